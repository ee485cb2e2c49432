"""Another depth, another algorithm, and a search that fails."""

import re

from on_page import (
    AUSTRALIA,
    alert,
    choose_sample,
    current_line,
    drawn,
    go_to,
    opened,
    painted,
    sample_text,
    settled,
    tree_of,
    wait_until,
)
from playwright.sync_api import Page, Route, expect

from tools.real_page import in_menu, pick, pick_sample
from webviz.trace import event_count

TEXT = AUSTRALIA.decode()


def set_depth(page: Page, depth: str) -> None:
    in_menu(page, "#depth").fill(depth)
    in_menu(page, "#depth").press("Enter")


def test_another_depth_searches_again_and_stands_at_the_same_node(page: Page) -> None:
    opened(page)
    go_to(page, 24)
    assert current_line(page).startswith("V, B, 3,")
    set_depth(page, "4")
    page.wait_for_selector(f'body[data-nodes="{len(tree_of(TEXT, depth=4))}"]')
    expect(page.locator("#trace-count")).to_contain_text(f"of {event_count(tree_of(TEXT, depth=4))} lines")
    assert current_line(page).startswith("V, B, 3,")
    set_depth(page, "3")
    drawn(page, 24)


def test_at_the_end_another_algorithm_stands_at_its_end(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    pick(page, "#algorithm", "minimax")
    drawn(page, 151, 76)


def test_without_a_depth_the_map_s_own_is_searched(page: Page) -> None:
    opened(page)
    set_depth(page, "2")
    drawn(page, 1, len(tree_of(TEXT, depth=2)))
    set_depth(page, "")
    drawn(page, 1)
    page.locator("#depth").blur()
    expect(page.locator("#depth")).to_have_value("3")


def test_depth_0_is_one_line_and_nothing_to_step_through(page: Page) -> None:
    opened(page)
    set_depth(page, "0")
    drawn(page, 1, 1)
    assert current_line(page) == "SA, G, 0, 8, -inf, inf"
    expect(page.locator("#trace-rows .line")).to_have_count(1)
    expect(page.get_by_role("button", name="Step forward")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#why-sentence")).to_contain_text("There is nothing to search.")


def test_minimax_visits_everything_with_an_open_window(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    nodes = len(tree_of(TEXT, "minimax"))
    drawn(page, 1, nodes)
    page.keyboard.press("End")
    page.locator("#algorithm").blur()
    page.keyboard.press("End")
    drawn(page, 2 * nodes - 1, nodes)
    assert current_line(page) == "SA, G, 0, 10, -inf, inf"
    expect(page.locator("#trace-rows .result .text")).to_have_text("NSW, B, 10")
    expect(page.get_by_role("button", name="Previous cutoff")).to_have_attribute("aria-disabled", "true")
    assert not [one.text for one in painted(page, "#tree-canvas") if "pruned" in one.text]


def test_options_stay_when_the_other_one_changes(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    set_depth(page, "2")
    drawn(page, 1, len(tree_of(TEXT, "minimax", 2)))
    expect(page.locator("#algorithm")).to_have_value("minimax")


def test_a_search_that_fails_says_so_and_keeps_the_map(page: Page) -> None:
    opened(page)
    choose_sample(page, "us-48")
    told = {"title": "Too busy", "detail": "Others are searching; try again in a minute."}
    page.route("**/api/search**", lambda route: route.fulfill(status=503, json=told), times=1)
    set_depth(page, "3")
    expect(alert(page)).to_contain_text("try again in a minute")
    drawn(page, 1, 0)
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 48 regions"))
    expect(page.locator("#depth")).to_have_value("3")
    expect(page.locator("#tree-empty")).to_be_visible()
    expect(page.locator("#download-trace")).to_be_disabled()
    set_depth(page, "2")
    drawn(page, 1, len(tree_of(sample_text("us-48"), depth=2)))
    expect(alert(page)).to_have_count(0)


def test_a_search_under_way_is_announced_and_the_latest_wish_wins(page: Page) -> None:
    opened(page)
    held: list[Route] = []
    page.route("**/api/search**", lambda route: held.append(route), times=1)
    pick_sample(page, "south-america")
    wait_until(page, lambda: len(held) == 1)
    expect(page.locator("#app")).to_have_attribute("aria-busy", "true")
    drawn(page, 1)
    choose_sample(page, "early-cut")
    settled(page)
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "early-cut")


def test_an_option_chosen_while_another_is_searched_adds_to_it(page: Page) -> None:
    opened(page)
    held: list[Route] = []
    page.route("**/api/search**", lambda route: held.append(route), times=1)
    pick(page, "#algorithm", "minimax")
    wait_until(page, lambda: len(held) == 1)
    expect(page.locator("#app")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#algorithm")).to_have_value("minimax")
    in_menu(page, "#depth").fill("2")
    in_menu(page, "#depth").press("Enter")
    settled(page)
    expect(page.locator("#algorithm")).to_have_value("minimax")
    expect(page.locator("#depth")).to_have_value("2")
