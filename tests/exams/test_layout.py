"""Where boxes stand, whichever way a tree grows: nothing overlaps, and print is as large as it can be."""

from itertools import combinations

import pytest
from exam_sheets import sample_map, sample_tree, small_trees, tree_sheet
from hypothesis import given
from hypothesis import strategies as st

from webviz.exams.boxes import (
    CHARACTER,
    LEAST_DROP,
    MARGIN,
    MOST_DROP,
    Box,
    Layout,
    Longest,
    drop,
    is_leaf,
    longest,
)
from webviz.exams.layout import LEGIBLE_SCALE, is_portrait, layout, scale, smallest_print
from webviz.exams.model import Sheet, sheet_of
from webviz.exams.sideways import LETTER, columns, inner_width, sideways
from webviz.exams.solution import solve
from webviz.exams.upright import CROWDED, FEW_LEAVES, HEAD, NAME_HEIGHT, ROOMY, upright
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


def test_no_two_boxes_of_a_map_overlap_and_all_lie_in_the_picture() -> None:
    for depth in (1, 2, 3):
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


def test_paper_lies_as_the_drawing_does_and_print_is_larger_on_larger_paper() -> None:
    assert not is_portrait(Layout((), 1000, 300, False), "A4") and is_portrait(
        Layout((), 300, 1000, True), "A4"
    )
    assert smallest_print(Layout((), 100, 100, False), "A4") == 7.5
    crowded = Layout((), 5000, 1000, False)
    assert smallest_print(crowded, "A4") < smallest_print(crowded, "A3") < 7.5
    assert smallest_print(crowded, "A4") == pytest.approx(7.5 * 1054.5 / 5000, rel=0.01)


def test_levels_stand_in_order_and_edges_meet_boxes_at_their_middle() -> None:
    for sheet in (sample_tree("deep-cut"), sample_map("australia", 3)):
        depths = sheet.tree.depths()
        for drawing in both_ways(sheet):
            ends = [box.left if drawing.is_sideways else box.top for box in drawing.boxes]
            places = {depth: end for depth, end in zip(depths, ends, strict=True)}
            assert all(end == places[depth] for depth, end in zip(depths, ends, strict=True))
            assert [places[depth] for depth in sorted(places)] == sorted(set(ends))
            for box in drawing.boxes:
                if drawing.is_sideways:
                    assert box.out == (box.right, pytest.approx(box.y)) and box.port[1] == pytest.approx(
                        box.y
                    )
                else:
                    assert box.out == (pytest.approx(box.x), box.bottom)
                    assert box.port[0] == pytest.approx(box.x)


def test_what_is_played_stands_between_the_edge_and_the_box_upright_above_a_leaf() -> None:
    [inner, _], [leaf, aside] = (both_ways(sample_map("australia", depth)) for depth in (2, 1))
    above, beside = inner.boxes[1], leaf.boxes[1]
    assert 10 < above.top - above.port[1] < 20 < beside.top - beside.port[1]
    assert all(box.left - box.port[0] > 5 * 4 for box in aside.boxes[1:])


def test_few_leaves_have_roomy_boxes_and_more_narrow_and_high_ones() -> None:
    for leaves, least in ((FEW_LEAVES, ROOMY), (FEW_LEAVES + 1, CROWDED)):
        root, leaf, *_ = both_ways(tree_sheet(f"({' '.join('1' * leaves)})"))[0].boxes
        assert root.width >= least.inner and leaf.width == least.leaf
        assert (root.height, leaf.height) == (HEAD + 3 * least.row, least.leaf_height)


MOST = Longest(leaf=2, leaf_name=3, name=3, value=2, bound=5, cut=2)


def test_every_number_has_room_for_the_longest_of_its_kind() -> None:
    value, alpha, beta, mark = columns(MOST)
    assert alpha - value >= LETTER + 2 * CHARACTER
    assert beta - alpha == pytest.approx(mark - beta) and mark - beta >= LETTER + 5 * CHARACTER
    assert inner_width(MOST) - mark >= 16 + 2 * CHARACTER - 0.1  # as rounded


def test_boxes_that_are_stretched_are_higher_and_as_broad() -> None:
    sheet = sample_tree("deep-cut")
    usual, high = (sideways(sheet, longest(sheet, solve(sheet.tree)), stretch) for stretch in (1.0, 1.5))
    for one, other in zip(usual.boxes, high.boxes, strict=True):
        assert (other.height, other.width) == (pytest.approx(1.5 * one.height), one.width)
    assert high.height > usual.height and min(box.top for box in high.boxes) == MARGIN


def test_the_longest_text_of_each_kind_is_measured() -> None:
    sheet = sample_tree("deep-cut")
    assert longest(sheet, solve(sheet.tree)) == Longest(leaf=1, leaf_name=3, name=1, value=1, bound=4, cut=1)
    map = sample_map("australia", 3)
    assert longest(map, solve(map.tree)) == Longest(leaf=2, leaf_name=3, name=3, value=2, bound=5, cut=1)


def test_levels_stand_farther_apart_where_edges_would_be_flat() -> None:
    assert [drop(span) for span in (0, 500, 10_000)] == [LEAST_DROP, 80, MOST_DROP]
