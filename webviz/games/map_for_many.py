"""The map-coloring game for any number of players, each of whom counts the weights of his own regions.

Players move in turn, 1, 2, …, N, 1, …; as with two players, player 1 begins, whoever made the last initial
assignment. Nobody loses what another wins: what a player does to the others is no aim of his (general sum).
"""

from typing import TypeAlias

from webviz.games.map_coloring import MapBoard
from webviz.maps.model import Map

Position: TypeAlias = tuple[int, int, tuple[int, ...], int]
"""(reach, dead, totals, player): the board (map_coloring.py); each player's total; who moves."""


class MapForMany(MapBoard):
    """The game of as many players as the map has lines of weights."""

    is_zero_sum = False
    alternates = False

    def __init__(self, map: Map) -> None:
        """The map must have an initial assignment."""
        super().__init__(map)
        self.players = len(map.weights)
        totals = [0] * self.players
        for move, player in self.played:
            totals[player - 1] += self._weight(player, move)
        self.initial: Position = *self.start(), tuple(totals), 1

    def to_move(self, position: Position) -> int:
        return position[3]

    def result(self, position: Position, move: int) -> Position:
        reach, dead, totals, player = position
        own = totals[player - 1] + self._weight(player, move)
        return (
            reach | self.opens[move],
            dead | self.kills[move],
            (*totals[: player - 1], own, *totals[player:]),
            player % self.players + 1,
        )

    def utility(self, position: Position) -> int:
        return position[2][0]

    def utilities(self, position: Position) -> tuple[int, ...]:
        return position[2]

    def weight(self, position: Position, move: int) -> int:
        """What the move is worth to the player who makes it."""
        return self._weight(position[3], move)

    def _weight(self, player: int, move: int) -> int:
        return self.map.weights[player - 1][move % len(self.map.colors)]
