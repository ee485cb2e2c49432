"""The find bar: what it finds, where it leads, what it marks, and how it gives way again."""

import re

import pytest
from on_page import (
    LAPTOP,
    PHONE,
    TRACE,
    choose_sample,
    current_line,
    drawn,
    go_to,
    opened,
    painted,
    wait_until,
)
from playwright.sync_api import Page, expect

# How many pixels of a canvas have the color of the marks.
MARKED = """(selector) => {
  const canvas = document.querySelector(selector);
  const token = getComputedStyle(canvas).getPropertyValue('--find').trim();
  const wanted = [1, 3, 5].map((at) => parseInt(token.slice(at, at + 2), 16));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (wanted.every((part, n) => Math.abs(data[i + n] - part) < 3)) count++;
  return count;
}"""


def find(page: Page, query: str) -> None:
    """Type a query."""
    page.keyboard.press("/")
    page.locator("#find-text").fill(query)


def status(page: Page) -> str:
    return page.locator("#find-status").inner_text()


def marked(page: Page, canvas: str = "#tree-canvas") -> int:
    count: int = page.evaluate(MARKED, canvas)
    return count


def test_the_visits_of_a_region_are_gone_through_one_by_one(page: Page) -> None:
    opened(page)
    find(page, "nsw")
    expected = [n + 1 for n, line in enumerate(TRACE) if re.match(r"NSW, \w, \d, (-?inf|-?\d+)", line)]
    visits = [n for n in expected if n == 2 or TRACE[n - 1].split(", ")[2] != TRACE[n - 2].split(", ")[2]]
    expect(page.locator("#find-status")).to_contain_text("nodes")
    page.keyboard.press("Enter")
    drawn(page, visits[0])
    assert current_line(page).startswith("NSW, ")
    expect(page.locator("#find-status")).to_have_text(re.compile(r"^1 of \d+$"))
    page.keyboard.press("Enter")
    expect(page.locator("#find-status")).to_have_text(re.compile(r"^2 of \d+$"))
    assert current_line(page).startswith("NSW, ")
    page.keyboard.press("Shift+Enter")
    drawn(page, visits[0])


def test_cutoffs_lead_to_the_lines_that_cut(page: Page) -> None:
    opened(page)
    find(page, "cut")
    expect(page.locator("#find-status")).to_have_text("6 nodes")
    lines = []
    for n in range(6):
        page.keyboard.press("F3")
        expect(page.locator("#find-status")).to_have_text(f"{n + 1} of 6")
        lines.append(int(page.locator("body").get_attribute("data-line") or 0))
    assert lines == [26, 34, 40, 60, 68, 84]
    page.keyboard.press("F3")
    expect(page.locator("#find-status")).to_have_text("1 of 6, on from the start")
    drawn(page, 26)
    page.keyboard.press("Shift+F3")
    expect(page.locator("#find-status")).to_have_text("6 of 6, on from the end")
    drawn(page, 84)


def test_a_value_leads_to_the_line_in_which_it_stands(page: Page) -> None:
    opened(page)
    find(page, "NSW, R =10")
    page.keyboard.press("Enter")
    page.wait_for_selector('body:not([data-line="1"])')
    region, color, _, value, *_ = current_line(page).split(", ")
    assert (region, color, value) == ("NSW", "R", "10")


def test_the_buttons_do_what_the_keys_do(page: Page) -> None:
    opened(page)
    page.get_by_role("button", name="Find in the tree").click()
    expect(page.get_by_role("textbox", name="Region, color or value")).to_be_focused()
    page.keyboard.type("cut")
    page.get_by_role("button", name="Next match").click()
    drawn(page, 26)
    page.get_by_role("button", name="Previous match").click()
    drawn(page, 84)
    page.get_by_role("button", name="Close find").click()
    expect(page.get_by_role("search")).to_be_hidden()
    expect(page.get_by_role("button", name="Find in the tree")).to_be_focused()


def test_what_is_typed_neither_steps_nor_plays(page: Page) -> None:
    opened(page)
    page.keyboard.press("/")
    page.keyboard.type("n. 0,+-?/ ")
    drawn(page, 1)
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#find-text")).to_have_value("n. 0,+-?/ ")


def test_escape_closes_and_the_keys_step_again(page: Page) -> None:
    opened(page)
    find(page, "cut")
    wait_until(page, lambda: status(page) == "6 nodes")
    page.keyboard.press("Escape")
    expect(page.get_by_role("search")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    drawn(page, 2)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_query_that_finds_nothing_or_cannot_be_read_says_so(page: Page) -> None:
    opened(page)
    find(page, "NWS")
    expect(page.locator("#find-status")).to_have_text("No region or color is called NWS; did you mean NSW?")
    find(page, ">=1000")
    expect(page.locator("#find-status")).to_have_text("No node of this search matches >=1000.")
    page.keyboard.press("Enter")
    drawn(page, 1)
    find(page, "")
    expect(page.locator("#find-status")).to_have_text("")


@pytest.mark.parametrize("view", ["whole", "focus"])
def test_matches_in_sight_are_marked_until_the_bar_is_closed(page: Page, view: str) -> None:
    opened(page)
    page.get_by_label("View of the tree").select_option(view)
    page.locator("#view").blur()
    page.keyboard.press("End")
    assert marked(page) == 0
    find(page, "NSW")
    wait_until(page, lambda: marked(page) > 100)
    page.keyboard.press("Escape")
    wait_until(page, lambda: marked(page) == 0)


def test_the_overview_shows_where_matches_lie(page: Page) -> None:
    opened(page)
    page.get_by_label("View of the tree").select_option("focus")
    page.locator("#view").blur()
    expect(page.locator("#tree-overview")).to_be_visible()
    assert marked(page, "#tree-overview") == 0
    find(page, "cut")
    wait_until(page, lambda: marked(page, "#tree-overview") > 20)


def test_a_link_brings_the_query_back(page: Page) -> None:
    opened(page)
    find(page, "NSW R")
    page.keyboard.press("Enter")
    page.wait_for_selector('body:not([data-line="1"])')
    line = int(page.locator("body").get_attribute("data-line") or 0)
    expect(page).to_have_url(re.compile(r"&find=NSW\+R"))
    page.reload()
    drawn(page, line)
    expect(page.locator("#find-text")).to_have_value("NSW R")
    expect(page.locator("#find-status")).to_have_text(re.compile(r"^1 of \d+$"))


def test_another_map_is_searched_for_the_same(page: Page) -> None:
    opened(page)
    find(page, "cut")
    wait_until(page, lambda: status(page) == "6 nodes")
    choose_sample(page, "no-cut")
    expect(page.locator("#find-status")).to_have_text("No node of this search matches cut.")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_the_bar_fits_into_the_panel(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.locator("#line").blur()
    find(page, "Tasmania")
    expect(page.locator("#find-status")).to_contain_text("No region")
    panel, bar = page.locator("#tree-panel").bounding_box(), page.locator("#find-bar").bounding_box()
    assert panel and bar and bar["x"] >= panel["x"] and bar["x"] + bar["width"] <= panel["x"] + panel["width"]
    assert len(painted(page, "#tree-canvas")) > 5
