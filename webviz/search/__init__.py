"""Search algorithms over a `Game`, each of which leaves its whole tree behind in preorder columns."""

from collections.abc import Callable
from typing import Any, TypeAlias

from webviz.games.game import MAX, Game
from webviz.games.map_coloring import MapColoring
from webviz.search import engines
from webviz.search.alpha_beta import alpha_beta
from webviz.search.engines import SlowEngineWarning, warm_up
from webviz.search.minimax import minimax
from webviz.search.recursion import deep_recursion
from webviz.search.tree import SearchTree, TreeBuilder, TreeTooLarge
from webviz.search.watch import SearchStopped, Watch

Algorithm: TypeAlias = Callable[[Game[Any], int, TreeBuilder], object]

ALGORITHMS: dict[str, Algorithm] = {"alpha-beta": alpha_beta, "minimax": minimax}

__all__ = [
    "ALGORITHMS",
    "SearchStopped",
    "SearchTree",
    "SlowEngineWarning",
    "TreeBuilder",
    "TreeTooLarge",
    "Watch",
    "alpha_beta",
    "minimax",
    "search",
    "textbook_search",
    "warm_up",
]


def search(
    game: Game[Any],
    algorithm: str = "alpha-beta",
    depth: int = 3,
    max_nodes: int | None = None,
    watch: Watch | None = None,
    partial: bool = False,
) -> SearchTree:
    """Searches `game` to `depth` moves and returns the whole tree, whichever engine finds it.

    A tree of more than `max_nodes` nodes raises TreeTooLarge, or, if a `partial` one will do, is returned as
    far as it got (see `SearchTree.open`). Raises SearchStopped when `watch` says so, and ValueError for an
    unknown algorithm, a negative depth, or a root where MIN is to move: the columns keep MAX at even depths.
    """
    budget = engines.node_budget() if isinstance(game, MapColoring) else None
    if budget is None or (max_nodes is not None and max_nodes <= budget):
        return textbook_search(game, algorithm, depth, max_nodes, watch, partial)
    try:
        return textbook_search(game, algorithm, depth, budget, watch)
    except TreeTooLarge:
        compiled = engines.load(watch=watch)
    if compiled is None or not compiled.fits(game) or algorithm not in compiled.PRUNES:
        return textbook_search(game, algorithm, depth, max_nodes, watch, partial)
    tree: SearchTree = compiled.compiled_search(
        game, algorithm, depth, max_nodes, watch=watch, partial=partial
    )
    return tree


def textbook_search(
    game: Game[Any],
    algorithm: str = "alpha-beta",
    depth: int = 3,
    max_nodes: int | None = None,
    watch: Watch | None = None,
    partial: bool = False,
) -> SearchTree:
    """What `search` finds, by the functions that read like the book; for any game."""
    if algorithm not in ALGORITHMS:
        raise ValueError(f"unknown algorithm {algorithm!r}: choose from {', '.join(ALGORITHMS)}")
    if depth < 0:
        raise ValueError(f"the depth is {depth}, and must be 0 or more")
    if game.to_move(game.initial) != MAX:
        raise ValueError("MAX moves first: the root of a search tree is a MAX node")
    tree = TreeBuilder(max_nodes, watch)
    try:
        with deep_recursion(min(depth, len(game.labels)) + 1):
            ALGORITHMS[algorithm](game, depth, tree)
        return tree.finish(algorithm, depth)
    except TreeTooLarge:
        if not (partial and max_nodes):
            raise
        return tree.finish(algorithm, depth)
    finally:
        tree.clear()
