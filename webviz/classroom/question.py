"""A question to a class, and which answers it takes."""

import re
from collections import Counter
from dataclasses import dataclass

from webviz.classroom.refusals import QuestionClosed, WrongAnswer

KINDS = ("choice", "number", "bound")
LONGEST_ANSWER = 40  # characters of a number
NUMBER = re.compile(r"([+-]?)(?:([0-9]{1,18})(?:[.]([0-9]{1,18}))?|(inf|∞))", re.ASCII)
NO_BOUND = "none"
BOUNDS = ("alpha", "beta")


@dataclass(frozen=True, slots=True)
class Question:
    """A question, asked once. Asked again it is another one, with another id.

    Attributes:
        kind: which answers it takes: "choice" one of `choices`; "number" any number; "bound" the word
            "none", or "alpha" or "beta" and a number.
        right: the right answer, which the class sees with the results; None if there is none.
    """

    id: str
    ask: str
    kind: str
    choices: tuple[str, ...] = ()
    right: str | None = None

    def answer(self, given: str) -> str:
        """An answer in its one normal form: 7 and +7.0 are the same. Raises WrongAnswer."""
        if self.kind == "choice":
            return _chosen(given, self.choices)
        return _number(given) if self.kind == "number" else _bound(given)


def _chosen(given: str, choices: tuple[str, ...]) -> str:
    if given in choices:
        return given
    raise WrongAnswer()


def _number(given: str) -> str:
    """A number in its normal form: 7 for +7.0 and 07, -2.5 for −2,50, inf for ∞."""
    text = given.strip().replace("−", "-").replace(",", ".")
    found = NUMBER.fullmatch(text) if len(text) <= LONGEST_ANSWER else None
    if found is None:
        raise WrongAnswer("The answer must be a number.")
    sign, whole, part, endless = found.groups(default="")
    size = "inf" if endless else _without_zeros(whole, part)
    return f"-{size}" if sign == "-" and size != "0" else size


def _without_zeros(whole: str, part: str) -> str:
    part = part.rstrip("0")
    return (whole.lstrip("0") or "0") + (f".{part}" if part else "")


def _bound(given: str) -> str:
    name, _, number = given.strip().partition(" ")
    if given.strip() == NO_BOUND:
        return NO_BOUND
    if name in BOUNDS:
        return f"{name} {_number(number)}"
    raise WrongAnswer('The answer must be "none", or "alpha" or "beta" and a number.')


# The answers of a class: one for each device while the question is open, afterwards only counts.


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


# One request of a lead: everything that is to change in its room.


@dataclass(frozen=True, slots=True)
class Put:
    """A question, and its state from now on.

    Attributes:
        question: a new one, or the one that is asked already (the same id): then only its state changes.
        is_open: whether answers are taken; False ends that for good.
        is_shown: whether the class sees the counts and the right answer.
    """

    question: Question
    is_open: bool
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Change:
    """What a page changes. What is None stays as it is.

    Attributes:
        driver: the page that sends this.
        take: whether it takes over from the page that has driven the room so far.
        no_question: whether the question is to be removed.
    """

    driver: str
    take: bool = False
    scene: str | None = None
    step: int | None = None
    put: Put | None = None
    no_question: bool = False
