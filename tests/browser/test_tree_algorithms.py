"""The tree panel draws every algorithm, for two players and for more, on maps and on given trees."""

import pytest
from on_page import LAPTOP, LECTURE, ROOT, drawn, go_to, opened, painted, settled, upload, wait_until
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick

BOOK = "((3 12 8) (2 4 6) (14 5 2))"
MIN_ROOT = "root: MIN\nA:(B:(D:(5 8) E:(3 6)) C:(F:(2 4) G:(7 1)))"
TWICE = "A:(B:(3 12 8) C:MAX(D:(2 9) 4 E:MAX(6 1)) F:(G:MIN(5 7) 2))"
VECTORS = (ROOT / "sample_maps/trees/three-players.txt").read_text(encoding="utf-8")
DECIMALS = "((3.5 -0.25 8) (2.125 4 6) (-14.5 5 2))"
THREE_PLAYERS = (ROOT / "tests/golden/algorithms/three-players.in").read_text(encoding="utf-8")


def texts(page: Page) -> list[str]:
    """What is written in the tree."""
    return [one.text for one in painted(page, "#tree-canvas")]


def open_text(page: Page, text: str, nodes: int, line: int = 1) -> None:
    """A text as a file, at a line of its search."""
    upload(page, "mine.txt", text.encode())
    drawn(page, 1, nodes)
    go_to(page, line, nodes)


def expect_texts(page: Page, *wanted: str) -> None:
    wait_until(page, lambda: set(wanted) <= set(texts(page)))


@pytest.mark.parametrize(
    ("algorithm", "wanted"),
    [
        ("minimax", ["10", "18"]),
        ("alpha-beta", ["≤ 10", "[10, ∞]"]),
        ("negamax", ["−10", "10"]),
        ("negamax-alpha-beta", ["≥ −10", "[−∞, −10]"]),
        ("max-n", ["(10, −10)"]),
    ],
)
def test_every_algorithm_writes_its_values_at_the_nodes_of_a_map(
    page: Page, algorithm: str, wanted: list[str]
) -> None:
    opened(page)
    pick(page, "#algorithm", algorithm)
    settled(page)
    page.keyboard.press("End")
    expect_texts(page, *wanted)
    assert any("[" in text for text in texts(page)) == ("alpha-beta" in algorithm)


@pytest.mark.parametrize("size", [LECTURE, LAPTOP])
def test_a_textbooks_tree_stands_there_whole_its_pruned_leaves_by_their_values(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page)
    open_text(page, BOOK, 11, 11)
    pick(page, "#ahead", "all")
    leaves = ["3", "12", "8", "2", "4", "6", "14", "5", "2"]
    for line in (11, 12, 21):
        go_to(page, line, 11)
        written = texts(page)
        assert all(written.count(leaf) >= leaves.count(leaf) for leaf in leaves)
        assert {"MAX", "MIN", "N1", "N2", "N3", "N4"} <= set(written)
        assert not any("pruned" in text for text in written)
    assert "≤ 2" in texts(page)
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "whole")


def test_the_pointer_tells_that_a_leaf_was_pruned(page: Page) -> None:
    opened(page)
    open_text(page, BOOK, 11, 12)
    leaf = next(one for one in painted(page, "#tree-canvas") if one.text == "4")
    page.locator("#tree-canvas").hover(position={"x": leaf.x, "y": leaf.y})
    expect(page.locator("#tree-tip")).to_have_text("4 · depth 2 · leafpruned: never looked at")
    go_to(page, 11, 11)
    page.locator("#tree-canvas").hover(position={"x": leaf.x + 1, "y": leaf.y})
    expect(page.locator("#tree-tip")).to_contain_text("not visited yet")


def test_where_min_begins_the_levels_say_so(page: Page) -> None:
    opened(page)
    open_text(page, MIN_ROOT, 14, 27)
    marked = [one for one in painted(page, "#tree-canvas") if one.text in ("MAX", "MIN")]
    levels = [one.text for one in sorted(marked, key=lambda one: (one.y, one.x))]
    assert levels == ["MIN", "MAX", "MIN"]
    assert "A · depth 0 · ▼ MIN to move" in (
        page.locator("#tree-canvas [role=treeitem]").get_attribute("aria-label") or ""
    )


def test_levels_where_players_are_mixed_go_by_their_depth(page: Page) -> None:
    opened(page)
    open_text(page, TWICE, 15, 29)
    assert "MIN" not in texts(page)
    expect_texts(page, "MAX", "depth 1", "depth 2", "depth 3", "≤ 5")


def test_three_players_on_a_map_have_numbers_and_a_value_each(page: Page) -> None:
    opened(page)
    open_text(page, THREE_PLAYERS, 76, 151)
    expect_texts(page, "1", "2", "3", "moves", "(20, 8, 10)")
    assert not {"MAX", "MIN"} & set(texts(page))
    expect(in_menu(page, "#notation")).to_be_hidden()
    expect(page.locator("#tree-summary")).to_have_text("76 nodes: max-n prunes nothing")


def test_vectors_are_written_at_leaves_and_inner_nodes_of_a_tree(page: Page) -> None:
    opened(page)
    open_text(page, VECTORS, 15, 29)
    expect_texts(page, "(7, 7, 1)", "(0, 8, 0)", "(5, 3, 2)", "A", "G")
    assert texts(page).count("(7, 7, 1)") == 4
    go_to(page, 2, 15)
    label = page.locator("#tree-canvas [role=treeitem]").get_attribute("aria-label") or ""
    assert label.startswith("B · depth 1 · player 2 to move, value so far …")


def test_decimals_are_written_as_they_were_given(page: Page) -> None:
    opened(page)
    open_text(page, DECIMALS, 11, 21)
    expect_texts(page, "3.5", "−0.25", "2.125", "−14.5")


def test_windows_are_written_in_the_notation_that_is_chosen_and_a_link_keeps_it(page: Page) -> None:
    opened(page)
    open_text(page, BOOK, 11, 12)
    notation = in_menu(page, "#notation")
    expect(notation).to_have_value("auto")
    expect_texts(page, "[3, ∞]")
    pick(page, "#notation", "bounds")
    wait_until(page, lambda: any("α" in text and "β" in text for text in texts(page)))
    pick(page, "#notation", "negamax")
    expect_texts(page, "≥ −2", "[−∞, −3]")
    expect(page.locator("#tree-summary")).to_contain_text("Negamax form: at ▼ every sign is turned")
    wait_until(page, lambda: "notation=negamax" in page.url)
    page.reload()
    drawn(page, 12, 11)
    expect(notation).to_have_value("negamax")
    expect_texts(page, "≥ −2")


def test_the_notation_is_offered_only_where_it_makes_a_difference(page: Page) -> None:
    opened(page)
    notation = in_menu(page, "#notation")
    expect(in_menu(page, "#notation")).to_be_visible()
    pick(page, "#algorithm", "minimax")
    expect(in_menu(page, "#notation")).to_be_hidden()
    pick(page, "#algorithm", "negamax")
    expect(in_menu(page, "#notation")).to_be_visible()
    assert notation.locator("option:not([hidden])").all_inner_texts() == [
        "as the trace",
        "[α, β]",
        "negamax form",
    ]


def test_nodes_of_a_tree_are_found_by_name_and_by_any_players_value(page: Page) -> None:
    opened(page)
    open_text(page, VECTORS, 15)
    page.locator("#tree-find").click()
    page.locator("#find-text").fill("G")
    expect(page.locator("#find-status")).to_have_text("1 node")
    page.locator("#find-text").fill(">=8")
    expect(page.locator("#find-status")).to_have_text("2 nodes")
    page.locator("#find-text").fill("Q")
    expect(page.locator("#find-status")).to_contain_text("No node is called Q")
    assert page.locator("#find-text").get_attribute("aria-label") == "Node or value"


def test_the_focus_view_shows_a_tree_with_its_names_too(page: Page) -> None:
    opened(page)
    open_text(page, MIN_ROOT, 14, 11)
    page.locator("#view").select_option("focus")
    expect_texts(page, "A", "B", "E", "6", "3")
    assert "2 pruned" not in texts(page)
