"""The states of a page that leads a room, and then of one that follows it."""

import re
from typing import Any

from on_page import drawn, wait_until
from page_state import State
from playwright.sync_api import Page, expect
from room_page import question_open, told

KEPT_LEAD = "() => sessionStorage.getItem('webviz-lead').split(' ')"
HAS_ITS_PICTURE = "() => document.getElementById('room-qr').naturalWidth > 0"
QUESTION = {
    "id": "cut",
    "ask": "Is this branch cut, or searched on?",
    "kind": "choice",
    "choices": ["cut", "searched on"],
    "right": "cut",
    "open": True,
    "shown": False,
}
NUMBER = {
    **QUESTION,
    "id": "value",
    "ask": "What is its value?",
    "kind": "number",
    "choices": [],
    "right": "10",
}


def put(page: Page, **change: object) -> None:
    """Another page takes the lead that this one has had, and shows something."""
    code, secret = page.evaluate(KEPT_LEAD)
    sent = {"driver": "another-page", "take": True, **change}
    answer = page.request.put(f"/api/rooms/{code}", data=sent, headers={"X-Room-Secret": secret})
    assert answer.ok, answer.text()


def asked(page: Page) -> dict[str, Any]:
    """The question, as the server knows it."""
    code, secret = page.evaluate(KEPT_LEAD)
    told = page.request.get(f"/api/rooms/{code}?since=0", headers={"X-Room-Secret": secret}).json()
    return dict(told.get("question") or {})


def answer(page: Page, given: str) -> None:
    """One of the class answers what is asked now."""
    code, _ = page.evaluate(KEPT_LEAD)
    wait_until(page, lambda: bool(asked(page)))
    sent = {"device": "phone-1", "question": asked(page)["id"], "answer": given}
    assert page.request.post(f"/api/rooms/{code}/answers", data=sent).ok


def room_dialog(page: Page) -> None:
    page.keyboard.press("R")


def room_on_the_wall(page: Page) -> None:
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    expect(page.locator("#room-alone")).to_be_visible()
    page.wait_for_function(HAS_ITS_PICTURE)


def strip_of_a_room(page: Page) -> None:
    told(page, "Nobody here yet")


def class_is_asked(page: Page) -> None:
    question_open(page)
    page.keyboard.press("A")
    told(page, "0 of 0 answers")


def results_of_the_class(page: Page) -> None:
    answer(page, "cut")
    expect(page.locator("#room-words")).to_have_text(re.compile("^1 of"))
    page.keyboard.press("A")
    expect(page.locator("#class-bars .right .count")).to_have_text("1")
    wait_until(page, lambda: bool(asked(page)["shown"]))


def lead_taken_elsewhere(page: Page) -> None:
    put(page, question=None)
    told(page, "Another page leads this room now.")


def asked_as_one_of_the_class(page: Page) -> None:
    put(page, question=QUESTION)
    page.goto(f"/j/{page.evaluate(KEPT_LEAD)[0]}")
    drawn(page, 25)
    expect(page.locator("#class-choices button")).to_have_count(2)


def answer_given(page: Page) -> None:
    page.locator("#class-choices button").first.click()
    expect(page.locator("#class-said")).not_to_be_empty()


def results_for_the_class(page: Page) -> None:
    put(page, question={**QUESTION, "open": False, "shown": True})
    expect(page.locator("#class-bars .right .count")).to_have_text("1")


def number_asked_of_the_class(page: Page) -> None:
    put(page, question=NUMBER)
    expect(page.locator("#class-number")).to_be_visible()


def following(page: Page) -> None:
    put(page, question=None)
    expect(page.locator("#class")).to_be_hidden()
    told(page, "You follow the lecture.")


def on_ones_own(page: Page) -> None:
    page.keyboard.press("ArrowLeft")
    told(page, "You look around on your own.")


IN_ROOMS = [
    State(room_dialog, "#room-dialog", ("room",)),
    State(room_on_the_wall, "#room-dialog"),
    State(strip_of_a_room, "#room", whole=True),
    State(class_is_asked, "#room", whole=True),
    State(results_of_the_class, "#class", whole=True),
    State(lead_taken_elsewhere, "#room"),
    State(asked_as_one_of_the_class, "#class", whole=True),
    State(answer_given, "#class"),
    State(results_for_the_class, "#class"),
    State(number_asked_of_the_class, "#class"),
    State(following, "#room", whole=True),
    State(on_ones_own, "#room"),
]
