"""What the browser tests of Play ask of the page."""

import re

from on_page import opened, painted, wait_until
from playwright.sync_api import Locator, Page, expect


def begun(page: Page, address: str = "/") -> Page:
    opened(page, address)
    page.keyboard.press("v")
    expect(moves(page)).to_be_focused()
    return page


def moves(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Legal moves")


def turn(page: Page) -> Locator:
    return page.locator("#play-turn")


def said(page: Page) -> Locator:
    return page.locator("#play-said")


def rows(page: Page) -> list[str]:
    return [re.sub(r"\s+", " ", row) for row in page.locator("#play-rows tr").all_inner_texts()]


def place_of(page: Page, name: str) -> tuple[float, float]:
    """Where a region has its name on the map, in CSS pixels of the window."""
    wait_until(page, lambda: any(one.text == name for one in painted(page, "#map-canvas canvas")))
    at = next(one for one in painted(page, "#map-canvas canvas") if one.text == name)
    box = page.locator("#map-canvas").bounding_box()
    assert box
    return box["x"] + at.x, box["y"] + at.y


def region(page: Page, name: str) -> None:
    """Clicks a region on the map."""
    page.mouse.click(*place_of(page, name))
