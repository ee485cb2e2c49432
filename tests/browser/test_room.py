"""A room: a class follows the lecturer's page, answers, and loses nothing when something fails."""

import re
from typing import Any

from legible import cut_off, too_small
from on_page import LECTURE, PHONE, drawn, go_to, next_frames
from own_server import serving
from playwright.sync_api import Browser, Page, expect
from room_page import code_of, context, joined, lecturer, question_open, room_opened, tab, told
from shown_states import presented

from webviz.rooms import Rooms
from webviz.server import create_app

KEY = "webviz.rooms"
FOLLOWS = "You follow the lecture."
NOWHERE = "There is no such room, or its server has just begun: it is tried again."
TAKEN = "Another page leads this room now."
STAGE = "() => document.querySelector('main').getBoundingClientRect().toJSON()"
# Where letters stand on the tree's canvas, in pixels of the window.
LETTERS = """() => {
  const { left, top } = document.getElementById('tree-canvas').getBoundingClientRect();
  return textBoxesOn('#tree-canvas').map((one) => ({
    left: one.left + left, right: one.right + left, top: one.top + top, bottom: one.bottom + top }));
}"""


def in_link(page: Page, words: str) -> None:
    page.wait_for_function(f"() => location.hash.includes('{words}')")


def box_of(page: Page, selector: str) -> dict[str, Any]:
    box: dict[str, Any] = page.locator(selector).evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return box


def apart(a: dict[str, Any], b: dict[str, Any]) -> bool:
    across = a["right"] <= b["left"] or b["right"] <= a["left"]
    return across or a["bottom"] <= b["top"] or b["bottom"] <= a["top"]


def test_pages_that_are_loaded_again_lead_and_follow_on_and_no_link_has_the_secret(
    lead: Page, phone: Page
) -> None:
    code = room_opened(lead)
    joined(phone, code)
    go_to(lead, 26)
    drawn(phone, 26)
    in_link(lead, "line=26")
    assert "lead=" not in lead.url and code not in lead.url
    lead.reload()
    drawn(lead, 26)
    told(lead, "1 here")
    assert code_of(lead) == code
    in_link(phone, "room=")
    assert "lead=" not in phone.url
    phone.reload()
    told(phone, FOLLOWS)
    go_to(lead, 34)
    drawn(phone, 34)
    assert phone.context.cookies() == []
    [[_, device]] = phone.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('device'))")
    assert re.fullmatch(r"[A-Z0-9]{8} [0-9a-f]{20}", device)  # a number, no name
    refused: list[str] = []
    lead.on("response", lambda answer: answer.status >= 400 and refused.append(answer.url))
    joined(lead, code, 34)  # by the short link, as whoever led and comes back from elsewhere
    with lead.expect_response(f"**/api/rooms/{code}?**"):
        pass
    told(lead, FOLLOWS)
    assert refused == []


def test_of_two_pages_that_lead_the_last_one_to_take_over_does_and_both_say_so(
    browser: Browser, server_url: str, lead: Page, phone: Page
) -> None:
    code = room_opened(lead)
    go_to(lead, 26)
    secret = lead.evaluate("sessionStorage.getItem('webviz-lead').split(' ')[1]")
    phone.goto(f"/#v1&room={code}&lead={'x' * 32}")
    drawn(phone, 26)
    expect(phone.locator("#room-words")).to_have_text(re.compile("You follow .* Only the page that opened"))
    with lecturer(browser, server_url) as second:
        second.goto(f"/#v1&room={code}&lead={secret}")
        drawn(second, 26)
        told(lead, TAKEN)
        assert "lead=" not in second.url + phone.url
        go_to(second, 34)
        drawn(phone, 34)
        go_to(lead, 5)
        lead.locator("#room-take").click()
        told(second, TAKEN)
        drawn(phone, 5)


def test_a_server_that_begins_anew_gets_the_room_back_and_one_that_nobody_leads_expires(
    browser: Browser,
) -> None:
    app, now = create_app(), [0.0]
    with serving(app) as url, tab(browser, url) as phone:
        phone.goto("/j/QQQQQQ")
        drawn(phone, 1)
        told(phone, NOWHERE)
        with lecturer(browser, url) as lead:
            code = room_opened(lead)
            joined(phone, code)
            go_to(lead, 26)
            drawn(phone, 26)
            app.extensions[KEY] = Rooms(lambda: now[0], lambda: 1, 4)
            go_to(lead, 34)
            drawn(phone, 34)
            told(phone, FOLLOWS)
            assert code_of(lead) == code
        now[0] = 5 * 3600
        told(phone, NOWHERE)
        drawn(phone, 34)


def test_without_a_connection_the_page_says_so_and_comes_back_even_after_an_hour(
    browser: Browser, server_url: str, lead: Page
) -> None:
    code = room_opened(lead)
    own = context(browser, server_url, PHONE)
    awake, asleep = own.new_page(), own.new_page()
    asleep.clock.install()
    for phone in (awake, asleep):
        joined(phone, code)
    own.set_offline(True)
    told(awake, "No connection: you are alone with what was shown last. It is tried again.")
    go_to(lead, 26)
    awake.keyboard.press("ArrowRight")
    drawn(awake, 2)
    asleep.clock.fast_forward(3_600_000)
    own.set_offline(False)
    awake.locator("#room-follow").click()
    asleep.clock.run_for(20_000)
    for phone in (awake, asleep):
        drawn(phone, 26)
        told(phone, FOLLOWS)
    own.close()


def test_on_stage_code_and_answers_are_read_from_the_back_row_and_take_nothing_away(
    browser: Browser, server_url: str, phone: Page
) -> None:
    with tab(browser, server_url, LECTURE) as lead:
        joined(phone, room_opened(lead))
        question_open(lead)
        drawn(phone, 25)
        expect(phone.locator("#tree-summary")).to_contain_text("so far")  # it tells no answer
        presented(lead)
        strip, stage = box_of(lead, "#room"), lead.evaluate(STAGE)
        letters = lead.evaluate(LETTERS)
        assert letters and all(apart(strip, one) for one in letters)
        assert strip["height"] < 60 and strip["width"] < LECTURE[0] / 2
        assert too_small(lead, 24) == [] and cut_off(lead) == []
        lead.keyboard.press("A")
        phone.get_by_role("button", name="searched on").tap()
        told(lead, "1 of 1 answer")
        lead.keyboard.press("A")
        expect(lead.locator("#class-bars li")).to_have_text(["✓ cut0", "searched on1"])
        assert too_small(lead, 24) == [] and cut_off(lead) == []
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
