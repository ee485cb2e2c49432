"""What a screen reader is told of each state of the page: roles, names and states, as golden files hold them.

    WEBVIZ_GOLDEN=write python -m pytest tests/browser/test_spoken.py

writes the files anew; look at the difference before committing it.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from on_page import PHONE, drawn, go_to, next_frames, opened, wait_until
from page_state import leave
from page_states import VISITS
from playwright.sync_api import Page, expect

from tools.real_page import pick_sample, press

# What is another each time, longest first, with what stands for it.
BY_CHANCE = """([origin, host, code]) => {
  const spaced = document.getElementById('room-code')?.textContent ?? '';
  const half = code.length / 2;
  return [
    [location.origin, origin],
    [location.host, host],
    [spaced, `${code.slice(0, half)} ${code.slice(half)}`],
    [spaced.replace(' ', ''), code],
  ];
}"""
IN_GOLDENS = ["http://webviz", "webviz", "CSHBNJ"]
FOLDER = Path(__file__).parents[1] / "golden" / "spoken"


def opens(page: Page) -> None:
    drawn(page, 1)


def cutoff(page: Page) -> None:
    go_to(page, 26)


def gallery(page: Page) -> None:
    page.keyboard.press("g")
    expect(page.locator("#gallery .card").first).to_be_visible()


def search_settings(page: Page) -> None:
    press(page, "#options-open")
    expect(page.locator("#options")).to_be_visible()


def keys(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


def given_tree(page: Page) -> None:
    pick_sample(page, "tree-three-replies")
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "tree-three-replies")
    expect(page.locator("#app")).to_have_attribute("aria-busy", "false")


def lesson(page: Page) -> None:
    press(page, "#lessons-open")
    page.locator('#lessons [data-lesson="first-cut"]').click()
    drawn(page, 21)
    page.keyboard.press("N")
    drawn(page, 22)


STATES = [opens, cutoff, gallery, search_settings, keys, given_tree, lesson]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__.replace("_", "-"))
def test_a_screen_reader_is_told_what_it_was_told(page: Page, state: Callable[[Page], None]) -> None:
    opened(page)
    state(page)
    check(page, state.__name__.replace("_", "-"))


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_as_well(page: Page) -> None:
    opened(page)
    check(page, "phone")


@pytest.mark.parametrize("visit", VISITS)
def test_each_panel_menu_and_dialog_tells_what_it_told(page: Page, visit: str) -> None:
    opened(page)
    for place in VISITS[visit]:
        place.enter(page)
        expect(page.locator(place.shows)).to_be_visible()
        check(page, f"parts/{place.name}", place.shows)
        leave(page)


def check(page: Page, name: str, within: str = "body") -> None:
    """Compares with a golden file, or writes it."""
    path = FOLDER / f"{name}.yaml"
    if os.environ.get("WEBVIZ_GOLDEN") == "write":
        next_frames(page, 10)
        path.write_text(told(page, within), encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    with suppress(AssertionError):
        wait_until(page, lambda: told(page, within) == expected)
    assert told(page, within) == expected


def told(page: Page, within: str) -> str:
    """Roles, names and states, whichever port the server has, and whichever code a room."""
    words = f"{page.locator(within).aria_snapshot()}\n"
    for found, always in page.evaluate(BY_CHANCE, IN_GOLDENS):
        words = words.replace(found, always) if found else words
    return words
