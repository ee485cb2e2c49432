"""What an event says is found once a frame for all panels: windows are counted as they are folded."""

from collections import Counter
from collections.abc import Iterator

import pytest
from on_page import go_to, opened, settled
from playwright.sync_api import Page, Route, expect

from tools.real_page import press

OPENING = "function enteredWith(tree, i) {"


@pytest.fixture
def counting(page: Page) -> Iterator[Page]:
    """The page with all its panels open; it notes each node whose window is folded down from the root."""

    def serve(route: Route) -> None:
        source = route.fetch().text()
        assert OPENING in source
        counted = source.replace(OPENING, OPENING + " (globalThis.folded ??= []).push(i);")
        route.fulfill(body=counted, content_type="text/javascript")

    page.route("**/js/main.js", serve)
    opened(page)
    press(page, "#code-toggle")
    page.keyboard.press("d")
    expect(page.locator("#code-panel")).to_be_visible()
    expect(page.locator("#domains-panel")).to_be_visible()
    page.mouse.move(1, 1)  # a bound that is pointed at is looked up by itself
    yield page


def folded_at(page: Page, line: int) -> Counter[int]:
    """How often each node's window was folded while the page went from a line to the next."""
    go_to(page, line - 1)
    settled(page)
    page.evaluate("folded = []")
    go_to(page, line)
    settled(page)
    return Counter(page.evaluate("folded"))


@pytest.mark.parametrize("line", [25, 26, 31])
def test_no_window_is_folded_twice_for_all_that_is_said_of_a_line(counting: Page, line: int) -> None:
    folded = folded_at(counting, line)
    assert folded and set(folded.values()) == {1}
