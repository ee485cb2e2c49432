"""What a student must know to work out the leaves of a map's game, in sentences."""

from collections.abc import Iterator
from typing import Any

from webviz.games.game import Game
from webviz.games.map_coloring import MapColoring
from webviz.maps.model import Map

PLAYERS = {1: "MAX", 2: "MIN"}


def facts_of(game: Game[Any], depth: int) -> tuple[str, ...]:
    """Of a game on a map for two; nothing of any other game."""
    return tuple(_facts(game.map, depth)) if isinstance(game, MapColoring) else ()


def _facts(map: Map, depth: int) -> Iterator[str]:
    begun = (f"{each.region} is {each.color} by {PLAYERS[each.player]}" for each in map.initial)
    yield f"At first {', '.join(begun)}. MAX moves first; the tree looks {_moves(depth)} ahead."
    yield (
        "A move colors a region that has a colored neighbor, in a color that none of its neighbors has: "
        f"{', '.join(map.colors)}."
    )
    yield f"Neighbors: {'; '.join(_neighbors(map))}."
    maximum, minimum = (_weights(map.colors, row) for row in map.weights)
    yield (
        f"A leaf is worth the weights of MAX's regions ({maximum}) minus those of MIN's ({minimum}), "
        "those colored at first included."
    )


def _moves(depth: int) -> str:
    return "1 move" if depth == 1 else f"{depth} moves"


def _neighbors(map: Map) -> Iterator[str]:
    """Each border once, at the region that comes first."""
    for region, name in enumerate(map.regions):
        later = [map.regions[j] for i, j in map.borders if i == region]
        if later:
            yield f"{name} with {', '.join(later)}"


def _weights(colors: tuple[str, ...], row: tuple[int, ...]) -> str:
    return ", ".join(f"{color} {weight}" for color, weight in zip(colors, row, strict=True))
