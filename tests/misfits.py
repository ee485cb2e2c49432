"""What does not fit on the page: texts that are small or clipped, controls that lie on one another."""

from on_page import next_frames
from playwright.sync_api import Page

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


def misfits(page: Page, within: str, least: int) -> list[str]:
    """What stays wrong once the page has drawn what it knows."""
    for _ in range(4):
        if not (found := page.evaluate(MISFITS, [within, least])):
            return []
        next_frames(page)
    return list(found)
