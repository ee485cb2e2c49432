"""Algorithms and settings as the page has them, tables of counts, and constraints: what is drawn of them."""

import re

from on_page import (
    LECTURE,
    ROOT,
    drawn,
    go_to,
    opened,
    painted,
    settled,
    wait_until,
    write_map,
)
from playwright.sync_api import Page, expect
from sample_page import link_to, opened_at

from tools.real_page import press
from webviz.csp import Run, Settings, solve
from webviz.csp.log_text import event_cells
from webviz.csp.reader import read_csp

TWO_COLORS = ROOT / "sample_maps/csp/two-colors.json"


def texts(page: Page, canvas: str = "#map-canvas canvas") -> set[str]:
    return {one.text for one in painted(page, canvas)}


def test_a_click_in_either_tree_is_a_step_and_merged_both_values_are_shown_with_their_signs(
    page: Page,
) -> None:
    page.set_viewport_size({"width": LECTURE[0], "height": LECTURE[1]})
    opened(page, f"{link_to('australia')}&line=26&versus=algorithm-minimax", line=26)
    for canvas in ("#tree-canvas", "#rival-canvas"):
        wait_until(page, lambda canvas=canvas: "NSW R" in texts(page, canvas))  # type: ignore[misc]
    spot = next(one for one in painted(page, "#rival-canvas") if one.text == "NSW B")
    page.locator("#rival-canvas").click(position={"x": spot.x, "y": spot.y})
    drawn(page, 2)
    expect(page.locator("#run-b .run-line")).to_have_text("line 2 of 151")
    page.locator("#rival-canvas").press("ArrowDown")
    drawn(page, 3)
    page.get_by_label("How both trees are shown").select_option("merged")
    page.get_by_label("View of the tree").select_option("whole")
    go_to(page, 85)
    wait_until(page, lambda: {"■≤ 10", "○10", "○8"} <= texts(page, "#rival-canvas"))
    page.locator("#comparison-go").press("Escape")
    expect(page.locator("#search-open")).to_be_focused()
    wait_until(page, lambda: "NSW B" in texts(page, "#tree-canvas"))


def run_of(text: bytes, **settings: str) -> Run:
    """The search as Python makes it."""
    return solve(read_csp(text)[0], Settings(**settings))  # type: ignore[arg-type]  # one of the words


def test_failures_and_auxiliary_variables_are_drawn(page: Page) -> None:
    opened_at(page, "csp-two-colors")
    run = run_of(TWO_COLORS.read_bytes(), propagation="singletons")
    page.keyboard.press("l")
    page.get_by_role("button", name="Next failure").click()
    lines = range(1, len(run.events) + 1)
    drawn(page, next(k for k in lines if event_cells(run, k - 1)[1] == "wipe-out"), run.counts.nodes)
    assert any(re.fullmatch(r"✗ \w+ empty", text) for text in texts(page, "#tree-canvas"))
    flag = page.locator("#domains-table tr.dead td.flag")
    expect(flag).to_have_text("✕ empty")
    expect(flag).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("l")
    write_map(page, '{"variables": {"A B C": [1, 2, 3]}, "constraints": ["A + B = C"]}')
    page.get_by_role("button", name=re.compile("^Use this")).click()
    expect(page.locator("#editor")).to_be_hidden()
    settled(page)
    for count in (4, 3):
        press(page, "#csp-binary")
        expect(page.locator("#domains-table tbody tr")).to_have_count(count)
        wait_until(page, lambda count=count: ("H1" in texts(page)) == (count == 4))  # type: ignore[misc]
