"""Numbers in a tree's text: what a leaf is worth.

The bounds are such that every number is kept as a float and written back as it was, by Python and by the
browser alike, and never with an exponent.
"""

import re

from webviz.maps.findings import Findings
from webviz.maps.words import Word, shown

LIMIT = 1_000_000_000
DECIMALS = 4
SHORT = 7  # characters: no such number is too large or has too many decimals
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
OTHER_MINUS = re.compile("[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}]")


def is_number(text: str) -> bool:
    """Whether a text is a number, whatever its size."""
    return NUMBER.fullmatch(text) is not None


def plain_number(text: str) -> float | None:
    """The value of a short number, which is all right as it is; None for anything else."""
    return float(text) + 0.0 if len(text) <= SHORT and is_number(text) else None


def read_number(word: Word, findings: Findings, expected: str = "a number") -> float | None:
    """The number that a word is; None where it is none, or out of bounds, and reported."""
    if not is_number(word.text):
        findings.error(word, f"found {shown(word.text)}, expected {expected}", *_as_number(word.text))
        return None
    value = float(word.text)
    if abs(value) > LIMIT:
        limits = f"from -{LIMIT:,} to {LIMIT:,}"
        findings.error(word, f"found {shown(word.text)}, expected a number {limits}")
        return None
    if len(word.text.partition(".")[2].rstrip("0")) > DECIMALS:
        value = round(value, DECIMALS)
        message = f"{shown(word.text)} has more than {DECIMALS} decimals; it is rounded"
        findings.warning(word, f"{message} to {number_text(value)}")
    return value + 0.0  # -0 is 0


def number_text(value: float) -> str:
    """A number as it is written: 4, not 4.0, and no more decimals than needed."""
    return str(int(value)) if value == int(value) else repr(value)


def value_text(values: tuple[float, ...]) -> str:
    """What a node is worth, as it is written: a number, or one for each player, `(1,2,3)`."""
    texts = [number_text(value) for value in values]
    return texts[0] if len(texts) == 1 else f"({','.join(texts)})"


def _as_number(text: str) -> tuple[str | None, str | None]:
    """What `−5` (a minus sign of another kind), `- 5` and `1e3` should have been, in words and alone."""
    plain = re.sub(r"^([+-])\s+", r"\1", OTHER_MINUS.sub("-", text))
    if plain and plain != text and is_number(plain):
        return f"did you mean {plain}?", plain
    if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?[eE]\+?[0-9]", plain) and abs(float(plain)) <= LIMIT:
        number = number_text(float(plain))
        return f"write {number}", number
    return None, None
