"""Fixtures of all tests: the real server, a real browser, a page without problems."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import pytest
from application import client, text, three_players
from find_chromium import ADVICE, FLAGS, find_chromium
from hypothesis import HealthCheck, settings
from on_page import PATIENCE, recording
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    WebError,
    expect,
    sync_playwright,
)

__all__ = ["client", "text", "three_players"]
ROOT = Path(__file__).parent.parent
START_SECONDS = 300
BROWSERS = {"browser", "fox"}
"""The fixtures that start one."""
LESS_WORK = (
    "--process-per-site",  # what was compiled for one tab serves the next
    "--in-process-gpu",
    # The first in the browser's process, too; Playwright asks for the others, and the last list counts.
    "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
    "--js-flags=--no-opt",  # no test runs a function so often that the slowest compiler is worth it
)
"""What spares processor time in many short visits and changes nothing that a page can notice."""
REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`))"""


expect.set_options(timeout=1000 * PATIENCE)
# How long an example takes is the machine's affair; a test may ask for more examples.
settings.register_profile(
    "patient", deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--no-browser` runs what needs none."""
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that need a browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that use a browser's fixture."""
    if config.getoption("--no-browser"):
        chosen = {item: BROWSERS.isdisjoint(getattr(item, "fixturenames", ())) for item in items}
        config.hook.pytest_deselected(items=[item for item in items if not chosen[item]])
        items[:] = [item for item in items if chosen[item]]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How long the tests of each folder took together, and how many there are."""
    seconds, tests = Counter[str](), Counter[str]()
    for report in (one for some in terminalreporter.stats.values() for one in some):
        if isinstance(report, pytest.TestReport):
            folder = str(Path(report.nodeid.partition("::")[0]).parent)
            seconds[folder] += report.duration
            tests[folder] += report.when == "call"
    terminalreporter.section("seconds of each folder, all processors together")
    for folder, sum_of_folder in seconds.most_common():
        terminalreporter.line(f"{sum_of_folder:8.1f}  {folder} ({tests[folder]} tests)")
    terminalreporter.line(f"{seconds.total():8.1f}  all ({tests.total()} tests)")


def wait_until_ready(process: subprocess.Popen[bytes], url: str) -> None:
    """Wait for the server's first answer; fails if it stops or stays silent."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        with suppress(OSError), urllib.request.urlopen(f"{url}/healthz", timeout=1):
            return
        time.sleep(0.05)
    raise TimeoutError


@contextmanager
def stop_server(process: subprocess.Popen[bytes], log: IO[bytes]) -> Iterator[None]:
    """Stop the server by SIGTERM, and check that it exits without a traceback."""
    try:
        yield
        process.send_signal(signal.SIGTERM)
        status = process.wait(timeout=PATIENCE)
    except (TimeoutError, subprocess.TimeoutExpired):
        status = -1
    finally:
        process.kill()
    log.seek(0)
    printed = log.read().decode(errors="replace")
    # Windows has no SIGTERM: there the process just ends, with status 1.
    assert status == 0 or os.name == "nt", f"exit status {status} (-1: it did not answer):\n{printed}"
    assert "Traceback" not in printed, printed


@pytest.fixture(scope="session")
def server_url() -> Iterator[str]:
    """The address of a server started as a user starts it."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    command = [sys.executable, "-m", "webviz", "--no-browser", "--port", str(port)]
    # all tests open their rooms from one address
    env = {**os.environ, "WEBVIZ_ROOMS_PER_ADDRESS": "200"}
    with (
        TemporaryFile() as log,
        subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log) as process,
        stop_server(process, log),
    ):
        wait_until_ready(process, f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    chromium = find_chromium()
    if chromium is None:
        pytest.fail(ADVICE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *LESS_WORK])
        yield started
        started.close()


@pytest.fixture
def viewport() -> tuple[int, int]:
    """Width and height of the window in CSS pixels; tests may parametrize it."""
    return 1366, 768


@pytest.fixture
def problems() -> list[str]:
    """Problems in the browser; a test that provokes one asserts it and clears them."""
    return []


@contextmanager
def watch_for_problems(profile: BrowserContext, problems: list[str]) -> Iterator[None]:
    """Note each console error, exception, broken policy, and request to another host.

    Such a request violates the policy or finds no host, and either is an error in the console. Listening to
    every request instead would take a sixth of the time of all browser tests.
    """

    def note(happened: ConsoleMessage | WebError) -> None:
        if isinstance(happened, WebError):
            problems.append(f"uncaught: {happened.error}")
        elif happened.type == "error":
            problems.append(f"console: {happened.text}")

    profile.on("console", note)
    profile.on("weberror", note)
    yield
    profile.remove_listener("console", note)
    profile.remove_listener("weberror", note)


@pytest.fixture(scope="session")
def profile(browser: Browser, server_url: str) -> Iterator[BrowserContext]:
    """One browser profile for all tests: it keeps files of the page, as a user's does."""
    kept = recording(browser, base_url=server_url, accept_downloads=True)
    kept.add_init_script(REPORT_VIOLATIONS)
    # stays there, keeps the process for the others, and cleans up after them
    kept.new_page().goto("/healthz")
    yield kept
    kept.close()


@pytest.fixture
def page(
    profile: BrowserContext, server_url: str, viewport: tuple[int, int], problems: list[str]
) -> Iterator[Page]:
    """An empty tab for `page.goto("/")`; anything that goes wrong fails the test."""
    with watch_for_problems(profile, problems):
        tab = profile.new_page()
        tab.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        yield tab
        problems += strange_places(profile, server_url)
        for opened in profile.pages[1:]:
            opened.close()
        forget(profile, server_url)
    assert not problems, "\n".join(problems)


def strange_places(profile: BrowserContext, url: str) -> list[str]:
    """The tabs that have left the application."""
    kinds = ("about:", "blob:", "data:", f"{url}/")
    return [f"a tab has gone to {tab.url}" for tab in profile.pages if not tab.url.startswith(kinds)]


def forget(profile: BrowserContext, url: str) -> None:
    """Leave nothing of what a page remembers or was allowed."""
    session = profile.new_cdp_session(profile.pages[0])
    session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "local_storage,cookies"})
    session.detach()
    profile.clear_permissions()
