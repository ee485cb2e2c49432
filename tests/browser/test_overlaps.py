"""In every sample, in windows of every kind, no two labels on a canvas overlap, and none is cut off."""

import json
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from on_page import LAPTOP, LECTURE, PHONE, ROOT
from playwright.sync_api import Page
from sample_page import opened_at

SHORT, ON_ITS_SIDE = (1024, 600), (844, 390)
SIZES = (LAPTOP, SHORT, PHONE, (1536, 700))
IN_LARGE_TYPE = (LECTURE, (1280, 720), SHORT, ON_ITS_SIDE)
OFTEN = (LAPTOP, PHONE)
"""There also on the way."""
TOUCHING = 2.5
"""Boxes of type are taller than its letters, in pixels."""
FOLDERS = {"": "samples.json", "tree-": "trees/trees.json", "csp-": "csp/csp.json"}
NAMES = [
    prefix + sample["name"]
    for prefix, file in FOLDERS.items()
    for sample in json.loads((ROOT / "sample_maps" / file).read_text(encoding="utf-8"))
]
CANVASES = {"tree": "#tree-canvas", "map": "#map-canvas canvas"}
SET_LINE = """(line) => {
  const field = document.getElementById('line');
  field.value = line;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""
ROOM = "(selector) => { const { clientWidth, clientHeight } = document.querySelector(selector);"
ROOM += " return [clientWidth, clientHeight]; }"


class Label(NamedTuple):
    """Where a text stands on its canvas."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def labels(page: Page, selector: str) -> list[Label]:
    boxes: list[dict[str, Any]] = page.evaluate("(selector) => textBoxesOn(selector)", selector)
    return [Label(**box) for box in boxes]


def overlap(one: Label, other: Label) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > TOUCHING and down > TOUCHING


def faults(page: Page, selector: str) -> list[str]:
    """Which labels overlap, and which reach over the edge."""
    width, height = page.evaluate(ROOM, selector)
    all_labels = labels(page, selector)
    over = [
        f"{one.text!r} is cut off"
        for one in all_labels
        if min(one.left, one.top) < -1 or one.right > width + 1 or one.bottom > height + 1
    ]
    pairs = combinations(all_labels, 2)
    return over + [f"{one.text!r} over {other.text!r}" for one, other in pairs if overlap(one, other)]


@pytest.mark.parametrize("name", NAMES)
def test_labels_stand_apart_and_within_their_canvas(page: Page, name: str) -> None:
    opened_at(page, name)
    last = int(page.locator("#seek").get_attribute("max") or 1)
    found = [fault for size in SIZES for fault in faults_at(page, size, last)]
    page.keyboard.press("l")
    page.wait_for_selector("html[data-lecture=yes]")
    found += [f"large type, {fault}" for size in IN_LARGE_TYPE for fault in faults_at(page, size, last)]
    assert found == []


def faults_at(page: Page, size: tuple[int, int], last: int) -> list[str]:
    """In a window of that size, at the last line; where that is often used also on the way."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    found = []
    for tab, selector in CANVASES.items():
        page.evaluate(f"document.getElementById('tab-{tab}').click()")  # also where there are no tabs
        for line in (max(1, last // 3), last) if size in OFTEN else (last,):
            page.evaluate(SET_LINE, line)
            page.wait_for_selector(f'body[data-line="{line}"]')
            if page.locator(selector).first.is_visible():
                found += [f"{width}×{height}, line {line}: {fault}" for fault in settled(page, selector)]
    return found


def settled(page: Page, selector: str) -> list[str]:
    """The faults that stay: a canvas may still have to follow its window's size."""
    for _ in range(10):
        if not (found := faults(page, selector)):
            return []
        page.wait_for_timeout(50)
    return found
