"""The strip under the tree: going somewhere, magnifying a part, moving the frame of what the tree shows."""

import pytest
from on_page import choose_view, go_to, line_of, opened, wait_until
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import press

STRIP = "#tree-overview"


def opened_in_focus(page: Page) -> Locator:
    """Australia in the focus view; its strip."""
    opened(page)
    choose_view(page, "focus")
    strip = page.locator(STRIP)
    expect(strip).to_be_visible()
    return strip


def shown(strip: Locator) -> str:
    """What the strip says it shows."""
    return strip.get_attribute("aria-valuetext") or ""


def press_at(page: Page, strip: Locator, share: float) -> float:
    """Presses the pointer at a share of the strip's width; returns that width."""
    box = strip.bounding_box()
    assert box
    page.mouse.move(box["x"] + share * box["width"], box["y"] + 30)
    page.mouse.down()
    return box["width"]


def test_dragging_along_the_strip_shows_step_after_step(page: Page) -> None:
    strip = opened_in_focus(page)
    width = press_at(page, strip, 0.1)
    lines = []
    for share in (0.3, 0.6, 0.9):
        box = strip.bounding_box()
        assert box
        page.mouse.move(box["x"] + share * width, box["y"] + 30, steps=4)
        wait_until(page, lambda: line_of(page) > (lines[-1] if lines else 1))
        lines.append(line_of(page))
    page.mouse.up()
    assert lines == sorted(lines) and lines[-1] > 60


def test_the_wheel_magnifies_a_part_and_leads_back_to_the_whole(page: Page) -> None:
    strip = opened_in_focus(page)
    assert "are shown" not in shown(strip)
    strip.hover()
    page.mouse.wheel(0, -300)
    wait_until(page, lambda: "are shown" in shown(strip))
    expect(page.get_by_role("button", name="Show more of the tree in the overview")).to_be_enabled()
    page.mouse.wheel(0, 900)
    wait_until(page, lambda: "are shown" not in shown(strip))
    expect(page.get_by_role("button", name="Show more of the tree in the overview")).to_be_disabled()


def test_a_magnified_strip_follows_the_step_and_a_click_in_it_goes_to_what_it_shows(page: Page) -> None:
    strip = opened_in_focus(page)
    page.get_by_role("button", name="Magnify the overview").click()
    wait_until(page, lambda: "nodes 1 to 24 are shown" in shown(strip))
    go_to(page, 85)
    wait_until(page, lambda: "nodes 1 to" not in shown(strip) or "node 1 of" in shown(strip))
    go_to(page, 80)
    wait_until(page, lambda: "nodes 20 to 43 are shown" in shown(strip))
    strip.click(position={"x": 3, "y": 30})
    wait_until(page, lambda: shown(strip).startswith("node 20 of 43"))


def test_the_strip_works_by_keyboard(page: Page) -> None:
    strip = opened_in_focus(page)
    strip.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: shown(strip) == "node 3 of 43")
    page.keyboard.press("ArrowLeft")
    wait_until(page, lambda: shown(strip) == "node 2 of 43")
    page.keyboard.press("+")
    wait_until(page, lambda: "are shown" in shown(strip))
    page.keyboard.press("0")
    wait_until(page, lambda: "are shown" not in shown(strip))


def test_a_click_on_the_strip_leaves_the_arrow_keys_to_the_steps(page: Page) -> None:
    strip = opened_in_focus(page)
    strip.click(position={"x": 200, "y": 30})
    page.wait_for_selector('body:not([data-line="1"])')
    line = line_of(page)
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: line_of(page) == line + 1)


def test_the_frame_of_what_is_seen_can_be_dragged(page: Page) -> None:
    opened(page)
    page.get_by_label("View of the tree").select_option("whole")
    press(page, "#follow")
    for _ in range(5):
        press(page, "#tree-zoom-in")
    strip = page.locator(STRIP)
    expect(strip).to_be_visible()
    go_to(page, 20)
    before = page.locator("#tree-canvas").screenshot()
    width = press_at(page, strip, 0.5)
    box = strip.bounding_box()
    assert box
    page.mouse.move(box["x"] + 0.9 * width, box["y"] + 30, steps=5)
    page.mouse.up()
    wait_until(page, lambda: page.locator("#tree-canvas").screenshot() != before)
    expect(page.locator("body")).to_have_attribute("data-line", "20")


@pytest.mark.parametrize("viewport", [(390, 844)])
def test_the_strip_fits_a_phone(page: Page) -> None:
    strip = opened_in_focus(page)
    box = strip.bounding_box()
    assert box and box["width"] > 280 and box["x"] + box["width"] <= 390
    expect(page.get_by_role("button", name="Magnify the overview")).to_be_hidden()


@pytest.mark.parametrize("viewport", [(390, 844)])
def test_on_a_phone_a_large_tree_s_strip_can_be_magnified(page: Page) -> None:
    opened_at(page, "south-america")
    more = page.get_by_role("button", name="Magnify the overview").bounding_box()
    assert more and more["x"] + more["width"] <= 390
