"""A search that takes long, is cut short, fails, or loses its server: the page says so and loses nothing."""

import re

from on_page import TRACE, alert, current_line, drawn, expect_nothing_lost, opened, painted
from playwright.sync_api import Page, Route, expect
from sample_page import link_to

from tools.real_page import in_menu, press
from webviz.server import create_app

SEARCHES = "**/api/search**"
RUNNING = "() => document.getAnimations().filter((a) => a.playState === 'running').length"


def hold_searches(page: Page) -> list[Route]:
    """Let no search be answered from now on."""
    held: list[Route] = []
    page.route(SEARCHES, lambda route: held.append(route))
    return held


def set_depth(page: Page, depth: str) -> None:
    in_menu(page, "#depth").fill(depth)
    in_menu(page, "#depth").press("Enter")


def test_a_search_under_way_is_in_sight_moves_nothing_and_leaves_the_focus_in_place(page: Page) -> None:
    hold_searches(page)
    page.goto("/")
    page.get_by_role("button", name="Cancel").click()  # of the first one, map and controls are left
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 6 regions"))
    expect(page.locator("#tree-empty")).to_be_visible()
    page.unroute(SEARCHES)
    press(page, "#depth-less")
    press(page, "#depth-more")
    drawn(page, 1)
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


def test_without_a_worker_or_with_one_that_cannot_start_the_page_is_the_same(page: Page) -> None:
    def seen() -> tuple[str, list[str]]:
        page.goto("about:blank")
        opened(page).keyboard.press("End")
        drawn(page, 85)
        return current_line(page), [one.text for one in painted(page, "#tree-canvas")]

    usual = seen()
    assert page.workers
    page.route("**/search-worker.js", lambda route: route.abort())
    assert seen() == usual
    page.add_init_script("delete window.Worker")
    assert seen() == usual
    assert not page.workers


def test_a_search_that_outgrows_the_limit_is_shown_as_far_as_it_went(page: Page) -> None:
    limit, lines = 30, 57  # of the published trace; its next line would visit the 31st node
    client = create_app({"MAX_NODES": limit}).test_client()

    def stopped(route: Route) -> None:
        answer = client.get(route.request.url.partition("//")[2].partition("/")[2])
        route.fulfill(status=answer.status_code, headers=dict(answer.headers), body=answer.data)

    page.route(SEARCHES, stopped)
    opened(page, f"{link_to('australia')}&line=85", lines, limit)
    for words in ("Stopped after 30 nodes; the whole search has", f"Line 85 is not among the {lines} lines"):
        expect(alert(page).filter(has_text=words)).to_have_count(1)
    expect(page.locator("#line-of")).to_have_text(f"of {lines} (stopped)")
    assert current_line(page) == TRACE[lines - 1]
    assert page.locator("#stopped-command").inner_text().startswith("python -m webviz trace ")
    expect(page.locator("#why-sentence")).to_contain_text("provisional")
    expect(page.locator("#trace-rows .result")).to_have_count(0)
