"""What check tells of trees, maps for many and constraint problems; and what can be chosen for each."""

import html
import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from golden import make_choices

from webviz.answers import entries
from webviz.answers.offers import choices, offers
from webviz.csp.json_writer import write_problem
from webviz.csp.reader import read_csp
from webviz.search import NotApplicable, Query, Variant
from webviz.search.applicability import refuse
from webviz.search.needs import KINDS, Kind
from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithms
from webviz.trees import read_trees
from webviz.views.palette import color_styles

STATED = """{"name": "three", "variables": {"A B": ["R", "G"], "C": [1, 2]},
 "constraints": ["A != B", {"on": "A B C", "rows": [["R", "G", 1]]}], "scores": {"C": {"2": 5}}}"""


def checked(client: FlaskClient, text: str) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/check", json={"text": text}).get_json()
    return found


def why(offers: dict[str, Any], name: str) -> str | None:
    [reason] = [each["why"] for each in offers["algorithms"] + offers["orders"] if each["name"] == name]
    assert reason is None or isinstance(reason, str)
    return reason


def test_many_trees_are_numbered_repairs_told_and_damage_has_its_places(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "{(A,MAX),(B,MIN)} {(A,B),(A,4),(A,B),(B,3)}"
    [warning] = read_trees(text)[1]
    assert [each["message"] for each in checked(client, text)["warnings"]] == [warning.message]
    for text, column in (
        ("((1 2) (3 x)", 11),
        ("queens:101", 8),
        ('{"variables": {"A": []}}', 21),
        ('{"x"', 5),
    ):
        found = checked(client, text)
        assert (found["errors"][0]["line"], found["errors"][0]["column"]) == (1, column)
        assert found["errors"][0].keys() == {"line", "column", "message", "suggestion"}
        assert all(found[name] is None for name in found.keys() - {"errors", "warnings", "repairs"})
    monkeypatch.setattr(entries, "MOST_TREES", 3)
    found = checked(client, "\n".join(f"({n} {n + 1})" for n in range(5)))
    assert ([tree["number"] for tree in found["trees"]], found["trees_total"]) == ([1, 2, 3], 5)


def test_a_constraint_problem_is_described(client: FlaskClient, text: str) -> None:
    found, problem = checked(client, STATED), read_csp(STATED)[0]
    assert (found["kind"], found["errors"], found["warnings"]) == ("csp", [], [])
    assert [found[name] for name in ("map", "offers", "trees", "trees_total")] == [None] * 4
    assert found["canonical"] == write_problem(problem)
    csp = found["csp"]
    nodes = {node["id"]: [node["x"], node["y"]] for node in found["graph"]["nodes"]}
    assert list(nodes) == ["A", "B", "C", "#2"] and csp.pop("positions") == [nodes[name] for name in "ABC"]
    told = [(each["scope"], each["text"]) for each in csp.pop("constraints")]
    assert told == [([*one.scope], one.text("ABC")) for one in problem.constraints]
    assert csp == {
        **{"name": "three", "variables": ["A", "B", "C"], "domains": [["R", "G"], ["R", "G"], ["1", "2"]]},
        **{"has_scores": True, "edges": [[0, 1]], "n_ary": True, "styles": color_styles(["R", "G"])},
    }
    csp = checked(client, "\n queens:4\n")["csp"]
    assert (csp["name"], csp["domains"], csp["styles"], len(csp["edges"])) == (
        "4 queens",
        [["1", "2", "3", "4"]] * 4,
        {},
        6,
    )
    csp = checked(client, text)["csp"]  # a map is the problem of coloring it, too
    assert (csp["variables"], csp["domains"]) == (["A", "B"], [["G", "R"]] * 2)
    assert csp["constraints"] == [{"scope": [0, 1], "text": "A != B"}]


def test_exactly_what_is_refused_has_a_reason() -> None:
    def taken(kind: Kind, query: Query) -> bool:
        try:
            refuse(kind, query)
        except NotApplicable:
            return False
        return True

    for name, kind in KINDS.items():
        offered = offers(kind)
        searched = {one: taken(kind, Query(one)) for one in algorithms()}
        assert {each["name"]: each["why"] is None for each in offered["algorithms"]} == searched, name
        orders = {one: taken(kind, Query("max-n", order=order_name(one.replace("N", "1")))) for one in ORDERS}
        assert {each["name"]: each["why"] is None for each in offered["orders"]} == orders, name
        assert searched[offered["default"]]
    kind = KINDS["tree, players in turn"]
    varied = [one for one in algorithms() if taken(kind, Query(one, variant=Variant("hard", ">")))]
    assert offers(kind)["varied"] == varied
    reason = why(offers(KINDS["map, more players"]), "alpha-beta")
    assert reason and reason.startswith("it needs two players")


def test_the_page_brings_all_that_can_be_chosen_along(client: FlaskClient) -> None:
    assert make_choices.PATH.read_text(encoding="utf-8") == make_choices.text()
    page = client.get("/").get_data(as_text=True)
    content = re.search(r'<meta name="choices" id="choices" content="(.*?)">', page)
    assert content and json.loads(html.unescape(content[1])) == json.loads(json.dumps(choices()))


def test_trees_and_maps_are_described_with_what_they_can_be_searched_by(
    client: FlaskClient, text: str, three_players: str
) -> None:
    found = checked(client, "A:(B:(3 12 8) C:(2 4))")
    assert (found["kind"], found["trees_total"], found["errors"]) == ("tree", 1, [])
    assert [found[name] for name in ("map", "graph", "offers", "csp")] == [None] * 4
    [tree] = found["trees"]
    offers = tree.pop("offers")
    assert tree == {
        **{"number": 1, "nodes": 8, "leaves": 5, "height": 2, "players": 2, "root": 1, "zero_sum": True},
        **{"alternates": True, "has_static_values": False},
    }
    assert offers["default"] == "alpha-beta" and offers["varied"] == ["alpha-beta", "deepening"]
    for source, members, name, is_offered in (
        ("root: MIN\n(1 (2 3))", {"root": 2, "alternates": True}, "negamax", True),
        ("(1 MAX(2 3))", {"root": 1, "alternates": False}, "negamax", False),
        ("((1,2,3) ((4,5,6) (0,0,1)))", {"players": 3, "zero_sum": False}, "alpha-beta", False),
        ("[1]([2](3 12) [3](2 4))", {"has_static_values": True}, "deepening", True),
    ):
        [tree] = checked(client, source)["trees"]
        assert members.items() <= tree.items()
        assert (why(tree["offers"], name) is None) == is_offered, source
        assert tree["offers"]["default"] == ("max-n" if tree["players"] == 3 else "alpha-beta")
    offers = checked(client, text)["offers"]
    assert all(each["why"] is None for each in offers["algorithms"] + offers["orders"])
    found = checked(client, three_players)
    assert (found["kind"], found["trees"], len(found["map"]["weights"])) == ("map", None, 3)
    assert {each["player"] for each in found["map"]["initial"]} == {1, 3}
    assert found["offers"]["default"] == "max-n" and why(found["offers"], "weight") is None
