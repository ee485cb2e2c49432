"""Search algorithms for a `Game`; each returns its tree as columns in preorder."""

from dataclasses import replace
from typing import Any

from webviz.games.game import Game
from webviz.search import engines
from webviz.search.engines import SlowEngineWarning, may_be_compiled, warm_up
from webviz.search.query import DEFAULT_QUERY, DEFAULT_VARIANT, Query, SearchStopped, Variant, Watch
from webviz.search.registry import NotApplicable, algorithm_named
from webviz.search.textbook import textbook_search
from webviz.search.tree import Rounds, SearchTree, TreeBuilder, TreeTooLarge, optimal_path


def search(game: Game[Any], query: Query = DEFAULT_QUERY) -> SearchTree:
    """Search `game` by the query, with the engine that fits, for the whole tree.

    Raises TreeTooLarge and SearchStopped at the limits of the query, NotApplicable if the algorithm, its
    variant or the order makes no sense for the game, and ValueError for an unknown algorithm, a negative
    depth, or a root where MIN moves although the columns of the game have MAX at even depths.
    """
    budget = engines.node_budget() if may_be_compiled(game, query) else None
    if budget is None or (query.max_nodes is not None and query.max_nodes <= budget):
        return textbook_search(game, query)
    try:
        return textbook_search(game, replace(query, max_nodes=budget, partial=False))
    except TreeTooLarge:
        engine = engines.load(watch=query.watch)
    if engine is None or not engine.fits(game):
        return textbook_search(game, query)
    tree: SearchTree = engine.compiled_search(game, query)
    return tree


def in_rounds(game: Game[Any], query: Query) -> Rounds:
    """Search `game` with an algorithm that makes several rounds; return all of them.

    `max_nodes` limits all rounds together; if the query allows a `partial` result, the last round may be a
    stopped one. Errors are those of `search`.
    """
    rounds = algorithm_named(query.algorithm).rounds
    if rounds is None:
        raise ValueError(f"{query.algorithm} makes one tree: run it with webviz.search.search")
    return Rounds(tuple(rounds(game, query)))
