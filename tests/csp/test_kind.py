"""Constraint problems in the core: what the page is told of one, and its search."""

from typing import Any

from application import ROOT
from flask.testing import FlaskClient

from webviz.answers.local_api import LocalApi
from webviz.csp import Settings, queens
from webviz.csp.json_text import write_problem
from webviz.csp.kind import MOST_EVENTS, STORED_VALUES, CspRequest, search_budget
from webviz.csp.reader import read_csp
from webviz.server import create_app
from webviz.views.palette import color_styles

AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text(encoding="utf-8")
MANY = 10**9
STATED = """{"name": "three", "variables": {"A B": ["R", "G"], "C": [1, 2]},
 "constraints": ["A != B", {"on": "A B C", "rows": [["R", "G", 1]]}], "scores": {"C": {"2": 5}}}"""


def check_by_server(client: FlaskClient, text: str) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/check", json={"text": text}).get_json()
    return found


def test_what_is_answered_without_a_server_is_what_a_server_answers(client: FlaskClient) -> None:
    json, asked = client.application.json, LocalApi()
    assert json.loads(json.dumps(asked.problem("queens:6"))) == check_by_server(client, "queens:6")
    for most in (20, 5_000_000):
        client = create_app({"MAX_NODES": most}).test_client()
        for text in (AUSTRALIA, "queens:6"):
            answer = client.post("/api/csp", json={"text": text, "solutions": "all"})
            found = LocalApi(most).search(text, {"solutions": "all", "binary": "false"}, True)
            assert found == answer.data, text


def test_a_search_that_takes_more_memory_may_visit_fewer_nodes() -> None:
    stored = {"best-first": STORED_VALUES // 40, "beam": STORED_VALUES // 40, "backtracking": MANY}
    for algorithm, nodes in stored.items():
        found = search_budget(CspRequest(queens(20), "queens:20", Settings(algorithm), False), MANY)
        assert (found.nodes, found.events) == (nodes, MOST_EVENTS)


def test_damage_has_its_places(client: FlaskClient) -> None:
    for text, column in {"queens:101": 8, '{"variables": {"A": []}}': 21, '{"x"': 5}.items():
        found = check_by_server(client, text)
        assert (found["errors"][0]["line"], found["errors"][0]["column"]) == (1, column)
        assert all(found[name] is None for name in found.keys() - {"errors", "warnings", "repairs"})


def test_a_problem_is_described_with_its_graph(client: FlaskClient) -> None:
    found, problem = check_by_server(client, STATED), read_csp(STATED)[0]
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
    csp = check_by_server(client, "\n queens:4\n")["csp"]
    assert (csp["name"], csp["styles"], len(csp["edges"])) == ("4 queens", {}, 6)
