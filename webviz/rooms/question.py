"""A question to a class, and which answers it takes."""

import re
from dataclasses import dataclass

from webviz.rooms.refusals import WrongAnswer

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
