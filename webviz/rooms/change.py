"""One request of a lead: everything that is to change in its room."""

from dataclasses import dataclass

from webviz.rooms.question import Question


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
