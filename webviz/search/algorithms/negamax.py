"""Negamax: minimax in one function, since one player's gain is the other's loss.

Every value is the value for the player who moves. So each node maximizes, and the value of a child changes
its sign on the way up. This needs players who alternate. As for every algorithm, the tree stores values for
MAX: at a node where MIN moves, minus what the function returns.
Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326
(procedure F).
"""

from math import inf
from typing import TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.search.query import CHANGES_SIGN, ZERO_SUM
from webviz.search.registry import Algorithm
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def negamax(game: Game[Position], limit: int, tree: TreeBuilder) -> float:
    """Record every node down to depth `limit`; return the value for the mover."""

    def value_of(position: Position, move: int, depth: int, sign: int) -> float:
        """`sign` is 1 where MAX moves, -1 where MIN moves."""
        if depth == limit or game.is_terminal(position):
            return sign * tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MAX if sign > 0 else MIN)
        value = -inf
        for m in moves:
            value = max(value, -value_of(game.result(position, m), m, depth + 1, -sign))
        return sign * tree.leave(node, sign * value)

    first = 1 if game.to_move(game.initial) == MAX else -1
    return value_of(game.initial, game.root_move, 0, first)


REGISTERED = Algorithm(
    name="negamax",
    title="negamax",
    says="Minimax in one function: whoever moves maximizes, and values change their sign on the way up.",
    needs=(ZERO_SUM, CHANGES_SIGN),
    fold="value",
    function=negamax,
    values_for="mover",
    rank=30,
)
