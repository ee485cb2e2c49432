"""Search algorithms over a `Game`, each of which leaves its whole tree behind in preorder columns."""

from dataclasses import replace
from typing import Any

from webviz.games.game import Game
from webviz.search import engines
from webviz.search.alpha_beta import alpha_beta
from webviz.search.applicability import NotApplicable
from webviz.search.compilable import may_be_compiled, moves_in_order
from webviz.search.deepening import deepen
from webviz.search.engines import SlowEngineWarning, warm_up
from webviz.search.minimax import minimax
from webviz.search.optimal_path import optimal_path
from webviz.search.rounds import Round, Rounds
from webviz.search.textbook import SINGLE_PASS, Algorithm, textbook_search
from webviz.search.tree import SearchTree, TreeBuilder, TreeTooLarge
from webviz.search.variant import DEFAULT_VARIANT, Variant
from webviz.search.watch import SearchStopped, Watch

ALGORITHMS: dict[str, Algorithm] = {"alpha-beta": alpha_beta, "minimax": minimax}
"""The algorithms that the compiled engine runs, too; `SINGLE_PASS` has them all."""

__all__ = [
    "ALGORITHMS",
    "SINGLE_PASS",
    "NotApplicable",
    "Round",
    "Rounds",
    "SearchStopped",
    "SearchTree",
    "SlowEngineWarning",
    "TreeBuilder",
    "TreeTooLarge",
    "Variant",
    "Watch",
    "alpha_beta",
    "deepen",
    "minimax",
    "optimal_path",
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
    variant: Variant = DEFAULT_VARIANT,
    order: str = "given",
) -> SearchTree:
    """Searches `game` to `depth` moves and returns the whole tree, whichever engine finds it.

    A tree of more than `max_nodes` nodes raises TreeTooLarge, or, if a `partial` one will do, is returned as
    far as it got (see `SearchTree.open`). Raises SearchStopped when `watch` says so, NotApplicable where the
    algorithm, its variant or the order makes no sense for the game, and ValueError for an unknown algorithm,
    a negative depth, or a root where MIN is to move in a game whose columns keep MAX at even depths.
    """
    budget = engines.node_budget() if may_be_compiled(game, algorithm, variant, order) else None
    if budget is None or (max_nodes is not None and max_nodes <= budget):
        return textbook_search(game, algorithm, depth, max_nodes, watch, partial, variant, order)
    try:
        return textbook_search(game, algorithm, depth, budget, watch, order=order)
    except TreeTooLarge:
        compiled = engines.load(watch=watch)
    if compiled is None or not compiled.fits(game):
        return textbook_search(game, algorithm, depth, max_nodes, watch, partial, order=order)
    moves = moves_in_order(game, order)
    tree: SearchTree = compiled.compiled_search(game, algorithm, depth, max_nodes, moves, watch, partial)
    return tree if order == "given" else replace(tree, order=order)
