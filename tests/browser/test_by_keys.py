"""What README.md says that one can do with a search is done by keys alone, from the page as it opens."""

import re

from by_keys import choose, focus, from_menu, reach, replace
from on_page import (
    PUBLISHED,
    TRACE,
    alert,
    current_line,
    drawn,
    line_of,
    opened,
    sample_text,
    tree_of,
    wait_until,
)
from playwright.sync_api import Page, expect

MINIMAX = len(tree_of(sample_text("australia"), "minimax"))


def at_line(page: Page, line: int) -> Page:
    """Australia at a line, which has been typed."""
    opened(page)
    page.keyboard.press("j")
    page.keyboard.type(str(line))
    page.keyboard.press("Enter")
    drawn(page, line)
    return page


def test_one_steps_plays_and_jumps_from_cutoff_to_cutoff(page: Page) -> None:
    opened(page)
    assert focus(page) == "body"
    for key, line in (("ArrowRight", 2), (".", 26), (".", 34), (",", 26), ("ArrowLeft", 25), ("End", 85)):
        page.keyboard.press(key)
        drawn(page, line)
        assert current_line(page) == TRACE[line - 1]
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_line_is_typed_and_the_keys_step_on_from_it(page: Page) -> None:
    at_line(page, 40)
    page.keyboard.press("ArrowRight")
    drawn(page, 41)


def test_why_a_bound_holds_is_asked_and_leads_to_its_line(page: Page) -> None:
    at_line(page, 26)
    reach(page, "#why-body button", "line 21")
    page.keyboard.press("Enter")
    drawn(page, 21)
    assert focus(page) == "why-body"
    page.keyboard.press("ArrowRight")
    drawn(page, 22)


def test_the_trace_is_exported(page: Page) -> None:
    opened(page)
    choose(page, "#export-open")
    reach(page, "#download-trace")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.path().read_text(encoding="ascii") == PUBLISHED
    page.keyboard.press("Escape")
    expect(page.locator("#export-open")).to_be_focused()


def test_the_map_is_exported_as_a_page_and_as_a_document(page: Page) -> None:
    at_line(page, 26)
    for button, name in (("#download-graph", ".html"), ("#save-document", "map.json")):
        choose(page, "#export-open")
        reach(page, button)
        with page.expect_download() as download:
            page.keyboard.press("Enter")
        assert download.value.suggested_filename.endswith(name)
        page.keyboard.press("Escape")


def test_a_link_is_shared_and_opens_the_same_step(page: Page) -> None:
    at_line(page, 26)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(page, "#share")
    expect(alert(page)).to_contain_text("Link copied")
    assert focus(page) == "share"
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    opened(page, link, 26)


def test_another_algorithm_and_depth_are_chosen(page: Page) -> None:
    opened(page)
    choose(page, "#search-open")
    reach(page, "#algorithm")
    page.keyboard.type("minimax")
    drawn(page, 1, MINIMAX)
    choose(page, "#depth-less")
    drawn(page, 1, len(tree_of(sample_text("australia"), "minimax", 2)))
    page.keyboard.press("Escape")
    expect(page.locator("#search-menu")).to_be_hidden()
    expect(page.locator("#search-open")).to_be_focused()


def test_the_variant_is_chosen_among_the_options(page: Page) -> None:
    opened(page)
    from_menu(page, "search", "#options-open")
    reach(page, "#fail-choice input")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#search-words")).to_contain_text("fail-hard")
    page.keyboard.press("Escape")
    expect(page.locator("#search-open")).to_be_focused()


def test_all_depths_are_shown_in_a_table(page: Page) -> None:
    opened(page)
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    from_menu(page, "search", "#sizes")
    expect(page.locator("#forecast-rows")).to_contain_text("43")
    page.keyboard.press("Escape")
    expect(page.locator("#search-open")).to_be_focused()


def test_nodes_are_found_one_after_the_other(page: Page) -> None:
    opened(page)
    page.keyboard.press("/")
    page.keyboard.type("NSW >=10")
    expect(page.locator("#find-status")).to_have_text("7 nodes")
    page.keyboard.press("Enter")
    wait_until(page, lambda: line_of(page) > 1)
    page.keyboard.press("Escape")
    expect(page.locator("#find-bar")).to_be_hidden()
    line = line_of(page)
    page.keyboard.press("ArrowRight")
    drawn(page, line + 1)


def test_the_tree_is_walked_and_left(page: Page) -> None:
    opened(page)
    reach(page, "#tree-canvas")
    page.keyboard.press("ArrowRight")
    item = page.locator("#tree-canvas [role=treeitem]")
    expect(item).to_have_attribute("aria-label", re.compile("^NSW, B"))
    page.keyboard.press("Escape")
    assert focus(page) == "body"
    page.keyboard.press("End")
    drawn(page, 85)


def test_subtrees_are_folded_in_the_whole_view(page: Page) -> None:
    at_line(page, 26)
    reach(page, "#view")
    page.keyboard.type("whole")
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "whole")
    reach(page, "#tree-canvas")
    page.keyboard.press("c")
    expect(page.locator("#announcer")).to_contain_text("collapsed")
    choose(page, "#tree-unfold")
    expect(page.locator("#tree-unfold")).to_be_hidden()


def test_the_code_is_stepped_line_by_line(page: Page) -> None:
    opened(page)
    page.keyboard.press("k")
    expect(page.locator("#code-body .now")).to_be_visible()
    choose(page, "#pace-open")
    reach(page, "#stride")
    page.keyboard.type("by line of")
    expect(page.locator("#stride")).to_have_value("fine")
    page.keyboard.press("Escape")
    expect(page.locator("#pace-open")).to_be_focused()
    before = page.locator("#code-body .now").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#code-body .now")).not_to_have_text(before)


def test_windows_births_and_what_would_have_been_are_shown(page: Page) -> None:
    at_line(page, 26)
    page.keyboard.press("w")
    expect(page.locator("#windows")).to_be_visible()
    page.keyboard.press("b")
    choose(page, "#birth button")
    drawn(page, 24)
    page.keyboard.press("e")
    reach(page, "#what-if-value")
    replace(page, "14")
    expect(page.locator("#what-if-words")).to_contain_text("V, B 14")
    choose(page, "#what-if-close")
    expect(page.locator("#what-if")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    drawn(page, 25)


def test_the_domains_say_who_took_a_color(page: Page) -> None:
    opened(page)
    page.keyboard.press("d")
    reach(page, "#domains-table [tabindex='0']")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#domains-panel")).to_be_visible()
    assert page.evaluate("() => document.activeElement.closest('#domains-table') !== null")


def test_theme_and_large_type_are_changed(page: Page) -> None:
    opened(page)
    choose(page, "#view-open")
    choose(page, "#lecture")
    expect(page.locator("html")).to_have_attribute("data-lecture", "yes")
    choose(page, "#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    expect(page.locator("#view-open")).to_be_focused()


def test_a_command_is_found_by_its_name(page: Page) -> None:
    opened(page)
    page.keyboard.press("Control+k")
    expect(page.locator("#palette-text")).to_be_focused()
    page.keyboard.type("last line")
    page.keyboard.press("Enter")
    drawn(page, 85)
    assert focus(page) == "body"


def test_the_help_gives_the_focus_back(page: Page) -> None:
    opened(page)
    choose(page, "#help")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_focused()
