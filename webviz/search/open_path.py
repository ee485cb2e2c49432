"""What is open when a search is stopped: the nodes on the path to the one that would have come next.

Until a search closes a node, its row says nothing of the subtree. Here such a row gets what is known: its
size counts the nodes visited so far; its value is the best of its finished children, or the worst there is
when none has finished. A closed node with moves has a child, and hence a size of at least 2; that tells it
from an open one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from math import inf
from typing import TypeAlias

from webviz.games.game import MAX

Column: TypeAlias = "array[int] | memoryview[int]"
Values: TypeAlias = "array[float] | memoryview[float]"
"""Columns of a tree, and the one with the values; the compiled engine's are views of memory it has filled."""

NO_VALUE_AT_MAX, NO_VALUE_AT_MIN = -(2**31), 2**31 - 1
"""These stand for no value in a column of integers; in one of floats, infinity does."""


def finished_children(size: Column, legal: Column, node: int) -> Iterator[int]:
    """The children of an open node whose whole subtrees were visited, in order."""
    child, nodes = node + 1, len(size)
    while child < nodes and not (legal[child] and (size[child] < 2 or child + size[child] > nodes)):
        yield child
        child += size[child]


def close_path(
    depth: int,
    value: Values,
    size: Column,
    legal: Column,
    player: Column | None = None,
    values: Sequence[array[float]] = (),
) -> None:
    """Gives their size and value to the open nodes: those above a next one, which would be at `depth`."""
    node, nodes = 0, len(size)
    for above in range(depth):
        mover = 1 + (above & 1) if player is None else player[node]
        finished = list(finished_children(size, legal, node))
        if values:
            _keep_best_for(values[mover - 1], values, node, finished)
            value[node] = values[0][node]
        else:
            value[node] = _best_of(value, mover, finished)
        size[node] = nodes - node
        node = finished[-1] + size[finished[-1]] if finished else node + 1


def _best_of(value: Values, mover: int, finished: list[int]) -> float:
    best = max if mover == MAX else min
    return best((value[child] for child in finished), default=no_value(type_code(value), mover))


def _keep_best_for(own: array[float], values: Sequence[array[float]], node: int, finished: list[int]) -> None:
    """The values of the child that is best for the player whose column is `own`, the first of several."""
    best = max(finished, key=lambda child: own[child], default=None)
    for column in values:
        column[node] = no_value(type_code(column), MAX) if best is None else column[best]


def type_code(column: Values) -> str:
    """ "i" for integers of 32 bits, "d" for floats of 64."""
    return column.typecode if isinstance(column, array) else column.format


def no_value(value_code: str, mover: int) -> float:
    """What an open node shows before a child of it has returned; every value is better for whoever moves."""
    lowest, highest = (-inf, inf) if value_code == "d" else (NO_VALUE_AT_MAX, NO_VALUE_AT_MIN)
    return lowest if mover == MAX else highest
