"""What several browser tests start from."""

from collections.abc import Iterator

import pytest
from firefox import Firefox, firefox
from on_page import LAPTOP
from playwright.sync_api import Browser, Page
from room_page import tab

from tools.find_firefox import ADVICE, find_firefox


@pytest.fixture
def lead(browser: Browser, server_url: str) -> Iterator[Page]:
    """Of whoever lectures."""
    with tab(browser, server_url, LAPTOP) as page:
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
