"""What stands in the boxes, whichever way the tree grows."""

from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest
from exam_sheets import node, sample_map, sample_tree

from webviz.exams.boxes import Layout, Longest, longest
from webviz.exams.contents import Draw, in_lines, in_rows
from webviz.exams.model import Sheet
from webviz.exams.sideways import sideways
from webviz.exams.solution import Solution, solve
from webviz.exams.upright import upright

Way = tuple[Callable[[Sheet, Longest, Solution | None], Draw], Callable[[Sheet, Longest], Layout]]
WAYS: list[Way] = [(in_rows, upright), (in_lines, sideways)]
both_ways = pytest.mark.parametrize("way", WAYS, ids=["upright", "sideways"])


def drawn(way: Way, sheet: Sheet, name: str, key: bool) -> Element:
    """What is drawn of a node."""
    contents, place = way
    solution = solve(sheet.tree)
    most, group, number = longest(sheet, solution), Element("g"), node(sheet, name)
    contents(sheet, most, solution if key else None)(group, number, place(sheet, most).boxes[number])
    return group


def words(group: Element) -> list[str]:
    return [text.text or "" for text in group.iter("text")]


@both_ways
def test_a_blank_node_has_three_lines_to_write_on(way: Way) -> None:
    blank = drawn(way, sample_tree("deep-cut"), "E", key=False)
    assert words(blank) == ["E", "v", "α", "β"]
    assert [line.get("class") for line in blank.iter("line")] == ["blank"] * 3


@both_ways
def test_the_key_of_a_cut_node_has_its_numbers_and_the_number_of_the_cut(way: Way) -> None:
    shown = drawn(way, sample_tree("deep-cut"), "E", key=True)
    assert sorted(words(shown)) == sorted(["E", "1", "v", "4", "α", "5", "β", "∞"])
    assert len(list(shown.iter("circle"))) == 2  # of the scissors
    assert "blank" not in [line.get("class") for line in shown.iter("line")]


@both_ways
def test_a_node_that_was_never_visited_has_no_numbers(way: Way) -> None:
    sheet = sample_map("australia", 3)
    assert words(drawn(way, sheet, "N13", key=True)) == ["N13", "v", "α", "β", "Q, B"]


@both_ways
def test_a_leaf_of_a_map_is_empty_until_the_key(way: Way) -> None:
    sheet = sample_map("australia", 3)
    assert words(drawn(way, sheet, "N35", key=False)) == ["N35", "Q, R"]
    assert words(drawn(way, sheet, "N35", key=True)) == ["10", "N35", "Q, R"]


@both_ways
def test_every_word_of_an_inner_node_lies_in_its_box(way: Way) -> None:
    sheet, name = sample_tree("deep-cut"), "D"
    box = way[1](sheet, longest(sheet, solve(sheet.tree))).boxes[node(sheet, name)]
    for text in drawn(way, sheet, name, key=True).iter("text"):
        x, y = float(text.get("x") or 0), float(text.get("y") or 0)
        assert box.left < x < box.right and box.top < y < box.bottom
