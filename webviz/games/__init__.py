"""The rules: what a game is to the search, and the map-coloring game."""

from webviz.games.game import MAX, MIN, Game
from webviz.games.map_coloring import MapColoring, Position

__all__ = ["MAX", "MIN", "Game", "MapColoring", "Position"]
