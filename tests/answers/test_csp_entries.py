"""What check tells of constraint problems, stated or made of a map."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.csp.json_writer import write_problem
from webviz.csp.reader import read_csp
from webviz.views.palette import color_styles

STATED = """{"name": "three", "variables": {"A B": ["R", "G"], "C": [1, 2]},
 "constraints": ["A != B", {"on": "A B C", "rows": [["R", "G", 1]]}], "scores": {"C": {"2": 5}}}"""


def checked(client: FlaskClient, text: str) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/check", json={"text": text}).get_json()
    return found


def test_a_problem_in_json_is_described(client: FlaskClient) -> None:
    found = checked(client, STATED)
    assert (found["kind"], found["errors"], found["warnings"]) == ("csp", [], [])
    assert [found[name] for name in ("map", "offers", "trees", "trees_total")] == [None] * 4
    assert found["canonical"] == write_problem(read_csp(STATED)[0])
    csp = found["csp"]
    positions = csp.pop("positions")
    assert csp == {
        "name": "three",
        "variables": ["A", "B", "C"],
        "domains": [["R", "G"], ["R", "G"], ["1", "2"]],
        "constraints": [
            {"scope": [0, 1], "text": "A != B"},
            {"scope": [0, 1, 2], "text": read_csp(STATED)[0].constraints[1].text("ABC")},
        ],
        "has_scores": True,
        "edges": [[0, 1]],
        "n_ary": True,
        "styles": color_styles(["R", "G"]),
    }
    nodes = {node["id"]: [node["x"], node["y"]] for node in found["graph"]["nodes"]}
    assert list(nodes) == ["A", "B", "C", "#2"]
    assert positions == [nodes[name] for name in "ABC"]


def test_queens_are_a_problem_by_their_name(client: FlaskClient) -> None:
    found = checked(client, "\n queens:4\n")
    assert (found["kind"], found["canonical"], found["csp"]["name"]) == ("csp", "queens:4\n", "4 queens")
    assert found["csp"]["domains"] == [["1", "2", "3", "4"]] * 4
    assert found["csp"]["styles"] == {}
    assert (len(found["csp"]["edges"]), found["csp"]["has_scores"], found["csp"]["n_ary"]) == (
        6,
        False,
        False,
    )


def test_a_map_is_the_problem_of_coloring_it_too(client: FlaskClient, text: str) -> None:
    found = checked(client, text)
    csp = found["csp"]
    assert (found["kind"], csp["variables"], csp["domains"]) == ("map", ["A", "B"], [["G", "R"]] * 2)
    assert csp["constraints"] == [{"scope": [0, 1], "text": "A != B"}]
    assert csp["positions"] == [[node["x"], node["y"]] for node in found["graph"]["nodes"]]


def test_so_is_a_map_for_three(client: FlaskClient, three_players: str) -> None:
    found = checked(client, three_players)
    assert found["csp"]["variables"] == found["map"]["regions"]


def test_a_tree_is_no_constraint_problem(client: FlaskClient) -> None:
    for text in ("((1 2) (3 4))", "{(A,MAX)} {(A,2)}", "[1]([2](3 12) [3](2 4))"):
        assert checked(client, text)["csp"] is None


@pytest.mark.parametrize(
    ("text", "column"),
    [("queens:101", 8), ('{"variables": {"A": []}}', 21), ('{"variables"', 13)],
)
def test_what_is_wrong_with_a_problem_has_its_place(client: FlaskClient, text: str, column: int) -> None:
    found = checked(client, text)
    assert [(each["line"], each["column"]) for each in found["errors"]] == [(1, column)]
    assert (found["kind"], found["csp"], found["canonical"]) == (None, None, None)


def test_a_problem_is_no_game(client: FlaskClient) -> None:
    for path in ("search", "forecast", "lab", "trace", "graph"):
        response = client.post(f"/api/{path}", json={"text": "queens:4"})
        assert response.status_code == 422
        assert response.get_json(force=True)["type"].endswith("not-applicable")
