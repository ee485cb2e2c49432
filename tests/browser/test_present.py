"""Present: a slide for the back row, the page as it was afterwards, and the presenter’s own window."""

from collections.abc import Callable

import pytest
from legible import too_small
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    drawn,
    go_to,
    next_frames,
    opened,
    painted,
    stop_the_clock,
    wait_until,
)
from playwright.sync_api import Page, expect
from shown_states import STATES, WITHOUT_FULL_SCREEN, presented

from tools.real_page import press

LEAST = 24
KEPT = """() => [
  document.activeElement.id,
  ...['trace-list', 'why-body'].map((id) => document.getElementById(id).scrollTop),
  ...['map-panel', 'trace-panel', 'tree-panel', 'header', 'transport'].map((id) =>
    JSON.stringify(document.getElementById(id).getBoundingClientRect())),
]"""
FULL_SCREEN = """() => {
  window.asked = [];
  Element.prototype.requestFullscreen = async function () { asked.push(this.localName); };
}"""
HALVES = [[*STATES.items()][half::2] for half in (0, 1)]


def off_stage(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-presenting", "no")


@pytest.mark.parametrize("states", HALVES, ids=["these", "others"])
def test_on_a_projector_nothing_is_written_smaller_than_24_pixels(
    page: Page, states: list[tuple[str, Callable[[Page], None]]]
) -> None:
    page.set_viewport_size({"width": LECTURE[0], "height": LECTURE[1]})
    small = {}
    for name, show in states:
        show(opened(page))
        presented(page)
        small[name] = too_small(page, LEAST)
        page.goto("about:blank")
    assert small == {name: [] for name, _ in states}


def test_on_any_screen_type_is_the_same_part_of_it_and_the_scale_is_remembered(page: Page) -> None:
    for width, height in (LAPTOP, PHONE, LECTURE):
        page.set_viewport_size({"width": width, "height": height})
        go_to(opened(page), 26)
        presented(page)
        least = max(16, LEAST * min(width / 1920, height / 1080))
        assert too_small(page, least) == [], (width, height)
        if (width, height) != LECTURE:
            page.goto("about:blank")
    for _ in range(11):
        page.keyboard.press("]")
    expect(page.locator("#present-scale")).to_have_value("2")
    next_frames(page, 4)
    assert too_small(page, 2 * LEAST) == []
    page.keyboard.press("[")
    wait_until(page, lambda: "line=26" in page.url)
    assert "present" not in page.url
    page.reload()
    drawn(page, 26)
    page.evaluate(WITHOUT_FULL_SCREEN)
    page.keyboard.press("F")
    expect(page.locator("#present-scale")).to_have_value("1.9")


def test_afterwards_the_page_is_as_it_was(page: Page) -> None:
    go_to(opened(page), 60)
    page.locator("#view").select_option("whole")
    page.locator("#trace-list").evaluate("(list) => list.scrollTo(0, 300)")
    page.locator("#tree-canvas").focus()
    page.keyboard.press("+")
    page.locator("#view-open").focus()
    for _ in range(3):
        page.locator("#map-shapes").hover()
        page.mouse.wheel(0, -200)
    next_frames(page, 4)
    before = page.evaluate(KEPT)
    canvases = ("#map-shapes", "#tree-canvas")
    zoomed = {canvas: painted(page, canvas) for canvas in canvases}
    page.evaluate(FULL_SCREEN)
    page.keyboard.press("F")
    expect(page.locator("#header")).to_be_hidden()
    next_frames(page, 4)
    assert all(painted(page, canvas) != zoomed[canvas] for canvas in canvases)
    assert page.evaluate("() => asked.join()") == "html"
    page.evaluate("() => document.dispatchEvent(new Event('fullscreenchange'))")  # by the browser's own key
    off_stage(page)
    expect(page.locator("#view-open")).to_be_focused()
    wait_until(page, lambda: page.evaluate(KEPT) == before)
    wait_until(page, lambda: {canvas: painted(page, canvas) for canvas in canvases} == zoomed)


def test_ring_and_bar_come_with_the_pointer_and_go_when_it_rests(timed_page: Page) -> None:
    page = presented(opened(timed_page))
    stop_the_clock(page)
    ring = page.locator("#present-ring")
    expect(ring).to_be_hidden()
    page.mouse.move(400, 300)
    page.mouse.move(410, 310)
    expect(ring).to_be_visible()
    box = ring.bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - 410) < 1 and abs(box["y"] + box["height"] / 2 - 310) < 1
    expect(page.locator("#present-bar")).to_have_css("pointer-events", "auto")
    page.clock.run_for(3000)
    expect(ring).to_be_hidden()
    expect(page.locator("#present-bar")).to_have_css("pointer-events", "none")


def window_of(page: Page) -> Page:
    """The presenter's window, opened from the page, once it has been told."""
    with page.expect_popup() as popup:
        press(page, "#presenter-open")
    window = popup.value
    expect(window.locator("#presenter-place")).to_contain_text("line")
    return window


def test_page_and_presenters_window_go_on_whichever_is_loaded_again(page: Page) -> None:
    go_to(opened(page), 26)
    window_of(page).close()
    go_to(page, 30)
    window = window_of(page)
    place = window.locator("#presenter-place")
    expect(place).to_have_text("line 30 of 85")
    window.reload()
    expect(place).to_have_text("line 30 of 85")
    page.wait_for_url("**line=30")
    page.reload()
    drawn(page, 30)
    window.keyboard.press("ArrowRight")
    drawn(page, 31)
    expect(place).to_have_text("line 31 of 85")
    page.goto("/healthz")
    expect(place).to_contain_text("closed")
    window.close()
    opened(page)
    page.evaluate("() => { window.open = () => null; }")
    press(page, "#presenter-open")
    expect(page.locator("#notices")).to_contain_text("allow this page to open windows")
