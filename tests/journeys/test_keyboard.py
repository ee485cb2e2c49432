"""The page without a pointer: everything by keys, and the focus always somewhere sensible."""

import re

from known import trace
from playwright.sync_api import Locator, expect
from visit import Visit, differing, share

TRACE = trace("samples/australia")


def test_the_keyboard_alone_is_enough(visit: Visit) -> None:
    visit.open("/")
    tab_reaches_everything(visit)
    menus_open_and_give_the_focus_back(visit)
    dialogs_give_the_focus_back(visit)
    walking_in_the_tree(visit)
    walking_in_the_trace(visit)
    letters_in_a_field_are_letters(visit)
    commands_by_name(visit)
    every_key_of_a_lens_goes_there_and_back(visit)
    activities_by_key(visit)


def focused(visit: Visit) -> Locator:
    """What has the focus."""
    return visit.page.locator(":focus")


def tab_reaches_everything(visit: Visit) -> None:
    """Tab goes through header, tree, trace and steps, Shift with Tab back; what has the focus is marked."""
    names = []
    visit.page.locator("body").press("Tab")
    for _ in range(24):
        if focused(visit).count():
            names.append(focused(visit).aria_snapshot().splitlines()[0])
        visit.key("Tab")
    for words in ("Australia", "alpha-beta", "Watch", "Export", "Share", "View", "tree", "Play", "Pace"):
        assert any(words in name for name in names), f"{words} is not reached: {names}"
    visit.button("Export").focus()
    visit.key("Shift+Tab")
    expect(visit.button("Watch")).to_be_focused()
    before = visit.looks(visit.page.get_by_role("banner"))
    visit.key("Tab")
    assert differing(before, visit.looks(visit.page.get_by_role("banner"))) > 0.0005


def menus_open_and_give_the_focus_back(visit: Visit) -> None:
    """Enter opens a menu, Tab leads into it, Escape closes it and gives the focus back."""
    for name, entry in (
        ("Watch", "Predict"),
        ("Export", "Trace"),
        ("View", "Large type"),
        ("alpha-beta", "Game"),
    ):
        visit.button(name).focus()
        visit.key("Enter")
        expect(visit.button(entry)).to_be_visible()
        visit.key("Tab")
        visit.key("Escape")
        expect(visit.button(entry)).to_have_count(0)
        expect(visit.button(name)).to_be_focused()
        assert visit.line == 1
    visit.button("Step forward").focus()
    visit.key("Enter", "Enter")
    visit.expect_line(3, TRACE[2])
    visit.key("Home")
    visit.at(1)


def dialogs_give_the_focus_back(visit: Visit) -> None:
    """A dialog that a key opens takes the focus, keeps it, and Escape gives it back."""
    for key, dialog in (("?", "Keys"), ("g", "Problems"), ("Shift+D", "Check an output"), ("Shift+X", "")):
        visit.button("Share").focus()
        visit.key(key)
        opened = visit.page.get_by_role("dialog", name=re.compile(dialog))
        expect(opened).to_be_visible()
        visit.key("Tab", "Tab", "Tab")
        expect(visit.page.get_by_role("banner").locator(":focus")).to_have_count(0)
        visit.key("Escape")
        expect(opened).to_have_count(0)
        expect(visit.button("Share")).to_be_focused()
        visit.expect_line(1, TRACE[0])
    visit.key("g")
    visit.write("tie")
    expect(visit.dialog("Problems").get_by_role("searchbox")).to_have_value("tie")
    visit.key("Escape")
    if visit.dialog("Problems").count():
        visit.key("Escape")
    expect(visit.dialog("Problems")).to_have_count(0)


def walking_in_the_tree(visit: Visit) -> None:
    """In the tree arrows lead to child, sibling and parent; Escape leaves it, and arrows step again."""
    visit.key("End")
    visit.at(len(TRACE))
    visit.tree.focus()
    walk = [("ArrowRight", "NSW, B · depth 1", 2), ("ArrowRight", "NT, B · depth 2", 3)]
    walk += [("ArrowDown", "Q, R · depth 2", 9), ("ArrowUp", "NT, B · depth 2", 3)]
    walk += [("ArrowRight", "Q, R · depth 3", 4), ("ArrowLeft", "NT, B · depth 2", 3)]
    walk += [("ArrowLeft", "NSW, B · depth 1", 2), ("ArrowDown", "NSW, R · depth 1", 22)]
    for key, words, line in walk:
        visit.key(key)
        visit.expect_line(line, TRACE[line - 1])
        visit.expect_spoken(words)
    visit.key("Enter")
    visit.key("ArrowRight")
    visit.expect_line(23, TRACE[22])
    visit.tree.focus()
    visit.key("Escape", "ArrowLeft")
    visit.expect_line(22, TRACE[21])


def walking_in_the_trace(visit: Visit) -> None:
    """In the trace arrows go line by line, and so do the ends."""
    visit.region("Trace").get_by_role("listbox").focus()
    for key, line in (("ArrowDown", 23), ("ArrowUp", 22), ("End", len(TRACE)), ("Home", 1)):
        visit.key(key)
        visit.expect_line(line, TRACE[line - 1])
    visit.page.get_by_role("slider", name="Place in the search").focus()
    for key, line in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(TRACE)), ("Home", 1)):
        visit.key(key)
        visit.expect_line(line, TRACE[line - 1])


def letters_in_a_field_are_letters(visit: Visit) -> None:
    """Where one types the page's keys are letters; right after the field they are keys again."""
    visit.key("/")
    field = visit.page.get_by_role("textbox", name="Region, color or value")
    expect(field).to_be_focused()
    visit.write("mtkdlqvx")
    expect(field).to_have_value("mtkdlqvx")
    for name in ("Map", "Trace"):
        expect(visit.region(name)).to_be_visible()
    expect(visit.region("Code")).to_have_count(0)
    visit.key("Home")
    assert visit.line == 1
    visit.key("Escape")
    expect(field).to_have_count(0)
    visit.key("j")
    expect(visit.page.get_by_role("spinbutton", name="Line")).to_be_focused()
    visit.write("26")
    visit.key("Enter")
    visit.expect_line(26, TRACE[25])
    visit.key("ArrowRight")
    visit.until(lambda: visit.line in (26, 27), "the arrow is the field's or the page's")
    visit.key("Escape", "t")
    expect(visit.region("Trace")).to_have_count(0)
    visit.key("t")
    expect(visit.region("Trace")).to_be_visible()


def commands_by_name(visit: Visit) -> None:
    """Ctrl-K finds a command by its words, does it, and gives the focus back; Escape does nothing."""
    commands = visit.dialog("Commands")
    visit.key("ControlOrMeta+k")
    expect(commands.get_by_role("combobox")).to_be_focused()
    visit.write("last line")
    expect(commands.get_by_role("option").first).to_contain_text("Last line")
    visit.key("Enter")
    expect(commands).to_have_count(0)
    visit.expect_line(len(TRACE), TRACE[-1])
    visit.key("ControlOrMeta+k")
    expect(commands.get_by_role("combobox")).to_be_focused()
    visit.write("alps")
    visit.key("Enter")
    expect(visit.button("No cut at all")).to_be_visible()
    visit.key("ControlOrMeta+k")
    expect(commands.get_by_role("combobox")).to_be_focused()
    visit.write("e")
    first = commands.get_by_role("option", selected=True)
    before = first.inner_text()
    visit.key("ArrowDown")
    expect(first).not_to_have_text(before)
    visit.key("Escape")
    expect(commands).to_have_count(0)
    visit.page.go_back()
    expect(visit.button("Australia")).to_be_visible()


def every_key_of_a_lens_goes_there_and_back(visit: Visit) -> None:
    """Panels and lenses: a key shows them, the same key puts them away."""
    visit.go(26)
    visit.tree.focus()
    visit.key("Escape")
    for key in ("m", "t", "k", "d", "w", "b", "l"):
        before = visit.still(visit.page.get_by_role("main"))
        visit.key(key)
        shown = visit.still(visit.page.get_by_role("main"))
        assert differing(before, shown) > 0.001, f"{key} shows nothing"
        visit.key(key)
        assert differing(before, visit.still(visit.page.get_by_role("main"))) < 0.002, f"{key} stays"
        assert visit.line == 26
    visit.key("Shift+B")
    visit.until(lambda: share(visit.looks(visit.page.locator("body")), "black") > 0.95, "a black screen")
    visit.key("x")
    visit.until(lambda: share(visit.looks(visit.page.locator("body")), "black") < 0.5, "the page again")
    visit.key("Shift+W")
    visit.until(lambda: share(visit.looks(visit.page.locator("body")), "white") > 0.99, "a white screen")
    visit.key("ArrowRight")
    visit.until(lambda: share(visit.looks(visit.page.locator("body")), "white") < 0.99, "the page again")
    visit.expect_line(26, TRACE[25])


def activities_by_key(visit: Visit) -> None:
    """`q` asks, `v` plays, `x` hands the tree over, `a` begins a lesson: each is left again by key."""
    for key, name in (("q", "Predict"), ("v", "Play")):
        for leave in (key, "Escape"):
            visit.key(key)
            expect(visit.region(name)).to_be_visible()
            visit.button("Share").focus()
            visit.key(leave)
            expect(visit.region(name)).to_have_count(0)
            expect(visit.button("Watch")).to_be_visible()
    visit.expect_line(26, TRACE[25])
