"""The states with other problems than the homework's map: trees, more players, constraints."""

from on_page import ROOT, drawn, go_to, settled, show_tab, upload
from page_state import State
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick_sample, press

THREE_PLAYERS = (ROOT / "tests/golden/algorithms/three-players.in").read_bytes()


def given_tree(page: Page) -> None:
    pick_sample(page, "tree-three-replies")
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "tree-three-replies")
    settled(page)


def several_trees(page: Page) -> None:
    pick_sample(page, "tree-two-roots")
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "tree-two-roots")
    in_menu(page, "#graph")


def many_players(page: Page) -> None:
    upload(page, "three.txt", THREE_PLAYERS)
    expect(page.locator("#problem-name")).to_have_text("three")
    settled(page)
    show_tab(page, "Map")


def large_search(page: Page) -> None:
    show_tab(page, "Tree")
    pick_sample(page, "south-america")
    drawn(page, 1, 2174)
    go_to(page, 2012, 2174)


def constraints(page: Page) -> None:
    pick_sample(page, "csp-eight-queens")
    drawn(page, 1, 21)
    show_tab(page, "Domains")


def menu_of_the_constraint_search(page: Page) -> None:
    in_menu(page, "#csp-search")


def checks(page: Page) -> None:
    press(page, "#checks-open")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#checks-answer")).not_to_be_empty()


def settings_compared(page: Page) -> None:
    press(page, "#settings-open")
    expect(page.locator("#settings-tables tbody tr")).to_have_count(32)


OTHERS = [
    State(given_tree, "#tree-panel", whole=True),
    State(several_trees, "#graph"),
    State(many_players, "#scores-many", whole=True),
    State(large_search, "#tree-overview", whole=True),
    State(constraints, "#domains-panel", whole=True),
    State(menu_of_the_constraint_search, "#csp-group"),
    State(checks, "#checks", ("checks",)),
    State(settings_compared, "#settings", ("settings",)),
]
