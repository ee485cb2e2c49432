"""Every sample in windows of every kind: no labels overlap on a canvas, none is cut off."""

import json
from typing import Any

import pytest
from on_page import LAPTOP, LECTURE, PHONE, ROOT, next_frames
from playwright.sync_api import Page, expect
from sample_page import opened_at

SHORT, ON_ITS_SIDE = (1024, 600), (844, 390)
USUAL = {LAPTOP: (0, 1), PHONE: (1 / 3,), (1536, 700): (1,)}
IN_LARGE_TYPE = {LECTURE: (1,), SHORT: (1,), ON_ITS_SIDE: (1,)}
"""Windows, with how far into its search a sample is looked at there."""
LISTS = {"": "samples.json", "tree-": "trees/trees.json", "csp-": "csp/csp.json"}
CANVASES = {"tree": "#tree-canvas", "map": "#map-canvas canvas"}
SET_LINE = """(line) => {
  const field = document.getElementById('line');
  field.value = line;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""
# Which labels of a canvas overlap, and which reach over its edge; boxes of type are taller than its letters.
FAULTS = """(selector) => {
  const { clientWidth, clientHeight } = document.querySelector(selector);
  const labels = textBoxesOn(selector);
  const isCut = (a) =>
    Math.min(a.left, a.top) < -1 || a.right > clientWidth + 1 || a.bottom > clientHeight + 1;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
  const over = (a, n) => labels.slice(0, n).filter((b) => meet(a, b)).map((b) => `${a.text} over ${b.text}`);
  return [...labels.filter(isCut).map(({ text }) => `${text} is cut off`), ...labels.flatMap(over)];
}"""
# Lines of the panel over the tree that its edge cuts through, of what is seen there.
CUT_LINES = """() => {
  const edge = document.getElementById('why-panel').getBoundingClientRect().bottom - 1;
  const range = document.createRange();
  return ['about-text', 'about-step', 'why-sentence'].flatMap((id) => {
    const one = document.getElementById(id);
    if (!one.checkVisibility({ visibilityProperty: true })) return [];
    range.selectNodeContents(one);
    return [...range.getClientRects()]
      .filter(({ width, top, bottom }) => width && bottom - (bottom - top) / 8 > edge)
      .map(({ bottom }) => `${id} is cut by ${(bottom - edge).toFixed(1)} pixels`);
  });
}"""


def settled(page: Page, selector: str) -> list[str]:
    """The faults that stay: a canvas may still have to follow its window's size."""
    for _ in range(10):
        if not (found := page.evaluate(FAULTS, selector)):
            return []
        next_frames(page, 4)
    return list(found)


def faults_at(page: Page, size: tuple[int, int], line: int) -> list[str]:
    """In a window of that size, at a line, on both canvases and over the tree."""
    page.evaluate(SET_LINE, line)
    page.wait_for_selector(f'body[data-line="{line}"]')
    found = []
    for tab, selector in CANVASES.items():
        page.evaluate(f"document.getElementById('tab-{tab}').click()")  # also where there are no tabs
        next_frames(page)
        if page.locator(selector).first.is_visible():
            found += settled(page, selector)
    found += page.evaluate(CUT_LINES) if line == 1 else []
    return [f"{size}, line {line}: {fault}" for fault in found]


def faults_in(page: Page, windows: dict[tuple[int, int], Any], last: int) -> list[str]:
    found = []
    for size, shares in windows.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for share in shares:
            found += faults_at(page, size, max(1, int(share * last)))
    return found


@pytest.mark.parametrize("kind", LISTS)
def test_labels_stand_apart_and_none_is_cut_off(page: Page, kind: str) -> None:
    samples = json.loads((ROOT / "sample_maps" / LISTS[kind]).read_text(encoding="utf-8"))
    wrong = {}
    for sample in samples:
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        opened_at(page, kind + sample["name"])
        expect(page.locator("#about-text")).to_have_text(sample["look_for"])
        last = int(page.locator("#seek").get_attribute("max") or 1)
        found = faults_in(page, USUAL, last)
        page.keyboard.press("l")
        page.wait_for_selector("html[data-lecture=yes]")
        found += [f"large type, {fault}" for fault in faults_in(page, IN_LARGE_TYPE, last)]
        wrong[sample["name"]] = found
        page.keyboard.press("l")
        page.goto("about:blank")
    assert {name: found for name, found in wrong.items() if found} == {}
