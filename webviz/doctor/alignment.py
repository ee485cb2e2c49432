"""An output beside the right one, line by line, where lines that are missing or too many are allowed for."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal, TypeAlias

from webviz.doctor.exercise import Exercise
from webviz.doctor.first_lines import first_lines

MOST_LINES = 3_000
"""Of each that are compared so: the work grows with the product of both."""
Kind: TypeAlias = Literal["equal", "changed", "missing", "extra"]


@dataclass(frozen=True, slots=True)
class Run:
    """Lines that belong together, counted from 0, each end excluded.

    Attributes:
        kind: "equal", "changed", "missing" from the output, or "extra" in it.
        right, yours: from and to, of the right lines and of the output's.
    """

    kind: Kind
    right: tuple[int, int]
    yours: tuple[int, int]


KINDS: dict[str, Kind] = {"equal": "equal", "replace": "changed", "insert": "extra", "delete": "missing"}


def aligned(right: Sequence[str], yours: Sequence[str]) -> list[Run]:
    """Runs of both in order, which leave out nothing of the lines that are compared."""
    right, yours = right[:MOST_LINES], yours[:MOST_LINES]
    same = next((n for n, pair in enumerate(zip(right, yours, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        same = min(len(right), len(yours))
    matcher = SequenceMatcher(None, right[same:], yours[same:], autojunk=False)
    runs = [Run("equal", (0, same), (0, same))] if same else []
    return runs + [
        Run(KINDS[kind], (same + i, same + j), (same + k, same + n))
        for kind, i, j, k, n in matcher.get_opcodes()
    ]


def aligned_lines(exercise: Exercise, yours: Sequence[str]) -> int:
    """How many lines of the output are right, once those that are missing or too many are left out."""
    runs = aligned(first_lines(exercise, MOST_LINES), yours)
    return sum(run.right[1] - run.right[0] for run in runs if run.kind == "equal")
