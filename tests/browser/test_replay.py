"""A replay opened from a disk, by two browsers without a network: it shows what the page shows."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import watched
from firefox import Firefox
from lesson_page import LESSON
from on_page import recording
from playwright.sync_api import Browser, Page, expect
from sample_page import link_to as sample_link

from webviz.server import create_app
from webviz.site.links import link_to

SHOWN = {
    "compared": (f"{sample_link('australia')}&line=9&versus=algorithm-minimax&domains=forward", (9, 26)),
    "tree": (f"{sample_link('tree-three-replies')}&line=4&code=yes&windows=shown", (4, 12, 21)),
    "queens": (f"{sample_link('csp-four-queens')}&line=2&code=yes", (2, 54)),
}
MARKUP = "</script><img src=x onerror=alert(1)><b>&amp;"
INSIDE = ("file:", "about:", "data:", "blob:")
FOREIGN = """(async () => {
  const script = document.createElement('script');
  script.textContent = 'window.hasRun = true';
  document.head.append(script);
  const fetched = await fetch('data:,a').then(() => 'fetched', () => 'refused');
  return ['hasRun' in window, fetched];
})()"""
# What all panels say, read in one go.
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
  return { ...shown, ...document.body.dataset, title: document.title };
})()"""
STEP = """(() => {
  const line = document.getElementById('line');
  line.value = '%d';
  line.dispatchEvent(new Event('change', { bubbles: true }));
})()"""
# The same, once it has stayed for a while.
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


@pytest.fixture
def alone(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """A tab of a Chromium without a network, which fails when anything went wrong in it or was asked for."""
    profile = recording(browser, offline=True, viewport={"width": 1366, "height": 768})
    profile.on("request", lambda sent: None if sent.url.startswith(INSIDE) else problems.append(sent.url))
    with watched(profile, problems):
        yield profile.new_page()
    profile.close()
    assert problems == []


def replay_file(folder: Path, **asked: Any) -> Path:
    """The replay of a link, or of a lesson, as a file."""
    response = create_app().test_client().post("/api/replay", json=asked)
    assert response.status_code == 200, response.text
    file = folder / "replay.html"
    file.write_bytes(response.data)
    return file


def opened(page: Page, address: str) -> Page:
    """The page, once it shows a search."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function(f"() => {IS_SHOWN}")
    return page


def shown_at(evaluate: Evaluate, lines: tuple[int, ...]) -> list[dict[str, Any]]:
    """What all panels say at each of these lines, one after the other."""
    shown = []
    for line in lines:
        evaluate(STEP % line)
        shown.append(evaluate(SETTLED))
    return shown


def painted_texts(page: Page) -> list[Any]:
    """All texts on the canvases, with their places."""
    return [page.evaluate(f"textPaintedOn('{name}')") for name in ("#tree-canvas", "#map-canvas canvas")]


def test_all_panels_say_in_two_browsers_what_those_of_the_page_say_and_nothing_else_runs(
    page: Page, alone: Page, fox: Firefox, problems: list[str], tmp_path: Path
) -> None:
    for name, (link, lines) in SHOWN.items():
        file = replay_file(tmp_path, link=link.lstrip("/")).as_uri()
        wanted = shown_at(opened(page, link).evaluate, lines)
        assert [one["line"] for one in wanted] == [str(line) for line in lines], name
        assert shown_at(opened(alone, file).evaluate, lines) == wanted, name
        assert painted_texts(alone) == painted_texts(page), name
        fox.go_to(file)
        fox.wait_until(IS_SHOWN)
        assert shown_at(fox.evaluate, lines) == wanted, name
    assert [run.evaluate(FOREIGN) for run in (alone, fox)] == [[False, "refused"]] * 2
    assert all("Content Security Policy" in problem for problem in problems)
    problems.clear()
    markup_is_inert(alone, tmp_path)


def markup_is_inert(alone: Page, tmp_path: Path) -> None:
    """That of a lesson, and that of a problem."""
    lesson = {**LESSON, "title": MARKUP, "stops": [{**LESSON["stops"][0], "title": MARKUP, "text": MARKUP}]}
    opened(alone, replay_file(tmp_path, lesson=json.dumps(lesson)).as_uri())
    for name in ("title", "name", "text"):
        expect(alone.locator(f"#lesson-{name}")).to_have_text(MARKUP)
    assert alone.locator("#lesson :is(b, img)").count() == 0
    problem = json.dumps({"name": MARKUP, "variables": {"A": [1, 2]}, "constraints": []})
    opened(alone, replay_file(tmp_path, link=link_to(problem, {})).as_uri())
    expect(alone.locator("#problem-name")).to_have_text(MARKUP)
    assert alone.locator("#header :is(b, img)").count() == 0
