"""What follows from a text: what is given to be searched, how far searches of it go, and what is refused."""

from typing import Any

import pytest

from webviz.answers import known
from webviz.answers.asked import wanted_of
from webviz.answers.csp_request import CspRequest
from webviz.answers.given import Given, GivenMap, GivenTree
from webviz.answers.known import read_known
from webviz.answers.limits import MOST_EVENTS, STORED_VALUES, budget, most_nodes, order_too_large, too_large
from webviz.answers.refusals import REFUSED, refusal
from webviz.csp import Settings, map_problem, queens
from webviz.csp.binary import NoBinaryForm
from webviz.games import ExplicitTree, MapColoring, MapForMany
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps import DEEPEST, read_map, write_map
from webviz.search import NotApplicable
from webviz.search.applicability import kind_of
from webviz.server.known_texts import known_text
from webviz.trees import TreeError, read_trees

TREES = "((3 12 8) (2 4 6))\nroot: MIN\n(5 (1 2))\n"
MANY = 50_000_000


def only(text: str) -> Given:
    [given] = known_text(text).given
    return given


def test_maps_and_trees_answer_the_same_questions(text: str, three_players: str) -> None:
    given, tree = only(text), only("((3 12) (2 (4 6)))")
    assert (given.own_depth, given.full_depth, given.deepest) == (2, 1, DEEPEST)
    assert (tree.own_depth, tree.full_depth, tree.deepest) == (3, 3, 3)
    games = ((text, MapColoring), (three_players, MapForMany), ("(1 2)", ExplicitTree))
    assert all(type(only(each).game()) is game for each, game in games)
    assert all(only(each).kind == kind_of(only(each).game()) for each, _ in games)
    assert only("(1 2)").game() is only("(1 2)").game() and given.game() is not given.game()
    assert isinstance(given, GivenMap) and (given.noun, given.number, given.file) == ("map", 1, "MAP.txt")
    for number, one in enumerate(known_text(TREES).given, start=1):
        assert one.command == f"python -m webviz tree TREE.txt --graph {number} --trace -o trace.txt"


def test_a_text_says_what_is_searched_and_not_how(text: str) -> None:
    assert only(text).text == only(text.replace("\n2\n", "\n3\n").replace(", ", " ,")).text
    assert only("(1 2)").text == only("( 1   2 )").text != only("(1 3)").text
    first, second = known_text("(1 2)\n(1 2)\n").given
    assert isinstance(first, GivenTree) and (first.number, second.number) == (1, 2)
    assert first.text != second.text
    assert only(text).text is only(text).text, "it is written once"


def test_what_is_given_and_which_problem_it_stands_for(text: str) -> None:
    map, found = read_map(text)[0], read_known(text)
    assert (found.given, found.problem, found.stated) == ((GivenMap(map),), map_problem(map), None)
    assert (found.file, read_known(text.replace(", ", ",")).canonical) == ("MAP.txt", write_map(map))
    found, trees = read_known(TREES), read_trees(TREES)[0]
    assert found.given == (GivenTree(trees[0], 1), GivenTree(trees[1], 2))
    assert (found.problem, found.problem_text) == (None, "")
    found = read_known("queens:4")
    assert (found.given, found.stated, found.problem) == ((), queens(4), queens(4))
    assert (found.file, found.canonical) == ("queens:4", "queens:4\n")
    assert read_known(text.replace("B: A\n", "")).warnings
    with pytest.raises(TreeError):
        read_known("((1 2)")


def test_the_canonical_text_of_trees_is_in_the_format_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    sets = "{(A,MAX),(B,MIN)} {(A,B),(A,4),(B,3)}\n"
    for text in (sets, "3, 1, 2, 5\n", "((3 1) (2 5))\n", "root: MIN\n1, 2\n"):
        assert read_known(text.replace(",", " , ")).canonical == text

    def refuse(trees: object, format: str = "nested") -> str:
        if format != "nested":
            raise ValueError("no")
        return "brackets"

    found = read_known("3, 1, 2, 5")
    monkeypatch.setattr(known, "write_trees", refuse)
    assert found.canonical == "brackets"


def test_a_search_that_takes_more_time_or_memory_may_visit_fewer_nodes(text: str) -> None:
    vectors = "((1,2,3,4) (5,6,7,8))"
    for source, parts, most in (
        (text, {}, MANY),
        (text, {"algorithm": "minimax", "order": "seed 3"}, MANY),
        (text, {"algorithm": "negamax"}, 5_000_000),
        (text, {"fail": "hard"}, 5_000_000),
        (text, {"algorithm": "deepening"}, 1_000_000),
        (vectors, {}, 3_000_000),
    ):
        wanted = wanted_of(read_known(source), parts)
        assert (most_nodes(wanted, MANY), most_nodes(wanted, 7)) == (most, 7), parts
    stored: list[tuple[Any, int]] = [(name, STORED_VALUES // 40) for name in ("best-first", "beam")]
    for algorithm, nodes in (*stored, ("backtracking", MANY)):
        found = budget(CspRequest(read_known("queens:20"), Settings(algorithm), False), MANY)
        assert (found.nodes, found.events) == (nodes, MOST_EVENTS)


def test_what_is_too_large_or_refused_is_told_with_a_way_out(text: str) -> None:
    wanted = wanted_of(read_known(text), {"order": "worst"})
    assert too_large(wanted, "It is a tree", 1_000).startswith("It is a tree of more than 1,000 nodes")
    said = order_too_large(wanted, 75)
    for part in ('"worst"', "more than 75 nodes", "lower the depth", wanted.command):
        assert part in said
    for error, told in (
        (NotApplicable("a tree has no weights"), "a tree has no weights."),
        (NoBinaryForm("five variables"), "There is none for five variables."),
        (NoStaticValue("B has none"), "B has none: search deeper, or give it a value."),
    ):
        assert isinstance(error, REFUSED) and refusal(error) == told
