"""Practice: an exercise is solved on the page, with Predict, and gone on with afterwards."""

import re

from on_page import drawn, go_to, sample_text, tree_of, upload
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

BOOK = b"A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n"


def open_practice(page: Page) -> None:
    page.keyboard.press("x")
    expect(page.get_by_role("tree", name="Game tree: arrows move")).to_be_focused()


def crossed(page: Page) -> Locator:
    return page.get_by_role("treeitem", name=re.compile(", crossed out$"))


def solve_with_me(page: Page) -> None:
    page.get_by_role("button", name="Solve it with me").click()
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#practice")).to_be_hidden()


def test_after_solving_with_me_the_exercise_stands_as_it_stood_over_the_own_problem(page: Page) -> None:
    nodes = len(tree_of(sample_text("deep-cut")))
    opened_at(page, "deep-cut")
    go_to(page, 7, nodes)
    open_practice(page)
    page.locator("#practice-picture g[data-node] line.wide").first.click(force=True)  # B, by its edge
    page.get_by_role("button", name="Check", exact=True).click()
    told = page.locator("#practice-said").inner_text()
    count = crossed(page).count()
    for way in ("click", "q", "Escape", "x"):
        solve_with_me(page)
        expect(page.locator("#problem-name")).to_have_text("exercise 1")
        back = page.get_by_role("button", name="Back to the exercise")
        expect(back).to_be_visible()
        back.click() if way == "click" else page.keyboard.press(way)
        expect(page.locator("#practice")).to_be_visible()
        expect(crossed(page)).to_have_count(count)
        expect(page.locator("#practice-said")).to_have_text(told)
        expect(page.locator("#problem-open")).to_have_attribute("data-sample", "deep-cut")
    page.keyboard.press("Escape")
    drawn(page, 7, nodes)
    expect(page.locator("#predict")).to_be_hidden()
    open_practice(page)
    solve_with_me(page)
    upload(page, "book.txt", BOOK)  # what ends it
    expect(page.locator("#problem-name")).to_have_text("book")
    expect(page.get_by_role("button", name="Back to the exercise")).to_have_count(0)
    page.keyboard.press("q")
    for gone in ("#predict", "#practice"):
        expect(page.locator(gone)).to_be_hidden()
