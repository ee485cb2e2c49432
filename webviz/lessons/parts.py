"""The parts of a link that a stop may name: how one is called, and which values it may have."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

LARGEST = 10**15
"""As far as whole numbers of JavaScript are exact, and some."""
WHOLE = re.compile("0|[1-9][0-9]{0,14}")


@dataclass(frozen=True, slots=True)
class Part:
    """One of them.

    Attributes:
        fits: whether a text is one of its values.
        expected: what these are, for a message.
        words: the values, where they are few words.
    """

    name: str
    fits: Callable[[str], bool]
    expected: str
    words: tuple[str, ...] = ()


def choice(name: str, words: Iterable[str]) -> Part:
    """One of several words."""
    known = tuple(words)
    return Part(name, known.__contains__, f"one of {', '.join(known)}", known)


def whole(name: str, least: int) -> Part:
    """A whole number."""
    return Part(name, lambda text: is_whole(text, least), f"a whole number from {least}")


def formed(name: str, form: str, expected: str) -> Part:
    """A text of a form, as a regular expression has it."""
    pattern = re.compile(form)
    return Part(name, lambda text: bool(pattern.fullmatch(text)), expected)


def is_whole(text: str, least: int) -> bool:
    """Whether a text is a whole number from `least` up."""
    return bool(WHOLE.fullmatch(text)) and int(text) >= least


def told(value: str) -> str | int | bool:
    """A value as JSON has it, where it is a number there, or true or false."""
    if WHOLE.fullmatch(value):
        return int(value)
    return value == "true" if value in ("true", "false") else value
