"""The pseudocode of constraint searches: the functions that an event is executed in, and variables."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, LECTURE, PHONE, next_frames, settled, show_tab
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import pick, pick_sample, press

# What reaches beyond the panel or the screen.
OUTSIDE = """() => {
  const panel = document.getElementById('code-panel').getBoundingClientRect();
  const inside = [...document.querySelectorAll('#code-foot, #code-body, #code-vars dd, #code-lines code')];
  return panel.right > innerWidth + 1 || inside.some((e) => e.getBoundingClientRect().right > panel.right + 1)
    || document.getElementById('code-foot').getBoundingClientRect().bottom > panel.bottom + 1;
}"""
SEARCHES = {
    "best-first": "best_first():",
    "beam": "beam():",
    "min-conflicts": "min_conflicts():",
    "arc-consistency": "arc_consistent():",
    "backtracking": "search():",
}
PROPAGATIONS = {
    "none": "if consistent(X):",
    "forward": "if forward_check(X):",
    "singletons": "if propagate({X}):",
    "arcs": "if ac3(arcs into X):",
}
LINE_WITH_A_REMOVAL = 61


@pytest.fixture
def coded(page: Page) -> Page:
    """Australia's constraints, searched with arc consistency, and the code open."""
    opened_at(page, "csp-australia")
    expect(page.locator("html")).to_have_attribute("data-mode", "csp")
    choose(page, "propagation", "arcs")
    page.keyboard.press("k")
    expect(page.locator("#code-panel")).to_be_visible()
    return page


def choose(page: Page, menu: str, value: str) -> None:
    """Choose in one of the header's menus, and wait for the search."""
    pick(page, f"#csp-{menu}", value)
    settled(page)
    page.locator(f"#csp-{menu}").blur()


def go_to_line(page: Page, line: int) -> None:
    page.locator("#line").fill(str(line))
    page.locator("#line").press("Enter")
    page.wait_for_selector(f'body[data-line="{line}"]')
    page.locator("#line").blur()


def line_of_code(page: Page) -> Locator:
    return page.locator("#code-lines li[aria-current='step'] code")


def variables(page: Page) -> dict[str, str]:
    rows = page.locator("#code-vars > div").all()
    return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}


def test_an_event_marks_its_line_and_those_that_wait_for_it(coded: Page) -> None:
    go_to_line(coded, LINE_WITH_A_REMOVAL)
    expect(line_of_code(coded)).to_have_text("take w out of D[Y]")
    expect(coded.locator("#code-name")).to_have_text("revise")
    waiting = coded.locator("#code-callers .waiting")
    expect(waiting.locator("code")).to_have_text(["backtrack(∅)", "if ac3(arcs into X):", "if revise(Y, c):"])
    expect(waiting.locator(".gutter")).to_have_text(["▷"] * 3)
    shown = variables(coded)
    assert shown["X"] == "WA" and shown["Y"] == "SA" and shown["c"] == "SA != WA"
    assert shown["D[Y]"] == "{R, G, B} → {G, B}" and shown["w"] == "R" and shown["|queue|"].split()[-1] == "1"
    expect(coded.locator("#code-stack")).to_have_text("Calls: start › WA, R")


def test_steps_of_every_size_lead_to_the_line_of_their_event(coded: Page) -> None:
    go_to_line(coded, LINE_WITH_A_REMOVAL)
    coded.keyboard.press("ArrowRight")
    expect(line_of_code(coded)).to_have_text("add arcs into Y (not c) to queue")
    pick(coded, "#stride", "fine")
    coded.locator("#stride").blur()
    coded.keyboard.press("ArrowRight")
    coded.keyboard.press("k")
    expect(coded.locator("#code-panel")).to_be_hidden()
    expect(coded.locator("#stride")).to_have_value("fine")
    coded.keyboard.press("k")
    expect(line_of_code(coded)).to_have_text("(Y, c) ← remove the first from queue")
    coded.keyboard.press("End")
    expect(line_of_code(coded)).to_have_text("return A # a solution")


def test_each_search_and_propagation_shows_its_own_code_and_so_does_the_game(coded: Page) -> None:
    for propagation, line in PROPAGATIONS.items():
        choose(coded, "propagation", propagation)
        coded.keyboard.press("End")
        expect(coded.locator("#code-body code").get_by_text(line, exact=True)).to_have_count(1)
    choose(coded, "values", "lcv")
    expect(coded.locator("#code-body code").first).to_have_text("search():")
    coded.keyboard.press("End")
    expect(
        coded.locator("#code-body code").get_by_text("for v of sort(X): # least constraining")
    ).to_be_visible()
    for search, line in SEARCHES.items():
        choose(coded, "search", search)
        expect(coded.locator("#code-body code").first).to_have_text(line)
    pick_sample(coded, "australia")
    expect(coded.locator("#code-lines code").first).to_have_text("max_value(s, α, β):")
    expect(coded.locator("#code-callers")).to_be_hidden()


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_it_fits_every_screen_beside_the_domains_in_both_sizes_of_type(coded: Page) -> None:
    go_to_line(coded, LINE_WITH_A_REMOVAL)
    show_tab(coded, "Domains")
    expect(coded.locator("#domains-panel")).to_be_visible()
    show_tab(coded, "Code")
    for _ in range(2):
        expect(coded.locator("#code-body .now")).to_be_visible()
        assert not coded.evaluate(OUTSIDE)
        line, body = line_of_code(coded).bounding_box(), coded.locator("#code-body").bounding_box()
        assert line and body
        assert body["y"] - 1 <= line["y"] and line["y"] + line["height"] <= body["y"] + body["height"] + 1
        press(coded, "#lecture")
        next_frames(coded)


def test_axe_finds_nothing_in_the_panel(coded: Page) -> None:
    go_to_line(coded, LINE_WITH_A_REMOVAL)
    for _ in ("light", "dark"):
        found = Axe().run(coded)
        assert found.violations_count == 0, found.generate_report()
        press(coded, "#theme")
