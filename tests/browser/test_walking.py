"""Walking the tree by the arrows while it has the focus, and turning the pages of wide rows."""

import re

from on_page import (
    current_line,
    drawn,
    go_to,
    opened,
    painted,
    sample_text,
    tree_of,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick

CANVAS = "#tree-canvas"
ITEM = "#tree-canvas [role=treeitem]"


def focused(page: Page, view: str = "focus", line: int = 1) -> None:
    """A view of Australia with the keyboard in the tree."""
    opened(page)
    page.get_by_label("View of the tree").select_option(view)
    go_to(page, line)
    page.locator(CANVAS).focus()
    expect(page.locator(CANVAS)).to_be_focused()


def walk(page: Page, key: str, words: str) -> None:
    """Press a key; the tree then tells a node that begins so."""
    page.keyboard.press(key)
    expect(page.locator(ITEM)).to_have_attribute("aria-label", re.compile(rf"^{words} · "))


def test_in_the_focus_view_the_parent_is_up(page: Page) -> None:
    focused(page)
    walk(page, "ArrowDown", "NSW, B · depth 1")
    walk(page, "ArrowRight", "NSW, R · depth 1")
    walk(page, "ArrowDown", "NT, B · depth 2")
    walk(page, "ArrowUp", "NSW, R · depth 1")
    walk(page, "ArrowUp", "SA, G · depth 0")
    walk(page, "ArrowDown", "NSW, R · depth 1")
    assert current_line(page).startswith("NSW, R, 1")


def test_in_a_tree_that_grows_right_the_parent_is_left(page: Page) -> None:
    focused(page, "whole")
    pick(page, "#growth", "right")
    page.locator(CANVAS).focus()
    walk(page, "ArrowRight", "NSW, B · depth 1")
    walk(page, "ArrowDown", "NSW, R · depth 1")
    walk(page, "ArrowLeft", "SA, G · depth 0")


def test_at_the_ends_the_step_stays_and_the_reason_is_spoken(page: Page) -> None:
    focused(page)
    for key, reason in (("ArrowUp", "This is the root"), ("ArrowLeft", "The root has no siblings")):
        page.keyboard.press(key)
        expect(page.locator("#announcer")).to_contain_text(reason)
        drawn(page, 1)


def test_enter_and_escape_give_the_arrows_back_to_the_steps(page: Page) -> None:
    for key in ("Enter", "Escape"):
        focused(page, line=40)
        page.keyboard.press(key)
        expect(page.locator(CANVAS)).not_to_be_focused()
        page.keyboard.press("ArrowRight")
        drawn(page, 41)


def test_in_the_focused_tree_other_keys_still_step_and_play(page: Page) -> None:
    focused(page, line=40)
    for key, line in (("PageDown", 41), (".", 60), ("Home", 1)):
        page.keyboard.press(key)
        drawn(page, line)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_click_on_the_tree_leaves_the_arrows_to_the_steps(page: Page) -> None:
    opened(page)
    in_menu(page, "#speed").focus()
    page.locator(CANVAS).click(position={"x": 5, "y": 300})
    expect(page.locator(CANVAS)).not_to_be_focused()
    page.keyboard.press("ArrowRight")
    drawn(page, 2)


def test_the_tree_wears_a_ring_where_tab_has_led(page: Page) -> None:
    focused(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(CANVAS)).to_be_focused()
    outline = page.locator(CANVAS).evaluate("element => getComputedStyle(element).outline")
    assert "solid 2px" in outline


def texts(page: Page) -> list[str]:
    return [one.text for one in painted(page, CANVAS)]


def test_pages_are_turned_by_keys_and_by_clicks_until_the_next_step(page: Page) -> None:
    opened_at(page, "us-48")
    nodes = len(tree_of(sample_text("us-48")))
    first = texts(page)
    page.locator(CANVAS).focus()
    page.keyboard.press("Shift+ArrowRight")
    wait_until(page, lambda: any(text.startswith("‹ ") for text in texts(page)))
    page.keyboard.press("Shift+ArrowLeft")
    wait_until(page, lambda: texts(page) == first)
    more = next(one for one in painted(page, CANVAS) if one.text.endswith("›"))
    page.locator(CANVAS).click(position={"x": more.x + 10, "y": more.y})
    wait_until(page, lambda: any(text.startswith("‹ ") for text in texts(page)))
    drawn(page, 1, nodes)
    page.get_by_role("button", name="Step forward").click()
    drawn(page, 2, nodes)
    assert not any(text.startswith("‹ ") for text in texts(page))
