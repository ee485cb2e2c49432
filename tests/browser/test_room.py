"""A room: a class follows, answers, and loses nothing when something fails."""

import re
from typing import Any

from legible import CUT_OFF, too_small
from on_page import LAPTOP, LECTURE, go_to, next_frames, open_page, wait_for_line
from page_state import present
from playwright.sync_api import Browser, Page, Route, expect
from states_of_teaching import NUMBER, put
from teaching_page import code_of, expect_class_words, join_class, question_open, room_opened, tab

FOLLOWS = "You follow the lecture."
TAKEN = "Another page leads this room now."
STAGE = "() => document.querySelector('main').getBoundingClientRect().toJSON()"
# Where letters stand on the tree's canvas, in pixels of the window.
LETTERS = """() => {
  const { left, top } = document.getElementById('tree-canvas').getBoundingClientRect();
  return textBoxesOn('#tree-canvas').map((one) => ({
    left: one.left + left, right: one.right + left, top: one.top + top, bottom: one.bottom + top }));
}"""


def box_of(page: Page, selector: str) -> dict[str, Any]:
    box: dict[str, Any] = page.locator(selector).evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return box


def apart(a: dict[str, Any], b: dict[str, Any]) -> bool:
    across = a["right"] <= b["left"] or b["right"] <= a["left"]
    return across or a["bottom"] <= b["top"] or b["bottom"] <= a["top"]


def test_no_sample_that_arrives_late_takes_a_follower_away_from_the_lecture(lead: Page, phone: Page) -> None:
    code = room_opened(lead)
    go_to(lead, 26)
    open_page(phone)
    held: list[Route] = []
    phone.route("**/api/samples/*", lambda route: held.append(route))
    phone.goto(f"/#v1&room={code}")  # a link without a problem, opened by a page that shows one
    wait_for_line(phone, 26)
    for route in held:
        route.continue_()
    next_frames(phone)
    go_to(lead, 34)
    wait_for_line(phone, 34)
    expect_class_words(phone, FOLLOWS)


def test_pages_that_are_loaded_again_lead_and_follow_on_the_last_one_leads_and_no_link_has_the_secret(
    browser: Browser, server_url: str, lead: Page, phone: Page
) -> None:
    code = room_opened(lead)
    join_class(phone, code)
    go_to(lead, 26)
    wait_for_line(phone, 26)
    lead.wait_for_url("**line=26**")
    assert "lead=" not in lead.url and code not in lead.url
    lead.reload()
    wait_for_line(lead, 26)
    expect_class_words(lead, "1 here")
    assert code_of(lead) == code
    phone.wait_for_url("**room=**")
    phone.reload()
    expect_class_words(phone, FOLLOWS)
    go_to(lead, 34)
    wait_for_line(phone, 34)
    assert phone.context.cookies() == []
    [[_, device]] = phone.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('device'))")
    assert re.fullmatch(r"[A-Z0-9]{8} [0-9a-f]{20}", device)  # a number, no name
    secret = lead.evaluate("sessionStorage.getItem('webviz-lead').split(' ')[1]")
    phone.goto(f"/#v1&room={code}&lead={'x' * 32}")
    wait_for_line(phone, 34)
    expect(phone.locator("#room-words")).to_have_text(re.compile("You follow .* Only the page that opened"))
    with tab(browser, server_url, LAPTOP) as second:
        second.goto(f"/#v1&room={code}&lead={secret}")
        wait_for_line(second, 34)
        expect_class_words(lead, TAKEN)
        assert "lead=" not in second.url + phone.url
        go_to(second, 26)
        wait_for_line(phone, 26)
        go_to(lead, 5)
        lead.locator("#room-take").click()
        expect_class_words(second, TAKEN)
        wait_for_line(phone, 5)


def test_nine_numbers_of_a_class_take_three_rows_of_a_phone(phone: Page) -> None:
    code = room_opened(phone)
    put(phone, question=NUMBER)
    for n in range(9):
        sent = {"device": f"phone-{n}", "question": NUMBER["id"], "answer": str(10 * n - 20)}
        assert phone.request.post(f"/api/rooms/{code}/answers", data=sent).ok
    put(phone, question={**NUMBER, "open": False, "shown": True})
    bars = phone.locator("#class-bars li")
    expect(bars).to_have_count(9)
    assert bars.evaluate_all("(all) => new Set(all.map((one) => one.offsetTop)).size") == 3
    assert phone.evaluate(CUT_OFF) == []


def test_on_stage_code_and_answers_are_read_from_the_back_row_and_take_nothing_away(
    browser: Browser, server_url: str, phone: Page
) -> None:
    with tab(browser, server_url, LECTURE) as lead:
        join_class(phone, room_opened(lead))
        question_open(lead)
        wait_for_line(phone, 25)
        expect(phone.locator("#tree-summary")).to_contain_text("so far")  # it tells no answer
        present(lead)
        strip, stage = box_of(lead, "#room"), lead.evaluate(STAGE)
        letters = lead.evaluate(LETTERS)
        assert letters and all(apart(strip, one) for one in letters)
        assert strip["height"] < 60 and strip["width"] < LECTURE[0] / 2
        assert too_small(lead, 24) == [] and lead.evaluate(CUT_OFF) == []
        lead.keyboard.press("A")
        phone.get_by_role("button", name="searched").tap()
        expect_class_words(lead, "1 of 1 answer")
        lead.keyboard.press("A")
        expect(lead.locator("#class-bars li")).to_have_text(["searched1", "✓ pruned0"])
        assert too_small(lead, 24) == [] and lead.evaluate(CUT_OFF) == []
        for other in ("#tree-panel", "#room", "#predict"):
            assert apart(box_of(lead, "#class"), box_of(lead, other)), other
        lead.emulate_media(media="print")
        expect(lead.locator("html")).to_have_attribute("data-printing", "yes")
        for gone in ("#room", "#class"):
            expect(lead.locator(gone)).to_be_hidden()
        lead.emulate_media(media="screen")
        lead.locator("#room-put-away").click()
        expect(lead.locator("#class")).to_be_hidden()
        lead.evaluate("document.getElementById('room').hidden = true")
        next_frames(lead, 4)
        assert lead.evaluate(STAGE) == stage
