"""What an event says is found once a frame for all panels: windows are counted as they are folded."""

from collections import Counter

from on_page import go_to, opened, settled
from playwright.sync_api import Page, Route, expect

from tools.real_page import press

OPENING = "function enteredWith(tree, i) {"


def counted(route: Route) -> None:
    """The page's code, which notes each node whose window is folded down from the root."""
    source = route.fetch().text()
    assert OPENING in source
    noting = source.replace(OPENING, OPENING + " (globalThis.folded ??= []).push(i);")
    route.fulfill(body=noting, content_type="text/javascript")


def test_no_window_is_folded_twice_for_all_that_is_said_of_a_line(page: Page) -> None:
    page.route("**/js/main.js", counted)
    opened(page)
    press(page, "#code-toggle")
    page.keyboard.press("d")
    for panel in ("code", "domains"):
        expect(page.locator(f"#{panel}-panel")).to_be_visible()
    page.mouse.move(1, 1)  # a bound that is pointed at is looked up by itself
    for line in (25, 26, 31):
        go_to(page, line - 1)
        settled(page)
        page.evaluate("folded = []")
        go_to(page, line)
        settled(page)
        folded = Counter(page.evaluate("folded"))
        assert folded and set(folded.values()) == {1}, line
