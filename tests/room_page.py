"""A room as the browser tests use it: one page leads, others follow."""

from collections.abc import Iterator
from contextlib import contextmanager

from on_page import PHONE, drawn, go_to, opened, recording
from playwright.sync_api import Browser, Page, expect


@contextmanager
def tab(browser: Browser, url: str, size: tuple[int, int] = PHONE, **more: object) -> Iterator[Page]:
    """A page of somebody else's, in a browser of their own."""
    own = recording(browser, base_url=url, viewport={"width": size[0], "height": size[1]}, **more)
    yield own.new_page()
    own.close()


def room_opened(page: Page) -> str:
    """Opens a room by what the page offers; its code."""
    opened(page)
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    page.keyboard.press("Escape")
    return code_of(page)


def code_of(page: Page) -> str:
    return (page.locator("#room-code").text_content() or "").replace(" ", "")


def joined(page: Page, code: str, line: int = 1) -> Page:
    """Comes by the short link, and lands where the lecture is."""
    page.goto(f"/j/{code}")
    drawn(page, line)
    told(page, "You follow the lecture.")
    return page


def told(page: Page, words: str) -> None:
    """What the strip of the room says."""
    expect(page.locator("#room-words")).to_have_text(words)


def question_open(page: Page) -> None:
    """Predict asks before the first cutoff."""
    go_to(page, 25)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict-answers")).to_be_visible()
    expect(page.locator("#room-ask")).to_have_text("Ask the class")
