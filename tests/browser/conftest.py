"""What several browser tests start from."""

import pytest
from constraint_page import COLORS, choose, run_of
from on_page import opened
from playwright.sync_api import Page


@pytest.fixture
def laboratory(page: Page) -> Page:
    """The textbook's map in three colors, searched with forward checking."""
    opened(page)
    choose(page, "australia", run_of(COLORS))
    return page
