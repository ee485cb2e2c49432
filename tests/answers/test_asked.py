"""What is answered without a server is what a server answers, to the last byte."""

from typing import Any

import pytest
from exported import ASKED, SAMPLES, picture, sample
from flask.testing import FlaskClient

from webviz.answers import searched
from webviz.answers.asked import Asked, NoAnswer, wanted_of
from webviz.answers.csp_request import CspRequest
from webviz.answers.given import Given, GivenMap, GivenTree
from webviz.answers.known import read_known
from webviz.answers.limits import MOST_EVENTS, STORED_VALUES, budget, most_nodes, order_too_large, too_large
from webviz.answers.offers import choices
from webviz.answers.refusals import REFUSED, refusal
from webviz.csp import Settings, map_problem, queens
from webviz.csp.binary import NoBinaryForm
from webviz.exports.pictures import scene_of
from webviz.games import ExplicitTree, MapColoring, MapForMany
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps import DEEPEST, read_map, write_map
from webviz.maps.model import TextError
from webviz.samples.places import SamplePlaces
from webviz.search import NotApplicable
from webviz.search.applicability import kind_of
from webviz.server import create_app
from webviz.server.known_texts import known_text
from webviz.trees import TreeError, read_trees

NAMES = [*sorted(path.relative_to(SAMPLES).as_posix() for path in SAMPLES.rglob("*.txt")), "queens:6"]
AUSTRALIA = "australia.txt"
WAYS: list[tuple[str, dict[str, str]]] = [
    (AUSTRALIA, {}),
    (AUSTRALIA, {"depth": "2", "order": "seed 3"}),
    (AUSTRALIA, {"algorithm": "deepening"}),
    (AUSTRALIA, {"algorithm": "deepening", "round": "2", "order": "reverse"}),
    (AUSTRALIA, {"algorithm": "minimax", "binding": "forward"}),
    (AUSTRALIA, {"fail": "hard", "cut": ">"}),
    ("us-48.txt", {"depth": "4"}),
]
"""Samples, and parts of links."""


def read(name: str) -> str:
    return name if name.startswith("queens:") else sample(name)


def test_a_text_is_told_as_the_page_is_and_drawn_alike_without_what_a_map_takes(client: FlaskClient) -> None:
    json = client.application.json
    for name in NAMES:
        text = read(name)
        told = client.post("/api/check", json={"text": text}).get_json()
        assert json.loads(json.dumps(ASKED.problem(text))) == told, name
    for name in (AUSTRALIA, "queens:6", "trees/deep-cut.txt"):
        text, drawn = read(name), []
        body = Asked(300).search(text, {}, name in (AUSTRALIA, "queens:6"))
        for is_drawn in (True, False):
            problem = ASKED.problem(text, is_drawn)
            shown = scene_of(text, problem, ASKED.outline(problem), body, {}, choices())
            drawn.append([picture(shown, line) for line in (1, 4)])
        assert drawn[0] == drawn[1], name


def test_a_search_has_the_columns_that_the_page_gets() -> None:
    for most in (20, 5_000_000):
        client = create_app({"MAX_NODES": most}).test_client()
        for name, parts in WAYS:
            members = {key: int(value) if value.isdecimal() else value for key, value in parts.items()}
            answer = client.post("/api/search", json={"text": sample(name)} | members)
            assert Asked(most).search(sample(name), parts, False) == answer.data, parts
        for name in (AUSTRALIA, "queens:6"):
            answer = client.post("/api/csp", json={"text": read(name), "solutions": "all"})
            found = Asked(most).search(read(name), {"solutions": "all", "binary": "false"}, True)
            assert found == answer.data, name


def test_a_map_that_is_a_sample_has_its_outlines_and_nothing_is_found_twice(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outline = ASKED.outline(ASKED.problem(sample(AUSTRALIA)))
    assert outline and outline["names"]["NSW"] == "New South Wales"
    assert ASKED.outline(ASKED.problem(text)) is None
    own = Asked()
    problem, body = own.problem(text), own.search(text, {}, False)
    monkeypatch.setattr(SamplePlaces, "positions", None)
    monkeypatch.setattr(searched, "search", None)
    assert own.problem(text) == problem and own.search(text, {}, False) is body


def test_what_makes_no_sense_is_refused_in_a_sentence_and_errors_keep_their_places() -> None:
    with pytest.raises(TextError, match=r"^1:8: "):
        ASKED.problem("nothing")
    for asked, text, parts, sentence in (
        (ASKED, "((1,2,3) (4,5,6))", {"algorithm": "negamax"}, "negamax"),
        (ASKED, "A:(B:(1 2) 3)", {"depth": "1"}, "B has no static value, .*: search deeper.*\\.$"),
        (Asked(20), sample(AUSTRALIA), {"order": "best"}, 'The order "best" takes a whole search beforehand'),
    ):
        with pytest.raises(NoAnswer, match=sentence):
            asked.search(text, parts, False)


TREES = "((3 12 8) (2 4 6))\nroot: MIN\n(5 (1 2))\n"
MANY = 50_000_000


def only(text: str) -> Given:
    [given] = known_text(text).given
    return given


def test_maps_and_trees_answer_the_same_questions(text: str, three_players: str) -> None:
    given, tree = only(text), only("((3 12) (2 (4 6)))")
    assert (given.own_depth, given.full_depth, given.deepest) == (2, 1, DEEPEST)
    assert (tree.own_depth, tree.full_depth, tree.deepest) == (3, 3, 3)
    for source, game in ((text, MapColoring), (three_players, MapForMany), ("(1 2)", ExplicitTree)):
        assert type(only(source).game()) is game and only(source).kind == kind_of(only(source).game())
    assert only("(1 2)").game() is only("(1 2)").game() and given.game() is not given.game()
    assert isinstance(given, GivenMap) and (given.noun, given.number, given.file) == ("map", 1, "MAP.txt")
    for number, one in enumerate(known_text(TREES).given, start=1):
        assert one.command == f"python -m webviz tree TREE.txt --graph {number} --trace -o trace.txt"
    # A text says what is searched, and not how.
    assert given.text is given.text == only(text.replace("\n2\n", "\n3\n").replace(", ", " ,")).text
    assert only("(1 2)").text == only("( 1   2 )").text != only("(1 3)").text
    first, second = known_text("(1 2)\n(1 2)\n").given
    assert first.text != second.text


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
