"""A search as a table, one row a node (docs/python.md describes the columns)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from webviz.csp import OUTCOMES, Problem, Run
from webviz.csp.run import KIND, KINDS
from webviz.search import SearchTree
from webviz.search.tree import no_value, type_code
from webviz.trace import event_count, is_open, update_event, visit_event
from webviz.trace.events import bound_signs, moments, parents, pruned_moves
from webviz.trace.line_rules import number

Table: TypeAlias = dict[str, Sequence[Any]]
"""Columns of one length, by name. None stands for nothing; no bound is an infinite float."""
RETURNS = {KIND["backtrack"], KIND["leave"]}


@dataclass(frozen=True, slots=True)
class Searched:
    """A search, and what its moves are called, by number."""

    tree: SearchTree | Run
    labels: Sequence[str]


def table(searched: Searched) -> Table:
    """The columns of a search of any kind."""
    tree = searched.tree
    return _game_table(tree, searched.labels) if isinstance(tree, SearchTree) else _run_table(tree)


def _game_table(tree: SearchTree, labels: Sequence[str]) -> Table:
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
    """What each node returned; of an open one the best so far, None where nothing has returned to it."""
    nothing = {no_value(type_code(column), player) for player in (1, 2)}
    return [
        None if value in nothing and is_open(tree, node) else number(value)
        for node, value in enumerate(column)
    ]


def _return_line(tree: SearchTree, node: int) -> int | None:
    """The line on which a node updates its parent; None of the root and of an open node."""
    event = update_event(tree, node)
    return event + 1 if node and event < event_count(tree) else None


def _run_table(run: Run) -> Table:
    nodes, problem = run.nodes, run.problem
    labels, returned, pairs = problem.labels(), _returns(run), _pairs(problem)
    return {
        "node": range(len(nodes)),
        "parent": [None if parent < 0 else parent for parent in parents(nodes.depth)],
        "depth": nodes.depth,
        "label": [labels[move] for move in nodes.move],
        "variable": [pairs[move][0] for move in nodes.move],
        "value": [pairs[move][1] for move in nodes.move],
        "size": nodes.size,
        "legal": nodes.legal,
        "outcome": [OUTCOMES[outcome] for outcome in nodes.outcome],
        "score": nodes.score,
        "visit_line": [first + 1 for first in nodes.first] if len(run.events) else [None] * len(nodes),
        "return_line": [returned.get(node) for node in range(len(nodes))],
    }


def _pairs(problem: Problem) -> list[tuple[str | None, str | None]]:
    """What each move assigns: a variable and its value; that of the root, which is the last, nothing."""
    given = zip(problem.variables, problem.domains, strict=True)
    return [*((name, str(value)) for name, domain in given for value in domain), (None, None)]


def _returns(run: Run) -> dict[int, int]:
    """The line on which the search last went back from each node that it left, as far as events were kept."""
    numbered = enumerate(zip(run.events.kind, run.events.node, strict=True), start=1)
    return {node: line for line, (kind, node) in numbered if kind in RETURNS}


def event_table(run: Run) -> Table:
    """The columns of a constraint search's events, with names for numbers; constraints count from 1."""
    events, problem = run.events, run.problem
    pairs = list(zip(events.variable, events.value, strict=True))
    return {
        "line": range(1, len(events) + 1),
        "kind": [KINDS[kind] for kind in events.kind],
        "node": events.node,
        "variable": [None if one < 0 else problem.variables[one] for one in events.variable],
        "value": [None if value < 0 else str(problem.domains[one][value]) for one, value in pairs],
        "constraint": [None if one < 0 else one + 1 for one in events.constraint],
        "other": [None if one < 0 else problem.variables[one] for one in events.other],
        "checks": events.checks,
        "amount": events.amount,
    }
