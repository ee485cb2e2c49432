"""Alpha-beta in negamax form: one function that negates and swaps the window.

The opponent's window (-beta, -alpha) is the mover's (alpha, beta) from the other side. Fail-soft; equality
cuts; it visits exactly the nodes that alpha-beta visits. The tree stores values for MAX, as in
negamax.py.
Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326
(procedure F2, here fail-soft).
"""

from math import inf
from typing import TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.search.query import CHANGES_SIGN, ZERO_SUM
from webviz.search.registry import Algorithm
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def negamax_alpha_beta(game: Game[Position], limit: int, tree: TreeBuilder) -> float:
    """Record the visited nodes down to depth `limit`; return the value for the mover."""

    def value_of(position: Position, move: int, depth: int, sign: int, alpha: float, beta: float) -> float:
        """`sign` is 1 where MAX moves, -1 where MIN moves."""
        if depth == limit or game.is_terminal(position):
            return sign * tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MAX if sign > 0 else MIN)
        value = -inf
        for m in moves:
            value = max(value, -value_of(game.result(position, m), m, depth + 1, -sign, -beta, -alpha))
            if value >= beta:
                break
            alpha = max(alpha, value)
        return sign * tree.leave(node, sign * value)

    root_sign = 1 if game.to_move(game.initial) == MAX else -1
    return value_of(game.initial, game.root_move, 0, root_sign, -inf, inf)


REGISTERED = Algorithm(
    name="negamax-alpha-beta",
    title="negamax-alpha-beta",
    says="Alpha-beta in one function: the window is turned around on the way down.",
    needs=(ZERO_SUM, CHANGES_SIGN),
    fold="window",
    function=negamax_alpha_beta,
    values_for="mover",
    rank=40,
)
