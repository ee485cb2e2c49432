"""What boxes have to hold."""

from exam_sheets import sample_map, sample_tree

from webviz.exams.boxes import LEAST_DROP, MOST_DROP, Box, Longest, changed, drop, is_leaf, longest
from webviz.exams.solution import solve


def test_a_bound_that_moves_is_told_at_first_and_at_last() -> None:
    assert (changed(2, 2), changed(float("-inf"), -3)) == ("2", "−∞→−3")


def test_the_longest_text_of_each_kind_is_measured() -> None:
    sheet = sample_tree("deep-cut")
    assert longest(sheet, solve(sheet.tree)) == Longest(leaf=1, leaf_name=3, name=1, value=1, bound=4, cut=1)
    map = sample_map("australia", 3)
    assert longest(map, solve(map.tree)) == Longest(leaf=2, leaf_name=3, name=3, value=2, bound=5, cut=1)


def test_levels_stand_farther_apart_where_edges_would_be_flat() -> None:
    assert [drop(span) for span in (0, 500, 10_000)] == [LEAST_DROP, 80, MOST_DROP]


def test_a_box_knows_its_middle_and_its_sides() -> None:
    box = Box(10, 20, 40, 60, (30, 20), (30, 80))
    assert (box.x, box.y, box.right, box.bottom) == (30, 50, 50, 80)


def test_nobody_moves_at_a_leaf() -> None:
    assert [is_leaf(sample_tree("deep-cut"), node) for node in range(3)] == [False, False, True]
