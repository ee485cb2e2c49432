"""Constraint problems over HTTP."""

from pathlib import Path
from typing import Any

import pytest
from asking import address, header_of
from csp_problems import AUSTRALIA
from flask.testing import FlaskClient

from webviz.csp import Settings, map_problem, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.log_text import log_lines
from webviz.maps import read_map
from webviz.server import create_app, csp_routes
from webviz.views.csp_wire import encode_run

ROOT = Path(__file__).parents[2]
MAP = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
SUM = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C"]}'
CHOSEN: dict[str, Any] = {
    **{"search": "beam", "propagation": "arcs", "variables": "mrv-degree", "values": "lcv"},
    **{"solutions": 4, "width": 2, "seed": 5, "steps": 7},
}


def problem_of(client: FlaskClient, path: str, **members: Any) -> dict[str, Any]:
    """What is wrong with a request, for which 422 is the answer."""
    response = client.post(path, json=members)
    assert response.status_code == 422, response.text
    found: dict[str, Any] = response.get_json(force=True)
    return found


def test_a_search_is_a_binary_body_of_columns(client: FlaskClient) -> None:
    response = client.post("/api/csp", json={"text": AUSTRALIA, "propagation": "arcs"})
    assert response.mimetype == "application/octet-stream"
    assert response.data == encode_run(solve(read_problem(AUSTRALIA)[0], Settings(propagation="arcs")))


def test_a_map_is_colored(client: FlaskClient) -> None:
    response = client.post("/api/csp", json={"text": MAP})
    assert response.data == encode_run(solve(map_problem(read_map(MAP)[0]), Settings()))


def test_everything_can_be_chosen_in_a_body_and_in_an_address_alike(client: FlaskClient) -> None:
    posted = client.post("/api/csp", json={"text": "queens:5", **CHOSEN})
    got = client.get(address("/api/csp", "queens:5", **CHOSEN))
    assert (got.status_code, got.data) == (200, posted.data)
    makes_no_difference = {"seed": 0, "steps": 1000}  # to beam search
    chosen = {**CHOSEN, **makes_no_difference, "algorithm": CHOSEN["search"], "binary": False}
    del chosen["search"]
    assert header_of(got.data)["settings"] == chosen


def test_all_solutions_are_asked_for_by_a_word(client: FlaskClient) -> None:
    for response in (
        client.post("/api/csp", json={"text": "queens:6", "solutions": "all"}),
        client.get(address("/api/csp", "queens:6", solutions="all")),
    ):
        header = header_of(response.data)
        assert (header["counts"]["solutions"], header["settings"]["solutions"]) == (4, None)


def test_a_problem_can_be_made_binary_first(client: FlaskClient) -> None:
    for response in (
        client.post("/api/csp", json={"text": SUM, "binary": True}),
        client.get(address("/api/csp", SUM, binary="true")),
    ):
        header = header_of(response.data)
        assert header["variables"] == ["A", "B", "C", "H1"] and header["settings"]["binary"]


def test_what_a_browser_has_is_not_searched_again(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path, name in (("/api/csp", "shared_body"), ("/api/csp/compare", "shared_comparison")):
        packed = address(path, "queens:4")
        tag = client.get(packed).headers["ETag"]
        monkeypatch.delattr(csp_routes, name)
        again = client.get(packed, headers={"If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")


def test_the_same_problem_written_otherwise_has_the_same_tag(client: FlaskClient) -> None:
    tags = {client.get(address("/api/csp", text)).headers["ETag"] for text in (SUM, SUM.replace(" ", "  "))}
    assert len(tags) == 1
    assert client.get(address("/api/csp", SUM, values="lcv")).headers["ETag"] not in tags


def test_the_log_is_a_download(client: FlaskClient) -> None:
    response = client.post("/api/csp/log", json={"text": "queens:4", "propagation": "none"})
    assert response.mimetype == "text/plain"
    assert "log-backtracking.txt" in response.headers["Content-Disposition"]
    assert response.text.splitlines() == list(log_lines(solve(queens(4), Settings(propagation="none"))))


@pytest.mark.parametrize(
    ("members", "kind"),
    [
        ({"search": "guess"}, "wrong-search"),
        ({"propagation": "all"}, "wrong-propagation"),
        ({"variables": 3}, "wrong-variables"),
        ({"values": "most"}, "wrong-values"),
        ({"solutions": 0}, "wrong-solutions"),
        ({"solutions": "some"}, "wrong-solutions"),
        ({"solutions": True}, "wrong-solutions"),
        ({"width": 0}, "wrong-width"),
        ({"seed": -1}, "wrong-seed"),
        ({"steps": 10**16}, "wrong-steps"),
        ({"binary": 1}, "wrong-binary"),
        ({"text": 3}, "wrong-text"),
        ({"text": "queens:0"}, "wrong-problem"),
        ({"text": '{"variables": {"A": []}}'}, "wrong-problem"),
        ({"text": "R\nA: Q-3\nx\n"}, "wrong-map"),
        ({"text": "(1 2)"}, "not-applicable"),
        ({"text": SUM.replace("= C", "+ C > 9"), "binary": True}, "no-binary-form"),
    ],
)
def test_what_cannot_be_searched_is_a_problem(
    client: FlaskClient, members: dict[str, Any], kind: str
) -> None:
    assert problem_of(client, "/api/csp", **{"text": SUM} | members)["type"] == f"urn:webviz:problem:{kind}"


def test_the_problem_of_a_text_has_every_error_in_it(client: FlaskClient) -> None:
    found = problem_of(client, "/api/csp", text='{"variables": {"A": [], "B": [[]]}}')
    assert len(found["errors"]) == 2 and found["title"] == "The problem cannot be used"


def test_a_tag_of_a_search_that_time_ended_promises_no_bytes() -> None:
    client = create_app({"MAX_SECONDS": 0, "LAB_SECONDS": 0}).test_client()
    response = client.get(address("/api/csp", "queens:20", propagation="none"))
    assert (header_of(response.data)["stopped"], response.headers["ETag"][:2]) == ("time", "W/")
    response = client.get(address("/api/csp/compare", "queens:20"))
    entry = response.get_json()
    assert not entry["complete"] and "time" in {row["stopped"] for row in entry["rows"]}
    assert len(entry["rows"]) == 32 and "ETag" not in response.headers
