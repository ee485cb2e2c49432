"""A search of 105,385 lines is walked through as freely as a small one."""

import re

import pytest
from on_page import current_line, drawn, go_to, painted, sample_text, tree_of
from playwright.sync_api import Page, expect
from sample_page import opened_at

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.trace import event_count, trace_lines


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The trace, result included."""
    text = sample_text("us-48")
    return list(trace_lines(tree_of(text), MapColoring(read_map(text)[0]).labels))


@pytest.fixture
def states(page: Page) -> Page:
    opened_at(page, "us-48")
    return page


def nodes() -> int:
    return len(tree_of(sample_text("us-48")))


def test_a_long_trace_scrolls_freely_and_holds_only_the_lines_in_sight(
    states: Page, lines: list[str]
) -> None:
    last = event_count(tree_of(sample_text("us-48")))
    states.keyboard.press("End")
    drawn(states, last, nodes())
    trace = states.locator("#trace-list")
    for share, line in ((0, 1), (0.5, last // 2), (0.9, round(last * 0.9))):
        trace.evaluate("(list, share) => { list.scrollTop = share * list.scrollHeight; }", share)
        row = states.locator(f"#line-{line + 3}")
        expect(row.locator(".text")).to_have_text(lines[line + 2])
        assert states.locator("#trace-rows .line").count() < 100
    drawn(states, last, nodes())
    row.click()
    drawn(states, line + 3, nodes())


def test_any_line_is_reached_and_stepped_from(states: Page, lines: list[str]) -> None:
    for line in (70_000, 34_462, 105_000):
        go_to(states, line, nodes())
        assert current_line(states) == lines[line - 1]
        states.get_by_role("button", name="Step forward").click()
        drawn(states, line + 1, nodes())
        assert current_line(states) == lines[line]
        states.get_by_role("button", name="Step back").click()
        drawn(states, line, nodes())
    expect(states.locator(f"#line-{line}")).to_be_in_viewport()


def test_the_seek_bar_sweeps_over_all_of_it(states: Page, lines: list[str]) -> None:
    bar = states.locator("#seek").bounding_box()
    assert bar
    middle = bar["y"] + bar["height"] / 2
    states.mouse.move(bar["x"] + 10, middle)
    states.mouse.down()
    states.mouse.move(bar["x"] + bar["width"] - 2, middle, steps=30)
    states.mouse.up()
    drawn(states, len(lines) - 1, nodes())
    assert current_line(states) == lines[-2]


def test_the_next_cutoff_is_found_in_a_long_search(states: Page, lines: list[str]) -> None:
    go_to(states, 34_461, nodes())
    states.get_by_role("button", name="Next cutoff").click()
    drawn(states, 34_462, nodes())
    expect(states.locator("#why-sentence")).to_contain_text("the remaining 25 replies are pruned")
    strip = [
        one.text for one in painted(states, "#tree-canvas") if re.fullmatch(r"\d+ (pruned )?›", one.text)
    ]
    assert strip, "the pruned replies beside the page are counted"
