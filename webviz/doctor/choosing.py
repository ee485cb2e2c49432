"""A small set of many cases that does as much as all of them: greedily, then without what is not needed.

What a case does is kept as bits of whole numbers, so that what several do is their union.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_
from typing import TypeAlias

from webviz.doctor.revealing import Signature

Merit: TypeAlias = tuple[int, int, int]
"""Sets of what a case does: wishes that it fulfills, faults that it reveals, pairs that it tells apart."""
NOTHING: Merit = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Offer:
    """A case to choose from; of equal merit the one with fewer lines is better."""

    merit: Merit
    lines: int


def merit_of(signature: Signature, wishes: Sequence[bool] = ()) -> Merit:
    """What a case does for a set that it becomes part of."""
    groups = list(signature.groups.values())
    return (
        _bits(wishes),
        _bits([group != 0 for group in groups]),
        _bits([first != second for first, second in combinations(groups, 2)]),
    )


def _bits(flags: Sequence[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def chosen(offers: Sequence[Offer], most: int) -> list[int]:
    """The places of at most so many, in the order in which they were found to help.

    Each is the one that adds most to those before: wishes count before faults, and faults before pairs.
    """
    found: list[int] = []
    done = NOTHING
    while len(found) < most:
        best = max(range(len(offers)), key=lambda place: (_gain(offers[place], done), -place), default=None)
        if best is None or union([offers[best].merit, done]) == done:
            break
        found.append(best)
        done = union([offers[best].merit, done])
    return _needed(offers, found)


def _gain(offer: Offer, done: Merit) -> tuple[int, int, int, int]:
    wishes, faults, pairs = ((new & ~old).bit_count() for new, old in zip(offer.merit, done, strict=True))
    return wishes, faults, pairs, -offer.lines


def _needed(offers: Sequence[Offer], found: Sequence[int]) -> list[int]:
    """Without those whose merits the others have together."""
    kept, done = list(found), union([offers[place].merit for place in found])
    for place in found:
        others = [other for other in kept if other != place]
        if union([offers[other].merit for other in others]) == done:
            kept = others
    return kept


def union(merits: Sequence[Merit]) -> Merit:
    """What several do together."""
    wishes, faults, pairs = (reduce(or_, column) for column in zip(NOTHING, *merits, strict=True))
    return wishes, faults, pairs
