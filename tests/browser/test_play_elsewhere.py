"""Play beside the mouse and the map for two: by touch, on trees, for three players, on a large map."""

import re
from pathlib import Path

import pytest
from on_page import (
    LAPTOP,
    PHONE,
    alert,
    drawn,
    next_frames,
    opened,
    settled,
    upload,
    wait_until,
)
from on_touch import center, finger, tap
from play_page import moves, place_of, said, turn
from playwright.sync_api import CDPSession, Locator, Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, press

GOLDEN = Path(__file__).parents[1] / "golden"
TREES = Path(__file__).parents[2] / "sample_maps" / "trees"
THREE_PLAYERS = (GOLDEN / "algorithms" / "three-players.in").read_bytes()
BOOK = b"A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n"


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
    opened_at(page, "south-america")
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
    page.wait_for_url(re.compile(r"play=3--\d+"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
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
