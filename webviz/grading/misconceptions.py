"""What a student has misunderstood: one program made all the outputs, so the fewest faults that explain them.

One output alone may be explained by several faults. Of all the explanations of a student's outputs those are
chosen first that explain the most of them.
"""

from collections.abc import Mapping

from webviz.grading.model import Found

Faults = tuple[str, ...]


def chosen_faults(found: Mapping[str, Found]) -> dict[str, Faults]:
    """For each output that is explained the faults that it is put down to."""
    open_cases = {name: _exact(one) for name, one in found.items() if one.verdict == "explained"}
    chosen: dict[str, Faults] = {name: () for name, faults in open_cases.items() if not faults}
    while remaining := {name: each for name, each in open_cases.items() if name not in chosen}:
        best = _best(remaining)
        chosen |= {name: best for name, each in remaining.items() if best in each}
    return {name: chosen[name] for name in found if name in chosen}


def _exact(found: Found) -> list[Faults]:
    return [one.faults for one in found.explanations if one.exact and one.faults]


def _best(cases: Mapping[str, list[Faults]]) -> Faults:
    """What explains the most of the outputs; of several the fewest faults, and then what was named first."""
    count: dict[Faults, int] = {}
    for each in cases.values():
        for faults in dict.fromkeys(each):
            count[faults] = count.get(faults, 0) + 1
    return min(count, key=lambda faults: (-count[faults], len(faults)))
