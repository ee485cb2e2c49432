"""Trees given as sets: what is read silently, what is repaired, and every error with its place."""

import pytest
from tree_texts import EXERCISE, errors_of, tree_of, warnings_of

from webviz.trees import read_trees

DEEP = 20_000


def test_the_nodes_come_in_preorder_and_the_children_in_the_order_of_the_edges() -> None:
    tree = tree_of(EXERCISE)
    assert tree.names == ("A", "B", "", "", "C", "", "")
    assert list(tree.size) == [7, 3, 1, 1, 3, 1, 1]
    assert list(tree.player) == [1, 2, 0, 0, 2, 0, 0]
    assert list(tree.values[0]) == [0, 0, 4, 3, 0, 2, 7]
    assert list(tree.valued) == [0, 0, 1, 1, 0, 1, 1]


@pytest.mark.parametrize(
    "text",
    [
        EXERCISE.replace("),(", ") ,\t( "),
        EXERCISE.replace(" {", "\r\n{"),
        f"\ufeff\n{EXERCISE}\r\n",
        EXERCISE.replace("MIN", "min").replace("MAX", "Max"),
        EXERCISE.replace("} {", "},{"),
        EXERCISE.replace(",4)", ",+4)").replace(",7)", ",7.0)"),
        f"# the first exercise\n{EXERCISE}\n",
        "{(A,MAX),(C,MIN),(B,MIN)} {(C,2),(B,4),(A,B),(C,7),(A,C),(B,3)}",
    ],
)
def test_what_means_the_same_is_read_without_a_word(text: str) -> None:
    assert tree_of(text) == tree_of(EXERCISE)


@pytest.mark.parametrize("between", ["\n", "\n\n", "\r\n", " ", "\r\r\n\n"])
def test_a_text_holds_any_number_of_trees(between: str) -> None:
    trees, warnings = read_trees(between.join([EXERCISE, "{(X,MIN)} {(X,1),(X,-2.5)}", EXERCISE]))
    assert ([len(tree) for tree in trees], warnings) == ([7, 3, 7], [])
    assert trees[0] == trees[2]
    assert (trees[1].player[0], list(trees[1].values[0])) == (2, [0, 1, -2.5])


def test_names_may_have_many_letters_and_digits() -> None:
    tree = tree_of("{(Node1,MAX),(2nd,MIN)} {(Node1,2nd),(2nd,7)}")
    assert tree.names == ("Node1", "2nd", "")


def test_the_same_number_twice_is_two_leaves() -> None:
    assert len(tree_of("{(A,MAX)} {(A,4),(A,4)}")) == 3


def test_a_node_may_have_thousands_of_children() -> None:
    tree = tree_of("{(A,MAX)} {" + ",".join(f"(A,{n})" for n in range(3_000)) + "}")
    assert list(tree.values[0])[1:] == list(range(3_000))


def test_a_deep_tree_needs_no_deep_recursion() -> None:
    nodes = ",".join(f"(N{n},{('MAX', 'MIN')[n % 2]})" for n in range(DEEP))
    edges = ",".join(f"(N{n},N{n + 1})" for n in range(DEEP - 1))
    tree = tree_of(f"{{{nodes}}} {{{edges},(N{DEEP - 1},5)}}")
    assert (len(tree), tree.height()) == (DEEP + 1, DEEP)


@pytest.mark.parametrize(
    ("text", "warnings"),
    [
        ("{(A,MAX),} {(A,4)}", ["1:9: nothing stands behind this comma; it is ignored"]),
        ("{(A,MAX)(B,MIN)} {(A,B),(B,4)}", ["1:9: found no comma between pairs"]),
        ("{(A,MAX),(A,MAX)} {(A,4)}", ["1:11: node A is listed twice"]),
        (
            "{(A,MAX),(B,MIN)} {(A,B),(A,B),(B,4)}",
            ["1:29: the edge from A to B is listed twice; it counts once"],
        ),
        ("{(A,MAX)} {(A,0.123456)}", ['1:15: "0.123456" has more than 4 decimals; it is rounded to 0.1235']),
        ("root: MIN\n{(A,MAX)} {(A,4)}", ["1:1: root means nothing in a tree given as sets; it is ignored"]),
    ],
)
def test_what_is_repaired_is_told(text: str, warnings: list[str]) -> None:
    assert warnings_of(text) == warnings


def test_two_levels_of_one_player_in_a_row_are_allowed_but_told_once() -> None:
    text = "{(A,MAX),(B,MIN),(C,MAX),(D,MAX),(E,MIN)} {(A,B),(B,C),(C,D),(C,E),(D,1),(E,2)}"
    assert warnings_of(text) == [
        "1:27: D is a MAX node below a MAX node C: MAX moves twice in a row",
    ]
    text = "{(A,MIN),(B,MIN),(C,MIN)} {(A,B),(A,C),(B,1),(C,2)}"
    assert warnings_of(text) == [
        "1:11: B is a MIN node below a MIN node A: MIN moves twice in a row, and 1 more like it",
    ]


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (
            "{(A,MAX),(B,MXN)} {(A,B),(B,4)}",
            ['1:13: found player "MXN", expected MAX or MIN; did you mean MIN?'],
        ),
        (
            "{(A,MAX),(1,MIN)} {(A,1)}",
            ['1:11: found "1" as a node, expected a name with a letter: a number is a leaf; write N1'],
        ),
        (
            "{(MAX,MAX)} {(MAX,1)}",
            ['1:3: found "MAX" as a node, expected a name that is not a player\'s'],
        ),
        (
            "{(A_1,MAX)} {(A_1,1)}",
            ['1:3: found "A_1", expected a name of letters A-Z, a-z and digits only; write A1'],
        ),
        (
            "{(A,MAX),(A,MIN)} {(A,4)}",
            ['1:13: found "MIN" after A was another player\'s, expected one player'],
        ),
        (
            "{(A MAX)} {(A,4)}",
            ['1:2: found "(A MAX)", expected NODE and player, such as (A,MAX); did you mean (A,MAX)?'],
        ),
        (
            "{(A,MAX)} {(A,4),(A,),A5}",
            [
                '1:18: found "(A,)", expected an edge, such as (A,B)',
                '1:23: found "A5", expected an edge, such as (A,B)',
            ],
        ),
    ],
)
def test_a_damaged_pair_is_an_error_where_it_stands(text: str, errors: list[str]) -> None:
    assert errors_of(text) == errors


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (
            "{(Left,MAX)} {(Left,4),(Lefft,5),(Left,Right)}",
            [
                '1:25: found node "Lefft" without a player, expected it in the first set; did you mean Left?',
                '1:40: found unknown node "Right", expected one of the first set, or a number',
            ],
        ),
        ("{(A,MAX)} {(A,4),(4,5)}", ['1:19: found "4" as a parent, expected a node: a number is a leaf']),
        (
            "{(A,MAX),(B,MIN),(C,MIN)} {(A,B),(A,C),(B,1),(C,B)}",
            ["1:49: found C as a second parent of B after A, expected one parent"],
        ),
        (
            "{(A,MAX),(B,MIN),(C,MAX)} {(A,1),(B,C),(C,B)}",
            ["1:43: found the cycle B > C > B, expected a tree"],
        ),
        ("{(A,MAX),(B,MIN)} {(A,B),(B,A)}", ["1:29: found the cycle A > B > A, expected a tree"]),
        ("{(A,MAX)} {(A,A),(A,1)}", ["1:15: found the cycle A > A, expected a tree"]),
        (
            "{(A,MIN),(R,MAX)} {(R,A),(A,1)}",
            ["1:3: found A first, which is below R; expected the root first; move R to the front"],
        ),
        (
            "{(A,MAX),(B,MIN)} {(A,1),(B,2)}",
            ["1:11: found no edge to B, expected one: only the root, which comes first, has no parent"],
        ),
        (
            "{(A,MAX),(B,MIN)} {(A,B)}",
            ["1:11: found no edge from B, expected at least one: a leaf is a number"],
        ),
        (
            "{} {(A,1)}",
            ['1:6: found node "A" without a player, expected it in the first set; add (A,MAX) or (A,MIN)'],
        ),
        ("{} {}", ["1:1: found no node, expected the root first, such as (A,MAX)"]),
    ],
)
def test_what_is_no_tree_is_an_error_where_it_shows(text: str, errors: list[str]) -> None:
    assert errors_of(text) == errors


@pytest.mark.parametrize(
    ("number", "error"),
    [
        ("1e3", 'found unknown node "1e3", expected one of the first set, or a number'),
        ("−5", 'found "−5", expected a number or the name of a node; did you mean -5?'),
        ("1.2.3", 'found "1.2.3", expected a number or the name of a node'),
        ("1000000001", 'found "1000000001", expected a number from -1,000,000,000 to 1,000,000,000'),
        ("9" * 400, 'found "' + "9" * 39 + '…", expected a number from -1,000,000,000 to 1,000,000,000'),
    ],
)
def test_a_damaged_number_is_an_error(number: str, error: str) -> None:
    assert errors_of(f"{{(A,MAX)}} {{(A,4),(A,{number})}}") == [f"1:21: {error}"]


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("{(A,MAX)}", ["1:1: found a set of nodes without edges, expected a second set with its edges"]),
        (
            "{(A,MAX)}\n{(B,MAX)} {(B,2)}",
            ["1:1: found a set of nodes without edges, expected a second set with its edges"],
        ),
        ("{(A,2)}\n{(B,MAX)} {(B,2)}", ["1:1: found a set of edges, expected a set of nodes before it"]),
        ("{(A,MAX)} {(A,2)", ['1:11: found no "}" for this "{", expected one']),
        ("{(A,MAX) {(A,2)}", ['1:10: found "{" inside a set, expected "}" before it']),
        ("{(A,MAX)}} {(A,2)}", ['1:10: found "}", expected "{" before it']),
        ("{(A,MAX)} and {(A,2)}", ['1:11: found "and", expected "{"']),
    ],
)
def test_braces_that_do_not_match_are_errors(text: str, errors: list[str]) -> None:
    assert errors_of(text) == errors


def test_the_mistakes_of_all_trees_are_found_at_once() -> None:
    text = (
        f"{{(A,MAX),(B,XX)}} {{(A,B),(B,4),(B,y)}}\n{EXERCISE}\n\n{{(A,MAX),(B,MIN)}} {{(A,B),(B,A),(A,$)}}"
    )
    assert [error.split(": ")[0] for error in errors_of(text)] == ["1:13", "1:34", "4:29", "4:35"]


def test_a_damaged_piece_causes_no_second_error() -> None:
    assert len(errors_of("{(A,MAX),(B MIN)} {(A,B),(B,4)}")) == 1
    assert len(errors_of("{(A,MAX),(B,MIN)} {(A B),(B,4)}")) == 1
