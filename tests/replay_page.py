"""What a page shows, read in one go: by Chromium or Firefox, with a server or out of a file."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from webviz.server import create_app
from webviz.site.links import link_to

PANELS = """(() => {
  const said = (id) => {
    const texts = document.createTreeWalker(document.getElementById(id), NodeFilter.SHOW_TEXT);
    const seen = [];
    while (texts.nextNode())
      if (texts.currentNode.parentElement.checkVisibility()) seen.push(texts.currentNode.data.trim());
    return seen.filter(Boolean).join(' | ');
  };
  const ids = ['problem-name', 'search-words', 'why-panel', 'trace-count', 'code-panel',
    'domains-panel', 'scores', 'legend-two', 'csp-legend', 'map-told', 'tree-summary', 'comparison', 'lesson',
    'line-of', 'stopped', 'rounds', 'windows', 'predict'];
  const shown = Object.fromEntries(ids.map((id) => [id, said(id)]));
  for (const id of ['tree-canvas', 'map-canvas', 'rival-canvas'])
    shown[id] = document.getElementById(id).getAttribute('aria-label');
  shown.map = document.querySelectorAll('#map-panel svg *').length;
  shown.trace = document.querySelector('#trace-rows .now').textContent;
  shown.line = document.body.dataset.line;
  shown.nodes = document.body.dataset.nodes;
  shown.title = document.title;
  return shown;
})()"""
STEP = """(() => {
  const line = document.getElementById('line');
  line.value = '%d';
  line.dispatchEvent(new Event('change', { bubbles: true }));
})()"""
SETTLED = f"""(async () => {{
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let before = '';
  for (;;) {{
    for (let n = 0; n < 8; n++) await frame();
    const shown = {PANELS};
    const now = JSON.stringify(shown);
    if (now === before && document.getElementById('app').ariaBusy === 'false') return shown;
    before = now;
  }}
}})()"""
IS_SHOWN = """document.body.dataset.nodes > 0 && document.getElementById('app').ariaBusy === 'false'
  && (!location.hash.includes('versus') ||
    document.getElementById('comparison-rows').childElementCount > 0)"""

Evaluate = Callable[[str], Any]


def shown_at(evaluate: Evaluate, lines: tuple[int, ...]) -> list[dict[str, Any]]:
    """What all panels say at each of these lines, one after the other."""
    shown = []
    for line in lines:
        evaluate(STEP % line)
        shown.append(evaluate(SETTLED))
    return shown


@cache
def sample_link(name: str, more: str = "{}") -> str:
    """The link to a sample as the page shows it, with more parts, in JSON."""
    sample = create_app().test_client().get(f"/api/samples/{name}").get_json()
    settings = {
        ("search" if key == "algorithm" else key): value for key, value in (sample["settings"] or {}).items()
    }
    if sample["algorithm"] not in (None, "alpha-beta"):
        settings["algorithm"] = sample["algorithm"]
    return link_to(sample["text"], {"sample": name, **settings, **json.loads(more)})


def replay_file(folder: Path, asked: dict[str, Any], name: str = "replay.html") -> Path:
    """The replay of a link, and of a lesson, as a file."""
    response = create_app().test_client().post("/api/replay", json=asked)
    assert response.status_code == 200, response.text
    file = folder / name
    file.write_bytes(response.data)
    return file


def differences(shown: list[dict[str, Any]], wanted: list[dict[str, Any]]) -> list[str]:
    """What one of them shows otherwise than it is wanted, in words."""
    return [
        f"{place['line']}, {name}: {one[name]!r} instead of {value!r}"
        for one, place in zip(shown, wanted, strict=True)
        for name, value in place.items()
        if one[name] != value
    ]
