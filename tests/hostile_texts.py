"""Texts hard to read; checks that the work is in proportion and ends when told to."""

from collections.abc import Callable
from functools import partial
from typing import Any

from counting import calls_in, peak_bytes

from webviz.maps.findings import REPORTED
from webviz.maps.model import TextError
from webviz.maps.words import LOOKS_EVERY

Look = Callable[[int], None]
Reader = Callable[[str, Look], Any]
Text = Callable[[int], str]
SHORT, LONG = 6_000, 48_000  # characters
BYTES_A_CHARACTER = 400
"""What a text, what was found in it, and its trees or constraints may take."""
AT_LEAST = 3_000_000


def again(before: str, piece: str, after: str = "") -> Text:
    """So many characters of one piece over and over."""
    return lambda length: before + piece * (length // len(piece)) + after


def distinct_pieces(before: str, piece: str, after: str = "") -> Text:
    """So many characters of pieces that all differ: `#` stands for the number of each."""

    def text(length: int) -> str:
        number = length // (len(piece) + 3)
        return before + "".join(piece.replace("#", str(one)) for one in range(number)) + after

    return text


class Stop(Exception):
    """Somebody hangs up."""


def outcome(read: Reader, text: str, look: Look = lambda _steps: None) -> TextError | None:
    """The errors of a text, if it has some."""
    try:
        read(text, look)
    except TextError as error:
        return error
    return None


def assert_in_proportion(read: Reader, hostile_texts: dict[str, Text]) -> None:
    """Work and memory are in proportion to the text, and few errors are told."""
    for name, hostile in hostile_texts.items():
        found: list[TextError | None] = []
        few, many = (calls_in(partial(outcome, read, hostile(length))) for length in (SHORT // 4, SHORT))
        assert many < 4.6 * few + 1_000, name
        text = hostile(SHORT)
        taken = peak_bytes(lambda text=text, found=found: found.append(outcome(read, text)))
        assert taken < AT_LEAST + BYTES_A_CHARACTER * len(text), name
        assert found[0] is None or 1 <= len(found[0].errors) <= REPORTED + 2, name


def assert_not_read_to_its_end(read: Reader, hostile: Text) -> None:
    """What is mostly repaired or means nothing is given up."""
    error = outcome(read, hostile(LONG))
    assert error is not None and "too much work" in error.errors[0].message


def assert_ends_when_told(read: Reader, hostile_texts: dict[str, Text]) -> None:
    """Reading ends at the next look when somebody hangs up."""
    ended = 0
    for name, hostile in hostile_texts.items():
        seen: list[int] = []

        def hang_up(steps: int, seen: list[int] = seen) -> None:
            seen.append(steps)
            raise Stop

        try:
            outcome(read, hostile(2 * SHORT), hang_up)
        except Stop:
            ended += 1
            assert len(seen) == 1 and seen[0] >= LOOKS_EVERY, name
        else:  # there was less to do than between two looks
            outcome(read, hostile(2 * SHORT), seen.append)
            assert seen == [], name
    assert ended > len(hostile_texts) // 3
