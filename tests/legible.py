"""Sizes of type, what is clipped or covered, and what axe-core finds wrong."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from on_page import next_frames, painted_texts
from playwright.sync_api import Page

CANVASES = ("#tree-canvas", "#rival-canvas", "#map-shapes", "#map-graph canvas")
# Each text that is seen, with its size in CSS pixels.
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    const seen = text.data.trim() && element.checkVisibility({ visibilityProperty: true });
    if (!seen || element.closest('.unseen, canvas, script, noscript')) continue;
    found.push({ text: text.data.trim(), size: parseFloat(getComputedStyle(element).fontSize) });
  }
  return found;
}"""
# Panels that lie over one another, or reach out of the window.
COVERING = """() => {
  const panels = [...document.querySelectorAll('#app section')]
    .filter((one) => one.checkVisibility() && !one.parentElement.closest('section'))
    .map((one) => ({ id: one.id, box: one.getBoundingClientRect() }));
  const meet = ({ box: a }, { box: b }) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const over = (a, n) => panels.slice(0, n).filter((b) => meet(a, b)).map((b) => `${a.id} over ${b.id}`);
  const out = panels.filter(({ box }) => box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  return [...panels.flatMap(over), ...out.map(({ id }) => `${id} reaches out of the window`)];
}"""
# What is said and cannot be read to its end, or only by scrolling.
CUT_OFF = """() => ['lesson-body', 'why-body', 'predict-body', 'class', 'rounds-list']
  .map((id) => document.getElementById(id))
  .filter((one) => one?.checkVisibility())
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.id} shows ${one.clientHeight} of ${one.scrollHeight} pixels`)
  .concat(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [])"""
# Texts that are small or that something clips; controls that reach out of the window or lie on one another.
MISFITS = """([selector, least]) => {
  const within = document.querySelector(selector);
  const { scrollWidth, clientWidth } = document.scrollingElement;
  const found = scrollWidth > clientWidth ? ['the page scrolls sideways'] : [];
  const mayScroll = getComputedStyle(within).overflow === 'visible' || within.querySelector('table, .sheet');
  if (within.scrollWidth > within.clientWidth + 1 && !mayScroll) found.push(`${selector} scrolls sideways`);
  const clipper = (e) => (!e || getComputedStyle(e).overflow !== 'visible'
    ? e ?? document.documentElement : clipper(e.parentElement));
  const inSight = (e) => { // the part of a control that nothing around it clips
    let { left, top, right, bottom } = e.getBoundingClientRect();
    for (let around = e.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const room = around.getBoundingClientRect();
      [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
      [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: holder } = walker.currentNode;
    const shown = data.trim() && holder.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || holder.closest('select, canvas, svg, th, [aria-hidden=true], .unseen, h1')) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size && size < least) found.push(`${data.trim()} in ${size} pixels`);
    const box = clipper(holder);
    const { overflow, textOverflow } = getComputedStyle(box);
    if (/auto|scroll/.test(overflow) || textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const [text, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    if (text.right > room.right + 1 || text.left < room.left - 1
      || text.bottom > room.bottom + 1 || text.top < room.top - 1) found.push(`${data.trim()} is clipped`);
  }
  const controls = [...within.querySelectorAll('button, select, input, textarea')]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.unseen, svg'))
    .map((e) => ({ e, name: e.id || e.textContent.trim(), box: inSight(e.closest('label') ?? e) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const { name, box } of controls)
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name} reaches out of the window`);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  controls.forEach((a, n) => controls.slice(0, n)
    .filter((b) => !a.e.closest('label')?.contains(b.e) && meet(a.box, b.box))
    .forEach((b) => found.push(`${a.name} lies on ${b.name}`)));
  return found;
}"""
# Which labels of a canvas overlap, and which reach over its edge; boxes of type are taller than its letters.
OVERLAPS = """(selector) => {
  const { clientWidth, clientHeight } = document.querySelector(selector);
  const labels = textBoxesOn(selector);
  const isCut = (a) =>
    Math.min(a.left, a.top) < -1 || a.right > clientWidth + 1 || a.bottom > clientHeight + 1;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
  const over = (a, n) => labels.slice(0, n).filter((b) => meet(a, b)).map((b) => `${a.text} over ${b.text}`);
  return [...labels.filter(isCut).map(({ text }) => `${text} is cut off`), ...labels.flatMap(over)];
}"""
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
"""The tags of the rules that hold of everything."""
OF_THE_LOOK = ["color-contrast", "target-size", "scrollable-region-focusable"]
"""The rules that theme and size of type can make a difference to."""
# To know what lies over what, axe-core goes through the whole page, most of which is closed and has no box:
# without that, which it would leave out in the end, one element takes half of the time.
RUN = """async ([within, runOnly]) => {
  const options = { runOnly, resultTypes: ['violations'], preload: false };
  const { createTreeWalker } = Document.prototype;
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const withBox = (one) => (getComputedStyle(one).display === 'none' ? FILTER_REJECT : FILTER_ACCEPT);
  document.createTreeWalker = (root, kinds) => createTreeWalker.call(document, root, kinds, withBox);
  const { violations, passes } = await axe
    .run(within, options)
    .finally(() => delete document.createTreeWalker);
  const said = (id) => ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`;
  return { faults: violations.flatMap(({ id, nodes }) => nodes.map(said(id))), passed: passes.length };
}"""


def too_small(page: Page, least: float) -> list[tuple[str, float]]:
    """Every text seen, in elements and on canvases, of less than `least` CSS pixels."""
    texts = [(one["text"], one["size"]) for one in page.evaluate(TEXTS)]
    for canvas in CANVASES:
        if page.locator(canvas).count() and page.locator(canvas).first.is_visible():
            texts += [(one.text, one.size) for one in painted_texts(page, canvas) if one.text.strip()]
    assert len(texts) > 5
    return [(text, round(size, 2)) for text, size in texts if size < least - 0.02]


def overlaps(page: Page, canvas: str) -> list[str]:
    """The faults that stay: a canvas may still have to follow its window's size."""
    for _ in range(10):
        if not (found := page.evaluate(OVERLAPS, canvas)):
            return []
        next_frames(page, 4)
    return list(found)


def misfits(page: Page, within: str, least: int) -> list[str]:
    """What stays wrong once the page has drawn what it knows."""
    for _ in range(4):
        if not (found := page.evaluate(MISFITS, [within, least])):
            return []
        next_frames(page)
    return list(found)


def faults(page: Page, within: str = "html") -> list[str]:
    """What breaks any rule in an element: the rule, where, and why."""
    found = _axe(page, within, {"type": "tag", "values": ALL})
    assert found["passed"] or found["faults"], f"axe-core looked at nothing in {within}"
    return list(found["faults"])


def faults_of_the_look(page: Page, within: str = "html") -> list[str]:
    """What cannot be read, hit or scrolled to, as the page looks now."""
    return list(_axe(page, within, {"type": "rule", "values": OF_THE_LOOK})["faults"])


def _axe(page: Page, within: str, rules: dict[str, object]) -> dict[str, Any]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: dict[str, Any] = page.evaluate(RUN, [within, rules])
    return found
