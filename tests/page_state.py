"""One state that the page can be in, and the way out of it."""

from collections.abc import Callable
from typing import NamedTuple

from on_page import next_frames
from playwright.sync_api import Page, expect

OPEN = "dialog[open], [popover]:popover-open"
# Escape takes effect some time after it was pressed, on whatever is open then.
CLOSE = "(all) => all.forEach((one) => (one.matches('dialog') ? one.close() : one.hidePopover()))"


class State(NamedTuple):
    """One state of the page.

    Attributes:
        enter: leads there from the state before it in the same visit.
        shows: the selector of what is then seen, and was not before.
        rooms: the features of static/js/rooms.js that it belongs to.
        whole: whether more of the page has changed than what it shows.
    """

    enter: Callable[[Page], None]
    shows: str
    rooms: tuple[str, ...] = ()
    whole: bool = False

    @property
    def name(self) -> str:
        """What it is called."""
        return self.enter.__name__.replace("_", "-")


def leave(page: Page) -> None:
    """Close every dialog and menu."""
    page.locator(OPEN).evaluate_all(CLOSE)
    expect(page.locator(OPEN)).to_have_count(0)
    next_frames(page)  # until then the focus stays in what is gone
