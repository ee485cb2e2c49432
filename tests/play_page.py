"""What the browser tests of Play ask of the page."""

from playwright.sync_api import Locator, Page


def moves(page: Page) -> Locator:
    """The list of legal moves."""
    return page.get_by_role("listbox", name="Legal moves")
