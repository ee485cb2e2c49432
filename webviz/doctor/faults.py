"""The known faults: small misconceptions of alpha-beta, of the game and of its trace, each with a name.

Each is one change of a right program (program.py). Those that change different settings can be made together.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from webviz.doctor.fault import Fault
from webviz.doctor.faults_of_game import OF_GAME
from webviz.doctor.faults_of_search import OF_SEARCH
from webviz.doctor.faults_of_trace import OF_TRACE
from webviz.doctor.program import RIGHT, Program

FAULTS: dict[str, Fault] = {fault.name: fault for fault in (*OF_SEARCH, *OF_GAME, *OF_TRACE)}
"""By name, in the order in which they are tried and listed."""


def can_combine(names: Sequence[str]) -> bool:
    """Whether no two of these faults change the same place."""
    changed = [setting for name in names for setting in FAULTS[name].changes]
    return len(changed) == len(set(changed))


def program_with(names: Sequence[str]) -> Program:
    """A program with these faults. Raises KeyError for an unknown one, ValueError for two of one place."""
    unknown = [name for name in names if name not in FAULTS]
    if unknown:
        raise KeyError(f"there is no fault named {unknown[0]!r}")
    if not can_combine(names):
        raise ValueError(f"two of these faults change the same place: {', '.join(names)}")
    return reduce(lambda program, name: replace(program, **FAULTS[name].changes), names, RIGHT)
