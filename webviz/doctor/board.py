"""The map's game as a student's program plays it: with its order of moves, its rules and its sums.

As in `webviz.games.map_board` a position begins with sets of moves as bits, numbered in the program's own
order, so that the lowest bit is the move that it tries next.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from webviz.doctor.program import NameOrder, Program
from webviz.maps.model import Map

Position: TypeAlias = tuple[int, int, int]
"""(moves within reach, moves ruled out, score)."""


@dataclass(frozen=True, slots=True)
class FileOrder:
    """Names as they stand in the text of the map."""

    regions: Sequence[str]
    colors: Sequence[str]


class Board:
    """One map, as one program sees it.

    Attributes:
        labels: of the moves, in the order in which they are tried.
        root: the label that the root prints.
        initial: the position at the root.
    """

    def __init__(self, map: Map, order: FileOrder, program: Program) -> None:
        moves = _ordered_moves(map, order, program)
        self.labels = [f"{region}, {color}" for region, color in moves]
        self._regions = _moves_of_regions(moves)
        self._opens, self._kills = _effects(map, moves, self._regions, program.minds_neighbors)
        self._gains = _gains(map, moves, program)
        self._offers_all = program.offers_all_when_stuck
        self.initial = self._start(map, moves, program)
        shown = map.initial[0 if program.root_label == "first" else -1]
        self.root = f"{shown.region}, {shown.color}"

    def _start(self, map: Map, moves: Sequence[tuple[str, str]], program: Program) -> Position:
        place = {move: number for number, move in enumerate(moves)}
        reach = dead = score = 0
        for one in map.initial:
            move = place[one.region, one.color]
            reach |= self._opens[move]
            dead |= self._kills[move]
            score += self._gains[one.player - 1][move]
        everything = (1 << len(moves)) - 1
        return (
            reach if program.needs_neighbor else everything,
            dead,
            score if program.counts_initial else 0,
        )

    def actions(self, position: Position) -> list[int]:
        """The moves that the program tries, in its order."""
        reach, dead, _ = position
        legal = reach & ~dead
        if self._offers_all:
            legal |= self._stuck(reach, dead)
        moves = []
        while legal:
            lowest = legal & -legal
            moves.append(lowest.bit_length() - 1)
            legal ^= lowest
        return moves

    def _stuck(self, reach: int, dead: int) -> int:
        """All moves of the regions that are uncolored and have none. A colored one's bit stands above the
        moves."""
        offered = 0
        for number, own in enumerate(self._regions.values()):
            if own & reach and not own & reach & ~dead and not dead >> len(self.labels) + number & 1:
                offered |= own
        return offered

    def result(self, position: Position, move: int, player: int) -> Position:
        """The position after a move of a player, 0 or 1."""
        reach, dead, score = position
        return reach | self._opens[move], dead | self._kills[move], score + self._gains[player][move]

    def utility(self, position: Position) -> int:
        """What the program takes a leaf to be worth."""
        return position[2]


def _ordered_moves(map: Map, order: FileOrder, program: Program) -> list[tuple[str, str]]:
    regions = _ordered(map.regions, order.regions, program.regions)
    colors = _ordered(map.colors, order.colors, program.colors)
    if program.color_first:
        moves = [(region, color) for color in colors for region in regions]
    else:
        moves = [(region, color) for region in regions for color in colors]
    return moves[::-1] if program.reverses else moves


def _ordered(names: Sequence[str], in_file: Sequence[str], order: NameOrder) -> list[str]:
    if order == "file":
        return sorted(names, key=in_file.index)
    return sorted(names, key=str.lower if order == "any case" else None, reverse=order == "reverse")


def _moves_of_regions(moves: Sequence[tuple[str, str]]) -> dict[str, int]:
    """For each region the set of its moves."""
    found: dict[str, int] = {}
    for number, (region, _) in enumerate(moves):
        found[region] = found.get(region, 0) | 1 << number
    return found


def _effects(
    map: Map, moves: Sequence[tuple[str, str]], of_regions: dict[str, int], minds_neighbors: bool
) -> tuple[list[int], list[int]]:
    """For each move the set of moves that it brings in reach, and the set that it rules out."""
    of_colors: dict[str, int] = {}
    for number, (_, color) in enumerate(moves):
        of_colors[color] = of_colors.get(color, 0) | 1 << number
    around = dict.fromkeys(map.regions, 0)
    for i, j in map.borders:
        around[map.regions[i]] |= of_regions[map.regions[j]]
        around[map.regions[j]] |= of_regions[map.regions[i]]
    taken = {region: 1 << len(moves) + number for number, region in enumerate(of_regions)}
    opens = [around[region] for region, _ in moves]
    kills = [
        of_regions[region] | taken[region] | (around[region] & of_colors[color] if minds_neighbors else 0)
        for region, color in moves
    ]
    return opens, kills


def _gains(
    map: Map, moves: Sequence[tuple[str, str]], program: Program
) -> tuple[Sequence[int], Sequence[int]]:
    """What each move adds to the score, by MAX and by MIN."""
    of_max = dict(zip(map.colors, map.weights[0], strict=True))
    of_min = of_max if program.weights_of_min == "MAX" else dict(zip(map.colors, map.weights[1], strict=True))
    sign = -1 if program.subtracts_min else 0
    return [of_max[color] for _, color in moves], [sign * of_min[color] for _, color in moves]
