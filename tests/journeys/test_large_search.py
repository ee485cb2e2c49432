"""The 48 states: 52,693 nodes and 105,385 lines, sought, found and looked over."""

import re
from functools import partial

from command_line import run_output
from playwright.sync_api import expect
from visit import Visit, boxes, differing, share, spot

NODES, LAST = 52_693, 105_385


def test_a_large_search_is_sought_found_and_looked_over(visit: Visit) -> None:
    visit.open()
    visit.pick("48 US states")
    visit.at(1, NODES)
    trace = run_output("trace", "sample_maps/us-48.txt").splitlines()
    any_line_at_once(visit, trace)
    matches_by_keys_and_buttons(visit, trace)
    the_overview_and_the_views(visit, trace)
    visit.press("alpha-beta")
    visit.choose("Algorithm", "minimax")  # it would need 14,011,657 nodes
    visit.press("Cancel")
    expect(visit.button("Cancel")).to_have_count(0)
    visit.close_menu()
    visit.expect_line(visit.line, trace[visit.line - 1])
    assert (visit.line, visit.nodes) == (34_462, NODES)


def any_line_at_once(visit: Visit, trace: list[str]) -> None:
    """Typed, dragged and scrolled to."""
    visit.go(34_462)
    visit.expect_line(visit.line, trace[visit.line - 1])
    visit.expect_why("MAX is already sure of 5 with AZ, R instead", "remaining 25 replies are pruned")
    half = partial(visit.until, lambda: abs(visit.line - LAST / 2) < LAST / 40, "half of the search")
    visit.drag(spot(visit.bar, 0.3), spot(visit.bar, 0.5, 0.4), before_release=half)
    half()
    visit.expect_line(visit.line, trace[visit.line - 1])
    visit.key("End")
    visit.at(LAST)
    visit.expect_line(visit.line, trace[visit.line - 1])
    expect(visit.region("Trace").get_by_role("option", name="AZ, R, 5", exact=True)).to_be_visible()
    lines = visit.region("Trace").get_by_role("listbox")
    visit.wheel(spot(lines), -6000)
    assert visit.line == LAST, "whoever looks about in the trace stays where he is"
    assert share(visit.looks(lines), "black") > 0.003, "and sees its lines"
    lines.click()
    visit.until(lambda: LAST - 1000 < visit.line < LAST, "the line that was clicked")
    visit.expect_line(visit.line, trace[visit.line - 1])


def matches_by_keys_and_buttons(visit: Visit, trace: list[str]) -> None:
    """Found by region and bound, from match to match."""
    visit.key("Home", "/")
    bar = visit.page.get_by_role("search")
    field = bar.get_by_role("textbox", name="Region, color or value")
    expect(field).to_be_focused()
    visit.write("AZ >=5")
    expect(bar.get_by_role("status")).to_contain_text("108")
    places = []
    for act in ("Enter", "F3", "Next match", "Shift+F3", "Previous match"):
        before = visit.line
        if act == "Previous match":
            visit.button(act).press("Enter")
        else:
            visit.press(act) if "match" in act else visit.key(act)
        visit.until(lambda before=before: visit.line != before, act)
        visit.expect_spoken("AZ, ")
        places.append(visit.line)
    assert places[0] < places[1] < places[2] and places[3:] == [places[1], places[0]]
    visit.expect_line(visit.line, trace[visit.line - 1])
    field.press("Escape")
    expect(bar).to_have_count(0)
    visit.press("Find in the tree")
    expect(field).to_be_focused()
    visit.button("Close find").press("Enter")
    expect(bar).to_have_count(0)


def the_overview_and_the_views(visit: Visit, trace: list[str]) -> None:
    """Use the overview by pointer and keys; turn pages of a row; show tree and path."""
    visit.go(34_462)
    strip = visit.page.get_by_role("slider", name=re.compile("^Overview"))
    whole = visit.still(strip)
    marks = [box.middle[0] / whole.shape[1] for box in boxes(whole, "violet", 10)]
    assert marks and min(abs(mark - 17_231 / NODES) for mark in marks) < 0.05
    visit.page.mouse.click(*spot(strip, 0.75, 0.9))
    visit.until(lambda: visit.line > 60_000, "three quarters of the search")
    visit.expect_line(visit.line, trace[visit.line - 1])
    visit.drag(spot(strip, 0.75), spot(strip, 0.1))
    visit.until(lambda: visit.line < 30_000, "the overview is dragged")
    before = visit.still(strip)
    visit.press("Magnify the overview")
    visit.until(lambda: differing(before, visit.looks(strip)) > 0.05, "a magnified overview")
    visit.press("Show more of the tree in the overview")
    visit.until(lambda: differing(before, visit.looks(strip)) < 0.01, "all of the tree again")
    line = visit.line
    strip.focus()
    visit.key("ArrowRight")
    visit.until(lambda: visit.line != line, "a step along the overview")
    visit.go(34_462)
    visit.tree.focus()
    before = visit.still(visit.tree)
    visit.key("Shift+ArrowRight")
    visit.until(lambda: differing(before, visit.looks(visit.tree)) > 0.005, "the next page")
    after = visit.still(visit.tree)
    visit.key("Shift+ArrowLeft")
    visit.until(
        lambda: differing(before, visit.looks(visit.tree)) < differing(before, after), "the page before"
    )
    visit.key("Escape")
    for view, words in (("whole tree", "whole view"), ("focus on path", "focus view")):
        path = visit.still(visit.tree)
        visit.choose_in("View", "Shown", view)
        visit.expect_spoken(words)
        visit.until(lambda path=path: differing(path, visit.looks(visit.tree)) > 0.01, "another picture")
    assert share(visit.still(visit.tree), "violet") > 0
