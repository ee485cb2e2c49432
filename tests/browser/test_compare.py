"""Two searches of the same problem in step: side by side or merged, with counts and the first difference."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import (
    AUSTRALIA_NODES,
    LAPTOP,
    LECTURE,
    PHONE,
    alert,
    choose_sample,
    drawn,
    go_to,
    opened,
    painted,
    sample_text,
    tree_of,
    wait_until,
)
from playwright.sync_api import Browser, Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick, press

AUSTRALIA = sample_text("australia")
MINIMAX_NODES = len(tree_of(AUSTRALIA, "minimax"))
FIRST_CUT = (
    "Line 26: ■ (alpha-beta) prunes the 2 remaining replies after NSW, R: NT, B returns 10, which meets "
    "α = 10. ○ (minimax) keeps no window and goes on with Q, B."
)


def compared_with(page: Page, preset: str) -> None:
    """Choose what is often compared, and wait until both runs are there."""
    press(page, "#compare")
    page.locator("#compare-presets").get_by_role("button", name=preset, exact=True).click()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)


def with_minimax(page: Page) -> Page:
    compared_with(opened(page), "minimax")
    return page


def row(page: Page, run: str) -> list[str]:
    """The cells of a run: its name, line, nodes, leaves, cutoffs, pruned moves, best move and value."""
    return page.locator("#comparison-rows tr").nth("AB".index(run)).locator("th, td").all_inner_texts()


def shares(page: Page) -> str:
    return " ".join(page.locator("#comparison-shares").inner_text().split())


def texts(page: Page, selector: str) -> list[str]:
    return [one.text for one in painted(page, selector)]


def merged(page: Page) -> None:
    page.get_by_label("How both trees are shown").select_option("merged")
    expect(page.locator("html")).to_have_attribute("data-comparing", "merged")


def test_counts_and_shares_are_those_of_both_searches(page: Page) -> None:
    with_minimax(page)
    assert (AUSTRALIA_NODES, MINIMAX_NODES) == (43, 76)
    assert row(page, "A") == [" alpha-beta", "1 of 85", "43", "23", "6", "13", "NSW, B", "10"]
    assert row(page, "B") == [" minimax", "1 of 151", "76", "44", "0", "0", "NSW, B", "10"]
    assert shares(page) == "43 nodes visited by both 0 only 33 only 0 moves tried by neither"


def test_the_first_difference_is_told_and_a_button_leads_there(page: Page) -> None:
    with_minimax(page)
    expect(page.locator("#comparison-difference")).to_have_text(FIRST_CUT)
    page.locator("#comparison-go").click()
    drawn(page, 26)
    assert (row(page, "A")[1], row(page, "B")[1]) == ("26 of 85", "26 of 151")


def test_in_one_order_both_stay_at_the_same_node_and_end_together(page: Page) -> None:
    with_minimax(page)
    go_to(page, 27)
    expect(page.locator("#run-b .run-line")).to_have_text("line 37 of 151")
    page.get_by_label("What keeps both in step").select_option("lines")
    expect(page.locator("#run-b .run-line")).to_have_text("line 27 of 151")
    page.get_by_label("What keeps both in step").select_option("auto")
    go_to(page, 85)
    expect(page.locator("#run-b .run-line")).to_have_text("line 151 of 151")


def test_both_trees_are_drawn_in_the_same_view_and_a_click_in_either_is_a_step(page: Page) -> None:
    with_minimax(page)
    go_to(page, 26)
    wait_until(
        page, lambda: "NSW R" in texts(page, "#tree-canvas") and "NSW R" in texts(page, "#rival-canvas")
    )
    views = [page.locator(place).get_attribute("data-view") for place in ("#tree-panel", "#rival-stage")]
    assert views == ["focus", "focus"]
    spot = next(one for one in painted(page, "#rival-canvas") if one.text == "NSW B")
    page.locator("#rival-canvas").click(position={"x": spot.x, "y": spot.y})
    drawn(page, 2)
    expect(page.locator("#run-b .run-line")).to_have_text("line 2 of 151")


@pytest.mark.parametrize("viewport", [LECTURE], ids=["lecture"])
def test_merged_the_values_of_both_are_shown_with_their_signs(page: Page) -> None:
    with_minimax(page)
    merged(page)
    page.get_by_label("View of the tree").select_option("whole")
    go_to(page, 85)
    wait_until(page, lambda: "■≤ 10" in texts(page, "#rival-canvas"))
    shown = texts(page, "#rival-canvas")
    assert "A" not in shown and "■≤ 10" in shown and "○10" in shown and "○8" in shown


def test_another_order_parts_at_once_and_neither_tries_some_moves(page: Page) -> None:
    compared_with(opened(page), "reverse order")
    assert shares(page) == "23 nodes visited by both 20 only 18 only 6 moves tried by neither"
    told = "Line 2: at the root ■ (order as given) tries NSW, B first, ○ (reverse order) tries V, R."
    expect(page.locator("#comparison-difference")).to_have_text(told)
    go_to(page, 26)
    assert row(page, "B")[1] == "26 of 81"


def test_a_variant_shows_where_its_numbers_differ(page: Page) -> None:
    compared_with(opened(page), "fail-hard")
    expect(page.locator("#comparison-difference")).to_contain_text(
        "after Q, R ■ (fail-soft) has the value 18"
    )
    expect(page.locator("#comparison-difference")).to_contain_text("where ○ (fail-hard) has 10")
    assert shares(page).startswith("43 nodes visited by both 0 only 0 only")


def test_any_run_that_applies_can_be_chosen_by_its_fields(page: Page) -> None:
    opened(page)
    press(page, "#compare")
    dialog = page.locator("#compare-dialog")
    dialog.get_by_label("Algorithm").select_option("minimax")
    expect(dialog.get_by_label("Outside its window")).to_be_hidden()
    dialog.get_by_label("Order of moves").select_option("seed N")
    dialog.get_by_label("by number").fill("7")
    dialog.get_by_label("Depth").fill("2")
    dialog.get_by_role("button", name="Compare", exact=True).click()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)
    assert row(page, "B")[0] == " minimax, order seed 7, depth 2"
    assert row(page, "B")[2] == str(len(tree_of(AUSTRALIA, "minimax", 2)))
    expect(page).to_have_url(re.compile(r"&versus=algorithm-minimax\.order-seed\+7\.depth-2"))


def test_swapped_the_other_run_takes_over_where_it_stands(page: Page) -> None:
    with_minimax(page)
    go_to(page, 27)
    page.get_by_role("button", name="Swap").click()
    drawn(page, 37, MINIMAX_NODES)
    assert [row(page, run)[:2] for run in "AB"] == [[" minimax", "37 of 151"], [" alpha-beta", "27 of 85"]]
    expect(page.locator("#algorithm")).to_have_value("minimax")
    page.get_by_role("button", name="Swap").click()
    drawn(page, 27)


def test_a_link_reproduces_it_and_back_leads_out_of_it(page: Page, browser: Browser, server_url: str) -> None:
    with_minimax(page)
    merged(page)
    go_to(page, 26)
    expect(page).to_have_url(re.compile("line=26&versus=algorithm-minimax&comparing=merged"))
    other = browser.new_page()
    opened(other, page.url, line=26)
    expect(other.locator("#comparison-difference")).to_have_text(FIRST_CUT)
    expect(other.locator("#comparing")).to_have_value("merged")
    other.close()
    page.go_back()
    expect(page.locator("#comparison")).to_be_hidden()
    page.go_forward()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)


def test_a_damaged_link_says_what_it_compares_with(page: Page) -> None:
    with_minimax(page)
    expect(page).to_have_url(re.compile("versus=algorithm-minimax"))
    page.goto(page.url.replace("algorithm-minimax", "maximin"))
    expect(alert(page)).to_contain_text('The link compares with "maximin"; it must be algorithm, order')


def test_a_round_of_deepening_is_compared_with_the_one_before(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "deepening")
    page.wait_for_selector("body[data-nodes='41']")
    compared_with(page, "the round before (2)")
    assert [row(page, run)[0] for run in "AB"] == [" deepening, round 3", " deepening, round 2"]
    expect(page.locator("#comparison-difference")).to_contain_text("looks one level deeper")


def test_a_given_tree_is_compared_as_well(page: Page) -> None:
    opened_at(page, "tree-best-and-worst-order")
    page.wait_for_selector(f"body:not([data-nodes='{AUSTRALIA_NODES}'])")
    nodes = int(page.locator("body").get_attribute("data-nodes") or 0)
    compared_with(page, "minimax")
    assert int(row(page, "A")[2]) == nodes < int(row(page, "B")[2])
    expect(page.locator("#comparison-difference")).to_contain_text("prunes the")


def test_another_sample_is_compared_in_the_same_way(page: Page) -> None:
    with_minimax(page)
    choose_sample(page, "early-cut")
    expect(page.locator("#comparison-rows tr")).to_have_count(2)
    nodes = [str(len(tree_of(sample_text("early-cut"), name))) for name in ("alpha-beta", "minimax")]
    assert [row(page, run)[2] for run in "AB"] == nodes


def test_it_is_chosen_used_and_ended_by_keyboard_alone(page: Page) -> None:
    opened(page)
    in_menu(page, "#compare").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#compare-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#search-open")).to_be_focused()
    in_menu(page, "#compare").focus()
    page.keyboard.press("Enter")
    page.locator("#compare-presets button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#comparison-rows tr")).to_have_count(2)
    page.locator("#rival-canvas").focus()
    page.keyboard.press("ArrowDown")
    drawn(page, 2)
    page.keyboard.press("Enter")
    page.locator("#comparison-go").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#comparison")).to_be_hidden()
    expect(page.locator("#search-open")).to_be_focused()
    wait_until(page, lambda: "NSW B" in texts(page, "#tree-canvas"))


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE], ids=["lecture", "laptop", "phone"])
def test_nothing_is_cut_off_and_axe_finds_no_fault(page: Page) -> None:
    with_minimax(page)
    for way in ("beside", "merged"):
        page.get_by_label("How both trees are shown").select_option(way)
        expect(page.locator("html")).to_have_attribute("data-comparing", way)
        for theme in ("dark", "light"):
            press(page, "#theme")
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
        assert page.locator("#comparison").evaluate("(e) => e.scrollWidth <= e.clientWidth")
        assert page.locator("#rival-canvas").evaluate("(e) => e.clientHeight") >= 220
    press(page, "#compare")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
