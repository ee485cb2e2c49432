"""Moving through the search: by steps, by cutoffs, by the seek bar, by a line's number, and by playing."""

import pytest
from on_page import CUTOFF_LINES, TRACE, current_line, drawn, go_to, line_of, opened, stop_the_clock
from playwright.sync_api import Locator, Page, expect

from tools.real_page import pick, pick_sample


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def lines_visited(page: Page, name: str, times: int) -> list[int]:
    """The lines that repeated presses of a button lead to."""
    lines = []
    for _ in range(times):
        before = line_of(page)
        button(page, name).click()
        page.wait_for_selector(f'body:not([data-line="{before}"])')
        lines.append(line_of(page))
    return lines


def test_steps_lead_forward_and_back(page: Page) -> None:
    opened(page)
    assert lines_visited(page, "Step forward", 4) == [2, 3, 4, 5]
    assert current_line(page) == TRACE[4]
    assert lines_visited(page, "Step back", 3) == [4, 3, 2]
    expect(page.locator("#trace-rows .line")).to_have_count(2)


def test_the_first_and_the_last_line_are_one_press_away(page: Page) -> None:
    opened(page)
    assert lines_visited(page, "Last line", 1) == [85]
    assert lines_visited(page, "First line", 1) == [1]


def test_the_cutoffs_are_visited_one_after_the_other_both_ways(page: Page) -> None:
    opened(page)
    assert lines_visited(page, "Next cutoff", 6) == list(CUTOFF_LINES)
    expect(button(page, "Next cutoff")).to_have_attribute("aria-disabled", "true")
    assert lines_visited(page, "Previous cutoff", 5) == list(CUTOFF_LINES[-2::-1])
    expect(button(page, "Previous cutoff")).to_have_attribute("aria-disabled", "true")


def test_buttons_that_lead_nowhere_say_so_and_keep_the_focus(page: Page) -> None:
    opened(page)
    for name in ("First line", "Step back", "Previous cutoff"):
        expect(button(page, name)).to_have_attribute("aria-disabled", "true")
    button(page, "Last line").click()
    drawn(page, 85)
    for name in ("Last line", "Step forward", "Next cutoff"):
        expect(button(page, name)).to_have_attribute("aria-disabled", "true")
    expect(button(page, "Last line")).to_be_focused()


def test_the_seek_bar_goes_to_any_line(page: Page) -> None:
    opened(page)
    page.locator("#seek").fill("51")
    drawn(page, 51)
    expect(page.locator("#seek")).to_have_attribute("aria-valuetext", "line 51 of 85")
    bar = page.locator("#seek").bounding_box()
    assert bar
    page.mouse.click(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    page.wait_for_selector('body:not([data-line="51"])')
    assert abs(line_of(page) - 43) <= 1


def test_the_seek_bar_has_a_mark_over_each_cutoff(page: Page) -> None:
    opened(page)
    marked = page.locator("#seek-marks").evaluate(
        """canvas => {
          const { data } = canvas.getContext('2d').getImageData(0, 2, canvas.width, 1);
          const inked = [...Array(canvas.width).keys()].filter((x) => data[4 * x + 3]);
          return inked.filter((x) => !inked.includes(x - 1)).map((x) => x / (canvas.width - 3));
        }"""
    )
    assert [round(1 + share * 84) for share in marked] == pytest.approx(list(CUTOFF_LINES), abs=1)


def test_a_line_is_reached_by_its_number(page: Page) -> None:
    opened(page)
    go_to(page, 51)
    assert current_line(page) == TRACE[50]


def test_a_number_that_is_no_line_leads_to_the_nearest_or_nowhere(page: Page) -> None:
    opened(page)
    for typed, shown in (("999", 85), ("-5", 1), ("", 26), ("0", 26)):
        go_to(page, 26)
        page.locator("#line").fill(typed)
        page.locator("#line").press("Enter")
        drawn(page, shown)
        expect(page.locator("#line")).to_have_value(str(shown))


def test_playing_steps_on_at_the_chosen_speed_until_it_is_paused(timed_page: Page) -> None:
    opened(timed_page)
    stop_the_clock(timed_page)
    button(timed_page, "Play").click()
    timed_page.clock.run_for(5_000)
    button(timed_page, "Pause").click()
    timed_page.clock.run_for(100)  # a step taken with the last tick is drawn by the next frame
    played_to = line_of(timed_page)
    assert 9 <= played_to <= 12
    timed_page.clock.run_for(5_000)
    expect(button(timed_page, "Play")).to_be_visible()
    assert line_of(timed_page) == played_to


def test_playing_stops_at_the_end_and_begins_again_from_the_start(page: Page) -> None:
    opened(page)
    pick(page, "#speed", "1000")
    button(page, "Play").click()
    drawn(page, 85)
    expect(button(page, "Play")).to_be_visible()
    pick(page, "#speed", "0.5")
    button(page, "Play").click()
    drawn(page, 1)
    expect(button(page, "Pause")).to_be_visible()


def test_whoever_takes_the_controls_stops_the_playing(page: Page) -> None:
    opened(page)
    pick(page, "#speed", "0.5")
    button(page, "Play").click()
    button(page, "Next cutoff").click()
    drawn(page, 26)
    expect(button(page, "Play")).to_be_visible()


def test_choosing_another_map_stops_the_playing(page: Page) -> None:
    opened(page)
    pick(page, "#speed", "0.5")
    button(page, "Play").click()
    pick_sample(page, "early-cut")
    expect(page.locator("#problem-name")).to_contain_text("New England")
    expect(button(page, "Play")).to_be_visible()
