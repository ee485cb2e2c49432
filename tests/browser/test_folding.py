"""Subtrees of the whole view folded by hand and by themselves, and what that leaves in its place."""

import re

import pytest
from on_page import choose_sample, choose_view, drawn, go_to, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

CANVAS = "#tree-canvas"
ITEM = "#tree-canvas [role=treeitem]"


def texts(page: Page) -> list[str]:
    return [one.text for one in painted(page, CANVAS)]


def piles(page: Page) -> list[str]:
    """What the piles say, from top to bottom."""
    return [text for text in texts(page) if re.search(r"\d nodes?\b", text)]


def place(page: Page, text: str, which: int = 0) -> tuple[float, float]:
    """Where a text stands on the tree."""
    found = [one for one in painted(page, CANVAS) if one.text == text]
    assert len(found) > which, f"{text} is not among {texts(page)}"
    return round(found[which].x, 1), round(found[which].y, 1)


def first_move(page: Page, text: str) -> tuple[float, float]:
    """Where a move of the root stands in a tree that grows right: no other of its name is so far left."""
    found = min((one for one in painted(page, CANVAS) if one.text == text), key=lambda one: one.x)
    return found.x, found.y


def click(page: Page, at: tuple[float, float], across: float = 0, shift: bool = False) -> None:
    page.locator(CANVAS).click(
        position={"x": at[0] + across, "y": at[1]}, modifiers=["Shift"] if shift else []
    )


def link_of(page: Page) -> str:
    return str(page.evaluate("location.hash"))


def whole(page: Page, line: int) -> None:
    opened(page)
    choose_view(page, "whole")
    pick(page, "#growth", "right")
    go_to(page, line)


def test_a_click_with_shift_folds_a_subtree_and_the_pile_unfolds_it(page: Page) -> None:
    whole(page, 46)
    before = texts(page)
    click(page, place(page, "NSW B"), shift=True)
    wait_until(page, lambda: piles(page) == ["9 nodes"])
    drawn(page, 46)
    expect(page.locator("#announcer")).to_have_text("NSW, B: collapsed, 9 nodes below.")
    assert len(texts(page)) < len(before)
    click(page, place(page, "9 nodes"), across=10)
    wait_until(page, lambda: texts(page) == before)
    expect(page.locator("#announcer")).to_have_text("NSW, B: expanded, 9 nodes below.")


def test_a_handle_behind_the_card_folds(page: Page) -> None:
    whole(page, 85)
    window = next(one for one in painted(page, CANVAS) if one.text == "[10, 20]")
    click(page, (window.x, window.y), across=12)
    wait_until(page, lambda: piles(page) == ["9 nodes · 10 % cut"])
    drawn(page, 85)


def test_what_is_folded_stays_where_it_is_on_the_screen(page: Page) -> None:
    whole(page, 85)
    for count, move in enumerate(("Q R", "V R", "NT B"), 1):
        before = first_move(page, move)
        click(page, before, shift=True)
        wait_until(page, lambda count=count: len(piles(page)) == count)
        assert first_move(page, move) == pytest.approx(before, abs=2.5)


def test_after_unfolding_the_whole_tree_fits_again(page: Page) -> None:
    whole(page, 46)
    before = painted(page, CANVAS)
    click(page, place(page, "NSW B"), shift=True)
    wait_until(page, lambda: piles(page) == ["9 nodes"])
    page.get_by_role("button", name="Expand all").click()
    wait_until(page, lambda: painted(page, CANVAS) == before)
    expect(page.get_by_role("button", name="Expand all")).to_be_hidden()


def test_keys_fold_the_current_node_and_unfold_everything(page: Page) -> None:
    whole(page, 22)
    expect(page.locator(ITEM)).to_have_attribute("aria-expanded", "true")
    page.locator("#line").blur()
    page.keyboard.press("c")
    expect(page.locator(ITEM)).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#announcer")).to_contain_text("NSW, R: collapsed")
    assert "collapsed" in texts(page)
    page.keyboard.press("Shift+C")
    expect(page.locator(ITEM)).to_have_attribute("aria-expanded", "true")
    go_to(page, 4)
    assert page.locator(ITEM).get_attribute("aria-expanded") is None
    page.locator("#line").blur()
    page.keyboard.press("c")
    expect(page.locator("#announcer")).to_contain_text("nothing below this node")


def test_the_path_runs_through_what_is_folded(page: Page) -> None:
    whole(page, 2)
    page.locator("#line").blur()
    page.keyboard.press("c")
    for line, moves in ((3, ("NSW B", "NT B")), (4, ("NSW B", "NT B", "Q R"))):
        go_to(page, line)
        heights = [place(page, move, -1)[1] for move in moves]
        assert max(heights) - min(heights) < 2, "type of two sizes, centered on one line"
    go_to(page, 21)
    assert piles(page) == ["9 nodes"]


def test_in_the_focus_view_the_key_says_that_there_is_nothing_to_fold(page: Page) -> None:
    whole(page, 22)
    page.get_by_label("View of the tree").select_option("focus")
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("focus view"))
    page.locator("#line").blur()
    page.keyboard.press("c")
    expect(page.locator("#notices")).to_contain_text("shows only the path")
    assert "folded" not in link_of(page)


def test_finished_subtrees_fold_in_their_places(page: Page) -> None:
    whole(page, 46)
    stays = place(page, "NSW R"), place(page, "SA G")
    press(page, "#fold-finished")
    wait_until(page, lambda: len(piles(page)) == 4)
    assert piles(page) == ["9 nodes", "2 nodes · 50 % cut", "3 nodes · 57 % cut", "2 nodes · 50 % cut"]
    assert place(page, "NSW R") == pytest.approx(stays[0], abs=2.5)
    assert place(page, "SA G") == stays[1]
    go_to(page, 12)
    assert "V R" in texts(page)
    go_to(page, 85)
    assert len(piles(page)) >= 6 and {"NSW B", "NT B", "Q R"} <= set(texts(page))


def test_a_finished_subtree_that_is_opened_stays_open(page: Page) -> None:
    whole(page, 46)
    press(page, "#fold-finished")
    wait_until(page, lambda: len(piles(page)) == 4)
    click(page, place(page, "9 nodes"), across=10)
    wait_until(page, lambda: piles(page).count("9 nodes") == 0)
    opened_up = piles(page)
    go_to(page, 50)
    assert piles(page)[: len(opened_up)] == opened_up


def test_a_link_keeps_what_is_folded(page: Page) -> None:
    whole(page, 46)
    click(page, place(page, "NSW B"), shift=True)
    press(page, "#fold-finished")
    wait_until(page, lambda: "folded=1" in link_of(page) and "fold=finished" in link_of(page))
    before, link = piles(page), link_of(page)
    page.goto("about:blank")
    opened(page, f"/{link}", 46)
    assert piles(page) == before
    expect(page.locator("#fold-finished")).to_be_checked()
    choose_sample(page, "deep-cut")
    expect(page.get_by_role("button", name="Expand all")).to_be_hidden()
    expect(page.locator("#fold-finished")).to_be_checked()


def test_a_large_tree_can_be_read_where_it_is_folded(page: Page) -> None:
    opened_at(page, "south-america")
    page.get_by_label("View of the tree").select_option("whole")
    go_to(page, 2012, 2174)
    press(page, "#fold-finished")
    wait_until(page, lambda: {"332 nodes · 45 % cut", "633 nodes · 48 % cut"} <= set(piles(page)))


def test_found_nodes_are_shown_within_what_is_folded(page: Page) -> None:
    whole(page, 85)
    press(page, "#fold-finished")
    page.locator("#line").blur()
    page.keyboard.press("/")
    page.locator("#find-text").fill("V B >=10")
    expect(page.locator("#find-status")).to_contain_text("node")
    page.keyboard.press("Enter")
    expect(page.locator(ITEM)).to_have_attribute("aria-label", re.compile("^V, B · "))
    assert "V B" in texts(page)


@pytest.mark.parametrize("viewport", [(412, 1000)])
def test_on_a_phone_a_finger_folds(page: Page) -> None:
    whole(page, 46)
    page.locator(CANVAS).scroll_into_view_if_needed()
    press(page, "#fold-finished")
    wait_until(page, lambda: "9 nodes" in texts(page))
    click(page, place(page, "9 nodes"), across=8)
    wait_until(page, lambda: "9 nodes" not in texts(page))
    click(page, first_move(page, "NT B"), shift=True)
    wait_until(page, lambda: "3 nodes" not in texts(page))
