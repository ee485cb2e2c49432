"""What is answered without a server is what a server answers, to the last byte."""

import html
import json
import re
from typing import Any

import pytest
from application import ROOT
from flask.testing import FlaskClient
from game_kinds import KINDS

from webviz.answers import entries, requests
from webviz.answers.drawing_entries import SamplePlaces
from webviz.answers.entries import choices, offers
from webviz.answers.local_api import (
    LocalApi,
    NoAnswer,
    WrongPart,
    constraint_members,
    game_members,
    is_of_constraints,
    request_of,
    rival_search,
)
from webviz.answers.requests import most_nodes
from webviz.games import ExplicitTree, MapColoring, MapForMany
from webviz.maps import DEEPEST
from webviz.maps.model import TextError
from webviz.scene.problem_text import MapInput, SearchInput, read_problem
from webviz.scene.scene import spec_of
from webviz.search import NotApplicable, Query, Variant
from webviz.search.orders import ORDERS, order_name
from webviz.search.query import Kind
from webviz.search.registry import algorithms, check_kind, kind_of
from webviz.server import create_app
from webviz.server.short_work import known_text
from webviz.trees import read_trees
from webviz.wings import WINGS

SAMPLES = ROOT / "sample_maps"
ASKED = LocalApi()
NAMES = sorted(path.relative_to(SAMPLES).as_posix() for path in SAMPLES.rglob("*.txt"))
AUSTRALIA = "australia.txt"
WAYS: tuple[tuple[str, dict[str, str]], ...] = (
    *((AUSTRALIA, {}), (AUSTRALIA, {"depth": "2", "order": "seed 3"}), ("us-48.txt", {"depth": "4"})),
    *((AUSTRALIA, {"fail": "hard", "cut": ">"}), (AUSTRALIA, {"algorithm": "deepening"})),
    (AUSTRALIA, {"algorithm": "deepening", "round": "2", "order": "reverse"}),
    (AUSTRALIA, {"algorithm": "minimax", "binding": "forward"}),
)
"""Samples, and parts of links."""


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def test_a_text_is_told_as_the_page_is(client: FlaskClient) -> None:
    json = client.application.json
    for name in NAMES:
        text = sample(name)
        told = client.post("/api/check", json={"text": text}).get_json()
        assert json.loads(json.dumps(ASKED.problem(text))) == told, name


def test_a_search_has_the_columns_that_the_page_gets() -> None:
    for most in (20, 5_000_000):
        client = create_app({"MAX_NODES": most}).test_client()
        for name, parts in WAYS:
            members = {key: int(value) if value.isdecimal() else value for key, value in parts.items()}
            answer = client.post("/api/search", json={"text": sample(name)} | members)
            assert LocalApi(most).search(sample(name), parts, False) == answer.data, parts


def test_a_map_that_is_a_sample_has_its_outlines_and_nothing_is_found_twice(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outline = ASKED.outline(ASKED.problem(sample(AUSTRALIA)))
    assert outline and outline["names"]["NSW"] == "New South Wales"
    assert ASKED.outline(ASKED.problem(text)) is None
    own = LocalApi()
    problem, body = own.problem(text), own.search(text, {}, False)
    monkeypatch.setattr(SamplePlaces, "positions", None)
    monkeypatch.setattr(requests, "search", None)
    assert own.problem(text) == problem and own.search(text, {}, False) is body


def test_what_makes_no_sense_is_refused_in_a_sentence_and_errors_keep_their_places() -> None:
    with pytest.raises(TextError, match=r"^1:8: "):
        ASKED.problem("nothing")
    for asked, text, parts, sentence in (
        (ASKED, "((1,2,3) (4,5,6))", {"algorithm": "negamax"}, "negamax"),
        (ASKED, "A:(B:(1 2) 3)", {"depth": "1"}, "B has no static value, .*: search deeper.*\\.$"),
        (
            LocalApi(20),
            sample(AUSTRALIA),
            {"order": "best"},
            'The order "best" takes a whole search beforehand',
        ),
    ):
        with pytest.raises(NoAnswer, match=sentence):
            asked.search(text, parts, False)


TREES = "((3 12 8) (2 4 6))\nroot: MIN\n(5 (1 2))\n"
MANY = 50_000_000


def only(text: str) -> SearchInput:
    [given] = known_text(text).inputs
    return given


def test_maps_and_trees_answer_the_same_questions(text: str, three_players: str) -> None:
    given = only(text)
    assert (given.own_depth, given.full_depth, given.deepest) == (2, 1, DEEPEST)
    for source, game in ((text, MapColoring), (three_players, MapForMany), ("(1 2)", ExplicitTree)):
        assert type(only(source).game()) is game and only(source).kind == kind_of(only(source).game())
    assert only("(1 2)").game() is only("(1 2)").game() and given.game() is not given.game()
    assert isinstance(given, MapInput) and (given.noun, given.number, given.file) == ("map", 1, "MAP.txt")
    for number, one in enumerate(known_text(TREES).inputs, start=1):
        assert one.command == f"python -m webviz tree TREE.txt --graph {number} --trace -o trace.txt"
    # A text says what is searched, and not how.
    assert given.text is given.text == only(text.replace("\n2\n", "\n3\n").replace(", ", " ,")).text
    assert only("(1 2)").text == only("( 1   2 )").text != only("(1 3)").text
    first, second = known_text("(1 2)\n(1 2)\n").inputs
    assert first.text != second.text


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
        wanted = request_of(read_problem(source).inputs[0], spec_of(parts))
        assert (most_nodes(wanted, MANY), most_nodes(wanted, 7)) == (most, 7), parts


def check_by_server(client: FlaskClient, text: str) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/check", json={"text": text}).get_json()
    return found


def why(offers: dict[str, Any], name: str) -> Any:
    [reason] = [each["why"] for each in offers["algorithms"] + offers["orders"] if each["name"] == name]
    return reason


def test_many_trees_are_numbered_repairs_told_and_damage_has_its_places(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "{(A,MAX),(B,MIN)} {(A,B),(A,4),(A,B),(B,3)}"
    [warning] = read_trees(text)[1]
    assert [each["message"] for each in check_by_server(client, text)["warnings"]] == [warning.message]
    wrong = {"((1 2) (3 x)": 11}
    for text, column in wrong.items():
        found = check_by_server(client, text)
        assert (found["errors"][0]["line"], found["errors"][0]["column"]) == (1, column)
        assert all(found[name] is None for name in found.keys() - {"errors", "warnings", "repairs"})
    monkeypatch.setattr(entries, "MOST_TREES", 3)
    found = check_by_server(client, "\n".join(f"({n} {n + 1})" for n in range(5)))
    assert ([tree["number"] for tree in found["trees"]], found["trees_total"]) == ([1, 2, 3], 5)


def test_exactly_what_is_refused_has_a_reason() -> None:
    def is_taken(kind: Kind, query: Query) -> bool:
        try:
            check_kind(kind, query)
        except NotApplicable:
            return False
        return True

    for name, kind in KINDS.items():
        offered = offers(kind)
        searched = {one: is_taken(kind, Query(one)) for one in algorithms()}
        assert {each["name"]: each["why"] is None for each in offered["algorithms"]} == searched, name
        orders = {
            one: is_taken(kind, Query("max-n", order=order_name(one.replace("N", "1")))) for one in ORDERS
        }
        assert {each["name"]: each["why"] is None for each in offered["orders"]} == orders, name
        assert searched[offered["default"]]
    kind = KINDS["tree, players in turn"]
    varied = [one for one in algorithms() if is_taken(kind, Query(one, variant=Variant("hard", ">")))]
    assert offers(kind)["varied"] == varied
    assert why(offers(KINDS["map, more players"]), "alpha-beta").startswith("it needs two players")


def test_the_page_brings_all_that_can_be_chosen_along(client: FlaskClient) -> None:
    page = client.get("/").get_data(as_text=True)
    content = re.search(r'<meta name="choices" id="choices" content="(.*?)">', page)
    assert content and json.loads(html.unescape(content[1])) == json.loads(json.dumps(choices()))


def test_trees_and_maps_are_described_with_what_they_can_be_searched_by(
    client: FlaskClient, text: str, three_players: str
) -> None:
    for source, members, name, is_offered in (
        ("root: MIN\n(1 (2 3))", {"root": 2, "alternates": True}, "negamax", True),
        ("(1 MAX(2 3))", {"root": 1, "alternates": False}, "negamax", False),
        ("((1,2,3) ((4,5,6) (0,0,1)))", {"players": 3, "zero_sum": False}, "alpha-beta", False),
        ("[1]([2](3 12) [3](2 4))", {"has_static_values": True}, "deepening", True),
    ):
        [tree] = check_by_server(client, source)["trees"]
        assert members.items() <= tree.items()
        assert (why(tree["offers"], name) is None) == is_offered, source
        assert tree["offers"]["default"] == ("max-n" if tree["players"] == 3 else "alpha-beta")
    offers = check_by_server(client, text)["offers"]
    assert all(each["why"] is None for each in offers["algorithms"] + offers["orders"])
    found = check_by_server(client, three_players)
    assert (found["kind"], found["trees"], len(found["map"]["weights"])) == ("map", None, 3)
    assert {each["player"] for each in found["map"]["initial"]} == {1, 3}
    assert found["offers"]["default"] == "max-n" and why(found["offers"], "weight") is None


# What the page asks by the parts of a link.


MAP, THREE_PLAYERS = sample(AUSTRALIA), sample("trees/three-players.txt")


def test_a_game_or_constraints_are_asked_as_the_page_asks_for_what_is_unusual_and_applies() -> None:
    minimax = {"algorithm": "minimax", "fail": "hard", "round": "2"}
    for text, parts, members in (
        (MAP, {"algorithm": "alpha-beta", "order": "given", "graph": "1"}, {}),
        (MAP, {"depth": "2", "order": "seed 7"}, {"depth": 2, "order": "seed 7"}),
        (MAP, {"binding": "arcs"}, {"binding": "arcs"}),
        (THREE_PLAYERS, {}, {"algorithm": "max-n"}),
        (THREE_PLAYERS, {"algorithm": "max-n", "binding": "arcs", "graph": "9"}, {"algorithm": "max-n"}),
        (MAP, minimax, {"algorithm": "minimax"}),
        (MAP, {"algorithm": "deepening", "round": "2"}, {"algorithm": "deepening", "round": 2}),
    ):
        assert game_members(parts, text, ASKED.problem(text)) == {"text": text} | members, parts
    with pytest.raises(WrongPart, match="depth cannot be 'deep': it must be a whole number from 0"):
        game_members({"depth": "deep"}, MAP, ASKED.problem(MAP))
    beam = constraint_members({"width": "2", "seed": "0", "binary": "true"}, "queens:4")
    assert beam == {"text": "queens:4", "width": 2, "binary": True}
    if "csp" in WINGS:
        assert constraint_members({"search": "beam"}, "queens:4")["search"] == "beam"
    assert constraint_members({"solutions": "all"}, "queens:4")["solutions"] == "all"
    csp = {"mode": "csp"}
    constraints = [("queens:4", {}, True), (MAP, csp, True)] if "csp" in WINGS else []
    for text, parts, is_so in ((MAP, {}, False), *constraints):
        assert is_of_constraints(parts, ASKED.problem(text)) == is_so
    assert not is_of_constraints(csp, ASKED.problem(THREE_PLAYERS))


def test_a_search_to_compare_with_differs_as_its_part_says() -> None:
    parts = {"order": "reverse", "fail": "hard", "versus": "algorithm-minimax.depth-2"}
    members = {"algorithm": "minimax", "order": "reverse", "depth": "2"}
    assert rival_search(parts, MAP, ASKED.problem(MAP)) == members
    assert rival_search({"order": "reverse"}, MAP, ASKED.problem(MAP)) is None
