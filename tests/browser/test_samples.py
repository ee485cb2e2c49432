"""Every sample opens by choosing it, says what it teaches, and ends as its trace does."""

import json
from typing import Any

import pytest
from command_line import webviz
from on_page import ROOT, SAMPLES, choose_sample, current_line, drawn, opened, sample_text, tree_of
from playwright.sync_api import Page, expect

from tools.real_page import pick, pick_sample, press
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.trace import event_count, trace_lines

TREES: list[dict[str, Any]] = json.loads((ROOT / "sample_maps/trees/trees.json").read_text(encoding="utf-8"))


def lines_of_tree(sample: dict[str, Any]) -> list[str]:
    """The lines of the first tree's trace, with deepening of its last round, result included."""
    path = f"sample_maps/trees/{sample['name']}.txt"
    text = webviz("tree", path, "--trace", "--algorithm", sample["algorithm"]).stdout.decode().strip()
    first = text.split("# Graph 2")[0].strip().split("\n")
    heads = [number for number, line in enumerate(first) if line.startswith("# ") and "all" not in line]
    return [line for line in first[heads[-1] if heads else 0 :] if not line.startswith("#")]


def trace_of(name: str) -> list[str]:
    """The lines of a sample's trace, result included."""
    return list(trace_lines(tree_of(sample_text(name)), MapColoring(read_map(sample_text(name))[0]).labels))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_a_sample_opens_teaches_and_ends_as_its_trace_does(page: Page, sample: dict[str, Any]) -> None:
    opened(page)
    choose_sample(page, sample["name"])
    lines = trace_of(sample["name"])
    tree = tree_of(sample_text(sample["name"]))
    expect(page.locator("#problem-name")).to_have_text(sample["title"])
    expect(page.locator("#about-text")).to_have_text(sample["look_for"])
    page.get_by_role("button", name=f"Go to line {sample['step']}").click()
    drawn(page, sample["step"], len(tree))
    assert current_line(page) == lines[sample["step"] - 1]
    page.keyboard.press("End")
    drawn(page, event_count(tree), len(tree))
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(lines[-1])


@pytest.mark.parametrize("sample", TREES, ids=lambda sample: sample["name"])
def test_a_tree_opens_with_its_algorithm_teaches_and_ends_as_its_trace_does(
    page: Page, sample: dict[str, Any]
) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    pick_sample(page, f"tree-{sample['name']}")
    expect(page.locator("#about-text")).to_have_text(sample["look_for"])
    expect(page.locator("#algorithm")).to_have_value(sample["algorithm"])
    expect(page.locator("#problem-name")).to_contain_text(sample["title"])
    lines = lines_of_tree(sample)
    if sample["step"]:
        page.get_by_role("button", name=f"Go to line {sample['step']}").click()
        drawn(page, sample["step"], len(lines) // 2)
        assert current_line(page) == lines[sample["step"] - 1]
    page.keyboard.press("End")
    drawn(page, len(lines) - 1, len(lines) // 2)
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(lines[-1])


def test_all_samples_are_offered_in_their_order(page: Page) -> None:
    opened(page)
    page.locator("#problem-open").click()
    for group, entries in (("Maps", SAMPLES), ("Game trees", TREES)):
        cards = page.locator("#gallery section").filter(has=page.get_by_role("heading", name=group))
        expect(cards.locator("strong")).to_have_text([sample["title"] for sample in entries])


def test_a_sample_is_opened_as_it_is_described_whatever_was_chosen_before(page: Page) -> None:
    opened(page)
    press(page, "#options-open")
    page.locator("#order").select_option("reverse")
    expect(page.locator("#options-words")).to_have_text("reverse")
    page.keyboard.press("Escape")
    choose_sample(page, "early-cut")
    expect(page.locator("#options-words")).to_have_text("")


def test_another_sample_starts_at_its_first_line(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    drawn(page, 85)
    choose_sample(page, "early-cut")
    expect(page.locator("#trace-rows .line")).to_have_count(1)
    choose_sample(page, "australia")
    expect(page.locator("#depth")).to_have_value("3")
