"""Every sample opens by choosing it, says what it teaches, and ends as its trace does."""

from typing import Any

import pytest
from on_page import SAMPLES, choose_sample, current_line, drawn, opened, sample_text, tree_of
from playwright.sync_api import Page, expect

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.trace import event_count, trace_lines


def trace_of(name: str) -> list[str]:
    """The lines of a sample's trace, result included."""
    return list(trace_lines(tree_of(sample_text(name)), MapColoring(read_map(sample_text(name))[0]).labels))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_a_sample_opens_teaches_and_ends_as_its_trace_does(page: Page, sample: dict[str, Any]) -> None:
    opened(page)
    choose_sample(page, sample["name"])
    lines = trace_of(sample["name"])
    tree = tree_of(sample_text(sample["name"]))
    expect(page.locator("#sample option:checked")).to_have_text(sample["title"])
    expect(page.locator("#about-text")).to_have_text(sample["look_for"])
    page.get_by_role("button", name=f"Go to line {sample['step']}").click()
    drawn(page, sample["step"], len(tree))
    assert current_line(page) == lines[sample["step"] - 1]
    page.keyboard.press("End")
    drawn(page, event_count(tree), len(tree))
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(lines[-1])


def test_all_samples_are_offered_in_their_order(page: Page) -> None:
    opened(page)
    titles = page.locator("#sample option:enabled").all_inner_texts()
    assert titles == [sample["title"] for sample in SAMPLES]


def test_another_sample_starts_at_its_first_line(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    drawn(page, 85)
    choose_sample(page, "early-cut")
    expect(page.locator("#trace-rows .line")).to_have_count(1)
    choose_sample(page, "australia")
    expect(page.locator("#depth")).to_have_value("3")
