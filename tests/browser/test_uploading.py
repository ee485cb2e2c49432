"""Maps come in as files, by the button or dropped anywhere; a file that is no map costs nothing."""

import re
from collections.abc import Callable

import pytest
from on_page import (
    AUSTRALIA,
    alert,
    drawn,
    drop,
    expect_nothing_lost,
    go_to,
    has_css_class,
    opened,
    painted,
    sample_text,
    tree_of,
    upload,
)
from playwright.sync_api import Page, expect

from tools.real_page import press

ALPS = sample_text("no-cut")
MISTAKEN = AUSTRALIA.replace(b"SA: G-2", b"SA: X-2")
RUN_TOGETHER = AUSTRALIA.replace(b"\nV: SA, NSW", b" V: SA, NSW")
Give = Callable[[Page, str, bytes], None]
NO_TEXT = bytes(range(256))
TOO_LARGE = b"R" * (1024 * 1024 + 1)


def test_a_map_is_uploaded_by_the_button(page: Page) -> None:
    opened(page)
    upload(page, "alps.txt", ALPS.encode())
    drawn(page, 1, len(tree_of(ALPS)))
    expect(page.locator("#problem-name")).to_have_text("alps")
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 7 regions"))


def test_a_map_is_uploaded_by_dropping_it_on_the_page(page: Page) -> None:
    opened(page)
    drop(page, "alps.txt", ALPS.encode())
    drawn(page, 1, len(tree_of(ALPS)))
    expect(page.locator("#drop-hint")).to_be_hidden()


def hold(page: Page, what: str) -> None:
    """Drag something over the tree: `what` puts it into the DataTransfer."""
    page.evaluate(
        f"""() => {{
          const dataTransfer = new DataTransfer();
          dataTransfer.{what};
          const over = new DragEvent('dragover', {{ dataTransfer, bubbles: true }});
          document.getElementById('tree-panel').dispatchEvent(over);
        }}"""
    )


def test_text_dragged_within_the_editor_is_not_taken_for_a_file(page: Page) -> None:
    opened(page)
    hold(page, "setData('text/plain', 'WA: R-1')")
    expect(page.locator("#drop-hint")).to_be_hidden()


def test_a_file_held_over_the_page_is_told_where_to_land(page: Page) -> None:
    opened(page)
    expect(page.locator("#drop-hint")).to_be_hidden()
    hold(page, "items.add(new File(['x'], 'x.txt'))")
    expect(page.locator("#drop-hint")).to_be_visible()
    page.locator("body").dispatch_event("dragleave")
    expect(page.locator("#drop-hint")).to_be_hidden()


def test_the_homeworks_own_file_gets_the_sample_s_picture(page: Page) -> None:
    opened(page)
    places = painted(page, "#map-canvas canvas")
    assert {"WA", "NT", "Q", "SA", "NSW", "V"} <= {one.text for one in places}
    upload(page, "input.txt", AUSTRALIA)
    expect(page.locator("#problem-name")).to_have_text("input")
    drawn(page, 1)
    assert painted(page, "#map-canvas canvas") == places
    assert not has_css_class(page.locator("#edit"), "warned")


def test_a_file_written_on_windows_is_read_without_a_word(page: Page) -> None:
    opened(page)
    upload(page, "alps.txt", b"\xef\xbb\xbf" + ALPS.replace("\n", "\r\n").encode())
    drawn(page, 1, len(tree_of(ALPS)))
    assert not has_css_class(page.locator("#edit"), "warned")
    assert alert(page).count() == 0


@pytest.mark.parametrize("give", [upload, drop])
def test_a_file_that_is_no_map_is_refused_and_nothing_is_lost(page: Page, give: Give) -> None:
    opened(page)
    go_to(page, 26)
    for name, content, said in (
        ("picture.png", NO_TEXT, "picture.png is not a text file"),
        ("book.txt", TOO_LARGE, "1 MiB"),
    ):
        give(page, name, content)
        expect(alert(page)).to_contain_text(said)
        expect_nothing_lost(page, 26)
        page.get_by_role("button", name="Dismiss").click()
        expect(alert(page)).to_have_count(0)
    give(page, "alps.txt", ALPS.encode())
    drawn(page, 1, len(tree_of(ALPS)))


@pytest.mark.parametrize("give", [upload, drop])
def test_a_map_with_an_error_opens_in_the_editor_over_the_map_that_was_shown(page: Page, give: Give) -> None:
    opened(page)
    go_to(page, 26)
    give(page, "mistaken.txt", MISTAKEN)
    expect(page.locator("#editor")).to_be_visible()
    expect(page.locator("#editor-text")).to_have_value(MISTAKEN.decode())
    expect(page.locator("#editor-remarks")).to_contain_text("error, line 2, column 14")
    page.keyboard.press("Escape")
    expect_nothing_lost(page, 26)


def test_a_text_file_without_text_opens_in_the_editor_with_a_reason(page: Page) -> None:
    opened(page)
    upload(page, "empty.txt", b"")
    expect(page.locator("#editor-remarks .error")).to_have_count(1)
    expect(page.locator("#editor-status")).to_contain_text("1 error")


def test_a_repaired_map_is_shown_and_says_what_was_repaired(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    upload(page, "copied.txt", RUN_TOGETHER)
    drawn(page, 1)
    expect(page.locator("#edit")).to_have_attribute(
        "title", "This map was repaired while reading: 1 warning."
    )
    assert has_css_class(page.locator("#edit"), "warned")
    press(page, "#edit")
    expect(page.locator("#editor-remarks .warning")).to_have_count(1)
    expect(page.locator("#editor-remarks .warning")).to_contain_text("warning, line 10")
    expect(page.locator("#editor-use")).to_be_enabled()


def test_the_same_file_can_be_uploaded_again_after_it_was_corrected(page: Page) -> None:
    opened(page)
    upload(page, "map.txt", MISTAKEN)
    expect(page.locator("#editor")).to_be_visible()
    page.keyboard.press("Escape")
    upload(page, "map.txt", ALPS.encode())
    drawn(page, 1, len(tree_of(ALPS)))
