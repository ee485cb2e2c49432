"""To be asked, to practice, to play and to compare: by keys alone, from the page as it opens."""

from by_keys import choose, focus, from_menu
from on_page import drawn, opened, sample_text, tree_of
from playwright.sync_api import Page, expect

MINIMAX = len(tree_of(sample_text("australia"), "minimax"))


def test_all_orders_of_moves_are_compared_and_one_is_shown(page: Page) -> None:
    opened(page)
    from_menu(page, "search", "#options-open")
    choose(page, "#lab-open")
    expect(page.locator("#lab-rows tr").first).to_be_visible()
    choose(page, "#lab-rows button", "best first")
    drawn(page, 1, tree_nodes_in_best_order(page))
    expect(page.locator("#search-words")).to_contain_text("best")
    assert focus(page) == "search-open"


def tree_nodes_in_best_order(page: Page) -> int:
    """As the chart counts them."""
    row = page.locator("#lab-rows tr", has_text="best first")
    return int((row.locator("td").nth(1).text_content() or "").replace(",", ""))


def test_two_searches_are_compared(page: Page) -> None:
    opened(page)
    from_menu(page, "search", "#compare")
    choose(page, "#compare-presets button", "minimax")
    expect(page.locator("#comparison-rows tr")).to_have_count(2)
    expect(page.locator("#comparison-rows")).to_contain_text(str(MINIMAX))
    choose(page, "#comparison-go")
    drawn(page, 26)
    choose(page, "#comparison-close")
    expect(page.locator("#comparison")).to_be_hidden()
    expect(page.locator("#search-open")).to_be_focused()


def test_questions_are_answered_before_each_step(page: Page) -> None:
    opened(page)
    from_menu(page, "way", "#predict-toggle")
    page.keyboard.press("End")
    expect(page.locator("#predict-choices button").first).to_be_visible()
    page.keyboard.press("2")
    expect(page.locator("#predict-verdict")).to_contain_text("✓")
    choose(page, "#predict-close")
    expect(page.locator("#predict")).to_be_hidden()
    page.keyboard.press("ArrowRight")


def test_a_tree_is_practiced_and_checked(page: Page) -> None:
    opened(page)
    from_menu(page, "way", "#practice-open")
    expect(page.locator("#practice-picture")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.locator("#practice-said")).to_contain_text("crossed out")
    choose(page, "#practice-check")
    expect(page.locator("#practice-said")).to_contain_text("wrong")
    page.keyboard.press("Escape")
    expect(page.locator("#way-open")).to_be_focused()


def test_a_game_is_played_with_a_hint_and_left(page: Page) -> None:
    opened(page)
    from_menu(page, "way", "#play-toggle")
    expect(page.locator("#play-moves")).to_be_focused()
    page.keyboard.type("v")
    page.keyboard.press("Enter")
    expect(page.locator("#play-said")).to_contain_text("MAX played V, B, worth 8")
    choose(page, "#play-hint")
    expect(page.locator("#play-said")).to_contain_text("int")
    choose(page, "#play-close")
    expect(page.locator("#play")).to_be_hidden()
    drawn(page, 1)
    page.keyboard.press("ArrowRight")
    drawn(page, 2)
