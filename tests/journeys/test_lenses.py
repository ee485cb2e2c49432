"""The lenses over the tree, the tour that shows them, and dark and large type, which are remembered."""

import re

from playwright.sync_api import expect
from sample_texts import TRACE
from visit import Visit, brightness, differing, share


def test_the_lenses_over_the_tree(visit: Visit) -> None:
    visit.begin(26)
    windows_and_birth(visit)
    what_if(visit)
    code_domains_and_the_tour(visit)


def by_menu(visit: Visit, name: str) -> None:
    visit.press("View", name)
    expect(visit.button("Large type")).to_have_count(0)  # a choice of what is shown closes the menu


def windows_and_birth(visit: Visit) -> None:
    """w: α and β of each level; b: the 10 of line 26 was born at V, B in line 24, and a press leads there."""
    axis = visit.page.get_by_role("img", name=re.compile("Windows along the path"))
    visit.key("w")
    windows = r"MAX at SA, G \[10, ∞\] 10; MIN at NSW, R \[10, ∞\] 10, closed"
    expect(axis).to_have_accessible_name(re.compile(windows))
    for number in (0, 1):
        by_menu(visit, "Windows")
        expect(axis).to_have_count(number)
    visit.key("w")
    born = visit.region("Game tree").get_by_role("status").filter(has_text="was born at")
    visit.key("b")
    expect(born).to_have_text(re.compile(r"10 was born at\s*V, B · line 24\s*↑ NT, B\s*↑ NSW, R"))
    visit.leads(TRACE, ("V, B · line 24", 24))
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
    by_menu(visit, "What if…")
    expect(lens).to_be_visible()
    visit.key("Escape")
    expect(lens).to_have_count(0)
    visit.expect_line(26, TRACE[25])


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
