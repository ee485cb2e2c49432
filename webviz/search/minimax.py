"""Minimax: the value of the game when both players choose their best move.

Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Adversarial Search and
Games".
"""

from math import inf
from typing import TypeVar

from webviz.games.game import Game
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def minimax(game: Game[Position], limit: int, tree: TreeBuilder) -> float:
    """Writes every node down to depth `limit` into `tree`; returns the root's value."""

    def max_value(position: Position, move: int, depth: int) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves))
        value = -inf
        for m in moves:
            value = max(value, min_value(game.result(position, m), m, depth + 1))
        return tree.leave(node, value)

    def min_value(position: Position, move: int, depth: int) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves))
        value = inf
        for m in moves:
            value = min(value, max_value(game.result(position, m), m, depth + 1))
        return tree.leave(node, value)

    return max_value(game.initial, game.root_move, 0)
