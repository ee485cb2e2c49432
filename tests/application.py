"""The application without a server, what it is asked, and what it refuses."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.search import Watch
from webviz.server import create_app
from webviz.server.work import Work, current_work

ROOT = Path(__file__).parents[1]
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
STATES = (ROOT / "sample_maps" / "us-48.txt").read_text("utf-8")
THREE_PLAYERS = (ROOT / "tests" / "golden" / "algorithms" / "three-players.in").read_text("utf-8")
SUM = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C"]}'
SECONDS = 300  # a safety net, however busy the machine is
GONE = {"waitress.client_disconnected": lambda: True}
"""The environment of a request whose client has hung up."""
FILE = {"Content-Type": "application/octet-stream"}


@pytest.fixture
def client() -> FlaskClient:
    """A client of an application with its defaults."""
    return create_app().test_client()


@pytest.fixture
def three_players() -> str:
    """A map for three players: nobody's loss is another's gain."""
    return THREE_PLAYERS


@pytest.fixture
def text() -> str:
    """A map of two regions: its search visits two nodes."""
    return "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def work(**config: object) -> Work:
    """The work of an application of its own."""
    with create_app(config).app_context():
        return current_work()


def stopped_watch() -> Watch:
    """The watch of a client that has left."""
    watch = Watch()
    watch.stop()
    return watch


def json_of(response: TestResponse) -> Any:
    """The JSON of an answer that is one."""
    assert response.status_code == 200, response.text
    return response.get_json()


def refusal(response: TestResponse) -> tuple[int, str]:
    """Status and kind of an error, whose shape has been checked."""
    body = response.get_json(force=True)
    assert response.content_type == "application/problem+json"
    always, also = {"type", "title", "status", "detail"}, {"errors", "warnings", "nodes", "limit", "command"}
    assert always <= body.keys() <= always | also and body["status"] == response.status_code
    assert all(isinstance(body[name], str) and body[name] for name in ("type", "title", "detail"))
    return response.status_code, body["type"].removeprefix("urn:webviz:problem:")
