"""The application that sends the page's files."""

import pytest
from flask.testing import FlaskClient

from webviz.server import create_app


@pytest.fixture
def client() -> FlaskClient:
    """A client of an application with its defaults."""
    return create_app().test_client()
