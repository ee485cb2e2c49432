"""axe-core looks at every state of the page: on a laptop in two looks, on a phone in the harder one."""

import re

import pytest
from axe_on_page import faults, faults_of_the_look
from lesson_page import given
from on_page import PHONE, ROOT, next_frames, opened
from page_state import State, leave
from page_states import STATES, VISITS
from playwright.sync_api import Page, expect

from tools.real_page import press

NAMED = r"dialog\b|section(?=[^>]*\saria-label)|\w+(?=[^>]*\spopover[\s>])"
IN_TEMPLATES = re.compile(rf'<(?:{NAMED})[^>]*?\bid="([\w-]+)"')
"""Whatever opens on the page, or stands there in a panel of its own."""
PRESS = "(element) => element.click()"  # whatever lies over it
LOOKS = {"#theme": "data-theme", "#lecture": "data-lecture"}
OTHER_PAGES = ("presenter.html", "map_export.html")
ON_PAPER = "print"
"""The room that nobody sees on a screen: what it does is seen on paper, by its own tests."""


def turn(page: Page, *looks: str) -> None:
    """Change theme and size of type, with whatever is open staying open; a slide has a size of its own."""
    on_stage = page.locator("html[data-presenting=yes]").count()
    for button, look in list(zip(LOOKS, looks, strict=True))[: 1 if on_stage else 2]:
        page.locator(button).evaluate(PRESS)
        expect(page.locator("html")).to_have_attribute(LOOKS[button], look)
    next_frames(page)


def found(page: Page, state: State, other_look: bool) -> list[str]:
    """All that is wrong with a state by every rule; on demand also by those of the look, in the other one."""
    state.enter(page)
    expect(page.locator(state.shows)).to_be_visible()
    wrong = faults(page, "html" if state.whole else state.shows)
    if other_look:
        turn(page, "dark", "yes")
        still_there = page.locator(state.shows).is_visible()  # large type gives up a panel
        wrong += faults_of_the_look(page, state.shows if still_there and not state.whole else "html")
        turn(page, "light", "no")
    leave(page)
    return wrong


def found_in(page: Page, visit: str, other_look: bool = False) -> dict[str, list[str]]:
    """The states of a visit with whatever is wrong with them."""
    wrong = {state.name: found(page, state, other_look) for state in VISITS[visit]}
    return {name: faults for name, faults in wrong.items() if faults}


@pytest.mark.parametrize("visit", VISITS)
def test_axe_finds_nothing_on_a_laptop_in_either_look(page: Page, visit: str) -> None:
    opened(page)
    assert found_in(page, visit, other_look=True) == {}


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
@pytest.mark.parametrize("visit", VISITS)
def test_axe_finds_nothing_on_a_phone_in_the_dark_and_in_large_type(page: Page, visit: str) -> None:
    opened(page)
    turn(page, "dark", "yes")
    assert found_in(page, visit) == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_presenters_window(page: Page, theme: str) -> None:
    given(page)
    if theme == "dark":
        press(page, "#theme")
    with page.expect_popup() as popup:
        press(page, "#presenter-open")
    window = popup.value
    for stop in range(1, 5):
        expect(window.locator("#presenter-place")).to_contain_text(f"Stop {stop} of 4")
        expect(window.locator("html")).to_have_attribute("data-theme", theme)
        assert faults(window) == []
        window.keyboard.press("N")
    assert window.locator("#presenter-question").is_visible()
    window.close()


def test_no_dialog_menu_or_panel_is_forgotten() -> None:
    found = sorted((ROOT / "templates").rglob("*.html"))
    templates = [path for path in found if path.name not in OTHER_PAGES]
    opened_there = {one for path in templates for one in IN_TEMPLATES.findall(path.read_text("utf-8"))}
    assert len(opened_there) > 25
    assert opened_there - {state.shows.removeprefix("#") for state in STATES} == set()


def test_no_room_of_the_page_is_forgotten() -> None:
    rooms = (ROOT / "static/js/rooms.js").read_text(encoding="utf-8")
    listed = re.findall(r"^  (\w+),$", rooms, re.MULTILINE)
    assert len(listed) > 20
    assert {room for state in STATES for room in state.rooms} == set(listed) - {ON_PAPER}


def test_a_state_is_named_once() -> None:
    assert len({state.name for state in STATES}) == len(STATES)


def test_what_axe_should_find_is_found(page: Page) -> None:
    opened(page)
    page.evaluate("() => document.getElementById('seek').removeAttribute('aria-label')")
    page.locator("#line-of").evaluate("(text) => { text.style.color = 'var(--faint)'; }")
    assert any("label" in fault and "#seek" in fault for fault in faults(page))
    assert [fault.split(":")[0] for fault in faults_of_the_look(page, "#transport")] == ["color-contrast"]


def test_the_documentation_counts_the_states_and_the_tasks() -> None:
    files = (ROOT / "tests/browser").glob("test_*by_keys.py")
    tests = "".join(path.read_text(encoding="utf-8") for path in files)
    told = (ROOT / "docs/reliability.md").read_text(encoding="utf-8")
    assert f"axe-core looks at {len(STATES)} states" in told
    assert f"\n{len(re.findall('^def test_', tests, re.MULTILINE))} tasks of " in told
