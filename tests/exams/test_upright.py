"""A tree with its root on top."""

import pytest
from exam_sheets import sample_map, sample_tree, tree_sheet

from webviz.exams.boxes import Layout, longest
from webviz.exams.model import Sheet
from webviz.exams.solution import solve
from webviz.exams.upright import CROWDED, FEW_LEAVES, HEAD, ROOMY, upright


def drawn(sheet: Sheet) -> Layout:
    return upright(sheet, longest(sheet, solve(sheet.tree)))


def test_levels_stand_below_one_another_and_edges_meet_boxes_at_their_middle() -> None:
    sheet = sample_tree("deep-cut")
    drawing, depths = drawn(sheet), sheet.tree.depths()
    tops = {depth: drawing.boxes[node].top for node, depth in enumerate(depths)}
    assert all(drawing.boxes[node].top == tops[depth] for node, depth in enumerate(depths))
    assert [tops[depth] for depth in sorted(tops)] == sorted(tops.values())
    for box in drawing.boxes:
        assert box.out == (pytest.approx(box.x), box.bottom) and box.port == (pytest.approx(box.x), box.top)


def test_what_is_played_stands_above_the_box_and_upright_above_a_leaf() -> None:
    inner, leaf = drawn(sample_map("australia", 2)).boxes[1], drawn(sample_map("australia", 1)).boxes[1]
    assert 10 < inner.top - inner.port[1] < 20 < leaf.top - leaf.port[1]


@pytest.mark.parametrize(("leaves", "sizes"), [(FEW_LEAVES, ROOMY), (FEW_LEAVES + 1, CROWDED)])
def test_few_leaves_have_roomy_boxes_and_more_narrow_and_high_ones(leaves: int, sizes: object) -> None:
    sheet = tree_sheet(f"({' '.join('1' * leaves)})")
    root, leaf, *_ = drawn(sheet).boxes
    least = ROOMY if sizes is ROOMY else CROWDED
    assert root.width >= least.inner and leaf.width == least.leaf
    assert (root.height, leaf.height) == (HEAD + 3 * least.row, least.leaf_height)
