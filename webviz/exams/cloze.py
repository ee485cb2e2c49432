"""Fields of a cloze question: where Moodle has a student fill in a number."""

import re
from collections.abc import Iterable
from math import inf

from webviz.trees.values import number_text

SPECIAL = re.compile(r"([}#~\\])")
PLUS_INFINITY = ("inf", "+inf", "\N{INFINITY}", "+\N{INFINITY}", "infinity", "+infinity", "oo")
MINUS_INFINITY = tuple(
    f"{minus}{name}" for minus in "-\N{MINUS SIGN}" for name in ("inf", "\N{INFINITY}", "infinity", "oo")
)


def escaped(text: str) -> str:
    """An answer, or what is said to it, in which no character ends it or begins another."""
    return SPECIAL.sub(r"\\\1", text)


def field(value: float) -> str:
    """Where a number is to be filled in; infinity is a word, as Moodle takes it for no number."""
    if abs(value) == inf:
        return f"{{1:SHORTANSWER:{_each(infinities(value))}}}"
    return f"{{1:NUMERICAL:{_each([number_text(value)])}}}"


def infinities(value: float) -> tuple[str, ...]:
    """The ways to write an infinite number."""
    return PLUS_INFINITY if value > 0 else MINUS_INFINITY


def _each(answers: Iterable[str]) -> str:
    return "~".join(f"={escaped(answer)}" for answer in answers)
