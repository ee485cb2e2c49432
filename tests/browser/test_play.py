"""Play: nothing tells the best move, links hold a game, fingers make moves, and no button moves away."""

import pytest
from on_page import LAPTOP, PHONE, next_frames, opened, painted, settled, wait_until
from on_touch import center, finger, tap
from play_page import moves
from playwright.sync_api import CDPSession, Locator, Page, expect

from tools.real_page import in_menu, press


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_region_and_a_color_are_tapped(page: Page) -> None:
    for drawn_as, above in (("map", 0), ("graph", 28)):
        opened(page)
        in_menu(page, "#map-as").select_option(drawn_as)
        press(page, "#play-toggle")
        touch, colors = finger(page), page.get_by_role("group", name="Color for it")
        for name, color in (("NSW", "B"), ("Q", "R")):
            button = colors.get_by_role("button", name=color)
            tap_region(page, touch, name, above, button)
            tap(touch, center(button))
            expect(said(page)).to_contain_text(f"✓ ▲ MAX played {name}, {color}: as good as any")
        expect(page.locator("#play-turn")).to_contain_text("The game is over after 4 moves")


def place_of(page: Page, name: str) -> tuple[float, float]:
    """Where a region has its name on the map, in CSS pixels of the window."""
    texts = painted(page, "#map-canvas canvas")
    at = next(one for one in texts if one.text == name)
    box = page.locator("#map-canvas").bounding_box()
    assert box
    return box["x"] + at.x, box["y"] + at.y


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


def said(page: Page) -> Locator:
    return page.locator("#play-said")


def test_no_button_moves_when_something_is_said_and_a_phone_keeps_its_map_in_sight(page: Page) -> None:
    buttons = [page.locator(f"#play-{name}") for name in ("hint", "undo", "why", "move")]

    def places() -> list[float]:
        return [button.evaluate("e => e.getBoundingClientRect().top") for button in buttons]

    for width, height in (LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        opened(page)
        press(page, "#play-toggle")
        before = places()
        for _ in range(2):
            page.get_by_role("button", name="Hint").click()
            expect(said(page)).to_contain_text("Hint")
            assert places() == before
        moves(page).select_option("NT, B")
        page.get_by_role("button", name="Make this move").click()
        expect(said(page)).to_contain_text("2 given away")
        assert places() == before
        page.goto("about:blank") if width == LAPTOP[0] else None
    page.get_by_role("button", name="Open position").scroll_into_view_if_needed()
    expect(page.locator("#map-canvas")).to_be_in_viewport(ratio=1)
