"""What several browser tests start from."""

import pytest
from constraint_page import COLORS, run_of
from on_page import drawn
from playwright.sync_api import Page
from sample_page import opened_at


@pytest.fixture
def laboratory(page: Page) -> Page:
    """The textbook's map in three colors, searched with forward checking."""
    opened_at(page, "csp-australia")
    drawn(page, 1, run_of(COLORS).counts.nodes)
    return page
