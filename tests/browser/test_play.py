"""Play: a person moves, by keyboard or mouse; the engine answers, and each move is held against the best."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import (
    LAPTOP,
    PHONE,
    alert,
    choose_sample,
    drawn,
    next_frames,
    opened,
    painted,
    settled,
    upload,
    wait_until,
)
from on_touch import center, finger, tap
from playwright.sync_api import CDPSession, Locator, Page, expect

from tools.real_page import in_menu, press

GOLDEN = Path(__file__).parents[1] / "golden"
TREES = Path(__file__).parents[2] / "sample_maps" / "trees"

THREE_PLAYERS = (GOLDEN / "algorithms" / "three-players.in").read_bytes()
BOOK = b"A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n"
BEST, OF_MIN = "NSW, B", "NT, B"


def begun(page: Page, address: str = "/") -> Page:
    opened(page, address)
    page.keyboard.press("v")
    expect(moves(page)).to_be_focused()
    return page


def moves(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Legal moves")


def turn(page: Page) -> Locator:
    return page.locator("#play-turn")


def said(page: Page) -> Locator:
    return page.locator("#play-said")


def rows(page: Page) -> list[str]:
    return [re.sub(r"\s+", " ", row) for row in page.locator("#play-rows tr").all_inner_texts()]


def place_of(page: Page, name: str) -> tuple[float, float]:
    """Where a region has its name on the map, in CSS pixels of the window."""
    wait_until(page, lambda: any(one.text == name for one in painted(page, "#map-canvas canvas")))
    at = next(one for one in painted(page, "#map-canvas canvas") if one.text == name)
    box = page.locator("#map-canvas").bounding_box()
    assert box
    return box["x"] + at.x, box["y"] + at.y


def region(page: Page, name: str) -> None:
    """Clicks a region on the map."""
    page.mouse.click(*place_of(page, name))


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
def test_show_me_why_lays_the_search_of_the_position_before_the_move(page: Page) -> None:
    begun(page)
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    expect(turn(page)).to_contain_text("MIN played")
    page.get_by_role("button", name="Show me why").click()
    drawn(page, 85)
    page.get_by_role("button", name="Why move 2").click()
    drawn(page, 19, 10)


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
    expect(said(page)).to_have_text("Hint: NSW, B is best, worth 10 (3 moves ahead).")


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
    page.go_back()
    expect(turn(page)).to_have_text(f"▲ MAX played {BEST}. ▼ MIN to move.")


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
def test_a_written_out_tree_is_walked_down(page: Page) -> None:
    opened(page)
    upload(page, "book.txt", BOOK)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    press(page, "#play-toggle")
    expect(moves(page).locator("option")).to_have_text(["B (3 12 8)", "C (2 4 6)", "D (14 5 2)"])
    moves(page).select_option("C (2 4 6)")
    page.get_by_role("button", name="Make this move").click()
    expect(said(page)).to_contain_text("C, worth 2. Best was B, worth 3: 1 given away")
    expect(turn(page)).to_contain_text("The game is over after 2 moves: it is worth 2 to MAX.")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_where_the_depth_is_too_large_the_engine_looks_less_far_and_says_so(page: Page) -> None:
    opened(page)
    choose_sample(page, "south-america")
    press(page, "#play-toggle")
    page.get_by_label("Engine’s depth").fill("9")
    page.get_by_label("Engine’s depth").press("Enter")
    page.get_by_role("button", name="Make this move").click()
    expect(turn(page)).to_contain_text("MIN played")
    looked = r"\([3-8] moves ahead\)\. The engine looked [3-8] moves ahead: 9 take more than 60,000 nodes"
    expect(said(page)).to_have_text(re.compile(looked))
    expect(page.locator("#search-words")).to_have_text(re.compile(r"^alpha-beta, [3-8] deep · "))


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_of_three_players_the_engine_plays_two(page: Page) -> None:
    opened(page)
    upload(page, "three.txt", THREE_PLAYERS)
    press(page, "#play-toggle")
    page.get_by_role("button", name="Make this move").click()
    expect(turn(page)).to_have_text("Player 2 played NT, B. Player 3 played Q, R. Player 1 to move: you.")
    expect(said(page)).to_contain_text("worth 10 to player 1. Best was NSW, R, worth 20: 10 given away")
    page.get_by_label("You play").select_option("player 3")
    expect(turn(page)).to_contain_text("The game is over after 4 moves: player 1 has 20, player 2 has 8")
    page.keyboard.press("z")
    expect(turn(page)).to_have_text("Player 2 played NT, B. Player 3 to move: you.")
    page.get_by_role("button", name="Open position").click()
    expect(alert(page)).to_contain_text("Who was player 3 is player 1")
    expect(page.locator("body")).to_have_attribute("data-nodes", "5")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_below_a_node_of_a_tree_for_three_lies_a_tree_of_its_own(page: Page) -> None:
    opened(page)
    upload(page, "three.txt", (TREES / "three-players.txt").read_bytes())
    press(page, "#play-toggle")
    page.get_by_label("You play").select_option("all")
    moves(page).select_option("C (((2,6,2) (1,1,1)) ((7,7,1) (0,8,0)))")
    page.get_by_role("button", name="Make this move").click()
    expect(said(page)).to_contain_text("✓ Player 1 played C: as good as any, worth 7 to player 1")
    page.get_by_role("button", name="Open position").click()
    drawn(page, 1, 7)
    expect(page.locator("#search-words")).to_have_text("max-n · 7 nodes")


@pytest.mark.parametrize("viewport", [PHONE])
@pytest.mark.parametrize(("drawn_as", "above"), [("map", 0), ("graph", 28)])
def test_a_region_and_a_color_are_tapped(page: Page, drawn_as: str, above: int) -> None:
    opened(page)
    in_menu(page, "#map-as").select_option(drawn_as)
    press(page, "#play-toggle")
    touch, colors = finger(page), page.get_by_role("group", name="Color for it")
    for name, color in (("NSW", "B"), ("Q", "R")):
        button = colors.get_by_role("button", name=color)
        tap_region(page, touch, name, above, button)
        tap(touch, center(button))
        expect(said(page)).to_contain_text(f"✓ ▲ MAX played {name}, {color}: as good as any")
    expect(turn(page)).to_contain_text("The game is over after 4 moves")


def tap_region(page: Page, touch: CDPSession, name: str, above: int, then: Locator) -> None:
    """A tap leads to what is to be pressed then; on a busy machine it may last too long to be one."""

    def leads_on() -> bool:
        page.locator("#map-canvas").scroll_into_view_if_needed()
        settled(page)
        x, y = place_of(page, name)
        tap(touch, (x, y - above))
        next_frames(page, 10)
        return bool(then.evaluate("element => element === document.activeElement"))

    wait_until(page, leads_on)


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


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_it_has_no_accessibility_violations(page: Page) -> None:
    opened(page)
    in_menu(page, "#play-toggle").click()
    expect(moves(page)).to_be_visible()
    page.get_by_role("button", name="Make this move").click()
    expect(turn(page)).to_contain_text("MIN played")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
