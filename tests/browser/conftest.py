"""What several browser tests start from."""

from collections.abc import Iterator

import pytest
from conftest import watch_for_problems
from firefox import Firefox, firefox
from on_page import LAPTOP, recording
from playwright.sync_api import Browser, Page
from teaching_page import tab

from tools.find_firefox import ADVICE, find_firefox

INSIDE = ("file:", "about:", "data:", "blob:")
"""Where a page without a network may find what it shows."""


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


@pytest.fixture
def alone(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """An offline tab: the test fails at any problem and any request to the network."""
    profile = recording(browser, offline=True, viewport={"width": 1366, "height": 768})
    profile.on("request", lambda sent: None if sent.url.startswith(INSIDE) else problems.append(sent.url))
    with watch_for_problems(profile, problems):
        yield profile.new_page()
    profile.close()
    assert problems == []


@pytest.fixture
def fox() -> Iterator[Firefox]:
    """A Firefox, which costs as much as ten pages: one test needs it."""
    path = find_firefox()
    if path is None:
        pytest.fail(ADVICE)
    with firefox(path) as started:
        yield started
