"""The answers of a class: one for each device while the question is open, afterwards only counts."""

from collections import Counter
from dataclasses import dataclass

from webviz.rooms.question import Question
from webviz.rooms.refusals import QuestionClosed

MOST_COUNTED = 200
"""Different answers that are listed with their counts; the rest are `others`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many gave which answer.

    Attributes:
        total: how many devices have answered.
        counts: each answer and how many gave it: choices in their order, numbers by how many, most first.
        others: how many gave an answer that is not in `counts`, because too many were different.
    """

    total: int
    counts: tuple[tuple[str, int], ...]
    others: int


class Ballot:
    """The answers to one question. The caller holds a lock, and bounds the number of devices."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.is_open = True
        self.is_shown = False
        self._answers: dict[str, str] = {}
        self._counts: Counter[str] = Counter()

    def give(self, device: str, given: str) -> None:
        """Counts a device's answer; an earlier one of the same device no longer counts.

        Raises QuestionClosed and WrongAnswer.
        """
        if not self.is_open:
            raise QuestionClosed()
        answer = self.question.answer(given)
        last = self._answers.get(device)
        self._answers[device] = answer
        self._counts[answer] += 1
        if last is not None:
            self._take_back(last)

    def _take_back(self, answer: str) -> None:
        self._counts[answer] -= 1
        if not self._counts[answer]:
            del self._counts[answer]

    def close(self) -> None:
        """Ends it for good: takes no more answers, and forgets which device gave which."""
        self.is_open = False
        self._answers = {}

    def tally(self) -> Tally:
        """The counts now."""
        rows = [(choice, self._counts[choice]) for choice in self.question.choices]
        if self.question.kind != "choice":
            rows = sorted(self._counts.items(), key=lambda row: (-row[1], row[0]))[:MOST_COUNTED]
        total = self._counts.total()
        return Tally(total, tuple(rows), total - sum(count for _, count in rows))
