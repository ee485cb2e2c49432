"""A room: a class follows the lecturer's page, and loses nothing when something fails."""

import re

import pytest
from by_keys import enter
from on_page import choose_sample, drawn, go_to, line_of
from own_server import serving
from playwright.sync_api import Browser, Page, expect
from room_page import code_of, context, joined, lecturer, room_opened, tab, told

from webviz.rooms import Rooms
from webviz.server import create_app

KEY = "webviz.rooms"
LAST = 85


def test_a_phone_goes_where_the_lecturer_goes(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    told(lead, "1 here")
    go_to(lead, 26)
    drawn(phone, 26)
    lead.keyboard.press("ArrowLeft")
    drawn(phone, 25)
    choose_sample(lead, "tie-cut")
    expect(phone.locator("#problem-name")).to_have_text("A tie cuts (Benelux)")
    lead.keyboard.press("w")
    expect(phone.locator("#windows")).to_be_visible()


def test_who_comes_late_lands_where_the_lecture_is(lead: Page, phone: Page) -> None:
    code = room_opened(lead)
    go_to(lead, 60)
    joined(phone, code, 60)


def test_a_code_can_be_typed_as_it_stands_on_the_wall(lead: Page, phone: Page) -> None:
    code = room_opened(lead)
    go_to(lead, 5)
    phone.goto("/")
    drawn(phone, 1)
    phone.keyboard.press("R")
    phone.locator("#room-typed").fill(f" {code[:4].lower()} {code[4:].lower()}")
    phone.locator("#room-typed").press("Enter")
    drawn(phone, 5)
    told(phone, "You follow the lecture.")


def test_who_looks_around_is_left_alone_and_comes_back(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    go_to(lead, 26)
    drawn(phone, 26)
    phone.keyboard.press("ArrowLeft")
    told(phone, "You look around on your own.")
    go_to(lead, 60)
    told(phone, "You look around on your own.")
    assert line_of(phone) == 25
    phone.locator("#room-follow").tap()
    drawn(phone, 60)
    told(phone, "You follow the lecture.")


def test_a_reloaded_page_leads_on(lead: Page, phone: Page) -> None:
    code = room_opened(lead)
    joined(phone, code)
    go_to(lead, 26)
    drawn(phone, 26)
    lead.wait_for_function("() => location.hash.includes('line=26')")
    lead.reload()
    drawn(lead, 26)
    told(lead, "1 here")
    assert code_of(lead) == code
    go_to(lead, 34)
    drawn(phone, 34)


def test_a_page_that_led_and_comes_by_the_short_link_follows(lead: Page) -> None:
    code = room_opened(lead)
    go_to(lead, 26)
    lead.wait_for_function("() => location.hash.includes('line=26')")
    refused: list[str] = []
    lead.on("response", lambda answer: answer.status >= 400 and refused.append(answer.url))
    joined(lead, code, 26)
    with lead.expect_response(f"**/api/rooms/{code}?**"):
        pass
    told(lead, "You follow the lecture.")
    assert refused == []


def test_of_two_pages_that_lead_the_last_one_to_take_over_does_and_both_say_so(
    browser: Browser, server_url: str, lead: Page, phone: Page
) -> None:
    code = room_opened(lead)
    joined(phone, code)
    go_to(lead, 26)
    drawn(phone, 26)
    with lecturer(browser, server_url) as second:
        second.goto(presenters_link(lead, code))
        drawn(second, 26)
        told(lead, "Another page leads this room now.")
        assert "lead=" not in second.url
        go_to(second, 34)
        drawn(phone, 34)
        go_to(lead, 5)
        lead.locator("#room-take").click()
        told(second, "Another page leads this room now.")
        drawn(phone, 5)


def presenters_link(page: Page, code: str) -> str:
    secret = page.evaluate("sessionStorage.getItem('webviz-lead').split(' ')[1]")
    return f"/#v1&room={code}&lead={secret}"


def test_a_wrong_secret_leads_nowhere_but_follows(lead: Page, phone: Page) -> None:
    code = room_opened(lead)
    go_to(lead, 26)
    phone.goto(f"/#v1&room={code}&lead={'x' * 32}")
    drawn(phone, 26)
    why = "Only the page that opened the room can lead it: its link has the room's secret."
    told(phone, f"You follow the lecture. {why}")
    assert "lead=" not in phone.url


def test_no_link_but_the_presenters_has_the_secret(lead: Page, phone: Page) -> None:
    code = room_opened(lead)
    go_to(lead, 26)
    lead.wait_for_function("() => location.hash.includes('line=26')")
    assert "lead=" not in lead.url and code not in lead.url
    joined(phone, code, 26)
    phone.wait_for_function("() => location.hash.includes('room=')")
    phone.reload()
    drawn(phone, 26)
    told(phone, "You follow the lecture.")


def test_a_code_that_leads_nowhere_is_told_and_tried_again(phone: Page) -> None:
    phone.goto("/j/QQQQQQ")
    drawn(phone, 1)
    told(phone, "There is no such room, or its server has just begun: it is tried again.")


def test_the_strip_and_the_dialog_keep_the_keyboards_place(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    phone.keyboard.press("ArrowRight")
    enter(phone, "#room-follow")
    expect(phone.locator("#room-leave")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator("#room")).to_be_hidden()
    expect(phone.locator("#view-open")).to_be_focused()
    enter(lead, "#room-code")
    lead.keyboard.press("Escape")
    expect(lead.locator("#room-code")).to_be_focused()
    lead.keyboard.press("Enter")
    enter(lead, "#room-end")
    expect(lead.locator("#room")).to_be_hidden()
    expect(lead.locator("#way-open")).to_be_focused()


def test_a_closed_room_leaves_what_was_shown(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    go_to(lead, 26)
    drawn(phone, 26)
    lead.locator("#room-code").click()
    lead.locator("#room-end").click()
    expect(lead.locator("#room")).to_be_hidden()
    told(phone, "The lecture is over. What was shown stays.")
    assert line_of(phone) == 26


def test_a_server_that_begins_anew_gets_the_room_back_by_itself(browser: Browser) -> None:
    app = create_app()
    with serving(app) as url, lecturer(browser, url) as lead, tab(browser, url) as phone:
        code = room_opened(lead)
        joined(phone, code)
        go_to(lead, 26)
        drawn(phone, 26)
        app.extensions[KEY] = fresh_rooms()
        go_to(lead, 34)
        drawn(phone, 34)
        told(phone, "You follow the lecture.")
        assert code_of(lead) == code


def fresh_rooms(now: list[float] | None = None) -> Rooms:
    """Those of a server that has just begun; `now`: its clock."""
    clock = (lambda: now[0]) if now else (lambda: 0.0)
    return Rooms(clock, lambda: 1, 4)


def test_a_room_that_nobody_leads_any_more_expires_and_its_class_is_told(browser: Browser) -> None:
    app, now = create_app(), [0.0]
    app.extensions[KEY] = fresh_rooms(now)
    with serving(app) as url, tab(browser, url) as phone:
        with lecturer(browser, url) as lead:
            joined(phone, room_opened(lead))
        now[0] = 5 * 3600
        told(phone, "There is no such room, or its server has just begun: it is tried again.")
        drawn(phone, 1)


def test_without_a_connection_the_page_says_so_and_comes_back(
    browser: Browser, server_url: str, lead: Page
) -> None:
    code = room_opened(lead)
    own = context(browser, server_url, (390, 844))
    phone = joined(own.new_page(), code)
    own.set_offline(True)
    told(phone, "No connection: you are alone with what was shown last. It is tried again.")
    go_to(lead, 26)
    phone.keyboard.press("ArrowRight")
    drawn(phone, 2)
    own.set_offline(False)
    phone.locator("#room-follow").click()
    drawn(phone, 26)
    told(phone, "You follow the lecture.")
    own.close()


def test_who_was_asleep_for_an_hour_is_where_the_lecture_is_at_once(
    browser: Browser, server_url: str, lead: Page
) -> None:
    code = room_opened(lead)
    own = context(browser, server_url, (390, 844))
    phone = own.new_page()
    phone.clock.install()
    joined(phone, code)
    own.set_offline(True)
    go_to(lead, 26)
    phone.clock.fast_forward(3_600_000)
    own.set_offline(False)
    phone.clock.run_for(20_000)
    drawn(phone, 26)
    own.close()


def test_a_browser_keeps_no_cookie_and_no_name_of_a_student(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    assert phone.context.cookies() == []
    kept = phone.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('device'))")
    [[_, value]] = kept
    assert re.fullmatch(r"[A-Z0-9]{8} [0-9a-f]{20}", value)


@pytest.mark.parametrize("size", [(1920, 1080), (390, 844)])
def test_the_wall_shows_code_link_and_picture(
    browser: Browser, server_url: str, size: tuple[int, int]
) -> None:
    with tab(browser, server_url, size) as page:
        code = room_opened(page)
        page.locator("#room-code").click()
        expect(page.locator("#room-link")).to_have_text(re.compile(rf"^127\.0\.0\.1:\d+/j/{code}$"))
        page.wait_for_function("() => document.getElementById('room-qr').naturalWidth > 0")
        expect(page.locator("#room-alone")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0
