"""What people meet who use a screen reader."""

import re

from on_page import AUSTRALIA, TRACE, drawn, go_to, opened, write_map
from playwright.sync_api import Page, expect

from tools.real_page import pick

MISTAKEN = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")


def test_each_step_is_spoken_politely(page: Page) -> None:
    opened(page)
    spoken = page.get_by_role("status").and_(page.locator("#announcer"))
    expect(spoken).to_have_attribute("aria-live", "polite")
    for line in (2, 26):
        go_to(page, line)
        expect(spoken).to_contain_text(f"Line {line}: {TRACE[line - 1]}.")
    expect(spoken).to_contain_text("the remaining 2 replies are pruned")


def test_a_fast_play_does_not_chatter(page: Page) -> None:
    opened(page)
    pick(page, "#speed", "1000")
    page.evaluate(
        """() => { window.spoken = 0;
          new MutationObserver(() => { window.spoken += 1; })
            .observe(document.getElementById('announcer'), { childList: true, characterData: true }); }"""
    )
    page.get_by_role("button", name="Play", exact=True).click()
    drawn(page, 85)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text("Line 85:")
    assert page.evaluate("() => window.spoken") <= 3


def test_mistakes_are_spoken_by_number_and_by_place(page: Page) -> None:
    opened(page)
    write_map(page, MISTAKEN)
    expect(page.get_by_role("dialog", name="The problem as text").get_by_role("status")).to_contain_text(
        "1 error"
    )
    expect(page.get_by_role("button", name="error, line 2, column 14")).to_be_visible()


def test_the_pictures_have_a_text(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    assert "NSW R by MAX" in (
        page.get_by_role("img", name="Map of 6 regions").get_attribute("aria-label") or ""
    )
    tree = page.get_by_role("tree", name="Game tree, whole view. NSW, R")
    expect(tree).to_be_visible()
    node = tree.locator(f"#{tree.get_attribute('aria-activedescendant')}")
    expect(node).to_have_attribute("role", "treeitem")
    expect(node).to_have_attribute("aria-label", re.compile(r"^NSW, R · depth 1 · ▼ MIN to move, value ≤ 10"))


def test_the_page_says_its_language_and_its_parts(page: Page) -> None:
    opened(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for role in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(role)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("webviz")
    assert page.get_by_role("heading", level=2).all_inner_texts() == ["Why", "Game tree", "Map", "Trace"]
