"""A program’s output beside the right trace: files and links as they come, marks on the tree."""

import re
from pathlib import Path

from doctor_page import ALPS, printed
from on_page import (
    AUSTRALIA,
    LAPTOP,
    LECTURE,
    PHONE,
    PUBLISHED,
    ROOT,
    alert,
    drawn,
    drop,
    opened,
    painted,
    show_tab,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import press
from webviz.site.installation import command

OVERFLOW = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  return scrollWidth - clientWidth;
}"""
HIDDEN_TEXT = """() => [...document.querySelectorAll('#doctor-rows .pair:not(.more) .text')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""


def told(page: Page, verdict: str) -> None:
    """Wait until this is what was found."""
    expect(page.locator("#doctor-says")).to_have_attribute("data-verdict", verdict)


def checked(page: Page, output: bytes, verdict: str = "explained") -> None:
    drop(page, "mine.txt", output)
    told(page, verdict)


def chosen(page: Page, file: Path) -> None:
    """A file in the dialog, whatever it is."""
    press(page, "#doctor-open")
    with page.expect_file_chooser() as chooser:
        page.locator("#doctor-choose").click()
    chooser.value.set_files(file)


def marks(page: Page) -> set[str]:
    return {one.text for one in painted(page, "#tree-canvas") if one.text.startswith("yours")}


def test_the_line_that_differs_is_marked_in_trace_and_tree_and_a_link_leads_to_it(page: Page) -> None:
    opened(page)
    checked(page, printed("cut-beyond"))
    drawn(page, 26)
    expect(page.locator("#doctor-rows .pair.now mark")).to_have_text(["10", "inf"])
    wait_until(page, lambda: marks(page) == {"yours: β 10"})
    page.keyboard.press("i")
    drawn(page, 34)
    page.wait_for_url(re.compile("output=.*line=34|line=34.*output="))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    told(page, "explained")
    drawn(page, 34)
    expect(page.locator("#doctor-count")).to_have_text("difference 2 of 6")
    checked(page, PUBLISHED.replace("NSW, B, 10", "NSW, B, 11").encode(), "unexplained")
    drawn(page, 85)
    expect(page.locator("#doctor-rows .pair.now .mine")).to_have_text("NSW, B, 11")


def test_a_link_that_had_no_room_for_the_output_says_so(page: Page) -> None:
    text = (ROOT / "sample_maps/us-48.txt").read_text(encoding="utf-8")
    opened_at(page, "us-48")
    checked(page, printed("line-before-bound", text=text))
    page.wait_for_url(re.compile("output=left-out"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    told(page, "failed")
    expect(page.locator("#doctor-verdict")).to_contain_text("had no room for the output")


def test_any_file_can_be_chosen_and_gets_an_answer(page: Page, tmp_path: Path) -> None:
    opened(page)
    for name, content, said in (
        ("empty.txt", b"", "The file has no line."),
        ("picture.png", bytes(range(256)) * 9, "bytes that no text has"),
        ("cut-off.txt", printed()[:700], "First wrong in line"),
        ("map.txt", AUSTRALIA, "No known fault"),
        ("others.txt", printed(text=ALPS), "No known"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        chosen(page, file)
        expect(page.locator("#doctor-name")).to_have_text(name)
        told(page, "unexplained")
        expect(page.locator("#doctor-verdict")).to_contain_text(said)
        assert page.evaluate(OVERFLOW) <= 0, name
    endless = tmp_path / "endless.txt"
    endless.write_bytes(b"SA, G, 0, -inf, -inf, inf\n" * 260_000)
    chosen(page, endless)
    expect(alert(page)).to_contain_text("up to 6 MiB")
    expect(alert(page)).to_contain_text(f"larger ones: {command()} doctor MAP.txt OUTPUT.txt")
    expect(page.locator("#doctor-name")).to_have_text("others.txt")


def test_every_line_can_be_read_on_every_screen(page: Page) -> None:
    opened(page)
    for fault in ("cut-beyond", "no-update-lines", "never-cuts"):
        checked(page, printed(fault))
        for width, height in (LECTURE, LAPTOP, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            show_tab(page, "Trace")
            expect(page.locator("#doctor-rows .pair.now")).to_be_visible()
            wait_until(page, lambda: page.evaluate(HIDDEN_TEXT) == [])
            assert page.evaluate(OVERFLOW) <= 0, (fault, width)
