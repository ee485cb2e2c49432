"""Branch and bound, Knuth and Moore's F1: alpha-beta without its deep cutoffs.

A node gets one bound, the best value that its parent has found so far, and is left as soon as it cannot beat
that. It gets no bound from further above, so a bound acts on one level only; alpha-beta (their F2) passes
every bound on. Both find the same value, and this algorithm visits every node that alpha-beta visits.
Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326
(procedure F1, there in negamax form).
"""

from math import inf
from typing import TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.search.query import ZERO_SUM, turns
from webviz.search.registry import Algorithm
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def branch_and_bound(game: Game[Position], limit: int, tree: TreeBuilder) -> float:
    """Record the visited nodes down to depth `limit`; return the root's value."""

    def max_value(position: Position, move: int, depth: int, bound: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MAX)
        value = -inf
        for m in moves:
            value = max(value, min_value(game.result(position, m), m, depth + 1, value))
            if value >= bound:
                break
        return tree.leave(node, value)

    def min_value(position: Position, move: int, depth: int, bound: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MIN)
        value = inf
        for m in moves:
            value = min(value, max_value(game.result(position, m), m, depth + 1, value))
            if value <= bound:
                break
        return tree.leave(node, value)

    first, unbounded = (max_value, inf) if game.to_move(game.initial) == MAX else (min_value, -inf)
    return first(game.initial, game.root_move, 0, unbounded)


REGISTERED = Algorithm(
    name="branch-and-bound",
    title="branch and bound (F1)",
    says="Alpha-beta without deep cutoffs: a node is told what its parent has found, and nothing from above.",
    needs=(ZERO_SUM, turns("its bound is what the opponent has found, so the players have to move in turn")),
    fold="one bound",
    function=branch_and_bound,
    rank=15,
    is_yardstick=True,
)
