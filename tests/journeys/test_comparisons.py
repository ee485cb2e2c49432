"""Searches side by side: variants, orders, depths, settings."""

import re

from known import AUSTRALIA_NODES, MINIMAX_NODES, printed, trace
from playwright.sync_api import Locator, expect
from visit import Visit, boxes, differing

MINIMAX = trace("algorithms/minimax")


def test_two_searches_stay_in_step_side_by_side_and_in_one_tree(visit: Visit) -> None:
    visit.open("/")
    with_minimax(visit)
    they_part_at_the_first_cut(visit)
    merged_and_swapped(visit)
    other_rivals(visit)
    it_ends(visit)


def row(visit: Visit, which: str) -> Locator:
    """A row of the table of both."""
    return visit.page.get_by_role("row", name=re.compile(f"^{which} run"))


def with_minimax(visit: Visit) -> None:
    """Both in one table: nodes, cutoffs, the same move and value."""
    visit.press("alpha-beta", "Compare")
    visit.press("minimax", within=visit.dialog("Compare with another search"))
    first, second = row(visit, "first"), row(visit, "second")
    expect(first.get_by_role("cell", name=str(AUSTRALIA_NODES), exact=True)).to_be_visible()
    for cell in (str(MINIMAX_NODES), "NSW, B", "10", "1 of 151"):
        expect(second.get_by_role("cell", name=cell, exact=True)).to_be_visible()
    expect(visit.page.get_by_role("tree")).to_have_count(2)


def they_part_at_the_first_cut(visit: Visit) -> None:
    """To line 26; there one line more is eleven lines of the other, until both are done with NSW, R."""
    visit.press("Go to line 26", within=visit.region("Game tree"))
    visit.at(26)
    at_26 = int(re.findall(r"(\d+) of 151", row(visit, "second").inner_text())[0])
    assert MINIMAX[at_26 - 1].startswith("NSW, R, 1, 10")
    visit.key("ArrowRight")
    visit.at(27)
    expect(row(visit, "second")).to_contain_text(f"{at_26 + 11} of 151")
    visit.key("ArrowLeft")
    visit.at(26)
    trees = visit.page.get_by_role("tree")
    for tree in trees.all():
        assert len(boxes(visit.still(tree), "violet", 100)) >= 1, "each tree shows where it stands"


def merged_and_swapped(visit: Visit) -> None:
    """One tree for both; swapped, one steps through the other's lines."""
    visit.choose("How both trees are shown", "merged in one")
    expect(visit.page.get_by_role("tree")).to_have_count(1)
    visit.choose("How both trees are shown", "side by side")
    expect(visit.page.get_by_role("tree")).to_have_count(2)
    visit.press("Swap")
    visit.until(lambda: visit.nodes == MINIMAX_NODES, "minimax is stepped through")
    expect(row(visit, "second")).to_contain_text("of 85")
    visit.key("Home", "ArrowRight")
    visit.expect_line(2, MINIMAX[1])
    visit.choose("What keeps both in step", "in step: lines")
    visit.go(30)
    expect(row(visit, "second")).to_contain_text("30 of 85")
    visit.choose("What keeps both in step", "in step: auto")
    visit.press("Swap")
    visit.until(lambda: visit.nodes == AUSTRALIA_NODES, "alpha-beta is stepped through")


def other_rivals(visit: Visit) -> None:
    """Another order, a variant, and one that is put together: each has its own number of nodes."""
    for rival, nodes in (("reverse order", 41), ("fail-hard", 43), ("cut only beyond the bound", 54)):
        visit.press("Change")
        visit.press(rival, within=visit.dialog("Compare with another search"))
        expect(row(visit, "second").get_by_role("cell", name=str(nodes), exact=True)).to_be_visible()
    visit.press("Change")
    dialog = visit.dialog("Compare with another search")
    visit.choose("Algorithm", "negamax", dialog)
    dialog.get_by_role("spinbutton", name="Depth").fill("2")
    visit.press(re.compile("^Compare$"), within=dialog)
    expect(row(visit, "second")).to_contain_text("negamax")


def it_ends(visit: Visit) -> None:
    """A link brings the comparison back; the cross ends it."""
    line = visit.line
    visit.page.reload()
    visit.at(line)
    expect(row(visit, "second")).to_contain_text("negamax")
    visit.press("End the comparison")
    expect(visit.page.get_by_role("table")).to_have_count(0)
    expect(visit.page.get_by_role("tree")).to_have_count(1)


def test_every_order_every_depth_and_every_setting_is_counted(visit: Visit) -> None:
    visit.open("/")
    every_order(visit)
    every_depth(visit)
    every_setting_of_a_constraint_search(visit)


def every_order(visit: Visit) -> None:
    """The laboratory counts a map in every order; a click on one shows its search."""
    visit.press("alpha-beta", "Options", "Compare all orders")
    dialog = visit.dialog(re.compile("order of moves"))
    for order, nodes in (("as given", 43), ("reverse", 41), ("minimax", 76), ("worst first", 67)):
        found = dialog.get_by_role("row", name=re.compile(f"^{order}"))
        expect(found.get_by_role("cell", name=str(nodes), exact=True), order).to_be_visible()
    visit.press("reverse", within=dialog)
    expect(dialog).to_have_count(0)
    visit.at(1, 41)
    visit.expect_line(1, trace("algorithms/reverse")[0])
    visit.key("End")
    lines = trace("algorithms/reverse")
    visit.expect_line(len(lines), lines[-1])
    visit.page.go_back()
    visit.until(lambda: visit.nodes == AUSTRALIA_NODES, "the order as given")


def every_depth(visit: Visit) -> None:
    """The table of depths says what the command counts; the buttons go one deeper or less."""
    counted = printed("count", "sample_maps/australia.txt")
    visit.press("alpha-beta", "How the search grows")
    dialog = visit.page.get_by_role("dialog")
    for line in counted.splitlines()[1:4]:
        depth, nodes, leaves, cuts, pruned = line.split()[:5]
        name = f"Depth {depth} {nodes} {leaves} {cuts} {pruned}"
        expect(dialog.get_by_role("row", name=name, exact=True)).to_be_visible()
    visit.press("Depth 2", within=dialog)
    visit.until(lambda: visit.nodes == 19, "the depth that was clicked")
    visit.key("Escape")
    expect(dialog).to_have_count(0)
    visit.page.go_back()
    visit.until(lambda: visit.nodes == AUSTRALIA_NODES, "three moves deep again")
    visit.press("alpha-beta", "One move less deep")
    visit.until(lambda: visit.nodes == 19, "two moves deep")
    visit.press("One move deeper")
    visit.until(lambda: visit.nodes == AUSTRALIA_NODES, "three moves deep")
    visit.page.get_by_role("spinbutton", name="Depth").fill("1")
    visit.key("Enter")
    visit.until(lambda: visit.nodes == 8, "one move deep")
    visit.close_menu()


def every_setting_of_a_constraint_search(visit: Visit) -> None:
    """The chart of settings: 27, 9, 8 and 6 nodes; by checks it is drawn anew; a click searches so."""
    visit.pick("Four queens")
    visit.press("backtracking", "Compare settings")
    dialog = visit.dialog("What each setting takes")
    for table, nodes in (("basic", 27), ("forward", 9), ("through singletons", 8), ("arc", 6)):
        first = dialog.get_by_role("table", name=re.compile(table)).get_by_role("row").nth(1)
        expect(first.get_by_role("cell", name=str(nodes), exact=True), table).to_be_visible()
    before = visit.still(dialog)
    dialog.get_by_role("radio", name="checks").check()
    arcs = dialog.get_by_role("table", name=re.compile("arc"))
    expect(arcs.get_by_role("row").nth(1).get_by_role("cell", name="138", exact=True)).to_be_visible()
    assert differing(before, visit.still(dialog)) > 0.01
    arcs.get_by_role("radio").first.check()
    expect(dialog.get_by_role("status")).to_contain_text("138")
    arcs.get_by_role("button", name=re.compile("^as given: search by arc")).first.click()
    expect(dialog).to_have_count(0)
    visit.until(lambda: visit.nodes == 6, "the search by arc consistency")
