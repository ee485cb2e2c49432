"""One state that the page can be in, what leads there, and the way out of it."""

from collections.abc import Callable
from typing import NamedTuple

from on_page import drawn, go_to, next_frames, show_tab
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, press

OPEN = "dialog[open], [popover]:popover-open"
# Escape takes effect some time after it was pressed, on whatever is open then.
CLOSE = "(all) => all.forEach((one) => (one.matches('dialog') ? one.close() : one.hidePopover()))"
Act = Callable[[Page], object]
VERBS: dict[str, Callable[[Page, str, str], object]] = {
    "key": lambda page, key, _: page.keyboard.press(key),
    "click": lambda page, place, _: page.locator(place).first.click(),
    "press": lambda page, place, _: press(page, place),  # with the menu open in which it lies
    "menu": lambda page, place, _: in_menu(page, place),
    "tab": lambda page, name, _: show_tab(page, name),
    "line": lambda page, line, _: go_to(page, int(line)),
    "drawn": lambda page, line, _: drawn(page, int(line)),
    "fill": lambda page, place, words: page.locator(place).fill(words),
    "choose": lambda page, place, value: page.locator(place).select_option(value),
    "blur": lambda page, place, _: page.locator(place).blur(),
    "see": lambda page, place, words: expect(
        page.locator(place).filter(has_text=words).first
    ).to_be_visible(),
    "wait": lambda page, place, _: page.wait_for_selector(place, state="attached"),
    "hidden": lambda page, place, _: expect(page.locator(place)).to_be_hidden(),
}


class State(NamedTuple):
    """One state of the page.

    Attributes:
        name: that of its golden file.
        shows: the selector of what is then seen, and was not before.
        steps: what leads there from the state before it: acts, or texts that `follow` follows.
        rooms: the features of static/js/rooms.js that it belongs to, with blanks between.
        whole: whether more of the page has changed than what it shows.
    """

    name: str
    shows: str
    steps: str | Act | tuple[str | Act, ...]
    rooms: str = ""
    whole: bool = False

    def enter(self, page: Page) -> None:
        for step in self.steps if isinstance(self.steps, tuple) else (self.steps,):
            follow(page, step) if isinstance(step, str) else step(page)
        expect(page.locator(self.shows)).to_be_visible()


def follow(page: Page, steps: str) -> None:
    """Do what is written: verbs, each with a place (and, after " = ", words), and semicolons between."""
    for step in filter(None, steps.split("; ")):
        verb, _, rest = step.partition(" ")
        place, _, words = rest.partition(" = ")
        VERBS[verb](page, place, words)


def leave(page: Page) -> None:
    """Close every dialog and menu."""
    page.locator(OPEN).evaluate_all(CLOSE)
    expect(page.locator(OPEN)).to_have_count(0)
    next_frames(page)  # until then the focus stays in what is gone
