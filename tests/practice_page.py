"""Practice as the browser tests use it: an exercise opened, marked and checked."""

import re

from on_page import opened, upload
from playwright.sync_api import Locator, Page, expect

BOOK = b"A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n"


def open_practice(page: Page) -> None:
    page.keyboard.press("x")
    expect(page.locator("#practice")).to_be_visible()
    expect(page.get_by_role("tree", name="Game tree: arrows move")).to_be_focused()


def open_book(page: Page) -> None:
    """The tree of a textbook's figure: C2 and C3 are never looked at."""
    opened(page)
    upload(page, "book.txt", BOOK)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    expect(page.locator("#gallery")).to_be_hidden()
    open_practice(page)
    choose(page, "#practice-source", "page")
    expect(page.locator("#practice-made")).not_to_contain_text("seed")


def settings(page: Page) -> None:
    if not page.locator("#practice-settings").is_visible():
        page.get_by_text("Exercise and tasks").click()


def choose(page: Page, selector: str, value: str) -> None:
    settings(page)
    page.locator(selector).select_option(value)


def tick(page: Page, task: str) -> None:
    settings(page)
    page.locator(f"#practice-task-{task}").check()


def node(page: Page, name: str) -> Locator:
    return page.get_by_role("treeitem", name=re.compile(rf"^{re.escape(name)}, "))


def said(page: Page) -> Locator:
    return page.locator("#practice-said")


def check(page: Page) -> None:
    page.get_by_role("button", name="Check", exact=True).click()


def findings(page: Page) -> list[str]:
    return page.locator("#practice-findings button").all_inner_texts()
