"""Constraints: what each setting takes, two settings held against each other, and checks of consistency."""

import json
import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, PHONE, drawn, opened, settled, wait_until
from playwright.sync_api import Locator, Page, Route, expect
from sample_page import opened_at

from tools.real_page import pick, press
from webviz.csp import Budget, Run, Settings, queens
from webviz.csp.comparison import compare

QUEENS_NODES = 21
COUNTED = ("nodes", "checks", "removals", "backtracks")
GROUPS = {
    "none": "basic checking",
    "forward": "forward checking",
    "singletons": "through singletons",
    "arcs": "arc consistency",
}


def with_queens(page: Page) -> None:
    """Eight queens, searched with arc consistency in the given orders."""
    opened_at(page, "csp-eight-queens")
    drawn(page, 1, QUEENS_NODES)


def open_settings(page: Page) -> Locator:
    press(page, "#settings-open")
    expect(page.locator("#settings-tables tbody tr")).to_have_count(32)
    return page.get_by_role("dialog", name="What each setting takes to find the first solution")


def runs_of_queens() -> Iterator[Run]:
    return compare(queens(8), Settings(), Budget())


def row(page: Page, key: str) -> Locator:
    return page.locator(f'#settings-tables tr[data-key="{key}"]')


def key_of(run: Run) -> str:
    return f"{run.settings.propagation} {run.settings.variables} {run.settings.values}"


def ask(page: Page, level: str) -> Locator:
    """Ask for a level by its name; the place of the answer."""
    page.get_by_role("radio", name=level).check()
    page.get_by_role("button", name="Check", exact=True).click()
    return page.locator("#checks-answer")


def nothing_wrong(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    wait_until(page, lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    dialog = page.locator("dialog[open]")
    assert dialog.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "the dialog is wider than it seems"


def test_every_setting_has_its_counts_in_the_table_of_its_propagation(page: Page) -> None:
    with_queens(page)
    dialog = open_settings(page)
    runs = list(runs_of_queens())
    for counted in COUNTED:
        dialog.get_by_role("radio", name=counted, exact=True).check()
        expect(page.locator("#settings-tables thead th:nth-child(4)").first).to_have_text(counted)
        shown = {
            tr.get_attribute("data-key"): tr.locator(".bars + td").inner_text()
            for tr in page.locator("#settings-tables tbody tr").all()
        }
        assert shown == {key_of(run): f"{getattr(run.counts, counted):,}" for run in runs}
    for name in GROUPS.values():
        expect(dialog.get_by_role("table", name=name).get_by_role("button")).to_have_count(8)
    assert page.locator("#settings-tables .setting-bar").count() == 32
    expect(page.locator("#settings-scale")).to_have_text(
        re.compile("^logarithmic scale: each mark is 10 times")
    )
    expect(page.locator("#settings-tables tr[aria-current]")).to_have_count(1)
    expect(row(page, "arcs given given")).to_have_attribute("aria-current", "true")


def test_another_setting_is_held_against_the_one_on_the_page(page: Page) -> None:
    with_queens(page)
    dialog = open_settings(page)
    expect(page.locator("#settings-a")).to_have_text("Arc consistency in the given orders, on the page now.")
    expect(page.locator("#settings-b")).to_contain_text("Choose ○")
    dialog.get_by_role("radio", name="Compare with basic checking in the given orders").check()
    expect(page.locator("#settings-b")).to_have_text(
        "Basic checking in the given orders visits 877 nodes instead of 21 and backtracks 868 times "
        "instead of 12, but makes 2,438 checks instead of 2,668 and removes 0 values instead of 218."
    )
    dialog.get_by_role("radio", name="removals", exact=True).check()
    expect(page.locator("#settings-b")).to_contain_text("visits 877 nodes")
    expect(row(page, "none given given").get_by_role("radio")).to_be_checked()
    expect(row(page, "none given given").locator(".setting-bar")).to_have_count(0)
    row(page, "none given given").get_by_role("radio").press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    open_settings(page)
    expect(page.locator("#settings-b")).to_contain_text("visits 877 nodes")


def test_the_keyboard_goes_from_row_to_row_and_searches_with_one(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/csp/compare" in request.url else None)
    with_queens(page)
    open_settings(page)
    expect(row(page, "arcs given given").get_by_role("button")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(row(page, "arcs mrv lcv").get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    drawn(page, 1, 15)
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#search-open")).to_be_focused()
    expect(page.locator("#csp-variables")).to_have_value("mrv")
    expect(page).to_have_url(re.compile(r"&variables=mrv&values=lcv"))
    open_settings(page)
    expect(row(page, "arcs mrv lcv")).to_have_attribute("aria-current", "true")
    row(page, "forward mrv given").get_by_role("button").click()
    drawn(page, 1, 76)
    assert len(asked) == 1, "what is known is not asked for again"


def test_a_stopped_search_is_told_as_a_lower_bound(page: Page) -> None:
    def with_one_stopped(route: Route) -> None:
        found = route.fetch().json()
        found["rows"][0] |= {"nodes": 5000, "stopped": "time", "verdict": "not found", "solutions": 0}
        route.fulfill(json={**found, "complete": False})

    page.route("**/api/csp/compare**", with_one_stopped)
    with_queens(page)
    pick(page, "#csp-search", "best-first")
    expect(page.locator("#csp-search")).to_have_value("best-first")
    settled(page)
    open_settings(page)
    expect(row(page, "none given given").locator(".bars + td")).to_have_text("≥ 5,000")
    expect(row(page, "none given given").locator(".setting-bar.bound")).to_have_count(1)
    remarks = page.locator("#settings-remarks")
    expect(remarks).to_contain_text("1 search of 32 was stopped when the time was over")
    expect(remarks).to_contain_text("The page shows best-first; all of these are backtracking.")
    expect(page.locator("#settings-tables tr[aria-current]")).to_have_count(0)
    row(page, "none given given").get_by_role("radio").check()
    expect(page.locator("#settings-b")).to_contain_text("visits at least 5,000 nodes instead of 21")
    expect(page.locator("#settings-b")).to_contain_text(
        "As ○ was stopped, it stays open which has fewer checks"
    )


def test_a_comparison_can_be_given_up_and_says_when_the_server_is_gone(
    page: Page, problems: list[str]
) -> None:
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(str(request.failure)))
    with_queens(page)
    page.route("**/api/csp/compare**", lambda route: None)
    press(page, "#settings-open")
    expect(page.locator("#settings-status")).to_have_text("Searching once with every setting …")
    expect(page.locator("#settings-seconds")).to_have_text(re.compile(r"^\d+ s$"))
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.locator("#settings")).to_be_hidden()
    wait_until(page, lambda: any("ERR_ABORTED" in failure for failure in failed))
    page.unroute("**/api/csp/compare**")
    page.route("**/api/csp/**", lambda route: route.abort())
    press(page, "#settings-open")
    expect(page.locator("#settings-status")).to_contain_text("The server does not answer.")
    expect(page.locator("#settings-cancel")).to_be_hidden()
    page.keyboard.press("Escape")
    press(page, "#checks-open")
    expect(ask(page, "arc")).to_contain_text("The server does not answer.")
    page.keyboard.press("Escape")
    page.unroute("**/api/csp/**")
    open_settings(page)
    assert problems and all("ERR_FAILED" in problem for problem in problems)
    problems.clear()


def test_consistency_is_answered_with_its_counterexample(page: Page) -> None:
    opened_at(page, "csp-zebra")
    drawn(page, 1, 26)
    press(page, "#checks-open")
    expect(ask(page, "node")).to_have_text("Not node-consistent: Norwegian = 2 is ruled out: Norwegian = 1.")
    expect(ask(page, "arc")).to_contain_text("Not arc-consistent: with green = 1 there is no value for ivory")
    expect(page.locator("#checks-meaning")).to_contain_text("for every value of a variable")
    expect(ask(page, "path")).to_have_text(
        "Not 3-consistent: with English = 1 and Spaniard = 2 there is no value for Norwegian."
    )
    page.get_by_label("k =").last.fill("9")
    expect(page.locator("#checks-answer")).to_have_text("")
    page.keyboard.press("Enter")
    expect(page.locator("#checks-answer")).to_contain_text("Not 9-consistent: with English = 2")
    page.get_by_label("k =").last.fill("10")
    page.keyboard.press("Enter")
    expect(page.locator("#checks-answer")).to_have_text("")
    page.keyboard.press("Escape")
    expect(page.locator("#search-open")).to_be_focused()


def test_a_check_that_would_take_too_long_says_so(page: Page, problems: list[str]) -> None:
    opened_at(page, "csp-send-more-money")
    drawn(page, 1, 9)
    press(page, "#checks-open")
    page.get_by_label("k =").last.fill("4")
    page.keyboard.press("Enter")
    too_much = "There is too much to test: more than 3,000,000 tests of constraints; choose a smaller number."
    expect(page.locator("#checks-answer")).to_have_text(too_much)
    assert len(problems) == 1 and "422" in problems[0]
    problems.clear()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_axe_finds_nothing_in_the_dialogs_and_nothing_is_cut_off(page: Page) -> None:
    with_queens(page)
    open_settings(page)
    row(page, "none mrv lcv").get_by_role("radio").check()
    nothing_wrong(page)
    page.keyboard.press("Escape")
    press(page, "#checks-open")
    expect(ask(page, "path")).to_have_text("Yes, 3-consistent.")
    nothing_wrong(page)
    page.keyboard.press("Escape")
    press(page, "#theme")
    open_settings(page)
    nothing_wrong(page)


def test_games_have_no_settings_and_maps_have_them_as_constraints(page: Page) -> None:
    opened(page)
    expect(page.locator("#settings-open")).to_be_hidden()
    expect(page.locator("#checks-open")).to_be_hidden()
    press(page, "#mode-csp")
    expect(page.locator("html")).to_have_attribute("data-mode", "csp")
    expect(page.locator("#compare")).to_be_hidden()
    with page.expect_response("**/api/csp/compare**") as answer:
        open_settings(page)
    assert len(json.loads(answer.value.text())["rows"]) == 32
