"""Every sample in windows of every kind: no labels overlap on a canvas, none is cut off, what to look for is
whole, and the search ends as the golden trace does.
"""

import json
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from on_page import LAPTOP, LECTURE, PHONE, ROOT, next_frames
from playwright.sync_api import Page, expect
from sample_page import opened_at

SHORT, ON_ITS_SIDE, SMALL = (1024, 600), (844, 390), (1280, 720)
USUAL = {LAPTOP: (0, 1 / 3, 1), PHONE: (1 / 3, 1), SHORT: (1,), (1536, 700): (1,)}
IN_LARGE_TYPE = {LECTURE: (0, 1), SMALL: (0, 1), SHORT: (1,), ON_ITS_SIDE: (1,)}
"""Windows, with how far into its search a sample is looked at there."""
TOUCHING = 2.5
"""Boxes of type are taller than its letters, in pixels."""
LISTS = {"": "samples.json", "tree-": "trees/trees.json", "csp-": "csp/csp.json"}
GOLDENS = {"": "samples", "tree-": "trees"}
CANVASES = {"tree": "#tree-canvas", "map": "#map-canvas canvas"}
SET_LINE = """(line) => {
  const field = document.getElementById('line');
  field.value = line;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""
SPACE = """(selector) => {
  const { clientWidth, clientHeight } = document.querySelector(selector);
  return [clientWidth, clientHeight];
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


class Label(NamedTuple):
    """Where a text stands on its canvas."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def overlap(one: Label, other: Label) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > TOUCHING and down > TOUCHING


def faults(page: Page, selector: str) -> list[str]:
    """Which labels overlap, and which reach over the edge."""
    width, height = page.evaluate(SPACE, selector)
    labels = [Label(**box) for box in page.evaluate("(selector) => textBoxesOn(selector)", selector)]
    over = [
        f"{one.text!r} is cut off"
        for one in labels
        if min(one.left, one.top) < -1 or one.right > width + 1 or one.bottom > height + 1
    ]
    pairs = combinations(labels, 2)
    return over + [f"{one.text!r} over {other.text!r}" for one, other in pairs if overlap(one, other)]


def settled(page: Page, selector: str) -> list[str]:
    """The faults that stay: a canvas may still have to follow its window's size."""
    for _ in range(10):
        if not (found := faults(page, selector)):
            return []
        next_frames(page, 4)
    return found


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


def result_of(kind: str, name: str) -> str:
    """The last line of the first search in the golden file, or nothing if there is none."""
    path = ROOT / f"tests/golden/{GOLDENS.get(kind, '')}/{name}.trace"
    text = path.read_text(encoding="utf-8").split("# Graph 2")[0] if path.is_file() else ""
    return next((line for line in reversed(text.split("\n")) if line and line[0] != "#"), "")


@pytest.mark.parametrize("kind", LISTS)
def test_labels_stand_apart_and_each_sample_ends_as_its_trace(page: Page, kind: str) -> None:
    samples = json.loads((ROOT / "sample_maps" / LISTS[kind]).read_text(encoding="utf-8"))
    wrong = {}
    for sample in samples:
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        opened_at(page, kind + sample["name"])
        expect(page.locator("#about-text")).to_have_text(sample["look_for"])
        last = int(page.locator("#seek").get_attribute("max") or 1)
        found = faults_in(page, USUAL, last)
        if result := result_of(kind, sample["name"]):
            expect(page.locator("#trace-rows .line.result .text")).to_have_text(result)
        page.keyboard.press("l")
        page.wait_for_selector("html[data-lecture=yes]")
        found += [f"large type, {fault}" for fault in faults_in(page, IN_LARGE_TYPE, last)]
        wrong[sample["name"]] = found
        page.keyboard.press("l")
        page.goto("about:blank")
    assert {name: found for name, found in wrong.items() if found} == {}
