"""What a lead and those who follow are told, by a clock that tests move."""

import pytest

from webviz.rooms.change import Change, Put
from webviz.rooms.question import Question
from webviz.rooms.refusals import OtherDriver, QuestionClosed, RoomFull
from webviz.rooms.room import MOST_DEVICES, PRESENT_SECONDS, Room

FIRST = 5_000_000
QUESTION = Question("q1", "Which?", "choice", ("a", "b"), "a")


def room() -> Room:
    return Room("secret", FIRST, 0.0, "a scene", 1)


def put(id: str = "q1", is_open: bool = True, is_shown: bool = False) -> Change:
    question = Question(id, QUESTION.ask, QUESTION.kind, QUESTION.choices, QUESTION.right)
    return Change("page", put=Put(question, is_open, is_shown))


def test_a_version_that_this_room_never_had_is_told_all() -> None:
    for since in (0, 1, FIRST - 1, FIRST + 1, 10 * FIRST):
        told = room().follow(since, "", 0)
        assert told is not None and told["scene"] == "a scene"


def test_a_scene_is_told_once_and_again_only_when_it_is_another() -> None:
    shown = room()
    for scene, is_told in (("a scene", False), ("another", True), (None, False), ("another", False)):
        before = shown.version
        version = shown.drive(Change("page", scene=scene, step=2), 0)
        told = shown.follow(before, "", 0)
        assert told is not None and told["version"] == version == before + 1
        assert ("scene" in told) == is_told


def test_who_does_not_ask_any_more_follows_no_more_and_may_come_back() -> None:
    shown = room()
    shown.follow(0, "asleep", 0)
    shown.follow(0, "awake", PRESENT_SECONDS)
    assert shown.lead(0, PRESENT_SECONDS + 1)["followers"] == 1
    an_hour_later = 3600.0
    shown.drive(Change("page", scene="another", step=7), an_hour_later)
    told = shown.follow(FIRST, "asleep", an_hour_later)
    assert told is not None and (told["scene"], told["step"]) == ("another", 7)
    assert shown.lead(0, an_hour_later)["followers"] == 1


def test_a_room_remembers_so_many_devices_and_forgets_who_left_for_who_comes() -> None:
    shown = room()
    for number in range(MOST_DEVICES + 5):
        shown.follow(0, f"device {number}", 0)
    assert shown.lead(0, 0)["followers"] == MOST_DEVICES and not shown.knows(f"device {MOST_DEVICES}")
    shown.follow(0, "late", PRESENT_SECONDS + 1)
    assert shown.knows("late") and not shown.knows("device 0")


def test_a_page_that_may_not_drive_changes_nothing() -> None:
    shown = room()
    version = shown.drive(Change("page"), 0)
    with pytest.raises(OtherDriver):
        shown.drive(Change("other", scene="its own", step=99), 0)
    assert shown.version == version and shown.lead(0, 0)["step"] == 1


def test_a_step_and_a_question_at_once_is_a_question_about_that_step() -> None:
    shown = room()
    asked = put().put
    shown.drive(Change("page", step=8, put=asked), 0)
    shown.answer("device", "q1", "a", 0)
    shown.drive(Change("page", step=9, put=asked), 0)  # the lead has not heard yet that it was closed
    with pytest.raises(QuestionClosed):
        shown.answer("device", "q1", "b", 0)


def test_a_question_that_is_put_again_has_its_first_words() -> None:
    shown = room()
    shown.drive(put(), 0)
    other = Question("q1", "Other words", "number")
    shown.drive(Change("page", put=Put(other, is_open=True, is_shown=False)), 0)
    assert shown.lead(0, 0)["question"]["ask"] == "Which?"


def test_what_is_right_is_told_with_the_results_and_hidden_with_them() -> None:
    shown = room()
    for is_shown in (False, True, False):
        shown.drive(put(is_shown=is_shown), 0)
        told = shown.follow(0, "", 0)
        assert told is not None
        assert ("answers" in told) == ("right" in told["question"]) == is_shown


def test_the_secret_itself_is_not_kept() -> None:
    assert "secret" not in repr(
        {name: getattr(room(), name) for name in vars(room()) if name != "_lock"}
    ).replace("_secret", "")


def test_made_up_devices_do_not_keep_those_from_answering_who_joined_before() -> None:
    shown = room()
    shown.follow(0, "student", 0)
    shown.drive(put(), 0)
    for number in range(MOST_DEVICES - 1):
        shown.answer(f"made up {number}", "q1", "b", 0)
    with pytest.raises(RoomFull):
        shown.answer("one more", "q1", "b", PRESENT_SECONDS + 1)  # no place is given away meanwhile
    shown.answer("student", "q1", "b", PRESENT_SECONDS + 1)
    shown.answer("student", "q1", "a", PRESENT_SECONDS + 1)
    told = shown.lead(0, 0)["answers"]
    assert told["total"] == MOST_DEVICES and told["counts"][0] == {"answer": "a", "count": 1}


def test_who_has_followed_for_long_keeps_its_place_while_made_up_devices_lose_theirs() -> None:
    shown = room()
    shown.follow(0, "student", 0)
    shown.follow(0, "student", 600)
    for number in range(MOST_DEVICES):
        shown.follow(0, f"made up {number}", 600)
    shown.follow(0, "late", 700)
    assert shown.knows("student") and shown.knows("late") and not shown.knows("made up 0")
