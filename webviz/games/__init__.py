"""The rules: `Game` as the search sees it, games on maps, and explicit trees."""

from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import MAX, MIN, Game
from webviz.games.map_coloring import MapColoring, MapForMany, Position
from webviz.maps.model import Map


def game_on(map: Map) -> MapColoring | MapForMany:
    """The game on a map: zero-sum for two players; with more, each plays for himself."""
    return MapColoring(map) if len(map.weights) == 2 else MapForMany(map)
