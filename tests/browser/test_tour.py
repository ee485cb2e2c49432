"""The tour: offered at the first visit, in nobody's way, and over in six cards."""

from lesson_page import LESSON, text_of
from on_page import LAPTOP, LECTURE, PHONE, drawn, drop, opened
from playwright.sync_api import Page, expect
from sample_page import link_to

CARDS = 6
COVERED = """() => {
  const over = document.getElementById('tour-offer').getBoundingClientRect();
  const meets = (at) => at.width > 0 && at.left < over.right && at.right > over.left
    && at.top < over.bottom && at.bottom > over.top;
  return [...document.querySelectorAll('#app :is(button, input, select, a, .line)')]
    .filter((one) => one.checkVisibility() && meets(one.getBoundingClientRect()))
    .map((one) => one.id || one.className);
}"""


def visited(page: Page, offered: bool = True) -> Page:
    """The page once more, as after a day."""
    page.goto("about:blank")
    opened(page)
    expect(page.locator("#tour-offer")).to_be_visible(visible=offered)
    return page


def never_visited(page: Page) -> Page:
    """The page as at the first visit."""
    page.evaluate("() => localStorage.clear()")
    return visited(page)


def test_offer_and_cards_fit_every_window_and_the_offer_lies_on_nothing_that_is_pressed(page: Page) -> None:
    opened(page)
    for width, height in ((1366, 650), LAPTOP, LECTURE, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        never_visited(page)
        assert page.evaluate(COVERED) == [], (width, height)
        page.locator("#tour-yes").click()
        for card in range(1, CARDS + 1):
            expect(page.locator("#tour-progress")).to_have_text(f"{card} of {CARDS}")
            expect(page.locator("#tour-next")).to_be_focused()
            expect(page.locator("#tour-ring")).to_be_visible()
            box = page.locator("#tour").bounding_box()
            assert box and box["x"] >= 0 and box["y"] >= 0, (card, width, height)
            assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, (card, width)
            page.keyboard.press("Enter")
        expect(page.locator("#tour")).to_be_hidden()
        drawn(page, 26)
    visited(page, offered=False)


def test_whoever_begins_skips_or_comes_for_something_else_is_not_asked_again(page: Page) -> None:
    opened(page)
    page.locator("#tour-no").click()
    visited(page, offered=False)
    never_visited(page)
    page.keyboard.press("ArrowRight")
    drawn(page, 2)
    expect(page.locator("#tour-offer")).to_be_hidden()
    visited(page, offered=False)
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{link_to('australia')}&line=26")
    drawn(page, 26)
    expect(page.locator("#tour-offer")).to_be_hidden()
    never_visited(page)
    drop(page, "mine.lesson.json", text_of(LESSON))
    expect(page.locator("#lesson")).to_be_visible()
    expect(page.locator("#tour-offer")).to_be_hidden()
