"""A tree with its root on the left."""

from itertools import pairwise

import pytest
from exam_sheets import sample_map, sample_tree

from webviz.exams.boxes import CHARACTER, MARGIN, Longest, longest
from webviz.exams.model import Sheet
from webviz.exams.sideways import LETTER, columns, inner_width, sideways
from webviz.exams.solution import solve

MOST = Longest(leaf=2, leaf_name=3, name=3, value=2, bound=5, cut=2)


def measured(sheet: Sheet) -> Longest:
    return longest(sheet, solve(sheet.tree))


def test_levels_stand_side_by_side_and_edges_meet_boxes_at_their_middle() -> None:
    sheet = sample_map("australia", 3)
    drawing, depths = sideways(sheet, measured(sheet)), sheet.tree.depths()
    lefts = {depth: drawing.boxes[node].left for node, depth in enumerate(depths)}
    assert all(drawing.boxes[node].left == lefts[depth] for node, depth in enumerate(depths))
    assert all(near < far for near, far in pairwise(lefts[depth] for depth in sorted(lefts)))
    for box in drawing.boxes:
        assert box.out == (box.right, pytest.approx(box.y)) and box.port[1] == pytest.approx(box.y)


def test_what_is_played_stands_between_the_edge_and_the_box() -> None:
    sheet, plain = sample_map("australia", 1), sample_tree("three-replies")
    assert all(box.left - box.port[0] > 5 * 4 for box in sideways(sheet, measured(sheet)).boxes[1:])
    assert all(box.left == box.port[0] for box in sideways(plain, measured(plain)).boxes)


def test_every_number_has_room_for_the_longest_of_its_kind() -> None:
    value, alpha, beta, mark = columns(MOST)
    assert alpha - value >= LETTER + 2 * CHARACTER
    assert beta - alpha == pytest.approx(mark - beta) and mark - beta >= LETTER + 5 * CHARACTER
    assert inner_width(MOST) - mark >= 16 + 2 * CHARACTER - 0.1  # as rounded


def test_boxes_that_are_stretched_are_higher_and_as_broad() -> None:
    sheet = sample_tree("deep-cut")
    usual, high = (sideways(sheet, measured(sheet), stretch) for stretch in (1.0, 1.5))
    for one, other in zip(usual.boxes, high.boxes, strict=True):
        assert (other.height, other.width) == (pytest.approx(1.5 * one.height), one.width)
    assert high.height > usual.height and min(box.top for box in high.boxes) == MARGIN
