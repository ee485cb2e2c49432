"""Searches side by side: variants, orders, depths, settings."""

import re

from command_line import run_output
from playwright.sync_api import Locator, expect
from sample_texts import MINIMAX, trace
from visit import Visit, boxes

REVERSE = trace("algorithms/reverse")


def choose_what_varies(visit: Visit, what: str, opens: str = "alpha-beta") -> Locator:
    visit.press(opens, "Compare")
    dialog = visit.dialog("Compare")
    visit.choose("What varies", what, dialog)
    return dialog


def row(visit: Visit, which: str) -> Locator:
    return visit.page.get_by_role("row", name=re.compile(f"^{which} run"))


def expect_cells(row: Locator, *cells: object) -> None:
    for cell in cells:
        expect(row.get_by_role("cell", name=str(cell), exact=True)).to_be_visible()


def test_two_searches_stay_in_step_side_by_side_and_in_one_tree(visit: Visit) -> None:
    visit.open()
    dialog = choose_what_varies(visit, "Algorithm")
    this_one = dialog.get_by_role("row", name="alpha-beta this one")
    expect_cells(this_one, 43)
    expect(this_one.get_by_role("button")).to_have_count(0)
    visit.press("minimax", within=dialog)
    expect_cells(row(visit, "first"), 43, "1 of 85")
    expect_cells(row(visit, "second"), 76, "NSW, B", 10, "1 of 151")
    in_step_merged_swapped_and_others(visit)
    line = visit.line
    visit.page.reload()
    visit.at(line)
    expect(row(visit, "second")).to_contain_text("negamax")
    address = visit.page.url
    visit.pick("A tie cuts")  # a comparison ends with its problem
    expect(visit.page.get_by_role("table")).to_have_count(0)
    visit.page.goto(address)
    visit.press("End the comparison")
    expect(visit.page.get_by_role("table")).to_have_count(0)
    expect(visit.page.get_by_role("tree")).to_have_count(1)


def in_step_merged_swapped_and_others(visit: Visit) -> None:
    """Step both, one line against eleven; merge, swap, and try each other rival."""
    visit.press("Go to line 26", within=visit.region("Game tree"))
    visit.at(26)
    at_26 = int(re.findall(r"(\d+) of 151", row(visit, "second").inner_text())[0])
    assert MINIMAX[at_26 - 1].startswith("NSW, R, 1, 10")
    visit.key("ArrowRight")
    visit.at(27)
    expect(row(visit, "second")).to_contain_text(f"{at_26 + 11} of 151")
    for tree in visit.page.get_by_role("tree").all():
        assert boxes(visit.still(tree), "violet", 100), "each tree shows where it stands"
    for way, trees in (("merged in one", 1), ("side by side", 2)):
        visit.choose("How both trees are shown", way)
        expect(visit.page.get_by_role("tree")).to_have_count(trees)
    visit.press("Swap")
    visit.counts(76)
    expect(row(visit, "second")).to_contain_text("of 85")
    visit.key("Home")
    visit.leads(MINIMAX, ("ArrowRight", 2))
    visit.choose("What keeps both in step", "in step: lines")
    visit.go(30)
    expect(row(visit, "second")).to_contain_text("30 of 85")
    visit.choose("What keeps both in step", "in step: auto")
    visit.press("Swap")
    visit.counts(43)
    dialog = visit.dialog("Compare")
    others = (
        ("Order of moves", "reverse", 41),
        ("Variant", "fail-hard, cut at equality", 43),
        ("Variant", "fail-soft, cut only beyond the bound", 54),
        ("Depth", "Depth 4", 59),
    )
    for what, rival, nodes in others:
        visit.press("Change")
        visit.choose("What varies", what, dialog)
        visit.press(rival, within=dialog)
        expect_cells(row(visit, "second"), nodes)
    visit.press("Change")
    dialog.get_by_text("Another search").click()
    visit.press(re.compile("^Compare$"), within=dialog)
    expect(dialog.get_by_role("status").first).to_contain_text("That is the search on the page")
    visit.choose("Algorithm", "negamax", dialog)
    visit.choose("Depth", "Depth 2", dialog)
    visit.press(re.compile("^Compare$"), within=dialog)
    expect(row(visit, "second")).to_contain_text("negamax")


def test_every_order_every_depth_and_every_setting_is_counted(visit: Visit) -> None:
    visit.open()
    every_order_and_depth(visit)
    every_setting_of_a_constraint_search(visit)


def every_order_and_depth(visit: Visit) -> None:
    """Count the orders; find the depths by the palette, as the command counts them."""
    dialog = choose_what_varies(visit, "Order of moves")
    for order, nodes in (("as given", 43), ("reverse", 41), ("minimax", 76), ("worst first", 67)):
        expect_cells(dialog.get_by_role("row", name=re.compile(f"^{order}")), nodes)
    dialog.get_by_role("radio", name="cutoffs").check()
    expect_cells(dialog.get_by_role("row", name=re.compile("^reverse")), 8)
    visit.press("reverse", within=dialog)
    expect(dialog).to_have_count(0)
    expect(row(visit, "second")).to_contain_text("reverse order")
    visit.press("Swap")
    visit.at(1, 41)
    visit.key("End")
    visit.expect_line(len(REVERSE), REVERSE[-1])
    visit.press("Swap", "End the comparison")
    visit.counts(43)
    visit.key("Control+k")
    command = visit.page.get_by_role("combobox", name="Command")
    command.fill("grows with its depth")
    command.press("Enter")
    for line in run_output("count", "sample_maps/australia.txt").splitlines()[1:4]:
        depth, *counts = line.split()[:5]
        name = re.compile(f"^Depth {depth}( this one)? {' '.join(counts)}$")
        expect(dialog.get_by_role("row", name=name)).to_be_visible()
    visit.press("Close", within=dialog)
    visit.press("alpha-beta")
    for button, nodes in (("One move less deep", 19), ("One move deeper", 43)):
        visit.press(button)
        visit.counts(nodes)
    visit.page.get_by_role("spinbutton", name="Depth").fill("1")
    visit.key("Enter")
    visit.counts(8)
    visit.close_menu()


def every_setting_of_a_constraint_search(visit: Visit) -> None:
    """Compare settings of 27, 9, 8 and 6 nodes; choose a row by keys alone."""
    visit.pick("Four queens")
    visit.key("V")
    dialog = visit.dialog("Compare")
    for propagation, nodes in (("basic", 27), ("forward", 9), ("through singletons", 8), ("arc", 6)):
        expect_cells(dialog.get_by_role("row", name=re.compile(f"^{propagation}")), nodes)
    expect_cells(dialog.get_by_role("row", name=re.compile("^arc")), 138)
    dialog.get_by_role("button", name="arc consistency").focus()
    expect(dialog.get_by_role("status").filter(has_text="instead of 9")).to_contain_text("138")
    visit.choose("What varies", "Checks: is it consistent?", dialog)
    expect_cells(dialog.get_by_role("row", name=re.compile("^arc-consistent")), "Yes")
    visit.press("4-consistent", within=dialog)
    expect(dialog.get_by_role("row", name=re.compile("^4-consistent"))).to_contain_text("No: with")
    visit.choose("What varies", "Propagation", dialog)
    dialog.get_by_role("button", name="arc consistency").focus()
    visit.key("Enter")
    expect(dialog).to_have_count(0)
    visit.counts(6)
