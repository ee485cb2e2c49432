"""Texts typed and brought as files: remarks stand beside their lines, and mistakes cost nothing."""

import re

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
    write_map,
)
from playwright.sync_api import Locator, Page, expect

from tools.real_page import press

GOOD = AUSTRALIA.decode()
ALPS = sample_text("no-cut")
DEEPER = GOOD.replace("\n3\n", "\n4\n")
MISTAKEN = GOOD.replace("SA: G-2", "SA: X-2")
# Dialogs that a number out of range keeps open, be it in a part that is hidden.
STAY_OPEN = """() => [...document.querySelectorAll('dialog:has(.bar [type=submit])')].filter((dialog) => {
  dialog.showModal();
  for (const field of dialog.querySelectorAll('[type=number]')) field.value = '-7';
  dialog.querySelector('.bar [type=submit]').click();
  const stays = dialog.open;
  dialog.close();
  return stays;
}).map((dialog) => dialog.id)"""


def open_editor(page: Page) -> Locator:
    press(page, "#edit")
    expect(page.locator("#editor")).to_be_visible()
    return page.locator("#editor-text")


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


def test_a_remark_stands_beside_its_line_and_leads_to_the_mistake(page: Page) -> None:
    opened(page)
    write_map(page, MISTAKEN + "\n" * 100 + "V: XX YY\n")
    area, notes = page.locator("#editor-text"), page.locator("#editor-notes .note")
    numbers = page.locator("#editor-gutter .error")
    for scroll, which in ((0, 0), (1, -1)):
        area.evaluate("(area, all) => { area.scrollTop = all * area.scrollHeight; }", scroll)
        expect(numbers.nth(which)).to_be_in_viewport()
        beside, line = notes.nth(which).bounding_box(), numbers.nth(which).bounding_box()
        assert beside and line and abs(beside["y"] - line["y"]) <= 2
    page.locator("#editor-remarks .remark").first.click()
    expect(area).to_be_focused()
    cursor = "area => area.value.slice(area.selectionStart)"
    assert area.evaluate(cursor).startswith("X-2")
    expect(page.locator("#editor-use")).to_be_disabled()
    page.keyboard.press("Escape")
    upload(page, "mistaken.txt", MISTAKEN.encode())
    expect(page.locator("#editor-name")).to_have_value("mistaken")
    expect(area).to_be_focused()
    assert area.evaluate(cursor).startswith("X-2")
    area.fill(DEEPER)
    page.keyboard.press("Control+Enter")
    drawn(page, 1, len(tree_of(DEEPER)))
    expect(page.locator("#problem-name")).to_have_text("mistaken")
    expect(page.locator("#problem-open")).to_be_focused()
    assert alert(page).count() == 0


def test_keys_typed_in_the_editor_are_letters_and_a_draft_survives_closing_and_leaving(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    area = open_editor(page)
    page.keyboard.type(".,np?  ")
    for key in ("ArrowRight", "End", "PageDown", "Home", "ArrowLeft"):
        page.keyboard.press(key)
    expect(area).to_have_value(re.compile(re.escape(".,np?  ")))
    page.keyboard.press("Escape")
    expect_nothing_lost(page, 26)
    back = page.get_by_role("button", name="Back to what I typed last")
    write_map(page, MISTAKEN)
    page.keyboard.press("Escape")
    open_editor(page)
    back.click()
    expect(area).to_have_value(MISTAKEN)
    page.wait_for_url("**line=26")
    page.reload()
    drawn(page, 26)
    press(page, "#write")
    expect(area).to_have_value("")
    back.click()
    expect(area).to_have_value(MISTAKEN)


def test_a_file_that_is_no_map_costs_nothing_and_can_be_brought_again_when_it_is_one(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    for give in (upload, drop):
        for name, content, said in (
            ("picture.png", bytes(range(256)), "picture.png is not a text file"),
            ("book.txt", b"R" * (1024 * 1024 + 1), "1 MiB"),
        ):
            give(page, name, content)
            expect(alert(page)).to_contain_text(said)
            expect_nothing_lost(page, 26)
            page.get_by_role("button", name="Dismiss").click()
            expect(alert(page)).to_have_count(0)
        for content, said in ((b"", "error"), (MISTAKEN.encode(), "error, line 2, column 14")):
            give(page, "map.txt", content)
            expect(page.locator("#editor-text")).to_have_value(content.decode())
            expect(page.locator("#editor-remarks")).to_contain_text(said)
            page.keyboard.press("Escape")
            expect_nothing_lost(page, 26)
    upload(page, "map.txt", b"\xef\xbb\xbf" + ALPS.replace("\n", "\r\n").encode())  # as Windows writes it
    drawn(page, 1, len(tree_of(ALPS)))
    assert not has_css_class(page.locator("#edit"), "warned")
    upload(page, "copied.txt", AUSTRALIA.replace(b"\nV: SA, NSW", b" V: SA, NSW"))
    drawn(page, 1)
    assert has_css_class(page.locator("#edit"), "warned")
    open_editor(page)
    expect(page.locator("#editor-remarks .warning")).to_contain_text("warning, line 10")


def test_a_file_held_over_the_page_is_told_where_to_land_and_text_is_not_taken_for_one(page: Page) -> None:
    opened(page)
    places = painted(page, "#map-canvas canvas")
    hint = page.locator("#drop-hint")
    hold(page, "setData('text/plain', 'WA: R-1')")
    expect(hint).to_be_hidden()
    hold(page, "items.add(new File(['x'], 'x.txt'))")
    expect(hint).to_be_visible()
    page.locator("body").dispatch_event("dragleave")
    expect(hint).to_be_hidden()
    drop(page, "input.txt", AUSTRALIA)
    expect(page.locator("#problem-name")).to_have_text("input")
    expect(hint).to_be_hidden()
    drawn(page, 1)
    assert painted(page, "#map-canvas canvas") == places  # the homework's own file lies as the sample


def test_every_dialog_closes_whatever_stands_in_its_fields(page: Page) -> None:
    opened(page)
    assert page.evaluate(STAY_OPEN) == []
