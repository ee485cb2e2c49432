"""The page as a user has it: a server process, and a Chromium without a window."""

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tools.find_chromium import ADVICE, FLAGS, find_chromium

ROOT = Path(__file__).parent.parent
START_SECONDS = 300
OPEN_MENU = """element => {
  const menu = element.closest('[popover]');
  if (menu && !menu.matches(':popover-open')) menu.showPopover();
  element.closest('details')?.setAttribute('open', '');
}"""
IN_GALLERY = "element => element.closest('dialog')?.id === 'gallery'"
CLOSE_MENUS = "() => document.querySelectorAll(':popover-open').forEach((menu) => menu.hidePopover())"


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server that runs as long as this lasts."""
    with running_server_process() as (url, _process):
        yield url


@contextmanager
def running_server_process(
    program: Sequence[str] = ("-m", "webviz"), folder: Path = ROOT
) -> Iterator[tuple[str, int]]:
    """Address and process number of a server that runs as long as this lasts.

    `program` is what Python runs, in `folder`: webviz, or what starts it.
    """
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    command = [sys.executable, *program, "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        _wait_for(f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


def _wait_for(url: str) -> None:
    """Wait for the first answer. Raises RuntimeError if there is none."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=1).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise RuntimeError(f"the server did not answer within {START_SECONDS} seconds")


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A Chromium for the block; where there is none, the program ends with advice."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit(ADVICE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=[*FLAGS, "--enable-precise-memory-info"]
        )
        yield browser
        browser.close()


def show_sample(page: Page, name: str, nodes: int) -> None:
    """Choose a sample as a user does, and wait for its tree with this many nodes."""
    pick_sample(page, name)
    page.wait_for_selector(f"body[data-nodes='{nodes}']")


def go_to_line(page: Page, line: int) -> None:
    """Type a line of the trace, from 1, and wait until it is drawn."""
    page.fill("#line", str(line))
    page.press("#line", "Enter")
    page.wait_for_selector(f"body[data-line='{line}']")


def in_menu(page: Page, selector: str) -> Locator:
    """An element, with the menu open in which it lies."""
    element = page.locator(selector)
    if element.evaluate(IN_GALLERY) and not page.locator("#gallery").is_visible():
        page.locator("#problem-open").click()
    element.evaluate(OPEN_MENU)
    return element


def pick(page: Page, selector: str, value: str | None = None, label: str | None = None) -> None:
    """Choose from a list of a menu, and leave the menu."""
    in_menu(page, selector).select_option(value, label=label)
    page.evaluate(CLOSE_MENUS)


def pick_sample(page: Page, name: str) -> None:
    """Choose a sample in the gallery."""
    page.locator("#problem-open").click()
    page.locator(f'#gallery [data-sample="{name}"]').click()


def press(page: Page, selector: str) -> None:
    """Press a button of a menu, and leave the menu."""
    in_menu(page, selector).click()
    page.evaluate(CLOSE_MENUS)
