"""Every lens over the tree and every dialog: opened by mouse and by key, used, closed; the focus returns."""

import re

from playwright.sync_api import Locator, expect
from visit import Visit, differing
from worked_out import TRACE


def test_the_lenses_over_the_tree(visit: Visit) -> None:
    visit.open()
    visit.go(26)
    visit.key("Escape")
    windows(visit)
    birth(visit)
    what_if(visit)
    optimal_path(visit)
    code_and_domains(visit)
    find(visit)


def by_menu(visit: Visit, name: str) -> None:
    """Presses a button of the menu View, and closes the menu."""
    visit.press("View", name)
    visit.close_menu()
    if visit.button("Large type").is_visible():
        visit.close_menu()


def windows(visit: Visit) -> None:
    """w: α and β of each level, as line 26 has them; the tree makes room."""
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


def birth(visit: Visit) -> None:
    """b: the 10 of line 26 was born at V, B in line 24; a press leads there."""
    visit.key("b")
    born = visit.region("Game tree").get_by_role("status")
    expect(born).to_have_text(re.compile(r"10 was born at\s*V, B · line 24\s*↑ NT, B\s*↑ NSW, R"))
    visit.press("V, B · line 24")
    visit.expect_line(24, TRACE[23])
    visit.key("b")
    expect(visit.page.get_by_text(re.compile(r"\d was born at"))).to_have_count(0)
    visit.go(26)
    visit.key("Escape")
    by_menu(visit, "Born where?")
    expect(visit.page.get_by_text(re.compile(r"\d was born at"))).to_be_visible()
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
    slider = lens.get_by_role("slider")
    slider.focus()
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


def optimal_path(visit: Visit) -> None:
    """At the end: NSW B, NT B, Q R; its steps lead to where they were found."""
    visit.key("End")
    path = visit.page.get_by_role("list", name=re.compile("Optimal path, NSW B, NT B, Q R: 10"))
    expect(path.get_by_role("button")).to_have_text(["NSW B", "NT B", "Q R"])
    path.get_by_role("button", name="NT B").click()
    visit.expect_spoken("NT, B · depth 2")
    visit.go(26)
    visit.key("Escape")


def code_and_domains(visit: Visit) -> None:
    """k and d: the code at the step, and which colors are left; both by menu, too."""
    visit.key("k")
    code = visit.region("Code")
    expect(code).to_contain_text("cutoff")
    expect(code).to_contain_text("min_value")
    visit.press("Pace")
    visit.choose("Step", "by line of code")
    visit.close_menu()
    before = code.inner_text()
    visit.key("ArrowRight")
    visit.until(lambda: code.inner_text() != before, "the next line of code")
    visit.key("k")
    expect(code).to_have_count(0)
    visit.go(26)
    visit.key("Escape", "d")
    domains = visit.region("Domains")
    visit.choose("Level of propagation", "through singletons", within=domains)
    expect(domains.get_by_role("row", name=re.compile("^NT"))).to_contain_text("only B")
    expect(visit.map).to_have_accessible_name(re.compile("No color is left for Q"))
    by_menu(visit, "Domains")
    expect(domains).to_have_count(0)


def find(visit: Visit) -> None:
    """/: six cutoffs, from one to the next by Enter, F3 and back; Escape closes it."""
    visit.key("/")
    search = visit.page.get_by_role("search", name="Find in the tree")
    visit.write("cut")
    expect(search.get_by_role("status")).to_have_text("1 of 6")
    visit.key("Home")  # of the text: the field keeps its keys
    visit.at(26)
    visit.key("Enter")
    expect(search.get_by_role("status")).to_have_text("2 of 6")
    visit.at(34)
    visit.key("Shift+F3")
    visit.at(26)
    visit.key("F3", "F3")
    visit.at(40)
    visit.press("Close find")
    expect(search).to_have_count(0)
    visit.press("Find in the tree")
    expect(search.get_by_role("textbox")).to_be_focused()
    visit.write("zzz")
    expect(search.get_by_role("status")).to_contain_text(re.compile("no|nothing", re.IGNORECASE))
    visit.key("Escape")
    expect(search).to_have_count(0)


DIALOGS = {
    "?": ("Keys, and how to read the picture", ["Keys and how to read the picture"]),
    "g": ("Problems", ["Australia"]),
    "Shift+X": ("Picture, slides, file", ["Export", "Picture, slides, file…"]),
    "Shift+R": ("Room", ["Watch", "Class…"]),
    "x": ("Practice", ["Watch", "Practice…"]),
}


def test_every_dialog_opens_closes_and_gives_the_focus_back(visit: Visit) -> None:
    visit.open()
    the_dialogs(visit)
    the_tour(visit)
    the_palette(visit)
    tables_of_the_search(visit)


def shown(visit: Visit, name: str) -> Locator:
    """The dialog, once it is there."""
    dialog = visit.dialog(name)
    expect(dialog).to_be_visible()
    return dialog


def the_dialogs(visit: Visit) -> None:
    """By key and by mouse; by Escape and by its own button; keys below it rest."""
    for key, (name, buttons) in DIALOGS.items():
        visit.key(key)
        shown(visit, name)
        visit.key("Escape")
        expect(visit.dialog(name)).to_have_count(0)
        visit.press(*buttons)
        dialog = shown(visit, name)
        visit.press("Close", within=dialog)
        expect(dialog).to_have_count(0)
        expect(visit.button(buttons[0])).to_be_focused()
        visit.at(1, 43)
    visit.key("ArrowRight")
    visit.at(2)
    visit.key("Home")


def the_tour(visit: Visit) -> None:
    """In the help: stop by stop with Next, and back; Escape ends it."""
    visit.key("?")
    visit.press("A tour of the page")
    for key, name, number in [
        ("", "The search is a tree", 1),
        ("Enter", "You set the pace", 2),
        ("Enter", "Why, in one sentence", 3),
        ("Back", "You set the pace", 2),
    ]:
        if key == "Back":
            visit.press(key)
        elif key:
            visit.key(key)
        expect(visit.dialog(name)).to_contain_text(f"{number} of 6")
    visit.key("Escape")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    visit.key("Home")
    visit.at(1, 43)


def the_palette(visit: Visit) -> None:
    """Ctrl K: words narrow the list, arrows choose, Enter does it."""
    visit.key("Control+k")
    commands = shown(visit, "Commands")
    visit.write("next cut")
    expect(commands.get_by_role("option").first).to_contain_text("Next cutoff")
    visit.key("Enter")
    expect(commands).to_have_count(0)
    visit.expect_line(26, TRACE[25])
    visit.key("Control+k")
    visit.write("line")
    options = commands.get_by_role("option")
    expect(options.filter(has_not_text=re.compile("line", re.IGNORECASE))).to_have_count(0)
    for key, chosen in (("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)):
        visit.key(key)
        expect(options.nth(chosen)).to_have_attribute("aria-selected", "true")
    visit.key("Escape")
    expect(commands).to_have_count(0)
    visit.at(26)


def tables_of_the_search(visit: Visit) -> None:
    """All depths, all orders, and a second search beside: counts as `webviz count` has them."""
    name = "How the search grows with its depth"
    visit.press("alpha-beta,", name)
    depths = shown(visit, name)
    for row in ("Depth 2 19 11 5 15", "Depth 3 43 23 6 13"):
        expect(depths.get_by_role("row", name=row)).to_be_visible()
    visit.press("Depth 2", within=depths)
    visit.counts(19)
    if depths.is_visible():
        visit.press("Close", within=depths)
    expect(depths).to_have_count(0)
    visit.page.go_back()
    visit.counts(43)
    if not visit.button("Compare…").is_visible():
        visit.press("alpha-beta,")
    visit.press("Compare…")
    visit.press("minimax", within=shown(visit, "Compare with another search"))
    both = visit.page.get_by_role("group", name="Two searches compared")
    for row in (r"alpha-beta \d+ of 85 43 23 6 13 NSW, B 10", r"minimax \d+ of 151 76 44 0 0 NSW, B 10"):
        expect(both.get_by_role("row", name=re.compile(row))).to_be_visible()
    visit.press("Go to line 26", within=both)
    visit.expect_line(26, TRACE[25])
    assert visit.page.get_by_role("tree").count() == 2
    visit.press("Swap", within=both)
    visit.counts(76)
    visit.press("End the comparison", within=both)
    expect(both).to_have_count(0)
    visit.counts(76)
