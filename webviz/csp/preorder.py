"""Brings the nodes of a search, entered in any order, into preorder, and tells how each turned out."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from webviz.csp.run import FAILED, NODE_TYPES, OUTCOME

if TYPE_CHECKING:
    from webviz.csp.recorder import Recorder


def in_preorder(search: Recorder) -> tuple[list[int], dict[str, array[int]]]:
    """For each node, by the order of entering, its place in preorder; and the columns of the nodes.

    A node is entered after its parent and after the siblings before it, whatever else happens in between.
    """
    parent = search.parent
    size, outcome = _sizes(parent), _outcomes(search)
    place, depth = [0] * len(parent), [0] * len(parent)
    free = [1] * len(parent)  # behind each node: where in its subtree the next child goes
    for node in range(1, len(parent)):
        above = parent[node]
        place[node] = place[above] + free[above]
        free[above] += size[node]
        depth[node] = depth[above] + 1
    order = sorted(range(len(parent)), key=place.__getitem__)
    found = {"depth": depth, "move": search.move, "size": size, "legal": search.legal, "outcome": outcome}
    found |= {"first": search.first, "past": search.past, "score": search.score}
    columns = {name: array(code, [found[name][node] for node in order]) for name, code in NODE_TYPES.items()}
    return place, columns


def _sizes(parent: array[int]) -> list[int]:
    size = [1] * len(parent)
    for node in range(len(parent) - 1, 0, -1):
        size[parent[node]] += size[node]
    return size


def _outcomes(search: Recorder) -> list[int]:
    """An inner node succeeds where a child does, and is a dead end once every value it had to try failed."""
    outcome = list(search.outcome)
    failed, succeeded = [0] * len(outcome), [False] * len(outcome)
    for node in range(len(outcome) - 1, -1, -1):
        if succeeded[node]:
            outcome[node] = OUTCOME["success"]
        elif outcome[node] == OUTCOME["open"] and 0 < failed[node] == search.legal[node]:
            outcome[node] = OUTCOME["dead end"]
        if node:
            failed[search.parent[node]] += outcome[node] in FAILED
            succeeded[search.parent[node]] |= outcome[node] in (OUTCOME["solution"], OUTCOME["success"])
    return outcome
