"""The endpoint of replays: what it refuses, and what it sends."""

from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.server import create_app
from webviz.server.replay_routes import EXTENSION, Studio
from webviz.server.replays import LIMITS
from webviz.site.links import link_to

ROOT = Path(__file__).parents[2]
AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
STATES = (ROOT / "sample_maps/us-48.txt").read_text("utf-8")
FIRST_CUT = (ROOT / "lessons/first-cut.json").read_text("utf-8")


def test_a_link_becomes_a_file_to_be_saved(client: FlaskClient) -> None:
    response = client.post("/api/replay", json={"link": link_to(AUSTRALIA, {"line": 26})})
    assert (response.status_code, response.mimetype) == (200, "text/html")
    assert response.headers["Content-Disposition"] == 'attachment; filename="replay.html"'
    assert b'data-replay="yes"' in response.data


def test_equal_questions_get_equal_files(client: FlaskClient) -> None:
    asked = {"link": link_to("queens:4", {}), "home": "https://a.org/webviz/"}
    assert client.post("/api/replay", json=asked).data == client.post("/api/replay", json=asked).data


def test_a_server_makes_only_so_many_at_a_time() -> None:
    app = create_app()
    studio: Studio = app.extensions[EXTENSION]
    studio.free = Semaphore(0)
    response = app.test_client().post("/api/replay", json={"link": link_to("queens:4", {})})
    assert (response.status_code, response.get_json()["type"]) == (503, "urn:webviz:problem:busy")


def test_its_searches_wait_for_the_turns_of_all() -> None:
    app = create_app({"MAX_SECONDS": 7.0})
    studio: Studio = app.extensions[EXTENSION]
    own, work = studio.app.extensions["webviz"], app.extensions["webviz"]
    assert own.turns is work.turns
    assert (own.max_seconds, own.max_nodes) == (7.0, LIMITS["MAX_NODES"])


def test_a_lesson_becomes_a_file(client: FlaskClient) -> None:
    assert client.post("/api/replay", json={"lesson": FIRST_CUT}).status_code == 200


@pytest.mark.parametrize(
    ("asked", "status", "kind"),
    [
        ({}, 422, "no-replay"),
        ({"link": 3}, 422, "wrong-link"),
        ({"link": "#v2&map=x"}, 422, "wrong-link"),
        ({"link": "#v1&map=\ud800"}, 422, "wrong-link"),
        ({"link": "#v1&map=damaged"}, 400, "damaged-link"),
        ({"link": link_to("no map", {})}, 422, "no-replay"),
        ({"link": link_to(STATES, {"depth": 9})}, 422, "no-replay"),
        ({"link": link_to("queens:4", {"search": "none"})}, 422, "no-replay"),
        ({"lesson": 3}, 422, "wrong-lesson"),
        ({"lesson": "{}"}, 422, "no-replay"),
        ({"link": link_to("queens:4", {}), "home": "javascript:alert(1)"}, 422, "wrong-home"),
        ({"link": link_to("queens:4", {}), "home": "https://" + 400 * "a"}, 422, "wrong-home"),
    ],
)
def test_what_cannot_be_recorded_is_refused(
    client: FlaskClient, asked: dict[str, Any], status: int, kind: str
) -> None:
    response = client.post("/api/replay", json=asked)
    assert response.status_code == status
    assert response.get_json()["type"] == f"urn:webviz:problem:{kind}"


def test_a_search_that_is_too_large_is_refused_with_what_helps(client: FlaskClient) -> None:
    detail = client.post("/api/replay", json={"link": link_to(STATES, {"depth": 6})}).get_json()["detail"]
    assert detail == "A replay holds at most 100,000 nodes: lower the depth."
