"""To give a lesson, and to ask a class and answer as one of it: by keys alone, from the page as it opens."""

from collections.abc import Iterator

import pytest
from by_keys import choose, focus, from_menu, reach
from on_page import LAPTOP, drawn, opened
from playwright.sync_api import Browser, Page, expect
from room_page import code_of, tab, told


@pytest.fixture
def student(browser: Browser, server_url: str) -> Iterator[Page]:
    with tab(browser, server_url, LAPTOP) as page:
        yield page


def test_a_lesson_is_given_to_its_third_stop_which_asks(page: Page) -> None:
    opened(page)
    from_menu(page, "way", "#lessons-open")
    expect(page.locator("#lessons-list .card").first).to_be_visible()
    choose(page, "#lessons-list .card", "The first cut")
    drawn(page, 21)
    assert focus(page) == "body"
    page.keyboard.press("PageDown")
    for line in (22, 23, 24, 25, 26):
        drawn(page, line)
        page.keyboard.press("PageDown")
    expect(page.locator("#lesson-contents-open")).to_have_text("3 of 3")
    expect(page.locator("#predict-choices button").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator("#predict-verdict")).to_contain_text("✓")
    choose(page, "#lesson-close")
    expect(page.locator("#lesson")).to_be_hidden()
    page.keyboard.press("ArrowLeft")


def test_a_class_is_asked_answers_and_is_shown_what_it_answered(lead: Page, student: Page) -> None:
    opened(lead)
    from_menu(lead, "way", "#room-open")
    expect(lead.locator("#room-new")).to_be_focused()
    lead.keyboard.press("Enter")
    expect(lead.locator("#room-copy")).to_be_focused()
    lead.keyboard.press("Escape")
    expect(lead.locator("#way-open")).to_be_focused()
    join(student, code_of(lead))
    lead.keyboard.press("q")
    lead.keyboard.press("End")
    expect(lead.locator("#predict-answers")).to_be_visible()
    choose(lead, "#room-ask", "Ask the class")
    expect(student.locator("#class-choices")).to_be_visible()
    choose(student, "#class-choices button", "searched on")
    expect(student.locator("#class-said")).to_contain_text("Your answer: searched on.")
    student.keyboard.press("1")
    expect(student.locator("#class-said")).to_contain_text("Your answer: cut.")
    told(lead, "1 of 1 answer")
    expect(lead.locator("#room-ask")).to_be_focused()
    lead.keyboard.press("Enter")
    expect(student.locator("#class-bars li")).to_have_count(2)
    expect(student.locator("#class")).to_be_focused()
    expect(lead.locator("#class")).to_be_focused()
    lead.keyboard.press("Shift+Tab")
    expect(lead.locator("#room-put-away")).to_be_focused()
    lead.keyboard.press("Enter")
    expect(student.locator("#class")).to_be_hidden()
    expect(student.locator("#room-code")).to_be_focused()  # where arrows step
    expect(lead.locator("#class")).to_be_hidden()
    expect(lead.locator("#room-ask")).to_be_focused()


def join(page: Page, code: str) -> None:
    """As somebody types the code from the wall, who has mistyped it before."""
    opened(page)
    page.keyboard.press("R")
    expect(page.locator("#room-new")).to_be_focused()
    reach(page, "#room-typed")
    page.keyboard.type("!")
    page.keyboard.press("Enter")
    expect(page.locator("#room-said")).to_contain_text("eight letters")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(code.lower())
    page.keyboard.press("Enter")
    told(page, "You follow the lecture.")
    assert focus(page) == "body"
