"""Which way a tree grows and its paper lies; and that nothing overlaps, whichever way."""

from itertools import combinations

import pytest
from exam_sheets import sample_map, sample_tree, small_trees, tree_sheet
from hypothesis import given
from hypothesis import strategies as st

from webviz.exams.boxes import LEAST_DROP, Box, Layout, is_leaf, longest
from webviz.exams.layout import LEGIBLE_SCALE, is_portrait, layout, scale, smallest_print
from webviz.exams.model import Sheet, sheet_of
from webviz.exams.sideways import sideways
from webviz.exams.solution import solve
from webviz.exams.upright import NAME_HEIGHT, upright
from webviz.games import ExplicitTree
from webviz.trees import Tree

Area = tuple[float, float, float, float]


def placed(sheet: Sheet) -> Layout:
    return layout(sheet, solve(sheet.tree))


def both_ways(sheet: Sheet) -> tuple[Layout, Layout]:
    most = longest(sheet, solve(sheet.tree))
    return upright(sheet, most), sideways(sheet, most)


def area(sheet: Sheet, drawing: Layout, node: int) -> Area:
    """Left, top, right and bottom of a box with all that stands around it."""
    box: Box = drawing.boxes[node]
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    if drawing.is_sideways:
        return box.port[0], top, right + 6 * len(sheet.tree.names[node]) * is_leaf(sheet, node), bottom
    return left, box.port[1], right, bottom + NAME_HEIGHT * is_leaf(sheet, node)


def overlaps(sheet: Sheet, drawing: Layout) -> list[tuple[Area, Area]]:
    areas = [area(sheet, drawing, node) for node in range(len(sheet.tree))]
    return [
        (one, other)
        for one, other in combinations(areas, 2)
        if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    ]


@given(small_trees())
def test_no_two_boxes_overlap_whichever_way_a_tree_grows(tree: Tree) -> None:
    game = ExplicitTree(tree)
    sheet = sheet_of(game, game.height)
    for drawing in both_ways(sheet):
        assert overlaps(sheet, drawing) == []


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_no_two_boxes_of_a_map_overlap_and_all_lie_in_the_picture(depth: int) -> None:
    sheet = sample_map("australia", depth)
    for drawing in (*both_ways(sheet), placed(sheet)):
        assert overlaps(sheet, drawing) == []
        areas = [area(sheet, drawing, node) for node in range(len(sheet.tree))]
        assert all(left > 0 and top > 0 for left, top, _, _ in areas)
        assert all(right < drawing.width and bottom < drawing.height for _, _, right, bottom in areas)


def test_there_is_room_between_levels_to_cross_out_edges() -> None:
    for sheet in (sample_tree("deep-cut"), sample_map("australia", 3)):
        for drawing in both_ways(sheet):
            along = 0 if drawing.is_sideways else 1
            for node, box in enumerate(drawing.boxes):
                ports = [drawing.boxes[child].port[along] for child in sheet.tree.children(node)]
                assert all(port - box.out[along] >= LEAST_DROP - 0.1 for port in ports)


def test_boxes_of_one_kind_are_alike_so_that_widths_tell_nothing() -> None:
    sheet = sample_tree("deep-cut")
    for drawing in both_ways(sheet):
        assert len({(is_leaf(sheet, node), box.width) for node, box in enumerate(drawing.boxes)}) == 2


def test_large_numbers_and_long_names_widen_their_boxes() -> None:
    texts = ("(1 2)", "Commencement:(100000000 -200000000)")
    for plain, wide in zip(*(both_ways(tree_sheet(text)) for text in texts), strict=True):
        assert all(wide.boxes[node].width > plain.boxes[node].width for node in (0, 1))


def test_a_small_tree_grows_as_in_textbooks_and_one_with_many_leaves_sideways() -> None:
    assert not placed(sample_tree("deep-cut")).is_sideways
    assert not placed(sample_map("australia", 2)).is_sideways
    assert placed(sample_map("australia", 3)).is_sideways


@given(st.integers(2, 199))
def test_a_tree_grows_sideways_only_where_that_makes_print_larger(leaves: int) -> None:
    sheet = tree_sheet(f"({' '.join(map(str, range(leaves)))})")
    usual, other = both_ways(sheet)
    chosen = placed(sheet)
    if chosen.is_sideways:
        assert scale(usual, "A4") < min(LEGIBLE_SCALE, scale(other, "A4"))
    else:
        assert chosen == usual
    assert scale(chosen, "A4") >= 0.99 * scale(usual, "A4")


def test_paper_lies_as_the_drawing_does() -> None:
    broad, high = Layout((), 1000, 300, False), Layout((), 300, 1000, True)
    assert not is_portrait(broad, "A4") and is_portrait(high, "A4")


def test_print_is_no_larger_than_drawn_and_larger_on_larger_paper() -> None:
    assert smallest_print(Layout((), 100, 100, False), "A4") == 7.5
    crowded = Layout((), 5000, 1000, False)
    assert smallest_print(crowded, "A4") < smallest_print(crowded, "A3") < 7.5
    assert smallest_print(crowded, "A4") == pytest.approx(7.5 * 1054.5 / 5000, rel=0.01)
