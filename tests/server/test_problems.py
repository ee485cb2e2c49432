"""One shape for every error, whatever is asked for and however wrong it is."""

import logging
from itertools import product
from typing import Any

import pytest
from application import GONE, STATES, refusal
from asking import address
from flask.testing import FlaskClient

from webviz.answers import requests
from webviz.search import Query
from webviz.server import create_app
from webviz.server.work import stop_searches

SEARCHES = ["/api/search", "/api/forecast", "/api/lab", "/api/trace"]
BODIES = ["/api/check", "/api/graph", *SEARCHES]
WRONG_MAP = "R\nA: Q-3\nx\n"
JSON = "application/json"


def test_an_unknown_address_and_a_wrong_method_are_problems(client: FlaskClient) -> None:
    for path in ("/nothing", "/api/nothing", "/api/samples/nothing", "/static/nothing.js", "/api//samples"):
        assert refusal(client.get(path))[0] == 404, path
    assert "'atlantis'" in client.get("/api/samples/atlantis").get_json(force=True)["detail"]
    for path in ("/api/check", "/api/trace", "/api/graph"):
        response = client.get(path)
        assert refusal(response)[0] == 405 and "POST" in response.headers["Allow"]
    assert refusal(client.post("/api/samples"))[0] == 405
    for path in ("/", "/api/samples", "/vendor/vis-network.css"):
        assert refusal(client.get(path, headers={"If-Match": '"another"'}))[0] == 412
    for path in ("/api/search", "/api/forecast"):
        assert refusal(client.get(f"{path}?p=v1")) == (400, "damaged-link")
        assert refusal(client.get(f"{path}?p={'x' * 9000}")) == (414, "address-too-long")
    for query in ("", "?p=", "?q=v1", "?p=v1&p=v1"):
        found = client.get(f"/api/search{query}")
        assert refusal(found)[0] == 400 and "v1" in found.get_json(force=True)["detail"]


def test_a_body_that_is_no_json_object_or_too_large_is_a_problem(client: FlaskClient) -> None:
    nested = [f'{{"text": {"[" * depth}{"]" * depth}}}'.encode() for depth in range(880, 1_000)]
    for data in nested:  # reading stops a little deeper than writing does, at the interpreter's limit
        assert refusal(client.post("/api/search", data=data, content_type=JSON))[0] in (400, 422)
    wrong = (b"", b"{", b"[1]", b'"text"', b"\xff\xfe", b"[" * 100_000, b"NaN", b"null")
    for path, data in product(BODIES, wrong):
        assert refusal(client.post(path, data=data, content_type=JSON))[0] == 400, (path, data[:9])
    for path in BODIES:
        large = client.post(path, json={"text": " " * 1024 * 1024})
        assert refusal(large)[0] == 413 and "1,048,576 bytes" in large.get_json(force=True)["detail"]
    digits = client.post("/api/check", data=f'{{"text": {"9" * 5000}}}', content_type=JSON)
    assert refusal(digits)[0] == 400 and "too many digits" in digits.text and "sys." not in digits.text


def test_a_text_that_is_missing_or_wrong_is_a_problem_with_every_error_in_it(client: FlaskClient) -> None:
    for path, body in product(BODIES, ({}, {"text": None}, {"text": 5}, {"text": ["R"]})):
        found = client.post(path, json=body)
        assert refusal(found) == (422, "wrong-text") and '"text"' in found.get_json(force=True)["detail"]
    checked = client.post("/api/check", json={"text": WRONG_MAP}).get_json()
    for path in (*SEARCHES, "/api/graph"):
        found = client.post(path, json={"text": WRONG_MAP})
        assert refusal(found) == (422, "wrong-map")
        assert found.get_json(force=True)["errors"] == checked["errors"] and len(checked["errors"]) > 1
    assert checked["errors"][0].keys() == {"line", "column", "message", "suggestion"}
    assert refusal(client.get(address("/api/search", WRONG_MAP))) == (422, "wrong-map")
    for path in SEARCHES:
        found = client.post(path, json={"text": "((1 2) (3 x)"})
        assert refusal(found) == (422, "wrong-tree") and found.get_json(force=True)["errors"]
    assert refusal(client.post("/api/graph", json={"text": "(1 2)"})) == (422, "wrong-text")


def test_an_unusable_field_is_a_problem_that_names_it(
    client: FlaskClient, text: str, three_players: str
) -> None:
    wrong = [("algorithm", "guess"), ("algorithm", None), ("order", "seed"), ("cut", 1), ("fail", "none")]
    wrong += [("graph", 2), ("round", 1), *(("depth", value) for value in (-1, 1.5, "3", True, None, []))]
    for path, (name, value) in product(SEARCHES, wrong):
        found = client.post(path, json={"text": text, name: value})
        assert refusal(found) == (422, f"wrong-{name}"), (path, name, value)
    for name, value in (("depth", "x"), ("depth", -1), ("algorithm", "guess")):
        assert refusal(client.get(address("/api/search", text, **{name: value}))) == (422, f"wrong-{name}")
    for path in SEARCHES:  # what does not apply says why
        found = client.post(path, json={"text": "(1 2)", "order": "weight"})
        assert refusal(found) == (422, "not-applicable") and "order weight" in found.text
    assert refusal(client.post("/api/lab", json={"text": three_players})) == (422, "not-applicable")
    for path in ("/api/search", "/api/trace", "/api/lab"):
        found = client.post(path, json={"text": "A:(B:(1 2) 3)", "depth": 1})
        assert refusal(found) == (422, "no-static-value")
        assert found.get_json(force=True)["detail"].startswith("B has no static value")


def test_what_is_too_large_or_takes_too_long_tells_the_command_without_a_limit(text: str) -> None:
    response = create_app({"MAX_NODES": 1}).test_client().post("/api/trace", json={"text": text})
    found = response.get_json(force=True)
    assert refusal(response) == (422, "tree-too-large")
    assert (found["limit"], found["command"]) == (1, "python -m webviz trace MAP.txt -o trace.txt --depth 2")
    for path in ("/api/search", "/api/trace"):
        response = create_app({"MAX_SECONDS": 0}).test_client().post(path, json={"text": STATES})
        assert refusal(response) == (503, "out-of-time")
        found = response.get_json(force=True)
        assert found["nodes"] > 0 and found["command"] in found["detail"]


def test_who_has_gone_and_who_waits_while_the_server_stops_are_told_apart(
    client: FlaskClient, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_game: object, query: Query) -> None:
        while query.watch:
            query.watch.look(0)

    def stop() -> bool:
        stop_searches(client.application)
        return False

    monkeypatch.setattr(requests, "search", endless)
    for environment, status in ((GONE, 499), ({"waitress.client_disconnected": stop}, 503)):
        found = client.post("/api/search", json={"text": text}, environ_overrides=environment)
        assert refusal(found) == (status, "about:blank")


REGION: dict[str, Any] = {"region": "A", "color": "R", "player": 1}


def test_what_a_graph_cannot_show_is_a_problem(client: FlaskClient, text: str, three_players: str) -> None:
    others = [
        {"region": "Z"},
        {"color": "Z"},
        {"player": 3},
        {"player": True},
        {"region": ["A"], "color": {}},
    ]
    colored = ["A", [1], [{}], [REGION] * 3, *([REGION | each] for each in others)]
    places = [[1], ["1", 2], [1, True], [0, 1e6]]
    positions = [[], {}, {"A": [0, 0]}, *(dict.fromkeys("AB", place) for place in places)]
    headings = (5, "x" * 201, "half a pair: \ud800", "\udfff")
    for name, values in (("colored", colored), ("positions", positions), ("heading", headings)):
        for value in values:
            found = client.post("/api/graph", json={"text": text, name: value})
            assert refusal(found) == (422, f"wrong-{name}"), value
    for player, status in ((0, 422), (3, 200), (4, 422)):
        members = {"text": three_players, "colored": [{"region": "Q", "color": "B", "player": player}]}
        assert client.post("/api/graph", json=members).status_code == status


def test_what_nobody_foresaw_is_logged_and_told_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app()
    app.add_url_rule("/broken", view_func=lambda: {}["a secret"])
    with caplog.at_level(logging.ERROR):
        response = app.test_client().get("/broken")
        missing = create_app({"SAMPLE_FOLDER": "/nowhere"}).test_client().get("/api/samples")
    assert refusal(response)[0] == refusal(missing)[0] == 500
    assert "secret" not in response.text and "secret" in caplog.text and "nowhere" in caplog.text
