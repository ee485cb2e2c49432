"""The rules: what a game is to the search, the map-coloring game, and trees written out in full."""

from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import MAX, MIN, Game
from webviz.games.map_coloring import MapColoring, Position

__all__ = ["MAX", "MIN", "ExplicitTree", "Game", "MapColoring", "Position"]
