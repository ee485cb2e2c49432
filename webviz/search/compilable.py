"""Which searches the compiled engine can run."""

from typing import Any

from webviz.games.game import Game
from webviz.games.map_coloring import MapColoring
from webviz.search.orders import fixed_order
from webviz.search.query import Query
from webviz.search.registry import algorithms, registered
from webviz.search.variant import DEFAULT_VARIANT

TEXTBOOK_NODES = 5_000_000
"""Nodes that a search may visit, if nobody says how many, where only the textbook engine can run it."""


def compiled_algorithms() -> list[str]:
    """The names of the algorithms that have a compiled twin."""
    return [name for name, each in algorithms().items() if each.twin is not None]


def may_be_compiled(game: Game[Any], query: Query) -> bool:
    """Algorithms with a twin on maps for two, without variants, in orders that are the same at every node."""
    has_twin = registered(query.algorithm).twin is not None
    is_plain = isinstance(game, MapColoring) and has_twin and query.variant == DEFAULT_VARIANT
    return is_plain and fixed_order((), query.order) is not None


def moves_in_order(game: Game[Any], order: str) -> list[int] | None:
    """All moves of a map as the compiled engine is to try them; None for the game's own order."""
    return None if order == "given" else fixed_order(game.labels, order)
