"""Where nodes stand: never too close, parents above the middle, equal subtrees drawn alike."""

from itertools import pairwise

import pytest
from exam_sheets import small_trees, tree_of
from hypothesis import given
from hypothesis import strategies as st

from webviz.exams.tidy import tidy
from webviz.trees import Tree

GAP = 5.0


CLOSE = 1e-6


@st.composite
def sized_trees(draw: st.DrawFn) -> tuple[Tree, list[float]]:
    tree = draw(small_trees())
    return tree, [float(draw(st.integers(4, 60))) for _ in range(len(tree))]


@given(sized_trees())
def test_neighbors_keep_their_distance_and_parents_stand_above_the_middle(
    sized: tuple[Tree, list[float]],
) -> None:
    tree, widths = sized
    places, depths = tidy(tree, widths, GAP), tree.depths()
    for depth in set(depths):
        for left, right in pairwise(node for node in range(len(tree)) if depths[node] == depth):
            room = places[right] - places[left] - (widths[left] + widths[right]) / 2
            assert room >= GAP - CLOSE
    for node in range(len(tree)):
        if children := list(tree.children(node)):
            assert places[node] == pytest.approx((places[children[0]] + places[children[-1]]) / 2)
    left_edge = min(x - width / 2 for x, width in zip(places, widths, strict=True))
    assert left_edge == pytest.approx(0, abs=CLOSE)


@given(small_trees())
def test_a_subtree_is_drawn_the_same_wherever_it_stands(tree: Tree) -> None:
    def shape(node: int) -> list[float]:
        return [places[each] - places[node] for each in range(node, node + tree.size[node])]

    places = tidy(tree, [20.0] * len(tree), GAP)
    drawn: dict[tuple[int, ...], list[float]] = {}
    for node in range(len(tree)):
        sizes = tuple(tree.size[node : node + tree.size[node]])
        assert shape(node) == pytest.approx(drawn.setdefault(sizes, shape(node)))


def test_subtrees_stand_as_close_as_they_can_a_shallow_one_beside_a_deep_one() -> None:
    assert tidy(tree_of("((1 2) 3)"), [10.0] * 5, GAP) == [20, 12.5, 5, 20, 27.5]
    tree = tree_of("(1 (2 (3 4 5 6)))")
    places = tidy(tree, [10.0] * len(tree), GAP)
    assert places[2] - places[1] == 15
