"""What the back row reads: sizes of type on page and canvases, and whether anything is cut off or covered."""

from typing import Any

from on_page import painted
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
# What stands where: sections that are seen, without those within another.
PANELS = """() => [...document.querySelectorAll('#app section')]
  .filter((one) => one.checkVisibility() && !one.parentElement.closest('section'))
  .map((one) => ({ id: one.id, box: one.getBoundingClientRect().toJSON() }))"""
# Bodies whose end is out of sight, and texts that reach out of what holds them.
CUT_OFF = """() => ['lesson-body', 'why-body', 'predict-body', 'class', 'rounds-list']
  .map((id) => document.getElementById(id))
  .filter((one) => one?.checkVisibility())
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.id} shows ${one.clientHeight} of ${one.scrollHeight} pixels`)"""
SCROLLS = "() => document.documentElement.scrollWidth > innerWidth"


def too_small(page: Page, least: float) -> list[tuple[str, float]]:
    """Every text that is seen, in elements and on canvases, and smaller than so many CSS pixels."""
    texts = [(one["text"], one["size"]) for one in page.evaluate(TEXTS)]
    for canvas in CANVASES:
        if page.locator(canvas).count() and page.locator(canvas).first.is_visible():
            texts += [(one.text, one.size) for one in painted(page, canvas) if one.text.strip()]
    assert len(texts) > 5
    return [(text, round(size, 2)) for text, size in texts if size < least - 0.02]


def cut_off(page: Page) -> list[str]:
    """What is said and cannot be read to its end, or only by scrolling."""
    sideways = ["the page scrolls sideways"] if page.evaluate(SCROLLS) else []
    return [*page.evaluate(CUT_OFF), *sideways]


def covering(page: Page) -> list[str]:
    """Panels that lie over one another, or reach out of the window."""
    size = page.viewport_size
    panels = page.evaluate(PANELS)
    assert size and len(panels) > 1
    over = [f"{a['id']} over {b['id']}" for n, a in enumerate(panels) for b in panels[:n] if _meet(a, b)]
    return over + [
        f"{one['id']} reaches out of the window"
        for one in panels
        if one["box"]["right"] > size["width"] + 1 or one["box"]["bottom"] > size["height"] + 1
    ]


def _meet(one: dict[str, Any], other: dict[str, Any]) -> bool:
    a, b = one["box"], other["box"]
    across = min(a["right"], b["right"]) - max(a["left"], b["left"])
    down = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return across > 1 and down > 1
