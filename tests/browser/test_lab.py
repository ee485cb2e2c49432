"""Counts in tables: bars are as long as they, and a server that is slow or gone costs nothing."""

import re

import pytest
from on_page import opened, settled, wait_until
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import press


def lab_row(page: Page, name: str) -> Locator:
    return page.locator("#lab-rows tr").filter(has=page.get_by_text(name, exact=True))


def open_lab(page: Page) -> None:
    press(page, "#options-open")
    page.get_by_role("button", name="Compare all orders").click()
    expect(page.locator("#lab")).to_be_visible()


def test_the_orders_are_given_up_asked_for_once_and_drawn_as_long_as_their_counts(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/lab" in request.url else None)
    opened(page)
    page.route("**/api/lab**", lambda route: None)
    open_lab(page)
    expect(page.locator("#lab-seconds")).to_have_text(re.compile(r"^\d+ s$"))
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.locator("#lab")).to_be_hidden()
    page.unroute("**/api/lab**")
    for _ in range(2):
        open_lab(page)
        expect(lab_row(page, "minimax")).to_be_visible()
        page.keyboard.press("Escape")
    assert len(asked) == 2
    open_lab(page)
    counts, widths = [], []
    for name in ("minimax", "as given"):
        counts.append(int(lab_row(page, name).locator("td").nth(1).inner_text()))
        widths.append(lab_row(page, name).locator(".lab-bar.nodes").evaluate("(e) => e.offsetWidth"))
    assert counts == [76, 43] and widths[0] / widths[1] == pytest.approx(76 / 43, rel=0.02)
    least = lab_row(page, "as given").locator(".least").bounding_box()
    proof = lab_row(page, "smallest proof tree").locator(".lab-bar.nodes").bounding_box()
    assert least and proof and least["x"] == pytest.approx(proof["x"] + proof["width"], abs=3)


def test_the_settings_are_given_up_and_a_server_that_is_gone_is_told_until_it_is_back(
    page: Page, problems: list[str]
) -> None:
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(str(request.failure)))
    opened_at(page, "csp-eight-queens")
    settled(page)
    page.route("**/api/csp/compare**", lambda route: None)
    press(page, "#settings-open")
    expect(page.locator("#settings-seconds")).to_have_text(re.compile(r"^\d+ s$"))
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.locator("#settings")).to_be_hidden()
    wait_until(page, lambda: any("ERR_ABORTED" in failure for failure in failed))
    page.unroute("**/api/csp/compare**")
    page.route("**/api/csp/**", lambda route: route.abort())
    press(page, "#settings-open")
    expect(page.locator("#settings-status")).to_contain_text("The server does not answer.")
    page.keyboard.press("Escape")
    press(page, "#checks-open")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#checks-answer")).to_contain_text("The server does not answer.")
    page.keyboard.press("Escape")
    page.unroute("**/api/csp/**")
    press(page, "#settings-open")
    expect(page.locator("#settings-tables tbody tr")).to_have_count(32)
    assert problems and all("ERR_FAILED" in problem for problem in problems)
    problems.clear()
