"""What a file asks a program for: the trace of its map, of one of its trees, or the scores of all of them."""

import re
from collections.abc import Sequence

from webviz.doctor.exercise import Exercise, exercise_of, scores_exercise, tree_exercise
from webviz.maps import Map
from webviz.trees import Tree

_SCORES = re.compile(rb"\s*[\"'\[(]*Graph\s+[0-9]+\s*:", re.IGNORECASE)


def of_map(map: Map, source: bytes, depth: int | None = None) -> Exercise:
    """The trace of a map, whose text tells the order of its names."""
    if len(map.weights) != 2:
        raise ValueError(f"the doctor knows games of two players; this map is for {len(map.weights)}")
    return exercise_of(map, source.decode("utf-8-sig", "replace"), depth)


def of_trees(trees: Sequence[Tree], output: bytes, graph: int | None = None) -> Exercise:
    """The scores of all trees, where the output has a line for each; else the trace of one, from 1.

    Raises ValueError where there is no such tree, where an output that is no line for each tree does not tell
    which of several it is of, and as `tree_exercise` does.
    """
    if graph is None and _SCORES.match(output):
        return scores_exercise(trees)
    if graph is None and len(trees) > 1:
        raise ValueError(f"the file holds {len(trees)} trees: say whose trace the output is (--graph)")
    if graph is not None and graph > len(trees):
        raise ValueError(f"there is no graph {graph}: the file holds {len(trees)}")
    return tree_exercise(trees[(graph or 1) - 1])
