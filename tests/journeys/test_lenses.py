"""The lenses, the tour, and dark and large type, which the page remembers."""

import re

from playwright.sync_api import Locator, expect
from sample_texts import TRACE
from visit import Visit, brightness, differing, share


def test_the_lenses_over_the_tree(visit: Visit) -> None:
    visit.begin(26)
    alpha_and_beta(visit)
    the_sheet_of_a_node(visit)
    what_if(visit)
    code_domains_and_the_tour(visit)


def by_menu(visit: Visit, name: str) -> None:
    visit.press("View", name)
    expect(visit.button("Large type")).to_have_count(0)  # a choice of what is shown closes the menu


def alpha_and_beta(visit: Visit) -> None:
    """Under the scores stands who set α; w draws α and β of each level."""
    bounds = visit.page.get_by_role("group", name="α and β of the path")
    expect(bounds).to_have_text(re.compile(r"α 10 set by NSW, B · line 21\s*β ∞"))
    visit.leads(TRACE, ("NSW, B · line 21", 21))
    visit.go(26)
    axis = visit.page.get_by_role("img", name=re.compile("Windows along the path"))
    visit.key("w")
    windows = r"MAX at SA, G \[10, ∞\] 10; MIN at NSW, R \[10, ∞\] 10, closed"
    expect(axis).to_have_accessible_name(re.compile(windows))
    visit.key("b")
    for number in (0, 1):
        visit.press("Windows", within=sheet_of(visit, "NSW, R"))
        expect(axis).to_have_count(number)
    visit.key("Escape", "w")
    expect(axis).to_have_count(0)
    visit.press("View", "Windows")
    expect(axis).to_have_count(1)
    visit.key("w")


def sheet_of(visit: Visit, name: str) -> Locator:
    return visit.dialog(re.compile(f"^{name} · depth"))


def the_sheet_of_a_node(visit: Visit) -> None:
    """Open a node's sheet by Enter or b; go from line 26's 10 to V, B in line 24."""
    sheet = sheet_of(visit, "NSW, R")
    visit.page.get_by_role("tree").first.focus()
    visit.key("Enter")
    expect(sheet).to_be_focused()
    for words in ("value ≤ 10 (an upper bound)", "entered with [10, ∞]", "10 comes from V, B · line 24"):
        expect(sheet).to_contain_text(words)
    visit.key("Escape")
    expect(sheet).to_have_count(0)
    expect(visit.page.get_by_role("tree").first).to_be_focused()
    visit.key("Escape", "b")
    visit.press("Collapse", within=sheet)
    visit.press("Expand", within=sheet)
    visit.press("V, B · line 24", within=sheet)
    visit.expect_line(24, TRACE[23])
    visit.key("ArrowRight")  # opened with b, it goes with the search
    visit.press("Go to line 23", within=sheet_of(visit, "NT, B"))
    visit.expect_line(23, TRACE[22])
    visit.press("Close", within=sheet_of(visit, "NT, B"))
    visit.go(26)


def what_if(visit: Visit) -> None:
    """Press e: below 10, the cutoff's value leaves the root at 10; above, it does not."""
    before = visit.still(visit.tree)
    visit.key("e")
    sheet = sheet_of(visit, "NSW, R")
    value = sheet.get_by_role("spinbutton", name="What if it were")
    expect(value).to_be_focused()
    for number, root in (("-20", "10"), ("12", "12")):
        value.fill(number)
        expect(sheet.get_by_role("status")).to_contain_text(re.compile(rf"SA, G.* {root}\b"))
    assert differing(before, visit.still(visit.tree)) > 0
    sheet.get_by_role("slider").focus()
    visit.key("ArrowLeft")
    expect(value).to_have_value("11")
    visit.press("Reset", within=sheet)
    expect(value).to_have_value("")
    value.fill("11")
    visit.key("Escape")
    expect(sheet).to_have_count(0)
    visit.expect_line(26, TRACE[25])


def code_domains_and_the_tour(visit: Visit) -> None:
    """Show the code at the step and the colors left, by k and d; walk the tour."""
    visit.key("k")
    code = visit.region("Code")
    for words in ("cutoff", "min_value"):
        expect(code).to_contain_text(words)
    visit.choose_in("Steps, speed", "Step", "by line of code")
    before = visit.still(code)
    visit.key("ArrowRight")
    visit.until(lambda: differing(before, visit.looks(code)) > 0, "the next line of code")
    by_menu(visit, "Code")
    expect(code).to_have_count(0)
    visit.go(26)
    visit.key("d")
    domains = visit.region("Domains")
    visit.choose("Level of propagation", "through singletons", within=domains)
    expect(domains.get_by_role("row", name=re.compile("^NT"))).to_contain_text("only B")
    expect(visit.map).to_have_accessible_name(re.compile("No color is left for Q"))
    by_menu(visit, "Domains")
    expect(domains).to_have_count(0)
    visit.key("?")
    visit.press("A tour of the page")
    tour = visit.page.get_by_role("dialog")
    stops = ["The search is a tree", "You set the pace", "Why, in one sentence"]
    for act, number in (
        (lambda: None, 1),
        (lambda: visit.key("Enter"), 2),
        (lambda: visit.press("Next", within=tour), 3),
    ):
        act()
        expect(visit.dialog(stops[number - 1])).to_contain_text(f"{number} of 6")
    visit.press("Back")
    expect(visit.dialog(stops[1])).to_contain_text("2 of 6")
    visit.key("Escape")
    expect(tour).to_have_count(0)


def type_size(visit: Visit) -> float:
    box = visit.page.get_by_role("heading", name="Map").bounding_box()
    assert box
    return box["height"]


def is_dark(visit: Visit) -> bool:
    light = brightness(visit.still(visit.tree))
    assert light < 0.25 or light > 0.95
    return light < 0.25


def test_dark_and_large_type_are_seen_and_remembered(visit: Visit) -> None:
    visit.begin(26)
    usual = type_size(visit)
    assert not is_dark(visit)
    visit.press("View", "Dark")
    assert is_dark(visit)
    for part in (visit.region("Trace"), visit.page.get_by_role("banner")):
        assert brightness(visit.looks(part)) < 0.25
    for color in ("red", "green"):
        assert share(visit.looks(visit.map), color) > 0.02, color
    assert 0.005 < float((visit.looks(visit.tree)[:, :, 2] > 178).mean()) < 0.3  # light letters
    visit.key("l")
    visit.until(lambda: type_size(visit) > 1.2 * usual, "larger type")
    visit.key("ArrowRight")
    visit.at(27)
    visit.page.reload()
    visit.at(27)
    other = Visit(visit.page.context.new_page()).open()
    for one in (other, visit):
        one.page.bring_to_front()
        assert is_dark(one) and type_size(one) > 1.2 * usual
    visit.key("l")
    visit.press("View", "Dark")
    visit.page.reload()
    visit.at(27)
    assert not is_dark(visit) and type_size(visit) == usual
