"""The map-coloring game: two players color regions in turn, neighbors never alike."""

from typing import TypeAlias

from webviz.games.game import MAX
from webviz.games.map_board import MapBoard
from webviz.maps.model import Map

Position: TypeAlias = tuple[int, int, int, int]
"""(reach, dead, score, player): the board (map_board.py); MAX's total minus MIN's; who moves."""


class MapColoring(MapBoard):
    """The game of two on one map. Every total counts the initial assignments too.

    Attributes:
        gain: `gain[player][move]` is what the move adds to the score; row 0 is empty.
    """

    players = 2
    is_zero_sum = True
    alternates = True

    def __init__(self, map: Map) -> None:
        """The map must have two players and an initial assignment."""
        super().__init__(map)
        self.gain = _gains(map)
        # MAX moves first, whoever made the last initial assignment.
        self.initial: Position = (
            *self.start(),
            sum(self.gain[player][move] for move, player in self.played),
            MAX,
        )

    def to_move(self, position: Position) -> int:
        return position[3]

    def result(self, position: Position, move: int) -> Position:
        reach, dead, score, player = position
        return (
            reach | self.opens[move],
            dead | self.kills[move],
            score + self.gain[player][move],
            3 - player,
        )

    def utility(self, position: Position) -> int:
        return position[2]

    def utilities(self, position: Position) -> tuple[int, int]:
        return position[2], -position[2]

    def weight(self, position: Position, move: int) -> int:
        """What the move is worth to the player who makes it."""
        gain = self.gain[position[3]][move]
        return gain if position[3] == MAX else -gain


def _gains(map: Map) -> tuple[tuple[int, ...], ...]:
    """`gains[player][move]`: what the move adds to the score; row 0 is empty, as players count from 1."""
    maximum, minimum = map.weights
    n = len(map.regions)
    return (), tuple(maximum) * n, tuple(-w for w in minimum) * n
