"""Every state of the page: axe-core finds nothing, all is in sight and legible.

A screen reader is told what golden files hold; WEBVIZ_GOLDEN=write writes them anew.
"""

import os
import re
from contextlib import suppress

import pytest
from legible import CANVASES, COVERING, faults, faults_of_the_look, misfits, overlaps, too_small
from on_page import LAPTOP, LECTURE, PHONE, ROOT, next_frames, open_page, wait_until
from page_state import State, follow, leave
from playwright.sync_api import Page, expect
from states_of_dialogs import CHOSEN
from states_of_teaching import FIRST_CUT, IN_ROOMS, ON_STAGE, TAUGHT
from states_of_watching import ASKED, OTHERS, WATCHED
from teaching_page import drop_lesson

from tools.real_page import press

VISITS = {"watched": WATCHED, "chosen": CHOSEN, "asked": ASKED, "others": OTHERS}
VISITS |= {"taught": TAUGHT, "on-stage": ON_STAGE, "in-rooms": IN_ROOMS}
"""Each begins with the page as it opens; a state is entered from the one before it."""
STATES = [state for visit in VISITS.values() for state in visit]
NAMED = r"dialog\b|section(?=[^>]*\saria-label)|\w+(?=[^>]*\spopover[\s>])"
IN_TEMPLATES = re.compile(rf'<(?:{NAMED})[^>]*?\bid="([\w-]+)"')
"""Whatever opens on the page, or stands there in a panel of its own."""
PRESS = "(element) => element.click()"  # whatever lies over it
PREVIEW = "#picture"
"""Tells how large the picture is, which the type decides with which it was opened."""
LOOKS = {"theme": "data-theme", "lecture": "data-lecture"}
OTHER_PAGES = ("presenter.html", "map_export.html")
FOLDER = ROOT / "tests" / "golden" / "spoken"
# What is another each time, longest first, with what stands for it in a golden file.
BY_CHANCE = """() => {
  const spaced = document.getElementById('room-code')?.textContent ?? '';
  return [[location.origin, 'http://webviz'], [location.host, 'webviz'], [spaced, 'CSH BNJ'],
    [spaced.replace(' ', ''), 'CSHBNJ']];
}"""


def turn(page: Page, **looks: str) -> None:
    """Change theme and size of type, with whatever is open staying open."""
    for button, look in looks.items():
        page.locator(f"#{button}").evaluate(PRESS)
        expect(page.locator("html")).to_have_attribute(LOOKS[button], look)


def has_large_type(page: Page) -> bool:
    return page.locator("html[data-lecture=yes]").count() > 0


def in_usual_type(page: Page, state: State) -> list[str]:
    """All that is wrong."""
    wrong = unlike_golden(page, f"parts/{state.name}", state.shows)
    return wrong + faults(page, "html" if state.whole else state.shows) + misfits(page, state.shows, 14)


def in_large_type(page: Page, state: State) -> list[str]:
    """What is clipped, unless large type has given up the panel."""
    if not page.locator(state.shows).is_visible():
        return []
    return [f"in large type {one}" for one in misfits(page, state.shows, 18)]


def on_a_laptop(page: Page, state: State) -> list[str]:
    """All that is wrong in the usual type, and what is clipped in the large one.

    The first of the two looks is the one that the state before left: every change draws the whole page.
    """
    if page.locator("html[data-presenting=yes]").count():  # a slide has a type of its own
        return in_usual_type(page, state)
    if has_large_type(page):
        wrong = in_large_type(page, state)
        turn(page, lecture="no")
        return in_usual_type(page, state) + wrong
    wrong = in_usual_type(page, state)
    turn(page, lecture="yes")
    return wrong + in_large_type(page, state)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def is_cut_there(page: Page, canvas: str, fault: str) -> bool:
    """Whether it is the edge of a panel that shows a part of a larger tree."""
    style = page.locator(canvas).first.get_attribute("style") or ""
    return fault.endswith("is cut off") and "touch-action: none" in style


def on_a_projector(page: Page, state: State) -> list[str]:
    """What overlaps, is clipped or is small, in the type that the laptop check left."""
    resize(page, LECTURE)
    next_frames(page, 2)
    least = 18 if has_large_type(page) else 14  # the type changes from state to state
    wrong = [f"{text} in {size} pixels" for text, size in too_small(page, 14)]
    wrong += page.evaluate(COVERING)
    if page.locator(state.shows).is_visible():
        wrong += misfits(page, state.shows, least)
    for canvas in CANVASES:
        if page.locator(canvas).first.is_visible():
            wrong += [one for one in overlaps(page, canvas) if not is_cut_there(page, canvas, one)]
    resize(page, LAPTOP)
    return [f"on a projector {one}" for one in wrong]


def on_a_phone(page: Page, state: State) -> list[str]:
    """What the look that is the harder one makes a difference to."""
    return faults_of_the_look(page, state.shows) + misfits(page, state.shows, 14)


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("visit", VISITS)
def test_nothing_is_wrong_with_any_state(page: Page, visit: str, viewport: tuple[int, int]) -> None:
    open_page(page)
    look_at = on_a_laptop if viewport == LAPTOP else on_a_phone
    if viewport == PHONE:
        turn(page, theme="dark", lecture="yes")
    wrong = {}
    for state in VISITS[visit]:
        if viewport == LAPTOP and state.shows == PREVIEW and has_large_type(page):
            turn(page, lecture="no")
        state.enter(page)
        wrong[state.name] = look_at(page, state)
        if viewport == LAPTOP:
            wrong[state.name] += on_a_projector(page, state)
        leave(page)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_nothing_is_wrong_in_the_presenters_window(page: Page) -> None:
    drop_lesson(open_page(page))
    for theme, stops, key in (("light", (1, 2, 3, 4), "N"), ("dark", (4, 3, 2, 1), "P")):
        with page.expect_popup() as popup:
            press(page, "#presenter-open")
        window = popup.value
        for stop in stops:
            expect(window.locator("#presenter-place")).to_contain_text(f"Stop {stop} of 4")
            expect(window.locator("html")).to_have_attribute("data-theme", theme)
            assert faults(window) == [], (theme, stop)
            if stop != stops[-1]:
                window.keyboard.press(key)
        window.close()
        press(page, "#theme")


WHOLE_PAGES = {
    "opens": (LAPTOP, "drawn 1"),
    "phone": (PHONE, ""),
    "cutoff": (LAPTOP, "line 26"),
    "given-tree": (LAPTOP, "sample tree-three-replies"),
    "lesson": (LAPTOP, FIRST_CUT.removesuffix("key N; ")),
}
"""Golden files, each with a window and what leads there from the one before."""


def test_a_screen_reader_is_told_of_the_whole_page_what_it_was_told(page: Page) -> None:
    wrong = []
    open_page(page)
    for name, ((width, height), steps) in WHOLE_PAGES.items():
        page.set_viewport_size({"width": width, "height": height})
        follow(page, steps)
        wrong += unlike_golden(page, name, "body")
    assert wrong == []


def unlike_golden(page: Page, name: str, within: str) -> list[str]:
    """What is told otherwise than a golden file has it; or writes the file."""
    path = FOLDER / f"{name}.yaml"
    if os.environ.get("WEBVIZ_GOLDEN") == "write":
        next_frames(page, 10)
        path.write_text(accessible_tree(page, within), encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    with suppress(AssertionError):
        wait_until(page, lambda: accessible_tree(page, within) == expected, 20)
        return []
    return [f"{name} tells now:\n{accessible_tree(page, within)}"]


def accessible_tree(page: Page, within: str) -> str:
    """Roles, names and states, with one fixed port and one fixed code of a room."""
    words = f"{page.locator(within).aria_snapshot()}\n"
    for found, always in page.evaluate(BY_CHANCE):
        words = words.replace(found, always) if found else words
    return words


def test_no_dialog_menu_panel_or_room_is_forgotten_or_listed_twice() -> None:
    found = sorted((ROOT / "templates").rglob("*.html"))
    templates = [path for path in found if path.name not in OTHER_PAGES]
    opened_there = {one for path in templates for one in IN_TEMPLATES.findall(path.read_text("utf-8"))}
    assert len(opened_there) > 25
    assert opened_there - {state.shows.removeprefix("#") for state in STATES} == set()
    features = (ROOT / "static/js/features.js").read_text(encoding="utf-8")
    listed = set(re.findall(r"^  (\w+),$", features, re.MULTILINE)) - {
        "print"
    }  # which is seen on paper alone
    assert len(listed) > 20
    assert {one for state in STATES for one in state.features.split()} == listed
    assert len({state.name for state in STATES}) == len(STATES)
    assert f"axe-core checks {len(STATES)} states" in (ROOT / "docs/reliability.md").read_text("utf-8")
