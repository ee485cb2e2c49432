"""States of teaching with the page: a tour, lessons, a slide, a class."""

from typing import Any

from on_page import wait_until
from page_state import Act, State, follow, present
from playwright.sync_api import Page, expect
from teaching_page import at_stop, drop_lesson, question_open

from tools.real_page import pick

KEPT_LEAD = "() => sessionStorage.getItem('webviz-lead').split(' ')"
HAS_ITS_PICTURE = "() => document.getElementById('room-qr').naturalWidth > 0"
ANY = {"id": "cut", "open": True, "shown": False}
CHOICE = {**ANY, "ask": "Is this branch cut, or searched on?", "kind": "choice"} | {
    "choices": ["cut", "searched on"],
    "right": "cut",
}
NUMBER = {**ANY, "id": "value", "ask": "What is its value?", "kind": "number", "choices": [], "right": "10"}
FIRST_CUT = "press #lessons-open; click #lessons [data-lesson=first-cut]; drawn 21; key N; drawn 22; key N; "
ROOM = "key R; click #room-new; see #room-large:not(:empty); see #room-alone"


def drop_and_turn(page: Page) -> None:
    drop_lesson(page)
    page.keyboard.press("N")
    at_stop(page, 2)


def number_shown(page: Page) -> None:
    for stop in (3, 4):
        page.keyboard.press("N")
        at_stop(page, stop)
    follow(page, "see #lesson-typed; key r; see #lesson-verdict = 76")


def lesson_in_the_making(page: Page) -> None:
    follow(page, "click #lesson-contents-open; click #lesson-edit")
    page.get_by_role("button", name="A reply", exact=True).click()
    expect(page.locator("#stop-title")).to_have_value("A reply")


def lesson_with_mistakes(page: Page) -> None:
    follow(page, "press #lessons-open; click #lessons-make; click #maker-as-json")
    area = page.locator("#maker-text")
    area.fill(area.input_value().replace("minimax", "minimal").replace('"line": 25', '"line": 0'))


def with_its_bar(page: Page) -> None:
    """It stays as long as the keyboard is in it."""
    page.locator("#present-scale").focus()
    expect(page.locator("#present-bar")).to_have_css("opacity", "1")


TAUGHT = [
    State("tour-is-offered", "#tour-offer", "", "tour"),
    State(
        "card-of-the-tour",
        "#tour",
        "click #tour-yes; click #tour-next; click #tour-next; see #tour-progress = 3 of 6; drawn 26",
        whole=True,
    ),
    State("lessons", "#lessons", "click #tour-end; press #lessons-open; see #lessons-list .card", "lessons"),
    State("stop-that-predict-asks-about", "#lesson", FIRST_CUT + "see #predict-choices button", whole=True),
    State("contents-of-a-lesson", "#lesson-contents", "click #lesson-contents-open"),
    State(
        "choice-answered-wrongly",
        "#lesson-asks",
        (drop_and_turn, "key 1; see #lesson-verdict = ✗"),
        whole=True,
    ),
    State("number-shown", "#lesson-asks", number_shown),
    State(
        "something-else-than-the-stop",
        "#lesson-elsewhere",
        lambda page: pick(page, "#algorithm", "alpha-beta"),
    ),
    State(
        "lesson-in-the-making",
        "#maker",
        (lesson_in_the_making, "see #maker-status = 2 warnings."),
        "lessonMaker",
    ),
    State(
        "lesson-with-mistakes",
        "#maker",
        (lesson_with_mistakes, "see #maker-gutter .error; see #maker-try:disabled"),
    ),
]
ON_STAGE = [
    State("slide", "#present-bar", ("line 26", present, with_its_bar), "present", True),
    State("blank-screen", "#present-blank", "key b"),
    State(
        "slide-of-a-lesson",
        "#lesson",
        ("key Space; hidden #present-blank", drop_and_turn, with_its_bar),
        whole=True,
    ),
]


def put(page: Page, **change: object) -> None:
    """Another page takes the lead that this one has had, and shows something."""
    code, secret = page.evaluate(KEPT_LEAD)
    sent = {"driver": "another-page", "take": True, **change}
    answer = page.request.put(f"/api/rooms/{code}", data=sent, headers={"X-Room-Secret": secret})
    assert answer.ok, answer.text()


def puts(question: dict[str, Any] | None) -> Act:
    return lambda page: put(page, question=question)


def open_question(page: Page) -> dict[str, Any]:
    """The question, as the server knows it."""
    code, secret = page.evaluate(KEPT_LEAD)
    told = page.request.get(f"/api/rooms/{code}?since=0", headers={"X-Room-Secret": secret}).json()
    return dict(told.get("question") or {})


def answer(page: Page) -> None:
    """One of the class answers what is asked now."""
    code, _ = page.evaluate(KEPT_LEAD)
    wait_until(page, lambda: bool(open_question(page)))
    sent = {"device": "phone-1", "question": open_question(page)["id"], "answer": "pruned"}
    assert page.request.post(f"/api/rooms/{code}/answers", data=sent).ok


IN_ROOMS = [
    State("room-dialog", "#room-dialog", "key R", "classroom"),
    State("room-on-the-wall", "#room-dialog", (ROOM, lambda page: page.wait_for_function(HAS_ITS_PICTURE))),
    State("strip-of-a-room", "#room", "see #room-words = Nobody here yet", whole=True),
    State("class-is-asked", "#room", (question_open, "key A; see #room-words = 0 of 0 answers"), whole=True),
    State(
        "results-of-the-class",
        "#class",
        (
            answer,
            "see #room-words = 1 of; key A; see #class-bars .right .count = 1",
            lambda page: wait_until(page, lambda: bool(open_question(page)["shown"])),
        ),
        whole=True,
    ),
    State(
        "lead-taken-elsewhere", "#room", (puts(None), "see #room-words = Another page leads this room now.")
    ),
    State(
        "asked-as-one-of-the-class",
        "#class",
        (
            puts(CHOICE),
            lambda page: page.goto(f"/j/{page.evaluate(KEPT_LEAD)[0]}"),
            "drawn 25; see #class-choices button >> nth=1",
        ),
        whole=True,
    ),
    State("answer-given", "#class", "click #class-choices button; see #class-said:not(:empty)"),
    State(
        "results-for-the-class",
        "#class",
        (puts({**CHOICE, "open": False, "shown": True}), "see #class-bars .right .count = 1"),
    ),
    State("number-asked-of-the-class", "#class", (puts(NUMBER), "see #class-number")),
    State(
        "following",
        "#room",
        (puts(None), "hidden #class; see #room-words = You follow the lecture."),
        whole=True,
    ),
    State("on-ones-own", "#room", "key ArrowLeft; see #room-words = You look around on your own."),
]
