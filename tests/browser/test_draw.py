"""A map is drawn by mouse, by keyboard and by touch."""

import re

import pytest
from drawing_page import begin, game, middle, read_colors, region, text
from on_page import AUSTRALIA, PHONE, drawn, wait_until
from on_touch import center, finger, swipe, tap
from playwright.sync_api import Page, expect

from tools.real_page import press
from webviz.maps import read_map

PLACES = {
    "WA": (0.15, 0.5),
    "NT": (0.42, 0.15),
    "SA": (0.45, 0.5),
    "Q": (0.75, 0.2),
    "NSW": (0.8, 0.55),
    "V": (0.65, 0.88),
}
BORDERS = ("WA-NT", "WA-SA", "NT-SA", "NT-Q", "SA-Q", "SA-NSW", "SA-V", "Q-NSW", "NSW-V")
FIRST = {"WA": ("R", "1"), "SA": ("G", "2")}
WANTED = read_map(AUSTRALIA.decode())[0]


def point(page: Page, name: str) -> tuple[float, float]:
    """Where a region is to lie, in pixels of the page."""
    box = page.locator("#draw-paper").bounding_box()
    assert box
    across, down = PLACES[name]
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def call(page: Page, name: str) -> None:
    """Type the name of the region that has just been added."""
    expect(page.locator("#draw-name")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(region(page, name)).to_have_count(1)


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def color_first(page: Page, color: str, player: str) -> None:
    """Of the region that is chosen."""
    page.locator("#draw-player").select_option(player)
    page.locator("#draw-color").select_option(color)


def expect_australia(page: Page) -> None:
    """What was drawn is the homework's map, without an error."""
    expect(page.locator("#editor-status")).to_contain_text("No errors")
    assert game(page) == WANTED


def expect_there_and_back(page: Page) -> None:
    """Undo to the beginning and redo to the end give the same text, and the same drawing."""
    last, picture = text(page), page.locator("#draw-paper svg").inner_html()
    undo, redo = page.locator("#editor-undo"), page.locator("#editor-redo")
    while undo.get_attribute("aria-disabled") == "false":
        undo.click()
    assert read_colors(text(page)) == ["R, G, B", "3", "R: 10, G: 5, B: 0", "R: 0, G: 2, B: 8"]
    expect(page.locator("#draw-paper .region")).to_have_count(0)
    while redo.get_attribute("aria-disabled") == "false":
        redo.click()
    assert text(page) == last
    expect(page.locator("#editor-status")).to_contain_text("No errors")
    wait_until(page, lambda: bare(page.locator("#draw-paper svg").inner_html()) == bare(picture))


def bare(picture: str) -> str:
    """The picture without what is chosen."""
    return picture.replace(" chosen", "")


def test_australia_is_drawn_by_mouse(page: Page) -> None:
    begin(page)
    for name in PLACES:
        page.mouse.dblclick(*point(page, name))
        call(page, name)
    for pair in BORDERS:
        a, b = pair.split("-")
        drag(page, middle(page, a), middle(page, b))
    for name, (color, player) in FIRST.items():
        page.mouse.click(*middle(page, name))
        color_first(page, color, player)
    expect_australia(page)
    expect_there_and_back(page)
    page.get_by_role("button", name="Use this map").click()
    expect(page.locator("#editor")).to_be_hidden()
    drawn(page, 1)
    expect_places_in_the_link(page)


def expect_places_in_the_link(page: Page) -> None:
    """The page shows the map as it was drawn, and so does a link to it."""
    expect(page).to_have_url(re.compile("places="))
    page.reload()
    drawn(page, 1)
    press(page, "#edit")
    page.locator("#draw-open").click()
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    assert middle(page, "WA")[0] < middle(page, "SA")[0] < middle(page, "NSW")[0]
    assert middle(page, "NT")[1] < middle(page, "SA")[1] < middle(page, "V")[1]


def test_australia_is_drawn_by_keyboard(page: Page) -> None:
    begin(page)
    for name in PLACES:
        page.keyboard.press("a")
        call(page, name)
    order = list(PLACES)
    for pair in BORDERS:
        a, b = pair.split("-")
        walk_to(page, order.index(a))
        page.keyboard.press("b")
        walk_to(page, order.index(b))
        page.keyboard.press("Enter")
    for name, (color, player) in FIRST.items():
        walk_to(page, order.index(name))
        page.locator("#draw-player").focus()
        page.locator("#draw-player").press("ArrowDown" if player == "2" else "Home")
        page.locator("#draw-color").press(color)
        page.locator('#draw-list [tabindex="0"]').focus()
    expect_australia(page)
    expect_there_and_back(page)


def walk_to(page: Page, number: int) -> None:
    """By arrows, in the list of regions."""
    page.keyboard.press("Home")
    for _ in range(number):
        page.keyboard.press("ArrowDown")


@pytest.mark.parametrize("viewport", [PHONE])
def test_australia_is_drawn_by_touch(page: Page) -> None:
    begin(page)
    touch = finger(page)
    for name in PLACES:
        tap(touch, center(page.locator("#draw-add")))
        call(page, name)
        swipe(page, touch, middle(page, name), point(page, name))
    for pair in BORDERS:
        a, b = pair.split("-")
        swipe(page, touch, middle(page, a), middle(page, b))
    for name, (color, player) in FIRST.items():
        tap(touch, middle(page, name))
        expect(page.locator("#draw-name")).to_have_value(name)
        color_first(page, color, player)
    expect_australia(page)
    expect_there_and_back(page)
