"""What is open when a search is stopped: the nodes on the path to the one that would have come next.

Until a search closes a node, its row says nothing of the subtree. Here such a row gets what is known: its
size counts the nodes visited so far; its value is the best of its finished children, or the worst there is
when none has finished. A closed node with moves has a child, and hence a size of at least 2; that tells it
from an open one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import TypeAlias

Column: TypeAlias = "array[int] | memoryview[int]"
Values: TypeAlias = "array[float] | memoryview[float]"
"""Columns of a tree, and the one with the values; the compiled engine's are views of memory it has filled."""

NO_VALUE_AT_MAX, NO_VALUE_AT_MIN = -(2**31), 2**31 - 1
"""What an open node without a finished child shows: no value, as every value is better for whoever moves."""


def finished_children(size: Column, legal: Column, node: int) -> Iterator[int]:
    """The children of an open node whose whole subtrees were visited, in order."""
    child, nodes = node + 1, len(size)
    while child < nodes and not (legal[child] and (size[child] < 2 or child + size[child] > nodes)):
        yield child
        child += size[child]


def close_path(depth: int, value: Values, size: Column, legal: Column) -> None:
    """Gives their size and value to the open nodes: those above a next one, which would be at `depth`."""
    node, nodes = 0, len(size)
    for above in range(depth):
        best, worst = (min, NO_VALUE_AT_MIN) if above & 1 else (max, NO_VALUE_AT_MAX)
        finished = list(finished_children(size, legal, node))
        value[node] = best((value[child] for child in finished), default=worst)
        size[node] = nodes - node
        node = finished[-1] + size[finished[-1]] if finished else node + 1
