"""The canonical texts, and that reading one gives the tree that was written; random trees."""

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough
from tree_texts import BOOK, EXERCISE, LEAVES, numbers, tree_of, trees

from webviz.trees import Shape, Tree, random_tree, read_trees, write_trees
from webviz.trees.detect import detect
from webviz.trees.leaf_list import complete_tree


@thorough
@given(st.lists(trees(), min_size=1, max_size=3), st.lists(trees(plain=True), min_size=1, max_size=3))
def test_what_is_written_is_read_as_the_same_trees(written: list[Tree], plain: list[Tree]) -> None:
    for format, those in (("nested", written), ("sets", plain)):
        text = write_trees(those, format)
        assert detect(text) == format and read_trees(text)[0] == those
        assert write_trees(read_trees(text)[0], format) == text
    assert len(text.splitlines()) == len(plain)


@thorough
@given(st.integers(2, 4), st.integers(1, 3), st.integers(1, 2), st.data())
def test_what_is_written_as_leaves_is_read_as_the_same_tree(
    branching: int, depth: int, root: int, data: st.DataObject
) -> None:
    leaves = data.draw(st.lists(numbers, min_size=branching**depth, max_size=branching**depth))
    tree = complete_tree(leaves, branching, root)
    text = write_trees([tree, tree], "leaves")
    assert detect(text) == "leaves" and read_trees(text) == ([tree, tree], [])
    assert read_trees(write_trees([tree])) == ([tree], [])


def test_however_a_tree_is_written_there_is_one_canonical_text() -> None:
    for text, format in ((EXERCISE, "sets"), (LEAVES, "leaves"), (BOOK, "nested")):
        assert write_trees([tree_of(text)], format) == f"{text}\n"  # type: ignore[arg-type]
    for text, written in (
        ("A( B ( 3.50 -0 ) c:+7 )", "A:(B:(3.5 0) c:7)\n"),
        ("MIN(1 MAX[2](3))", "root: MIN\n(1 [2](3))\n"),
        ("@2( (1,2.0 , 3) @1[1,1,1]((1,2,3)))", "root: 2\n((1,2,3) @1[1,1,1]((1,2,3)))\n"),
        ("root: 2\n((1,2,3) @3[1,1,1](( 1,2,3 )))", "root: 2\n((1,2,3) [1,1,1]((1,2,3)))\n"),
    ):
        assert write_trees(read_trees(text)[0]) == written
    for options, format in (
        ("root: MIN\n(1 2)\n(3 4)\nroot: MAX\n(5 6)\n", "nested"),
        ("root: MIN\nbranching: 3\n1, 2, 3\n4, 5, 6\nbranching: 2\n1, 2\n", "leaves"),
    ):
        assert write_trees(read_trees(options)[0], format) == options  # type: ignore[arg-type]


def test_a_tree_that_a_format_cannot_hold_is_refused() -> None:
    for text, format, reason in (
        (BOOK, "sets", "a name for every inner node"),
        ("A:(b:1 2)", "sets", "hold none for leaves"),
        ("A:[5](1 2)", "sets", "neither vectors nor static values"),
        ("A:((1,2) (3,4))", "sets", "neither vectors nor static values"),
        *((text, "leaves", "only complete trees") for text in (BOOK, EXERCISE, "(1 (2 3))", "((1,2) (3,4))")),
    ):
        with pytest.raises(ValueError, match=reason):
            write_trees([tree_of(text)], format)  # type: ignore[arg-type]


def test_a_deep_tree_is_written_without_deep_recursion() -> None:
    deep = tree_of("(" * 5_000 + "1" + ")" * 5_000)
    assert read_trees(write_trees([deep]))[0] == [deep]


def test_a_seed_gives_the_same_tree_everywhere_and_another_seed_another() -> None:
    assert write_trees([random_tree(Shape(), 1)]) == "(((0 -1) (5 4)) ((5 4) (-7 -9)))\n"
    text = write_trees([random_tree(Shape(5, 5, -1000, 1000, irregular=True), seed) for seed in range(50)])
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "b1e6ecb00d578edf"
    assert len({write_trees([random_tree(Shape(), seed)]) for seed in range(100)}) == 100


SHAPES = st.builds(
    Shape,
    **{name: st.integers(1, 4) for name in ("branching", "depth")},
    **{"lowest": st.integers(-5, 0), "highest": st.integers(0, 5), "root": st.integers(1, 2)},
    **{"irregular": st.booleans(), "players": st.integers(2, 4), "static": st.booleans()},
)


@thorough
@given(SHAPES, st.integers(0, 2**70))
def test_a_tree_has_the_shape_that_was_asked_for(shape: Shape, seed: int) -> None:
    tree = random_tree(shape, seed)
    children = [len(list(tree.children(node))) for node in range(len(tree)) if tree.size[node] > 1]
    assert max(children) <= shape.branching and tree.height() <= shape.depth
    assert all(shape.lowest <= value <= shape.highest for column in tree.values for value in column)
    assert (tree.player[0], tree.players) == (shape.root, shape.players)
    assert all(tree.valued) or not shape.static
    assert shape.irregular or (set(children) == {shape.branching} and tree.height() == shape.depth)


def test_irregular_trees_vary_in_branching_and_depth() -> None:
    tree = random_tree(Shape(4, 5, irregular=True), 3)
    depths = {depth for depth, size in zip(tree.depths(), tree.size, strict=True) if size == 1}
    counts = {len(list(tree.children(node))) for node in range(len(tree)) if tree.size[node] > 1}
    assert len(depths) > 2 and counts == {2, 3, 4}


def test_a_shape_without_a_tree_is_refused() -> None:
    for change, reason in (
        ({"branching": 0}, "branching of 1 or more"),
        ({"depth": 0}, "depth from 1"),
        ({"depth": 70_000, "branching": 1}, "depth from 1"),
        ({"lowest": 5, "highest": 4}, "the lowest first"),
        ({"highest": 10**10}, "values lie between"),
        ({"players": 1}, "2 to 16 players"),
        ({"root": 3}, "one of them moves first"),
        ({"branching": 10, "depth": 6}, "more than 1,000,000 nodes"),
    ):
        with pytest.raises(ValueError, match=reason):
            random_tree(replace(Shape(), **change), 1)  # type: ignore[arg-type]
