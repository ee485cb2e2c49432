"""What people meet who use a screen reader, and what axe-core finds."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import AUSTRALIA, PHONE, TRACE, drawn, go_to, opened, write_map
from playwright.sync_api import Page, expect

from tools.real_page import pick, press

MISTAKEN = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")


def as_it_opens(page: Page) -> None:
    drawn(page, 1)


def at_a_cutoff(page: Page) -> None:
    go_to(page, 26)


def at_the_end(page: Page) -> None:
    go_to(page, 85)


def in_large_type(page: Page) -> None:
    press(page, "#lecture")
    expect(page.locator("html")).to_have_attribute("data-lecture", "yes")


def in_the_dark(page: Page) -> None:
    press(page, "#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def with_subtrees_folded(page: Page) -> None:
    page.get_by_label("View of the tree").select_option("whole")
    press(page, "#fold-finished")
    page.locator("#line").blur()
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Expand all")).to_be_visible()


def with_the_code_open(page: Page) -> None:
    press(page, "#code-toggle")
    expect(page.locator("#code-panel")).to_be_visible()


def with_find_open(page: Page) -> None:
    page.keyboard.press("/")
    page.locator("#find-text").fill("NSW >=10")
    expect(page.locator("#find-status")).to_have_text("7 nodes")


def with_a_query_that_cannot_be_read(page: Page) -> None:
    page.locator("#find-text").fill("NSW?")
    expect(page.locator("#find-status")).to_contain_text("cannot be read")


def with_the_help_open(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keys and how to read the picture").click()
    expect(page.locator("#keys")).to_be_visible()


def with_the_editor_open(page: Page) -> None:
    page.keyboard.press("Escape")
    write_map(page, MISTAKEN)
    expect(page.locator("#editor-remarks .error")).to_have_count(1)


def with_a_drawing(page: Page) -> None:
    write_map(page, AUSTRALIA.decode())
    page.locator("#draw-open").click()
    page.locator("#draw-more summary").click()
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    page.locator("#draw-list").get_by_text("NSW").first.click()


def without_the_drawing(page: Page) -> None:
    page.locator("#draw-open").click()
    expect(page.locator("#draw")).to_be_hidden()


def with_the_options_open(page: Page) -> None:
    page.keyboard.press("Escape")
    press(page, "#options-open")
    expect(page.locator("#options")).to_be_visible()


def with_a_random_tree_asked_for(page: Page) -> None:
    page.keyboard.press("Escape")
    press(page, "#random-open")
    expect(page.locator("#random-tree")).to_be_visible()


def with_that_tree(page: Page) -> None:
    page.get_by_role("button", name="Show this tree").click()
    expect(page.locator("#random-tree")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")


def with_an_alert(page: Page) -> None:
    page.keyboard.press("Escape")
    page.goto("/#v9&damaged")
    expect(page.locator("#notices .notice")).to_be_visible()


def in_the_light_again(page: Page) -> None:
    press(page, "#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


STATES = (
    *(as_it_opens, at_a_cutoff, at_the_end, in_large_type, in_the_dark, with_subtrees_folded),
    *(with_the_code_open, with_find_open, with_a_query_that_cannot_be_read, with_the_help_open),
    *(with_the_editor_open, with_an_alert, in_the_light_again, with_the_help_open, with_the_editor_open),
    *(with_a_drawing, without_the_drawing),
    *(with_the_options_open, with_a_random_tree_asked_for, with_that_tree, with_the_options_open),
)


def violations(page: Page) -> str:
    """What axe-core finds wrong; empty if nothing."""
    found = Axe().run(page)
    assert found.response["passes"], "axe-core looked at nothing"
    return found.generate_report() if found.violations_count else ""


def test_axe_finds_nothing_in_any_state_of_the_page(page: Page) -> None:
    opened(page)
    for state in STATES:
        state(page)
        assert violations(page) == "", state.__name__


@pytest.mark.parametrize("viewport", [PHONE])
def test_axe_finds_nothing_on_a_phone(page: Page) -> None:
    opened(page)
    at_a_cutoff(page)
    assert violations(page) == ""


def test_axe_would_find_something(page: Page) -> None:
    opened(page)
    page.evaluate("() => document.getElementById('seek').removeAttribute('aria-label')")
    assert "slider" in violations(page) or "label" in violations(page)


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
