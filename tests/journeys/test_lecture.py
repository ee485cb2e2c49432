"""A lecture on Australia, from first sight to best play."""

import re
from itertools import pairwise

from playwright.sync_api import expect
from sample_texts import CUTS, LAST, MINIMAX, TRACE
from visit import Visit, boxes, differing, share, spot


def test_a_lecture_on_australia_goes_from_first_sight_to_best_play(visit: Visit) -> None:
    first_sight_and_first_steps(visit)
    each_line_and_the_first_cut(visit)
    anywhere(visit)
    best_play_and_playing(visit)
    other_paces_and_minimax(visit)


def first_sight_and_first_steps(visit: Visit) -> None:
    """See two regions colored and a tour offered once; step by buttons and keys."""
    visit.page.goto("/")
    visit.at(1, 43)
    assert "webviz" in visit.page.title()
    expect(visit.offer_of_tour).to_contain_text("MAX and MIN color Australia")
    visit.key("ArrowRight")
    expect(visit.offer_of_tour).to_be_hidden()
    visit.key("ArrowLeft")
    visit.expect_line(1, TRACE[0])
    visit.expect_why("7 legal moves", "none of them can be pruned")
    visit.expect_spoken("SA, G", "MAX to move", "[−∞, ∞]")
    map = visit.still(visit.map)
    for color, least, most in (("red", 0.05, 1), ("green", 0.02, 1), ("blue", 0, 0)):
        assert least <= share(map, color) <= most, color
    expect(visit.map).to_have_accessible_name(re.compile("WA R by MAX and SA G by MIN"))
    for name in ("Previous cutoff", "Step back"):
        expect(visit.button(name)).to_be_disabled()
    steps = [("ArrowRight", 2), ("ArrowDown", 3), ("PageDown", 4), ("ArrowLeft", 3), ("ArrowUp", 2)]
    steps += [("PageUp", 1), ("ArrowLeft", 1), ("End", LAST), ("ArrowRight", LAST), ("Home", 1)]
    visit.leads(TRACE, *steps)
    steps = [("Step forward", 2), ("Next cutoff", 26), ("Step forward", 27), ("Previous cutoff", 26)]
    steps += [("Step back", 25)]
    for name, line in steps:
        visit.leads(TRACE, (name, line))
        if line <= 26:
            expect(visit.button("Previous cutoff")).to_be_disabled()
    visit.press("Steps, speed")
    visit.leads(TRACE, ("Last line", LAST), ("First line", 1))
    visit.close_menu()


def each_line_and_the_first_cut(visit: Visit) -> None:
    """Read every reason up to the third cutoff; go from a bound to its source."""
    reasons = []
    for line in range(1, CUTS[2] + 1):
        visit.expect_line(line, TRACE[line - 1])
        reasons.append(visit.region("Why").inner_text())
        visit.key("ArrowRight")
    assert all(now != then for now, then in pairwise(reasons))
    visit.key(*["ArrowLeft"] * 20)
    visit.expect_line(CUTS[2] - 19, TRACE[CUTS[2] - 20])
    visit.go(25)
    before, map_before = visit.still(visit.tree), visit.still(visit.map)
    visit.key("ArrowRight")
    visit.expect_line(26, "NSW, R, 1, 10, 10, inf")
    visit.expect_why(
        "hold MAX to 10", "remaining 2 replies are pruned", "value ≤ 10", "skipped with all below: 5 nodes"
    )
    visit.expect_spoken("NSW, R · depth 1", "≤ 10 (an upper bound)", "2 pruned here")
    after = visit.still(visit.tree)
    assert share(after, "gray") > share(before, "gray"), "pruned branches turn gray"
    assert len(boxes(after, "violet", 200)) == 1, "one node is the current one"
    assert differing(map_before, visit.still(visit.map)) > 0.01, "NT has lost its color again"
    expect(visit.button("α = 10")).to_have_count(0)  # it stands under the scores
    visit.button("NSW, B · line 21").hover()
    visit.until(lambda: differing(after, visit.looks(visit.tree)) > 0, "where the bound was set is lit")
    visit.leads(TRACE, ("NSW, B · line 21", 21))


def anywhere(visit: Visit) -> None:
    """Go to cutoffs by keys; to lines by the bar, the trace, or a number, even 9999."""
    visit.key("Home")
    forward = zip([".", "n", "Shift+ArrowRight", ".", "n", "."], CUTS, strict=True)
    for key, line in (*forward, *zip([",", "p", "Shift+ArrowLeft"], CUTS[-2::-1], strict=False)):
        visit.leads(TRACE, (key, line))
        visit.expect_why("pruned")
    visit.key("Home", ".", ".")
    visit.expect_line(CUTS[1], TRACE[CUTS[1] - 1])
    visit.page.mouse.click(*spot(visit.bar))
    visit.until(lambda: abs(visit.line - LAST / 2) <= 3, "the middle of the search")
    visit.drag(spot(visit.bar), spot(visit.bar, 0.99))
    visit.expect_line(LAST, TRACE[-1])
    expect(visit.bar).to_have_value(str(LAST))
    visit.drag(spot(visit.bar, 0.99), spot(visit.bar, 0.005))
    visit.expect_line(1, TRACE[0])
    visit.go(60)
    visit.expect_line(60, "Q, R, 1, 10, 10, 20")
    visit.region("Trace").get_by_role("option", name=TRACE[55], exact=True).last.click()
    visit.expect_line(56, TRACE[55])
    visit.key("j")
    expect(visit.page.get_by_role("spinbutton", name="Line")).to_be_focused()
    visit.write("9999")
    visit.leads(TRACE, ("Enter", LAST))


def best_play_and_playing(visit: Visit) -> None:
    """Follow the strong line of the optimal path; play the search, and pause it."""
    visit.key("End")
    visit.expect_why("best first move is NSW, B with value 10", "NT, B", "Q, R")
    visit.expect_spoken("value 10 (exact)", "7 of 7 moves tried")
    picture = visit.still(visit.tree)
    strong = boxes(picture, "black", 300)
    assert max(box.x + box.width for box in strong) - min(box.x for box in strong) > picture.shape[1] / 2
    assert visit.page.get_by_role("option", name="NSW, B, 10", exact=True).is_visible()
    path = visit.page.get_by_role("list", name=re.compile("Optimal path, NSW B, NT B, Q R: 10"))
    expect(path.get_by_role("button")).to_have_text(["NSW B", "NT B", "Q R"])
    path.get_by_role("button").nth(1).click()
    visit.expect_why("NT, B")
    visit.expect_spoken("NT, B · depth 2")
    visit.key("Home")
    visit.press("Play")
    visit.until(lambda: visit.line > 2, "the search plays")
    visit.press("Pause")
    line = visit.line
    visit.frames(40)
    assert visit.line == line < LAST
    visit.choose_in("Steps, speed", "Speed", "1,000 a second")
    visit.tree.focus()
    visit.key("Escape")
    visit.leads(TRACE, ("Space", LAST))
    expect(visit.button("Play")).to_be_visible()


def other_paces_and_minimax(visit: Visit) -> None:
    """Step by subtree, over and out; minimax visits 76 nodes for the same result."""
    visit.key("Home")
    visit.press("Steps, speed")
    visit.choose("Step", "by subtree")
    returned = [number for number, line in enumerate(TRACE, 1) if line.split(", ")[2] == "0"]
    visit.leads(TRACE, *(("ArrowRight", line) for line in returned[1:3]))  # keys step on at once
    visit.choose("Step", "by line")
    visit.press("Step over")
    visit.close_menu()
    visit.expect_line(returned[3], TRACE[returned[3] - 1])
    for start, key, line in ((23, "u", 27), (3, "o", 8)):
        visit.go(start)
        visit.leads(TRACE, (key, line))
    visit.choose_in("alpha-beta", "Algorithm", "minimax")
    visit.counts(76)
    visit.key("End")
    visit.expect_line(len(MINIMAX), MINIMAX[-1])
    visit.expect_why("NSW, B with value 10")
    expect(visit.button("Next cutoff")).to_be_disabled()
    visit.choose_in("minimax", "Algorithm", "alpha-beta")
    visit.counts(43)
