"""When the server stops, the page says so, goes on showing what it has, and keeps what was typed."""

import threading
from collections.abc import Callable, Iterator

import pytest
from on_page import (
    AUSTRALIA,
    TRACE,
    alert,
    current_line,
    drawn,
    go_to,
    opened,
    sample_text,
    tree_of,
    upload,
    write_map,
)
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import BaseWSGIServer, make_server

from tools.real_page import pick, pick_sample, press
from webviz.server import create_app

DEEPER = AUSTRALIA.decode().replace("\n3\n", "\n4\n")


class Stoppable:
    """A server of its own that can be stopped and started again at the same address."""

    def __init__(self) -> None:
        self.server: BaseWSGIServer = make_server("127.0.0.1", 0, create_app(), threaded=True)
        self.port = self.server.port
        self.start()

    def start(self) -> None:
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def restart(self) -> None:
        self.server = make_server("127.0.0.1", self.port, create_app(), threaded=True)
        self.start()


@pytest.fixture
def own_server() -> Iterator[Stoppable]:
    server = Stoppable()
    yield server
    server.stop()


@pytest.fixture
def lonely_page(own_server: Stoppable, browser: Browser) -> Iterator[Page]:
    """Australia, from a server that has just stopped."""
    context = browser.new_context()
    page = opened(context.new_page(), f"http://127.0.0.1:{own_server.port}/")
    own_server.stop()
    yield page
    context.close()
    own_server.restart()


def test_the_search_that_is_shown_can_still_be_stepped_through(lonely_page: Page) -> None:
    go_to(lonely_page, 26)
    lonely_page.keyboard.press("End")
    lonely_page.locator("#line").blur()
    lonely_page.keyboard.press("End")
    drawn(lonely_page, 85)
    assert current_line(lonely_page) == TRACE[84]


def look_at_the_gallery(page: Page, server: Stoppable) -> None:
    """While the server is there: its cards stay."""
    server.restart()
    page.locator("#problem-open").click()
    expect(page.locator("#gallery svg").first).to_be_visible()
    page.keyboard.press("Escape")
    server.stop()


def test_a_typed_map_is_kept_until_the_server_is_back(lonely_page: Page, own_server: Stoppable) -> None:
    write_map(lonely_page, DEEPER)
    expect(lonely_page.locator("#editor-status")).to_contain_text("The server does not answer.")
    lonely_page.get_by_role("button", name="Use this map").click()
    expect(lonely_page.locator("#editor-text")).to_have_value(DEEPER)
    expect(lonely_page.locator("#editor")).to_be_visible()
    own_server.restart()
    lonely_page.get_by_role("button", name="Use this map").click()
    drawn(lonely_page, 1, len(tree_of(DEEPER)))
    expect(lonely_page.locator("#editor")).to_be_hidden()
    own_server.stop()


def test_whatever_needs_the_server_says_that_it_is_gone(lonely_page: Page, own_server: Stoppable) -> None:
    page = lonely_page
    look_at_the_gallery(page, own_server)
    go_to(page, 26)
    wishes: tuple[Callable[[], object], ...] = (
        lambda: pick_sample(page, "early-cut"),
        lambda: pick(page, "#algorithm", "minimax"),
        lambda: pick(page, "#algorithm", "minimax"),
        lambda: press(page, "#download-trace"),
        lambda: press(page, "#download-graph"),
        lambda: upload(page, "alps.txt", sample_text("no-cut").encode()),
    )
    for wish in wishes:
        wish()
        expect(alert(page)).to_contain_text("The server does not answer.")
        expect(page.locator("#problem-open")).to_have_attribute("data-sample", "australia")
        expect(page.locator("#algorithm")).to_have_value("alpha-beta")
        drawn(page, 26)
        assert current_line(page) == TRACE[25]
        page.get_by_role("button", name="Dismiss").click()
