"""An exercise of Practice is solved on the page, with Predict, and gone on with afterwards."""

import re

import pytest
from on_page import drawn, go_to, opened, sample_text, tree_of, upload
from playwright.sync_api import Page, expect
from practice_page import check, node, open_book, open_practice, said
from sample_page import opened_at


def test_solved_with_me_predict_asks_along_this_very_tree(page: Page) -> None:
    opened(page)
    open_practice(page)
    made = page.locator("#practice-made").inner_text()
    page.get_by_role("button", name="Solve it with me").click()
    expect(page.locator("#practice")).to_be_hidden()
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#problem-name")).to_have_text(f"exercise {made.split()[1].rstrip(',')}")


@pytest.mark.parametrize("way", ["button", "key", "escape", "practice"])
def test_after_solving_with_me_the_exercise_stands_as_it_stood_over_the_own_problem(
    page: Page, way: str
) -> None:
    opened_at(page, "deep-cut")
    go_to(page, 7, len(tree_of(sample_text("deep-cut"))))
    open_practice(page)
    node(page, "C").click()
    check(page)
    told = said(page).inner_text()
    page.get_by_role("button", name="Solve it with me").click()
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#practice")).to_be_hidden()
    expect(page.locator("#problem-name")).to_have_text("exercise 1")
    back = page.get_by_role("button", name="Back to the exercise")
    expect(back).to_be_visible()
    if way == "button":
        back.click()
    else:
        page.keyboard.press({"key": "q", "escape": "Escape", "practice": "x"}[way])
    expect(page.locator("#practice")).to_be_visible()
    expect(page.get_by_role("treeitem", name=re.compile(", crossed out$"))).to_have_count(13)
    expect(said(page)).to_have_text(told)
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "deep-cut")
    page.keyboard.press("Escape")
    expect(page.locator("#practice")).to_be_hidden()
    drawn(page, 7, len(tree_of(sample_text("deep-cut"))))
    expect(page.locator("#predict")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    drawn(page, 8, len(tree_of(sample_text("deep-cut"))))


def test_the_problem_on_the_page_is_solved_and_stands_again_as_it_stood(page: Page) -> None:
    open_book(page)
    node(page, "C2").click()
    page.get_by_role("button", name="Solve it with me").click()
    expect(page.locator("#predict")).to_be_visible()
    page.get_by_role("button", name="Back to the exercise").click()
    expect(page.locator("#practice")).to_be_visible()
    expect(node(page, "C2")).to_have_attribute("aria-label", re.compile("crossed out$"))


def test_another_problem_that_is_opened_while_solving_ends_it(page: Page) -> None:
    opened(page)
    open_practice(page)
    page.get_by_role("button", name="Solve it with me").click()
    expect(page.locator("#predict")).to_be_visible()
    upload(page, "book.txt", b"A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n")
    expect(page.locator("#problem-name")).to_have_text("book")
    expect(page.get_by_role("button", name="Back to the exercise")).to_have_count(0)
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_hidden()
    expect(page.locator("#practice")).to_be_hidden()
    expect(page.locator("#problem-name")).to_have_text("book")
