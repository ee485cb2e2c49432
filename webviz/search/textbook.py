"""The textbook engine: every algorithm as the function that reads like the book."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial as with_arguments
from typing import Any, TypeAlias

from webviz.games.game import MAX, Game
from webviz.recursion import deep_recursion
from webviz.search.alpha_beta import alpha_beta
from webviz.search.alpha_beta_hard import alpha_beta_hard
from webviz.search.applicability import NEEDS, check
from webviz.search.max_n import max_n
from webviz.search.minimax import minimax
from webviz.search.negamax import negamax
from webviz.search.negamax_alpha_beta import negamax_alpha_beta
from webviz.search.orders import arranged
from webviz.search.tree import SearchTree, TreeBuilder, TreeTooLarge
from webviz.search.variant import DEFAULT_VARIANT, Variant
from webviz.search.vectors import VectorBuilder
from webviz.search.watch import TimeIsOver, Watch

Algorithm: TypeAlias = Callable[[Game[Any], int, Any], object]
"""(game, depth limit, builder of the tree) -> value and best move."""

SINGLE_PASS: dict[str, Algorithm] = {
    "alpha-beta": alpha_beta,
    "minimax": minimax,
    "negamax": negamax,
    "negamax-alpha-beta": negamax_alpha_beta,
    "max-n": max_n,
}
"""The algorithms that leave one tree behind; deepening.py leaves several."""


def textbook_search(
    game: Game[Any],
    algorithm: str = "alpha-beta",
    depth: int = 3,
    max_nodes: int | None = None,
    watch: Watch | None = None,
    partial: bool = False,
    variant: Variant = DEFAULT_VARIANT,
    order: str = "given",
) -> SearchTree:
    """What `webviz.search.search` finds; for any game, with any variant and order."""
    if algorithm not in SINGLE_PASS and algorithm in NEEDS:
        raise ValueError(f"{algorithm} leaves several trees behind: webviz.search.deepen runs it")
    game = prepared(game, algorithm, depth, order, variant, max_nodes, watch)
    tree = run(game, algorithm, depth, max_nodes, watch, partial, variant)
    return tree if order == "given" else replace(tree, order=order)


def prepared(
    game: Game[Any],
    algorithm: str,
    depth: int,
    order: str = "given",
    variant: Variant = DEFAULT_VARIANT,
    max_nodes: int | None = None,
    watch: Watch | None = None,
) -> Game[Any]:
    """The game with its moves in order. Raises ValueError for a search that cannot be."""
    check(game, algorithm, order, variant)
    if depth < 0:
        raise ValueError(f"the depth is {depth}, and must be 0 or more")
    if game.alternates and game.to_move(game.initial) != MAX:
        raise ValueError("MAX moves first: the root of a search tree is a MAX node")
    full = "minimax" if game.is_zero_sum else "max-n"
    return arranged(game, order, with_arguments(run, game, full, depth, max_nodes, watch))


def run(
    game: Game[Any],
    algorithm: str,
    depth: int,
    max_nodes: int | None = None,
    watch: Watch | None = None,
    partial: bool = False,
    variant: Variant = DEFAULT_VARIANT,
) -> SearchTree:
    """Searches the game in the order in which it lists its moves."""
    tree = builder_for(game, algorithm, max_nodes, watch)
    try:
        # Where the players do not take turns, a second function stands between two nodes.
        with deep_recursion(2 * min(depth, len(game.labels)) + 2):
            _function(algorithm, variant)(game, depth, tree)
        return _finished(tree, algorithm, depth, variant)
    except (TreeTooLarge, TimeIsOver):
        if not (partial and len(tree.depth)):
            raise
        return _finished(tree, algorithm, depth, variant)
    finally:
        tree.clear()


def _function(algorithm: str, variant: Variant) -> Algorithm:
    if algorithm != "alpha-beta":
        return SINGLE_PASS[algorithm]
    return with_arguments(alpha_beta if variant.fail == "soft" else alpha_beta_hard, variant=variant)


def builder_for(
    game: Game[Any], algorithm: str, max_nodes: int | None = None, watch: Watch | None = None
) -> TreeBuilder:
    """What takes down a search of the game, with the columns that it needs."""
    columns = (max_nodes, watch, game.value_code, not game.alternates)
    return VectorBuilder(game.players, *columns) if algorithm == "max-n" else TreeBuilder(*columns)


def _finished(tree: TreeBuilder, algorithm: str, depth: int, variant: Variant) -> SearchTree:
    finished = tree.finish(algorithm, depth)
    return finished if variant == DEFAULT_VARIANT else replace(finished, variant=variant)
