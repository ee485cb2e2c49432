"""One shape for every error: the only place that spells it out."""

import logging
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.answers import searched
from webviz.search import Query
from webviz.server import create_app
from webviz.server.work import stop_searches

MEMBERS = {"type", "title", "status", "detail"}
EXTRA = {"errors", "warnings", "nodes", "limit", "command"}
GET_ONLY, POST_ONLY = "/api/samples", ["/api/check", "/api/trace", "/api/graph"]
SEARCHES = ["/api/search", "/api/forecast", "/api/lab", "/api/trace"]
BODIES = sorted({*POST_ONLY, *SEARCHES})
WRONG_MAP = "R\nA: Q-3\nx\n"


def assert_problem(response: TestResponse, status: int) -> dict[str, Any]:
    """The body, once its shape has been checked."""
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    body: dict[str, Any] = response.get_json(force=True)
    assert body.keys() >= MEMBERS
    assert body.keys() <= MEMBERS | EXTRA
    assert body["status"] == status
    assert all(isinstance(body[name], str) and body[name] for name in ("type", "title", "detail"))
    return body


@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/api/samples/nothing", "/static/nothing.js"])
def test_an_unknown_address_is_a_problem(client: FlaskClient, path: str) -> None:
    assert_problem(client.get(path), 404)


def test_an_unknown_sample_is_named(client: FlaskClient) -> None:
    assert "'atlantis'" in assert_problem(client.get("/api/samples/atlantis"), 404)["detail"]


@pytest.mark.parametrize("path", POST_ONLY)
def test_a_wrong_method_is_a_problem_that_says_which_is_allowed(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert_problem(response, 405)
    assert "POST" in response.headers["Allow"]


def test_posting_to_the_samples_is_a_problem(client: FlaskClient) -> None:
    assert_problem(client.post(GET_ONLY), 405)


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'"text"', b"\xff\xfe", b"[" * 100_000, b"NaN", b"null"])
def test_a_body_that_is_no_json_object_is_a_problem(client: FlaskClient, path: str, data: bytes) -> None:
    assert_problem(client.post(path, data=data, content_type="application/json"), 400)


def test_a_number_beyond_all_bounds_is_a_problem_without_advice_on_pythons_limits(
    client: FlaskClient,
) -> None:
    data = f'{{"text": {"9" * 5000}}}'
    body = assert_problem(client.post("/api/check", data=data, content_type="application/json"), 400)
    assert "more digits" in body["detail"] and "sys." not in body["detail"]


@pytest.mark.parametrize("path", ["/", GET_ONLY, "/vendor/vis-network.css"])
def test_what_is_wanted_only_if_it_were_another_is_not_sent(client: FlaskClient, path: str) -> None:
    assert_problem(client.get(path, headers={"If-Match": '"another"'}), 412)


def test_two_slashes_lead_nowhere_rather_than_to_the_host_that_was_named(client: FlaskClient) -> None:
    assert_problem(client.get("/api//samples"), 404)


@pytest.mark.parametrize("path", BODIES)
def test_a_body_of_another_type_is_a_problem(client: FlaskClient, path: str) -> None:
    assert_problem(client.post(path, data="text=R", content_type="application/x-www-form-urlencoded"), 415)


@pytest.mark.parametrize("path", BODIES)
def test_a_large_body_is_a_problem_that_says_how_much_is_accepted(client: FlaskClient, path: str) -> None:
    body = assert_problem(client.post(path, json={"text": " " * 1024 * 1024}), 413)
    assert "1,048,576 bytes" in body["detail"]


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("body", [{}, {"text": None}, {"text": 5}, {"text": ["R"]}])
def test_a_missing_text_is_a_problem(client: FlaskClient, path: str, body: dict[str, Any]) -> None:
    assert '"text"' in assert_problem(client.post(path, json=body), 422)["detail"]


@pytest.mark.parametrize("path", [*SEARCHES, "/api/graph"])
def test_a_wrong_map_is_a_problem_with_every_error_in_it(client: FlaskClient, path: str) -> None:
    body = assert_problem(client.post(path, json={"text": WRONG_MAP}), 422)
    assert body["type"] == "urn:webviz:problem:wrong-map"
    assert len(body["errors"]) > 1
    assert body["errors"][0].keys() == {"line", "column", "message", "suggestion"}
    checked = client.post("/api/check", json={"text": WRONG_MAP})
    assert checked.get_json()["errors"] == body["errors"]


@pytest.mark.parametrize("path", SEARCHES)
def test_a_wrong_tree_is_one_too(client: FlaskClient, path: str) -> None:
    body = assert_problem(client.post(path, json={"text": "((1 2) (3 x)"}), 422)
    assert body["type"] == "urn:webviz:problem:wrong-tree"
    assert body["title"] == "The tree cannot be used"
    assert body["errors"]


@pytest.mark.parametrize("path", SEARCHES)
def test_what_does_not_apply_is_a_problem_that_says_why(client: FlaskClient, path: str) -> None:
    body = assert_problem(client.post(path, json={"text": "(1 2)", "order": "weight"}), 422)
    assert body["type"] == "urn:webviz:problem:not-applicable"
    assert body["detail"] == "order weight does not apply: the moves of this game have no weights."


@pytest.mark.parametrize("path", ["/api/search", "/api/trace", "/api/lab"])
def test_a_missing_static_value_is_a_problem_that_names_the_node(client: FlaskClient, path: str) -> None:
    body = assert_problem(client.post(path, json={"text": "A:(B:(1 2) 3)", "depth": 1}), 422)
    assert body["type"] == "urn:webviz:problem:no-static-value"
    assert body["detail"].startswith("B has no static value, so that no search can end there: search deeper")


def test_a_tree_has_no_graph_to_draw(client: FlaskClient) -> None:
    body = assert_problem(client.post("/api/graph", json={"text": "(1 2)"}), 422)
    assert body["type"] == "urn:webviz:problem:wrong-text"


@pytest.mark.parametrize("path", SEARCHES)
@pytest.mark.parametrize(
    ("name", "value"),
    [("algorithm", "guess"), ("algorithm", None), ("algorithm", ["minimax"]), ("order", "seed"), ("cut", 1)]
    + [("fail", "none"), ("graph", 2), ("round", 1)]
    + [("depth", wrong) for wrong in (-1, 1.5, "3", True, None, [])],
)
def test_an_unusable_field_is_a_problem_that_names_it(
    client: FlaskClient, text: str, path: str, name: str, value: object
) -> None:
    body = assert_problem(client.post(path, json={"text": text, name: value}), 422)
    assert body["type"] == f"urn:webviz:problem:wrong-{name}"
    assert f'"{name}"' in body["detail"]


def test_a_trace_beyond_the_limit_is_a_problem_that_tells_the_command_without_one(text: str) -> None:
    client = create_app({"MAX_NODES": 1}).test_client()
    body = assert_problem(client.post("/api/trace", json={"text": text}), 422)
    assert body["type"] == "urn:webviz:problem:tree-too-large"
    assert (body["limit"], body["command"]) == (1, "python -m webviz trace MAP.txt -o trace.txt --depth 2")


@pytest.mark.parametrize("path", ["/api/search", "/api/trace"])
def test_a_search_that_takes_too_long_is_a_problem_that_says_how_far_it_got(path: str) -> None:
    client = create_app({"MAX_SECONDS": 0}).test_client()
    states = client.get("/api/samples/us-48").get_json()["text"]
    body = assert_problem(client.post(path, json={"text": states}), 503)
    assert body["type"] == "urn:webviz:problem:out-of-time"
    assert body["nodes"] > 0 and body["command"] in body["detail"]


@pytest.mark.parametrize("path", ["/api/search", "/api/forecast"])
def test_a_packed_problem_that_cannot_be_read_is_a_problem(client: FlaskClient, path: str) -> None:
    assert assert_problem(client.get(f"{path}?p=v1"), 400)["type"] == "urn:webviz:problem:damaged-link"
    body = assert_problem(client.get(f"{path}?p={'x' * 9000}"), 414)
    assert body["type"] == "urn:webviz:problem:address-too-long"


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search goes on until it is stopped."""

    def search(_game: object, query: Query) -> None:
        while query.watch:
            query.watch.look(0)

    monkeypatch.setattr(searched, "search", search)


@pytest.mark.usefixtures("endless")
def test_a_client_that_hung_up_gets_nothing_that_it_could_misread(client: FlaskClient, text: str) -> None:
    gone = {"waitress.client_disconnected": lambda: True}
    assert_problem(client.post("/api/search", json={"text": text}, environ_overrides=gone), 499)


@pytest.mark.usefixtures("endless")
def test_whoever_waits_while_the_server_is_stopped_is_told(client: FlaskClient, text: str) -> None:
    def stop() -> bool:
        stop_searches(client.application)
        return False

    waiting = {"waitress.client_disconnected": stop}
    assert_problem(client.post("/api/search", json={"text": text}, environ_overrides=waiting), 503)


@pytest.mark.parametrize(
    "colored",
    [
        "A",
        [1],
        [{}],
        [{"region": "Z", "color": "R", "player": 1}],
        [{"region": "A", "color": "Z", "player": 1}],
        [{"region": "A", "color": "R", "player": 3}],
        [{"region": "A", "color": "R", "player": True}],
        [{"region": ["A"], "color": {}, "player": 1}],
        [{"region": "A", "color": "R", "player": 1}] * 3,
    ],
)
def test_unusable_assignments_are_a_problem(client: FlaskClient, text: str, colored: object) -> None:
    assert_problem(client.post("/api/graph", json={"text": text, "colored": colored}), 422)


@pytest.mark.parametrize("heading", [5, "x" * 201, "half a pair: \ud800"])
def test_an_unusable_heading_is_a_problem(client: FlaskClient, text: str, heading: object) -> None:
    assert_problem(client.post("/api/graph", json={"text": text, "heading": heading}), 422)


def test_what_nobody_foresaw_is_logged_and_told_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app()
    app.add_url_rule("/broken", view_func=lambda: {}["a secret"])
    with caplog.at_level(logging.ERROR):
        response = app.test_client().get("/broken")
    assert_problem(response, 500)
    assert "secret" not in response.text
    assert "secret" in caplog.text


def test_a_sample_folder_that_is_missing_is_a_problem_too(caplog: pytest.LogCaptureFixture) -> None:
    client = create_app({"SAMPLE_FOLDER": "/nowhere"}).test_client()
    assert_problem(client.get("/api/samples"), 500)
    assert "nowhere" in caplog.text


def test_a_member_nested_as_deeply_as_can_be_read_is_refused(client: FlaskClient) -> None:
    """Reading stops a little deeper than writing does, at the interpreter's limit."""
    for depth in range(880, 1_000):
        body = f'{{"text": {"[" * depth}{"]" * depth}}}'
        response = client.post("/api/search", data=body, content_type="application/json")
        assert response.status_code in (400, 422)
        assert_problem(response, response.status_code)
