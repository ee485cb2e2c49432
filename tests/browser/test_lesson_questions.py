"""What a lesson asks: answered by mouse and keys, judged, shown, spoken."""

import re

from lesson_page import CHOICE, LESSON, MINIMAX_NODES, at_stop, given
from on_page import (
    drawn,
    settled,
)
from playwright.sync_api import Page, expect


def test_a_choice_is_answered_by_a_click_and_judged_with_what_is_said_of_it(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    expect(page.locator("#lesson-ask")).to_have_text(str(CHOICE["ask"]))
    page.locator("#lesson-choices button").first.click()
    expect(page.locator("#lesson-verdict")).to_have_text("✗ Not “It looks at both”. Neither could help MAX.")
    page.locator("#lesson-choices button").nth(1).click()
    expect(page.locator("#lesson-verdict")).to_have_text("✓ Right. 10 is enough.")
    expect(page.locator("#lesson-show")).to_be_hidden()


def test_the_same_by_keys_which_then_step_on(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.keyboard.press("2")
    expect(page.locator("#lesson-verdict")).to_have_text("✓ Right. 10 is enough.")
    page.keyboard.press("PageDown")
    drawn(page, 23)


def test_an_answer_can_be_shown_instead(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.keyboard.press("r")
    expect(page.locator("#lesson-verdict")).to_have_text("○ It leaves them out. 10 is enough.")
    expect(page.locator("#lesson-choices .right")).to_have_text("2It leaves them out")
    page.keyboard.press("N")
    at_stop(page, 3)
    page.keyboard.press("P")
    at_stop(page, 2)
    expect(page.locator("#lesson-verdict")).to_have_text("")


def test_a_number_is_typed_and_a_page_on_tells_it(page: Page) -> None:
    given(
        page,
        {**LESSON, "stops": [LESSON["stops"][0], {**LESSON["stops"][3], "problem": {"sample": "australia"}}]},
    )
    page.keyboard.press("N")
    drawn(page, 26, MINIMAX_NODES)
    page.locator("#lesson-typed").fill("43")
    page.locator("#lesson-typed").press("Enter")
    expect(page.locator("#lesson-verdict")).to_have_text("✗ Not 43. Count.")
    page.locator("#lesson-typed").fill("")
    page.keyboard.press("PageDown")
    expect(page.locator("#lesson-verdict")).to_have_text("○ 76. All of them.")
    expect(page.locator("#lesson-end")).to_be_visible()


def test_predict_asks_about_the_line_after_the_stops(page: Page) -> None:
    given(page)
    for _ in range(2):
        page.keyboard.press("N")
        settled(page)
    at_stop(page, 3)
    expect(page.locator("#predict-text")).to_contain_text("Is this branch cut, or searched on?")
    page.keyboard.press("1")
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: cut.")
    drawn(page, 26)
    page.keyboard.press("PageDown")
    at_stop(page, 4)
    expect(page.locator("#predict")).to_be_hidden()


def test_it_is_spoken(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    region = page.get_by_role("region", name="A reply")
    expect(region.get_by_role("group", name=str(CHOICE["ask"]))).to_be_visible()
    for quiet in ("#lesson-text", "#lesson-verdict"):
        expect(page.locator(quiet)).to_have_attribute("aria-live", "polite")
    page.keyboard.press("2")
    expect(page.get_by_role("button", name=re.compile("It leaves them out"))).to_have_attribute(
        "aria-description", "right"
    )
