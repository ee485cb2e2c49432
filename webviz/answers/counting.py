"""How far the server counts what it does not show: in nodes, so that it tells the same on every machine."""

from typing import Any

from webviz.games.game import Game
from webviz.search import engines
from webviz.search.compilable import may_be_compiled
from webviz.search.query import Query

COMPILED_NODES = 100_000_000
TEXTBOOK_NODES = 500_000
"""As many each engine counts in half a second."""


def may_count_fast(game: Game[Any], query: Query) -> bool:
    """Whether the compiled engine can count this search, sooner or later."""
    return may_be_compiled(game, query) and engines.node_budget("count") is not None


def is_ready() -> bool:
    """Whether the compiled engine counts without being compiled first, which takes seconds."""
    return engines.node_budget("count") in (engines.WARM_BUDGET, engines.KEPT_BUDGET)


def most_counted(game: Game[Any], query: Query) -> int:
    """The nodes after which counting a search is given up."""
    return COMPILED_NODES if may_count_fast(game, query) and is_ready() else TEXTBOOK_NODES
