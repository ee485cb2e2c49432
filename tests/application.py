"""The application without a server around it, and two maps for it: fixtures of several folders."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webviz.server import create_app


@pytest.fixture
def client() -> FlaskClient:
    """A client of an application with its defaults."""
    return create_app().test_client()


@pytest.fixture
def three_players() -> str:
    """A map for three players: nobody's loss is another's gain."""
    return (Path(__file__).parent / "golden" / "algorithms" / "three-players.in").read_text("utf-8")


@pytest.fixture
def text() -> str:
    """A map of two regions: its search visits two nodes."""
    return "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"
