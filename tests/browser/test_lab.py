"""The ordering lab: every order's counts in one chart, beside what theory says; the way to each search."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import (
    AUSTRALIA,
    LAPTOP,
    LECTURE,
    PHONE,
    drawn,
    map_of,
    opened,
    tree_of,
    upload,
    wait_until,
)
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import press
from webviz.games import MapColoring
from webviz.search.ordering_lab import Lab, ordering_lab

NAMES = {"given": "as given", "weight": "by weight", "best": "best first", "worst": "worst first"}
UNIFORM = b"((((1 2) (3 4)) ((5 6) (7 8))) (((9 10) (11 12)) ((13 14) (15 16))))\n"
VECTORS = b"((5,5) ((3,7) (9,8)))\n"


def lab_of_australia() -> Lab:
    map = map_of(AUSTRALIA.decode())
    return ordering_lab(MapColoring(map), map.depth)


def open_lab(page: Page) -> None:
    press(page, "#options-open")
    page.get_by_role("button", name="Compare all orders").click()
    expect(page.locator("#lab")).to_be_visible()


def shown(page: Page) -> None:
    expect(page.locator("#lab-rows tr").first).to_be_visible(timeout=20_000)


def row(page: Page, name: str) -> Locator:
    return page.locator("#lab-rows tr").filter(has=page.get_by_text(name, exact=True))


def test_every_order_has_its_counts_beside_the_bounds(page: Page) -> None:
    opened(page)
    open_lab(page)
    shown(page)
    expect(page.locator("#options")).to_be_hidden()
    lab = lab_of_australia()
    for trial in lab.trials:
        if trial.order in NAMES and trial.counts:
            counts = [trial.counts.nodes, trial.counts.leaves, trial.counts.cutoffs]
            assert row(page, NAMES[trial.order]).locator("td").all_inner_texts()[1:] == list(map(str, counts))
    rounds = lab.trials[-1]
    expect(row(page, "deepening, all rounds").locator("td").nth(1)).to_have_text(str(rounds.charged))
    assert lab.full
    expect(row(page, "minimax").locator("td").nth(2)).to_have_text(str(lab.full.leaves))
    expect(row(page, "smallest proof tree").locator("td").nth(1)).to_have_text(str(lab.proof))
    expect(page.locator("#lab-remarks")).to_contain_text("no formula holds")
    expect(page.locator("#lab-remarks")).to_contain_text("does not guarantee the smallest tree")


def test_the_bars_are_as_long_as_their_counts(page: Page) -> None:
    opened(page)
    open_lab(page)
    shown(page)

    def width(name: str) -> float:
        return float(row(page, name).locator(".lab-bar.nodes").evaluate("(e) => e.offsetWidth"))

    assert width("minimax") / width("as given") == pytest.approx(76 / 43, rel=0.02)
    least = row(page, "as given").locator(".least").bounding_box()
    proof = row(page, "smallest proof tree").locator(".lab-bar.nodes").bounding_box()
    assert least and proof and least["x"] == pytest.approx(proof["x"] + proof["width"], abs=3)
    expect(page.locator("#lab-scale")).to_have_text("")


def test_counts_that_differ_much_stand_on_a_logarithmic_scale_that_says_so(page: Page) -> None:
    opened_at(page, "south-america")
    open_lab(page)
    shown(page)
    expect(page.locator("#lab-scale")).to_have_text("logarithmic scale: each mark is 10 times the one before")
    assert page.locator("#lab-axis .tick").all_inner_texts() == ["100", "1,000", "10k", "100k"]


def test_a_click_searches_in_that_order(page: Page) -> None:
    opened(page)
    open_lab(page)
    shown(page)
    expect(row(page, "as given")).to_have_attribute("aria-current", "true")
    row(page, "best first").get_by_text("27").click()
    drawn(page, 1, 27)
    expect(page.locator("#lab")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"&order=best"))


def test_the_keyboard_goes_from_row_to_row_and_to_a_search(page: Page) -> None:
    opened(page)
    open_lab(page)
    shown(page)
    expect(page.get_by_role("button", name="as given")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="reverse")).to_be_focused()
    page.keyboard.press("Enter")
    drawn(page, 1, 41)
    expect(page.locator("#search-open")).to_be_focused()


def test_deepening_and_minimax_are_a_click_away_too(page: Page) -> None:
    opened(page)
    for name, nodes in (("deepening, all rounds", 41), ("minimax", 76), ("as given", 43)):
        open_lab(page)
        shown(page)
        page.get_by_role("button", name=name).click()
        drawn(page, 1, nodes)
    open_lab(page)
    expect(row(page, "as given")).to_have_attribute("aria-current", "true")


def test_what_was_found_is_not_asked_for_again(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/lab" in request.url else None)
    opened(page)
    for _ in range(2):
        open_lab(page)
        shown(page)
        page.keyboard.press("Escape")
        expect(page.locator("#lab")).to_be_hidden()
    assert len(asked) == 1
    press(page, "#depth-less")
    drawn(page, 1, len(tree_of(AUSTRALIA.decode(), depth=2)))
    open_lab(page)
    expect(page.locator("#lab-title")).to_contain_text("depth 2")
    assert len(asked) == 2


def test_in_a_uniform_tree_the_formulas_are_written_out_and_met_by_the_best_order(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", UNIFORM)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    open_lab(page)
    shown(page)
    expect(page.locator("#lab-remarks")).to_contain_text("2⁴ = 16 leaves")
    expect(page.locator("#lab-remarks")).to_contain_text("2 · 2² − 1 = 7")
    expect(row(page, "best first").locator("td").nth(2)).to_have_text("7")


def test_a_game_that_alpha_beta_does_not_apply_to_says_why(page: Page, problems: list[str]) -> None:
    opened(page)
    upload(page, "tree.txt", VECTORS)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    open_lab(page)
    expect(page.locator("#lab-status")).to_contain_text("alpha-beta does not apply")
    expect(page.locator("#lab-cancel")).to_be_hidden()
    assert problems and all("422" in problem for problem in problems)
    problems.clear()


def test_a_long_comparison_counts_its_seconds_and_can_be_given_up(page: Page) -> None:
    opened(page)
    page.route("**/api/lab**", lambda route: None)
    open_lab(page)
    expect(page.locator("#lab-status")).to_have_text("Searching once in every order …")
    expect(page.locator("#lab-seconds")).to_have_text(re.compile(r"^\d+ s$"))
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.locator("#lab")).to_be_hidden()
    page.unroute("**/api/lab**")
    open_lab(page)
    shown(page)


def test_what_is_too_large_is_called_unknown(page: Page) -> None:
    unknown = {"nodes": None, "leaves": None, "cutoffs": None, "pruned": None, "charged": None}
    known = {"nodes": 900, "leaves": 800, "cutoffs": 5, "pruned": 9, "charged": None, "complete": True}
    alone = {"algorithm": "alpha-beta"}
    trials = [{**alone, "order": "given", **known}, {**alone, "order": "best", **unknown, "complete": False}]
    nothing = {"others": [], "full": None, "proof": None, "branching": None, "least": None, "complete": False}
    found = {"depth": 3, "limit": 1000, "kept": 1000, "trials": trials, **nothing}
    page.route("**/api/lab**", lambda route: route.fulfill(json=found))
    opened(page)
    open_lab(page)
    expect(row(page, "best first").locator("td").nth(1)).to_have_text("unknown")
    expect(row(page, "best first").locator(".lab-bar")).to_have_count(0)
    expect(row(page, "as given").locator(".least")).to_have_count(0)
    expect(page.locator("#lab-remarks")).to_contain_text("more than 1,000 nodes, or took too long")


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_axe_finds_nothing_in_the_lab_and_no_number_is_cut_off(page: Page) -> None:
    opened_at(page, "south-america")
    press(page, "#lecture")
    open_lab(page)
    shown(page)
    wait_until(page, lambda: page.locator("#lab").evaluate("(e) => e.scrollWidth <= e.clientWidth + 1"))
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
