"""The command palette: whatever the page can do, found by typing."""

from on_page import drawn, opened, settled
from playwright.sync_api import Page, expect

from tools.real_page import press


def asked_for(page: Page, words: str) -> None:
    """The palette, with what is sought typed into it."""
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox", name="Command")).to_be_focused()
    page.keyboard.type(words)


def test_a_command_is_found_by_its_words_and_done(page: Page) -> None:
    opened(page)
    asked_for(page, "cutoff next")
    expect(page.locator("#palette").get_by_role("option")).to_have_text(["Next cutoff."])
    page.keyboard.press("Enter")
    expect(page.locator("#palette")).to_be_hidden()
    drawn(page, 26)
    page.keyboard.press("ArrowRight")
    drawn(page, 27)


def test_a_sample_is_opened_by_its_title(page: Page) -> None:
    opened(page)
    asked_for(page, "open tie")
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "tie-cut")


def test_arrows_and_pointer_choose_and_escape_changes_nothing(page: Page) -> None:
    opened(page)
    asked_for(page, "line")
    marked = page.locator("#palette-list [aria-selected=true]")
    expect(marked).to_have_text("First lineHome")
    page.keyboard.press("ArrowDown")
    expect(marked).to_have_text("Last lineEnd")
    page.keyboard.press("Escape")
    drawn(page, 1)
    asked_for(page, "last line")
    page.locator("#palette").get_by_role("option").click()
    drawn(page, 85)


def test_what_no_command_has_is_said(page: Page) -> None:
    opened(page)
    asked_for(page, "make coffee")
    expect(page.get_by_text("No command has these words.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#palette")).to_be_visible()


def test_only_what_can_be_done_is_listed(page: Page) -> None:
    opened(page)
    asked_for(page, "consistent")
    expect(page.locator("#palette").get_by_role("option")).to_have_count(0)
    page.keyboard.press("Escape")
    press(page, "#mode-csp")
    settled(page)
    asked_for(page, "consistent")
    expect(page.locator("#palette").get_by_role("option")).to_have_count(1)


def test_a_dialog_of_a_closed_menu_opens_under_that_menu_s_button(page: Page) -> None:
    opened(page)
    asked_for(page, "grows with its depth")
    page.keyboard.press("Enter")
    dialog, button = page.locator("#forecast").bounding_box(), page.locator("#search-open").bounding_box()
    assert dialog and button and dialog["y"] >= button["y"] + button["height"]
