"""A search that outgrows the page's limit is shown as far as it went, and never taken for the whole of it."""

from collections.abc import Iterator

import pytest
from on_page import TRACE, alert, current_line, drawn, go_to, opened, painted, recording, wait_until
from own_server import Watched, serving
from playwright.sync_api import Browser, Page, expect

from tools.real_page import press

LIMIT = 30
# Of the published trace; its next line would visit the 31st node, at depth 3.
LINES = 57


@pytest.fixture
def stopped(browser: Browser) -> Iterator[Page]:
    """Australia on a server that stops at 30 of its 43 nodes."""
    with serving(Watched({"MAX_NODES": LIMIT})) as url:
        context = recording(browser, base_url=url, permissions=["clipboard-read", "clipboard-write"])
        yield opened(context.new_page(), nodes=LIMIT)
        context.close()


def test_it_says_at_once_that_it_was_stopped(stopped: Page) -> None:
    expect(alert(stopped)).to_contain_text("Stopped after 30 nodes; the whole search has 43 nodes.")
    expect(stopped.locator("#line-of")).to_have_text(f"of {LINES} (stopped)")
    expect(stopped.locator("#size")).to_have_text("43 nodes")
    expect(stopped.locator("#size-remark")).to_have_text("first 30 shown")


def test_every_line_is_one_of_the_whole_trace(stopped: Page) -> None:
    for line in (1, 26, 34, LINES - 1, LINES):
        go_to(stopped, line, LIMIT)
        assert current_line(stopped) == TRACE[line - 1]


def test_its_end_says_what_is_missing_and_how_to_get_it(stopped: Page) -> None:
    go_to(stopped, LINES - 1, LIMIT)
    expect(stopped.locator("#stopped")).to_be_hidden()
    stopped.locator("#line").blur()
    stopped.keyboard.press("End")
    drawn(stopped, LINES, LIMIT)
    expect(stopped.locator("#stopped")).to_contain_text("Stopped after 30 nodes")
    command = stopped.locator("#stopped-command").inner_text()
    assert command.startswith("python -m webviz trace ")
    stopped.get_by_role("button", name="Copy", exact=True).click()
    expect(alert(stopped)).to_contain_text("Command copied.")
    assert stopped.evaluate("navigator.clipboard.readText()") == command
    expect(stopped.locator("#why-sentence")).to_contain_text("provisional")
    expect(stopped.locator("#trace-rows .result")).to_have_count(0)
    expect(stopped.get_by_role("button", name="Step forward")).to_have_attribute("aria-disabled", "true")
    expect(stopped.locator(f"#line-{LINES}")).to_be_in_viewport()
    assert "the best first move" not in stopped.locator("#why-sentence").inner_text()
    assert painted(stopped, "#tree-canvas")


def test_a_link_to_a_line_that_is_not_there_leads_to_the_last_one(stopped: Page) -> None:
    go_to(stopped, 20, LIMIT)
    wait_until(stopped, lambda: "line=20" in stopped.url)
    link = stopped.url.replace("line=20", "line=85")
    stopped.goto("about:blank")
    stopped.goto(link)
    drawn(stopped, LINES, LIMIT)
    expect(alert(stopped)).to_contain_text(f"Line 85 is not among the {LINES} lines here.")


def test_the_trace_that_cannot_be_downloaded_is_explained(stopped: Page) -> None:
    press(stopped, "#download-trace")
    expect(alert(stopped)).to_contain_text("python -m webviz trace")
