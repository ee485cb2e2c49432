"""What a class has answered: one answer a device while the question is open, only counts afterwards."""

from collections import Counter
from dataclasses import dataclass

from webviz.rooms.question import Question
from webviz.rooms.refusals import QuestionClosed

MOST_TOLD = 200
"""Different answers that are told one by one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many gave which answer.

    Attributes:
        total: answers, one a device.
        counts: answer and how many, choices in their order, and else the most frequent first.
        others: answers that are not in `counts`, where there are too many different ones.
    """

    total: int
    counts: tuple[tuple[str, int], ...]
    others: int


class Ballot:
    """The answers to one question. Whoever uses it holds a lock, and bounds the number of devices."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.is_open = True
        self.is_shown = False
        self._given: dict[str, str] = {}
        self._counts: Counter[str] = Counter()

    def give(self, device: str, given: str) -> None:
        """A device's answer, in the place of its last one.

        Raises QuestionClosed and WrongAnswer.
        """
        if not self.is_open:
            raise QuestionClosed()
        answer = self.question.answer(given)
        last = self._given.get(device)
        self._given[device] = answer
        self._counts[answer] += 1
        if last is not None:
            self._take_back(last)

    def _take_back(self, answer: str) -> None:
        self._counts[answer] -= 1
        if not self._counts[answer]:
            del self._counts[answer]

    def close(self) -> None:
        """No more answers; whose they were is forgotten. There is no way back."""
        self.is_open = False
        self._given = {}

    def tally(self) -> Tally:
        """The counts now."""
        rows = [(choice, self._counts[choice]) for choice in self.question.choices]
        if self.question.kind != "choice":
            rows = sorted(self._counts.items(), key=lambda row: (-row[1], row[0]))[:MOST_TOLD]
        total = self._counts.total()
        return Tally(total, tuple(rows), total - sum(count for _, count in rows))
