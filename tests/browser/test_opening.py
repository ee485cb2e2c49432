"""What people see when they come to the page for the first time."""

import re

from on_page import RESULT, TRACE, current_line, opened
from playwright.sync_api import Page, expect


def test_the_page_opens_with_australia_at_its_first_line(page: Page) -> None:
    opened(page)
    expect(page.locator("#problem-name")).to_have_text("Australia")
    expect(page.locator("#trace-count")).to_have_text("1 of 85 lines")
    assert current_line(page) == TRACE[0]
    expect(page).to_have_title(re.compile("webviz"))


def test_the_search_of_australia_ends_with_nsw_b_10(page: Page) -> None:
    opened(page)
    page.get_by_role("button", name="Last line").click()
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(RESULT)
    expect(page.locator("#trace-count")).to_have_text("85 of 85 lines")
    assert current_line(page) == TRACE[84]


def test_the_page_starts_paused_and_stays_where_it_is(timed_page: Page) -> None:
    opened(timed_page)
    expect(timed_page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    timed_page.clock.run_for(10_000)
    expect(timed_page.locator("body")).to_have_attribute("data-line", "1")


def test_the_first_screen_says_what_to_look_for_and_where(page: Page) -> None:
    opened(page)
    expect(page.locator("#about-text")).to_contain_text("MAX opens with NSW, B and is sure of 10.")
    page.get_by_role("button", name="Go to line 26").click()
    expect(page.locator("body")).to_have_attribute("data-line", "26")
    expect(page.locator("#about")).to_be_hidden()


def test_every_panel_is_named_and_filled(page: Page) -> None:
    opened(page)
    for name in ("Map", "Why", "Game tree", "Trace"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    assert page.locator("main .empty:visible").count() == 0


def test_the_first_picture_takes_few_requests(page: Page) -> None:
    opened(page)
    assert page.evaluate("performance.getEntriesByType('resource').length") < 20
