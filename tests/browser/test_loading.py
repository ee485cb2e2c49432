"""A search that takes long, is cut short, fails, or loses its server: the page says so and loses nothing."""

import re
from collections.abc import Iterator

import pytest
from on_page import (
    AUSTRALIA,
    TRACE,
    alert,
    choose_sample,
    current_line,
    drawn,
    expect_nothing_lost,
    go_to,
    opened,
    painted,
    recording,
    sample_text,
    tree_of,
    wait_until,
    write_map,
)
from own_server import Watched, serving
from playwright.sync_api import Browser, Page, Route, expect

from tools.real_page import in_menu, pick_sample, press

SEARCHES = "**/api/search**"
TEXT = AUSTRALIA.decode()
RUNNING = "() => document.getAnimations().filter((a) => a.playState === 'running').length"


@pytest.fixture
def watched() -> Watched:
    return Watched({})


@pytest.fixture
def own_page(watched: Watched, browser: Browser) -> Iterator[Page]:
    """An empty tab of a watched server."""
    with serving(watched) as url:
        context = recording(browser, base_url=url)
        yield context.new_page()
        context.close()


def hold_searches(page: Page) -> list[Route]:
    """Let no search be answered from now on."""
    held: list[Route] = []
    page.route(SEARCHES, lambda route: held.append(route))
    return held


def set_depth(page: Page, depth: str) -> None:
    in_menu(page, "#depth").fill(depth)
    in_menu(page, "#depth").press("Enter")


def nodes(depth: int, algorithm: str = "alpha-beta") -> int:
    return len(tree_of(TEXT, algorithm, depth))


def test_a_search_under_way_is_in_sight_moves_nothing_and_leaves_the_focus_in_place(page: Page) -> None:
    opened(page)
    before = page.locator("main").bounding_box()
    hold_searches(page)
    set_depth(page, "5")
    expect(page.locator("#loading")).to_be_in_viewport(ratio=1)
    expect(page.locator("#loading-text")).to_contain_text(re.compile(r"\d s"))
    assert (page.locator("main").bounding_box(), page.evaluate(RUNNING)) == (before, 0)
    page.get_by_role("button", name="Cancel").click()
    expect_nothing_lost(page, 1)
    expect(page.locator("#depth")).to_have_value("3")
    expect(page.locator("#seek")).to_be_focused()


def test_a_first_search_that_is_given_up_leaves_the_map_and_its_controls(page: Page) -> None:
    hold_searches(page)
    page.goto("/")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 6 regions"))
    expect(page.locator("#tree-empty")).to_be_visible()
    page.unroute(SEARCHES)
    press(page, "#depth-less")
    drawn(page, 1, nodes(2))
    wait_until(page, lambda: "depth=2" in page.url)
    hold_searches(page)
    page.evaluate("history.back()")
    page.evaluate("history.forward()")
    page.keyboard.press("Escape")  # after a way back that is given up the address is that of the page
    wait_until(page, lambda: "depth=2" in page.url)
    expect(page.locator("#depth")).to_have_value("2")


def test_a_search_that_fails_says_so_and_keeps_the_map(page: Page, problems: list[str]) -> None:
    page.route("**/api/forecast**", lambda route: route.fulfill(status=500, json={}))
    opened(page)
    expect(alert(page)).to_have_count(0)  # a forecast that cannot be had is not missed
    choose_sample(page, "us-48")
    told = {"type": "urn:webviz:problem:too-much-work", "detail": "This would take an hour."}
    page.route(SEARCHES, lambda route: route.fulfill(status=503, json=told), times=1)
    set_depth(page, "3")
    expect(alert(page)).to_contain_text("This would take an hour.")
    drawn(page, 1, 0)
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 48 regions"))
    expect(page.locator("#tree-empty")).to_be_visible()
    expect(page.locator("#download-trace")).to_be_disabled()
    set_depth(page, "2")
    drawn(page, 1, len(tree_of(sample_text("us-48"), depth=2)))
    expect(alert(page)).to_have_count(0)
    assert all("500" in problem or "503" in problem for problem in problems)
    problems.clear()


def test_loading_is_measured_and_broken_off_and_the_browser_asks_whether_it_has_changed(
    own_page: Page, watched: Watched
) -> None:
    opened(own_page)
    own_page.reload()
    drawn(own_page, 1)
    assert watched.searches == [("GET", 200), ("GET", 304)]
    watched.pause = 0.4
    pick_sample(own_page, "us-48")
    expect(own_page.locator("#loading-text")).to_have_text("loading 1 of 1 MB")
    bar = own_page.get_by_role("progressbar")
    wait_until(own_page, lambda: 10 <= int(bar.get_attribute("aria-valuenow") or 0) <= 90)
    own_page.keyboard.press("Escape")
    expect_nothing_lost(own_page, 1)
    wait_until(own_page, lambda: watched.broken_off == 1)


def test_a_map_too_long_for_an_address_is_sent(own_page: Page, watched: Watched) -> None:
    opened(own_page)
    # Nothing that can be packed well, and neighbors of the map's last region.
    names = [f"X{(n * n * 7919) % 1_000_003:x}{n:x}" for n in range(1, 901)]
    far = "".join(f"{a}: {b}\n{b}: {a}\n" for a, b in zip(names[::2], names[1::2], strict=True))
    write_map(own_page, f"{TEXT.rstrip()}\n{far}")
    own_page.get_by_role("button", name="Use this map").click()
    expect(own_page.locator("#editor")).to_be_hidden()
    drawn(own_page, 1)
    assert watched.searches[-1] == ("POST", 200)


def test_without_a_worker_or_with_one_that_cannot_start_the_page_is_the_same(own_page: Page) -> None:
    def seen(page: Page) -> tuple[str, list[str]]:
        page.keyboard.press("End")
        drawn(page, 85)
        return current_line(page), [one.text for one in painted(page, "#tree-canvas")]

    opened(own_page)
    assert own_page.workers
    usual = seen(own_page)
    own_page.route("**/search-worker.js", lambda route: route.abort())
    own_page.goto("about:blank")
    assert seen(opened(own_page)) == usual
    own_page.add_init_script("delete window.Worker")
    own_page.goto("about:blank")
    assert seen(opened(own_page)) == usual
    assert not own_page.workers


def test_a_search_that_outgrows_the_limit_is_shown_as_far_as_it_went(browser: Browser) -> None:
    limit, lines = 30, 57  # of the published trace; its next line would visit the 31st node
    with serving(Watched({"MAX_NODES": limit})) as url:
        context = recording(browser, base_url=url, permissions=["clipboard-read", "clipboard-write"])
        page = opened(context.new_page(), nodes=limit)
        expect(alert(page)).to_contain_text("Stopped after 30 nodes; the whole search has 43 nodes.")
        expect(page.locator("#line-of")).to_have_text(f"of {lines} (stopped)")
        for line in (1, 26, 34, lines):
            go_to(page, line, limit)
            assert current_line(page) == TRACE[line - 1]
        command = page.locator("#stopped-command").inner_text()
        assert command.startswith("python -m webviz trace ")
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(alert(page)).to_contain_text("Command copied.")
        assert page.evaluate("navigator.clipboard.readText()") == command
        expect(page.locator("#why-sentence")).to_contain_text("provisional")
        expect(page.locator("#trace-rows .result")).to_have_count(0)
        press(page, "#download-trace")
        expect(alert(page).last).to_contain_text("python -m webviz trace")
        wait_until(page, lambda: f"line={lines}" in page.url)
        link = page.url.replace(f"line={lines}", "line=85")
        page.goto("about:blank")
        page.goto(link)
        drawn(page, lines, limit)
        expect(alert(page)).to_contain_text(f"Line 85 is not among the {lines} lines here.")
        context.close()
