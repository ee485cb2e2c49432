"""Nested trees: shapes, names, vectors, static values, movers, and every error with its place."""

import pytest
from tree_texts import BOOK, errors_of, tree_of, warnings_of

from webviz.trees import Options, read_trees

DEEP = 30_000


def test_brackets_are_nodes_and_numbers_are_leaves() -> None:
    tree = tree_of(BOOK)
    assert list(tree.size) == [13, 4, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1]
    assert [value for value in tree.values[0] if value] == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert (list(tree.player[:3]), set(tree.names)) == ([1, 2, 0], {""})


@pytest.mark.parametrize(
    "text",
    [
        "((3 12 8)(2 4 6)(14 5 2))",
        "( (3 12 8)\r\n  (2 4 6)\r\n  (14 5 2) )\r\n",
        "\ufeff# the book's\n((3 12 8)\n# in the middle\n(2 4 6) (14 5 2))",
        "((+3 12.0 8) (2 4 6) (14 5 2.))",
        "root: MAX\nMAX(MIN(3 12 8) (2 4 6) MIN (14 5 2))",
    ],
)
def test_what_means_the_same_is_read_without_a_word(text: str) -> None:
    assert tree_of(text) == tree_of(BOOK)


def test_any_node_may_have_a_name() -> None:
    tree = tree_of("A:(B:(3 b:12) C(2 4) (5 6))")
    assert tree.names == ("A", "B", "", "b", "C", "", "", "", "", "")
    assert tree == tree_of("A (B : (3 b:12) C: (2 4) (5 6))")


def test_the_root_may_be_mins_and_every_other_level_follows() -> None:
    for tree in (tree_of("root: MIN\n(1 (2 3))"), tree_of("MIN(1 (2 3))"), tree_of("(1 (2 3))", Options(2))):
        assert list(tree.player) == [2, 0, 1, 0, 0]


def test_commas_make_a_vector_of_a_value_for_each_player() -> None:
    tree = tree_of("(a:(1,2,3) ((4 , 5,6.5) (-7,8,9)))")
    assert [list(column) for column in tree.values] == [[0, 1, 0, 4, -7], [0, 2, 0, 5, 8], [0, 3, 0, 6.5, 9]]
    assert (tree.players, tree.is_zero_sum, list(tree.player)) == (3, False, [1, 0, 2, 0, 0])
    assert tree.names == ("", "a", "", "", "")


def test_a_vector_of_two_is_two_players_with_interests_of_their_own() -> None:
    tree = tree_of("((1,2) (3,4))")
    assert (tree.players, tree.is_zero_sum, len(tree)) == (2, False, 3)


def test_any_of_several_players_may_move_anywhere() -> None:
    tree = tree_of("root: 3\n((1,2,3) ((1,2,3) (1,2,3)))")
    assert list(tree.player) == [3, 0, 1, 0, 0]
    assert list(tree_of("A:@3((1,2,3) ((1,2,3) (1,2,3)))").player) == [3, 0, 1, 0, 0]
    warned = "1:10: this is a node of player 3 below one of player 1: the players do not take turns"
    assert warnings_of("((1,2,3) @3((1,2,3) (1,2,3)))") == [warned]


def test_inner_nodes_may_have_static_values() -> None:
    tree = tree_of("[5](1 B:[-2.5](3 4))")
    assert (list(tree.values[0]), list(tree.valued)) == ([5, 1, -2.5, 3, 4], [1] * 5)
    assert list(tree_of("[1,2]((3,4) (5,6))").valued) == [1, 1, 1]
    assert list(tree_of("(1 [0](3 4))").valued) == [0, 1, 1, 1, 1]


def test_values_seen_by_the_mover_change_sign_where_min_would_move() -> None:
    tree = tree_of("leaves: mover\n[5](1 [2](3 0))")
    assert list(tree.values[0]) == [5, -1, -2, 3, 0]
    tree = tree_of("leaves: mover\nroot: MIN\n(1 (2 3))")
    assert list(tree.values[0]) == [0, 1, 0, -2, -3]


def test_a_text_holds_any_number_of_trees() -> None:
    trees, warnings = read_trees("(1 2)(3 4)\n\nroot: MIN\n(5 6)\n")
    assert ([tree.player[0] for tree in trees], warnings) == ([1, 1, 2], [])


def test_a_deep_tree_needs_no_deep_recursion() -> None:
    assert tree_of("(" * DEEP + "1" + ")" * DEEP).height() == DEEP


def test_the_same_player_twice_in_a_row_is_told() -> None:
    assert warnings_of("(1 B:MAX(2 3))") == [
        "1:4: B is a MAX node below a MAX node: MAX moves twice in a row"
    ]


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("(1 2))", ['1:6: found ")", expected "(" before it']),
        (
            "((1 2) (3 4)",
            [
                '1:13: found the end of the text, expected ")"; '
                "the brackets of line 1, column 1 are still open"
            ],
        ),
        (
            "(1\n(2 (3 4\n",
            [
                '2:8: found the end of the text, expected 3 times ")"; '
                "the brackets of line 2, column 4 are still open"
            ],
        ),
        ("(1 ())", ["1:5: found no child in these brackets, expected a number"]),
        ("(1 2) 3", ['1:7: found "3" outside of brackets, expected "("']),
        ("(1 x)", ['1:4: found "x", expected a number or brackets']),
        ("(1 x:y)", ['1:6: found "y", expected a number or brackets']),
        ("(1 [2])", ['1:4: found "[2]", expected a number or brackets']),
        (
            "((1 2), (3 4), (5 6))",
            [
                "1:7: found a comma between children, expected a blank; "
                "commas part the numbers of a vector, as in (1,2,3)"
            ],
        ),
        (
            "(1 (2,3))",
            [
                "1:4: found a vector of 2 numbers, expected one number, as at the first leaf; "
                "blanks part children, commas the numbers of a vector"
            ],
        ),
        (
            "((1,2) (3, 4 5))",
            [
                '1:8: found "(3, 4 5)", expected either blanks or commas: '
                "blanks part children, commas the numbers of a vector"
            ],
        ),
        ("((1,2) (3,))", ['1:11: found "", expected a number between commas']),
        ("(A:1 A:2)", ["1:6: found the name A a second time, expected another for each node"]),
        ("(min:1 2)", ['1:2: found "min" as a name, expected one that is not a player\'s']),
        ("(1 @3(1 2))", ["1:4: found player 3 of 2, expected one from 1 to 2"]),
        ("root: 3\n(1 2)", ["2:1: found root: 3, expected a player from 1 to 2"]),
        ("(1 1e3)", ['1:4: found "1e3", expected a number or brackets; write 1000']),
        ("(1 -\u00a02)", ['1:4: found "-", expected a number or brackets']),
        (
            "rot: MIN\n(1 2)",
            [
                '1:1: found "rot: MIN", expected one of root:, branching:, leaves:, or a tree; '
                "did you mean root?"
            ],
        ),
    ],
)
def test_an_error_is_told_where_it_stands(text: str, errors: list[str]) -> None:
    assert errors_of(text) == errors


def test_the_mistakes_of_all_trees_are_found_at_once() -> None:
    assert [error.split(": ")[0] for error in errors_of("(1 x 2 ())\n(2 y)\n(3 4))")] == [
        "1:4",
        "1:9",
        "2:4",
        "3:6",
    ]


def test_a_vector_may_not_be_longer_than_there_may_be_players() -> None:
    vector = ",".join(["1"] * 17)
    assert errors_of(f"(({vector}) 2)")[0] == "1:2: found a vector of 17 numbers, expected at most 16"


def test_what_means_nothing_is_ignored_with_a_warning() -> None:
    assert warnings_of("branching: 3\n(1 2)") == [
        "1:1: branching means nothing in a tree given as nested brackets; it is ignored"
    ]
    assert warnings_of("leaves: mover\n((1,2) (3,4))") == [
        "2:1: leaves: mover means nothing where a leaf has a number for each player; it is ignored"
    ]


def test_a_tree_too_deep_or_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.trees.nested.DEEPEST", 3)
    monkeypatch.setattr("webviz.trees.nested.MOST_NODES", 5)
    assert errors_of("(1 (2 (3 4)))") == ["1:8: found more nodes, expected at most 5"]
    assert errors_of("((((1))))") == ["1:4: found a tree deeper than 3 levels"]
