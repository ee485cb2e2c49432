"""The address follows each step, and steps make no entries in the browser's history."""

import re

from on_page import choose_sample, drawn, go_to, opened
from playwright.sync_api import Page, expect


def test_a_page_loaded_again_right_after_a_step_stands_there_and_going_back_returns_to_it(page: Page) -> None:
    opened(page)
    expect(page).to_have_url(re.compile("sample=australia"))
    entries = page.evaluate("history.length")
    for line in (2, 3, 4):
        page.keyboard.press("ArrowRight")
        drawn(page, line)
        page.reload()
        drawn(page, line)
    go_to(page, 26)
    expect(page).to_have_url(re.compile("line=26"))
    assert page.evaluate("history.length") == entries
    choose_sample(page, "early-cut")
    expect(page).to_have_url(re.compile("sample=early-cut"))
    page.go_back()
    drawn(page, 26)
