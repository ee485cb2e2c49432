"""Search algorithms over a `Game`, each of which leaves its whole tree behind in preorder columns."""

from collections.abc import Callable
from typing import Any, TypeAlias

from webviz.games.game import MAX, Game
from webviz.search.alpha_beta import alpha_beta
from webviz.search.minimax import minimax
from webviz.search.recursion import deep_recursion
from webviz.search.tree import SearchTree, TreeBuilder, TreeTooLarge

Algorithm: TypeAlias = Callable[[Game[Any], int, TreeBuilder], object]

ALGORITHMS: dict[str, Algorithm] = {"alpha-beta": alpha_beta, "minimax": minimax}

__all__ = ["ALGORITHMS", "SearchTree", "TreeBuilder", "TreeTooLarge", "alpha_beta", "minimax", "search"]


def search(
    game: Game[Any], algorithm: str = "alpha-beta", depth: int = 3, max_nodes: int | None = None
) -> SearchTree:
    """Searches `game` to `depth` moves and returns the whole tree.

    Raises ValueError for an unknown algorithm, a negative depth, or a root where MIN is to move (the columns
    keep MAX at even depths), and TreeTooLarge when the tree needs more than `max_nodes` nodes.
    """
    if algorithm not in ALGORITHMS:
        raise ValueError(f"unknown algorithm {algorithm!r}: choose from {', '.join(ALGORITHMS)}")
    if depth < 0:
        raise ValueError(f"the depth is {depth}, and must be 0 or more")
    if game.to_move(game.initial) != MAX:
        raise ValueError("MAX moves first: the root of a search tree is a MAX node")
    tree = TreeBuilder(max_nodes)
    with deep_recursion(min(depth, len(game.labels)) + 1):
        ALGORITHMS[algorithm](game, depth, tree)
    return tree.finish(algorithm, depth)
