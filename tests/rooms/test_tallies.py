"""Whatever a lead and a class do, the counts are those of the last answers to the question that is put."""

from collections import Counter
from threading import Thread

from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from hypothesis.strategies import integers, sampled_from

from webviz.rooms.change import Change, Put
from webviz.rooms.question import Question
from webviz.rooms.refusals import QuestionClosed
from webviz.rooms.room import Room

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
        told = self.room.lead(0, 0)
        assert ("question" in told) == (self.id is not None)
        if self.id is not None:
            counts = {each["answer"]: each["count"] for each in told["answers"]["counts"]}
            assert counts == Counter(self.last.values())
            assert told["answers"]["total"] == len(self.last)
            assert told["question"]["open"] == self.is_open


TestLecture = Lecture.TestCase
TestLecture.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)


def test_answers_that_come_at_once_are_all_counted_once() -> None:
    room = Room("secret", 1, 0.0)
    room.drive(Change("page", put=Put(Question("q", "?", "number"), is_open=True, is_shown=True)), 0)

    def answer(thread: int) -> None:
        for number in range(100):
            room.answer(f"{thread} {number}", "q", "1", 0)
            room.answer(f"{thread} {number}", "q", "2", 0)
            room.follow(0, f"{thread} {number}", 0)

    threads = [Thread(target=answer, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told = room.lead(0, 0)
    assert told["answers"] == {"total": 800, "counts": [{"answer": "2", "count": 800}], "others": 0}
    assert told["followers"] == 800 and told["version"] == 2 + 1_600
