"""Trees given by their leaves: names, branching, and lists that are too short or too long."""

import pytest
from tree_texts import LEAVES, errors_of, tree_of, warnings_of

from webviz.trees import Options, read_trees


def test_a_list_of_eight_is_a_complete_binary_tree_whose_nodes_count_as_in_a_heap() -> None:
    tree = tree_of(LEAVES)
    assert tree.names == tuple(f"N{n}" for n in (1, 2, 4, 8, 9, 5, 10, 11, 3, 6, 12, 13, 7, 14, 15))
    leaves = [value for value, size in zip(tree.values[0], tree.size, strict=True) if size == 1]
    assert leaves == [3, -1, 4, 1, -5, 9, 2, 6]
    assert (tree.height(), tree.player[0], tree.player[1]) == (3, 1, 2)


def test_branching_and_root_can_be_given_or_stand_in_the_text() -> None:
    given = tree_of("1 2 3 4 5 6 7 8 9", Options(root=2, branching=3))
    assert given == tree_of("root: MIN\nbranching: 3\n1, 2, 3, 4, 5, 6, 7, 8, 9")
    assert given == tree_of("Root : min , BRANCHING: 3\r\n1;2;3;4;5;6;7;8;9\r\n", Options(branching=9))
    assert given.names[:3] == ("N1", "N2", "N5")
    assert (list(given.children(0)), given.player[0], given.player[1]) == ([1, 5, 9], 2, 1)


def test_what_the_text_says_goes_before_what_is_given() -> None:
    assert tree_of("root: MAX\n1, 2", Options(root=2)).player[0] == 1


def test_an_option_holds_for_the_trees_after_it() -> None:
    trees, warnings = read_trees("1, 2\nroot: MIN\n1, 2\n3, 4\nroot: MAX\nbranching: 4\n1, 2, 3, 4")
    assert [(tree.player[0], len(tree)) for tree in trees] == [(1, 3), (2, 3), (2, 3), (1, 5)]
    assert warnings == []


def test_a_line_that_ends_in_a_comma_goes_on_in_the_next() -> None:
    assert tree_of("3, -1, 4, 1,\n\n-5, 9,\r\n2, 6\n") == tree_of(LEAVES)


def test_leaves_seen_by_the_mover_change_sign_where_min_would_move() -> None:
    odd, even = tree_of("leaves: mover\n1, 2"), tree_of("leaves: mover\n1, 2, 3, 0")
    assert list(odd.values[0]) == [0, -1, -2]
    assert list(even.values[0]) == [0, 0, 1, 2, 0, 3, 0]
    assert tree_of("1, 2", Options(mover_view=True)) == odd


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("1", "found 1 leaf, expected 2: with 2 children a node, a power of 2"),
        ("1, 2, 3", "found 3 leaves, expected 2 or 4: with 2 children a node, a power of 2"),
        (
            ", ".join("123456789"),
            "found 9 leaves, expected 8 or 16: with 2 children a node, a power of 2; "
            "did you mean branching: 3?",
        ),
        ("root: 3\n1, 2", "found root: 3, expected a player from 1 to 2; write root: MAX or root: MIN"),
        ("branching: 3\n1, 2", "found 2 leaves, expected 3: with 3 children a node, a power of 3"),
        (
            "branching: 3\n1 2 3 4",
            "found 4 leaves, expected 3 or 9: with 3 children a node, a power of 3; "
            "did you mean branching: 2?",
        ),
    ],
)
def test_a_shape_that_cannot_be_is_told_with_what_can(text: str, error: str) -> None:
    line = 1 + text.count("\n")
    assert errors_of(text) == [f"{line}:1: {error}"]


def test_a_damaged_number_is_one_error_and_the_length_none() -> None:
    assert errors_of("1, 2, x, 4\n1, 2, −3, 4") == [
        '1:7: found "x", expected a number',
        '2:7: found "−3", expected a number; did you mean -3?',
    ]


def test_a_comma_without_a_number_is_ignored_with_a_warning() -> None:
    assert warnings_of("1,, 2") == ["1:3: nothing stands beside this comma; it is ignored"]


@pytest.mark.parametrize(
    ("option", "error"),
    [
        ("root: first", 'found "root: first", expected root: MAX, root: MIN or the number of a player'),
        ("branching: 1", 'found "branching: 1", expected branching: a whole number from 2 to 1,000,000'),
        ("leaves: min", 'found "leaves: min", expected leaves: max or leaves: mover'),
    ],
)
def test_a_damaged_option_is_an_error(option: str, error: str) -> None:
    assert errors_of(f"{option}\n1, 2") == [f"1:1: {error}"]
