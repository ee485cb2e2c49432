"""What all panels of a page say, in any browser: to compare two pages."""

from collections.abc import Callable
from typing import Any

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
  // fonts of two browsers fill a panel nearly alike
  return { ...shown, ...document.body.dataset, filled: 0, title: document.title };
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
    for (let n = 0; n < 4; n++) await frame();
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
