"""Alpha-beta: minimax that leaves a node as soon as it cannot matter any more.

Fail-soft: a node returns the value it found, also when that lies outside its window. Equality cuts.
Sources: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326;
Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Adversarial Search and Games".
"""

from math import inf
from typing import TypeVar

from webviz.games.game import Game
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def alpha_beta(game: Game[Position], limit: int, tree: TreeBuilder) -> float:
    """Writes the visited nodes down to depth `limit` into `tree`; returns the root's value."""

    def max_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves))
        value = -inf
        for m in moves:
            value = max(value, min_value(game.result(position, m), m, depth + 1, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
        return tree.leave(node, value)

    def min_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves))
        value = inf
        for m in moves:
            value = min(value, max_value(game.result(position, m), m, depth + 1, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
        return tree.leave(node, value)

    return max_value(game.initial, game.root_move, 0, -inf, inf)
