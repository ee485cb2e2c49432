"""Predict as the browser tests use it: on to a question, and an answer."""

from on_page import CUTOFF_LINES, TRACE, drawn, line_of, next_frames, opened
from playwright.sync_api import Page, expect

LAST = len(TRACE)
CUT, ON = "1", "2"
WAITING = "#predict-answers:not([hidden]), #predict-end:not([hidden])"


def begun(page: Page, address: str = "/") -> Page:
    opened(page, address)
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    return page


def asked(page: Page) -> bool:
    """On to the next question, or to the end; whether there is one."""
    page.keyboard.press("End")
    next_frames(page)
    page.wait_for_selector(WAITING)
    return page.locator("#predict-answers").is_visible()


def right(page: Page) -> str:
    return CUT if line_of(page) + 1 in CUTOFF_LINES else ON


def answered(page: Page, key: str) -> None:
    line = line_of(page) + 1
    page.keyboard.press(key)
    drawn(page, line)


def ask_for(page: Page, *kinds: str) -> None:
    """Tick these kinds of questions, and no others."""
    page.locator("#predict-asks-open").click()
    for kind in sorted(("cut", "value", "bound", "best"), key=lambda kind: kind not in kinds):
        page.locator(f"#predict-asks-{kind}").set_checked(kind in kinds)
    page.keyboard.press("Escape")
    expect(page.locator("#predict-asks")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
