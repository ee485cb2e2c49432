"""Which searches the compiled engine can run."""

from typing import Any

from webviz.games.game import Game
from webviz.games.map_coloring import MapColoring
from webviz.search.orders import fixed_order
from webviz.search.variant import DEFAULT_VARIANT, Variant

COMPILED = ("alpha-beta", "minimax")

TEXTBOOK_NODES = 5_000_000
"""Nodes that a search may visit, if nobody says how many, where only the textbook engine can run it."""


def may_be_compiled(
    game: Game[Any], algorithm: str, variant: Variant = DEFAULT_VARIANT, order: str = "given"
) -> bool:
    """Two algorithms on maps for two, without variants, in orders that are the same at every node."""
    is_plain = isinstance(game, MapColoring) and algorithm in COMPILED and variant == DEFAULT_VARIANT
    return is_plain and fixed_order((), order) is not None


def moves_in_order(game: Game[Any], order: str) -> list[int] | None:
    """All moves of a map as the compiled engine is to try them; None for the game's own order."""
    return None if order == "given" else fixed_order(game.labels, order)
