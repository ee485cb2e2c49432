"""Trees given as sets: what is read silently, what is repaired, and every error with its place."""

from tree_texts import EXERCISE, assert_errors, assert_told, assert_warnings, errors_of, tree_of, warnings_of

from webviz.trees import read_trees

DEEP = 10_000


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
    assert (len(deep), deep.height()) == (DEEP + 1, DEEP)


def test_what_is_repaired_is_told() -> None:
    assert_warnings(
        {
            "{(A,MAX),} {(A,4)}": "1:9: nothing stands behind this comma",
            "{(A,MAX)(B,MIN)} {(A,B),(B,4)}": "1:9: found no comma between pairs",
            "{(A,MAX),(A,MAX)} {(A,4)}": "1:11: node A is listed twice",
            "{(A,MAX),(B,MIN)} {(A,B),(A,B),(B,4)}": "1:29: the edge from A to B is listed twice",
            "{(A,MAX)} {(A,0.123456)}": '1:15: "0.123456" has more than 4 decimals; …0.1235',
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
    "{(A_1,MAX)} {(A_1,1)}": '1:3: found "A_1", …letters A-Z, a-z and digits only; write A1',
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
