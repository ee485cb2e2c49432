"""The page without mouse or screen: keys reach all, words tell it, focus returns."""

import re

from playwright.sync_api import expect
from sample_texts import LAST, TRACE
from visit import Visit, differing, share

NAMELESS = re.compile(
    r"^\s*- '?(?:button|link|checkbox|combobox|textbox|searchbox|spinbutton|slider|tab|tree|listbox|dialog"
    r'|region|grid)\b(?!\s*").*',
    re.MULTILINE,
)
FOCUSED = """(() => {
  const at = document.activeElement;
  return at === document.body ? '' : (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText ?? '?');
})()"""
MENUS = {"Activity": "Predict", "Export": "Trace", "View": "Large type", "alpha-beta": "Compare"}
DIALOGS = {
    "?": ("Help", ["Help"]),
    "g": ("Problems", ["Australia"]),
    "Shift+X": ("Picture, slides, file", ["Export", "Picture…"]),
    "Shift+R": ("Class", ["Activity", "Class"]),
    "x": ("Practice", ["Activity", "Practice"]),
    "Shift+D": ("Check an output", ["Activity", "Check an output"]),
}


def expect_spoken_line(visit: Visit, line: int) -> None:
    """Expect a marked line, and, politely spoken, its number, its text, and why."""
    visit.expect_line(line, TRACE[line - 1])
    words = visit.page.get_by_role("status").filter(has_text=f"Line {line}: {TRACE[line - 1]}.")
    expect(words).to_have_text(re.compile(r"(inf|\d)\. \w.{20,}"))


def all_named(visit: Visit, where: str) -> None:
    assert NAMELESS.findall(visit.page.locator("body").aria_snapshot()) == [], where


def test_everything_has_a_name_and_gives_the_focus_back(visit: Visit) -> None:
    visit.open()
    tab_and_menus(visit)
    for key, (name, buttons) in DIALOGS.items():
        a_dialog(visit, key, name, buttons)
    visit.key("ArrowRight")
    expect_spoken_line(visit, 2)


def tab_and_menus(visit: Visit) -> None:
    """Tab through the page, with a ring; Enter opens a menu, Escape gives focus back."""
    names = ""
    visit.page.locator("body").press("Tab")
    for _ in range(30):
        names += visit.page.evaluate(FOCUSED)
        visit.key("Tab")
    for name in (*MENUS, "Australia", "Share", "Game tree", "Play", "Steps, speed", "Line"):
        assert name in names
    banner = visit.page.get_by_role("banner")
    visit.button("Export").focus()
    visit.key("Shift+Tab")
    expect(visit.button("Activity")).to_be_focused()
    before = visit.looks(banner)
    visit.key("Tab")
    expect(visit.button("Export")).to_be_focused()
    assert differing(before, visit.looks(banner)) > 0.0005
    all_named(visit, "the page")
    for name, entry in MENUS.items():
        visit.button(name).focus()
        visit.key("Enter")
        expect(visit.button(entry)).to_be_visible()
        all_named(visit, name)
        visit.key("Tab", "Escape")
        expect(visit.button(entry)).to_have_count(0)
        expect(visit.button(name)).to_be_focused()
    visit.button("Step forward").focus()
    visit.key("Enter", "Enter")
    expect_spoken_line(visit, 3)
    visit.key("Home")


def a_dialog(visit: Visit, key: str, name: str, buttons: list[str]) -> None:
    """Open and close a dialog by key and mouse; it keeps the focus, and gives it back."""
    dialog = visit.dialog(name)
    visit.button("Share").focus()
    visit.key(key)
    expect(dialog).to_be_visible()
    all_named(visit, name)
    visit.key("Tab", "Tab", "Tab")
    expect(visit.page.get_by_role("banner").locator(":focus")).to_have_count(0)
    visit.key("Escape")
    expect(dialog).to_have_count(0)
    expect(visit.button("Share")).to_be_focused()
    visit.press(*buttons)
    visit.press("Close", within=dialog)
    expect(dialog).to_have_count(0)
    expect(visit.button(buttons[0])).to_be_focused()
    assert visit.line == 1


def test_the_keyboard_alone_is_enough(visit: Visit) -> None:
    visit.open()
    walking(visit)
    letters_in_a_field_are_letters(visit)
    commands_and_problems_by_their_words(visit)
    every_key_goes_there_and_back(visit)


def walking(visit: Visit) -> None:
    """Walk the tree by arrows until Escape; step through trace and bar line by line."""
    visit.go(LAST)
    visit.tree.focus()
    walk = [("Right", "NSW, B · depth 1", 2), ("Right", "NT, B · depth 2", 3), ("Down", "Q, R · depth 2", 9)]
    walk += [("Up", "NT, B · depth 2", 3), ("Right", "Q, R · depth 3", 4), ("Left", "NT, B · depth 2", 3)]
    walk += [("Left", "NSW, B · depth 1", 2), ("Down", "NSW, R · depth 1", 22)]
    for key, words, line in walk:
        visit.key(f"Arrow{key}")
        expect_spoken_line(visit, line)
        visit.expect_spoken(words)
    expect(visit.tree).to_be_focused()
    visit.leads(TRACE, ("Escape", 22), ("ArrowRight", 23), ("ArrowLeft", 22))
    expect(visit.tree).not_to_be_focused()
    visit.key(".")
    expect_spoken_line(visit, 26)
    colored = re.compile("WA R by MAX, SA G by MIN and NSW R by MAX. May be colored next: NT, Q and V")
    expect(visit.map).to_have_accessible_name(colored)
    for place, on, back in (
        (visit.region("Trace").get_by_role("listbox"), "ArrowDown", "ArrowUp"),
        (visit.bar, "ArrowRight", "ArrowLeft"),
    ):
        visit.go(22)
        place.focus()
        visit.leads(TRACE, (on, 23), (back, 22), ("End", LAST), ("Home", 1))


def letters_in_a_field_are_letters(visit: Visit) -> None:
    """Type the page's keys in a field as letters; after it they are keys again."""
    visit.key("/")
    field = visit.page.get_by_role("textbox", name="Region, color or value")
    expect(field).to_be_focused()
    visit.write("mtkdlqvx")
    visit.key("Home")
    expect(field).to_have_value("mtkdlqvx")
    for name in ("Map", "Trace"):
        expect(visit.region(name)).to_be_visible()
    assert visit.line == 1
    visit.key("Escape")
    expect(field).to_have_count(0)
    visit.key("j")
    expect(visit.page.get_by_role("spinbutton", name="Line")).to_be_focused()
    visit.write("26")
    visit.key("Enter")
    expect_spoken_line(visit, 26)
    visit.key("t")
    expect(visit.region("Trace")).to_have_count(0)
    visit.key("t")
    expect_spoken_line(visit, 26)


def commands_and_problems_by_their_words(visit: Visit) -> None:
    """Find by words, choose by arrows, Enter or Escape, in Ctrl-K and in the gallery."""
    commands = visit.dialog("Commands")
    options = commands.get_by_role("option")
    for words, first, line in (("last line", "Last line", LAST), ("previous cut", "Previous cutoff", 84)):
        visit.key("ControlOrMeta+k")
        expect(commands.get_by_role("combobox")).to_be_focused()
        visit.write(words)
        expect(options.first).to_contain_text(first)
        visit.key("Enter") if line == LAST else options.first.click()
        expect(commands).to_have_count(0)
        expect_spoken_line(visit, line)
    visit.key("ControlOrMeta+k")
    all_named(visit, "Commands")
    visit.write("line")
    expect(options.filter(has_not_text=re.compile("line", re.IGNORECASE))).to_have_count(0)
    for key, chosen in (("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)):
        visit.key(key)
        expect(options.nth(chosen)).to_have_attribute("aria-selected", "true")
    visit.key("Escape")
    expect(commands).to_have_count(0)
    expect_spoken_line(visit, 84)
    visit.until(lambda: "line=84" in visit.page.url, "the address follows")
    for key, words, problem in (
        ("g", "tie cuts", "A tie cuts"),
        ("ControlOrMeta+k", "alps", "No cut at all"),
    ):
        visit.key(key)
        expect(visit.page.get_by_role("dialog").locator("input:focus")).to_be_visible()
        visit.write(words)
        expect(visit.page.get_by_role("dialog").get_by_text("Australia", exact=True)).to_have_count(0)
        expect(visit.page.get_by_role("dialog").get_by_text(problem).first).to_be_visible()
        visit.key("Enter")
        expect(visit.page.get_by_role("dialog")).to_have_count(0)  # a card there has this name, too
        expect(visit.button(problem)).to_be_visible()
    visit.key("End")
    expect(visit.page.get_by_role("status").filter(has_text="The search is over")).to_have_count(1)
    for problem in ("A tie cuts", "Australia"):
        visit.page.go_back()
        expect(visit.button(problem)).to_be_visible()
    expect_spoken_line(visit, 84)


def every_key_goes_there_and_back(visit: Visit) -> None:
    """Open panels, lenses, blank screens, Predict and Play by a key; leave by a key."""
    visit.go(26)
    main, body = visit.page.get_by_role("main"), visit.page.locator("body")
    plain = visit.aside(main)
    for key in ("m", "t", "k", "d", "w", "b", "l"):
        visit.key(key)
        visit.until(lambda: differing(plain, visit.looks(main)) > 0.001, f"what {key} shows")
        visit.key(key)
        visit.until(lambda: differing(plain, visit.looks(main)) < 0.002, f"{key} takes it away")
        assert visit.line == 26
    for key, color, back in (("Shift+B", "black", "x"), ("Shift+W", "white", "ArrowRight")):
        visit.key(key)
        visit.until(lambda color=color: share(visit.looks(body), color) > 0.95, f"a {color} screen")
        visit.key(back)
        visit.until(lambda: differing(plain, visit.looks(main)) < 0.002, "the page again")
    for key, name in (("q", "Predict"), ("v", "Play")):
        for leave in (key, "Escape"):
            visit.key(key)
            expect(visit.region(name)).to_be_visible()
            visit.button("Share").focus()
            visit.key(leave)
            expect(visit.region(name)).to_have_count(0)
    visit.go(26)
    expect_spoken_line(visit, 26)
