"""Every algorithm, order and variant is chosen on the page, and what is shown there is what Python traces."""

from pathlib import Path

import pytest
from command_line import webviz
from on_page import (
    ROOT,
    alert,
    current_line,
    drawn,
    go_to,
    opened,
    sample_text,
    settled,
    wait_until,
    write_map,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, pick_sample, press
from webviz.search.needs import KINDS
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms

AUSTRALIA = ROOT / "sample_maps/australia.txt"
DEEPENING = ROOT / "sample_maps/trees/deepening.txt"
ORDERINGS = ("alphabetical", "reverse", "weight", "seed 7", "best", "worst")


def traced(file: Path, *options: str) -> str:
    """What the command line traces of a map or of a tree."""
    command = ("tree", str(file), "--trace") if file.parent.name == "trees" else ("trace", str(file))
    run = webviz(*command, *options)
    assert run.returncode == 0, run.stderr
    return run.stdout.decode()


def lines_shown(text: str) -> list[str]:
    """Of a trace the lines that the page steps through: with deepening, those of the last round."""
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines) if line.startswith("# round")]
    return [line for line in lines[heads[-1] if heads else 0 :] if not line.startswith("#")]


def downloaded_trace(page: Page) -> str:
    with page.expect_download() as download:
        press(page, "#download-trace")
    return download.value.path().read_text(encoding="utf-8")


def choose_algorithm(page: Page, name: str) -> None:
    pick(page, "#algorithm", name)
    settled(page)
    expect(page.locator("#algorithm")).to_have_value(name)


def open_sample(page: Page, name: str) -> None:
    pick_sample(page, name)
    settled(page)


def expect_trace(page: Page, text: str) -> None:
    """The download is the text, byte for byte, and the panel has its first, middle and last lines."""
    *events, result = lines_shown(text)
    nodes = (len(events) + 1) // 2
    drawn(page, 1, nodes)
    assert downloaded_trace(page) == text
    for line in (1, len(events) // 2, len(events)):
        go_to(page, line, nodes)
        assert current_line(page) == events[line - 1]
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(result)


@pytest.mark.parametrize("algorithm", algorithms())
def test_each_algorithm_on_a_map_shows_what_python_traces(page: Page, algorithm: str) -> None:
    opened(page)
    choose_algorithm(page, algorithm)
    expect_trace(page, traced(AUSTRALIA, "--algorithm", algorithm))


@pytest.mark.parametrize("algorithm", algorithms())
def test_each_algorithm_on_a_tree_shows_what_python_traces(page: Page, algorithm: str) -> None:
    opened_at(page, "tree-deepening")
    expect(page.locator("#algorithm")).to_have_value("deepening")
    choose_algorithm(page, algorithm)
    expect_trace(page, traced(DEEPENING, "--algorithm", algorithm))


@pytest.mark.parametrize("order", ORDERINGS)
def test_each_order_shows_what_python_traces(page: Page, order: str) -> None:
    opened(page)
    press(page, "#options-open")
    page.locator("#order").select_option("seed N" if order.startswith("seed") else order)
    if order.startswith("seed"):
        page.locator("#order-seed").fill(order.removeprefix("seed "))
        page.locator("#order-seed").press("Tab")
    expect(page.locator("#options-words")).to_have_text(order)
    page.get_by_role("button", name="Close").click()
    expect_trace(page, traced(AUSTRALIA, "--order", order))


@pytest.mark.parametrize(("fail", "cut"), [("hard", ">="), ("soft", ">"), ("hard", ">")])
def test_each_variant_shows_what_python_traces(page: Page, fail: str, cut: str) -> None:
    opened_at(page, "tree-ties")
    press(page, "#options-open")
    page.locator(f"#fail-choice input[value={fail}]").check()
    settled(page)
    page.locator(f'#cut-choice input[value="{cut}"]').check()
    words = [*([f"fail-{fail}"] if fail == "hard" else []), *([f"cut {cut}"] if cut == ">" else [])]
    expect(page.locator("#options-words")).to_have_text(", ".join(words))
    page.keyboard.press("Escape")
    expect_trace(page, traced(ROOT / "sample_maps/trees/ties.txt", "--fail", fail, "--cut", cut))


def test_the_menus_offer_what_applies_and_the_dialog_says_why_the_rest_does_not(page: Page) -> None:
    opened(page)
    offered = page.locator("#algorithm option")
    assert offered.all_inner_texts() == [
        each.title for each in algorithms().values() if each.unmet(KINDS["map, two players"]) is None
    ]
    open_sample(page, "tree-three-players")
    kind = KINDS["tree, a value for each player"]
    expect(offered).to_have_text(["max-n"])
    press(page, "#options-open")
    orders = page.locator("#order option").evaluate_all("options => options.map((each) => each.value)")
    assert orders == [name for name, order in ORDERS.items() if order.unmet(kind) is None]
    said = page.locator("#options-why").inner_text()
    for name in algorithms():
        need = algorithms()[name].unmet(kind)
        assert need is None or (name in said and need.why in said)
    expect(page.locator("#variant")).to_be_hidden()
    expect(page.locator("#variant-none")).to_contain_text("max-n has neither")


def test_switches_of_alpha_beta_are_offered_with_it_and_leave_with_it(page: Page) -> None:
    opened(page)
    press(page, "#options-open")
    page.locator("#fail-choice input[value=hard]").check()
    expect(page.locator("#fail-says")).to_contain_text("edge of its window")
    page.keyboard.press("Escape")
    choose_algorithm(page, "minimax")
    expect(page.locator("#options-words")).to_have_text("")
    press(page, "#options-open")
    expect(page.locator("#variant")).to_be_hidden()


def test_the_defaults_are_one_button_away(page: Page) -> None:
    opened(page)
    press(page, "#options-open")
    page.locator("#order").select_option("reverse")
    expect(page.locator("#options-words")).to_have_text("reverse")
    page.get_by_role("button", name="Back to the defaults").click()
    expect(page.locator("#options-words")).to_have_text("")
    page.keyboard.press("Escape")
    expect_trace(page, traced(AUSTRALIA))


def test_a_problem_that_the_algorithm_does_not_apply_to_is_shown_by_one_that_does(page: Page) -> None:
    opened(page)
    choose_algorithm(page, "negamax")
    write_map(page, "((1,2,3) (4,5,6))")
    page.get_by_role("button", name="Use this tree").click()
    drawn(page, 1, 3)
    expect(page.locator("#algorithm")).to_have_value("max-n")
    expect(alert(page)).to_contain_text("negamax does not apply: it needs two players")
    expect(alert(page)).to_contain_text("The page shows max-n.")


def test_the_default_comes_back_where_the_other_was_one_only_by_default(page: Page) -> None:
    opened(page)
    write_map(page, "((1,2,3) (4,5,6))")
    page.get_by_role("button", name="Use this tree").click()
    drawn(page, 1, 3)
    write_map(page, sample_text("no-cut"))
    page.get_by_role("button", name="Use this map").click()
    expect(page.locator("#algorithm")).to_have_value("alpha-beta")


def test_a_link_brings_back_algorithm_order_variant_and_step(page: Page) -> None:
    opened(page)
    choose_algorithm(page, "deepening")
    press(page, "#options-open")
    page.locator("#order").select_option("reverse")
    page.locator("#fail-choice input[value=hard]").check()
    expect(page.locator("#options-words")).to_have_text("reverse, fail-hard")
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    wait_until(page, lambda: "fail=hard" in page.url and "line=" in page.url and "order=reverse" in page.url)
    line, nodes = (page.locator("body").get_attribute(f"data-{name}") for name in ("line", "nodes"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    drawn(page, int(line or 0), int(nodes or 0))
    expect(page.locator("#algorithm")).to_have_value("deepening")
    expect(page.locator("#options-words")).to_have_text("reverse, fail-hard")


def test_each_choice_is_an_entry_of_the_history(page: Page) -> None:
    opened(page)
    choose_algorithm(page, "minimax")
    wait_until(page, lambda: "algorithm=minimax" in page.url)
    press(page, "#options-open")
    page.locator("#order").select_option("reverse")
    wait_until(page, lambda: "order=reverse" in page.url)
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.locator("#options-words")).to_have_text("")
    expect(page.locator("#algorithm")).to_have_value("minimax")
    page.go_back()
    expect(page.locator("#algorithm")).to_have_value("alpha-beta")
    drawn(page, 1)
