"""The beginning of what a program prints, without running the rest."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from webviz.doctor.exercise import Exercise
from webviz.doctor.faults import program_with

LOOKS_EVERY = 1_000


class FirstLines(NamedTuple):
    """`is_all`: the program prints no more."""

    lines: list[str]
    is_all: bool


class _Enough(Exception):
    """All lines that were wanted."""


def first_lines(
    exercise: Exercise,
    most: int,
    faults: Sequence[str] = (),
    look: Callable[[int], object] = lambda _lines: None,
) -> FirstLines:
    """Of a program with these faults; `look` is told now and then how many there are, and may raise."""
    lines: list[str] = []

    def write(line: str) -> None:
        if len(lines) >= most:
            raise _Enough
        lines.append(line)
        if len(lines) % LOOKS_EVERY == 0:
            look(len(lines))

    try:
        exercise.run(program_with(faults), write)
    except _Enough:
        return FirstLines(lines, is_all=False)
    return FirstLines(lines, is_all=True)
