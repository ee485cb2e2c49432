"""A room on stage: its code in a corner, its answers for the back row, and neither takes the stage."""

from collections.abc import Iterator
from typing import Any

import pytest
from legible import cut_off, too_small
from on_page import LECTURE, next_frames
from playwright.sync_api import Browser, Page, expect
from room_page import joined, question_open, room_opened, tab, told
from shown_states import presented

from tools.real_page import press

LEAST = 24
STAGE = "() => document.querySelector('main').getBoundingClientRect().toJSON()"
# Where letters stand on the tree's canvas, in pixels of the window.
LETTERS = """() => {
  const { left, top } = document.getElementById('tree-canvas').getBoundingClientRect();
  return textBoxesOn('#tree-canvas').map((one) => ({
    left: one.left + left, right: one.right + left, top: one.top + top, bottom: one.bottom + top }));
}"""


@pytest.fixture
def lead(browser: Browser, server_url: str) -> Iterator[Page]:
    with tab(browser, server_url, LECTURE) as page:
        yield page


def box_of(page: Page, selector: str) -> dict[str, Any]:
    box: dict[str, Any] = page.locator(selector).evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return box


def apart(a: dict[str, Any], b: dict[str, Any]) -> bool:
    across = a["right"] <= b["left"] or b["right"] <= a["left"]
    return across or a["bottom"] <= b["top"] or b["bottom"] <= a["top"]


def test_the_code_stays_in_a_corner_and_the_stage_is_as_large_as_without_a_room(lead: Page) -> None:
    room_opened(lead)
    question_open(lead)
    presented(lead)
    strip, stage = box_of(lead, "#room"), lead.evaluate(STAGE)
    assert all(apart(strip, letters) for letters in lead.evaluate(LETTERS))
    assert strip["height"] < 60 and strip["width"] < LECTURE[0] / 2
    assert too_small(lead, LEAST) == [] and cut_off(lead) == []
    lead.evaluate("document.getElementById('room').hidden = true")
    next_frames(lead)
    assert lead.evaluate(STAGE) == stage


def test_what_the_class_has_answered_is_read_from_the_back_row_beside_the_tree(
    lead: Page, phone: Page
) -> None:
    joined(phone, room_opened(lead))
    question_open(lead)
    presented(lead)
    lead.keyboard.press("A")
    phone.get_by_role("button", name="searched on").tap()
    told(lead, "1 of 1 answer")
    lead.keyboard.press("A")
    expect(lead.locator("#class-bars li")).to_have_text(["✓ cut0", "searched on1"])
    assert too_small(lead, LEAST) == [] and cut_off(lead) == []
    assert apart(box_of(lead, "#class"), box_of(lead, "#tree-panel"))
    assert apart(box_of(lead, "#class"), box_of(lead, "#room"))
    assert apart(box_of(lead, "#class"), box_of(lead, "#predict"))


def test_paper_has_neither_the_strip_nor_the_answers(lead: Page) -> None:
    room_opened(lead)
    question_open(lead)
    press(lead, "#room-ask")
    press(lead, "#room-ask")
    expect(lead.locator("#class")).to_be_visible()
    lead.emulate_media(media="print")
    expect(lead.locator("html")).to_have_attribute("data-printing", "yes")
    for gone in ("#room", "#class"):
        expect(lead.locator(gone)).to_be_hidden()
