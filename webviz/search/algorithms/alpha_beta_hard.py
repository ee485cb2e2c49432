"""Alpha-beta, fail-hard: inner nodes return only values within their window.

A node keeps its best value so far in alpha (MIN: in beta), so it needs one variable fewer than in the
fail-soft form. Leaves return their utility, and the parent limits it to the window.
Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326; the
name is Fishburn's, *Analysis of Speedup in Distributed Algorithms* (1984).
"""

from math import inf
from typing import TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.search.query import Variant
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def alpha_beta_hard(
    game: Game[Position], limit: int, tree: TreeBuilder, variant: Variant
) -> tuple[float, int | None]:
    """Record the visited nodes in `tree`, down to depth `limit`; return the root's value and best move."""
    cuts = variant.cuts

    def max_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MAX)
        for m in moves:
            alpha = max(alpha, after_max(game.result(position, m), m, depth + 1, alpha, beta))
            if cuts(alpha, beta):  # alpha >= beta
                return tree.leave(node, beta)
        return tree.leave(node, alpha)

    def min_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MIN)
        for m in moves:
            beta = min(beta, after_min(game.result(position, m), m, depth + 1, alpha, beta))
            if cuts(alpha, beta):  # beta <= alpha
                return tree.leave(node, alpha)
        return tree.leave(node, beta)

    def either_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        of_mover = max_value if game.to_move(position) == MAX else min_value
        return of_mover(position, move, depth, alpha, beta)

    # In most games the players alternate; otherwise look up who moves.
    after_max, after_min = (min_value, max_value) if game.alternates else (either_value, either_value)
    return either_value(game.initial, game.root_move, 0, -inf, inf), tree.best_move()
