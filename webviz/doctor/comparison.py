"""A program run against an output, line by line, and stopped at the first line that differs."""

from collections.abc import Sequence
from dataclasses import dataclass

from webviz.doctor.exercise import Exercise
from webviz.doctor.faults import program_with

MOST_LINES = 1_500_000
"""That all programs tried for one output may write: then those left are not tried."""


class OutOfLines(Exception):
    """The budget is used up."""


class _Differs(Exception):
    """The next line is not the output's."""


class Budget:
    """Lines that may still be written."""

    def __init__(self, most: int = MOST_LINES) -> None:
        self.left = most

    def take(self, lines: int) -> None:
        """Raises OutOfLines."""
        self.left -= lines
        if self.left < 0:
            raise OutOfLines


@dataclass(frozen=True, slots=True)
class Match:
    """How well programs with some faults explain an output.

    Attributes:
        faults: their names.
        lines: how many lines from the first on are those of the output.
        exact: all are, and neither has more.
    """

    faults: tuple[str, ...]
    lines: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Output:
    """Lines to be explained; of a long output only the first ones, so that a program may go on after them."""

    lines: Sequence[str]
    is_whole: bool = True


def match(exercise: Exercise, faults: tuple[str, ...], output: Output, budget: Budget) -> Match:
    """What a program with these faults and the output have in common. Raises OutOfLines."""
    lines, expected = 0, output.lines
    size = len(expected)

    def write(line: str) -> None:
        nonlocal lines
        if lines == size or expected[lines] != line:
            raise _Differs
        lines += 1

    differs = False
    try:
        exercise.run(program_with(faults), write)
    except _Differs:
        differs = True
    budget.take(lines + 1)
    return Match(faults, lines, exact=lines == size and not (differs and output.is_whole))
