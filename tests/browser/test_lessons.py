"""Lessons, given stop by stop: the keys, what is asked, where one comes from, and what it leaves."""

import pytest
from lesson_page import MINIMAX_NODES, at_stop, given
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    choose_sample,
    drawn,
    go_to,
    line_of,
    next_frames,
    opened,
    settled,
    wait_until,
)
from playwright.sync_api import Page, expect

from tools.real_page import pick


def test_the_page_itself_leads_to_the_third_stop_of_a_first_lesson(page: Page) -> None:
    opened(page)
    page.get_by_role("button", name="Lessons…").click()
    page.locator("#lessons .card").first.click()
    expect(page.locator("#lesson-contents-open")).to_contain_text("1 of ")
    for stop in (2, 3):
        while not page.locator("#lesson-contents-open").inner_text().startswith(f"{stop} of "):
            expect(page.locator("#app")).to_have_attribute("aria-busy", "false")
            page.get_by_role("button", name="On in the lesson").click()
            next_frames(page)
    settled(page)
    expect(page.locator("#lesson-elsewhere")).to_be_hidden()


def test_a_lesson_is_given_from_first_to_last_stop_by_one_key(page: Page) -> None:
    given(page)
    seen = []
    while not page.locator("#lesson-end").is_visible():
        seen.append((page.locator("#lesson-title").inner_text(), line_of(page)))
        before = page.locator("body").inner_text()
        page.keyboard.press("PageDown")
        wait_until(page, lambda before=before: page.locator("body").inner_text() != before)
        settled(page)
    places = list(dict.fromkeys(seen))
    assert places == [
        ("The start", 1),
        *(("A reply", line) for line in (22, 23, 24)),
        *(("Asked", line) for line in (25, 26)),
        ("Otherwise", 26),
    ]


def test_the_same_key_back_is_the_mirror_of_it(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.keyboard.press("N")
    at_stop(page, 3)
    for line in (24, 23, 22):
        page.keyboard.press("PageUp")
        at_stop(page, 2, line=line)
    page.keyboard.press("PageUp")
    at_stop(page, 1)
    page.keyboard.press("PageUp")
    next_frames(page)
    at_stop(page, 1)


def test_next_and_previous_stop_are_one_key_away(page: Page) -> None:
    given(page)
    for stop in (2, 3, 4):
        page.keyboard.press("N")
        at_stop(page, stop)
    drawn(page, 26, MINIMAX_NODES)
    for stop in (3, 2, 1):
        page.keyboard.press("P")
        at_stop(page, stop)


def test_no_step_leaves_the_lines_of_a_stop(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    for key, line in (("End", 24), ("Home", 22), (".", 24), ("ArrowLeft", 23), ("o", 24)):
        page.keyboard.press(key)
        drawn(page, line)
    page.locator("#line").fill("60")
    page.locator("#line").press("Enter")
    drawn(page, 24)
    expect(page.locator("#go-forward")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#go-back")).to_have_attribute("aria-disabled", "false")


def test_a_stop_without_a_last_line_leaves_the_search_free(page: Page) -> None:
    given(page)
    page.keyboard.press("End")
    drawn(page, 85)


def test_what_is_said_is_text_and_its_few_signs(page: Page) -> None:
    given(page)
    text = page.locator("#lesson-text")
    expect(text.locator("strong")).to_have_text("MAX")
    expect(text.locator("code")).to_have_text("NSW")
    expect(text.locator("em")).to_have_text("then")
    expect(text.locator("a")).to_have_attribute("rel", "noopener noreferrer")
    expect(text.locator("li").nth(1)).to_have_text("<b>no</b>")
    assert text.locator("b").count() == 0


def test_the_contents_lead_to_any_stop(page: Page) -> None:
    given(page)
    page.locator("#lesson-contents-open").click()
    expect(page.locator("#lesson-about")).to_have_text("For the tests. · 4 stops, 7 minutes")
    page.locator("#lesson-list button").nth(3).click()
    at_stop(page, 4)
    expect(page.locator("#lesson-contents")).to_be_hidden()
    page.locator("#lesson-contents-open").click()
    expect(page.locator('#lesson-list [aria-current="step"]')).to_have_text("Otherwise")


def test_looking_elsewhere_is_free_and_the_way_back_is_offered(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    choose_sample(page, "no-cut")
    expect(page.locator("#lesson-title")).to_have_text("A reply")
    page.locator("#lesson-back").click()
    at_stop(page, 2)
    pick(page, "#algorithm", "minimax")
    expect(page.locator("#lesson-elsewhere")).to_be_visible()
    page.keyboard.press("N")
    at_stop(page, 3)


def test_closing_it_leaves_all_as_it_is(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.keyboard.press("PageDown")  # tells the answer
    page.keyboard.press("PageDown")
    drawn(page, 23)
    page.locator("#lesson-close").click()
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-lesson", "no")
    drawn(page, 23)
    page.keyboard.press("PageDown")
    drawn(page, 24)
    go_to(page, 60)


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP, LECTURE])
def test_what_is_said_and_the_tree_both_have_room(page: Page, viewport: tuple[int, int]) -> None:
    given(page)
    for stop in (2, 3, 4):
        page.keyboard.press("N")
        at_stop(page, stop)
        boxes = {name: page.locator(name).bounding_box() for name in ("#lesson", "#tree-panel", "#transport")}
        heights = {name: box["height"] if box else 0 for name, box in boxes.items()}
        assert heights["#lesson"] <= 0.4 * viewport[1] and heights["#tree-panel"] >= 0.27 * viewport[1], (
            heights
        )
        shown = page.evaluate(
            "() => document.documentElement.scrollWidth <= innerWidth && "
            "document.documentElement.scrollHeight <= innerHeight"
        )
        assert shown
