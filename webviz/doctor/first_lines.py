"""The beginning of the right output, without running the rest."""

from contextlib import suppress

from webviz.doctor.exercise import Exercise
from webviz.doctor.program import RIGHT


class _Enough(Exception):
    """All lines that were wanted."""


def first_lines(exercise: Exercise, most: int) -> list[str]:
    """Of the right output."""
    lines: list[str] = []

    def write(line: str) -> None:
        lines.append(line)
        if len(lines) == most:
            raise _Enough

    with suppress(_Enough):
        exercise.run(RIGHT, write)
    return lines
