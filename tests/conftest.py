"""Fixtures of the whole test suite: the real server, a real browser, and a page that tolerates no problem."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO
from urllib.parse import urlsplit

import pytest
from find_chromium import ADVICE, FLAGS, find_chromium
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parent.parent
START_SECONDS = 30
REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`))"""


def free_port() -> int:
    """A TCP port on which nothing listens now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def answers(url: str) -> bool:
    """Whether a server answers at the address."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=1) as response:
            return bool(response.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def wait_until_ready(process: subprocess.Popen[bytes], url: str, log: IO[bytes]) -> None:
    """Wait for the server's first answer; fails with what it printed if it stops or stays silent."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        if answers(url):
            return
        time.sleep(0.05)
    process.kill()
    process.wait()
    pytest.fail(f"the server did not start:\n{printed(log)}")


def printed(log: IO[bytes]) -> str:
    """Everything the server has printed."""
    log.seek(0)
    return log.read().decode(errors="replace")


def stop(process: subprocess.Popen[bytes], log: IO[bytes]) -> None:
    """Stop the server as an operating system does, and see that it leaves cleanly and without a traceback."""
    process.send_signal(signal.SIGTERM)
    try:
        status = process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        pytest.fail(f"the server did not stop within 10 seconds:\n{printed(log)}")
    # Windows has no SIGTERM: there the process just ends, with status 1.
    assert status == 0 or os.name == "nt", f"exit status {status}:\n{printed(log)}"
    assert "Traceback" not in printed(log), printed(log)


@pytest.fixture(scope="session")
def server_url() -> Iterator[str]:
    """The address of a server started as a user starts it."""
    port = free_port()
    command = [sys.executable, "-m", "webviz", "--no-browser", "--port", str(port)]
    with TemporaryFile() as log:
        process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        wait_until_ready(process, f"http://127.0.0.1:{port}", log)
        yield f"http://127.0.0.1:{port}"
        stop(process, log)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    chromium = find_chromium()
    if chromium is None:
        pytest.fail(ADVICE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def viewport() -> tuple[int, int]:
    """Width and height of the window in CSS pixels; parametrize a test over "viewport" to change it."""
    return 1366, 768


@pytest.fixture
def problems() -> list[str]:
    """What went wrong in the browser; a test that provokes a problem asserts it here and clears the list."""
    return []


def watch(context: BrowserContext, url: str, problems: list[str]) -> None:
    """Note every console error, uncaught exception, policy violation, and request to another host."""
    host = urlsplit(url).netloc
    context.add_init_script(REPORT_VIOLATIONS)

    def note_request(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != host:
            problems.append(f"request leaves the machine: {address}")

    def note_message(kind: str, text: str) -> None:
        if kind == "error":
            problems.append(f"console: {text}")

    context.on("request", lambda request: note_request(request.url))
    context.on("console", lambda message: note_message(message.type, message.text))
    context.on("weberror", lambda error: problems.append(f"uncaught: {error.error}"))


@pytest.fixture
def context(
    browser: Browser, server_url: str, viewport: tuple[int, int], problems: list[str]
) -> Iterator[BrowserContext]:
    """A fresh browser profile for one test, which fails if anything at all went wrong in the page."""
    width, height = viewport
    fresh = browser.new_context(
        base_url=server_url, viewport={"width": width, "height": height}, accept_downloads=True
    )
    watch(fresh, server_url, problems)
    yield fresh
    fresh.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty tab; `page.goto("/")` opens the application."""
    return context.new_page()
