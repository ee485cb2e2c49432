"""The whole view of a tree that no screen can show node by node."""

import re

import pytest
from on_page import drawn, go_to, next_frames, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

CANVAS = "#tree-canvas"
PANEL = "#tree-panel"
# Whether a worker's layout was ever announced: it may be over before a test can look.
WATCH_BUSY = """() => {
  const panel = document.getElementById('tree-panel');
  window.seen = [];
  const look = () => window.seen.push([panel.hasAttribute('aria-busy'),
    document.getElementById('tree-wait').textContent]);
  new MutationObserver(look).observe(panel, { attributes: true, attributeFilter: ['aria-busy'] });
}"""
# The first shape, row by row, whose tooltip tells how much of it was cut.
FIND_SHAPE = """() => {
  const canvas = document.getElementById('tree-canvas');
  const box = canvas.getBoundingClientRect();
  const tip = document.getElementById('tree-tip');
  for (let y = 30; y < box.height; y += 5) for (let x = box.width / 3; x < box.width; x += 9) {
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + x, clientY: box.y + y }));
    if (!tip.hidden && tip.textContent.includes('nodes below')) return tip.textContent;
  }
  return '';
}"""

# How often each canvas is cleared from now on, and how often the trace changes its rows.
COUNT_CHANGES = """() => {
  window.cleared = {};
  window.rows = 0;
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    const name = this.canvas.id || (this.canvas.isConnected ? 'map' : 'no id');
    window.cleared[name] = (window.cleared[name] ?? 0) + 1;
    return clearRect.apply(this, box);
  };
  new MutationObserver((changes) => { window.rows += changes.length; })
    .observe(document.getElementById('trace-rows'), { childList: true });
}"""


@pytest.fixture
def large(page: Page) -> Page:
    """All 48 states by minimax at a depth of more than sixty thousand nodes."""
    opened_at(page, "us-48")
    pick(page, "#algorithm", "minimax")
    wait_until(page, lambda: nodes(page) > 60_000)
    return page


def nodes(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-nodes") or 0)


def choose_whole(page: Page) -> None:
    page.get_by_label("View of the tree").select_option("whole")
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("^Game tree, whole view."))


def test_a_large_tree_is_laid_out_when_it_is_wanted_whole(large: Page) -> None:
    expect(large.locator(CANVAS)).to_have_attribute("aria-label", re.compile("^Game tree, focus view."))
    expect(large.locator(PANEL)).not_to_have_attribute("aria-busy", "true")
    large.evaluate(WATCH_BUSY)
    choose_whole(large)
    expect(large.locator(PANEL)).not_to_have_attribute("aria-busy", "true")
    expect(large.locator("#tree-wait")).to_be_hidden()
    assert [True, "Laying the tree out…"] in large.evaluate("window.seen")


def test_the_path_is_labelled_over_shapes_that_tell_their_size(large: Page) -> None:
    choose_whole(large)
    expect(large.locator("#tree-legend")).to_be_hidden()
    go_to(large, nodes(large), nodes(large))  # half of the lines
    expect(large.locator("#tree-legend")).to_be_visible()
    written = [one for one in painted(large, CANVAS) if re.fullmatch(r"[A-Z]{2} [A-Z]", one.text)]
    assert len(written) >= 2 and all(one.size >= 13 for one in written)
    found = large.evaluate(FIND_SHAPE)
    assert re.search(r"[\d,]+ nodes below, \d+ % of the moves there pruned", found)


def test_zoomed_in_its_labels_appear(large: Page) -> None:
    choose_whole(large)
    go_to(large, 30_001, nodes(large))
    few = len(painted(large, CANVAS))
    large.locator(CANVAS).hover()
    for _ in range(16):
        large.mouse.wheel(0, -400)
    wait_until(large, lambda: len(painted(large, CANVAS)) > few)
    press(large, "#tree-fit")
    wait_until(large, lambda: len(painted(large, CANVAS)) == few)
    drawn(large, 30_001, nodes(large))


def test_panning_and_zooming_redraw_the_tree_alone(page: Page) -> None:
    opened(page)
    press(page, "#tree-zoom-in")
    expect(page.locator("#tree-overview")).to_be_visible()
    box = page.locator(CANVAS).bounding_box()
    assert box
    next_frames(page, 5)  # the overview takes its room, which everything is drawn for once
    page.evaluate(COUNT_CHANGES)
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.wheel(0, -100)
    page.mouse.down()
    for step in range(1, 6):
        page.mouse.move(box["x"] + 300 + 8 * step, box["y"] + 200 + 12 * step)
        next_frames(page)
    page.mouse.up()
    next_frames(page)
    cleared = page.evaluate("window.cleared")
    assert cleared["tree-canvas"] > 2 and set(cleared) <= {"tree-canvas", "tree-overview", "no id"}
    assert page.evaluate("window.rows") == 0
