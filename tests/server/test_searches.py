"""Searches as the page asks for them: packed into an address, or in a body."""

import gzip
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from asking import address, header_of
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.server import create_app, searches

ROOT = Path(__file__).parents[2]
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
ELSEWHERE = {"REMOTE_ADDR": "192.0.2.7"}


def asked(client: FlaskClient, path: str, known: str = "", accepted: str = "identity") -> TestResponse:
    """The answer to a browser on another machine."""
    headers = {"Accept-Encoding": accepted} | ({"If-None-Match": known} if known else {})
    return client.get(path, headers=headers, environ_overrides=ELSEWHERE)


@pytest.fixture
def without_searching(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever searches now fails."""
    for name in ("shared_body", "shared_forecast"):
        monkeypatch.delattr(searches, name)


def test_a_search_is_a_binary_body_of_columns(client: FlaskClient) -> None:
    response = client.post("/api/search", json={"text": AUSTRALIA})
    assert response.mimetype == "application/octet-stream"
    header = header_of(response.data)
    assert (header["algorithm"], header["depth_limit"], header["events"]) == ("alpha-beta", 3, 85)


def test_algorithm_and_depth_can_be_chosen(client: FlaskClient) -> None:
    body = {"text": AUSTRALIA, "algorithm": "minimax", "depth": 1}
    header = header_of(client.post("/api/search", json=body).data)
    assert (header["algorithm"], header["depth_limit"]) == ("minimax", 1)


@pytest.mark.parametrize("depth", [0, 10**30])
def test_any_depth_is_answered(client: FlaskClient, text: str, depth: int) -> None:
    assert client.post("/api/search", json={"text": text, "depth": depth}).status_code == 200


def test_a_long_path_is_searched_to_its_end(client: FlaskClient) -> None:
    names = [f"P{number:03}" for number in range(300)]
    borders = "\n".join(f"{one}: {other}" for one, other in pairwise(names))
    text = f"A, B\nP000: A-1\n300\nA: 1, B: 2\nA: 3, B: 4\n{borders}\n"
    assert header_of(client.post("/api/search", json={"text": text}).data)["nodes"] == 300


def test_it_does_not_matter_how_a_search_is_asked_for(client: FlaskClient) -> None:
    chosen: dict[str, Any] = {"algorithm": "minimax", "depth": 2}
    posted = client.post("/api/search", json={"text": AUSTRALIA, **chosen})
    got = client.get(address("/api/search", AUSTRALIA, **chosen))
    assert (got.status_code, got.mimetype, got.data) == (200, posted.mimetype, posted.data)
    assert got.content_length == len(got.data)


def test_a_map_that_is_written_otherwise_is_the_same_search(client: FlaskClient, text: str) -> None:
    untidy = text.replace(", ", ",").replace("\n", "\r\n")
    first, other = (client.get(address("/api/search", each)) for each in (text, untidy))
    assert (first.data, first.headers["ETag"]) == (other.data, other.headers["ETag"])


def test_what_a_browser_has_is_not_searched_again(
    client: FlaskClient, text: str, request: pytest.FixtureRequest
) -> None:
    path = address("/api/search", text)
    first = asked(client, path)
    assert first.cache_control.public and first.cache_control.no_cache
    request.getfixturevalue("without_searching")
    for tag in (first.headers["ETag"], f"W/{first.headers['ETag']}", f'"other", {first.headers["ETag"]}'):
        again = asked(client, path, tag)
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"].removeprefix("W/") == first.headers["ETag"]
        assert again.cache_control.public


def test_another_search_another_limit_and_a_post_are_answered_in_full(client: FlaskClient, text: str) -> None:
    tag = asked(client, address("/api/search", text)).headers["ETag"]
    assert asked(client, address("/api/search", text, depth=1), tag).status_code == 200
    larger = create_app({"MAX_NODES": 6_000_000}).test_client()
    assert asked(larger, address("/api/search", text), tag).status_code == 200
    posted = client.post("/api/search", json={"text": text}, headers={"If-None-Match": tag})
    assert (posted.status_code, "ETag" in posted.headers) == (200, False)


def test_a_head_has_the_headers_of_the_body(client: FlaskClient) -> None:
    path = address("/api/search", AUSTRALIA)
    got, head = client.get(path), client.head(path)
    assert (head.status_code, head.data) == (200, b"")
    for name in ("ETag", "Content-Length", "Content-Type", "Vary", "Cache-Control"):
        assert head.headers[name] == got.headers[name]


def test_a_compressed_answer_says_how_long_it_will_be_and_holds_the_same(client: FlaskClient) -> None:
    path = address("/api/search", AUSTRALIA)
    plain, compressed = asked(client, path), asked(client, path, accepted="gzip")
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert compressed.content_length == len(compressed.data) < len(plain.data)
    assert compressed.headers["X-Uncompressed-Length"] == str(len(plain.data))
    assert gzip.decompress(compressed.data) == plain.data
    assert compressed.headers["ETag"] == f"W/{plain.headers['ETag']}"
    assert "Accept-Encoding" in plain.vary and "Accept-Encoding" in compressed.vary
    assert asked(client, path, compressed.headers["ETag"], "gzip").status_code == 304


def test_an_answer_that_compressing_does_not_make_smaller_is_sent_as_it_is(
    client: FlaskClient, text: str
) -> None:
    response = asked(client, address("/api/search", text), accepted="gzip")
    assert "Content-Encoding" not in response.headers
    assert header_of(response.data)["nodes"] == 2


def test_a_tag_of_a_stopped_search_promises_no_bytes() -> None:
    client = create_app({"MAX_NODES": 10}).test_client()
    path = address("/api/search", AUSTRALIA)
    tag = asked(client, path).headers["ETag"]
    assert tag.startswith("W/")
    assert asked(client, path, tag).status_code == 304


@pytest.mark.parametrize(
    ("parts", "kind"),
    [({"algorithm": "guess"}, "algorithm"), ({"depth": "x"}, "depth"), ({"depth": -1}, "depth")],
)
def test_a_packed_problem_is_read_as_strictly_as_a_body(
    client: FlaskClient, text: str, parts: dict[str, Any], kind: str
) -> None:
    response = client.get(address("/api/search", text, **parts))
    assert response.status_code == 422
    assert response.get_json(force=True)["type"].endswith(f"wrong-{kind}")


def test_a_packed_map_with_errors_is_a_problem_with_all_of_them(client: FlaskClient) -> None:
    response = client.get(address("/api/search", "R\nA: Q-3\nx\n"))
    assert response.status_code == 422
    assert len(response.get_json(force=True)["errors"]) > 1


def test_a_forecast_can_be_asked_for_in_both_ways_and_is_known_by_its_tag(
    client: FlaskClient, request: pytest.FixtureRequest
) -> None:
    path = address("/api/forecast", AUSTRALIA, depth=3)
    got, posted = asked(client, path), client.post("/api/forecast", json={"text": AUSTRALIA})
    assert got.get_json() == posted.get_json()
    assert [each["depth"] for each in got.get_json()["counts"]] == [1, 2, 3, 4]
    request.getfixturevalue("without_searching")
    assert asked(client, address("/api/forecast", AUSTRALIA), got.headers["ETag"]).status_code == 304


def test_a_forecast_that_time_ended_has_no_tag() -> None:
    states = (ROOT / "sample_maps" / "us-48.txt").read_text(encoding="utf-8")
    response = asked(create_app({"FORECAST_SECONDS": 0}).test_client(), address("/api/forecast", states))
    assert len(response.get_json()["counts"]) == 1
    assert "ETag" not in response.headers
