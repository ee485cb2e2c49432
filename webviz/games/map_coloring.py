"""The map-coloring game: players color in turn, neighbors never alike.

`MapColoring` is the game for two players, `MapForMany` the one for more.
"""

from typing import Any, TypeAlias

from webviz.games.game import MAX
from webviz.maps.model import Map

Board: TypeAlias = tuple[int, int]
"""(reach, dead): the moves on regions beside a colored one; the moves on colored regions, and those with the
color of a neighbor. A move is legal if it is in reach and not dead."""

AnyPosition: TypeAlias = tuple[int, int, Any, int]
"""(reach, dead, scores, player): the board; the score or the scores so far; who moves."""


class MapBoard:
    """The moves of one map, and which of them are legal.

    A move is the number `region * len(colors) + color`: with 3 colors, move 4 is color 1 for region 1. A set
    of moves is an integer that has the bits of these numbers: 0b10010 is moves 1 and 4. Moves are tried in
    this order, so the lowest set bit is the next one. A position begins with two such sets. Playing a move is
    two ORs, and nothing has to undo it, as the earlier position is still there.

    Attributes:
        opens: for each move the set of moves that become reachable by it.
        kills: for each move the set of moves that it makes illegal.
        initial_moves: the initial assignments, each a move and its player.
        weights: the weight of a move for a player, as `weights[player][move]`; row 0 is empty.
    """

    has_static_values = True
    value_code = "i"

    def __init__(self, map: Map) -> None:
        """Compute what each move opens and kills. The map must have an initial assignment."""
        self.map = map
        self.labels = tuple(f"{region}, {color}" for region in map.regions for color in map.colors)
        self.opens, self.kills = _effects(map)
        self.initial_moves = [(self.move(a.region, a.color), a.player) for a in map.initial]
        self.root_move = self.initial_moves[-1][0]
        self.weights = (), *(of_player * len(map.regions) for of_player in map.weights)

    def move(self, region: str, color: str) -> int:
        """The move that gives `region` this color. Raises ValueError if one is unknown."""
        return self.map.regions.index(region) * len(self.map.colors) + self.map.colors.index(color)

    def start(self) -> Board:
        """The reachable and the dead moves after the initial assignments."""
        reach = dead = 0
        for move, _ in self.initial_moves:
            reach |= self.opens[move]
            dead |= self.kills[move]
        return reach, dead

    def to_move(self, position: AnyPosition) -> int:
        return position[3]

    def weight(self, position: AnyPosition, move: int) -> int:
        """The weight of a move for the player who makes it."""
        return self.weights[position[3]][move]

    def actions(self, position: AnyPosition) -> list[int]:
        legal = position[0] & ~position[1]  # in reach, and not dead
        moves = []
        while legal:
            lowest = legal & -legal  # 0b10010 becomes 0b00010
            moves.append(lowest.bit_length() - 1)
            legal ^= lowest
        return moves

    def is_terminal(self, position: AnyPosition) -> bool:
        return not position[0] & ~position[1]


def _effects(map: Map) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each move the set of moves that it opens, and the set that it kills.

    With 3 colors and region 0 beside region 1, the move 2 (color 2 for region 0) opens all moves of region 1,
    0b111000. It kills all moves of region 0, and color 2 for region 1: 0b100111.
    """
    colors = len(map.colors)
    all_colors = (1 << colors) - 1  # the moves of region 0; shifted by colors * n, those of region n
    opens, kills = [], []
    for region, neighbors in enumerate(map.neighbors()):
        own_moves = all_colors << colors * region
        neighbor_moves = sum(all_colors << colors * n for n in neighbors)
        neighbors_in_color_0 = sum(1 << colors * n for n in neighbors)
        for color in range(colors):
            opens.append(neighbor_moves)
            kills.append(own_moves | neighbors_in_color_0 << color)
    return tuple(opens), tuple(kills)


Position: TypeAlias = tuple[int, int, int, int]
"""(reach, dead, score, player): the board; MAX's total minus MIN's; who moves."""


class MapColoring(MapBoard):
    """The game for two on one map. Every total includes the initial assignments."""

    players = 2
    is_zero_sum = True
    alternates = True

    def __init__(self, map: Map) -> None:
        """The map must have two players and an initial assignment."""
        super().__init__(map)
        # `gain[player][move]` is what the move adds to the score
        self.gain = (), self.weights[1], tuple(-weight for weight in self.weights[2])
        score = sum(self.gain[player][move] for move, player in self.initial_moves)
        # MAX moves first, whoever made the last initial assignment.
        self.initial: Position = *self.start(), score, MAX

    def result(self, position: Position, move: int) -> Position:
        reach, dead, score, player = position
        new_score, other = score + self.gain[player][move], 3 - player  # 3 - 1 is 2, and 3 - 2 is 1
        return reach | self.opens[move], dead | self.kills[move], new_score, other

    def utility(self, position: Position) -> int:
        return position[2]

    def utilities(self, position: Position) -> tuple[int, int]:
        return position[2], -position[2]


PositionOfMany: TypeAlias = tuple[int, int, tuple[int, ...], int]
"""(reach, dead, totals, player): the board; each player's total; who moves."""


class MapForMany(MapBoard):
    """The game for as many players as the map has lines of weights.

    Each player adds up the weights of his own regions; what one wins, no other loses. They move in turn, 1,
    2, …, N, 1, …; as with two players, player 1 begins, whoever made the last initial assignment.
    """

    is_zero_sum = False
    alternates = False

    def __init__(self, map: Map) -> None:
        """The map must have an initial assignment."""
        super().__init__(map)
        self.players = len(map.weights)
        totals = [0] * self.players
        for move, player in self.initial_moves:
            totals[player - 1] += self.weights[player][move]
        self.initial: PositionOfMany = *self.start(), tuple(totals), 1

    def result(self, position: PositionOfMany, move: int) -> PositionOfMany:
        reach, dead, totals, player = position
        own = totals[player - 1] + self.weights[player][move]
        new_totals = (*totals[: player - 1], own, *totals[player:])
        return reach | self.opens[move], dead | self.kills[move], new_totals, player % self.players + 1

    def utility(self, position: PositionOfMany) -> int:
        return position[2][0]

    def utilities(self, position: PositionOfMany) -> tuple[int, ...]:
        return position[2]
