"""Trees as brackets, leaves and sets: shapes, names, vectors, repairs, errors."""

import pytest
from tree_texts import (
    BOOK,
    EXERCISE,
    LEAVES,
    assert_errors,
    assert_told,
    assert_warnings,
    errors_of,
    tree_of,
    warnings_of,
)

from webviz.trees import Options, read_trees

DEEP = 10_000


def test_brackets_are_nodes_and_numbers_are_leaves() -> None:
    tree = tree_of(BOOK)
    assert list(tree.size) == [13, 4, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1]
    assert [value for value in tree.values[0] if value] == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert (list(tree.player[:3]), set(tree.names)) == ([1, 2, 0], {""})
    for text in (
        "((3 12 8)(2 4 6)(14 5 2))",
        "( (3 12 8)\r\n  (2 4 6)\r\n  (14 5 2) )\r\n",
        "\ufeff# the book's\n((3 12 8)\n# in the middle\n(2 4 6) (14 5 2))",
        "((+3 12.0 8) (2 4 6) (14 5 2.))",
        "root: MAX\nMAX(MIN(3 12 8) (2 4 6) MIN (14 5 2))",
    ):
        assert tree_of(text) == tree, text


def test_any_node_may_have_a_name_and_any_player_may_move() -> None:
    tree = tree_of("A:(B:(3 b:12) C(2 4) (5 6))")
    assert tree.names == ("A", "B", "", "b", "C", "", "", "", "", "")
    assert tree == tree_of("A (B : (3 b:12) C: (2 4) (5 6))")
    for min_first in (
        tree_of("root: MIN\n(1 (2 3))"),
        tree_of("MIN(1 (2 3))"),
        tree_of("(1 (2 3))", Options(2)),
    ):
        assert list(min_first.player) == [2, 0, 1, 0, 0]
    for text in ("root: 3\n((1,2,3) ((1,2,3) (1,2,3)))", "A:@3((1,2,3) ((1,2,3) (1,2,3)))"):
        assert list(tree_of(text).player) == [3, 0, 1, 0, 0]


def test_commas_make_a_vector_of_a_value_for_each_player() -> None:
    tree = tree_of("(a:(1,2,3) ((4 , 5,6.5) (-7,8,9)))")
    assert [list(column) for column in tree.values] == [[0, 1, 0, 4, -7], [0, 2, 0, 5, 8], [0, 3, 0, 6.5, 9]]
    assert (tree.players, tree.is_zero_sum, list(tree.player)) == (3, False, [1, 0, 2, 0, 0])
    assert tree.names == ("", "a", "", "", "")
    two = tree_of("((1,2) (3,4))")
    assert (two.players, two.is_zero_sum, len(two)) == (2, False, 3)


def test_inner_nodes_may_have_static_values_and_values_may_be_seen_by_the_mover() -> None:
    tree = tree_of("[5](1 B:[-2.5](3 4))")
    assert (list(tree.values[0]), list(tree.valued)) == ([5, 1, -2.5, 3, 4], [1] * 5)
    assert list(tree_of("[1,2]((3,4) (5,6))").valued) == [1, 1, 1]
    assert list(tree_of("(1 [0](3 4))").valued) == [0, 1, 1, 1, 1]
    for text, values in (
        ("leaves: mover\n[5](1 [2](3 0))", [5, -1, -2, 3, 0]),
        ("leaves: mover\nroot: MIN\n(1 (2 3))", [0, 1, 0, -2, -3]),
        ("leaves: mover\n1, 2", [0, -1, -2]),
        ("leaves: mover\n1, 2, 3, 0", [0, 0, 1, 2, 0, 3, 0]),
    ):
        assert list(tree_of(text).values[0]) == values, text
    assert tree_of("1, 2", Options(is_for_mover=True)) == tree_of("leaves: mover\n1, 2")


def test_a_text_holds_any_number_of_trees_and_an_option_holds_for_those_after_it() -> None:
    trees, warnings = read_trees("(1 2)(3 4)\n\nroot: MIN\n(5 6)\n")
    assert ([tree.player[0] for tree in trees], warnings) == ([1, 1, 2], [])
    trees, warnings = read_trees("1, 2\nroot: MIN\n1, 2\n3, 4\nroot: MAX\nbranching: 4\n1, 2, 3, 4")
    assert [(tree.player[0], len(tree)) for tree in trees] == [
        (1, 3),
        (2, 3),
        (2, 3),
        (1, 5),
    ] and not warnings


def test_a_list_of_eight_is_a_complete_binary_tree_whose_nodes_count_as_in_a_heap() -> None:
    tree = tree_of(LEAVES)
    assert tree.names == tuple(f"N{n}" for n in (1, 2, 4, 8, 9, 5, 10, 11, 3, 6, 12, 13, 7, 14, 15))
    leaves = [value for value, size in zip(tree.values[0], tree.size, strict=True) if size == 1]
    assert leaves == [3, -1, 4, 1, -5, 9, 2, 6]
    assert (max(tree.depths()), tree.player[0], tree.player[1]) == (3, 1, 2)
    assert tree_of("3, -1, 4, 1,\n\n-5, 9,\r\n2, 6\n") == tree


def test_branching_and_root_can_be_given_or_stand_in_the_text_which_goes_first() -> None:
    given = tree_of("1 2 3 4 5 6 7 8 9", Options(root=2, branching=3))
    assert given == tree_of("root: MIN\nbranching: 3\n1, 2, 3, 4, 5, 6, 7, 8, 9")
    assert given == tree_of("Root : min , BRANCHING: 3\r\n1;2;3;4;5;6;7;8;9\r\n", Options(branching=9))
    assert given.names[:3] == ("N1", "N2", "N5")
    assert (list(given.children(0)), given.player[0], given.player[1]) == ([1, 5, 9], 2, 1)
    assert tree_of("root: MAX\n1, 2", Options(root=2)).player[0] == 1


def test_an_error_in_brackets_is_told_where_it_stands() -> None:
    cases: dict[str, str | list[str]] = {
        "(1 2))": '1:6: found ")", expected "("',
        "((1 2) (3 4)": '1:13: found the end of the text, expected ")"; …of line 1, column 1',
        "(1\n(2 (3 4\n": '2:8: …expected 3 times ")"; …of line 2, column 4',
        "(1 ())": "1:5: found no child",
        "(1 2) 3": '1:7: found "3" outside of brackets',
        "(1 x)": '1:4: found "x", expected a number or brackets',
        "(1 x:y)": '1:6: found "y"',
        "(1 [2])": '1:4: found "[2]"',
        "((1 2), (3 4), (5 6))": "1:7: found a comma between children, expected a blank",
        "(1 (2,3))": "1:4: found a vector of 2 numbers, expected one number",
        "((1,2) (3, 4 5))": '1:8: found "(3, 4 5)", expected either blanks or commas',
        "((1,2) (3,))": "1:11: …expected a number between commas",
        "(A:1 A:2)": "1:6: found the name A a second time",
        "(min:1 2)": '1:2: found "min" as a name',
        "(1 @3(1 2))": "1:4: found player 3 of 2",
        "root: 3\n(1 2)": "2:1: found root: 3, expected a player from 1 to 2",
        "(1 1e3)": '1:4: found "1e3", …write 1000',
        "(1 -\u00a02)": '1:4: found "-"',
        "rot: MIN\n(1 2)": '1:1: found "rot: MIN", expected one of root:, …did you mean root?',
        "(1 x 2 ())\n(2 y)\n(3 4))": ["1:4: ", "1:9: ", "2:4: ", "3:6: "],
    }
    assert_errors(cases)
    assert errors_of(f"(({','.join(['1'] * 17)}) 2)")[0].startswith("1:2: found a vector of 17 numbers")
    assert tree_of(f"(({','.join(['1'] * 16)}) ({','.join(['2'] * 16)}))").players == 16


def test_an_error_in_a_list_of_leaves_is_told_with_what_can_be() -> None:
    assert_errors(
        {
            "1": "1:1: found 1 leaf, expected 2: with 2 children a node, a power of 2",
            "1, 2, 3": "1:1: found 3 leaves, expected 2 or 4",
            "1,2,3,4,5,6,7,8,9": "1:1: found 9 leaves, expected 8 or 16: …did you mean branching: 3?",
            "root: 3\n1, 2": "2:1: found root: 3, …from 1 to 2; write root: MAX or root: MIN",
            "branching: 3\n1, 2": "2:1: found 2 leaves, expected 3: with 3 children",
            "branching: 3\n1 2 3 4": "2:1: …expected 3 or 9: …did you mean branching: 2?",
            "1, 2, x, 4\n1, 2, −3, 4": ['1:7: found "x", expected a number', "2:7: …did you mean -3?"],
            "root: first\n1, 2": '1:1: found "root: first", expected root: MAX, root: MIN or the number',
            "branching: 1\n1, 2": "1:1: …a whole number from 2 to 1,000,000",
            "leaves: min\n1, 2": "1:1: …expected leaves: max or leaves: mover",
        }
    )


def test_what_is_repaired_or_means_nothing_is_ignored_with_a_warning() -> None:
    assert_warnings(
        {
            "(1 B:MAX(2 3))": "1:4: B is a MAX node below a MAX node: MAX moves twice in a row",
            "(MAX(1 MAX(2 3)) MAX(4))": "1:2: …MAX moves twice in a row, and 2 more like it",
            "((1,2,3) @3((1,2,3) (1,2,3)))": "1:10: this is a node of player 3 below one of player 1",
            "branching: 3\n(1 2)": "1:1: branching means nothing",
            "leaves: mover\n((1,2) (3,4))": "2:1: leaves: mover means nothing",
            "1,, 2": "1:3: nothing stands beside this comma",
        }
    )


def test_a_tree_too_deep_or_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.trees.nested_trees.DEEPEST", 3)
    monkeypatch.setattr("webviz.trees.nested_trees.MOST_NODES", 5)
    assert_errors(
        {
            "(1 (2 (3 4)))": "1:8: found more nodes, expected at most 5",
            "((((1))))": "1:4: found a tree deeper than 3 levels",
        }
    )
    assert len(tree_of("(1 (2 3))")) == 5 and max(tree_of("(((1)))").depths()) == 3


def test_the_nodes_come_in_preorder_and_the_children_in_the_order_of_the_edges() -> None:
    tree = tree_of(EXERCISE)
    assert tree.names == ("A", "B", "", "", "C", "", "")
    assert (list(tree.size), list(tree.player)) == ([7, 3, 1, 1, 3, 1, 1], [1, 2, 0, 0, 2, 0, 0])
    assert (list(tree.values[0]), list(tree.valued)) == ([0, 0, 4, 3, 0, 2, 7], [0, 0, 1, 1, 0, 1, 1])
    for text in (
        EXERCISE.replace("),(", ") ,\t( "),
        EXERCISE.replace(" {", "\r\n{"),
        f"\ufeff\n{EXERCISE}\r\n",
        EXERCISE.replace("MIN", "min").replace("MAX", "Max"),
        EXERCISE.replace("} {", "},{"),
        EXERCISE.replace(",4)", ",+4)").replace(",7)", ",7.0)"),
        f"# the first exercise\n{EXERCISE}\n",
        "{(A,MAX),(C,MIN),(B,MIN)} {(C,2),(B,4),(A,B),(C,7),(A,C),(B,3)}",
    ):
        assert tree_of(text) == tree, text


def test_a_text_holds_any_number_of_trees() -> None:
    for between in ("\n", "\n\n", "\r\n", " ", "\r\r\n\n"):
        trees, warnings = read_trees(between.join([EXERCISE, "{(X,MIN)} {(X,1),(X,-2.5)}", EXERCISE]))
        assert ([len(tree) for tree in trees], warnings) == ([7, 3, 7], []) and trees[0] == trees[2]
        assert (trees[1].player[0], list(trees[1].values[0])) == (2, [0, 1, -2.5])


def test_names_are_long_leaves_alike_children_many_and_trees_deep() -> None:
    assert tree_of("{(Node1,MAX),(2nd,MIN)} {(Node1,2nd),(2nd,7)}").names == ("Node1", "2nd", "")
    assert len(tree_of("{(A,MAX)} {(A,4),(A,4)}")) == 3
    wide = tree_of("{(A,MAX)} {" + ",".join(f"(A,{n})" for n in range(3_000)) + "}")
    assert list(wide.values[0])[1:] == list(range(3_000))
    nodes = ",".join(f"(N{n},{('MAX', 'MIN')[n % 2]})" for n in range(DEEP))
    edges = ",".join(f"(N{n},N{n + 1})" for n in range(DEEP - 1))
    deep = tree_of(f"{{{nodes}}} {{{edges},(N{DEEP - 1},5)}}")
    assert (len(deep), max(deep.depths())) == (DEEP + 1, DEEP)


def test_what_is_repaired_is_told() -> None:
    assert_warnings(
        {
            "{(A,MAX),} {(A,4)}": "1:9: nothing stands behind this comma",
            "{(A,MAX)(B,MIN)} {(A,B),(B,4)}": "1:9: found no comma between pairs",
            "{(A,MAX),(A,MAX)} {(A,4)}": "1:11: node A is listed twice",
            "{(A,MAX),(B,MIN)} {(A,B),(A,B),(B,4)}": "1:29: the edge from A to B is listed twice",
            "{(A,MAX)} {(A,0.123456)}": '1:15: "0.123456" has more than 4 decimals; …0.1235',
            "(1 1.23456)": '1:4: "1.23456" has more than 4 decimals; …1.2346',
            "2.5, .12345": '1:6: ".12345" has more than 4 decimals; …0.1235',
            "root: MIN\n{(A,MAX)} {(A,4)}": "1:1: root means nothing",
            "{(A,MAX),(B,MIN),(C,MAX),(D,MAX),(E,MIN)} {(A,B),(B,C),(C,D),(C,E),(D,1),(E,2)}": (
                "1:27: D is a MAX node below a MAX node C: MAX moves twice in a row"
            ),
            "{(A,MIN),(B,MIN),(C,MIN)} {(A,B),(A,C),(B,1),(C,2)}": (
                "1:11: B is a MIN node below a MIN node A: MIN moves twice in a row, and 1 more like it"
            ),
        }
    )
    assert len(warnings_of("{(A,MAX),(B,MAX)} {(A,B),(B,1)}")) == 1


NO_TREES: dict[str, str | list[str]] = {
    "{(A,MAX),(B,MXN)} {(A,B),(B,4)}": '1:13: found player "MXN", …did you mean MIN?',
    "{(A,MAX),(1,MIN)} {(A,1)}": '1:11: found "1" as a node, …write N1',
    "{(MAX,MAX)} {(MAX,1)}": '1:3: found "MAX" as a node',
    "{(A_1,MAX)} {(A_1,1)}": '1:3: found "A_1", …- . \' ( ) / between them; write A1',
    "{(A,MAX),(A,MIN)} {(A,4)}": '1:13: found "MIN" after A was another player\'s',
    "{(A MAX)} {(A,4)}": '1:2: found "(A MAX)", …did you mean (A,MAX)?',
    "{(A,MAX)} {(A,4),(A,),A5}": ['1:18: found "(A,)", expected an edge', '1:23: found "A5"'],
    "{(Left,MAX)} {(Left,4),(Lefft,5),(Left,Right)}": [
        *('1:25: found node "Lefft" without a player, …did you mean Left?', '1:40: …unknown node "Right"')
    ],
    "{(A,MAX)} {(A,4),(4,5)}": '1:19: found "4" as a parent',
    "{(A,MAX),(B,MIN),(C,MIN)} {(A,B),(A,C),(B,1),(C,B)}": "1:49: found C as a second parent of B",
    "{(A,MAX),(B,MIN),(C,MAX)} {(A,1),(B,C),(C,B)}": "1:43: found the cycle B > C > B",
    "{(A,MAX),(B,MIN)} {(A,B),(B,A)}": "1:29: found the cycle A > B > A",
    "{(A,MAX)} {(A,A),(A,1)}": "1:15: found the cycle A > A",
    "{(A,MIN),(R,MAX)} {(R,A),(A,1)}": "1:3: found A first, which is below R; …move R to the front",
    "{(A,MAX),(B,MIN)} {(A,1),(B,2)}": "1:11: found no edge to B",
    "{(A,MAX),(B,MIN)} {(A,B)}": "1:11: found no edge from B",
    "{} {(A,1)}": '1:6: found node "A" without a player, …add (A,MAX) or (A,MIN)',
    "{} {}": "1:1: found no node",
    "{(A,MAX)}": "1:1: found a set of nodes without edges",
    "{(A,MAX)}\n{(B,MAX)} {(B,2)}": "1:1: found a set of nodes without edges",
    "{(A,2)}\n{(B,MAX)} {(B,2)}": "1:1: found a set of edges, expected a set of nodes before it",
    "{(A,MAX)} {(A,2)": '1:11: found no "}"',
    "{(A,MAX) {(A,2)}": '1:10: found "{" inside a set',
    "{(A,MAX)}} {(A,2)}": '1:10: found "}", expected "{" before it',
    "{(A,MAX)} and {(A,2)}": '1:11: found "and"',
    "{(A,MAX),(B MIN)} {(A,B),(B,4)}": "1:10: ",
    "{(A,MAX),(B,MIN)} {(A B),(B,4)}": "1:20: ",
}


def test_what_is_no_tree_is_an_error_where_it_shows() -> None:
    assert_errors(NO_TREES)
    limits = "expected a number from -1,000,000,000 to 1,000,000,000"
    for number, told in {
        "1e3": 'found unknown node "1e3"',
        "−5": 'found "−5", …did you mean -5?',
        "1.2.3": 'found "1.2.3", expected a number or the name of a node',
        "1000000001": f'found "1000000001", {limits}',
        "9" * 400: f'found "{"9" * 39}…", {limits}',
    }.items():
        assert_told(errors_of(f"{{(A,MAX)}} {{(A,4),(A,{number})}}"), [f"1:21: {told}"], number)


def test_the_mistakes_of_all_trees_are_found_at_once() -> None:
    text = (
        f"{{(A,MAX),(B,XX)}} {{(A,B),(B,4),(B,y)}}\n{EXERCISE}\n\n{{(A,MAX),(B,MIN)}} {{(A,B),(B,A),(A,$)}}"
    )
    assert_errors({text: ["1:13: ", "1:34: ", "4:29: ", "4:35: "]})
