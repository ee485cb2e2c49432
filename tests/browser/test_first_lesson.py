"""The first lesson, given by somebody who has never seen the page: only by what it shows and says."""

import pytest
from lesson_stops import NAMES, lesson
from on_page import LAPTOP, PHONE, line_of, opened, settled
from playwright.sync_api import Page, expect
from shown_states import WITHOUT_FULL_SCREEN

MOST_CLICKS = 6
FIRST = lesson(NAMES[0])


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_third_stop_of_the_first_lesson_is_six_clicks_away(page: Page, viewport: tuple[int, int]) -> None:
    opened(page)
    page.evaluate(WITHOUT_FULL_SCREEN)
    clicks = [
        clicked(page, "#tour-offer button", "Lessons…"),
        clicked(page, "#lessons button", FIRST.title),
        clicked(page, "header button", "View"),
        clicked(page, "#view-menu button", "Present"),
    ]
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")
    for stop in (2, 3):
        clicks.append(clicked(page, "#lesson button", "On ▶"))
        expect(page.locator("#lesson-contents-open")).to_have_text(f"{stop} of {len(FIRST.stops)}")
        settled(page)
    assert len(clicks) <= MOST_CLICKS, clicks
    expect(page.locator("#lesson-title")).to_have_text(FIRST.stops[2].title)
    expect(page.locator("#lesson-text")).to_be_in_viewport(ratio=1)
    expect(page.locator("#tree-canvas")).to_be_in_viewport(ratio=1)
    assert line_of(page) == FIRST.stops[2].line


def clicked(page: Page, among: str, words: str) -> str:
    """One click on what says so, where it stands in the window: whatever lay over it would take the click."""
    button = page.locator(among).filter(has_text=words, visible=True).first
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    settled(page)
    return words
