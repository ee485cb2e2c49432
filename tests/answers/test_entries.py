"""What check tells of trees and of maps for many; test_maps.py asks about maps for two."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.answers import entries
from webviz.server import layouts
from webviz.trees import read_trees

VECTORS = "((1,2,3) ((4,5,6) (0,0,1)))"
ALL = {
    *("errors", "warnings", "canonical", "kind", "map", "graph", "offers", "trees", "trees_total", "csp"),
    "picture",
    "repairs",
}


def checked(client: FlaskClient, text: str) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/check", json={"text": text}).get_json()
    assert found.keys() == ALL
    return found


def why(offers: dict[str, Any], name: str) -> str | None:
    [reason] = [each["why"] for each in offers["algorithms"] + offers["orders"] if each["name"] == name]
    assert reason is None or isinstance(reason, str)
    return reason


def test_a_tree_is_described(client: FlaskClient) -> None:
    found = checked(client, "A:(B:(3 12 8) C:(2 4))")
    assert (found["kind"], found["map"], found["graph"], found["offers"]) == ("tree", None, None, None)
    assert (found["errors"], found["trees_total"]) == ([], 1)
    [tree] = found["trees"]
    offers = tree.pop("offers")
    assert tree == {
        "number": 1,
        "nodes": 8,
        "leaves": 5,
        "height": 2,
        "players": 2,
        "root": 1,
        "zero_sum": True,
        "alternates": True,
        "has_static_values": False,
    }
    assert offers["default"] == "alpha-beta" and offers["varied"] == ["alpha-beta", "deepening"]
    assert (why(offers, "negamax"), why(offers, "best")) == (None, None)
    assert why(offers, "deepening") and why(offers, "weight")


@pytest.mark.parametrize(
    ("text", "root", "alternates", "negamax"),
    [("root: MIN\n(1 (2 3))", 2, True, True), ("(1 MAX(2 3))", 1, False, False)],
)
def test_who_begins_and_whether_players_take_turns(
    client: FlaskClient, text: str, root: int, alternates: bool, negamax: bool
) -> None:
    [tree] = checked(client, text)["trees"]
    assert (tree["root"], tree["alternates"]) == (root, alternates)
    assert (why(tree["offers"], "negamax") is None) == negamax


def test_trees_of_vectors_are_for_max_n(client: FlaskClient) -> None:
    [tree] = checked(client, VECTORS)["trees"]
    assert (tree["players"], tree["zero_sum"]) == (3, False)
    assert tree["offers"]["default"] == "max-n"
    assert why(tree["offers"], "alpha-beta")


def test_static_values_are_seen(client: FlaskClient) -> None:
    [tree] = checked(client, "[1]([2](3 12) [3](2 4))")["trees"]
    assert tree["has_static_values"] and why(tree["offers"], "deepening") is None


def test_many_trees_are_numbered_and_only_so_many_are_listed(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entries, "MOST_TREES", 3)
    found = checked(client, "\n".join(f"({n} {n + 1})" for n in range(5)))
    assert [tree["number"] for tree in found["trees"]] == [1, 2, 3]
    assert found["trees_total"] == 5


def test_repairs_of_a_tree_are_told(client: FlaskClient) -> None:
    text = "{(A,MAX),(B,MIN)} {(A,B),(A,4),(A,B),(B,3)}"
    _, warnings = read_trees(text)
    assert warnings
    assert [each["message"] for each in checked(client, text)["warnings"]] == [w.message for w in warnings]


def test_a_damaged_tree_has_errors_and_nothing_else(client: FlaskClient) -> None:
    found = checked(client, "((1 2) (3 x)")
    assert found["errors"] and found["errors"][0].keys() == {"line", "column", "message", "suggestion"}
    assert all(found[name] is None for name in ALL - {"errors", "warnings", "repairs"})


def test_a_map_for_three_lies_and_is_described_as_any_map(client: FlaskClient, three_players: str) -> None:
    found = checked(client, three_players)
    assert (found["kind"], found["trees"], found["trees_total"]) == ("map", None, None)
    assert len(found["map"]["weights"]) == 3
    assert {each["player"] for each in found["map"]["initial"]} == {1, 3}
    assert all(isinstance(node["x"], float) for node in found["graph"]["nodes"])
    assert found["offers"]["default"] == "max-n" and why(found["offers"], "weight") is None


def test_everything_is_offered_on_a_map_for_two(client: FlaskClient, text: str) -> None:
    offers = checked(client, text)["offers"]
    assert all(each["why"] is None for each in offers["algorithms"] + offers["orders"])


def test_the_outlines_of_a_sample_are_drawn_once_however_its_game_is_changed(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = client.get("/api/samples/australia").get_json()["text"]
    checked(client, text)
    monkeypatch.setattr(layouts, "shape_picture", None)
    assert checked(client, text.replace("R: 10", "R: 11"))["picture"]["shapes"]
