"""The rounds of deepening over the tree: their counts, what they saved, and what each tried first."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import AUSTRALIA_NODES, PHONE, drawn, go_to, map_of, opened, sample_text, tree_of
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import pick, press
from webviz.games import MapColoring
from webviz.search import Query, Rounds
from webviz.search.algorithms.deepening import deepen
from webviz.search.rounds import Round

BEYOND_ITS_BOX = """(selector) => [...document.querySelectorAll(selector)]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""


def rounds_of(name: str) -> Rounds:
    map = map_of(sample_text(name))
    return deepen(MapColoring(map), Query(depth=map.depth))


AUSTRALIA = rounds_of("australia")
NODES = [len(one.tree) for one in AUSTRALIA.rounds]


def deepening(page: Page) -> Page:
    opened(page)
    pick(page, "#algorithm", "deepening")
    drawn(page, 1, NODES[-1])
    return page


def card(page: Page, round: int) -> Locator:
    return page.locator(f"#rounds-list [data-round='{round}']")


def labels(one: Round) -> list[str]:
    """The moves of the root in the order of a round, as their chips say them."""
    moves = MapColoring(map_of(sample_text("australia"))).labels
    tree, child, found = one.tree, 1, []
    while child < len(tree):
        found.append(moves[tree.move[child]].replace(", ", " "))
        child += tree.size[child]
    return found


def test_only_deepening_has_rounds(page: Page) -> None:
    opened(page)
    expect(page.locator("#rounds")).to_be_hidden()
    pick(page, "#algorithm", "deepening")
    expect(page.locator("#rounds")).to_be_visible()
    pick(page, "#algorithm", "minimax")
    expect(page.locator("#rounds")).to_be_hidden()


def test_each_round_has_its_counts_and_its_best_move(page: Page) -> None:
    deepening(page)
    expect(page.locator("#rounds-list button")).to_have_count(len(NODES))
    for number, one in enumerate(AUSTRALIA.rounds, start=1):
        leaves = sum(legal == 0 for legal in one.tree.legal)
        expect(card(page, number).locator(".nodes")).to_have_text(f"{NODES[number - 1]} nodes")
        expect(card(page, number).locator(".rest").first).to_have_text(f"{leaves} leaves")
        expect(card(page, number).locator(".worth")).to_contain_text(f"{one.tree.value[0]:g}")
        expect(card(page, number).locator(".chip")).to_have_text("NSW R")
    expect(card(page, 3)).to_have_attribute("aria-pressed", "true")


def test_the_sentence_says_what_was_saved_with_all_rounds_charged_for(page: Page) -> None:
    deepening(page)
    total, saved = sum(NODES), AUSTRALIA_NODES - NODES[-1]
    expect(page.locator("#rounds-sentence")).to_have_text(
        f"All 3 rounds visit {total} nodes, the last {NODES[-1]}; alpha-beta alone visits {AUSTRALIA_NODES}. "
        f"The reordering saved {saved} nodes in the last round; "
        f"with all rounds charged for, it costs {total - AUSTRALIA_NODES}."
    )


def test_a_larger_search_pays_for_its_rounds(page: Page) -> None:
    opened_at(page, "south-america")
    pick(page, "#algorithm", "deepening")
    found = rounds_of("south-america")
    gain = len(tree_of(sample_text("south-america"))) - found.nodes
    expect(page.locator("#rounds-sentence")).to_contain_text(
        f"with all rounds charged for, it saves {gain:,}."
    )


def test_a_click_shows_that_round_from_its_start_and_a_link_brings_it_back(page: Page) -> None:
    deepening(page)
    go_to(page, 20, NODES[-1])
    card(page, 2).click()
    drawn(page, 1, NODES[1])
    expect(card(page, 2)).to_have_attribute("aria-pressed", "true")
    expect(card(page, 2)).to_be_focused()
    expect(card(page, 3)).to_have_attribute("aria-pressed", "false")
    expect(page).to_have_url(re.compile(r"&round=2"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    drawn(page, 1, NODES[1])
    expect(card(page, 2)).to_have_attribute("aria-pressed", "true")
    card(page, 3).press("Enter")
    drawn(page, 1, NODES[2])
    expect(page).not_to_have_url(re.compile(r"&round="))


def test_what_each_round_tried_first_is_listed_with_what_it_saw(page: Page) -> None:
    deepening(page)
    page.get_by_role("button", name="Orders").click()
    root = page.locator("#rounds-orders table").first
    for number, one in enumerate(AUSTRALIA.rounds, start=1):
        row = root.locator("tr").nth(number - 1)
        expect(row.locator("li")).to_have_count(7)
        assert row.locator(".chip").all_inner_texts() == labels(one)
    expect(root.locator("tr").nth(1).locator("li").first).to_have_text("NSW R 10 ↑1")
    expect(page.locator("#rounds-orders table")).to_have_count(1)
    go_to(page, 30, NODES[-1])
    after = page.locator("#rounds-orders table").nth(1)
    expect(after.locator("caption")).to_have_text("After Q R")
    expect(after.locator("tr").first).to_contain_text("not looked into")
    page.get_by_role("button", name="Orders").press("Enter")
    expect(page.locator("#rounds-orders")).to_be_hidden()


def test_no_step_asks_the_server(page: Page) -> None:
    deepening(page)
    expect(card(page, 1).locator(".chip")).to_have_count(1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    for line in (2, 40, 81):
        go_to(page, line, NODES[-1])
    assert asked == []


def test_the_counts_do_without_trees_that_cannot_be_had(page: Page, problems: list[str]) -> None:
    opened(page)
    page.route(re.compile(r"round%3D|round="), lambda route: route.fulfill(status=500, json={}))
    pick(page, "#algorithm", "deepening")
    drawn(page, 1, NODES[-1])
    expect(card(page, 1).locator(".nodes")).to_have_text("8 nodes")
    expect(card(page, 1).locator(".chip")).to_have_count(0)
    page.get_by_role("button", name="Orders").click()
    expect(page.locator("#rounds-orders tr").first).to_contain_text("not loaded: click the round")
    assert all("500" in problem for problem in problems)
    problems.clear()


@pytest.mark.parametrize("viewport", [(1920, 1080), (1366, 768), PHONE])
def test_axe_finds_nothing_in_the_rounds_and_nothing_is_cut_off(page: Page) -> None:
    deepening(page)
    page.get_by_role("button", name="Orders").click()
    expect(card(page, 1).locator(".chip")).to_have_count(1)
    for _ in ("light", "dark"):
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        press(page, "#theme")
    assert page.evaluate(BEYOND_ITS_BOX, ".round, .round *, #rounds-sentence, #rounds-orders") == []
