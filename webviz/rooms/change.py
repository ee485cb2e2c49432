"""What a lead tells its room at once."""

from dataclasses import dataclass

from webviz.rooms.question import Question


@dataclass(frozen=True, slots=True)
class Put:
    """A question as it is to be now; of one that is there already only what follows it here is looked at.

    Attributes:
        is_open: False ends it for good.
        is_shown: whether the class sees the counts and what was right.
    """

    question: Question
    is_open: bool
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Change:
    """Attributes that are None stay as they are.

    Attributes:
        driver: the page that says so.
        take: whether it takes over from another page.
        no_question: there is to be none.
    """

    driver: str
    take: bool = False
    scene: str | None = None
    step: int | None = None
    put: Put | None = None
    no_question: bool = False
