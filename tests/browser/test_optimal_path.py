"""The optimal path in print: at the end of a search, or whenever it is asked for."""

import re

import pytest
from on_page import drawn, go_to, opened, upload, wait_until
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick, press

BOOK = b"((3 12 8) (2 4 6) (14 5 2))\n"
LEAVES = b"-1, 8, -3, -1, 2, 1, -3, 4\n"
VECTORS = b"((5,5) ((3,7) (9,8)))\n"
NEGAMAX = "negamax-alpha-beta"


def path_of(page: Page) -> str:
    """What stands there, in one line."""
    expect(page.locator("#path")).to_be_visible()
    stops = " → ".join(page.locator("#path li").all_inner_texts())
    return f"{stops} {page.locator('#path .worth').inner_text()}{page.locator('#path .end').inner_text()}"


def at_the_end(page: Page, content: bytes) -> None:
    opened(page)
    upload(page, "tree.txt", content)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    page.locator("#go-last").click()
    expect(page.locator("#path")).to_be_visible()


def test_it_is_printed_when_the_search_is_over_and_not_before(page: Page) -> None:
    opened(page)
    expect(page.locator("#path")).to_be_hidden()
    expect(page.locator("#path-toggle")).to_have_attribute("aria-expanded", "false")
    go_to(page, 85)
    assert path_of(page) == "NSW B → NT B → Q R → 10, depth limit reached"
    go_to(page, 84)
    expect(page.locator("#path")).to_be_hidden()


def test_a_click_on_a_move_goes_to_where_the_search_visits_it_and_the_path_stays(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    page.locator("#path").get_by_role("button", name="NT B").click()
    drawn(page, 3)
    expect(page.locator("#path")).to_be_visible()
    page.locator("#path").get_by_role("button", name="Q R").press("Enter")
    drawn(page, 4)


def test_it_can_be_asked_for_at_any_step_and_a_link_keeps_it(page: Page) -> None:
    opened(page)
    toggle = in_menu(page, "#path-toggle")
    toggle.click()
    assert path_of(page).startswith("NSW B → NT B")
    expect(toggle).to_have_attribute("aria-expanded", "true")
    expect(page).to_have_url(re.compile(r"&path=shown"))
    page.reload()
    drawn(page, 1)
    expect(page.locator("#path")).to_be_visible()
    in_menu(page, "#path-toggle").press("Enter")
    expect(page.locator("#path")).to_be_hidden()


@pytest.mark.parametrize("algorithm", ["minimax", "negamax", NEGAMAX, "max-n"])
def test_every_algorithm_has_the_same_path_on_a_tree_for_two(page: Page, algorithm: str) -> None:
    at_the_end(page, BOOK)
    assert path_of(page) == "N1 → N2 → 3 leaf reached"
    pick(page, "#algorithm", algorithm)
    end = "→ (3, −3), leaf reached" if algorithm == "max-n" else "leaf reached"
    wait_until(page, lambda: path_of(page) == f"N1 → N2 → 3 {end}")


def test_a_list_of_leaves_has_names_down_to_its_leaf(page: Page) -> None:
    at_the_end(page, LEAVES)
    assert path_of(page) == "N1 → N3 → N6 → N12 → 2, leaf reached"


def test_with_several_players_it_is_worth_a_value_for_each(page: Page) -> None:
    at_the_end(page, VECTORS)
    assert path_of(page) == "N1 → N3 → (9,8) leaf reached"


def test_a_round_of_deepening_has_its_own(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "deepening")
    drawn(page, 1, 41)
    press(page, "#path-toggle")
    assert path_of(page) == "NSW R → NT B → V B → 10, depth limit reached"
    page.locator("#rounds-list [data-round='1']").click()
    drawn(page, 1, 8)
    assert path_of(page) == "NSW R → 18, depth limit reached"
