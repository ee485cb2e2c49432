"""Random trees: the same for the same seed, of the shape that was asked for."""

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.trees import Shape, random_tree, read_trees, write_trees


def test_a_seed_gives_the_same_tree_everywhere() -> None:
    assert write_trees([random_tree(Shape(), 1)]) == "(((0 -1) (5 4)) ((5 4) (-7 -9)))\n"
    text = write_trees([random_tree(Shape(5, 5, -1000, 1000, irregular=True), seed) for seed in range(50)])
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "b1e6ecb00d578edf"


def test_another_seed_gives_another_tree() -> None:
    assert len({write_trees([random_tree(Shape(), seed)]) for seed in range(100)}) == 100


@thorough
@given(
    st.builds(
        Shape,
        branching=st.integers(1, 4),
        depth=st.integers(1, 4),
        lowest=st.integers(-5, 0),
        highest=st.integers(0, 5),
        irregular=st.booleans(),
        root=st.integers(1, 2),
        players=st.integers(2, 4),
        static=st.booleans(),
    ),
    st.integers(0, 2**70),
)
def test_a_tree_has_the_shape_that_was_asked_for(shape: Shape, seed: int) -> None:
    tree = random_tree(shape, seed)
    children = [len(list(tree.children(node))) for node in range(len(tree)) if tree.size[node] > 1]
    assert max(children) <= shape.branching and tree.height() <= shape.depth
    assert all(shape.lowest <= value <= shape.highest for column in tree.values for value in column)
    assert (tree.player[0], tree.players) == (shape.root, shape.players)
    assert all(tree.valued) or not shape.static
    if not shape.irregular:
        assert set(children) == {shape.branching} and tree.height() == shape.depth
    assert read_trees(write_trees([tree])) == ([tree], [])


def test_irregular_trees_vary_in_branching_and_depth() -> None:
    tree = random_tree(Shape(4, 5, irregular=True), 3)
    depths = {depth for depth, size in zip(tree.depths(), tree.size, strict=True) if size == 1}
    counts = {len(list(tree.children(node))) for node in range(len(tree)) if tree.size[node] > 1}
    assert len(depths) > 2 and counts == {2, 3, 4}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"branching": 0}, "branching of 1 or more"),
        ({"depth": 0}, "depth from 1"),
        ({"depth": 70_000, "branching": 1}, "depth from 1"),
        ({"lowest": 5, "highest": 4}, "the lowest first"),
        ({"highest": 10**10}, "values lie between"),
        ({"players": 1}, "2 to 16 players"),
        ({"root": 3}, "one of them moves first"),
        ({"branching": 10, "depth": 6}, "more than 1,000,000 nodes"),
    ],
)
def test_a_shape_without_a_tree_is_refused(change: dict[str, int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        random_tree(replace(Shape(), **change), 1)  # type: ignore[arg-type]
