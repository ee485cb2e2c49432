"""Constraints on the page: what is drawn of them, and that nothing of a game stays with them."""

import re

from on_page import (
    AUSTRALIA,
    ROOT,
    drawn,
    go_to,
    map_of,
    opened,
    painted,
    sample_text,
    settled,
    wait_until,
    write_map,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, pick_sample, press
from webviz.csp import Run, Settings, solve
from webviz.csp.log_text import event_cells
from webviz.csp.reader import read_csp

TWO_COLORS = ROOT / "sample_maps/csp/two-colors.json"


def run_of(text: bytes, **settings: str) -> Run:
    """The search as Python makes it."""
    return solve(read_csp(text)[0], Settings(**settings))  # type: ignore[arg-type]  # one of the words


def graph_texts(page: Page) -> set[str]:
    return {one.text for one in painted(page, "#map-canvas canvas")}


def used(page: Page, text: str) -> None:
    """A problem of one's own."""
    write_map(page, text)
    page.get_by_role("button", name=re.compile("^Use this")).click()
    expect(page.locator("#editor")).to_be_hidden()
    settled(page)


def test_an_arc_is_tried_by_its_edge_and_by_its_name_and_nothing_changes(page: Page) -> None:
    opened_at(page, "csp-australia")
    pick(page, "#csp-search", "arc-consistency")
    settled(page)
    texts = painted(page, "#map-canvas canvas")
    name, other = (next(one for one in texts if one.text == variable) for variable in ("WA", "NT"))
    full = [one for one in texts if one.text == "R G B"]
    at, to = (  # the circles: their names are written right below
        min((one for one in full if one.y < of.y), key=lambda one, of=of: abs(one.x - of.x) + of.y - one.y)
        for of in (name, other)
    )
    middle = {"x": (at.x + to.x) / 2, "y": (at.y + to.y) / 2}
    page.locator("#map-canvas").click(position=middle)  # type: ignore[arg-type]
    for words in ("WA → NT removes nothing", "NT → WA removes nothing"):
        expect(page.locator("#domains-tried")).to_contain_text(words)
    page.locator("#domains-queue button").first.click()
    expect(page.locator("#domains-tried")).to_contain_text("removes nothing: every value left to")
    expect(page.locator("body")).to_have_attribute("data-line", "1")


def test_failures_are_told_by_mark_and_word_and_stepped_between_in_sight_in_large_type(page: Page) -> None:
    opened_at(page, "csp-two-colors")
    run = run_of(TWO_COLORS.read_bytes(), propagation="singletons")
    page.keyboard.press("l")
    page.get_by_role("button", name="Next failure").click()
    lines = range(1, len(run.events) + 1)
    drawn(page, next(k for k in lines if event_cells(run, k - 1)[1] == "wipe-out"), run.counts.nodes)
    assert any(re.fullmatch(r"✗ \w+ empty", one.text) for one in painted(page, "#tree-canvas"))
    flag = page.locator("#domains-table tr.dead td.flag")
    expect(flag).to_have_text("✕ empty")
    expect(flag).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("End")
    expect(page.locator("#why-sentence")).to_have_text(re.compile("no solution", re.I))


def test_boards_grids_and_auxiliary_variables_are_drawn(page: Page) -> None:
    opened_at(page, "csp-four-queens")
    expect(page.locator("#map-title")).to_have_text("Board")
    names = {"Q1", "Q2", "Q3", "Q4", "1", "2", "3", "4"}
    wait_until(page, lambda: graph_texts(page) == names)
    spots = {one.text: one for one in painted(page, "#map-canvas canvas")}
    assert spots["Q1"].x < spots["Q4"].x and spots["1"].y < spots["4"].y < spots["Q1"].y
    pick_sample(page, "csp-sudoku")
    expect(page.locator("#map-title")).to_have_text("Grid")
    wait_until(page, lambda: len(painted(page, "#map-canvas canvas")) == 32)  # as many are given
    page.keyboard.press("End")
    wait_until(page, lambda: len(painted(page, "#map-canvas canvas")) == 81)
    assert len({round(one.x) for one in painted(page, "#map-canvas canvas")}) == 9
    used(page, '{"variables": {"A B C": [1, 2, 3]}, "constraints": ["A + B = C"]}')
    for count in (4, 3):
        press(page, "#csp-binary")
        expect(page.locator("#domains-table tbody tr")).to_have_count(count)
        wait_until(page, lambda count=count: ("H1" in graph_texts(page)) == (count == 4))  # type: ignore[misc]


def test_a_map_is_a_game_or_constraints_and_nothing_of_the_other_stays(page: Page) -> None:
    opened(page)
    page.keyboard.press("d")
    page.get_by_label("Level of propagation").select_option("singletons")
    page.get_by_role("checkbox", name="binding").check()
    drawn(page, 1, 35)
    expect(page.locator("#domains-bound")).to_be_visible()
    run = run_of(AUSTRALIA)
    press(page, "#mode-csp")
    drawn(page, 1, run.counts.nodes)
    for gone in ("#algorithm", "#depth", "#scores", "#compare", "#domains-bound", "#domains-binding"):
        expect(page.locator(gone)).to_be_hidden()
    pick(page, "#stride", "fine")
    press(page, "#mode-game")
    drawn(page, 1, 35)
    expect(page.get_by_role("heading", name="Game tree")).to_be_visible()
    expect(page.locator("#stride")).to_have_value("line")  # by arc is no step of a game without code
    page.get_by_role("checkbox", name="binding").uncheck()
    go_to(page, 26)
    words = r"No color is left for Q\. One color is left: NT only B and V only B\.$"
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile(words))
    page.locator("#domains-table td[tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator("#domains-table td.flag:focus")).to_have_text("✕ dead")
    drawn(page, 26)
    for sample in ("us-48", "australia"):
        pick_sample(page, sample)
        regions = list(map_of(sample_text(sample)).regions)
        expect(page.locator("#domains-table tbody th")).to_have_text(regions)
    pick_sample(page, "tree-three-replies")
    expect(page.locator("#domains-panel")).to_be_hidden()
