"""The lenses over the tree, by key and by menu, and the tour that shows them."""

import re

from known import TRACE
from playwright.sync_api import expect
from visit import Visit, differing


def test_the_lenses_over_the_tree(visit: Visit) -> None:
    visit.begin(26)
    windows_and_birth(visit)
    what_if(visit)
    code_domains_and_the_tour(visit)


def by_menu(visit: Visit, name: str) -> None:
    """Presses a button of the menu View, and closes the menu."""
    visit.press("View", name)
    visit.close_menu()
    if visit.button("Large type").is_visible():
        visit.close_menu()


def windows_and_birth(visit: Visit) -> None:
    """w: α and β of each level; b: the 10 of line 26 was born at V, B in line 24, and a press leads there."""
    axis = visit.page.get_by_role("img", name=re.compile("Windows along the path"))
    visit.key("w")
    expect(axis).to_have_accessible_name(
        re.compile(r"MAX at SA, G \[10, ∞\] 10; MIN at NSW, R \[10, ∞\] 10, closed")
    )
    by_menu(visit, "Windows")
    expect(axis).to_have_count(0)
    by_menu(visit, "Windows")
    expect(axis).to_be_visible()
    visit.key("w")
    expect(axis).to_have_count(0)
    born = visit.region("Game tree").get_by_role("status").filter(has_text="was born at")
    visit.key("b")
    expect(born).to_have_text(re.compile(r"10 was born at\s*V, B · line 24\s*↑ NT, B\s*↑ NSW, R"))
    visit.press("V, B · line 24")
    visit.expect_line(24, TRACE[23])
    visit.key("b")
    expect(born).to_have_count(0)
    visit.go(26)
    by_menu(visit, "Born where?")
    expect(born).to_be_visible()
    visit.key("b")


def what_if(visit: Visit) -> None:
    """e: whatever stands at the cutoff below 10, the root stays 10; above, it would change."""
    before = visit.still(visit.tree)
    visit.key("e")
    lens = visit.region("What if?")
    expect(lens).to_contain_text("NSW, R were")
    value = lens.get_by_role("spinbutton")
    for number, root in (("-20", "10"), ("12", "12")):
        value.fill(number)
        value.press("Enter")
        expect(lens.get_by_role("status")).to_contain_text(re.compile(rf"SA, G.* {root}\b"))
    assert differing(before, visit.still(visit.tree)) > 0
    lens.get_by_role("slider").focus()
    visit.key("ArrowLeft")
    expect(value).to_have_value("11")
    visit.press("As it is", within=lens)
    expect(value).to_have_value("10")
    visit.press("Back to the search", within=lens)
    expect(lens).to_have_count(0)
    visit.expect_line(26, TRACE[25])
    by_menu(visit, "What if…")
    expect(lens).to_be_visible()
    visit.key("Escape")
    expect(lens).to_have_count(0)


def code_domains_and_the_tour(visit: Visit) -> None:
    """k and d: the code at the step, and which colors are left; the tour goes on, back, and ends."""
    visit.key("k")
    code = visit.region("Code")
    for words in ("cutoff", "min_value"):
        expect(code).to_contain_text(words)
    visit.choose_in("Pace", "Step", "by line of code")
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
    for act, name, number in (
        (lambda: None, "The search is a tree", 1),
        (lambda: visit.key("Enter"), "You set the pace", 2),
        (lambda: visit.press("Next", within=tour), "Why, in one sentence", 3),
        (lambda: visit.press("Back"), "You set the pace", 2),
    ):
        act()
        expect(visit.dialog(name)).to_contain_text(f"{number} of 6")
    visit.key("Escape")
    expect(tour).to_have_count(0)
    visit.key("Home")
    visit.at(1, 43)
