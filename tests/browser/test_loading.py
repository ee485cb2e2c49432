"""A search that takes its time: how far it is can be seen, it can be given up, and a browser may keep it."""

import re
from collections.abc import Iterator

import pytest
from on_page import (
    TRACE,
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

from tools.real_page import in_menu, pick, pick_sample, press

SEARCHES = "**/api/search**"
LARGE = "us-48"


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


def test_a_search_that_takes_long_is_seen_and_given_up_by_its_button(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    hold_searches(page)
    set_depth(page, "5")
    expect(page.locator("#loading")).to_be_visible()
    expect(page.locator("#loading-text")).to_have_text("searching …")
    expect(page.get_by_role("progressbar")).not_to_have_attribute("aria-valuenow", "0")
    expect(page.locator("#loading-said")).to_have_text("Searching. Escape cancels.")
    expect(page.locator("#loading-text")).to_contain_text(re.compile(r"\d s"))
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#loading")).to_be_hidden()
    expect_nothing_lost(page, 26)
    expect(page.locator("#depth")).to_have_value("3")
    expect(page.locator("#seek")).to_be_focused()


def test_escape_gives_up_a_search_and_every_control_goes_back(page: Page) -> None:
    opened(page)
    hold_searches(page)
    pick(page, "#algorithm", "minimax")
    press(page, "#depth-more")
    expect(page.locator("#loading")).to_be_visible()
    page.keyboard.press("Escape")
    expect_nothing_lost(page, 1)
    expect(page.locator("#algorithm")).to_have_value("alpha-beta")
    expect(page.locator("#depth")).to_have_value("3")
    assert "algorithm" not in page.url and "depth" not in page.url


def test_after_giving_up_a_way_back_the_address_is_that_of_the_page(page: Page) -> None:
    opened(page)
    set_depth(page, "2")
    drawn(page, 1, len(tree_of(sample_text("australia"), depth=2)))
    wait_until(page, lambda: "depth=2" in page.url)
    hold_searches(page)
    page.evaluate("history.back()")
    expect(page.locator("#loading")).to_be_visible()
    page.keyboard.press("Escape")
    wait_until(page, lambda: "depth=2" in page.url)
    expect(page.locator("#depth")).to_have_value("2")


def test_a_first_search_that_is_given_up_leaves_the_map_with_its_controls(page: Page) -> None:
    held = hold_searches(page)
    page.goto("/")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 6 regions"))
    expect(page.locator("#tree-empty")).to_be_visible()
    expect(page.locator("#depth")).to_have_value("3")
    page.unroute(SEARCHES)
    assert len(held) == 1
    press(page, "#depth-less")
    drawn(page, 1, len(tree_of(sample_text("australia"), depth=2)))


def test_a_search_from_the_editor_is_given_up_without_losing_what_was_typed(page: Page) -> None:
    opened(page)
    hold_searches(page)
    text = sample_text("early-cut")
    write_map(page, text)
    page.get_by_role("button", name="Use this map").click()
    expect(page.locator("#loading")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#editor-text")).to_be_visible()
    expect(page.locator("#editor-text")).to_have_value(text)
    page.keyboard.press("Escape")
    expect_nothing_lost(page, 1)


def test_loading_is_measured_in_megabytes_and_broken_off(own_page: Page, watched: Watched) -> None:
    opened(own_page)
    watched.pause = 0.4
    pick_sample(own_page, LARGE)
    expect(own_page.locator("#loading-text")).to_have_text("loading 1 of 1 MB")
    bar = own_page.get_by_role("progressbar")
    wait_until(own_page, lambda: 10 <= int(bar.get_attribute("aria-valuenow") or 0) <= 90)
    own_page.keyboard.press("Escape")
    expect_nothing_lost(own_page, 1)
    expect(own_page.locator("#problem-open")).to_have_attribute("data-sample", "australia")
    wait_until(own_page, lambda: watched.broken_off == 1)


# What is to happen after 100 ms or more waits until it is let: so no search is long on a busy machine.
MOMENTS_END_ON_DEMAND = """{
  const [start, stop, held] = [setTimeout, clearTimeout, new Map()];
  let timers = 0;
  window.setTimeout = (act, delay = 0, ...rest) => {
    if (delay < 100) return start(act, delay, ...rest);
    held.set(--timers, () => act(...rest));
    return timers;
  };
  window.clearTimeout = (timer) => held.delete(timer) || stop(timer);
  window.endMoments = () => {
    const ended = [...held.values()];
    held.clear();
    ended.forEach((act) => act());
    return -timers;
  };
}"""


def test_a_short_search_shows_no_progress(page: Page) -> None:
    page.add_init_script(MOMENTS_END_ON_DEMAND)
    page.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
          const box = document.getElementById('loading');
          const look = () => { if (!box.hidden) window.seen = true; };
          new MutationObserver(look).observe(box, { attributes: true });
        })"""
    )
    opened(page)
    press(page, "#depth-less")
    drawn(page, 1, len(tree_of(sample_text("australia"), depth=2)))
    assert page.evaluate("endMoments() > 0")
    assert page.evaluate("window.seen") is None


def test_an_address_names_the_search_and_the_browser_asks_whether_it_has_changed(
    own_page: Page, watched: Watched
) -> None:
    opened(own_page)
    own_page.reload()
    drawn(own_page, 1)
    assert watched.searches == [("GET", 200), ("GET", 304)]
    assert current_line(own_page) == TRACE[0]


def test_a_map_too_long_for_an_address_is_sent(own_page: Page, watched: Watched) -> None:
    opened(own_page)
    text = sample_text("australia")
    # Nothing that can be packed well, and neighbors of the map's last region.
    names = [f"X{(n * n * 7919) % 1_000_003:x}{n:x}" for n in range(1, 901)]
    far = "".join(f"{a}: {b}\n{b}: {a}\n" for a, b in zip(names[::2], names[1::2], strict=True))
    write_map(own_page, f"{text.rstrip()}\n{far}")
    own_page.get_by_role("button", name="Use this map").click()
    expect(own_page.locator("#editor")).to_be_hidden(timeout=20_000)
    drawn(own_page, 1)
    assert watched.searches[-1] == ("POST", 200)


def test_without_a_worker_the_page_is_the_same(own_page: Page) -> None:
    def seen(page: Page) -> tuple[str, list[str]]:
        page.keyboard.press("End")
        drawn(page, 85)
        return current_line(page), [one.text for one in painted(page, "#tree-canvas")]

    opened(own_page)
    assert own_page.workers
    usual = seen(own_page)
    own_page.add_init_script("delete window.Worker")
    opened(own_page)  # by then the address may hold the line: to load that again would begin at it
    assert not own_page.workers
    assert seen(own_page) == usual


def test_a_worker_that_cannot_start_is_done_without(own_page: Page) -> None:
    own_page.route("**/search-worker.js", lambda route: route.abort())
    opened(own_page)
    choose_sample(own_page, "early-cut")
