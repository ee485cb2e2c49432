"""Searches, forecasts and labs as the page asks for them: packed into an address, or in a body."""

import gzip
from itertools import pairwise
from typing import Any

import pytest
from application import AUSTRALIA, STATES, refusal, told
from asking import address, header_of
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.server import create_app, searches

ELSEWHERE = {"REMOTE_ADDR": "192.0.2.7"}


def asked(client: FlaskClient, path: str, known: str = "", accepted: str = "identity") -> TestResponse:
    """The answer to a browser on another machine."""
    headers = {"Accept-Encoding": accepted} | ({"If-None-Match": known} if known else {})
    return client.get(path, headers=headers, environ_overrides=ELSEWHERE)


def test_it_does_not_matter_how_a_search_is_asked_for(client: FlaskClient, text: str) -> None:
    chosen: dict[str, Any] = {"algorithm": "minimax", "depth": 2}
    posted = client.post("/api/search", json={"text": AUSTRALIA, **chosen})
    got = client.get(address("/api/search", AUSTRALIA, **chosen))
    assert posted.mimetype == "application/octet-stream"
    assert (got.status_code, got.mimetype, got.data) == (200, posted.mimetype, posted.data)
    assert got.content_length == len(got.data)
    assert (header_of(got.data)["algorithm"], header_of(got.data)["depth_limit"]) == ("minimax", 2)
    untidy = text.replace(", ", ",").replace("\n", "\r\n")
    first, other = (client.get(address("/api/search", each)) for each in (text, untidy))
    assert (first.data, first.headers["ETag"]) == (other.data, other.headers["ETag"])


def test_any_depth_is_answered_and_a_long_path_is_searched_to_its_end(client: FlaskClient, text: str) -> None:
    for depth in (0, 10**30):
        for path in ("/api/search", "/api/trace"):
            assert client.post(path, json={"text": text, "depth": depth}).status_code == 200
    names = [f"P{number:03}" for number in range(300)]
    borders = "\n".join(f"{one}: {other}" for one, other in pairwise(names))
    long = f"A, B\nP000: A-1\n300\nA: 1, B: 2\nA: 3, B: 4\n{borders}\n"
    assert header_of(client.post("/api/search", json={"text": long}).data)["nodes"] == 300


def test_what_a_browser_has_is_not_searched_again(
    client: FlaskClient, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = {name: address(f"/api/{name}", AUSTRALIA) for name in ("search", "forecast", "lab")}
    first = {name: asked(client, path) for name, path in paths.items()}
    assert all(each.cache_control.public and each.cache_control.no_cache for each in first.values())
    for name in ("shared_body", "shared_forecast", "shared_lab"):
        monkeypatch.delattr(searches, name)
    for name, path in paths.items():
        tag = first[name].headers["ETag"]
        for known in (tag, f"W/{tag}", f'"other", {tag}'):
            again = asked(client, path, known)
            assert (again.status_code, again.data, again.cache_control.public) == (304, b"", True)
            assert again.headers["ETag"].removeprefix("W/") == tag


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


def test_a_compressed_answer_says_how_long_it_will_be_and_holds_the_same(
    client: FlaskClient, text: str
) -> None:
    path = address("/api/search", AUSTRALIA)
    plain, compressed = asked(client, path), asked(client, path, accepted="gzip")
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert compressed.content_length == len(compressed.data) < len(plain.data)
    assert compressed.headers["X-Uncompressed-Length"] == str(len(plain.data))
    assert gzip.decompress(compressed.data) == plain.data
    assert compressed.headers["ETag"] == f"W/{plain.headers['ETag']}"
    assert "Accept-Encoding" in plain.vary and "Accept-Encoding" in compressed.vary
    assert asked(client, path, compressed.headers["ETag"], "gzip").status_code == 304
    small = asked(client, address("/api/search", text), accepted="gzip")
    assert "Content-Encoding" not in small.headers and header_of(small.data)["nodes"] == 2


def test_what_a_limit_ended_promises_no_bytes_and_what_time_ended_has_no_tag() -> None:
    client = create_app({"MAX_NODES": 10}).test_client()
    path = address("/api/search", AUSTRALIA)
    tag = asked(client, path).headers["ETag"]
    assert tag.startswith("W/") and asked(client, path, tag).status_code == 304
    hurried = create_app({"FORECAST_SECONDS": 0, "LAB_SECONDS": 0}).test_client()
    response = asked(hurried, address("/api/forecast", STATES))
    assert len(response.get_json()["counts"]) == 1 and "ETag" not in response.headers
    assert "ETag" not in asked(hurried, address("/api/lab", STATES, depth=9)).headers


def test_forecasts_and_labs_are_told_in_both_ways_whatever_else_is_chosen(client: FlaskClient) -> None:
    got = told(client.get(address("/api/forecast", AUSTRALIA, depth=3)))
    assert got == told(client.post("/api/forecast", json={"text": AUSTRALIA}))
    assert [each["depth"] for each in got["counts"]] == [1, 2, 3, 4]
    lab = told(client.post("/api/lab", json={"text": AUSTRALIA}))
    chosen = {"algorithm": "deepening", "round": 1, "order": "reverse"}
    assert told(client.get(address("/api/lab", AUSTRALIA, **chosen))) == lab


def test_what_is_wrong_in_an_address_is_told_as_in_a_body(client: FlaskClient, text: str) -> None:
    assert refusal(client.get(address("/api/lab", "(1 2)", order="weight"))) == (422, "not-applicable")
