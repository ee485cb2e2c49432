"""The 48 states: 52,693 nodes and 105,385 lines, sought, found and looked over."""

import re

from known import printed
from playwright.sync_api import expect
from visit import Visit, boxes, differing, share, within

NODES = 52_693
STATES = printed("trace", "sample_maps/us-48.txt").splitlines()
LAST = len(STATES) - 1


def shows(visit: Visit, line: int) -> None:
    """The page stands at a line, and the trace shows just that line."""
    visit.at(line)
    visit.until(lambda: visit.trace_line.endswith(STATES[line - 1]), f"line {line}: {STATES[line - 1]}")


def test_a_large_search_is_sought_found_and_looked_over(visit: Visit) -> None:
    visit.open("/")
    visit.pick("48 US states")
    visit.at(1, NODES)
    any_line_at_once(visit)
    find(visit)
    pages_of_a_row(visit)
    the_overview(visit)
    the_whole_tree(visit)
    a_search_is_given_up(visit)


def any_line_at_once(visit: Visit) -> None:
    """Typed, dragged, by the ends, scrolled to in the trace; the third first move is cut in line 34,462."""
    visit.go(34_462)
    shows(visit, 34_462)
    visit.expect_why("MAX already has 5 through AZ, R", "remaining 25 replies are pruned")
    bar = visit.page.get_by_role("slider", name="Place in the search")
    box = bar.bounding_box()
    assert box
    visit.drag(within(bar, (box["width"] / 3, box["height"] / 2)), within(bar, (box["width"] / 2, 8)))
    visit.until(lambda: abs(visit.line - LAST / 2) < LAST / 40, "half of the search")
    shows(visit, visit.line)
    visit.key("End")
    shows(visit, LAST)
    assert visit.region("Trace").get_by_role("option", name="AZ, R, 5", exact=True).is_visible()
    trace = visit.region("Trace").get_by_role("listbox")
    visit.wheel(trace, -600)
    assert visit.line == LAST, "whoever looks about in the trace stays where he is"
    trace.click()
    visit.until(lambda: visit.line < LAST, "the line that was clicked")
    shows(visit, visit.line)


def find(visit: Visit) -> None:
    """A region with a bound; Enter, F3 and the buttons lead from match to match, and Escape leaves."""
    visit.key("Home")
    visit.at(1)
    visit.key("/")
    field = visit.page.get_by_role("textbox", name="Region, color or value")
    expect(field).to_be_focused()
    visit.write("AZ >=5")
    found = visit.page.get_by_role("search").get_by_role("status")
    expect(found).to_contain_text("108")
    places = []
    for act in ("Enter", "F3", "Next match", "Shift+F3", "Previous match"):
        before = visit.line
        visit.press(act) if "match" in act else visit.key(act)
        visit.until(lambda before=before: visit.line != before, act)
        visit.expect_spoken("AZ, ")
        places.append(visit.line)
    assert places[0] < places[1] < places[2] and places[3:] == [places[1], places[0]]
    shows(visit, places[0])
    field.fill("zzz")
    expect(found).to_contain_text(re.compile("no|0", re.IGNORECASE))
    field.press("Escape")
    expect(visit.page.get_by_role("search")).to_have_count(0)
    visit.press("Find in the tree")
    expect(field).to_be_focused()
    visit.press("Close find")
    expect(visit.page.get_by_role("search")).to_have_count(0)


def pages_of_a_row(visit: Visit) -> None:
    """Where a row is too wide, Shift with an arrow turns its page; the others stand beside it."""
    visit.go(34_462)
    visit.tree.focus()
    before = visit.still(visit.tree)
    visit.key("Shift+ArrowRight")
    after = visit.still(visit.tree)
    assert differing(before, after) > 0.005
    visit.key("Shift+ArrowLeft")
    assert differing(before, visit.still(visit.tree)) < differing(before, after)
    visit.key("Escape")
    assert visit.line == 34_462


def the_overview(visit: Visit) -> None:
    """A click goes there, a drag follows, the buttons magnify and show more, keys step through it."""
    strip = visit.page.get_by_role("slider", name=re.compile("^Overview"))
    box = strip.bounding_box()
    assert box
    violet = [one.middle[0] for one in boxes(visit.still(strip), "violet", 10)]
    assert violet and min(abs(x / box["width"] - 17_231 / NODES) for x in violet) < 0.05
    visit.click_at(strip, (box["width"] * 0.75, box["height"] - 4))
    visit.until(lambda: visit.line > 60_000, "three quarters of the search")
    shows(visit, visit.line)
    visit.drag(within(strip, (box["width"] * 0.75, 20)), within(strip, (box["width"] * 0.1, 20)))
    visit.until(lambda: visit.line < 30_000, "the overview is dragged")
    before = visit.still(strip)
    visit.press("Magnify the overview")
    magnified = visit.still(strip)
    assert differing(before, magnified) > 0.05
    visit.press("Show more of the tree in the overview")
    visit.until(lambda: differing(before, visit.still(strip)) < 0.01, "all of the tree again")
    line = visit.line
    strip.focus()
    visit.key("ArrowRight")
    visit.until(lambda: visit.line != line, "a step along the overview")


def the_whole_tree(visit: Visit) -> None:
    """All of the tree, as far as it can be drawn, and the path again: two pictures of the same step."""
    visit.go(2_000)
    path = visit.still(visit.tree)
    views = visit.page.get_by_role("combobox", name="View of the tree")
    views.select_option("whole tree")
    visit.expect_spoken("whole view")
    assert differing(path, visit.still(visit.tree)) > 0.01
    shows(visit, 2_000)
    views.select_option("focus on path")
    visit.expect_spoken("focus view")
    assert share(visit.still(visit.tree), "violet") > 0


def a_search_is_given_up(visit: Visit) -> None:
    """Minimax would need 14,011,657 nodes: given up, it leaves the page as it was."""
    visit.press("alpha-beta")
    visit.choose("Algorithm", "minimax")
    visit.press("Cancel")
    expect(visit.button("Cancel")).to_have_count(0)
    visit.close_menu()
    shows(visit, 2_000)
    assert visit.nodes == NODES
