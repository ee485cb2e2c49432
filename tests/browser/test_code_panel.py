"""The pseudocode beside the tree: the line that a step executes, and the variables there."""

from urllib.parse import quote

import pytest
from on_page import LAPTOP, LECTURE, PHONE, TRACE, choose_sample, drawn, go_to, opened, wait_until
from playwright.sync_api import Locator, Page, expect

from tools.real_page import in_menu, pick_sample, press

ROOMY, SMALL, NARROW = LECTURE, LAPTOP, PHONE
# Texts of the panel that reach beyond it, and what lies beyond the screen's width.
OUTSIDE = """() => {
  const panel = document.getElementById('code-panel').getBoundingClientRect();
  const foot = document.getElementById('code-foot').getBoundingClientRect();
  return [panel.right > innerWidth + 1, foot.bottom > panel.bottom + 1, foot.right > panel.right + 1];
}"""
SMALLEST_TYPE = """() => Math.min(...[...document.querySelectorAll('#code-panel *')]
  .filter((e) => e.checkVisibility() && e.textContent.trim())
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""


@pytest.fixture
def coded(page: Page) -> Page:
    """Australia with the code open."""
    opened(page)
    page.keyboard.press("k")
    expect(page.locator("#code-panel")).to_be_visible()
    return page


def marked(page: Page) -> Locator:
    return page.locator("#code-lines li[aria-current='step']")


def variables(page: Page) -> dict[str, str]:
    """The variables as they are shown: "∞ → 10" where one has changed."""
    rows = page.locator("#code-vars > div").all()
    return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}


def test_the_code_is_closed_until_it_is_asked_for(page: Page) -> None:
    opened(page)
    expect(page.locator("#code-panel")).to_be_hidden()
    toggle = in_menu(page, "#code-toggle")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(page.get_by_role("region", name="Code")).to_be_visible()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("k")
    expect(page.locator("#code-panel")).to_be_hidden()


def test_the_line_that_the_step_has_executed_is_marked_by_a_sign_too(coded: Page) -> None:
    go_to(coded, 26)
    expect(marked(coded)).to_have_count(1)
    expect(marked(coded).locator("code")).to_have_text("return value # cutoff")
    expect(marked(coded).locator(".gutter")).to_have_text("▶")
    expect(coded.locator("#code-note")).to_have_text("returns 10; 2 moves are pruned")
    expect(coded.locator("#code-name")).to_have_text("▼ min_value")


def test_the_function_is_that_of_whoever_moves(coded: Page) -> None:
    first = coded.locator("#code-lines code").first
    for line, function in (
        (1, "max_value"),
        (2, "min_value"),
        (3, "max_value"),
        (5, "max_value"),
        (8, "min_value"),
    ):
        go_to(coded, line)
        expect(first).to_have_text(f"{function}(s, α, β):")


def test_the_variables_are_those_of_the_trace_line(coded: Page) -> None:
    for line in (1, 5, 8, 21, 22, 26, 40, 60, 85):
        go_to(coded, line)
        shown = {name: text.split(" → ")[-1] for name, text in variables(coded).items()}
        region, color, depth, value, alpha, beta = TRACE[line - 1].split(", ")
        assert shown["s"] == f"{region}, {color}"
        numbers = [shown[name].replace("−", "-").replace("∞", "inf") for name in ("depth", "value", "α", "β")]
        assert numbers == [depth, value, alpha, beta], line


def test_what_a_step_has_changed_is_said_with_an_arrow_and_in_bold(coded: Page) -> None:
    go_to(coded, 8)
    assert {name: text for name, text in variables(coded).items() if "→" in text} == {
        "value": "∞ → 10",
        "β": "∞ → 10",
        "m": "NT, B → Q, R",
    }
    bold = coded.locator("#code-vars .changed dd > :last-child").first
    assert int(bold.evaluate("element => getComputedStyle(element).fontWeight")) >= 700


def test_the_calls_lead_from_the_root_to_the_node(coded: Page) -> None:
    go_to(coded, 4)
    expect(coded.locator("#code-stack")).to_have_text("Calls: SA, G › NSW, B › NT, B › Q, R")


def test_the_code_stays_open_on_this_machine_and_comes_with_a_link(coded: Page) -> None:
    wait_until(coded, lambda: "&code=yes" in coded.url)
    link = coded.url
    coded.keyboard.press("k")
    wait_until(coded, lambda: "code=" not in coded.url)
    coded.reload()
    drawn(coded, 1)
    expect(coded.locator("#code-panel")).to_be_hidden()
    coded.goto("about:blank")
    coded.goto(link)
    drawn(coded, 1)
    expect(coded.locator("#code-panel")).to_be_visible()
    coded.goto("about:blank")
    coded.goto("/")
    drawn(coded, 1)
    expect(coded.locator("#code-panel")).to_be_visible()


def with_options(page: Page, options: str) -> None:
    """Open what is shown with other options in the link."""
    wait_until(page, lambda: "map=" in page.url)
    link = page.url
    page.goto("about:blank")
    page.goto(link + options)
    page.wait_for_selector('body[data-nodes]:not([data-nodes="0"])')


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ("&algorithm=minimax", "v ← min_value(result(s, m))"),
        ("&algorithm=negamax", "v ← −value_of(result(s, m))"),
        ("&algorithm=negamax-alpha-beta", "v ← −value_of(result(s, m), −β, −α)"),
        ("&algorithm=max-n", "values ← values_of(result(s, m))"),
        ("&fail=hard", "return β # cutoff"),
        ("&cut=" + quote(">"), "if value > β:"),
        ("&fail=hard&cut=" + quote(">"), "if v > β:"),
        ("&algorithm=deepening", "for limit ← 1, 2, …, depth:"),
    ],
)
def test_each_algorithm_and_variant_shows_its_own_code(coded: Page, options: str, line: str) -> None:
    with_options(coded, options)
    expect(coded.locator("#code-body code").get_by_text(line, exact=True)).to_be_visible()


def test_deepening_says_which_round_it_is_in(coded: Page) -> None:
    with_options(coded, "&algorithm=deepening&round=2")
    expect(coded.locator("#code-round")).to_have_text("Round 2 of 3: limit 2, order: previous round")
    expect(coded.locator("#code-callers .waiting code")).to_have_text("value ← max_value(s, −∞, ∞)")


def test_beside_a_tree_the_code_stands_under_the_trace(coded: Page) -> None:
    pick_sample(coded, "tree-three-players")
    expect(coded.locator("html")).to_have_attribute("data-kind", "tree")
    expect(coded.locator("#code-lines code").first).to_have_text("values_of(s):")
    places = [coded.locator(f"#{name}-panel").bounding_box() for name in ("code", "trace", "tree")]
    code, trace, tree = (place or {} for place in places)
    assert code["x"] == trace["x"] and code["y"] > trace["y"] and tree["x"] + tree["width"] < code["x"]


@pytest.mark.parametrize("viewport", [ROOMY, SMALL, NARROW])
def test_the_code_fits_beside_maps_and_trees_in_both_sizes_of_type(coded: Page) -> None:
    go_to(coded, 26)
    for least in (14, 20):
        wait_until(coded, lambda least=least: coded.evaluate(SMALLEST_TYPE) >= least)
        assert coded.evaluate(OUTSIDE) == [False] * 3
        press(coded, "#lecture")
    pick_sample(coded, "tree-deepening")
    expect(coded.locator("#code-round")).to_be_visible()
    coded.locator("#line").fill("9")
    coded.locator("#line").press("Enter")
    for _ in range(2):
        assert coded.evaluate(OUTSIDE) == [False] * 3
        press(coded, "#lecture")


@pytest.mark.parametrize("viewport", [SMALL])
def test_the_marked_line_is_brought_into_sight_where_the_lines_scroll(coded: Page) -> None:
    choose_deepening(coded)
    press(coded, "#lecture")
    go_to_line(coded, 9)
    line, body = marked(coded).bounding_box(), coded.locator("#code-body").bounding_box()
    assert line and body
    assert body["y"] - 1 <= line["y"] and line["y"] + line["height"] <= body["y"] + body["height"] + 1


def choose_deepening(page: Page) -> None:
    pick_sample(page, "tree-deepening")
    expect(page.locator("#code-round")).to_be_visible()


def go_to_line(page: Page, line: int) -> None:
    page.locator("#line").fill(str(line))
    page.locator("#line").press("Enter")
    page.wait_for_selector(f'body[data-line="{line}"]')


def test_a_new_map_brings_its_own_variables(coded: Page) -> None:
    choose_sample(coded, "early-cut")
    expect(coded.locator("#code-lines code").first).to_have_text("max_value(s, α, β):")
    assert variables(coded)["depth"] == "0"
