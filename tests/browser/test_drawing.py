"""The drawing beside the text: either follows the other; what it shows, and its small forms."""

import re

import pytest
from drawing_page import begin, game, middle, name_of, read_colors, region, text
from on_page import AUSTRALIA, choose_sample, opened, write_map
from playwright.sync_api import Page, expect

from tools.real_page import press

TWO_APART = "R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def test_a_drawn_map_lies_as_it_was_drawn_wherever_it_goes(page: Page) -> None:
    begin(page)
    page.locator("#editor-text").fill(TWO_APART)
    expect(region(page, "B")).to_have_count(1)
    page.mouse.click(*middle(page, "B"))
    for _ in range(50):
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Shift+ArrowLeft")
    page.get_by_role("button", name="Use this map").click()
    expect(page).to_have_url(re.compile(r"places=A\.\d+\.\d+%7EB\.0\.0$"))
    places = {name: (float(x), float(y)) for name, x, y in re.findall(r"([AB])\.(\d+)\.(\d+)", page.url)}
    expect_steep(page)
    choose_sample(page, "australia")
    page.go_back()
    expect(page).to_have_url(re.compile("places=A"))
    expect_steep(page)
    choose_sample(page, "australia")
    press(page, "#problem-open")
    page.locator("#gallery .own .card").click()
    expect(page).to_have_url(re.compile("places=A"))
    with page.expect_download() as download:
        press(page, "#download-graph")
    lying = re.findall(r'"x": (-?[\d.]+), "y": (-?[\d.]+)', download.value.path().read_text("utf-8"))
    (ax, ay), (bx, by) = ((float(x), float(y)) for x, y in lying)
    assert (bx - ax, by - ay) == (places["B"][0] - places["A"][0], places["B"][1] - places["A"][1])


def expect_steep(page: Page) -> None:
    """In the gallery, A lies far below B."""
    press(page, "#problem-open")
    dots = page.locator("#gallery .own circle")
    expect(dots).to_have_count(2)
    a, b = (float(dots.nth(number).get_attribute("cy") or 0) for number in (0, 1))
    assert a - b > 40
    page.keyboard.press("Escape")


def test_text_and_drawing_follow_each_other(page: Page) -> None:
    opened(page)
    press(page, "#edit")
    page.locator("#draw-open").click()
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    page.locator("#editor-text").fill(AUSTRALIA.decode().rstrip() + "\nT: V\n")
    expect(region(page, "T")).to_have_count(1)
    page.mouse.click(*middle(page, "T"))
    page.keyboard.press("Delete")
    expect(page.locator("#editor-text")).to_have_value(AUSTRALIA.decode().rstrip() + "\n")
    page.keyboard.press("Control+z")
    expect(region(page, "T")).to_have_count(1)


def test_while_the_text_has_mistakes_the_last_drawing_stays_pale_and_says_so(page: Page) -> None:
    opened(page)
    press(page, "#edit")
    page.locator("#draw-open").click()
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    write_map(page, AUSTRALIA.decode().replace("SA: G-2", "SA: X-2"))
    expect(page.locator("#draw-paper svg")).to_have_class("pale")
    expect(page.locator("#draw-status")).to_contain_text("what it drew last")
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    expect(page.locator("#editor-remarks .error")).to_have_count(1)
    page.locator("#draw-add").click()
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#draw-paper svg")).not_to_have_class("pale")


def test_a_border_is_chosen_and_deleted_and_a_region_is_moved_by_keys(page: Page) -> None:
    opened(page)
    press(page, "#edit")
    page.locator("#draw-open").click()
    wa, nt = middle(page, "WA"), middle(page, "NT")
    page.mouse.click((wa[0] + nt[0]) / 2, (wa[1] + nt[1]) / 2)
    expect(page.locator("#draw-status")).to_contain_text("border of")
    page.locator("#draw-delete").click()
    assert ("NT", "WA") not in {
        tuple(sorted(game(page).regions[one] for one in pair)) for pair in game(page).borders
    }
    page.mouse.click(*wa)
    before = text(page)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    moved = middle(page, "WA")
    assert moved[0] > wa[0] and moved[1] > wa[1] and text(page) == before
    page.keyboard.press("Control+z")
    assert middle(page, "WA") == pytest.approx(wa)


def test_colors_weights_and_depth_are_set_in_a_small_form(page: Page) -> None:
    begin(page)
    page.get_by_text("Colors, weights, depth").click()
    page.locator("#draw-head").get_by_label("Colors", exact=True).fill("R, Y")
    page.locator("#draw-head").get_by_label("Colors", exact=True).press("Enter")
    page.get_by_label("Weight of Y for MIN").fill("-4")
    page.get_by_label("Weight of Y for MIN").press("Enter")
    page.locator("#draw-head").get_by_label("Depth").fill("5")
    page.locator("#draw-head").get_by_label("Depth").press("Enter")
    assert read_colors(text(page)) == ["R, Y", "5", "R: 10, Y: 5", "R: 0, Y: -4"]
    page.locator("#draw-head").get_by_label("Depth").fill("2.5")
    page.locator("#draw-head").get_by_label("Depth").press("Enter")
    expect(page.locator("#draw-status")).to_contain_text("whole number")
    assert read_colors(text(page))[1] == "5"


def test_an_empty_drawing_is_no_mistake_and_says_what_comes_next(page: Page) -> None:
    begin(page)
    expect(page.locator("#editor-status")).to_contain_text("Nothing is drawn yet")
    expect(page.locator("#editor-remarks li")).to_have_count(0)
    expect(page.locator("#editor-use")).to_be_disabled()
    page.locator("#draw-add").click()
    expect(page.locator("#editor-status")).to_contain_text("the color that it has at first")
    expect(page.locator("#editor-remarks li")).to_have_count(0)


def test_what_is_set_with_enter_is_one_step_to_undo(page: Page) -> None:
    begin(page)
    page.get_by_text("Colors, weights, depth").click()
    depth = page.locator("#draw-head").get_by_label("Depth")
    depth.fill("4")
    depth.press("Enter")
    expect(depth).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    assert read_colors(text(page))[1] == "3"
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_a_name_that_is_refused_stays_and_the_field_says_why(page: Page) -> None:
    begin(page)
    page.locator("#draw-add").click()
    name = page.locator("#draw-name")
    name.fill("South West")
    name.press("Enter")
    expect(name).to_have_value("South West")
    expect(name).to_be_focused()
    expect(page.locator("#draw-name-fault")).to_contain_text("SouthWest, say")
    name.fill("SouthWest")
    name.press("Enter")
    expect(region(page, "SouthWest")).to_have_count(1)
    expect(page.locator("#draw-name-fault")).to_have_text("")


def test_a_random_map_is_one_press_from_the_problems(page: Page) -> None:
    opened(page)
    press(page, "#random-map-open")
    page.get_by_role("button", name="Make").click()
    expect(page.locator("#draw-paper .region")).to_have_count(12)


def test_a_random_map_is_made_drawn_and_undone(page: Page) -> None:
    begin(page)
    page.get_by_text("Random map", exact=True).click()
    page.locator("#draw-random-regions").fill("9")
    page.get_by_role("button", name="Make").click()
    expect(page.locator("#draw-paper .region")).to_have_count(9)
    expect(page.locator("#editor-status")).to_contain_text("No errors")
    first = text(page)
    page.get_by_role("button", name="Make").click()
    expect(page.locator("#draw-status")).to_contain_text("seed 2")
    assert text(page) != first
    page.get_by_role("button", name="Undo").click()
    assert text(page) == first


def test_a_seed_gives_the_same_random_map_again_and_the_link_has_it(page: Page) -> None:
    begin(page)
    make_random(page, "9", "80", "7")
    first, picture = text(page), page.locator("#draw-paper svg").inner_html()
    make_random(page, "9", "80", "8")
    make_random(page, "9", "80", "7")
    assert text(page) == first
    assert page.locator("#draw-paper svg").inner_html() == picture
    page.get_by_role("button", name="Use this map").click()
    expect(page).to_have_url(re.compile("places="))
    page.reload()
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 9 regions"))
    press(page, "#edit")
    assert text(page) == first


def make_random(page: Page, *numbers: str) -> None:
    """Regions, density and seed."""
    page.locator("#draw-random").evaluate("it => (it.open = true)")
    for field, number in zip(("regions", "density", "seed"), numbers, strict=True):
        page.locator(f"#draw-random-{field}").fill(number)
    page.get_by_role("button", name="Make").click()
    expect(page.locator("#draw-status")).to_contain_text(f"seed {numbers[-1]}")
    expect(page.locator("#draw-paper [fill^=url]")).to_have_count(1)  # colors are known


@pytest.mark.parametrize("look", ["light", "dark", "large"])
def test_first_colors_of_max_and_min_are_told_apart_without_color(page: Page, look: str) -> None:
    opened(page)
    if look == "dark":
        press(page, "#theme")
    if look == "large":
        page.keyboard.press("l")
    press(page, "#edit")
    page.locator("#draw-open").click()
    dotted, solid = (region(page, name).get_attribute("fill") for name in ("WA", "SA"))
    assert solid == "#009E73" and dotted == "url(#draw-tile-WA)"
    tile = page.locator("#draw-tile-WA")
    assert tile.locator("rect").get_attribute("fill") == "#D55E00"
    expect(tile.locator("path")).to_have_attribute("fill", "#000000")
    for name, words in (("WA", "WA ▲"), ("SA", "SA ▼"), ("NT", "NT")):
        expect(name_of(page, name)).to_have_text(words)
    circle, below = region(page, "WA").bounding_box(), name_of(page, "WA").bounding_box()
    assert circle and below and below["y"] + 0.25 * below["height"] >= circle["y"] + circle["height"]
