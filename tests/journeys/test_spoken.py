"""Somebody without a mouse, and without a screen: everything is reached by keys and told in words."""

import re

import pytest
from playwright.sync_api import Page, expect
from visit import Visit
from worked_out import TRACE, steps

KINDS = (
    "button|link|checkbox|combobox|textbox|searchbox|spinbutton|slider|tab|tree|listbox|dialog|region|grid"
)
INTERACTIVE = re.compile(rf"^\s*- '?({KINDS})\b(?P<rest>.*)$")


FOCUSED = """(() => {
  const at = document.activeElement;
  return at === document.body ? '' : (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText ?? '?');
})()"""


def nameless(page: Page) -> list[str]:
    """What a screen reader meets without a name, of all that is shown now."""
    found = []
    for line in page.locator("body").aria_snapshot().splitlines():
        said = INTERACTIVE.match(line)
        if said and not said["rest"].lstrip().startswith('"'):
            found.append(line.strip())
    return found


def spoken(visit: Visit, line: int) -> None:
    """The page tells a line politely: its number, its text as the trace has it, and why."""
    told = visit.page.get_by_role("status").filter(has_text=f"Line {line}: {TRACE[line - 1]}.")
    expect(told).to_have_count(1)
    expect(told).to_have_text(re.compile(r"inf?\. \w.{20,}|\d\. \w.{20,}"))


def test_all_is_reached_by_keys_and_told_in_words(visit: Visit) -> None:
    visit.open()
    each_step_is_told(visit)
    the_tree_is_walked(visit)
    tab_leads_through_the_page(visit)
    menus_and_dialogs_have_names(visit)
    a_whole_visit_without_a_mouse(visit)


def each_step_is_told(visit: Visit) -> None:
    """Stepping, jumping and typing a number: each line once, with its reason."""
    for key, line in [
        ("ArrowRight", 2),
        ("PageDown", 3),
        ("ArrowDown", 4),
        ("ArrowLeft", 3),
        (".", 26),
        ("n", 34),
    ]:
        visit.key(key)
        visit.at(line)
        spoken(visit, line)
    visit.key("j")
    visit.write("26")
    visit.key("Enter")
    visit.at(26)
    spoken(visit, 26)
    visit.expect_spoken("NSW, R · depth 1 · ▼ MIN to move, value ≤ 10 (an upper bound)", "2 pruned here")
    expect(visit.map).to_have_accessible_name(re.compile("WA R by MAX, SA G by MIN and NSW R by MAX"))
    expect(visit.map).to_have_accessible_name(re.compile("May be colored next: NT, Q and V"))


def the_tree_is_walked(visit: Visit) -> None:
    """Tab leads into it; arrows go to parent, child and sibling, Escape leaves it."""
    visit.tree.focus()
    first, second = [
        line for line, step in enumerate(steps(TRACE), 1) if step.move == "NSW, R" and step.depth == 1
    ][:2]
    assert (first, second) == (22, 26)
    visit.key("ArrowLeft")
    visit.expect_spoken("SA, G · depth 0 · ▲ MAX to move")
    visit.at(1)
    for key, name, line in [
        ("ArrowRight", "NSW, R · depth 1", 22),
        ("ArrowDown", "NT, B · depth 1", 28),
        ("ArrowUp", "NSW, R", 22),
    ]:
        visit.key(key)
        visit.expect_spoken(name)
        visit.at(line)
        spoken(visit, line)
    expect(visit.tree).to_be_focused()
    visit.key("Escape", "ArrowRight")  # now the arrow steps again
    visit.at(23)
    expect(visit.tree).not_to_be_focused()


def tab_leads_through_the_page(visit: Visit) -> None:
    """Every control in the order of the page, each with a name and a ring that is seen; and back again."""
    names: list[str] = []
    for _ in range(45):
        visit.key("Tab")
        name = visit.page.evaluate(FOCUSED)
        names.append(name)
    text = " ".join(names)
    for name in ("Australia", "alpha-beta", "Watch", "Export", "Share", "View", "Game tree", "Line"):
        assert name in text, name
    visit.button("Share").focus()
    ringed = visit.looks(visit.page.get_by_role("banner"))
    visit.key("Tab")
    assert (ringed != visit.looks(visit.page.get_by_role("banner"))).any()
    expect(visit.button("View")).to_be_focused()
    visit.key("Shift+Tab")
    expect(visit.button("Share")).to_be_focused()


@pytest.mark.parametrize("viewport", [(1366, 768)])
def menus_and_dialogs_have_names(visit: Visit) -> None:
    """Nothing is without a name, whatever is open; Escape closes, and the focus is where it was."""
    assert nameless(visit.page) == []
    menus = {"Watch": "Predict", "Export": "Trace", "View": "Dark", "alpha-beta,": "Compare"}
    for name, entry in menus.items():
        visit.button(name).focus()
        visit.key("Enter")
        expect(visit.button(entry)).to_be_visible()
        assert nameless(visit.page) == [], name
        visit.key("Escape")
        expect(visit.button(name)).to_be_focused()
    for key, dialog in [
        ("?", "Keys"),
        ("g", "Problems"),
        ("Shift+X", "Picture"),
        ("Shift+R", "Room"),
        ("x", "Practice"),
        ("Control+k", "Commands"),
    ]:
        visit.key(key)
        expect(visit.dialog(re.compile(dialog))).to_be_visible()
        assert nameless(visit.page) == [], dialog
        inside = "document.activeElement.closest('dialog, [role=dialog]') !== null"
        assert visit.page.evaluate(inside), dialog
        visit.key("Escape")
        expect(visit.dialog(re.compile(dialog))).to_have_count(0)


def a_whole_visit_without_a_mouse(visit: Visit) -> None:
    """A problem by its words, another algorithm, the end: what is best is told."""
    visit.key("g")
    visit.write("tie cuts")
    problems = visit.dialog("Problems")
    expect(problems.get_by_role("button", name=re.compile("Australia"))).to_have_count(0)
    visit.key("Enter")
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.key("Control+k")
    visit.write("last line")
    visit.key("Enter")
    expect(visit.page.get_by_role("status").filter(has_text="The search is over")).to_have_count(1)
    visit.key("l", "Home")
    visit.at(1)
