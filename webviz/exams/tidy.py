"""Where the nodes of a small tree stand from left to right: subtrees as close to one another as they can be.

After Reingold and Tilford, "Tidier Drawings of Trees", *IEEE Transactions on Software Engineering* 7 (1981):
every subtree keeps its outline, the leftmost and rightmost place of each of its levels, and is pushed
against the outlines of its siblings; a node stands in the middle above its children. A subtree is drawn the
same wherever it stands. Outlines are kept as lists, which is quick enough for a sheet of paper.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeAlias

from webviz.trees.model import Tree

Level: TypeAlias = tuple[float, float]
"""The left and the right end of one level of a subtree, seen from the middle of its root."""


def tidy(tree: Tree, widths: Sequence[float], gap: float) -> list[float]:
    """The middle of each node, the leftmost edge being at 0; neighbors on a level are `gap` apart or more."""
    beside = [0.0] * len(tree)  # how far right of its parent a node stands
    outlines: list[list[Level]] = [[] for _ in range(len(tree))]
    for node in reversed(range(len(tree))):
        children = list(tree.children(node))
        places = _side_by_side([outlines[child] for child in children], gap)
        middle = (places[0] + places[-1]) / 2 if children else 0.0
        below: list[Level] = []
        for child, place in zip(children, places, strict=True):
            beside[child] = place - middle
            below = _joined(below, _moved(outlines[child], beside[child]))
        outlines[node] = [(-widths[node] / 2, widths[node] / 2), *below]
    left = min(start for start, _ in outlines[0])
    return _from_the_root(tree, beside, -left)


def _side_by_side(outlines: Sequence[list[Level]], gap: float) -> list[float]:
    """Where the roots of subtrees stand, the first at 0, so that on no level two come too close."""
    places: list[float] = []
    so_far: list[Level] = []
    for outline in outlines:
        levels = zip(so_far, outline, strict=False)
        place = max((right - left + gap for (_, right), (left, _) in levels), default=0.0)
        places.append(place)
        so_far = _joined(so_far, _moved(outline, place))
    return places


def _moved(outline: Sequence[Level], by: float) -> list[Level]:
    return [(left + by, right + by) for left, right in outline]


def _joined(one: Sequence[Level], other: Sequence[Level]) -> list[Level]:
    """The outline of two subtrees, the second standing right of the first."""
    pairs = zip_longest(one, other)
    return [(first or second)[:1] + (second or first)[1:] for first, second in pairs]


def _from_the_root(tree: Tree, beside: Sequence[float], root: float) -> list[float]:
    places = [root] * len(tree)
    for node in range(len(tree)):
        for child in tree.children(node):
            places[child] = places[node] + beside[child]
    return places
