"""What a room tells; one answer a device while a question is open, only counts afterwards."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from hypothesis.strategies import integers, sampled_from

from webviz.classroom.room import (
    LONGEST_ANSWER,
    MOST_COUNTED,
    MOST_DEVICES,
    PRESENT_SECONDS,
    Ballot,
    Change,
    OtherDriver,
    Put,
    Question,
    QuestionClosed,
    Room,
    RoomFull,
    WrongAnswer,
)

FIRST = 5_000_000
QUESTION = Question("q1", "Which?", "choice", ("a", "b"), "a")


def room() -> Room:
    return Room("the secret", FIRST, 0.0, "a scene", 1)


def follower_state(room: Room, since: int = 0, device: str = "", time: float = 0) -> Any:
    return room.follow(since, device, time)


def put(id: str = "q1", is_open: bool = True, is_shown: bool = False) -> Change:
    question = Question(id, QUESTION.ask, QUESTION.kind, QUESTION.choices, QUESTION.right)
    return Change("page", put=Put(question, is_open, is_shown))


def test_a_scene_is_told_once_and_again_only_when_it_is_another_and_who_has_another_version_all() -> None:
    shown = room()
    for since in (0, 1, FIRST - 1, FIRST + 1, 10 * FIRST):
        assert follower_state(shown, since)["scene"] == "a scene"
    for scene, is_told in (("a scene", False), ("another", True), (None, False), ("another", False)):
        before, version = shown.version, shown.drive(Change("page", scene=scene, step=2), 0)
        found = follower_state(shown, before)
        assert found["version"] == version == before + 1 and ("scene" in found) == is_told
    with pytest.raises(OtherDriver):
        shown.drive(Change("other", scene="its own", step=99), 0)
    assert (shown.version, follower_state(shown)["step"]) == (version, 2)


def test_a_room_remembers_so_many_devices_and_who_has_followed_for_long_keeps_its_place() -> None:
    shown = room()
    for time in (0, 600):
        shown.follow(0, "student", time)
    for number in range(MOST_DEVICES + 5):
        shown.follow(0, f"made up {number}", 600)
    assert shown.lead(0, 600)["followers"] == MOST_DEVICES and not shown.knows(f"made up {MOST_DEVICES}")
    shown.follow(0, "late", 601 + PRESENT_SECONDS)
    assert shown.knows("student") and shown.knows("late") and not shown.knows("made up 0")


def test_made_up_devices_do_not_keep_those_from_answering_who_joined_before() -> None:
    shown = room()
    shown.follow(0, "student", 0)
    shown.drive(put(), 0)
    for number in range(MOST_DEVICES - 1):
        shown.answer(f"made up {number}", "q1", "b", 0)
    with pytest.raises(RoomFull):
        shown.answer("one more", "q1", "b", PRESENT_SECONDS + 1)  # no place is given away meanwhile
    for answer in "ba":
        shown.answer("student", "q1", answer, PRESENT_SECONDS + 1)
    answers = shown.lead(0, 0)["answers"]
    assert answers["total"] == MOST_DEVICES and answers["counts"][0] == {"answer": "a", "count": 1}


def test_who_does_not_ask_any_more_follows_no_more_and_may_come_back() -> None:
    shown = room()
    shown.follow(0, "asleep", 0)
    shown.follow(0, "awake", PRESENT_SECONDS)
    assert shown.lead(0, PRESENT_SECONDS + 1)["followers"] == 1
    an_hour_later = 3600.0
    shown.drive(Change("page", scene="another", step=7), an_hour_later)
    found = follower_state(shown, FIRST, "asleep", an_hour_later)
    assert (found["scene"], found["step"]) == ("another", 7)
    assert shown.lead(0, an_hour_later)["followers"] == 1


def test_a_question_is_about_its_step_keeps_its_words_and_what_is_right_is_told_with_the_results() -> None:
    shown = room()
    asked = put().put
    shown.drive(Change("page", step=8, put=asked), 0)
    shown.answer("device", "q1", "a", 0)
    shown.drive(Change("page", step=9, put=asked), 0)  # the lead has not heard yet that it was closed
    with pytest.raises(QuestionClosed):
        shown.answer("device", "q1", "b", 0)
    shown = room()
    for is_shown in (False, True, False):
        shown.drive(put(is_shown=is_shown), 0)
        found = follower_state(shown)
        assert ("answers" in found) == ("right" in found["question"]) == is_shown
    other = Question("q1", "Other words", "number")
    shown.drive(Change("page", put=Put(other, is_open=True, is_shown=False)), 0)
    assert shown.lead(0, 0)["question"]["ask"] == "Which?"


CHOICE = Question("q", "Which?", "choice", ("yes", "no", "perhaps"))
NUMBER = Question("q", "How much?", "number")
BOUND = Question("q", "Which bound moves, and to what?", "bound")
COUNTED = (
    *((CHOICE, "yes", "yes"), (NUMBER, "10", "10"), (NUMBER, " +07.0 ", "7"), (NUMBER, "−2,50", "-2.5")),
    *((NUMBER, "-0", "0"), (NUMBER, "-0.0", "0"), (NUMBER, "0.05", "0.05"), (NUMBER, "∞", "inf")),
    *((NUMBER, "-inf", "-inf"), (BOUND, "none", "none"), (BOUND, "alpha 10", "alpha 10")),
    (BOUND, "beta −3.0", "beta -3"),
)
NUMBERS = ("", "ten", "1e9", "1.2.3", "- 1", "٣", "0" * (LONGEST_ANSWER + 1), "nan")
REFUSED = {CHOICE: ("", "Yes"), NUMBER: NUMBERS, BOUND: ("alpha", "gamma 3", "3")}


def test_an_answer_is_counted_in_one_way_and_what_is_none_is_refused() -> None:
    for question, said, counted in COUNTED:
        assert question.answer(said) == question.answer(counted) == counted
    for question, answers in REFUSED.items():
        for answer in answers:
            with pytest.raises(WrongAnswer):
                question.answer(answer)


def test_choices_are_counted_in_their_order_and_of_too_many_numbers_the_rarest_are_told_as_others() -> None:
    ballot = Ballot(CHOICE)
    for device, answer in (("a", "no"), ("b", "no"), ("c", "yes")):
        ballot.give(device, answer)
    with pytest.raises(WrongAnswer):
        ballot.give("a", "never")
    assert ballot.tally().counts == (("yes", 1), ("no", 2), ("perhaps", 0))
    ballot = Ballot(NUMBER)
    for device in range(300):
        ballot.give(f"device {device}", str(device))
    ballot.give("the last device", "299")
    tally = ballot.tally()
    assert tally.counts[0] == ("299", 2) and len(tally.counts) == MOST_COUNTED
    assert (tally.total, tally.others) == (301, 300 - MOST_COUNTED)
    ballot.close()
    with pytest.raises(QuestionClosed):
        ballot.give("another", "1")
    assert "device" not in repr(vars(ballot)) and ballot.tally() == tally


IDS, DEVICES, ANSWERS = sampled_from(["q1", "q2"]), sampled_from("abcd"), sampled_from(["1", "2", "3"])


class Lecture(RuleBasedStateMachine):
    """A room, and beside it what it should hold in the plainest way."""

    def __init__(self) -> None:
        super().__init__()
        self.room = Room("secret", 1, 0.0, "scene", 5)
        self.step = 5
        self.id: str | None = None
        self.is_open = False
        self.last: dict[str, str] = {}

    @rule(id=IDS, is_open=sampled_from([True, True, False]), is_shown=sampled_from([True, False]))
    def put(self, id: str, is_open: bool, is_shown: bool) -> None:
        question = Question(id, "How much?", "number")
        self.room.drive(Change("page", put=Put(question, is_open, is_shown)), 0)
        if id != self.id:
            self.id, self.is_open, self.last = id, True, {}
        self.is_open = self.is_open and is_open

    @rule()
    def take_away(self) -> None:
        self.room.drive(Change("page", no_question=True), 0)
        self.id, self.is_open, self.last = None, False, {}

    @rule(step=integers(0, 9))
    def go(self, step: int) -> None:
        self.room.drive(Change("page", step=step), 0)
        self.is_open = self.is_open and step <= self.step
        self.step = step

    @rule(id=IDS, device=DEVICES, given=ANSWERS)
    def answer(self, id: str, device: str, given: str) -> None:
        before = self.room.version
        try:
            self.room.answer(device, id, given, 0)
        except QuestionClosed:
            assert not (self.is_open and id == self.id) and self.room.version == before
        else:
            assert self.is_open and id == self.id
            self.last[device] = given

    @invariant()
    def the_counts_are_those_of_the_last_answers(self) -> None:
        found = self.room.lead(0, 0)
        assert ("question" in found) == (self.id is not None)
        if self.id is not None:
            counts = {each["answer"]: each["count"] for each in found["answers"]["counts"]}
            assert counts == Counter(self.last.values())
            assert found["answers"]["total"] == len(self.last)
            assert found["question"]["open"] == self.is_open


TestLecture = Lecture.TestCase
TestLecture.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)


def test_answers_that_come_at_once_are_all_counted_once() -> None:
    room = Room("secret", 1, 0.0)
    room.drive(Change("page", put=Put(Question("q", "?", "number"), is_open=True, is_shown=True)), 0)

    def answer(thread: int) -> None:
        for device in (f"{thread} {number}" for number in range(100)):
            for given in "12":
                room.answer(device, "q", given, 0)
            room.follow(0, device, 0)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(answer, range(8)))
    found = room.lead(0, 0)
    assert found["answers"] == {"total": 800, "counts": [{"answer": "2", "count": 800}], "others": 0}
    assert found["followers"] == 800 and found["version"] == 2 + 1_600
