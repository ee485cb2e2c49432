"""The table of faults: small misconceptions about alpha-beta, the game or its trace, each with a name.

Each is one change of a right program (program.py). Faults that change different settings can be combined. The
table is in `static/js/search/faults.json`, which the page reads, too: faults of "marks" are used for marks in
*Practice*, those of "output" for a program's output, those of "both" for both.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Literal, TypeAlias

from webviz.doctor.program import OF_MAPS, OF_WRITING, RIGHT, Change, Program
from webviz.site.folders import page_file

Place: TypeAlias = Literal["cut", "bounds", "window", "moves", "leaf", "players", "trace", "result"]


@dataclass(frozen=True, slots=True)
class Fault:
    """A misconception.

    Attributes:
        name: in commands and reports.
        title: a few words.
        says: one sentence for a student.
        place: the part of the algorithm that it changes.
        sample: the name of the sample that shows it best; "" if none does.
        changes: the settings of a program that has it.
    """

    name: str
    title: str
    says: str
    place: Place
    sample: str
    changes: Change

    @property
    def is_of_maps(self) -> bool:
        """Whether only maps can show it, not explicit trees."""
        return not self.changes.keys().isdisjoint(OF_MAPS)

    @property
    def is_of_writing(self) -> bool:
        """Whether it changes only the written lines: values and leaves are right."""
        return self.changes.keys() <= OF_WRITING


def _fault(row: dict[str, Any]) -> Fault:
    """The fault in a row of the table, as a sentence about a program."""
    says = f"Your program {row['does']}"
    return Fault(row["name"], row["title"], says, row["place"], row["sample"], row["changes"])


TABLE: list[dict[str, Any]] = json.loads(page_file("js/search/faults.json"))
FAULTS: dict[str, Fault] = {row["name"]: _fault(row) for row in TABLE if row["of"] != "marks"}
"""The faults by name, as they are tried and listed."""


def can_combine(names: Sequence[str]) -> bool:
    """Whether all of these faults change different places."""
    changed = [setting for name in names for setting in FAULTS[name].changes]
    return len(changed) == len(set(changed))


def program_with(names: Sequence[str]) -> Program:
    """A program with these faults. Raises KeyError for an unknown one, ValueError if two change one place."""
    unknown = [name for name in names if name not in FAULTS]
    if unknown:
        raise KeyError(f"there is no fault named {unknown[0]!r}")
    if not can_combine(names):
        raise ValueError(f"two of these faults change the same place: {', '.join(names)}")
    return reduce(lambda program, name: replace(program, **FAULTS[name].changes), names, RIGHT)
