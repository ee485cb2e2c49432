"""What a room tells: one answer a device to an open question, then only counts."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from threading import Event
from time import time
from typing import Any

import pytest
from application import SECONDS
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from hypothesis.strategies import integers, sampled_from

from tools.real_class import Server
from webviz.classroom import Rooms
from webviz.classroom import room as room_module
from webviz.classroom.errors import OtherDriver, QuestionClosed, RoomFull, WrongAnswer
from webviz.classroom.room import (
    LONGEST_ANSWER,
    MOST_COUNTED,
    PRESENT_SECONDS,
    Change,
    Question,
    QuestionState,
    Room,
    tally,
)
from webviz.classroom.store import MemoryStore, RedisStore, Store

from .conftest import Clock

FIRST = 5_000_000
QUESTION = Question("q1", "Which?", "choice", ("a", "b"), "a")


@pytest.fixture
def room(store: Store) -> Room:
    """A room that shows a scene."""
    return a_room(store)


def a_room(store: Store) -> Room:
    return Rooms(store, lambda: FIRST).open("the secret", "a scene", 1)[1]


@pytest.fixture
def few_devices(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(room_module, "MOST_DEVICES", 20)
    return 20


def follower_state(room: Room, since: int = 0, device: str = "") -> Any:
    return room.follow(since, device)


def put(id: str = "q1", is_open: bool = True, is_shown: bool = False) -> Change:
    question = Question(id, QUESTION.ask, QUESTION.kind, QUESTION.choices, QUESTION.right)
    return Change("page", asked=QuestionState(question, is_open, is_shown))


def test_a_scene_is_told_once_and_again_only_when_it_is_another_and_who_has_another_version_all(
    room: Room,
) -> None:
    for since in (0, 1, FIRST - 1, FIRST + 1, 10 * FIRST):
        assert follower_state(room, since)["scene"] == "a scene"
    for scene, is_told in (("a scene", False), ("another", True), (None, False), ("another", False)):
        before, version = room.board.version, room.drive(Change("page", scene=scene, step=2))
        found = follower_state(room, before)
        assert found["version"] == version == before + 1 and ("scene" in found) == is_told
    with pytest.raises(OtherDriver):
        room.drive(Change("other", scene="its own", step=99))
    assert (room.board.version, follower_state(room)["step"]) == (version, 2)


def test_a_room_remembers_so_many_devices_and_who_has_followed_for_long_keeps_its_place(
    room: Room, clock: Clock, few_devices: int
) -> None:
    for wait in (0, 600):
        clock.now += wait
        room.follow(0, "student")
    for number in range(few_devices + 5):
        room.follow(0, f"made up {number}")
    assert room.lead(0)["followers"] == few_devices and not room.knows(f"made up {few_devices}")
    clock.now += 1 + PRESENT_SECONDS
    room.follow(0, "late")
    assert room.knows("student") and room.knows("late") and not room.knows("made up 0")


def test_made_up_devices_do_not_keep_those_from_answering_who_joined_before(
    room: Room, clock: Clock, few_devices: int
) -> None:
    room.follow(0, "student")
    room.drive(put())
    for number in range(few_devices - 1):
        room.answer(f"made up {number}", "q1", "b")
    clock.now += PRESENT_SECONDS + 1
    with pytest.raises(RoomFull):
        room.answer("one more", "q1", "b")  # no place is given away meanwhile
    for answer in "ba":
        room.answer("student", "q1", answer)
    answers = room.lead(0)["answers"]
    assert answers["total"] == few_devices and answers["counts"][0] == {"answer": "a", "count": 1}


def test_who_does_not_ask_any_more_follows_no_more_and_may_come_back(room: Room, clock: Clock) -> None:
    room.follow(0, "asleep")
    clock.now += PRESENT_SECONDS
    room.follow(0, "awake")
    clock.now += 1
    assert room.lead(0)["followers"] == 1
    clock.now += 3600
    room.drive(Change("page", scene="another", step=7))
    found = follower_state(room, FIRST, "asleep")
    assert (found["scene"], found["step"]) == ("another", 7)
    assert room.lead(0)["followers"] == 1


def test_a_question_is_about_its_step_keeps_its_words_and_what_is_right_is_told_with_the_results(
    room: Room,
) -> None:
    asked = put().asked
    room.drive(Change("page", step=8, asked=asked))
    room.answer("device", "q1", "a")
    room.drive(Change("page", step=9, asked=asked))  # the lead has not heard yet that it was closed
    with pytest.raises(QuestionClosed):
        room.answer("device", "q1", "b")
    room.drive(Change("page", no_question=True))
    for is_shown in (False, True, False):
        room.drive(put(is_shown=is_shown))
        found = follower_state(room)
        assert ("answers" in found) == ("right" in found["question"]) == is_shown
    other = Question("q1", "Other words", "number")
    room.drive(Change("page", asked=QuestionState(other, is_open=True, is_shown=False)))
    assert room.lead(0)["question"]["ask"] == "Which?"


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
    counts = {each["answer"]: each["count"] for each in tally(CHOICE, {"no": 2, "yes": 1})["counts"]}
    assert [*counts.items()] == [("yes", 1), ("no", 2), ("perhaps", 0)]
    found = tally(NUMBER, {str(number): 1 for number in range(299)} | {"299": 2})
    assert found["counts"][0] == {"answer": "299", "count": 2} and len(found["counts"]) == MOST_COUNTED
    assert (found["total"], found["others"]) == (301, 300 - MOST_COUNTED)


def test_who_gave_which_answer_is_forgotten_when_the_question_is_closed_replaced_or_removed(
    room: Room, store: Store
) -> None:
    ends = (put(is_open=False), put("another"), Change("page", no_question=True), Change("page", step=2))
    for number, end in enumerate(ends):
        room.drive(put(f"asked {number}"))
        room.answer("device", f"asked {number}", "a")
        assert store.fields(f"answers:{room.code}") == {"device": "a"}
        room.drive(end)
        assert store.fields(f"answers:{room.code}") == {}


IDS, DEVICES, ANSWERS = sampled_from(["q1", "q2"]), sampled_from("abcd"), sampled_from(["1", "2", "3"])


class Lecture(RuleBasedStateMachine):
    """A room, and beside it what it should hold in the plainest way."""

    def __init__(self) -> None:
        super().__init__()
        self.room = a_room(MemoryStore(time))
        self.room.drive(Change("page", step=5))
        self.step = 5
        self.id: str | None = None
        self.is_open = False
        self.last: dict[str, str] = {}

    @rule(id=IDS, is_open=sampled_from([True, True, False]), is_shown=sampled_from([True, False]))
    def put(self, id: str, is_open: bool, is_shown: bool) -> None:
        question = Question(id, "How much?", "number")
        self.room.drive(Change("page", asked=QuestionState(question, is_open, is_shown)))
        if id != self.id:
            self.id, self.is_open, self.last = id, True, {}
        self.is_open = self.is_open and is_open

    @rule()
    def take_away(self) -> None:
        self.room.drive(Change("page", no_question=True))
        self.id, self.is_open, self.last = None, False, {}

    @rule(step=integers(0, 9))
    def go(self, step: int) -> None:
        self.room.drive(Change("page", step=step))
        self.is_open = self.is_open and step <= self.step
        self.step = step

    @rule(id=IDS, device=DEVICES, given=ANSWERS)
    def answer(self, id: str, device: str, given: str) -> None:
        before = self.room.board.version
        try:
            self.room.answer(device, id, given)
        except QuestionClosed:
            assert not (self.is_open and id == self.id) and self.room.board.version == before
        else:
            assert self.is_open and id == self.id
            self.last[device] = given

    @invariant()
    def the_counts_are_those_of_the_last_answers(self) -> None:
        found = self.room.lead(0)
        assert ("question" in found) == (self.id is not None)
        if self.id is not None:
            counts = {each["answer"]: each["count"] for each in found["answers"]["counts"]}
            assert counts == Counter(self.last.values())
            assert found["answers"]["total"] == len(self.last)
            assert found["question"]["open"] == self.is_open


TestLecture = Lecture.TestCase
TestLecture.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)


def test_answers_that_come_at_once_are_all_counted_once_by_all_processes(
    room: Room, store: Store, one_redis: Server
) -> None:
    room.drive(
        Change("page", asked=QuestionState(Question("q", "?", "number"), is_open=True, is_shown=False))
    )

    def answer(thread: int) -> None:
        own = RedisStore(one_redis.url, time) if isinstance(store, RedisStore) else store
        same = Room(room.code, own, 3600)
        for device in (f"{thread}-{number}" for number in range(50)):
            for given in "12":
                same.answer(device, "q", given)
            same.follow(0, device)

    with ThreadPoolExecutor(8) as pool:
        closing = pool.submit(room.drive, Change("page", step=0))  # meanwhile the lead steps
        list(pool.map(answer, range(8)))
        closing.result()
    room.drive(put("q", is_open=False))
    found = Room(room.code, store, 3600).lead(0)
    assert found["answers"] == {"total": 400, "counts": [{"answer": "2", "count": 400}], "others": 0}


def test_an_answer_that_comes_while_the_question_is_closed_is_counted_or_refused(
    room: Room, store: Store, one_redis: Server
) -> None:
    room.drive(put())
    accepted, some_came = set[str](), Event()

    def answer(thread: int) -> None:
        own = RedisStore(one_redis.url, time) if isinstance(store, RedisStore) else store
        same = Room(room.code, own, 3600)
        for number in cycle(range(50)):  # few devices: all have a place, however late the question is closed
            try:
                same.answer(device := f"{thread}-{number}", "q1", "a")
            except QuestionClosed:
                return
            accepted.add(device)
            if len(accepted) > 20:
                some_came.set()

    with ThreadPoolExecutor(4) as pool:
        threads = [pool.submit(answer, thread) for thread in range(4)]
        assert some_came.wait(SECONDS)
        room.drive(put(is_open=False))
        for thread in threads:
            thread.result(SECONDS)
    assert room.lead(0)["answers"]["total"] == len(accepted)
    assert store.fields(f"answers:{room.code}") == {}
