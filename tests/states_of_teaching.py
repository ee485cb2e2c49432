"""The states in which the page is taught with: a tour, lessons, a slide, a room and its class."""

import re
from typing import Any

from lesson_page import LESSON, at_stop, text_of
from on_page import drawn, drop, go_to, wait_until
from page_state import State, keys
from playwright.sync_api import Page, expect
from room_page import question_open, told
from shown_states import presented

from tools.real_page import pick, press

KEPT_LEAD = "() => sessionStorage.getItem('webviz-lead').split(' ')"
HAS_ITS_PICTURE = "() => document.getElementById('room-qr').naturalWidth > 0"
CHOICE = {"kind": "choice", "choices": ["cut", "searched on"], "right": "cut"}
NUMBER = {"id": "value", "kind": "number", "choices": [], "right": "10"}


def card_of_the_tour(page: Page) -> None:
    page.locator("#tour-yes").click()
    page.locator("#tour-next").click()
    page.locator("#tour-next").click()
    expect(page.locator("#tour-progress")).to_have_text("3 of 6")
    drawn(page, 26)


def lessons(page: Page) -> None:
    page.locator("#tour-end").click()
    press(page, "#lessons-open")
    expect(page.locator("#lessons-list .card").first).to_be_visible()


def stop_that_predict_asks_about(page: Page) -> None:
    press(page, "#lessons-open")
    page.locator('#lessons [data-lesson="first-cut"]').click()
    drawn(page, 21)
    page.keyboard.press("N")
    drawn(page, 22)
    page.keyboard.press("N")
    expect(page.locator("#predict-choices button").first).to_be_visible()


def choice_answered_wrongly(page: Page) -> None:
    dropped(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.keyboard.press("1")
    expect(page.locator("#lesson-verdict")).to_contain_text("✗")


def number_shown(page: Page) -> None:
    page.keyboard.press("N")
    at_stop(page, 3)
    page.keyboard.press("N")
    at_stop(page, 4)
    expect(page.locator("#lesson-typed")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator("#lesson-verdict")).to_contain_text("76")


def lesson_in_the_making(page: Page) -> None:
    page.locator("#lesson-contents-open").click()
    page.locator("#lesson-edit").click()
    page.get_by_role("button", name="A reply", exact=True).click()
    expect(page.locator("#stop-title")).to_have_value("A reply")
    expect(page.locator("#maker-status")).to_have_text("2 warnings.")


def lesson_with_mistakes(page: Page) -> None:
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    page.locator("#maker-as-json").click()
    area = page.locator("#maker-text")
    area.fill(area.input_value().replace("minimax", "minimal").replace('"line": 25', '"line": 0'))
    expect(page.locator("#maker-gutter .error").first).to_be_visible()
    expect(page.locator("#maker-try")).to_be_disabled()


def slide(page: Page) -> None:
    go_to(page, 26)
    presented(page)
    with_its_bar(page)


def slide_of_a_lesson(page: Page) -> None:
    page.keyboard.press(" ")
    expect(page.locator("#present-blank")).to_be_hidden()
    dropped(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    with_its_bar(page)


def dropped(page: Page) -> None:
    drop(page, "mine.lesson.json", text_of(LESSON))
    at_stop(page, 1)


def with_its_bar(page: Page) -> None:
    """It stays as long as the keyboard is in it."""
    page.locator("#present-scale").focus()
    expect(page.locator("#present-bar")).to_have_css("opacity", "1")


TAUGHT = [
    State(
        "tour-is-offered",
        lambda page: expect(page.locator("#tour-offer")).to_be_visible(),
        "#tour-offer",
        ("tour",),
    ),
    State("card-of-the-tour", card_of_the_tour, "#tour", (), True),
    State("lessons", lessons, "#lessons", ("lessons",)),
    State("stop-that-predict-asks-about", stop_that_predict_asks_about, "#lesson", (), True),
    State(
        "contents-of-a-lesson",
        lambda page: page.locator("#lesson-contents-open").click(),
        "#lesson-contents",
    ),
    State("choice-answered-wrongly", choice_answered_wrongly, "#lesson-asks", (), True),
    State("number-shown", number_shown, "#lesson-asks"),
    State(
        "something-else-than-the-stop",
        lambda page: pick(page, "#algorithm", "alpha-beta"),
        "#lesson-elsewhere",
    ),
    State("lesson-in-the-making", lesson_in_the_making, "#maker", ("lessonMaker",)),
    State("lesson-with-mistakes", lesson_with_mistakes, "#maker"),
]
ON_STAGE = [
    State("slide", slide, "#present-bar", ("present",), True),
    State("blank-screen", keys("b"), "#present-blank"),
    State("slide-of-a-lesson", slide_of_a_lesson, "#lesson", (), True),
]


def question_of(ask: str, **more: object) -> dict[str, object]:
    return {"id": "cut", "ask": ask, "open": True, "shown": False, **more}


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


def room_on_the_wall(page: Page) -> None:
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    expect(page.locator("#room-alone")).to_be_visible()
    page.wait_for_function(HAS_ITS_PICTURE)


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
    put(page, question=question_of("Is this branch cut, or searched on?", **CHOICE))
    page.goto(f"/j/{page.evaluate(KEPT_LEAD)[0]}")
    drawn(page, 25)
    expect(page.locator("#class-choices button")).to_have_count(2)


def answer_given(page: Page) -> None:
    page.locator("#class-choices button").first.click()
    expect(page.locator("#class-said")).not_to_be_empty()


def results_for_the_class(page: Page) -> None:
    put(page, question=question_of("Is this branch cut, or searched on?", **CHOICE, open=False, shown=True))
    expect(page.locator("#class-bars .right .count")).to_have_text("1")


def number_asked_of_the_class(page: Page) -> None:
    put(page, question=question_of("What is its value?", **NUMBER))
    expect(page.locator("#class-number")).to_be_visible()


def following(page: Page) -> None:
    put(page, question=None)
    expect(page.locator("#class")).to_be_hidden()
    told(page, "You follow the lecture.")


def on_ones_own(page: Page) -> None:
    page.keyboard.press("ArrowLeft")
    told(page, "You look around on your own.")


IN_ROOMS = [
    State("room-dialog", keys("R"), "#room-dialog", ("room",)),
    State("room-on-the-wall", room_on_the_wall, "#room-dialog"),
    State("strip-of-a-room", lambda page: told(page, "Nobody here yet"), "#room", (), True),
    State("class-is-asked", class_is_asked, "#room", (), True),
    State("results-of-the-class", results_of_the_class, "#class", (), True),
    State("lead-taken-elsewhere", lead_taken_elsewhere, "#room"),
    State("asked-as-one-of-the-class", asked_as_one_of_the_class, "#class", (), True),
    State("answer-given", answer_given, "#class"),
    State("results-for-the-class", results_for_the_class, "#class"),
    State("number-asked-of-the-class", number_asked_of_the_class, "#class"),
    State("following", following, "#room", (), True),
    State("on-ones-own", on_ones_own, "#room"),
]
