"""Constraints on several variables made binary: auxiliary variables in the domains and on the graph."""

import re

from on_page import opened, painted, wait_until, write_map
from playwright.sync_api import Page, expect

from tools.real_page import press


def test_constraints_on_several_variables_can_be_made_binary(page: Page) -> None:
    text = '{"variables": {"A B C": [1, 2, 3]}, "constraints": ["A + B = C"]}'
    opened(page)
    write_map(page, text)
    page.get_by_role("button", name=re.compile("^Use this")).click()
    rows = page.locator("#domains-table tbody tr")
    expect(rows).to_have_count(3)
    press(page, "#csp-binary")
    expect(rows).to_have_count(4)
    wait_until(page, lambda: "binary" in page.url)
    wait_until(page, lambda: "H1" in {text.text for text in painted(page, "#map-canvas canvas")})
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("of 4 variables.* H1 "))
    press(page, "#csp-binary")
    expect(rows).to_have_count(3)
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("of 3 variables"))
