"""Present: what is shown as a slide, for the back row."""

import json
from collections import Counter
from typing import Any

import pytest
from by_keys import choose, from_menu
from legible import too_small
from on_page import (
    AUSTRALIA_NODES,
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
from shown_states import STATES, WITHOUT_FULL_SCREEN, predicting, presented

LEAST = 24
KEPT = """() => [
  document.activeElement.id,
  ...['trace-list', 'why-body'].map((id) => document.getElementById(id).scrollTop),
  ...['map-panel', 'trace-panel', 'tree-panel', 'header', 'transport'].map((id) =>
    JSON.stringify(document.getElementById(id).getBoundingClientRect())),
]"""


def off_stage(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-presenting", "no")


@pytest.mark.parametrize("viewport", [LECTURE], ids=["lecture"])
@pytest.mark.parametrize("state", STATES)
def test_on_a_projector_nothing_is_written_smaller_than_24_pixels(page: Page, state: str) -> None:
    STATES[state](opened(page))
    presented(page)
    assert too_small(page, LEAST) == []


@pytest.mark.parametrize("viewport", [LECTURE], ids=["lecture"])
def test_the_scale_makes_everything_larger_and_is_remembered(page: Page) -> None:
    go_to(opened(page), 26)
    presented(page)
    for _ in range(10):
        page.keyboard.press("]")
    expect(page.locator("#present-scale")).to_have_value("2")
    next_frames(page, 4)
    assert too_small(page, 2 * LEAST) == []
    page.keyboard.press("]")
    page.keyboard.press("[")
    expect(page.locator("#present-scale")).to_have_value("1.9")
    page.reload()
    drawn(page, 26)
    page.evaluate(WITHOUT_FULL_SCREEN)
    page.keyboard.press("F")
    expect(page.locator("#present-scale")).to_have_value("1.9")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_on_a_smaller_screen_type_is_the_same_part_of_it(page: Page, viewport: tuple[int, int]) -> None:
    go_to(opened(page), 26)
    presented(page)
    assert too_small(page, max(16, LEAST * min(viewport[0] / 1920, viewport[1] / 1080))) == []


def test_on_stage_are_the_reason_the_map_and_the_tree_and_nothing_else(page: Page) -> None:
    presented(opened(page, "/"))
    for seen in ("why-sentence", "tree-canvas", "map-canvas", "score-max"):
        expect(page.locator(f"#{seen}")).to_be_visible()
    for gone in ("header", "transport", "trace-panel", "tree-tools", "overview", "tabs"):
        expect(page.locator(f"#{gone}")).to_be_hidden()


def test_what_was_closed_on_the_page_is_not_on_stage_either(page: Page) -> None:
    opened(page)
    page.keyboard.press("m")
    expect(page.locator("#map-panel")).to_be_hidden()
    presented(page)
    expect(page.locator("#map-panel")).to_be_hidden()
    expect(page.locator("#tree-canvas")).to_be_visible()


def test_the_page_takes_and_gives_back_the_whole_screen(page: Page) -> None:
    opened(page)
    page.evaluate(
        """() => {
          window.asked = [];
          Element.prototype.requestFullscreen = async function () { asked.push(this.localName); };
        }"""
    )
    page.keyboard.press("F")
    wait_until(page, lambda: page.evaluate("() => asked.join()") == "html")
    page.evaluate("() => document.dispatchEvent(new Event('fullscreenchange'))")  # by the browser's own key
    off_stage(page)


def test_after_escape_the_page_is_as_it_was(page: Page) -> None:
    go_to(opened(page), 60)
    page.locator("#trace-list").evaluate("(list) => list.scrollTo(0, 300)")
    page.locator("#view-open").focus()
    for _ in range(3):
        page.locator("#map-shapes").hover()
        page.mouse.wheel(0, -200)
    next_frames(page)
    before, names = page.evaluate(KEPT), painted(page, "#map-shapes")
    page.evaluate(WITHOUT_FULL_SCREEN)
    page.keyboard.press("F")
    expect(page.locator("#header")).to_be_hidden()
    next_frames(page, 4)
    assert painted(page, "#map-shapes") != names
    page.keyboard.press("Escape")
    off_stage(page)
    expect(page.locator("#view-open")).to_be_focused()
    wait_until(page, lambda: page.evaluate(KEPT) == before)
    wait_until(page, lambda: painted(page, "#map-shapes") == names)


def test_who_presents_by_keys_is_where_the_menu_was_opened_afterwards(page: Page) -> None:
    opened(page)
    page.evaluate(WITHOUT_FULL_SCREEN)
    from_menu(page, "view", "#present-open")
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")
    expect(page.locator("#view-menu")).to_be_hidden()
    choose(page, "#present-close")
    off_stage(page)
    expect(page.locator("#view-open")).to_be_focused()


def test_a_tree_that_was_zoomed_stands_as_it_stood_unless_the_search_goes_on(page: Page) -> None:
    go_to(opened(page), 26)
    page.locator("#view").select_option("whole")
    page.keyboard.press("+")
    next_frames(page, 4)
    zoomed = painted(page, "#tree-canvas")
    presented(page)
    assert painted(page, "#tree-canvas") != zoomed
    page.keyboard.press("Escape")
    off_stage(page)
    wait_until(page, lambda: painted(page, "#tree-canvas") == zoomed)


def test_b_and_w_blank_the_screen_and_any_key_or_click_brings_it_back(page: Page) -> None:
    presented(opened(page))
    blank = page.locator("#present-blank")
    for key, color in (("b", "black"), ("w", "white"), ("B", "black"), ("W", "white")):
        page.keyboard.press(key)
        expect(blank).to_be_visible()
        expect(blank).to_have_attribute("data-color", color)
        page.keyboard.press("ArrowRight")
        expect(blank).to_be_hidden()
    page.keyboard.press("b")
    expect(blank).to_be_visible()
    page.mouse.click(300, 300)
    expect(blank).to_be_hidden()
    drawn(page, 1)  # the key that brought it back did nothing else


def test_off_stage_b_and_w_are_the_pages_own_and_with_shift_they_blank(page: Page) -> None:
    go_to(opened(page), 26)
    page.keyboard.press("w")
    expect(page.locator("#windows")).to_be_visible()
    expect(page.locator("#present-blank")).to_be_hidden()
    page.keyboard.press("W")
    expect(page.locator("#present-blank")).to_have_attribute("data-color", "white")
    page.keyboard.press("x")
    expect(page.locator("#present-blank")).to_be_hidden()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_spotlight_dims_all_but_the_current_path(page: Page) -> None:
    go_to(opened(page), 26)
    presented(page)
    page.keyboard.press("S")
    expect(page.locator("#present-spotlight")).to_have_attribute("aria-pressed", "true")
    next_frames(page)
    times = Counter(one.text for one in painted(page, "#tree-canvas"))
    assert [times[lit] for lit in ("NSW R", "SA G")] == [2, 2]  # written once more, over the veil
    assert [times[dimmed] for dimmed in ("NSW B", "V B")] == [1, 1]
    page.keyboard.press("S")
    expect(page.locator("#present-spotlight")).to_have_attribute("aria-pressed", "false")


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


def test_the_bar_does_what_the_keys_do(page: Page) -> None:
    presented(opened(page))
    page.mouse.move(400, 300)
    page.mouse.move(410, 310)
    page.locator("#present-scale").fill("1.5")
    expect(page.locator("#present-scale")).to_have_attribute("aria-valuetext", "1.5 times")
    page.locator("#present-spotlight").click()
    expect(page.locator("#present-spotlight")).to_have_attribute("aria-pressed", "true")
    page.locator("#present-white").click()
    expect(page.locator("#present-blank")).to_have_attribute("data-color", "white")
    page.keyboard.press(" ")
    page.locator("#present-close").click()
    off_stage(page)


def test_a_question_is_answered_on_stage(page: Page) -> None:
    predicting(opened(page))
    presented(page)
    page.keyboard.press("1")
    expect(page.locator("#predict-verdict")).not_to_be_empty()


def test_a_click_on_stage_meets_the_node_that_is_painted_there(page: Page) -> None:
    go_to(opened(page), 26)
    presented(page)
    at = next(one for one in painted(page, "#tree-canvas") if one.text == "NSW B")
    page.locator("#tree-canvas").click(position={"x": at.x, "y": at.y + 5})
    drawn(page, 2)


def test_presenting_is_no_part_of_a_link(page: Page) -> None:
    go_to(opened(page), 26)
    presented(page)
    wait_until(page, lambda: "line=26" in page.url)
    assert "present" not in page.url
    data: dict[str, Any] = json.loads(page.evaluate("() => JSON.stringify(localStorage)"))
    assert "webviz-presenting" not in data and data["webviz-presentScale"] == "1"
    assert page.locator("body").get_attribute("data-nodes") == str(AUSTRALIA_NODES)
