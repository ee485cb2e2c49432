"""Alpha-beta: minimax that leaves a node once its value cannot matter.

`alpha_beta` is fail-soft: a node returns the value that it found, even outside its window; `alpha_beta_hard`
is fail-hard. A value equal to the bound cuts, too, unless the variant says that only a value beyond it does.
Sources: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326;
Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Adversarial Search and Games";
Fishburn, "Another Optimization of Alpha-Beta Search", *SIGART Newsletter* 84 (1983), 37-38, for fail-soft,
and *Analysis of Speedup in Distributed Algorithms* (1984) for the name of fail-hard.
"""

from math import inf
from typing import TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.search.query import DEFAULT_VARIANT, ZERO_SUM, Variant
from webviz.search.registry import Algorithm
from webviz.search.tree import TreeBuilder

Position = TypeVar("Position")


def alpha_beta(
    game: Game[Position], limit: int, tree: TreeBuilder, variant: Variant = DEFAULT_VARIANT
) -> float:
    """Record the visited nodes down to depth `limit`; return the root's value."""
    cuts = variant.cuts

    def max_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MAX)
        value = -inf
        for m in moves:
            value = max(value, after_max(game.result(position, m), m, depth + 1, alpha, beta))
            if cuts(value, beta):  # value >= beta
                break
            alpha = max(alpha, value)
        return tree.leave(node, value)

    def min_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        if depth == limit or game.is_terminal(position):
            return tree.leaf(depth, move, game.utility(position))
        moves = game.actions(position)
        node = tree.enter(depth, move, len(moves), MIN)
        value = inf
        for m in moves:
            value = min(value, after_min(game.result(position, m), m, depth + 1, alpha, beta))
            if cuts(alpha, value):  # value <= alpha
                break
            beta = min(beta, value)
        return tree.leave(node, value)

    def either_value(position: Position, move: int, depth: int, alpha: float, beta: float) -> float:
        of_mover = max_value if game.to_move(position) == MAX else min_value
        return of_mover(position, move, depth, alpha, beta)

    # In most games the players alternate; otherwise look up who moves.
    after_max, after_min = (min_value, max_value) if game.alternates else (either_value, either_value)
    return either_value(game.initial, game.root_move, 0, -inf, inf)


def alpha_beta_hard(game: Game[Position], limit: int, tree: TreeBuilder, variant: Variant) -> float:
    """The same, fail-hard: inner nodes return only values within their window.

    A node keeps its best value so far in alpha (MIN: in beta), so it needs one variable fewer. A leaf returns
    its utility, and the parent limits it to the window.
    """
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
    return either_value(game.initial, game.root_move, 0, -inf, inf)


def either_form(game: Game[Position], limit: int, tree: TreeBuilder, variant: Variant) -> float:
    """Run the fail-soft or the fail-hard form, as the variant says."""
    form = alpha_beta if variant.fail == "soft" else alpha_beta_hard
    return form(game, limit, tree, variant)


REGISTERED = Algorithm(
    name="alpha-beta",
    title="alpha-beta",
    says="Minimax that leaves a node as soon as its value cannot matter any more.",
    needs=(ZERO_SUM,),
    fold="window",
    function=either_form,
    varies=True,
    compiled_prunes=True,
    rank=10,
    is_yardstick=True,
)
