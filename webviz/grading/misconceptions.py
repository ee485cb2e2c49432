"""What a student has misunderstood: one program made all the outputs, so the fewest faults that explain them.

One output alone may be explained by several faults. Of all the explanations of a student's outputs those are
chosen first that explain the most of them, and then those that would not show where the student is right.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from webviz.grading.model import Found

Faults: TypeAlias = tuple[str, ...]
Hides: TypeAlias = Callable[[str, Faults], bool]
"""Whether a program with faults prints what is right for a case."""


def always(_case: str, _faults: Faults) -> bool:
    """Nothing is known of what would have shown where."""
    return True


def chosen_faults(found: Mapping[str, Found], hides: Hides = always) -> dict[str, Faults]:
    """For each output that is explained the faults that it is put down to."""
    right = [name for name, one in found.items() if one.verdict in ("right", "form")]
    open_cases = {name: _exact(one) for name, one in found.items() if one.verdict == "explained"}
    chosen: dict[str, Faults] = {name: () for name, faults in open_cases.items() if not faults}
    while remaining := {name: each for name, each in open_cases.items() if name not in chosen}:
        best = _best(remaining, right, hides)
        chosen |= {name: best for name, each in remaining.items() if best in each}
    return {name: chosen[name] for name in found if name in chosen}


def _exact(found: Found) -> list[Faults]:
    return [one.faults for one in found.explanations if one.exact and one.faults]


def _best(cases: Mapping[str, list[Faults]], right: Collection[str], hides: Hides) -> Faults:
    """What explains the most outputs; of several what contradicts the fewest that are right, then the fewest
    faults, and then what was named first."""
    count: dict[Faults, int] = {}
    for each in cases.values():
        for faults in dict.fromkeys(each):
            count[faults] = count.get(faults, 0) + 1
    most = max(count.values())
    first, *others = [faults for faults in count if count[faults] == most]
    if not others:
        return first
    return min(
        (first, *others), key=lambda faults: (sum(not hides(case, faults) for case in right), len(faults))
    )
