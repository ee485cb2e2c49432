"""The canonical texts, and that reading one gives the tree that was written."""

from array import array
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough
from tree_texts import BOOK, EXERCISE, LEAVES, numbers, tree_of, trees

from webviz.trees import FORMATS, Tree, read_trees, write_trees
from webviz.trees.detect import detect
from webviz.trees.leaf_list import complete_tree


@thorough
@given(st.lists(trees(), min_size=1, max_size=3))
def test_what_is_written_nested_is_read_as_the_same_trees(written: list[Tree]) -> None:
    text = write_trees(written)
    assert detect(text) == "nested"
    assert read_trees(text)[0] == written
    assert write_trees(read_trees(text)[0]) == text


@thorough
@given(st.lists(trees(plain=True), min_size=1, max_size=3))
def test_what_is_written_as_sets_is_read_as_the_same_trees(written: list[Tree]) -> None:
    text = write_trees(written, "sets")
    assert detect(text) == "sets"
    assert len(text.splitlines()) == len(written)
    assert read_trees(text)[0] == written


@thorough
@given(st.integers(2, 4), st.integers(1, 3), st.integers(1, 2), st.data())
def test_what_is_written_as_leaves_is_read_as_the_same_tree(
    branching: int, depth: int, root: int, data: st.DataObject
) -> None:
    leaves = data.draw(st.lists(numbers, min_size=branching**depth, max_size=branching**depth))
    tree = complete_tree(leaves, branching, root)
    text = write_trees([tree, tree], "leaves")
    assert detect(text) == "leaves"
    assert read_trees(text) == ([tree, tree], [])
    assert read_trees(write_trees([tree])) == ([tree], [])


@pytest.mark.parametrize(("text", "format"), [(EXERCISE, "sets"), (LEAVES, "leaves"), (BOOK, "nested")])
def test_canonical_texts_are_written_as_they_are(text: str, format: str) -> None:
    assert write_trees([tree_of(text)], format) == f"{text}\n"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("A( B ( 3.50 -0 ) c:+7 )", "A:(B:(3.5 0) c:7)\n"),
        ("MIN(1 MAX[2](3))", "root: MIN\n(1 [2](3))\n"),
        ("@2( (1,2.0 , 3) @1[1,1,1]((1,2,3)))", None),
        ("root: 2\n((1,2,3) @3[1,1,1](( 1,2,3 )))", "root: 2\n((1,2,3) [1,1,1]((1,2,3)))\n"),
    ],
)
def test_however_a_tree_is_written_there_is_one_canonical_text(text: str, written: str | None) -> None:
    trees, _ = read_trees(text)
    assert write_trees(trees) == (written or "root: 2\n((1,2,3) @1[1,1,1]((1,2,3)))\n")


def test_options_are_written_once_for_the_trees_they_hold_for() -> None:
    given = "root: MIN\n(1 2)\n(3 4)\nroot: MAX\n(5 6)\n"
    assert write_trees(read_trees(given)[0]) == given
    given = "root: MIN\nbranching: 3\n1, 2, 3\n4, 5, 6\nbranching: 2\n1, 2\n"
    assert write_trees(read_trees(given)[0], "leaves") == given


@pytest.mark.parametrize(
    ("text", "format", "reason"),
    [
        (BOOK, "sets", "a name for every inner node"),
        ("A:(b:1 2)", "sets", "hold none for leaves"),
        ("A:[5](1 2)", "sets", "neither vectors nor static values"),
        ("A:((1,2) (3,4))", "sets", "neither vectors nor static values"),
        (BOOK, "leaves", "only complete trees"),
        (EXERCISE, "leaves", "only complete trees"),
        ("(1 (2 3))", "leaves", "only complete trees"),
        ("((1,2) (3,4))", "leaves", "only complete trees"),
    ],
)
def test_a_tree_that_a_format_cannot_hold_is_refused(text: str, format: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        write_trees([tree_of(text)], format)  # type: ignore[arg-type]


def test_a_deep_tree_is_written_without_deep_recursion() -> None:
    deep = tree_of("(" * 20_000 + "1" + ")" * 20_000)
    assert read_trees(write_trees([deep]))[0] == [deep]


def test_every_format_has_a_writer() -> None:
    tree = replace(tree_of(LEAVES), player=array("B", tree_of(LEAVES).player))
    assert len({write_trees([tree], format) for format in FORMATS if format != "sets"}) == 2
