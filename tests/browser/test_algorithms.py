"""Every algorithm, order and variant is chosen on the page, and what is shown there is what Python traces."""

from pathlib import Path

import pytest
from command_line import webviz
from on_page import ROOT, current_line, go_to, settled
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, pick_sample, press
from webviz.search.registry import algorithms

MAPS = ROOT / "sample_maps"


def traced(file: Path, *options: str) -> str:
    """What the command line traces of a map or of a tree."""
    command = ("tree", str(file), "--trace") if file.parent.name == "trees" else ("trace", str(file))
    run = webviz(*command, *options)
    assert run.returncode == 0, run.stderr
    return run.stdout.decode()


def expect_trace(page: Page, text: str) -> None:
    """The download is the text, byte for byte, and the panel has its lines, or those of the last round."""
    settled(page)
    page.evaluate("document.activeElement.blur()")
    with page.expect_download() as download:
        press(page, "#download-trace")
    assert download.value.path().read_text(encoding="utf-8") == text
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines) if line.startswith("# round")]
    last_round = lines[heads[-1] if heads else 0 :]
    *events, result = [line for line in last_round if not line.startswith("#")]
    for line in (len(events) // 2, len(events)):
        go_to(page, line, (len(events) + 1) // 2)
        assert current_line(page) == events[line - 1]
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(result)


@pytest.mark.parametrize("sample", ["australia", "tree-deepening"])
def test_each_algorithm_shows_what_python_traces(page: Page, sample: str) -> None:
    file = MAPS / "trees/deepening.txt" if sample.startswith("tree") else MAPS / f"{sample}.txt"
    opened_at(page, sample)
    for algorithm in algorithms():
        pick(page, "#algorithm", algorithm)
        expect_trace(page, traced(file, "--algorithm", algorithm))
        expect(page.locator("#algorithm")).to_have_value(algorithm)


def test_a_variant_and_an_order_are_chosen_and_leave_with_the_problem(page: Page) -> None:
    opened_at(page, "tree-ties")
    press(page, "#options-open")
    page.locator("#fail-choice input[value=hard]").check()
    settled(page)
    page.locator('#cut-choice input[value=">"]').check()
    page.keyboard.press("Escape")
    expect_trace(page, traced(MAPS / "trees/ties.txt", "--fail", "hard", "--cut", ">"))
    pick_sample(page, "australia")  # is opened as it is described
    expect(page.locator("#options-words")).to_have_text("")
    press(page, "#options-open")
    page.locator("#order").select_option("seed N")
    page.locator("#order-seed").fill("7")
    page.locator("#order-seed").press("Tab")
    expect(page.locator("#options-words")).to_have_text("seed 7")
    page.get_by_role("button", name="Close").click()
    expect_trace(page, traced(MAPS / "australia.txt", "--order", "seed 7"))
    press(page, "#options-open")
    page.get_by_role("button", name="Back to the defaults").click()
    expect(page.locator("#options-words")).to_have_text("")
