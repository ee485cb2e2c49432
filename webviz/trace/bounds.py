"""Whether a returned value is exact or only a bound; docs/algorithms.md explains why.

The page's `boundSign` (`static/js/search/events.js`) says the same.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from webviz.games.game import MAX
from webviz.search.registry import registered
from webviz.search.tree import SearchTree, children
from webviz.trace.events import is_open, moments, pruned_moves
from webviz.trace.line_rules import movers, returned_values

Sign: TypeAlias = Literal["=", "<=", ">="]
"""What the true value of a node is, held against the one that it returned."""


def bound_signs(tree: SearchTree) -> list[Sign | None]:
    """Of each node whether its value is exact, an upper bound or a lower one; None of an open node."""
    cut_below, entered = _cut_below(tree), dict(_entered(tree))
    is_held = tree.variant.fail == "hard" and registered(tree.algorithm).fold in ("window", "one bound")
    signs: list[Sign | None] = []
    for node, legal in enumerate(tree.legal):
        can_be_bound = legal > 0 and (cut_below[node] or is_held)
        sign: Sign = _sign(tree, node, entered[node]) if can_be_bound else "="
        signs.append(None if is_open(tree, node) else sign)
    return signs


def _cut_below(tree: SearchTree) -> list[bool]:
    """Of each node whether something was pruned at it or below."""
    found = [count > 0 for count in pruned_moves(tree)]
    for node in range(len(tree) - 1, -1, -1):
        found[node] |= any(found[child] for child in children(tree, node))
    return found


def _entered(tree: SearchTree) -> Iterator[tuple[int, tuple[float, float]]]:
    """Each node with the alpha and beta that it was visited with."""
    for node, child, (_value, alpha, beta) in moments(tree):
        if child is None:
            yield node, (alpha, beta)


def _sign(tree: SearchTree, node: int, entered: tuple[float, float]) -> Sign:
    """Of a node that is no leaf, and need not be exact."""
    alpha, beta = entered
    if alpha == beta and tree.variant.fail == "hard":
        return _sign_at_point(tree, node, alpha)
    value = returned_values(tree)(node)
    # Where equality does not cut, what lies on the edge was looked at like any value inside, unless it was
    # held there.
    if tree.variant.fail == "soft" and tree.variant.cut == ">":
        return "<=" if value < alpha else ">=" if value > beta else "="
    return "<=" if value <= alpha else ">=" if value >= beta else "="


def _sign_at_point(tree: SearchTree, node: int, point: float) -> Sign:
    """Where a window is one point, every node in it returns just that, fail-hard.

    On which side of it the true value lies, only the leaves below tell. Children before parents.
    """
    signs: dict[int, Sign] = {}
    player_at = movers(tree)
    for below in range(node + tree.size[node] - 1, node - 1, -1):
        sides = [signs[child] for child in children(tree, below)]
        signs[below] = _best_side(sides, player_at(below)) if sides else _side(tree.value[below], point)
    return signs[node]


def _best_side(sides: list[Sign], player: int) -> Sign:
    best_first: tuple[Sign, ...] = (">=", "=", "<=") if player == MAX else ("<=", "=", ">=")
    return next(sign for sign in best_first if sign in sides)


def _side(value: float, point: float) -> Sign:
    return "<=" if value < point else ">=" if value > point else "="
