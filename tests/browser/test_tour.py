"""The tour: offered at the first visit, in nobody's way, and over in six cards."""

import pytest
from by_keys import enter
from lesson_page import LESSON, text_of
from on_page import LAPTOP, LECTURE, PHONE, drawn, drop, go_to, opened
from playwright.sync_api import Page, expect

CARDS = 6


def visited_again(page: Page) -> None:
    """The page once more, as after a day."""
    page.goto("about:blank")
    opened(page)
    expect(page.locator("#tour-offer")).to_be_hidden()


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP, LECTURE])
def test_it_leads_over_the_page_in_six_cards(page: Page, viewport: tuple[int, int]) -> None:
    opened(page)
    page.locator("#tour-yes").click()
    for card in range(1, CARDS + 1):
        expect(page.locator("#tour-progress")).to_have_text(f"{card} of {CARDS}")
        expect(page.locator("#tour-next")).to_be_focused()
        expect(page.locator("#tour-ring")).to_be_visible()
        box = page.locator("#tour").bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= viewport[0] and box["y"] + box["height"] <= viewport[1]
        page.keyboard.press("Enter")
    expect(page.locator("#tour")).to_be_hidden()
    drawn(page, 26)
    visited_again(page)


def test_it_can_be_skipped_at_once_and_does_not_come_back(page: Page) -> None:
    opened(page)
    page.locator("#tour-no").click()
    expect(page.locator("#tour-offer")).to_be_hidden()
    visited_again(page)


@pytest.mark.parametrize("button", ["#tour-no", "#tour-lessons", "#tour-yes"])
def test_the_offer_leaves_the_keyboard_a_place(page: Page, button: str) -> None:
    opened(page)
    enter(page, button)
    expect(page.locator("#tour-offer")).to_be_hidden()
    if button != "#tour-no":
        expect(page.locator("#lessons, #tour").and_(page.locator(":visible"))).to_have_count(1)
        page.keyboard.press("Escape")
    expect(page.locator("#tree-canvas")).to_be_focused()


@pytest.mark.parametrize("viewport", [(844, 390), (1366, 650), LAPTOP, LECTURE, PHONE])
def test_the_offer_lies_on_nothing_that_is_pressed(page: Page) -> None:
    opened(page)
    covered = """() => {
      const over = document.getElementById('tour-offer').getBoundingClientRect();
      const meets = (at) => at.width > 0 && at.left < over.right && at.right > over.left
        && at.top < over.bottom && at.bottom > over.top;
      return [...document.querySelectorAll('#app :is(button, input, select)')]
        .filter((one) => one.checkVisibility() && meets(one.getBoundingClientRect())).map((one) => one.id);
    }"""
    assert page.evaluate(covered) == []


def test_it_ends_with_escape_and_the_page_is_usable_meanwhile(page: Page) -> None:
    opened(page)
    page.locator("#tour-yes").click()
    expect(page.locator("#tour-title")).to_have_text("The search is a tree")
    page.keyboard.press("ArrowRight")
    drawn(page, 2)
    page.keyboard.press("Escape")
    expect(page.locator("#tour")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    drawn(page, 3)


def test_it_goes_back_as_well(page: Page) -> None:
    opened(page)
    page.locator("#tour-yes").click()
    expect(page.locator("#tour-back")).to_have_attribute("aria-disabled", "true")
    page.locator("#tour-next").click()
    expect(page.locator("#tour-title")).to_have_text("You set the pace")
    page.locator("#tour-back").click()
    expect(page.locator("#tour-title")).to_have_text("The search is a tree")


def test_who_just_begins_is_not_asked_again(page: Page) -> None:
    opened(page)
    expect(page.locator("#tour-offer")).to_be_visible()
    page.keyboard.press("ArrowRight")
    drawn(page, 2)
    expect(page.locator("#tour-offer")).to_be_hidden()
    visited_again(page)


def test_who_comes_by_a_link_or_opens_a_lesson_is_not_asked(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.wait_for_function("() => /line=26/.test(location.hash)")
    link = page.url
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    drawn(page, 26)
    expect(page.locator("#tour-offer")).to_be_hidden()
    page.goto("about:blank")
    opened(page)
    expect(page.locator("#tour-offer")).to_be_visible()
    drop(page, "mine.lesson.json", text_of(LESSON))
    expect(page.locator("#lesson")).to_be_visible()
    expect(page.locator("#tour-offer")).to_be_hidden()


def test_help_and_palette_have_it_from_anywhere(page: Page) -> None:
    opened(page, "/")
    page.locator("#tour-no").click()
    page.keyboard.press("?")
    page.locator("#tour-start").click()
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#tour-title")).to_have_text("The search is a tree")
    page.locator("#tour-end").click()
    page.keyboard.press("Control+k")
    page.locator("#palette-text").fill("tour")
    page.keyboard.press("Enter")
    expect(page.locator("#tour-title")).to_have_text("The search is a tree")


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP, LECTURE])
def test_the_offer_lies_over_nothing_that_can_be_pressed(page: Page) -> None:
    opened(page)
    expect(page.locator("#tour-offer")).to_be_visible()
    covered = page.evaluate(
        """() => {
          const card = document.getElementById('tour-offer').getBoundingClientRect();
          const apart = (a) =>
            a.right <= card.left || a.left >= card.right || a.bottom <= card.top || a.top >= card.bottom;
          return [...document.querySelectorAll('#app :is(button, select, input, a, .line)')]
            .filter((one) => one.checkVisibility() && !apart(one.getBoundingClientRect()))
            .map((one) => one.id || one.className);
        }"""
    )
    assert covered == []
