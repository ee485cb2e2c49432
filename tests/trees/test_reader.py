"""Texts to trees or located errors, canonical texts back to trees, and shapes."""

import hashlib
import pickle
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from map_texts import AUSTRALIA, damaged_texts
from strategies import thorough
from tree_texts import BOOK, EXERCISE, LEAVES, assert_errors, errors_of, numbers, tree_of, trees

from webviz.draws import between, draws
from webviz.maps import Map
from webviz.maps.findings import Findings
from webviz.maps.words import Word
from webviz.trees import (
    FORMATS,
    Options,
    Shape,
    Tree,
    TreeError,
    detect,
    labels,
    number_text,
    random_tree,
    read_trees,
    with_names,
    write_trees,
)
from webviz.trees.leaf_list import complete_tree
from webviz.trees.model import (
    LIMIT,
    convert_to_max,
    fill_in_players,
    next_player,
    player_name,
    read_number,
    takes_turns,
)
from webviz.trees.reader import Format

WORDS = ("A", "MAX", "-2.5", "(A,MAX)", "(A,3)", "root: MIN\n", "leaves: mover\n", "(1,2)", "branching: 3")
WORDS += ("root: 3\n", "1, 2, 3, 4\n", "@3", "[5]", "(1,2,3)")
PIECES = st.sampled_from([*"(){}[],:@# \n\ré1", *WORDS, EXERCISE])


@thorough
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join), st.binary(max_size=60)))
@example("root: 3\n1, 2, 3, 4")
def test_any_text_gives_trees_or_errors_within_it(text: str | bytes) -> None:
    try:
        trees, _ = read_trees(text)
    except TreeError as error:
        assert error.errors
        lines = text.count("\n") + text.count("\r") if isinstance(text, str) else 60
        assert all(1 <= one.line <= lines + 1 and one.column >= 1 for one in error.errors)
    else:
        assert trees and all(_again(trees, format) == trees for format in FORMATS)


def _again(trees: list[Tree], format: Format) -> list[Tree]:
    """The trees, written and read; as they are where the format cannot hold them."""
    try:
        text = write_trees(trees, format)
    except ValueError:
        assert format != "nested"
        return trees
    return read_trees(text)[0]


def test_a_text_is_known_by_what_it_begins_with() -> None:
    head = "1, 2\nA: 1-1\n2\n1: 3, 2: 4\n1: 3, 2: 4\nA: B\n"
    for format, texts in {
        "sets": (EXERCISE, f"\ufeff\r\n# sets\n{EXERCISE}", "{(A,MAX),(B,MIN)}\n{(A,B)"),
        "leaves": (LEAVES, "root: MIN\n1 2", "1, 2, x, 4", "5", "-.5", "1-2"),
        "nested": (
            BOOK,
            "A:(B:(3 4)\n c:5)",
            "A:\n(1 2)",
            "root: MIN\nleaves: mover\nMAX(1 2)",
            "rot: MIN\n(1 2)",
        ),
        "map": (AUSTRALIA, f"Map (Australia)\n{AUSTRALIA}", "R, G, B\n", head, "", "hello", "+-.", "1x"),
    }.items():
        assert {detect(text) for text in texts} | {detect(text.encode()) for text in texts} == {format}
    assert detect("(a:1\nb:2\nc:3\nd:4)") == "nested"


@thorough
@given(damaged_texts())
def test_a_map_is_never_taken_for_a_tree(case: tuple[Map, str]) -> None:
    assert detect(case[1]) == "map"


@pytest.mark.parametrize("piece", ["9", ".", "-", "1.", "a", " 1", "1,"])
def test_a_long_text_is_looked_at_once(piece: str) -> None:
    """Beginning anew at each character would take hours."""
    for end in ("", "x", "\n:"):
        assert detect(piece * 300_000 + end) in ("leaves", "map")


def test_what_is_no_tree_is_refused_as_a_whole() -> None:
    for source in ("", b"", "\n \t\r\n", b"\xef\xbb\xbf", "\ufeff\n", "# only a comment\n"):
        assert errors_of(source) == [f"1:1: found an empty file, expected a tree, such as {BOOK}"]
    for source, found in (
        (b"\x89PNG\r\n\x1a\n\0\0", "a binary file (byte 0x89 at offset 0)"),
        (BOOK + "\0", "a binary file (it holds a NUL character)"),
        ("(1 é)".encode("latin-1"), "a file that is not UTF-8 (byte 0xE9 at offset 3)"),
        (BOOK.encode("utf-16"), "a file in UTF-16"),
    ):
        [error] = errors_of(source)
        assert error.startswith(f"1:1: found {found}") and error.endswith(
            "save the tree as plain text (UTF-8)"
        )
    assert_errors({AUSTRALIA: '1:1: found "', "root: MIN\n": "2:1: found no tree"})
    with pytest.raises(TreeError) as caught:
        read_trees("(1 x)")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), copy.errors) == (TreeError, caught.value.errors)


def test_line_ends_blank_lines_and_a_byte_order_mark_change_nothing_and_given_options_hold() -> None:
    for text in (EXERCISE, LEAVES, BOOK):
        for end in ("\n", "\r\n", "\r"):
            changed = f"\ufeff{end}{end}  {text} {end}{end}# the end"
            assert read_trees(changed) == read_trees(text) == read_trees(changed.encode())
    assert read_trees("root: MAX\n(1 2)", Options(root=2)) == read_trees("(1 2)")


def test_a_text_holds_as_many_trees_as_allowed_and_not_one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("source", "nested_trees"):
        monkeypatch.setattr(f"webviz.trees.{module}.MOST_TREES", 3)
    for tree in ("(1)\n", "1, 2\n", "{(A,MAX)} {(A,1)}\n"):
        assert len(read_trees(3 * tree)[0]) == 3
        assert errors_of(5 * tree)[0].startswith("4:1: found more trees, expected at most 10,000")


def read(text: str) -> float | None:
    return read_number(Word(text, 1, 1), Findings())


@thorough
@given(numbers)
def test_a_number_is_read_back_as_it_was_written_and_never_has_an_exponent(value: float) -> None:
    assert read(number_text(value)) == value and set(number_text(value)) <= set("-.0123456789")


def test_numbers_are_written_in_the_shortest_way_and_bounded() -> None:
    cases = {"4": "4", "4.0": "4", "+4.50": "4.5", "-.5": "-0.5", "-0": "0", "007": "7", "0.0001": "0.0001"}
    assert {text: number_text(read(text) or 0.0) for text in cases} == cases
    assert (read(str(LIMIT)), read(f"-{LIMIT}.0000"), read(str(LIMIT + 1))) == (LIMIT, -LIMIT, None)
    for text in ("", "x", "1e3", "nan", "inf", "0x10", "1_000", "\u0661", "--1", "1 2", "."):
        assert read(text) is None, text


def test_nameless_nodes_are_numbered_level_by_level_and_leaves_show_their_number() -> None:
    for text, told in (
        ("((3 (1 2)) 5.50)", "N1 N2 3 N5 1 2 5.5"),
        (EXERCISE, "A B 4 3 C 2 7"),
        ("(a:3 (4 5))", "N1 a N3 4 5"),
        ("N2:((1 2) (3 4))", "N2 N8 1 2 N3 3 4"),  # a number that is taken is not given again
        ("((1,-2,3) (4,5,6.5))", "N1 (1,-2,3) (4,5,6.5)"),
    ):
        assert " ".join(labels(tree_of(text))) == told
    assert labels(tree_of(LEAVES))[:4] == ("N1", "N2", "N4", "N8")
    tree = tree_of("((1 2) b:3)")
    assert with_names(tree).names == ("N1", "N2", "", "", "b")
    assert with_names(tree, leaves=True).names == ("N1", "N2", "N4", "N5", "b")
    assert with_names(tree_of(EXERCISE)) == tree_of(EXERCISE)


@thorough
@given(trees())
def test_children_levels_and_turns_follow_from_the_columns(tree: Tree) -> None:
    pairs = [(node, child) for node in range(len(tree)) for child in tree.children(node)]
    assert sorted(child for _, child in pairs) == list(range(1, len(tree)))
    assert all((tree.player[node] == 0) == (tree.size[node] == 1) for node in range(len(tree)))
    depths, order = tree.depths(), tree.by_level()
    assert depths[0] == 0 and all(depths[child] == depths[node] + 1 for node, child in pairs)
    assert order == sorted(range(len(tree)), key=lambda node: (depths[node], node))
    assert max(tree.depths()) == depths[order[-1]]
    turns = [(tree.player[node], tree.player[child]) for node, child in pairs if tree.player[child]]
    assert takes_turns(tree, depths) == all(next_player(one, tree.players) == other for one, other in turns)


def test_players_take_turns_below_a_node_that_is_out_of_turn_and_go_round_and_round() -> None:
    tree = tree_of("(1 (2 (3 (4 5))))")
    tree.player[:] = tree.player[:2] * 0 + type(tree.player)("B", [0, 0, 1, 0, 0, 0, 0, 0, 0])
    fill_in_players(tree, 1)
    assert list(tree.player) == [1, 0, 1, 0, 2, 0, 1, 0, 0]
    text = "((1,1,1) ((1,1,1) ((1,1,1) ((1,1,1) ((1,1,1) (1,1,1))))))"
    assert [player for player in tree_of(text).player if player] == [1, 2, 3, 1, 2]
    tree, same = tree_of("[4](1 [2](3 [5](0 7)))"), tree_of("[4](1 [2](3 [5](0 7)))")
    convert_to_max(tree)
    assert list(tree.values[0]) == [4, -1, -2, 3, 5, 0, -7]
    convert_to_max(tree)
    assert tree == same
    assert [player_name(tree_of(text), 2) for text in ("(1 2)", "((1,2) (3,4))")] == ["MIN", "player 2"]


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


def test_seeded_chance_is_that_of_the_published_generator_within_bounds() -> None:
    assert list(islice(draws(1234567), 3)) == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    draw = draws(1)
    assert {between(-2, 3, draw) for _ in range(200)} == {-2, -1, 0, 1, 2, 3}


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
    assert max(children) <= shape.branching and max(tree.depths()) <= shape.depth
    assert all(shape.lowest <= value <= shape.highest for column in tree.values for value in column)
    assert (tree.player[0], tree.players) == (shape.root, shape.players)
    assert all(tree.valued) or not shape.static
    assert shape.irregular or (set(children) == {shape.branching} and max(tree.depths()) == shape.depth)


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


def test_a_name_of_several_words_stands_in_double_quotes_in_each_format_that_has_names() -> None:
    nested = '"St. Gallen":("Côte d\'Ivoire":(3 12) "Ελλάδα":5)\n'
    sets = '{("St. Gallen",MAX),(B,MIN)} {("St. Gallen",B),("St. Gallen",4),(B,1)}\n'
    assert write_trees(read_trees(nested)[0]) == nested
    assert write_trees(read_trees(sets)[0], "sets") == sets
    for text in ('"12":(3 4)', '"A;B":(3 4)', '"A":(3 "A":4)', '"max":(3 4)'):
        with pytest.raises(TreeError):
            read_trees(text)
