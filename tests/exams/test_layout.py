"""Boxes of a sheet: nothing overlaps, and the blank sheet gives nothing away."""

from itertools import combinations, pairwise

from exam_sheets import sample_map, sample_tree, small_trees, tree_sheet
from hypothesis import given

from webviz.exams.layout import LEAST_DROP, NAME_HEIGHT, Box, changed, layout
from webviz.exams.model import Sheet, sheet_of
from webviz.exams.solution import solve
from webviz.games import ExplicitTree
from webviz.trees import Tree


def boxes_of(sheet: Sheet) -> tuple[Box, ...]:
    return layout(sheet, solve(sheet.tree)).boxes


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes, with what stands above and below them, share a point."""
    beside = abs(one.x - other.x) >= (one.width + other.width) / 2
    return not (beside or one.bottom + NAME_HEIGHT <= other.port or other.bottom + NAME_HEIGHT <= one.port)


@given(small_trees())
def test_no_two_boxes_overlap(tree: Tree) -> None:
    game = ExplicitTree(tree)
    assert not any(overlap(*pair) for pair in combinations(boxes_of(sheet_of(game, game.height)), 2))


def test_no_two_boxes_of_a_crowded_map_overlap_and_all_lie_in_the_picture() -> None:
    sheet = sample_map("australia", 3)
    placed = layout(sheet, solve(sheet.tree))
    assert not any(overlap(*pair) for pair in combinations(placed.boxes, 2))
    for box in placed.boxes:
        assert box.left > 0 and box.left + box.width < placed.width
        assert 0 < box.port <= box.top < box.bottom < placed.height


def test_there_is_room_between_levels_to_cross_out_edges() -> None:
    for sheet in (sample_tree("deep-cut"), sample_map("australia", 3)):
        boxes = boxes_of(sheet)
        for node, box in enumerate(boxes):
            assert all(boxes[child].port - box.bottom >= LEAST_DROP for child in sheet.tree.children(node))


def test_what_is_played_into_inner_nodes_has_room_beside_its_neighbor() -> None:
    map = sample_map("south-america", 1)
    boxes = boxes_of(map)
    assert all(right.x - left.x > 20 for left, right in pairwise(boxes[1:]))


def test_boxes_of_one_kind_are_alike_so_that_widths_tell_nothing() -> None:
    sheet = sample_tree("deep-cut")
    kinds = [(sheet.tree.size[node] == 1, box.width) for node, box in enumerate(boxes_of(sheet))]
    assert len(set(kinds)) == 2


def test_large_numbers_and_long_names_widen_their_boxes() -> None:
    plain, wide = (boxes_of(tree_sheet(text)) for text in ("(1 2)", "Commencement:(100000000 -200000000)"))
    assert wide[0].width > plain[0].width and wide[1].width > plain[1].width


def test_a_bound_that_moves_is_told_at_first_and_at_last() -> None:
    assert (changed(2, 2), changed(float("-inf"), -3)) == ("2", "−∞→−3")
