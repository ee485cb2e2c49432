"""A map is drawn by touch, lies where it was drawn wherever it goes, and can be read without its colors."""

import re

from on_page import LAPTOP, PHONE, choose_sample, opened, write_map
from on_touch import center, finger, swipe, tap
from playwright.sync_api import Locator, Page, expect

from tools.real_page import press
from webviz.maps import read_map

PLACES = {"WA": (0.15, 0.5), "NT": (0.42, 0.15), "SA": (0.45, 0.5)}
FIRST = {"WA": ("R", "1"), "SA": ("G", "2")}
HEAD = "3\nR: 10, G: 5, B: 0\nR: 0, G: 2, B: 8\n"
WANTED = f"R, G, B\nWA: R-1, SA: G-2\n{HEAD}WA: NT, SA\nNT: WA\nSA: WA\n"
MIDDLE = """name => {
    const box = document.querySelector(`#draw-paper [data-region="${name}"] circle`)?.getBoundingClientRect();
    return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


def text(page: Page) -> str:
    """What stands in the editor."""
    return page.locator("#editor-text").input_value()


def region(page: Page, name: str) -> Locator:
    """A region in the drawing."""
    return page.locator(f'#draw-paper [data-region="{name}"] circle')


def middle(page: Page, name: str) -> tuple[float, float]:
    """Where a region lies; asked in one go, as whatever is drawn anew replaces it."""
    x, y = page.wait_for_function(MIDDLE, arg=name).json_value()
    return x, y


def test_a_map_is_drawn_by_touch_and_stays_pale_while_its_text_has_mistakes(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    opened(page)
    press(page, "#draw-new")
    expect(page.locator("#draw-add")).to_be_focused()
    touch, paper = finger(page), page.locator("#draw-paper")
    for name, (across, down) in PLACES.items():
        tap(touch, center(page.locator("#draw-add")))
        expect(page.locator("#draw-name")).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        box = paper.bounding_box()
        assert box
        there = (box["x"] + across * box["width"], box["y"] + down * box["height"])
        swipe(page, touch, middle(page, name), there)
    for other in ("NT", "SA"):
        swipe(page, touch, middle(page, "WA"), middle(page, other))
    for name, (color, player) in FIRST.items():
        tap(touch, middle(page, name))
        expect(page.locator("#draw-name")).to_have_value(name)
        page.locator("#draw-player").select_option(player)
        page.locator("#draw-color").select_option(color)
    expect(page.locator("#editor-status")).to_contain_text("No errors")
    last = text(page)
    assert read_map(last)[0] == read_map(WANTED)[0]
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})  # the text beside the drawing
    write_map(page, last.replace("SA: G-2", "SA: X-2"))
    expect(page.locator("#draw-paper svg")).to_have_class("pale")
    expect(page.locator("#draw-paper .region")).to_have_count(3)


def test_a_drawn_map_lies_as_it_was_drawn_in_its_link_the_gallery_and_its_file(page: Page) -> None:
    opened(page)
    press(page, "#draw-new")
    expect(page.locator("#draw-add")).to_be_focused()
    page.locator("#editor-text").fill("R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n")
    page.mouse.click(*middle(page, "B"))
    for _ in range(50):
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Shift+ArrowLeft")
    page.get_by_role("button", name="Use this map").click()
    expect(page).to_have_url(re.compile(r"places=A\.\d+\.\d+%7EB\.0\.0$"))
    places = {name: (float(x), float(y)) for name, x, y in re.findall(r"([AB])\.(\d+)\.(\d+)", page.url)}
    choose_sample(page, "australia")
    press(page, "#problem-open")
    dots = page.locator("#gallery .own circle")
    expect(dots).to_have_count(2)
    a, b = (float(dots.nth(number).get_attribute("cy") or 0) for number in (0, 1))
    assert a - b > 40
    page.locator("#gallery .own .card").click()
    expect(page).to_have_url(re.compile("places=A"))
    page.reload()
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 2 regions"))
    with page.expect_download() as download:
        press(page, "#download-graph")
    lying = re.findall(r'"x": (-?[\d.]+), "y": (-?[\d.]+)', download.value.path().read_text("utf-8"))
    (ax, ay), (bx, by) = ((float(x), float(y)) for x, y in lying)
    assert (bx - ax, by - ay) == (places["B"][0] - places["A"][0], places["B"][1] - places["A"][1])


def test_first_colors_of_max_and_min_are_told_apart_without_color(page: Page) -> None:
    opened(page)
    press(page, "#edit")
    page.locator("#draw-open").click()
    for look in ("#theme", "#lecture"):
        dotted, solid = (region(page, name).get_attribute("fill") for name in ("WA", "SA"))
        assert solid == "#009E73" and dotted == "url(#draw-tile-WA)"
        tile = page.locator("#draw-tile-WA")
        assert tile.locator("rect").get_attribute("fill") == "#D55E00"
        expect(tile.locator("path")).to_have_attribute("fill", "#000000")
        names = {name: page.locator(f'#draw-paper [data-name="{name}"]') for name in ("WA", "SA", "NT")}
        assert [name.text_content() for name in names.values()] == ["WA ▲", "SA ▼", "NT"]
        circle, below = region(page, "WA").bounding_box(), names["WA"].bounding_box()
        assert circle and below and below["y"] + 0.25 * below["height"] >= circle["y"] + circle["height"]
        page.locator(look).evaluate("(button) => button.click()")
