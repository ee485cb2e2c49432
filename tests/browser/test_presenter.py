"""The presenter's window: what only the presenter sees, and that neither window needs the other."""

import re

from lesson_page import LESSON, given
from on_page import drawn, go_to, opened
from playwright.sync_api import Page, expect

from tools.real_page import press


def window_of(page: Page) -> Page:
    """The window, opened from the page, once it has been told."""
    with page.expect_popup() as popup:
        press(page, "#presenter-open")
    window = popup.value
    expect(window.locator("#presenter-place")).to_contain_text("line")
    return window


def test_the_window_tells_where_the_page_is_and_why(page: Page) -> None:
    go_to(opened(page), 26)
    window = window_of(page)
    expect(window.locator("#presenter-title")).to_have_text("Australia, alpha-beta on a map-coloring game")
    expect(window.locator("#presenter-place")).to_have_text("line 26 of 85")
    expect(window.locator("#presenter-why")).to_contain_text("the remaining 2 replies are pruned")
    go_to(page, 27)
    expect(window.locator("#presenter-place")).to_have_text("line 27 of 85")
    window.close()


def test_its_buttons_and_keys_step_the_page_and_blank_its_screen(page: Page) -> None:
    opened(page)
    window = window_of(page)
    for key, line in (
        ("ArrowRight", 2),
        ("PageDown", 3),
        (".", 26),
        ("PageUp", 25),
        (".", 26),
        (".", 34),
        (",", 26),
    ):
        window.keyboard.press(key)
        drawn(page, line)
    for button, line in (("Step forward", 27), ("Next cutoff", 34), ("Step back", 33)):
        window.get_by_role("button", name=button).click()
        drawn(page, line)
    window.get_by_role("button", name="Blank").click()
    expect(page.locator("#present-blank")).to_be_visible()
    window.keyboard.press("b")
    expect(page.locator("#present-blank")).to_be_hidden()
    expect(window.get_by_role("button", name="Next stop")).to_be_hidden()  # there is no lesson
    window.close()


def test_the_answer_to_an_open_question_stands_there_with_its_reason(page: Page) -> None:
    opened(page)
    page.keyboard.press("q")
    page.keyboard.press("End")
    expect(page.locator("#predict-answers")).to_be_visible()
    window = window_of(page)
    expect(window.locator("#presenter-ask")).to_have_text(page.locator("#predict-text").inner_text())
    expect(window.locator("#presenter-answer")).to_have_text("searched on")
    expect(window.locator("#presenter-because")).to_contain_text("NT, B returns 8")
    page.keyboard.press("2")
    expect(window.locator("#presenter-question")).to_be_hidden()
    window.close()


def test_notes_and_what_comes_next_are_written_as_the_lesson_writes(page: Page) -> None:
    begin, then = LESSON["stops"][:2]
    stops = [{**begin, "note": "Wait.\n\n- **Ask** twice"}, {**then, "text": "See `NSW` <b>first</b>"}]
    given(page, {**LESSON, "stops": stops})
    window = window_of(page)
    expect(window.locator("#presenter-note p")).to_have_text("Wait.")
    expect(window.locator("#presenter-note li strong")).to_have_text("Ask")
    expect(window.locator("#presenter-next-text code")).to_have_text("NSW")
    expect(window.locator("#presenter-next-text")).to_have_text("See NSW <b>first</b>")
    window.close()


def test_a_window_that_is_opened_again_or_loaded_again_goes_on(page: Page) -> None:
    go_to(opened(page), 26)
    window_of(page).close()
    go_to(page, 30)
    window = window_of(page)
    expect(window.locator("#presenter-place")).to_have_text("line 30 of 85")
    window.reload()
    expect(window.locator("#presenter-place")).to_have_text("line 30 of 85")
    window.close()


def test_a_page_that_is_loaded_again_goes_on_with_its_window(page: Page) -> None:
    opened(page)
    window = window_of(page)
    go_to(page, 26)
    page.wait_for_url("**line=26")
    page.reload()
    drawn(page, 26)
    expect(window.locator("#presenter-place")).to_have_text("line 26 of 85")
    window.keyboard.press("ArrowRight")
    drawn(page, 27)
    expect(window.locator("#presenter-place")).to_have_text("line 27 of 85")
    page.goto("/healthz")
    expect(window.locator("#presenter-place")).to_contain_text("closed")
    window.close()


def test_a_browser_that_opens_no_window_is_told_of(page: Page) -> None:
    opened(page)
    page.evaluate("() => { window.open = () => null; }")
    press(page, "#presenter-open")
    expect(page.locator("#notices")).to_contain_text("allow this page to open windows")


def test_the_stopwatch_runs_and_can_be_started_anew(timed_page: Page) -> None:
    page = opened(timed_page)
    window = window_of(page)
    window.clock.pause_at(window.evaluate("Date.now() / 1000 + 3600"))
    window.clock.run_for(1000)
    expect(window.locator("#presenter-clock")).to_have_text(re.compile(r"^1:00:\d\d$"))
    window.locator("#presenter-reset").click()
    expect(window.locator("#presenter-clock")).to_have_text("0:00")
    window.clock.run_for(65_000)
    expect(window.locator("#presenter-clock")).to_have_text("1:05")
