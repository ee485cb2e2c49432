"""Constraints on the page: a map, or a problem of its own, is searched, and each panel shows what happens."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import (
    AUSTRALIA,
    AUSTRALIA_NODES,
    LAPTOP,
    LECTURE,
    PHONE,
    ROOT,
    current_line,
    drawn,
    go_to,
    opened,
    painted,
    wait_until,
    write_map,
)
from playwright.sync_api import Page, expect

from webviz.csp import Run, Settings, solve
from webviz.csp.log_text import event_cells, log_lines
from webviz.csp.reader import read_csp
from webviz.csp.sentences import verdict_sentence

COLORS = ROOT / "sample_maps/csp/australia.json"
TWO_COLORS = ROOT / "sample_maps/csp/two-colors.json"
SEARCHES = {
    "backtracking": ("propagation", "variables", "values", "solutions"),
    "best-first": ("propagation", "variables", "values", "solutions"),
    "beam": ("propagation", "variables", "values", "solutions", "width"),
    "min-conflicts": ("seed", "steps"),
    "arc-consistency": (),
}
FIELDS = ("propagation", "variables", "values", "solutions", "width", "seed", "steps")


def run_of(source: str | bytes | Path, **settings: str | int | None) -> Run:
    """The search as Python makes it."""
    text = source.read_bytes() if isinstance(source, Path) else source
    return solve(read_csp(text)[0], Settings(**settings))  # type: ignore[arg-type]  # of any kind of setting


def line(run: Run, number: int) -> str:
    """A line of the log as the page shows it."""
    return ", ".join(event_cells(run, number - 1))


def first(run: Run, kind: str) -> int:
    """The line of the first event of a kind."""
    return next(k for k in range(1, len(run.events) + 1) if event_cells(run, k - 1)[1] == kind)


def choose(page: Page, sample: str, run: Run) -> None:
    page.locator("#sample").select_option(f"csp-{sample}")
    drawn(page, 1, run.counts.nodes)


def cells(page: Page, variable: str) -> dict[str, str]:
    """The state of each value of a variable, as the domain table draws it."""
    row = page.locator("#domains-table tbody tr").filter(
        has=page.get_by_role("rowheader", name=variable, exact=True)
    )
    shown = [(cell.inner_text(), cell.get_attribute("class") or "") for cell in row.locator("td").all()]
    return {text: state.split()[0] for text, state in shown if text and state != "flag"}


@pytest.fixture
def laboratory(page: Page) -> Page:
    """The textbook's map in three colors, searched with forward checking."""
    opened(page)
    choose(page, "australia", run_of(COLORS))
    return page


def test_a_map_is_a_game_or_constraints_as_its_switch_says(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    run = run_of(AUSTRALIA)
    page.get_by_role("button", name="Constraints").click()
    drawn(page, 1, run.counts.nodes)
    expect(page.get_by_role("heading", name="Search tree")).to_be_visible()
    expect(page.get_by_role("heading", name="Log")).to_be_visible()
    expect(page.locator("#algorithm, #depth, #scores")).to_have_count(3)
    for hidden in ("#algorithm", "#depth", "#scores", "#compare"):
        expect(page.locator(hidden)).to_be_hidden()
    go_to(page, 4, run.counts.nodes)
    assert current_line(page) == line(run, 4)
    page.get_by_role("button", name="Game", exact=True).click()
    drawn(page, 1)
    expect(page.get_by_role("heading", name="Game tree")).to_be_visible()
    expect(page.locator("#algorithm")).to_be_visible()


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
    drawn(laboratory, 1, run.counts.nodes)
    assert set(cells(laboratory, "SA").values()) == {"free"}


def test_each_search_has_the_menus_that_make_a_difference_to_it(laboratory: Page) -> None:
    for search, used in SEARCHES.items():
        run = run_of(COLORS, algorithm=search)
        laboratory.get_by_label("Search", exact=True).select_option(search)
        drawn(laboratory, 1, run.counts.nodes)
        for name in FIELDS:
            assert laboratory.locator(f"#csp-{name}-field").is_visible() == (name in used), (search, name)
        go_to(laboratory, len(run.events), run.counts.nodes)
        assert current_line(laboratory) == line(run, len(run.events))
        page_says = laboratory.locator("#why-sentence").inner_text()
        assert page_says.lower().endswith(f"{verdict_sentence(run).lower()}.")


def test_menus_change_the_search_and_a_link_reproduces_it(laboratory: Page) -> None:
    wanted = {"propagation": "arcs", "variables": "mrv-degree", "values": "lcv", "solutions": None}
    run = run_of(COLORS, **wanted)
    for name, value in wanted.items():
        laboratory.locator(f"#csp-{name}").select_option(value or "all")
    drawn(laboratory, 1, run.counts.nodes)
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
    drawn(laboratory, 1, run.counts.nodes)
    go_to(laboratory, 40, run.counts.nodes)
    assert current_line(laboratory) == line(run, 40)


def test_a_step_goes_by_event_by_arc_or_by_variable(laboratory: Page) -> None:
    run = run_of(COLORS)
    kinds = [event_cells(run, k)[1] for k in range(len(run.events))]
    for stride, stops in (("fine", ("assign", "check", "solution")), ("subtree", ("assign", "solution"))):
        laboratory.keyboard.press("Home")
        laboratory.get_by_label("Step", exact=True).select_option(stride)
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


def test_a_solution_is_told_by_mark_and_word(laboratory: Page) -> None:
    run = run_of(COLORS)
    go_to(laboratory, len(run.events), run.counts.nodes)
    assert "✓ solution" in {text.text for text in painted(laboratory, "#tree-canvas")}
    taken = [next(v for v, state in cells(laboratory, n).items() if state == "taken") for n in ("WA", "NT")]
    assert taken == ["R", "G"]


def test_an_arc_is_tried_by_hand_and_nothing_changes(laboratory: Page) -> None:
    run = run_of(TWO_COLORS, algorithm="arc-consistency")
    choose(laboratory, "two-colors", run_of(TWO_COLORS, propagation="singletons"))
    laboratory.get_by_label("Search", exact=True).select_option("arc-consistency")
    drawn(laboratory, 1, run.counts.nodes)
    arcs = laboratory.locator("#domains-queue button")
    name = arcs.first.inner_text()
    arcs.first.click()
    said = laboratory.locator("#domains-tried")
    expect(said).to_have_text(re.compile(f"^{re.escape(name)} removes nothing: every value left to .* check"))
    drawn(laboratory, 1, run.counts.nodes)
    go_to(laboratory, 2, run.counts.nodes)
    expect(said).to_have_text("")


def test_the_log_is_downloaded_as_the_command_line_writes_it(laboratory: Page) -> None:
    with laboratory.expect_download() as download:
        laboratory.get_by_role("button", name="Log", exact=True).click()
    assert download.value.path().read_text(encoding="utf-8").splitlines() == list(log_lines(run_of(COLORS)))


def test_a_problem_is_written_in_the_editor_and_its_mistakes_are_located(page: Page) -> None:
    opened(page)
    write_map(page, '{"variables": {"A B": [1, 2]},\n "constraints": ["A != C"]}')
    expect(page.locator("#editor-remarks li").first).to_contain_text("C")
    expect(page.locator("#editor-remarks li").first).to_contain_text("2")
    text = '{"variables": {"A B": [1, 2]},\n "constraints": ["A < B"]}'
    write_map(page, text)
    page.get_by_role("button", name=re.compile("^Use this")).click()
    run = run_of(text)
    drawn(page, 1, run.counts.nodes)
    go_to(page, len(run.events), run.counts.nodes)
    assert (cells(page, "A")["1"], cells(page, "B")["2"]) == ("taken", "taken")


def test_a_search_that_takes_too_long_is_stopped_and_says_so(page: Page) -> None:
    opened(page)
    write_map(page, "queens:24")
    page.get_by_role("button", name=re.compile("^Use this")).click()
    page.wait_for_selector(f'body[data-line="1"]:not([data-nodes="{AUSTRALIA_NODES}"])', timeout=60_000)
    page.keyboard.press("End")
    expect(page.locator("#why-sentence")).to_contain_text("before the limit of")


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_axe_finds_nothing_and_nothing_lies_beyond_the_screen(laboratory: Page) -> None:
    run = run_of(COLORS, propagation="arcs")
    laboratory.locator("#csp-propagation").select_option("arcs")
    drawn(laboratory, 1, run.counts.nodes)
    go_to(laboratory, first(run, "check"), run.counts.nodes)
    found = Axe().run(laboratory)
    assert found.violations_count == 0, found.generate_report()
    assert laboratory.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_game_is_where_it_was_left_in_its_controls(laboratory: Page) -> None:
    laboratory.locator("#sample").select_option("australia")
    drawn(laboratory, 1)
    expect(laboratory.get_by_role("heading", name="Game tree")).to_be_visible()
    expect(laboratory.get_by_role("button", name="Trace", exact=True)).to_be_visible()
    expect(laboratory.locator("#csp-group")).to_be_hidden()
    go_to(laboratory, 26)


def test_the_help_speaks_of_constraints(laboratory: Page) -> None:
    laboratory.locator("#help").click()
    expect(laboratory.get_by_text("A chip is an assignment.")).to_be_visible()
    expect(laboratory.get_by_text("Gray, dashed and struck: moves that were pruned.")).to_be_hidden()
    expect(laboratory.get_by_text("On the map MAX’s regions are dotted")).to_be_hidden()


def test_a_link_may_ask_for_any_number_of_solutions(laboratory: Page) -> None:
    run = run_of(COLORS, solutions=5)
    laboratory.locator("#csp-solutions").select_option("all")
    wait_until(laboratory, lambda: "solutions=all" in laboratory.url)
    link = laboratory.url.replace("solutions=all", "solutions=5")
    laboratory.goto("about:blank")
    laboratory.goto(link)
    drawn(laboratory, 1, run.counts.nodes)
    expect(laboratory.locator("#csp-solutions option:checked")).to_have_text("5 solutions")
    laboratory.locator("#csp-solutions").select_option("1")
    drawn(laboratory, 1, run_of(COLORS).counts.nodes)
