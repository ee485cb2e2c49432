"""Maps as people have them: files of outlines are opened, decided about, drawn and searched."""

import re
from pathlib import Path

import pytest
from on_page import (
    AUSTRALIA_NODES,
    LAPTOP,
    PHONE,
    choose_sample,
    drawn,
    drop,
    go_to,
    opened,
    painted,
    settled,
    upload,
    wait_until,
)
from playwright.sync_api import Page, expect

from tools.real_page import pick, press

ROOT = Path(__file__).parent.parent.parent
STATES = (ROOT / "tests/outlines/maps/us-48.geojson").read_bytes()
BRAZIL = (ROOT / "tests/outlines/maps/brazil.geojson").read_bytes()
AUSTRALIA = (ROOT / "sample_maps/outlines/australia.geojson").read_bytes()
DRAWN = "#map-canvas canvas"


def texts(page: Page) -> set[str]:
    """What stands on the map."""
    return {one.text for one in painted(page, DRAWN)}


def dropped(page: Page, name: str, content: bytes) -> None:
    """The dialog of a file, filled."""
    drop(page, name, content)
    expect(page.locator("#outlines-use")).to_be_enabled()


def use(page: Page) -> None:
    """Take the map of the dialog, and wait for its search."""
    page.locator("#outlines-use").click()
    expect(page.locator("#outlines")).to_be_hidden()
    settled(page)


def decide(page: Page, first: str, second: str, button: str) -> None:
    """Choose two regions and what becomes of them."""
    page.locator("#outlines-a").select_option(first)
    page.get_by_label("Other region").select_option(second)
    page.get_by_role("button", name=button).click()
    expect(page.locator("#outlines-use")).to_be_enabled()


def expect_refusal(page: Page, problems: list[str]) -> None:
    """The browser notes that the server has refused something; that is as it should be."""
    wait_until(page, lambda: problems != [])
    assert all("422" in problem for problem in problems)
    problems.clear()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_a_sample_with_outlines_is_drawn_as_a_map(page: Page, viewport: tuple[int, int]) -> None:
    opened(page)
    if viewport == PHONE:
        page.get_by_role("tab", name="Map").click()
    expect(page.locator("#map-shapes")).to_be_visible()
    wait_until(page, lambda: {"WA", "NT", "SA", "Q", "NSW", "V"} <= texts(page))


def test_the_map_may_be_its_graph_or_both_and_a_link_says_so(page: Page) -> None:
    opened(page)
    for way in ("graph", "both"):
        pick(page, "#map-as", way)
        expect(page.locator("#map-graph canvas")).to_be_visible()
        expect(page.locator("#map-shapes")).to_have_count(0)
        page.wait_for_url(re.compile(f"picture={way}"))
    page.goto("about:blank")
    page.go_back()
    drawn(page, 1)
    expect(page.locator("#map-graph canvas")).to_be_visible()
    pick(page, "#map-as", "map")
    expect(page.locator("#map-shapes")).to_be_visible()


def test_as_constraints_and_back_a_map_keeps_its_outlines_or_what_it_was_drawn_as(page: Page) -> None:
    opened(page)
    for mode in ("csp", "game"):
        press(page, f"#mode-{mode}")
        expect(page.locator("html")).to_have_attribute("data-mode", mode)
        expect(page.locator("#map-shapes")).to_be_visible()
        wait_until(page, lambda: {"WA", "NT", "SA", "Q", "NSW", "V"} <= texts(page))
    pick(page, "#map-as", "both")
    press(page, "#mode-csp")
    expect(page.locator("html")).to_have_attribute("data-mode", "csp")
    expect(page.locator("html")).to_have_attribute("data-map-as", "both")
    expect(page.locator("#map-graph canvas")).to_be_visible()


def test_what_is_pointed_at_is_told(page: Page) -> None:
    opened(page)
    wait_until(page, lambda: "WA" in texts(page))
    at = next(one for one in painted(page, DRAWN) if one.text == "WA")
    page.locator("#map-shapes").hover(position={"x": at.x, "y": at.y})
    expect(page.locator("#map-told")).to_have_text("Western Australia (WA): R, MAX")


def test_the_wheel_zooms_the_map_and_fit_shows_all_of_it(page: Page) -> None:
    opened(page)
    wait_until(page, lambda: "WA" in texts(page))
    before = painted(page, DRAWN)
    page.locator("#map-shapes").hover()
    page.mouse.wheel(0, -200)
    wait_until(page, lambda: painted(page, DRAWN) != before)
    press(page, "#map-fit")
    wait_until(page, lambda: painted(page, DRAWN) == before)


def test_the_48_states_are_dropped_drawn_checked_and_searched(page: Page) -> None:
    opened(page)
    dropped(page, "states.geojson", STATES)
    expect(page.locator("#outlines-status")).to_have_text("48 regions, 106 borders")
    expect(page.locator("#outlines-doubtful")).to_contain_text("AZ – CO")
    use(page)
    expect(page.locator("#problem-name")).to_have_text("states")
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 48 regions"))
    expect(page.locator("#map-shapes")).to_be_visible()
    assert int(page.locator("body").get_attribute("data-nodes") or 0) > 48


def test_choices_change_the_borders_and_are_kept_in_the_link(page: Page) -> None:
    opened(page)
    dropped(page, "australia.geojson", AUSTRALIA)
    decide(page, "CT", "NS", "Merge")
    decide(page, "JB", "NS", "Merge")
    expect(page.locator("#outlines-status")).to_have_text("7 regions, 9 borders")
    decide(page, "TS", "VI", "Make TS and VI neighbors")
    expect(page.locator("#outlines-status")).to_have_text("7 regions, 10 borders")
    page.locator("#outlines-borders-title").click()
    page.get_by_label("SA – WA").click()  # its row goes with it
    expect(page.locator("#outlines-status")).to_have_text("7 regions, 9 borders")
    page.get_by_role("button", name="Undo: SA and WA are no neighbors").click()
    expect(page.locator("#outlines-status")).to_have_text("7 regions, 10 borders")
    use(page)
    page.wait_for_url(re.compile(r"choices=merge"))
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 7 regions"))
    expect(page.locator("#map-shapes")).to_be_visible()
    press(page, "#edit")
    expect(page.locator("#editor-text")).to_have_value(re.compile("TS: VI"))


def test_what_stands_in_the_fields_stays_when_colors_and_regions_change(page: Page) -> None:
    opened(page)
    dropped(page, "australia.geojson", AUSTRALIA)
    max_weights, first = page.get_by_label("MAX’s weights"), page.get_by_label("Colored at first")
    before = first.input_value()
    max_weights.fill("B: 3, G: 4, R: 11")
    page.get_by_label("Colors", exact=True).fill("B, G, R, Y")
    expect(max_weights).to_have_value("B: 3, G: 4, R: 11, Y: 7")
    decide(page, "CT", "NS", "Merge")
    expect(max_weights).to_have_value("B: 3, G: 4, R: 11, Y: 7")
    assert first.input_value() == before


def test_regions_are_chosen_on_the_map_and_are_never_the_same_twice(page: Page) -> None:
    opened(page)
    dropped(page, "australia.geojson", AUSTRALIA)
    a, b = page.locator("#outlines-a"), page.get_by_label("Other region")
    wait_until(page, lambda: "WA" in {one.text for one in painted(page, "#outlines-map")})
    for name in ("WA", "QL"):
        at = next(one for one in painted(page, "#outlines-map") if one.text == name)
        page.locator("#outlines-map").click(position={"x": at.x, "y": at.y})
    expect(page.locator("#outlines-merge")).to_have_text("Merge WA into QL")
    page.locator("#outlines-merge").click()
    expect(page.locator("#outlines-choices")).to_contain_text("WA is a part of QL")
    expect(b).to_have_value("QL")
    expect(a).not_to_have_value("QL")
    b.select_option(a.input_value())
    expect(page.locator("#outlines-merge")).to_be_disabled()
    expect(page.locator("#outlines-hint")).to_have_text("Choose two different regions.")


def test_a_shape_too_large_for_a_link_comes_back_on_this_browser(page: Page) -> None:
    opened(page)
    dropped(page, "brazil.geojson", BRAZIL)
    use(page)
    page.wait_for_url(re.compile("shape=left-out"))
    page.reload()
    expect_outlines(page)
    press(page, "#problem-open")
    expect(page.locator("#gallery .own .land")).to_have_count(27)
    page.keyboard.press("Escape")
    choose_sample(page, "worst-order")
    expect(page.locator("#map-shapes")).to_have_count(0)
    page.go_back()
    expect_outlines(page)
    choose_sample(page, "worst-order")
    press(page, "#problem-open")
    page.locator("#gallery .own .card").click()
    expect_outlines(page)


def expect_outlines(page: Page) -> None:
    """Brazil is drawn as a map."""
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 27 regions"))
    expect(page.locator("#map-shapes")).to_be_visible()


def test_what_makes_no_game_is_said_beside_its_field_and_nothing_is_lost(
    page: Page, problems: list[str]
) -> None:
    opened(page)
    dropped(page, "australia.geojson", AUSTRALIA)
    page.get_by_label("Colored at first").fill("SA: X-2")
    expect(page.locator("#outlines-first-fault")).to_contain_text('unknown color "X"')
    expect(page.locator("#outlines-use")).to_be_disabled()
    expect(page.get_by_label("Colored at first")).to_have_value("SA: X-2")
    expect_refusal(page, problems)
    page.get_by_label("Colored at first").fill("SA: G-2")
    expect(page.locator("#outlines-use")).to_be_enabled()
    expect(page.locator("#outlines-first-fault")).to_have_text("")


def test_a_file_that_is_no_map_says_what_is_wrong_and_changes_nothing(
    page: Page, problems: list[str]
) -> None:
    opened(page)
    go_to(page, 26)
    upload(page, "none.geojson", b'{"type": "FeatureCollection", "features": []}')
    expect(page.locator("#outlines-error")).to_contain_text("found no")
    expect(page.locator("#outlines-use")).to_be_disabled()
    page.locator("#outlines-close").click()
    drawn(page, 26, AUSTRALIA_NODES)
    expect_refusal(page, problems)
