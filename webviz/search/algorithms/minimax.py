"""Minimax: the value of the game when both players choose their best move.

Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Adversarial Search and
Games".
"""

from math import inf
from typing import TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.search.query import ZERO_SUM
from webviz.search.registry import Algorithm
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def minimax(game: Game[Position], limit: int, tree: TreeBuilder) -> float:
    """Record every node down to depth `limit` in `tree`; return the root's value."""

    def max_value(position: Position, move: int, depth: int) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MAX)
        value = -inf
        for m in moves:
            value = max(value, after_max(game.result(position, m), m, depth + 1))
        return tree.leave(node, value)

    def min_value(position: Position, move: int, depth: int) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MIN)
        value = inf
        for m in moves:
            value = min(value, after_min(game.result(position, m), m, depth + 1))
        return tree.leave(node, value)

    def either_value(position: Position, move: int, depth: int) -> float:
        value_for_mover = max_value if game.to_move(position) == MAX else min_value
        return value_for_mover(position, move, depth)

    # The value of a position after a move of MAX or MIN: unless the players alternate, look up who moves.
    after_max, after_min = (min_value, max_value) if game.alternates else (either_value, either_value)
    return either_value(game.initial, game.root_move, 0)


REGISTERED = Algorithm(
    name="minimax",
    title="minimax",
    says="The value of the game when both players choose their best move: every node is visited.",
    needs=(ZERO_SUM,),
    fold="value",
    function=minimax,
    compiled_prunes=False,
    rank=20,
    is_yardstick=True,
)
