"""What several browser tests start from."""

from collections.abc import Iterator

import pytest
from constraint_page import COLORS, run_of
from firefox import Firefox, firefox
from on_page import drawn
from playwright.sync_api import Browser, Page
from room_page import lecturer, tab
from sample_page import opened_at

from tools.find_firefox import ADVICE, find_firefox


@pytest.fixture
def laboratory(page: Page) -> Page:
    """The textbook's map in three colors, searched with forward checking."""
    opened_at(page, "csp-australia")
    drawn(page, 1, run_of(COLORS).counts.nodes)
    return page


@pytest.fixture
def lead(browser: Browser, server_url: str) -> Iterator[Page]:
    """Of whoever lectures."""
    with lecturer(browser, server_url) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, server_url: str) -> Iterator[Page]:
    """Of one of the class."""
    with tab(browser, server_url, has_touch=True) as page:
        yield page


@pytest.fixture(scope="session")
def fox() -> Iterator[Firefox]:
    """One Firefox for all tests."""
    path = find_firefox()
    if path is None:
        pytest.fail(ADVICE)
    with firefox(path) as started:
        yield started
