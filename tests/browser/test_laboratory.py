"""Constraints on the page: a problem is searched, and every panel shows what happens."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from constraint_page import COLORS, TWO_COLORS, cells, choose, first, line, run_of, searched
from on_page import LAPTOP, LECTURE, PHONE, ROOT, current_line, drawn, go_to, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick, pick_sample, press
from webviz.csp.log_text import event_cells, log_lines
from webviz.csp.sentences import verdict_sentence

SEARCHES = {
    "backtracking": ("propagation", "variables", "values", "solutions"),
    "best-first": ("propagation", "variables", "values", "solutions"),
    "beam": ("propagation", "variables", "values", "solutions", "width"),
    "min-conflicts": ("seed", "steps"),
    "arc-consistency": (),
}
FIELDS = ("propagation", "variables", "values", "solutions", "width", "seed", "steps")


def test_log_domains_graph_and_reasons_show_the_same_event(laboratory: Page) -> None:
    run = run_of(COLORS)
    at = first(run, "remove")
    go_to(laboratory, at, run.counts.nodes)
    assert current_line(laboratory) == line(run, at)
    assert cells(laboratory, "WA") == {"R": "taken"} | {"G": "other", "B": "other"}
    removed = event_cells(run, at - 1)[3:5]
    assert cells(laboratory, removed[0])[removed[1]] == "removed"
    expect(laboratory.locator("#domains-table td.fresh")).to_have_count(1)
    expect(laboratory.locator("#why-sentence")).to_contain_text(f"leaves the domain of {removed[0]}")
    expect(laboratory.locator("#map-canvas")).to_have_attribute(
        "aria-label", re.compile(f"In hand: the arc from {removed[0]} to WA")
    )
    assert "WA R" in {text.text for text in painted(laboratory, "#tree-canvas")}


def test_every_line_of_the_log_can_be_stepped_to_in_both_directions(laboratory: Page) -> None:
    run = run_of(COLORS)
    for number in range(1, len(run.events) + 1):
        assert current_line(laboratory) == line(run, number)
        laboratory.keyboard.press("ArrowRight")
        drawn(laboratory, min(number + 1, len(run.events)), run.counts.nodes)
    laboratory.keyboard.press("ArrowLeft")
    drawn(laboratory, len(run.events) - 1, run.counts.nodes)
    laboratory.keyboard.press("Home")
    searched(laboratory, run)
    assert set(cells(laboratory, "SA").values()) == {"free"}


def test_each_search_has_the_menus_that_make_a_difference_to_it(laboratory: Page) -> None:
    for search, used in SEARCHES.items():
        run = run_of(COLORS, algorithm=search)
        pick(laboratory, "#csp-search", search)
        searched(laboratory, run)
        for name in FIELDS:
            assert in_menu(laboratory, f"#csp-{name}").is_visible() == (name in used), (search, name)
        go_to(laboratory, len(run.events), run.counts.nodes)
        assert current_line(laboratory) == line(run, len(run.events))
        page_says = laboratory.locator("#why-sentence").inner_text()
        assert page_says.lower().endswith(f"{verdict_sentence(run).lower()}.")


def test_menus_change_the_search_and_a_link_reproduces_it(laboratory: Page) -> None:
    wanted = {"propagation": "arcs", "variables": "mrv-degree", "values": "lcv", "solutions": None}
    run = run_of(COLORS, **wanted)
    for name, value in wanted.items():
        pick(laboratory, f"#csp-{name}", value or "all")
    searched(laboratory, run)
    go_to(laboratory, 40, run.counts.nodes)
    shown = current_line(laboratory)
    assert shown == line(run, 40)
    wait_until(laboratory, lambda: "line=40" in laboratory.url)
    link = laboratory.url
    laboratory.goto("about:blank")
    laboratory.goto(link)
    drawn(laboratory, 40, run.counts.nodes)
    assert current_line(laboratory) == shown
    assert [laboratory.locator(f"#csp-{name}").input_value() for name in wanted] == [
        value or "all" for value in wanted.values()
    ]


def test_a_link_keeps_the_domains_closed(laboratory: Page) -> None:
    laboratory.keyboard.press("d")
    expect(laboratory.locator("#domains-panel")).to_be_hidden()
    wait_until(laboratory, lambda: "left=no" in laboratory.url)
    link = laboratory.url
    laboratory.goto("about:blank")
    laboratory.goto(link)
    searched(laboratory, run_of(COLORS))
    expect(laboratory.locator("#domains-panel")).to_be_hidden()


def test_two_menus_changed_at_once_both_count(laboratory: Page) -> None:
    run = run_of(COLORS, propagation="arcs", values="lcv", solutions=None)
    laboratory.evaluate(
        """() => {
          for (const [name, value] of [['propagation', 'arcs'], ['values', 'lcv'], ['solutions', 'all']]) {
            const menu = document.getElementById(`csp-${name}`);
            menu.value = value;
            menu.dispatchEvent(new Event('change'));
          }
        }"""
    )
    searched(laboratory, run)
    go_to(laboratory, 40, run.counts.nodes)
    assert current_line(laboratory) == line(run, 40)


def test_a_step_goes_by_event_by_arc_or_by_variable(laboratory: Page) -> None:
    run = run_of(COLORS)
    kinds = [event_cells(run, k)[1] for k in range(len(run.events))]
    for stride, stops in (("fine", ("assign", "check", "solution")), ("subtree", ("assign", "solution"))):
        laboratory.keyboard.press("Home")
        pick(laboratory, "#stride", stride)
        laboratory.get_by_label("Step", exact=True).blur()
        for wanted in [k + 1 for k, kind in enumerate(kinds) if kind in stops][:4]:
            laboratory.keyboard.press("ArrowRight")
            drawn(laboratory, wanted, run.counts.nodes)


def test_failures_are_told_by_mark_and_word_and_are_stepped_between(page: Page) -> None:
    opened(page)
    run = run_of(TWO_COLORS, propagation="singletons")
    choose(page, "two-colors", run)
    page.get_by_role("button", name="Next failure").click()
    drawn(page, first(run, "wipe-out"), run.counts.nodes)
    texts = {text.text for text in painted(page, "#tree-canvas")}
    assert any(re.fullmatch(r"✗ \w+ empty", text) for text in texts), texts
    expect(page.locator("#domains-table tr.dead td.flag")).to_have_text("✕ empty")
    page.keyboard.press("End")
    drawn(page, len(run.events), run.counts.nodes)
    expect(page.locator("#why-sentence")).to_have_text(re.compile("no solution", re.I))
    assert "✗ dead end" in {text.text for text in painted(page, "#tree-canvas")}


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP])
def test_in_large_type_the_remark_of_a_row_is_in_sight(page: Page) -> None:
    opened(page)
    run = run_of(ROOT / "sample_maps/csp/four-queens.json")
    choose(page, "four-queens", run)
    press(page, "#lecture")
    go_to(page, first(run, "wipe-out"), run.counts.nodes)
    flag = page.locator("#domains-table tr.dead td.flag")
    expect(flag).to_have_text("✕ empty")
    expect(flag).to_be_in_viewport(ratio=0.99)
    assert page.locator("header").evaluate("(e) => e.offsetHeight") < 100


def test_a_solution_is_told_by_mark_and_word(laboratory: Page) -> None:
    run = run_of(COLORS)
    go_to(laboratory, len(run.events), run.counts.nodes)
    assert "✓ solution" in {text.text for text in painted(laboratory, "#tree-canvas")}
    taken = [next(v for v, state in cells(laboratory, n).items() if state == "taken") for n in ("WA", "NT")]
    assert taken == ["R", "G"]


def test_an_arc_is_tried_by_hand_and_nothing_changes(laboratory: Page) -> None:
    run = run_of(TWO_COLORS, algorithm="arc-consistency")
    choose(laboratory, "two-colors", run_of(TWO_COLORS, propagation="singletons"))
    pick(laboratory, "#csp-search", "arc-consistency")
    searched(laboratory, run)
    arcs = laboratory.locator("#domains-queue button")
    name = arcs.first.inner_text()
    arcs.first.click()
    said = laboratory.locator("#domains-tried")
    expect(said).to_have_text(re.compile(f"^{re.escape(name)} removes nothing: every value left to .* check"))
    searched(laboratory, run)
    go_to(laboratory, 2, run.counts.nodes)
    expect(said).to_have_text(re.compile("^Click an edge of the graph"))


def circle(page: Page, variable: str) -> tuple[float, float]:
    """Where a variable with all its values left stands on the graph: its name is written right below."""
    texts = painted(page, "#map-canvas canvas")
    name = next(one for one in texts if one.text == variable)
    above = [one for one in texts if one.text == "R G B" and one.y < name.y]
    nearest = min(above, key=lambda one: abs(one.x - name.x) + name.y - one.y)
    return nearest.x, nearest.y


def test_a_click_on_an_edge_tries_its_arc_in_both_directions(laboratory: Page) -> None:
    pick(laboratory, "#csp-search", "arc-consistency")
    searched(laboratory, run_of(COLORS, algorithm="arc-consistency"))
    (x, y), (other_x, other_y) = circle(laboratory, "WA"), circle(laboratory, "NT")
    laboratory.locator("#map-canvas").click(position={"x": (x + other_x) / 2, "y": (y + other_y) / 2})
    said = laboratory.locator("#domains-tried")
    expect(said).to_contain_text("WA → NT removes nothing")
    expect(said).to_contain_text("NT → WA removes nothing")


def test_the_log_is_downloaded_as_the_command_line_writes_it(laboratory: Page) -> None:
    with laboratory.expect_download() as download:
        press(laboratory, "#download-trace")
    assert download.value.path().read_text(encoding="utf-8").splitlines() == list(log_lines(run_of(COLORS)))


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_axe_finds_nothing_and_nothing_lies_beyond_the_screen(laboratory: Page) -> None:
    run = run_of(COLORS, propagation="arcs")
    pick(laboratory, "#csp-propagation", "arcs")
    searched(laboratory, run)
    go_to(laboratory, first(run, "check"), run.counts.nodes)
    found = Axe().run(laboratory)
    assert found.violations_count == 0, found.generate_report()
    assert laboratory.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_link_may_ask_for_any_number_of_solutions(laboratory: Page) -> None:
    run = run_of(COLORS, solutions=5)
    pick(laboratory, "#csp-solutions", "all")
    wait_until(laboratory, lambda: "solutions=all" in laboratory.url)
    link = laboratory.url.replace("solutions=all", "solutions=5")
    laboratory.goto("about:blank")
    laboratory.goto(link)
    searched(laboratory, run)
    expect(laboratory.locator("#csp-solutions option:checked")).to_have_text("5 solutions")
    pick(laboratory, "#csp-solutions", "1")
    searched(laboratory, run_of(COLORS))


def test_a_sudoku_is_drawn_as_a_grid_of_cells_with_their_values(page: Page) -> None:
    opened_at(page, "csp-sudoku")
    expect(page.locator("html")).to_have_attribute("data-mode", "csp")
    given = 32
    wait_until(page, lambda: len(painted(page, "#map-canvas canvas")) == given)
    assert {one.text for one in painted(page, "#map-canvas canvas")} == set("123456789")
    page.keyboard.press("End")
    wait_until(page, lambda: len(painted(page, "#map-canvas canvas")) == 81)
    assert len({round(one.x) for one in painted(page, "#map-canvas canvas")}) == 9


@pytest.mark.parametrize("viewport", [LECTURE])
def test_queens_stand_on_a_board_whose_rows_are_their_values(page: Page) -> None:
    opened_at(page, "csp-four-queens")
    expect(page.locator("#map-title")).to_have_text("Board")
    expect(page.get_by_text("ruled out")).to_be_visible()
    expect(page.get_by_text("not assigned, with what is left")).to_be_hidden()
    names = {"Q1", "Q2", "Q3", "Q4", "1", "2", "3", "4"}
    wait_until(page, lambda: {one.text for one in painted(page, "#map-canvas canvas")} == names)
    spots = {one.text: one for one in painted(page, "#map-canvas canvas")}
    assert spots["Q1"].x < spots["Q4"].x and spots["1"].y < spots["4"].y < spots["Q1"].y
    pick_sample(page, "csp-sudoku")
    expect(page.locator("#map-title")).to_have_text("Grid")


def test_a_value_that_is_gone_leads_to_the_line_that_removed_it(page: Page) -> None:
    opened_at(page, "csp-four-queens")
    drawn(page, 1, 9)
    go_to(page, 10, 9)
    gone = page.locator("#domains-table td.removed").first
    line = str(gone.get_attribute("aria-label")).rsplit("(line ", 1)[1].rstrip(")")
    gone.click()
    expect(page.locator("body")).to_have_attribute("data-line", line)
    page.get_by_role("button", name="back to line").click()
    gone.focus()
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-line", line)
