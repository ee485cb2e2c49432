"""Play: a person moves, by keyboard or mouse; the engine answers, and each move is held against the best."""

import re

import pytest
from on_page import (
    LAPTOP,
    PHONE,
    alert,
    drawn,
    opened,
)
from play_page import begun, moves, region, rows, said, turn
from playwright.sync_api import Page, expect

from tools.real_page import in_menu

BEST, OF_MIN = "NSW, B", "NT, B"


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_full_game_by_keyboard(page: Page) -> None:
    begun(page)
    expect(turn(page)).to_have_text("▲ MAX to move: you.")
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text(
        "✗ ▲ MAX played V, B, worth 8. Best was NSW, B, worth 10: 2 given away (3 moves ahead)."
    )
    expect(turn(page)).to_have_text("▼ MIN played NSW, R. ▲ MAX to move: you.")
    expect(moves(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(turn(page)).to_contain_text("The game is over after")
    assert rows(page)[:2] == ["1. ▲ MAX V, B 8 2 why", "2. ▼ MIN NSW, R 8 0 why"]
    expect(page.get_by_label("Moves so far")).to_be_focused()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_full_game_by_mouse(page: Page) -> None:
    opened(page)
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="Play you move").click()
    region(page, "NSW")
    expect(said(page)).to_have_text("NSW: choose a color.")
    page.get_by_role("group", name="Color for it").get_by_role("button", name="B").click()
    expect(said(page)).to_have_text("✓ ▲ MAX played NSW, B: as good as any, worth 10 (3 moves ahead).")
    expect(turn(page)).to_contain_text(f"MIN played {OF_MIN}")
    region(page, "Q")
    page.get_by_role("group", name="Color for it").get_by_role("button", name="R").click()
    expect(turn(page)).to_contain_text("MIN played V, R. The game is over after 4 moves")
    assert all(row.endswith("0 why") for row in rows(page))


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_an_illegal_move_says_which_rule_it_breaks(page: Page) -> None:
    begun(page)
    region(page, "WA")
    expect(said(page)).to_have_text("✗ WA is already colored: it has R.")
    page.locator("#play-region").select_option("NT")
    page.get_by_role("group", name="Color for it").get_by_role("button", name="R").click()
    expect(said(page)).to_have_text("✗ NT cannot be R: its neighbor WA has that color.")
    assert rows(page) == []


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_before_the_person_has_moved_nothing_tells_the_best_move(page: Page) -> None:
    begun(page)
    expect(page.locator("body")).to_have_attribute("data-nodes", "0")
    expect(page.locator("#trace-panel")).to_be_hidden()
    expect(page.locator("#about")).to_be_hidden()
    for shown in ("#why-panel", "#tree-panel", "#play-told"):
        assert "NSW" not in page.locator(shown).inner_text()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_the_engines_search_lies_in_the_tree_panel_and_the_map_shows_the_game(page: Page) -> None:
    begun(page)
    page.keyboard.press("Enter")
    expect(turn(page)).to_contain_text("MIN played")
    drawn(page, 1, 16)
    game = page.locator("#map-canvas").get_attribute("aria-label") or ""
    assert "NT B by MIN" in game
    for _ in range(4):
        page.locator("#go-forward").click()
    drawn(page, 5, 16)
    expect(page.locator("#map-canvas")).not_to_have_attribute("aria-label", game)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", game)


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_show_me_why_stands_at_the_move_with_its_value_and_the_answer_to_it(page: Page) -> None:
    begun(page)
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    expect(turn(page)).to_contain_text("MIN played")
    whose, because = page.locator("#play-whose"), page.locator("#play-because")
    expect(whose).to_have_text("The engine’s search before its move NSW, R, up to 3 moves ahead.")
    page.get_by_role("button", name="Show me why").click()
    expect(because).to_have_text("V, B is worth 8: ▼ MIN answers NSW, R. NSW, B would have been worth 10.")
    expect(whose).to_contain_text("The search of V, B alone, up to 2 moves further")
    expect(page.locator("#why")).to_be_hidden()
    expect(said(page)).not_to_contain_text("The engine looked")
    page.locator("#go-back").click()
    expect(page.locator("#why")).to_be_visible()
    page.get_by_role("button", name="Why move 2").click()
    drawn(page, 19, 10)
    expect(because).to_contain_text("NSW, R is worth 8: ▲ MAX answers")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_undo_and_hints(page: Page) -> None:
    begun(page)
    before = page.locator("#map-canvas").get_attribute("aria-label") or ""
    page.keyboard.press("Enter")
    expect(turn(page)).to_contain_text("MIN played")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("z")
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", before)
    page.keyboard.press("h")
    expect(said(page)).to_have_text("Hint: look at NSW. Once more tells the move.")
    page.keyboard.press("h")
    expect(said(page)).to_have_text("Hint: NSW, B is as good as any: 4 moves are worth 10 (3 moves ahead).")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_link_reproduces_a_game_and_a_damaged_one_says_so(page: Page) -> None:
    begun(page)
    page.keyboard.press("Enter")
    expect(turn(page)).to_contain_text("MIN played")
    page.wait_for_url(re.compile(r"play=max--\d+\.\d+"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(turn(page)).to_have_text(f"▼ MIN played {OF_MIN}. ▲ MAX to move: you.")
    drawn(page, 1, 16)
    page.goto("about:blank")
    page.goto(re.sub(r"play=max--(\d+)\.\d+", r"play=max--\1.\1", address))
    expect(alert(page)).to_contain_text("Move 2 of the game in this link is not legal")
    expect(turn(page)).to_have_text(f"▼ MIN played {OF_MIN}. ▲ MAX to move: you.")
    page.goto("about:blank")
    page.goto(re.sub(r"play=max--[\d.]+", "play=max", address))
    expect(alert(page)).to_contain_text("such as max-3-12.5.7")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_position_opens_as_a_problem_of_its_own(page: Page) -> None:
    begun(page)
    page.get_by_label("You play").select_option("both")
    page.get_by_role("button", name="Make this move").click()
    expect(turn(page)).to_have_text(f"▲ MAX played {BEST}. ▼ MIN to move.")
    page.get_by_role("button", name="Open position").click()
    expect(alert(page)).to_contain_text("the sides have changed places")
    expect(page.locator("#play")).to_be_hidden()
    expect(page.locator("body")).to_have_attribute("data-nodes", re.compile("^[1-9]"))
    page.get_by_role("button", name="Back to the game").click()
    expect(turn(page)).to_have_text(f"▲ MAX played {BEST}. ▼ MIN to move.")
    expect(alert(page)).to_be_hidden()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_no_button_moves_when_something_is_said(page: Page) -> None:
    opened(page)
    in_menu(page, "#play-toggle").click()
    expect(moves(page)).to_be_visible()
    buttons = [page.locator(f"#play-{name}") for name in ("hint", "undo", "why", "move")]

    def places() -> list[float]:
        return [button.evaluate("e => e.getBoundingClientRect().top") for button in buttons]

    before = places()
    for _ in range(2):
        page.get_by_role("button", name="Hint").click()
        expect(said(page)).to_contain_text("Hint")
        assert places() == before
    moves(page).select_option("NT, B")
    page.get_by_role("button", name="Make this move").click()
    expect(said(page)).to_contain_text("2 given away")
    assert places() == before


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_phone_offers_a_game_first_and_keeps_its_map_in_sight(page: Page) -> None:
    opened(page)
    page.get_by_role("button", name="View").click()
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.locator("#transport")).to_be_hidden()
    page.get_by_role("button", name="Make this move").click()
    expect(turn(page)).to_contain_text("MIN played")
    page.get_by_role("button", name="Open position").scroll_into_view_if_needed()
    expect(page.locator("#map-canvas")).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Tree").click()
    expect(page.locator("#transport")).to_be_visible()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_engine_against_engine_plays_to_the_end(page: Page) -> None:
    begun(page)
    page.get_by_label("You play").select_option("none")
    page.get_by_role("button", name="Engine moves").click()
    expect(turn(page)).to_contain_text(f"MAX played {BEST}")
    page.get_by_role("button", name="To the end").click()
    expect(turn(page)).to_contain_text("The game is over")
    assert all(row.endswith("0 why") for row in rows(page))


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_leaving_brings_the_search_back_at_its_line(page: Page) -> None:
    opened(page)
    page.keyboard.press("ArrowRight")
    drawn(page, 2)
    page.keyboard.press("v")
    expect(moves(page)).to_be_focused()
    page.get_by_role("button", name="End Play").click()
    drawn(page, 2)
    expect(page.locator("#play")).to_be_hidden()
    expect(page.locator("#trace-panel")).to_be_visible()
