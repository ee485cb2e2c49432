"""A search of a game as a table with one row for each node (docs/python.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from webviz.search import SearchTree
from webviz.search.tree import no_value, type_code
from webviz.trace import event_count, is_open, update_event, visit_event
from webviz.trace.events import bound_signs, moments, parents, pruned_moves
from webviz.trace.line_rules import number

Table: TypeAlias = dict[str, Sequence[Any]]
"""Columns of equal length, by name. None means nothing; no bound is an infinite float."""


@dataclass(frozen=True, slots=True)
class Searched:
    """A search of a game, and the labels of its moves, by number."""

    tree: SearchTree
    labels: Sequence[str]


def table(searched: Searched) -> Table:
    """The columns of a search."""
    tree, labels = searched.tree, searched.labels
    nodes = range(len(tree))
    entered = [window for _node, child, window in moments(tree) if child is None]
    columns: Table = {
        "node": nodes,
        "parent": [None if parent < 0 else parent for parent in parents(tree.depth)],
        "depth": tree.depth,
        "player": _players(tree),
        "label": [labels[move] for move in tree.move],
        "value": _values(tree, tree.value),
        "sign": bound_signs(tree),
        "size": tree.size,
        "legal": tree.legal,
        "pruned": pruned_moves(tree),
        "alpha": [number(alpha) for _value, alpha, _beta in entered],
        "beta": [number(beta) for _value, _alpha, beta in entered],
        "visit_line": [visit_event(tree, node) + 1 for node in nodes],
        "return_line": [_return_line(tree, node) for node in nodes],
    }
    return columns | {f"value_{n}": _values(tree, column) for n, column in enumerate(tree.values, start=1)}


def _players(tree: SearchTree) -> Sequence[int]:
    """Who moves at each node, 0 at a leaf."""
    if tree.player is not None:
        return tree.player
    return [1 + depth % 2 if legal else 0 for depth, legal in zip(tree.depth, tree.legal, strict=True)]


def _values(tree: SearchTree, column: Any) -> list[float | None]:
    """The value that each node returned; for an open one the best so far, or None if there is none."""
    nothing = {no_value(type_code(column), player) for player in (1, 2)}
    return [
        None if value in nothing and is_open(tree, node) else number(value)
        for node, value in enumerate(column)
    ]


def _return_line(tree: SearchTree, node: int) -> int | None:
    """The line on which a node updates its parent; None for the root and for an open node."""
    event = update_event(tree, node)
    return event + 1 if node and event < event_count(tree) else None
