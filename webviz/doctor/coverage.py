"""What several cases reveal together; what is left, and for some of that a proof that nothing can help."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from webviz.doctor.faults import FAULTS
from webviz.doctor.revealing import Signature

SAME_EVERYWHERE = {
    frozenset(["window-not-handed-down", "window-not-updated"]): (
        "the root is entered with the window from minus to plus infinity; with the one fault a child gets "
        "this window, with the other that of its parent's entry, which by induction is this one"
    ),
}
"""Faults that no case can tell apart, and why."""
NEVER_IN_TREES = {
    "too-deep": "a tree is searched to its leaves, and below them there is nothing to look at",
}
"""Faults that no tree can reveal, and why."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is left.

    Attributes:
        faults: all that a program can have here.
        unrevealed: those that print the right output for every case.
        alike: groups of others that print the same for every case, each of at least two.
    """

    faults: list[str]
    unrevealed: list[str]
    alike: list[list[str]]


def coverage(signatures: Sequence[Signature]) -> Coverage:
    """Of one or more cases of one kind."""
    groups: dict[tuple[int, ...], list[str]] = {}
    faults = list(signatures[0].groups)
    for fault in faults:
        groups.setdefault(tuple(one.groups[fault] for one in signatures), []).append(fault)
    unrevealed = groups.pop((0,) * len(signatures), [])
    return Coverage(faults, unrevealed, [group for group in groups.values() if len(group) > 1])


def proofs(group: Sequence[str]) -> list[tuple[str, str, str]]:
    """The pairs of a group that no case can tell apart: both, and why."""
    pairs = combinations(group, 2)
    return [(*pair, SAME_EVERYWHERE[frozenset(pair)]) for pair in pairs if frozenset(pair) in SAME_EVERYWHERE]


def never(fault: str, faults: Sequence[str]) -> str:
    """Why no case of this kind can reveal a fault; "" where one may. Only maps have all faults."""
    return NEVER_IN_TREES.get(fault, "") if len(faults) < len(FAULTS) else ""
