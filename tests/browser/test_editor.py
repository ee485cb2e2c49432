"""Texts typed and brought as files: remarks stand beside their lines, and mistakes cost nothing."""

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
from playwright.sync_api import Page, expect

from tools.real_page import press

ALPS = sample_text("no-cut")
MISTAKEN = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")
# Dialogs that a number out of range keeps open, be it in a part that is hidden.
STAY_OPEN = """() => [...document.querySelectorAll('dialog:has(.bar [type=submit])')].filter((dialog) => {
  dialog.showModal();
  for (const field of dialog.querySelectorAll('[type=number]')) field.value = '-7';
  dialog.querySelector('.bar [type=submit]').click();
  const stays = dialog.open;
  dialog.close();
  return stays;
}).map((dialog) => dialog.id)"""


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


def test_a_remark_stands_beside_its_line_and_a_draft_survives_leaving_the_page(page: Page) -> None:
    opened(page)
    wrong = MISTAKEN + "\n" * 100 + "V: XX YY\n"
    write_map(page, wrong)
    area, notes = page.locator("#editor-text"), page.locator("#editor-notes .note")
    numbers = page.locator("#editor-gutter .error")
    for scroll, which in ((0, 0), (1, -1)):
        area.evaluate("(area, all) => { area.scrollTop = all * area.scrollHeight; }", scroll)
        expect(numbers.nth(which)).to_be_in_viewport()
        beside, line = notes.nth(which).bounding_box(), numbers.nth(which).bounding_box()
        assert beside and line and abs(beside["y"] - line["y"]) <= 2
    page.reload()  # the draft is kept
    drawn(page, 1)
    press(page, "#edit")
    page.get_by_role("button", name="Back to what I typed last").click()
    expect(area).to_have_value(wrong)


def test_a_file_that_is_too_large_or_empty_costs_nothing_and_one_of_windows_is_read(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    for give in (upload, drop):
        give(page, "book.txt", b"R" * (1024 * 1024 + 1))
        expect(alert(page)).to_contain_text("1 MiB")
        expect_nothing_lost(page, 26)
        page.get_by_role("button", name="Dismiss").click()
        give(page, "map.txt", b"")
        expect(page.locator("#editor-remarks .error")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#editor")).to_be_hidden()
        expect_nothing_lost(page, 26)
    upload(page, "map.txt", b"\xef\xbb\xbf" + ALPS.replace("\n", "\r\n").encode())
    drawn(page, 1, len(tree_of(ALPS)))
    assert not has_css_class(page.locator("#edit"), "warned")
    upload(page, "copied.txt", AUSTRALIA.replace(b"\nV: SA, NSW", b" V: SA, NSW"))
    drawn(page, 1)
    assert has_css_class(page.locator("#edit"), "warned")


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
