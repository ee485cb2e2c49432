"""Branches that were pruned: whole and gray where there is room, else their moves, else counted."""

import pytest
from on_page import LAPTOP, LECTURE, PHONE, go_to, opened, painted, upload, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

CANVAS = "#tree-canvas"
LEAST = 0.94 * 13


def moves(page: Page) -> list[float]:
    """The sizes of all moves that are written on the tree."""
    regions = {"NSW", "NT", "Q", "V"}
    return [one.size for one in painted(page, CANVAS) if one.text.split(" ")[0] in regions]


@pytest.mark.parametrize("viewport", [LAPTOP, LECTURE])
def test_australia_is_whole_with_33_gray_nodes(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    wait_until(page, lambda: len(moves(page)) == 76 - 1)  # but for the root’s
    sizes = moves(page)
    assert len([size for size in sizes if size < 0.75 * max(sizes)]) == 33
    assert max(sizes) >= LEAST
    assert min(sizes) > 7


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_before_a_cut_nothing_tells_of_it(page: Page) -> None:
    opened(page)
    go_to(page, 25)
    assert [size for size in moves(page) if size < LEAST] == []
    go_to(page, 26)
    wait_until(page, lambda: len([size for size in moves(page) if size < LEAST]) == 5)
    assert "26" in {one.text for one in painted(page, CANVAS)}


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_how_they_are_drawn_can_be_chosen_and_linked(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    pick(page, "#pruned", "moves")
    wait_until(page, lambda: len(moves(page)) == 42 + 13)
    wait_until(page, lambda: "pruned=moves" in page.url)
    pick(page, "#pruned", "counted")
    wait_until(page, lambda: len(moves(page)) == 42)
    wait_until(page, lambda: "pruned=counted" in page.url and "line=85" in page.url)
    page.reload()
    wait_until(page, lambda: len(moves(page)) == 42)
    pick(page, "#pruned", "whole")
    wait_until(page, lambda: len(moves(page)) == 75)


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_what_they_would_have_been_worth_is_said_on_request(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    wait_until(page, lambda: len(moves(page)) == 75)
    before = len(painted(page, CANVAS))
    press(page, "#what-ifs")
    wait_until(page, lambda: len(painted(page, CANVAS)) == before + 33)
    wait_until(page, lambda: "unseen=valued" in page.url)


@pytest.mark.parametrize("viewport", [PHONE])
def test_where_there_is_no_room_the_path_is_shown_as_before(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "focus")


@pytest.mark.parametrize("viewport", [LAPTOP])
@pytest.mark.parametrize("sample", ["tree-three-replies", "tree-deep-cut"])
def test_a_tree_on_paper_is_whole(page: Page, sample: str) -> None:
    opened_at(page, sample)
    page.keyboard.press("End")
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "whole")
    assert not [one.text for one in painted(page, CANVAS) if "pruned" in one.text]


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_sixteen_leaves_four_levels_down_are_in_the_first_picture(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", b"0, 6, -7, 3, -7, -8, -5, -2, 5, 0, -8, 9, -7, 1, -6, 8\n")
    page.wait_for_selector('body[data-nodes]:not([data-nodes="43"])')
    visited = int(page.locator("body").get_attribute("data-nodes") or 0)
    assert visited < 31
    page.keyboard.press("End")
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "whole")
    leaves = {f"N{number}" for number in range(16, 32)}
    wait_until(page, lambda: leaves <= {one.text for one in painted(page, CANVAS)})
    inner = [one for one in painted(page, CANVAS) if one.text.startswith("[")]
    assert min(one.size for one in inner) >= LEAST
    covered = page.locator(CANVAS).bounding_box(), page.locator("#tree-tools").bounding_box()
    assert covered[0] and covered[1] and covered[0]["y"] + covered[0]["height"] <= covered[1]["y"] + 1
