"""What a case reveals: which faults change the output that it asks for, and which of them change it alike."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal, TypeAlias

from webviz.doctor.exercise import Exercise
from webviz.doctor.faults import program_with

MOST_LINES = 20_000
"""Of each output that are looked at; a long one is then known by its beginning."""

Kind: TypeAlias = Literal["map", "tree"]
"""What a case is made of."""


class _Enough(Exception):
    """As many lines as are looked at."""


@dataclass(frozen=True, slots=True)
class Signature:
    """What the programs with one fault each print for a case.

    Attributes:
        lines: of the right output, as far as they were looked at.
        groups: for each fault a number, the same for equal outputs; 0 where the output is right.
        is_whole: False where an output was so long that only its beginning was compared.
    """

    lines: int
    groups: dict[str, int]
    is_whole: bool = True

    def reveals(self, fault: str) -> bool:
        """Whether a program with this fault prints anything else than a right one."""
        return self.groups[fault] != 0

    def revealed(self) -> list[str]:
        """All faults that show."""
        return [fault for fault in self.groups if self.reveals(fault)]


@dataclass(frozen=True, slots=True)
class _Output:
    """What is kept of one."""

    digest: bytes
    lines: int
    is_whole: bool


def signature(exercises: Sequence[Exercise], most: int = MOST_LINES) -> Signature:
    """Of a case that asks for one output or, as a text of several trees does, for some."""
    faults = exercises[0].faults
    right, *others = (_output(exercises, names, most) for names in [(), *((fault,) for fault in faults)])
    numbers = {right.digest: 0}
    groups = {
        fault: numbers.setdefault(other.digest, len(numbers))
        for fault, other in zip(faults, others, strict=True)
    }
    return Signature(right.lines, groups, right.is_whole and all(other.is_whole for other in others))


def _output(exercises: Sequence[Exercise], faults: tuple[str, ...], most: int) -> _Output:
    program, hashed, count, is_whole = program_with(faults), blake2b(digest_size=16), 0, True
    for exercise in exercises:
        lines: list[str] = []

        def write(line: str, lines: list[str] = lines) -> None:
            if len(lines) == most:
                raise _Enough
            lines.append(line)

        ended = False
        with suppress(_Enough):
            exercise.run(program, write)
            ended = True
        hashed.update("\n".join([*lines, "end" if ended else "more", ""]).encode())
        count, is_whole = count + len(lines), is_whole and ended
    return _Output(hashed.digest(), count, is_whole)
