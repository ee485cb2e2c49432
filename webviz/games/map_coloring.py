"""The map-coloring game: two players color regions in turn, neighbors never alike.

A position is two bit sets over moves. Move `region * len(colors) + color` counts in expansion order, so the
lowest set bit is the next move, playing is two ORs, and nothing ever needs undoing.
"""

from typing import TypeAlias

from webviz.games.game import MAX
from webviz.maps.model import Map

Position: TypeAlias = tuple[int, int, int, int]
"""(reach, dead, score, player): moves on regions beside a colored one; moves on colored regions or clashing
with a neighbor; MAX's total minus MIN's; who moves. A move is legal when it is in reach and not dead."""


class MapColoring:
    """The game on one map. Every total counts the initial assignments too.

    Attributes:
        opens: for each move the set of moves it brings in reach.
        kills: for each move the set of moves it rules out.
        gain: `gain[player][move]` is what the move adds to the score; row 0 is empty.
    """

    players = 2
    is_zero_sum = True
    alternates = True
    has_static_values = True
    value_code = "i"

    def __init__(self, map: Map) -> None:
        """Tabulates what each move opens, kills and gains. The map must have an initial assignment."""
        self.map = map
        self.labels = tuple(f"{region}, {color}" for region in map.regions for color in map.colors)
        self.opens, self.kills = _effects(map)
        self.gain = _gains(map)
        played = [(self.move(a.region, a.color), a.player) for a in map.initial]
        self.root_move = played[-1][0]
        self.initial = self._start(played)

    def move(self, region: str, color: str) -> int:
        """The index of the move that gives `region` this color; ValueError when the map lacks either."""
        return self.map.regions.index(region) * len(self.map.colors) + self.map.colors.index(color)

    def to_move(self, position: Position) -> int:
        return position[3]

    def actions(self, position: Position) -> list[int]:
        legal = position[0] & ~position[1]
        moves = []
        while legal:
            lowest = legal & -legal
            moves.append(lowest.bit_length() - 1)
            legal ^= lowest
        return moves

    def result(self, position: Position, move: int) -> Position:
        reach, dead, score, player = position
        return (
            reach | self.opens[move],
            dead | self.kills[move],
            score + self.gain[player][move],
            3 - player,
        )

    def is_terminal(self, position: Position) -> bool:
        return not position[0] & ~position[1]

    def utility(self, position: Position) -> int:
        return position[2]

    def utilities(self, position: Position) -> tuple[int, int]:
        return position[2], -position[2]

    def _start(self, played: list[tuple[int, int]]) -> Position:
        """MAX moves first, whoever made the last initial assignment."""
        reach = dead = score = 0
        for move, player in played:
            reach |= self.opens[move]
            dead |= self.kills[move]
            score += self.gain[player][move]
        return reach, dead, score, MAX


def _effects(map: Map) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each move the set of moves it brings in reach, and the set it rules out."""
    k = len(map.colors)
    every_color = (1 << k) - 1
    opens, kills = [], []
    for region, neighbors in enumerate(map.neighbors()):
        around = sum(every_color << k * n for n in neighbors)
        same_color = sum(1 << k * n for n in neighbors)
        for color in range(k):
            opens.append(around)
            kills.append(every_color << k * region | same_color << color)
    return tuple(opens), tuple(kills)


def _gains(map: Map) -> tuple[tuple[int, ...], ...]:
    """`gains[player][move]`: what the move adds to the score; row 0 is empty, as players count from 1."""
    maximum, minimum = map.weights
    n = len(map.regions)
    return (), tuple(maximum) * n, tuple(-w for w in minimum) * n
