"""What all journeys start from."""

import pytest
from playwright.sync_api import Page
from visit import Visit


@pytest.fixture
def visit(page: Page) -> Visit:
    """A person in front of an empty tab; `visit.open()` opens the application."""
    return Visit(page)
