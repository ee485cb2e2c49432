"""Constraints and games on one page: from one to the other and back, and problems of one's own."""

import re

from constraint_page import COLORS, cells, choose, line, run_of
from on_page import (
    AUSTRALIA,
    AUSTRALIA_NODES,
    PHONE,
    current_line,
    drawn,
    go_to,
    map_of,
    opened,
    sample_text,
    write_map,
)
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick, pick_sample, press


def test_a_map_is_a_game_or_constraints_as_its_switch_says(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    run = run_of(AUSTRALIA)
    press(page, "#mode-csp")
    drawn(page, 1, run.counts.nodes)
    expect(page.get_by_role("heading", name="Search tree")).to_be_visible()
    expect(page.get_by_role("heading", name="Log")).to_be_visible()
    expect(page.locator("#algorithm, #depth, #scores")).to_have_count(3)
    for hidden in ("#algorithm", "#depth", "#scores", "#compare"):
        expect(page.locator(hidden)).to_be_hidden()
    go_to(page, 4, run.counts.nodes)
    assert current_line(page) == line(run, 4)
    press(page, "#mode-game")
    drawn(page, 1)
    expect(page.get_by_role("heading", name="Game tree")).to_be_visible()
    expect(in_menu(page, "#algorithm")).to_be_visible()


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
    page.wait_for_selector(f'body[data-line="1"]:not([data-nodes="{AUSTRALIA_NODES}"])')
    page.keyboard.press("End")
    expect(page.locator("#why-sentence")).to_contain_text("before the limit of")


def test_the_game_is_where_it_was_left_in_its_controls(laboratory: Page) -> None:
    pick_sample(laboratory, "australia")
    drawn(laboratory, 1)
    expect(laboratory.get_by_role("heading", name="Game tree")).to_be_visible()
    expect(laboratory.locator("#download-trace")).to_have_text("Trace")
    expect(laboratory.locator("#csp-group")).to_be_hidden()
    go_to(laboratory, 26)


def test_the_help_speaks_of_constraints(laboratory: Page) -> None:
    laboratory.locator("#help").click()
    expect(laboratory.get_by_text("A chip is an assignment.")).to_be_visible()
    expect(laboratory.get_by_text("Gray, dashed and struck: moves that were pruned.")).to_be_hidden()
    expect(laboratory.get_by_text("On the map MAX’s regions are dotted")).to_be_hidden()


def test_the_domains_have_the_rows_of_what_is_shown_whatever_was_before(laboratory: Page) -> None:
    pick_sample(laboratory, "south-america")
    laboratory.wait_for_selector("body[data-nodes='2174']")
    laboratory.keyboard.press("d")
    regions = map_of(sample_text("south-america")).regions
    expect(laboratory.locator("#domains-table tbody th")).to_have_text(list(regions))
    laboratory.keyboard.press("d")
    pick_sample(laboratory, "australia")
    drawn(laboratory, 1)
    laboratory.keyboard.press("d")
    expect(laboratory.locator("#domains-table tbody th")).to_have_text(
        list(map_of(sample_text("australia")).regions)
    )
    assert "dead" not in laboratory.locator("#domains-words").inner_text()


def test_what_binds_a_game_is_not_said_of_constraints(page: Page) -> None:
    opened(page)
    page.keyboard.press("d")
    page.get_by_role("checkbox", name="binding").check()
    expect(page.locator("#domains-bound")).to_be_visible()
    press(page, "#mode-csp")
    expect(page.get_by_role("heading", name="Search tree")).to_be_visible()
    expect(page.locator("#domains-bound")).to_be_hidden()
    expect(page.locator("#domains-binding")).to_be_hidden()


def test_arrow_keys_pass_over_cells_that_hold_no_value(page: Page) -> None:
    opened(page)
    text = '{"variables": {"A": [1, 2, 3], "B": [2], "C": [1, 3]}, "constraints": ["A != B"]}'
    write_map(page, text)
    page.get_by_role("button", name=re.compile("^Use this")).click()
    drawn(page, 1, run_of(text).counts.nodes)
    page.locator("#domains-table td[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "C can be 1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "C can be 3"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "C can be 3"


def test_by_arc_is_no_step_of_a_game_without_code(page: Page) -> None:
    opened(page)
    run = run_of(AUSTRALIA)
    press(page, "#mode-csp")
    drawn(page, 1, run.counts.nodes)
    pick(page, "#stride", "fine")
    press(page, "#mode-game")
    drawn(page, 1)
    expect(page.locator("#stride")).to_have_value("line")


def test_a_phone_stays_where_it_is_scrolled_to_while_values_are_removed(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    opened(page)
    run = run_of(COLORS)
    choose(page, "australia", run)
    for number in range(1, 8):
        go_to(page, number, run.counts.nodes)
        assert page.evaluate("scrollY") == 0
