"""Write what programs with faults print of trees, to check the page's alpha-beta.

    python tests/golden/make_faults.py

An entry has a tree, as lists in lists, names of faults, and for each node in the order of visits its depth,
the window that it was entered with, and what it has returned.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from golden.make_events import nested_lists

from webviz.doctor import TreeExercise, faulty_lines
from webviz.doctor.faults import TABLE
from webviz.trees.random_trees import Shape, random_tree

PATH = Path(__file__).parent / "faults.json"
SHAPES = (
    Shape(3, 3, lowest=0, highest=4),
    Shape(2, 5, lowest=0, highest=9),
    Shape(3, 4, lowest=0, highest=20),
)
BOTH = [row["name"] for row in TABLE if row["of"] == "both"]
TOGETHER = ("cut-beyond", "fail-hard")
"""The other conventions."""


def entries() -> Iterator[dict[str, Any]]:
    """Of two trees of each shape."""
    for shape in SHAPES:
        for seed in (1, 2):
            tree = random_tree(shape, seed)
            exercise = TreeExercise(tree)
            for faults in ((), *((name,) for name in BOTH), TOGETHER):
                lines = faulty_lines(exercise, (*faults, "no-result-line"))
                yield {"tree": nested_lists(tree), "faults": faults, "visits": visits(lines)}


def visits(lines: list[str]) -> list[str]:
    """Depth and window from each node's first line, and the value from its last one."""
    found, last = list[list[str]](), dict[int, int]()  # the last visit at each depth
    before = -1
    for line in lines:
        _, depth, value, alpha, beta = line.split(", ")
        if int(depth) < before:  # a child has returned to the node above it
            found[last[int(depth)]][-1] = value
        else:
            last[int(depth)] = len(found)
            found.append([depth, alpha, beta, value])
        before = int(depth)
    return [", ".join(visit) for visit in found]


def files() -> dict[str, str]:
    """As `make.py` wants it, with an entry a line."""
    made = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries())
    return {PATH.name: f"[\n{made}\n]\n"}
