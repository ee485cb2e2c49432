"""Questions of a quiz, whoever's they are: text, answers, and what is said to each answer."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["numerical", "shortanswer", "multichoice", "cloze"]
RIGHT, WRONG = 100.0, 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """One that can be given: how much of the mark it is worth in percent, and what is said to it."""

    text: str
    fraction: float
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A file that the question shows, by its name."""

    name: str
    svg: str


@dataclass(frozen=True, slots=True)
class Question:
    """One of a quiz.

    Attributes:
        topic: what it is about; questions of one topic are alike.
        name: in a list of questions.
        html: what is asked.
        answers: the right ones first; none of a cloze question, whose answers stand in its text.
        afterwards: what is said when it is over, as HTML.
    """

    kind: Kind
    topic: str
    name: str
    html: str
    picture: Picture
    answers: tuple[Answer, ...] = ()
    afterwards: str = ""
