"""One arc revised by hand, and consistency, over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient

SUM = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C"]}'


def problem_of(client: FlaskClient, path: str, **members: Any) -> dict[str, Any]:
    """What is wrong with a request, for which 422 is the answer."""
    response = client.post(path, json=members)
    assert response.status_code == 422, response.text
    found: dict[str, Any] = response.get_json(force=True)
    return found


def test_one_arc_is_revised_by_hand(client: FlaskClient) -> None:
    full = [[0, 1, 2, 3]] * 4
    members = {"text": "queens:4", "domains": [[0], *full[1:]], "variable": 1, "constraint": 0}
    found = client.post("/api/csp/revise", json=members).get_json()
    assert found == {"removed": [0, 1], "checks": 4}
    turned = client.post("/api/csp/revise", json={**members, "variable": 0}).get_json()
    assert turned["removed"] == []


def test_a_value_that_is_listed_twice_counts_once(client: FlaskClient) -> None:
    domains = [[0, 1, 1], [0, 0], [0, 1, 2, 3], [0, 1, 2, 3]]
    for listed in (domains, [sorted(set(row)) for row in domains]):
        members = {"text": "queens:4", "domains": listed, "variable": 0, "constraint": 0}
        found = client.post("/api/csp/revise", json=members).get_json()
        assert found == {"removed": [0, 1], "checks": 2}, "both are attacked by the queen in the first row"


def test_where_nothing_is_left_to_the_other_variable_nothing_goes_with_it(client: FlaskClient) -> None:
    for text, domains in (("queens:3", [[0, 2], [], [1]]), (SUM, [[0, 2], [], [1]])):
        members = {"text": text, "domains": domains, "variable": 0, "constraint": 0}
        assert client.post("/api/csp/revise", json=members).get_json() == {"removed": [0, 2], "checks": 0}


def test_an_arc_of_several_variables_is_revised_as_well_and_one_of_the_binary_form(
    client: FlaskClient,
) -> None:
    members = {"text": SUM, "domains": [[1, 2], [0, 1, 2], [0, 1, 2]], "variable": 2, "constraint": 0}
    assert client.post("/api/csp/revise", json=members).get_json()["removed"] == [0, 1]
    auxiliary = {"text": SUM, "binary": True, "variable": 3, "constraint": 0}
    found = client.post(
        "/api/csp/revise", json={**auxiliary, "domains": [[1], [0], [0], [0, 1, 2]]}
    ).get_json()
    assert found["removed"] == [0, 1], "1:1:2 and 1:2:3 have another first part than 2:1:3"


@pytest.mark.parametrize(
    ("members", "kind"),
    [
        ({"domains": [[0]] * 3}, "domains"),
        ({"domains": [[0]] * 3 + [[4]]}, "domains"),
        ({"domains": [[0]] * 3 + [[True]]}, "domains"),
        ({"domains": [[0]] * 3 + [7]}, "domains"),
        ({"domains": None}, "domains"),
        ({"variable": 4}, "variable"),
        ({"variable": 3}, "variable"),
        ({"constraint": 6}, "constraint"),
        ({"constraint": "0"}, "constraint"),
    ],
)
def test_an_arc_that_is_none_is_a_problem(client: FlaskClient, members: dict[str, Any], kind: str) -> None:
    sound = {"text": "queens:4", "domains": [[0]] * 4, "variable": 0, "constraint": 0}
    assert client.post("/api/csp/revise", json=sound).status_code == 200
    assert problem_of(client, "/api/csp/revise", **sound | members)["type"].endswith(f"wrong-{kind}")


@pytest.mark.parametrize(
    ("k", "is_consistent"), [("node", True), ("arc", True), (1, True), (2, True), (3, False)]
)
def test_a_problem_is_consistent_or_not(client: FlaskClient, k: str | int, is_consistent: bool) -> None:
    found = client.post("/api/csp/consistency", json={"text": "queens:4", "k": k}).get_json()
    assert (found["k"], found["consistent"]) == (k, is_consistent)
    assert (found["counterexample"] is None) == (found["values"] is None) == is_consistent


def test_a_counterexample_is_told_in_words_and_in_numbers(client: FlaskClient) -> None:
    text = '{"variables": {"A B": "1..3"}, "constraints": ["A < B", "B != 3"]}'
    found = [
        client.post("/api/csp/consistency", json={"text": text, "k": k}).get_json() for k in ("node", "arc")
    ]
    assert found[0] == {
        **{"k": "node", "consistent": False, "counterexample": "B = 3 is ruled out: B != 3"},
        **{"values": [[1, 2]], "variable": None, "constraint": 1},
    }
    assert found[1]["counterexample"] == "with A = 3 there is no value for B: A < B"
    assert (found[1]["values"], found[1]["variable"], found[1]["constraint"]) == ([[0, 2]], 1, 0)


def test_a_check_that_is_too_large_is_a_problem(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.server.csp_checks.MOST_TESTS", 50)
    found = problem_of(client, "/api/csp/consistency", text="queens:8", k=3)
    assert found["type"].endswith("check-too-large") and "choose a smaller number" in found["detail"]
    odd = '{"variables": {"A B C": "1..9"}, "constraints": ["2*A + 2*B + 2*C = 21"]}'
    members = {"text": odd, "domains": [list(range(9))] * 3, "variable": 0, "constraint": 0}
    assert problem_of(client, "/api/csp/revise", **members)["type"].endswith("check-too-large")
    pair = '{"variables": {"A B": "1..9"}, "constraints": ["A != B", "A < 99"]}'
    arc = {"text": pair, "domains": [list(range(9))] * 2, "variable": 0, "constraint": 0}
    assert problem_of(client, "/api/csp/revise", **arc)["type"].endswith("check-too-large")
    assert problem_of(client, "/api/csp/consistency", text=pair, k="arc")["type"].endswith("check-too-large")


@pytest.mark.parametrize("k", ["node", "arc", 2])
def test_few_bytes_cannot_ask_for_endless_tests(client: FlaskClient, k: str | int) -> None:
    names = " ".join(f"V{number}" for number in range(16))
    pairs = ", ".join(f'"V{a} + {a * b} != V{b} and V{a} != {700 + b}"' for b in range(16) for a in range(b))
    text = f'{{"variables": {{"{names}": "1..700"}}, "constraints": [{pairs}]}}'
    found = client.post("/api/csp/consistency", json={"text": text, "k": k})
    assert found.status_code == (200 if k == "node" else 422)


def test_a_level_that_is_none_is_a_problem(client: FlaskClient) -> None:
    for k in (0, 10, "edge", None, True):
        assert problem_of(client, "/api/csp/consistency", text=SUM, k=k)["type"].endswith("wrong-k")
