"""A lecture on Australia, from first sight to best play."""

import re
from itertools import pairwise

from known import AUSTRALIA_CUTS as CUTS
from known import AUSTRALIA_NODES, MINIMAX_NODES, trace
from playwright.sync_api import expect
from visit import Visit, boxes, differing, middle, share

TRACE = trace("samples/australia")
LAST = len(TRACE)


def test_a_lecture_on_australia_goes_from_first_sight_to_best_play(visit: Visit) -> None:
    first_sight(visit)
    step_by_every_control(visit)
    every_line_is_the_published_one(visit)
    the_first_cut(visit)
    from_cut_to_cut(visit)
    the_seek_bar_and_the_trace_lead_anywhere(visit)
    best_play(visit)
    play_and_pause(visit)
    with_another_pace(visit)
    minimax_and_back(visit)


def first_sight(visit: Visit) -> None:
    """Australia at its first line, a map with two regions colored, and a tour that is offered once."""
    visit.page.goto("/")
    visit.at(1, AUSTRALIA_NODES)
    assert "webviz" in visit.page.title()
    expect(visit.page.get_by_role("complementary", name="First time here?")).to_be_visible()
    visit.press("No, thanks")
    expect(visit.page.get_by_role("complementary")).to_have_count(0)
    visit.expect_line(1, TRACE[0])
    visit.expect_why("7 legal moves", "none of them can be pruned")
    visit.expect_spoken("SA, G", "MAX to move", "[−∞, ∞]")
    map = visit.still(visit.map)
    assert share(map, "red") > 0.05, "WA is drawn in R"
    assert share(map, "green") > 0.02, "SA is drawn in G"
    assert share(map, "blue") == 0, "nothing is B yet"
    expect(visit.map).to_have_accessible_name(re.compile("WA R by MAX and SA G by MIN"))
    for name in ("First line", "Previous cutoff", "Step back"):
        expect(visit.button(name)).to_be_disabled()


def step_by_every_control(visit: Visit) -> None:
    """Buttons and keys go one line on or back, and to the ends."""
    steps = [("ArrowRight", 2), ("ArrowDown", 3), ("PageDown", 4), ("ArrowLeft", 3), ("ArrowUp", 2)]
    steps += [("PageUp", 1), ("ArrowLeft", 1), ("End", LAST), ("ArrowRight", LAST), ("Home", 1)]
    for key, line in steps:
        visit.key(key)
        visit.expect_line(line, TRACE[line - 1])
    steps = [("Step forward", 2), ("Next cutoff", 26), ("Previous cutoff", None), ("Step forward", 27)]
    steps += [("Previous cutoff", 26), ("Step back", 25), ("Last line", LAST), ("First line", 1)]
    for name, line in steps:
        if line is None:
            expect(visit.button(name)).to_be_disabled()
            continue
        visit.press(name)
        visit.expect_line(line, TRACE[line - 1])


def every_line_is_the_published_one(visit: Visit) -> None:
    """All 85 lines, forward, each with a reason of its own; no line is skipped when keys come fast."""
    reasons = []
    for number, line in enumerate(TRACE, 1):
        visit.expect_line(number, line)
        reasons.append(visit.why)
        visit.key("ArrowRight")
    assert all(now != then for now, then in pairwise(reasons))
    visit.key(*["ArrowLeft"] * 20)
    visit.expect_line(LAST - 20, TRACE[LAST - 21])


def the_first_cut(visit: Visit) -> None:
    """In line 26 two replies turn gray, the value is a bound, and the bound leads to where it was set."""
    visit.go(25)
    before, map_before = visit.still(visit.tree), visit.still(visit.map)
    visit.key("ArrowRight")
    visit.expect_line(26, "NSW, R, 1, 10, 10, inf")
    visit.expect_why(
        "hold MAX to 10", "remaining 2 replies are pruned", "value ≤ 10", "never looked at: 5 nodes"
    )
    visit.expect_spoken("NSW, R · depth 1", "≤ 10 (an upper bound)", "2 pruned here")
    after = visit.still(visit.tree)
    assert share(after, "gray") > share(before, "gray"), "pruned branches turn gray"
    assert len(boxes(after, "violet", 200)) == 1, "one node is the current one"
    assert differing(map_before, visit.still(visit.map)) > 0.01, "NT has lost its color again"
    visit.press("α = 10")
    visit.expect_line(21, TRACE[20])
    visit.expect_why("10")


def from_cut_to_cut(visit: Visit) -> None:
    """All six cutoffs, by keys and by two quick presses, forward and back."""
    visit.key("Home")
    for key, line in zip([".", "n", "Shift+ArrowRight", ".", "n", "."], CUTS, strict=True):
        visit.key(key)
        visit.expect_line(line, TRACE[line - 1])
        visit.expect_why("pruned")
    for key, line in zip([",", "p", "Shift+ArrowLeft"], CUTS[-2::-1], strict=False):
        visit.key(key)
        visit.expect_line(line, TRACE[line - 1])
    visit.key("Home", ".", ".")
    visit.expect_line(CUTS[1], TRACE[CUTS[1] - 1])


def the_seek_bar_and_the_trace_lead_anywhere(visit: Visit) -> None:
    """A drag of the seek bar, a click on a line of the trace, a number that is typed, and nonsense typed."""
    bar = visit.page.get_by_role("slider", name="Place in the search")
    box = bar.bounding_box()
    assert box
    x, y = middle(bar)
    visit.page.mouse.click(x, y)
    visit.until(lambda: abs(visit.line - LAST / 2) <= 3, "the middle of the search")
    visit.drag((x, y), (box["x"] + box["width"] - 4, y))
    visit.expect_line(LAST, TRACE[-1])
    expect(bar).to_have_value(str(LAST))
    visit.drag((box["x"] + box["width"] - 6, y), (box["x"] + 3, y))
    visit.expect_line(1, TRACE[0])
    visit.go(60)
    visit.expect_line(60, "Q, R, 1, 10, 10, 20")
    visit.region("Trace").get_by_role("option", name=TRACE[55], exact=True).last.click()
    visit.expect_line(56, TRACE[55])
    visit.key("j")
    field = visit.page.get_by_role("spinbutton", name="Line")
    expect(field).to_be_focused()
    visit.write("9999")
    visit.key("Enter")
    visit.expect_line(LAST, TRACE[-1])


def best_play(visit: Visit) -> None:
    """At the end stands the result; the violet line runs through three moves, and each leads there."""
    visit.key("End")
    visit.expect_why("best first move is NSW, B with value 10", "NT, B", "Q, R")
    visit.expect_spoken("value 10 (exact)", "7 of 7 moves tried")
    picture = visit.still(visit.tree)
    violet = boxes(picture, "violet", 300)
    assert max(box.x + box.width for box in violet) - min(box.x for box in violet) > picture.shape[1] / 2
    assert visit.page.get_by_role("option", name="NSW, B, 10", exact=True).is_visible()
    path = visit.page.get_by_role("list", name=re.compile("^Optimal path"))
    expect(path.get_by_role("button")).to_have_text([re.compile(move) for move in ("NSW", "NT", "Q")])
    path.get_by_role("button").nth(1).click()
    visit.expect_why("NT, B")
    visit.expect_spoken("NT, B · depth 2")
    visit.key("End")


def play_and_pause(visit: Visit) -> None:
    """The search plays by itself as fast as chosen, and stands still as soon as it shall."""
    visit.key("Home")
    visit.press("Play")
    visit.until(lambda: visit.line > 2, "the search plays")
    visit.press("Pause")
    stands = visit.line
    visit.frames(40)
    assert visit.line == stands < LAST
    visit.press("Pace")
    visit.choose("Speed", "1,000 a second")
    visit.close_menu()
    visit.tree.focus()
    visit.key("Escape", "Space")
    visit.expect_line(LAST, TRACE[-1])
    expect(visit.button("Play")).to_be_visible()


def with_another_pace(visit: Visit) -> None:
    """By subtree a step leads to where the next child has returned; over and out do so at any pace."""
    visit.key("Home")
    visit.press("Pace")
    visit.choose("Step", "by subtree")
    visit.close_menu()
    returned = [number for number, line in enumerate(TRACE, 1) if line.split(", ")[2] == "0"]
    for line in returned[1:3]:
        visit.key("ArrowRight")
        visit.expect_line(line, TRACE[line - 1])
    visit.press("Pace")
    visit.choose("Step", "by line")
    visit.press("Step over")
    visit.close_menu()
    visit.expect_line(returned[3], TRACE[returned[3] - 1])
    visit.go(23)
    visit.key("u")
    visit.expect_line(27, TRACE[26])
    visit.go(3)
    visit.key("o")
    visit.expect_line(8, TRACE[7])


def minimax_and_back(visit: Visit) -> None:
    """Minimax visits 76 nodes instead of 43, and comes to the same move and value."""
    visit.press("alpha-beta")
    visit.choose("Algorithm", "minimax")
    visit.close_menu()
    lines = trace("algorithms/minimax")
    visit.until(lambda: visit.nodes == MINIMAX_NODES, "minimax is shown")
    visit.key("End")
    visit.expect_line(len(lines), lines[-1])
    visit.expect_why("NSW, B with value 10")
    expect(visit.button("Next cutoff")).to_be_disabled()
    visit.press("minimax")
    visit.choose("Algorithm", "alpha-beta")
    visit.close_menu()
    visit.until(lambda: visit.nodes == AUSTRALIA_NODES, "alpha-beta is shown")
