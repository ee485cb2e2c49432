"""The trace panel: lines lead to steps, and any length scrolls."""

from on_page import CUTOFF_LINES, TRACE, current_line, drawn, go_to, opened
from playwright.sync_api import Page, expect


def test_a_click_on_a_line_goes_to_it(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.locator("#line-5").click()
    drawn(page, 5)
    assert current_line(page) == TRACE[4]
    expect(page.locator("#trace-list").get_by_role("option", selected=True)).to_have_count(1)


def test_the_current_line_stays_in_sight(page: Page) -> None:
    opened(page)
    for line in (85, 1, 60, 26):
        go_to(page, line)
        expect(page.locator(f"#line-{line}")).to_be_in_viewport(ratio=0.9)
        expect(page.locator("#trace-list")).to_have_attribute("aria-activedescendant", f"line-{line}")


def test_the_lines_that_cut_are_marked(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    page.locator("#trace-list").evaluate("list => list.scrollTop = 15 * list.scrollHeight / 86")
    expect(page.locator("#line-26")).to_be_in_viewport()
    marked = page.locator("#trace-rows .line.cut").evaluate_all("rows => rows.map((row) => row.id)")
    assert {f"line-{line}" for line in CUTOFF_LINES[:3]} <= set(marked)
    assert set(marked) <= {f"line-{line}" for line in CUTOFF_LINES}


def test_the_last_line_is_the_result_and_comes_with_the_last_step(page: Page) -> None:
    opened(page)
    go_to(page, 84)
    expect(page.locator("#trace-rows .line.result")).to_have_count(0)
    go_to(page, 85)
    expect(page.locator("#trace-rows .line.result")).to_be_in_viewport()
    page.locator("#trace-rows .line.result").click()
    drawn(page, 85)


def test_lines_read_as_a_list_of_options(page: Page) -> None:
    opened(page)
    go_to(page, 5)
    lines = page.get_by_role("listbox", name="Trace").get_by_role("option")
    expect(lines).to_have_count(5)
    expect(lines.nth(4)).to_have_attribute("aria-selected", "true")


def test_a_list_that_is_scrolled_away_names_no_line_as_the_active_one(page: Page) -> None:
    opened(page)
    trace = page.get_by_role("listbox", name="Trace")
    go_to(page, 85)
    expect(trace).to_have_attribute("aria-activedescendant", "line-85")
    trace.evaluate("(list) => { list.scrollTop = 0; }")
    expect(page.locator("#line-1")).to_be_visible()
    expect(trace).to_have_attribute("aria-activedescendant", "")
