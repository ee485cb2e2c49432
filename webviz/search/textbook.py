"""The textbook engine: every algorithm as the function that reads like the book."""

from dataclasses import replace
from functools import partial as with_arguments
from typing import Any

from webviz.games.binding import watched
from webviz.games.game import MAX, Game
from webviz.recursion import deep_recursion
from webviz.search.applicability import check
from webviz.search.orders import arranged
from webviz.search.query import USUAL, Query
from webviz.search.registry import Function, registered
from webviz.search.tree import SearchTree, TreeBuilder, TreeTooLarge
from webviz.search.variant import DEFAULT_VARIANT
from webviz.search.vectors import VectorBuilder
from webviz.search.watch import TimeIsOver, Watch


def textbook_search(game: Game[Any], query: Query = USUAL) -> SearchTree:
    """What `webviz.search.search` finds; for any game, with any variant and order."""
    if registered(query.algorithm).rounds:
        raise ValueError(f"{query.algorithm} leaves several trees behind: webviz.search.in_rounds runs it")
    return run(prepared(game, query), query)


def prepared(game: Game[Any], query: Query) -> Game[Any]:
    """The game with its moves in order. Raises ValueError for a search that cannot be."""
    check(game, query)
    if query.depth < 0:
        raise ValueError(f"the depth is {query.depth}, and must be 0 or more")
    if game.alternates and game.to_move(game.initial) != MAX:
        raise ValueError("MAX moves first: the root of a search tree is a MAX node")
    game = looking(game, query.watch)
    full = replace(query, algorithm="minimax" if game.is_zero_sum else "max-n", order="given")
    full = replace(full, variant=DEFAULT_VARIANT, partial=False)
    return arranged(game, query.order, with_arguments(run, game, full))


def looking(game: Game[Any], watch: Watch | None) -> Game[Any]:
    """The same game, which looks at the watch by itself where a single position takes long."""
    return game if watch is None else watched(game, lambda: watch.look(watch.nodes))


def run(game: Game[Any], query: Query) -> SearchTree:
    """Searches the game in the order in which it lists its moves, which is the query's."""
    tree = builder_for(game, query.algorithm, query.max_nodes, query.watch)
    try:
        # Where the players do not take turns, a second function stands between two nodes.
        with deep_recursion(2 * min(query.depth, len(game.labels)) + 2):
            _function(query)(game, query.depth, tree)
        return _finished(tree, query)
    except (TreeTooLarge, TimeIsOver):
        if not (query.partial and len(tree.depth)):
            raise
        return _finished(tree, query)
    finally:
        tree.clear()


def _function(query: Query) -> Function:
    algorithm = registered(query.algorithm)
    assert algorithm.function
    return (
        with_arguments(algorithm.function, variant=query.variant) if algorithm.varies else algorithm.function
    )


def builder_for(
    game: Game[Any], algorithm: str, max_nodes: int | None = None, watch: Watch | None = None
) -> TreeBuilder:
    """What takes down a search of the game, with the columns that it needs."""
    columns = (max_nodes, watch, game.value_code, not game.alternates)
    keeps_vectors = registered(algorithm).fold == "vector"
    return VectorBuilder(game.players, *columns) if keeps_vectors else TreeBuilder(*columns)


def _finished(tree: TreeBuilder, query: Query) -> SearchTree:
    return replace(tree.finish(query.algorithm, query.depth), variant=query.variant, order=query.order)
