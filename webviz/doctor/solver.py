"""A student's program: alpha-beta that writes its trace as it goes, right or wrong as its settings say.

With the default settings it is the algorithm of `webviz.search.algorithms.alpha_beta` and writes the lines of
`webviz.trace`; each setting changes one place of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Protocol, TypeAlias

from webviz.doctor.faults import NameOrder, Program
from webviz.games.explicit_tree import ExplicitTree
from webviz.maps import Map
from webviz.trace.line_rules import number

# The map's game as a student's program plays it: with its order of moves, its rules and its sums.
# As in `webviz.games.map_coloring`, a position begins with sets of moves as bits, numbered in the program's
# own order, so that the lowest bit is the move that it tries next.


Position: TypeAlias = tuple[int, int, int]
"""(moves within reach, moves ruled out, score)."""


@dataclass(frozen=True, slots=True)
class FileOrder:
    """The names in the order of the map's text."""

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
        root_move = map.initial[0 if program.root_label == "first" else -1]
        self.root = f"{root_move.region}, {root_move.color}"

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
            legal |= self._moves_of_dead_regions(reach, dead)
        moves = []
        while legal:
            lowest = legal & -legal
            moves.append(lowest.bit_length() - 1)
            legal ^= lowest
        return moves

    def _moves_of_dead_regions(self, reach: int, dead: int) -> int:
        """All moves of uncolored regions without a legal move.

        (A colored region's bit is above the moves.)
        """
        offered = 0
        for place, own in enumerate(self._regions.values()):
            if own & reach and not own & reach & ~dead and not dead >> len(self.labels) + place & 1:
                offered |= own
        return offered

    def result(self, position: Position, move: int, player: int) -> Position:
        """The position after a move of a player, 0 or 1."""
        reach, dead, score = position
        return reach | self._opens[move], dead | self._kills[move], score + self._gains[player][move]

    def utility(self, position: Position) -> int:
        """The program's value of a leaf."""
        return position[2]


def _ordered_moves(map: Map, order: FileOrder, program: Program) -> list[tuple[str, str]]:
    regions = _order(map.regions, order.regions, program.regions)
    colors = _order(map.colors, order.colors, program.colors)
    if program.color_first:
        moves = [(region, color) for color in colors for region in regions]
    else:
        moves = [(region, color) for region in regions for color in colors]
    return moves[::-1] if program.reverses else moves


def _order(names: Sequence[str], in_file: Sequence[str], order: NameOrder) -> list[str]:
    if order == "file":
        return sorted(names, key=in_file.index)
    return sorted(names, key=str.lower if order == "any case" else None, reverse=order == "reverse")


def _moves_of_regions(moves: Sequence[tuple[str, str]]) -> dict[str, int]:
    """For each region the set of its moves."""
    found: dict[str, int] = {}
    for place, (region, _) in enumerate(moves):
        found[region] = found.get(region, 0) | 1 << place
    return found


def _effects(
    map: Map, moves: Sequence[tuple[str, str]], of_regions: dict[str, int], minds_neighbors: bool
) -> tuple[list[int], list[int]]:
    """For each move the set of moves that it opens, and the set that it kills."""
    of_colors: dict[str, int] = {}
    for place, (_, color) in enumerate(moves):
        of_colors[color] = of_colors.get(color, 0) | 1 << place
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
    """What each move adds to the score, for MAX and for MIN."""
    of_max = dict(zip(map.colors, map.weights[0], strict=True))
    of_min = of_max if program.weights_of_min == "MAX" else dict(zip(map.colors, map.weights[1], strict=True))
    sign = -1 if program.subtracts_min else 0
    return [of_max[color] for _, color in moves], [sign * of_min[color] for _, color in moves]


# An explicit game tree, as a student's program walks it.


class TreeGame:
    """One tree, as one program sees it.

    Attributes:
        labels: of the nodes, by number.
        root, initial: the root's label and number.
    """

    initial = 0

    def __init__(self, game: ExplicitTree, reverses: bool) -> None:
        self.labels = game.labels
        self.root = game.labels[0]
        self._game = game
        self._step = -1 if reverses else 1

    def actions(self, position: int) -> list[int]:
        """The node's children, in the program's order."""
        return self._game.actions(position)[:: self._step]

    def result(self, position: int, move: int, player: int) -> int:
        """The child, which has the number of the move."""
        return move

    def utility(self, position: int) -> float:
        """The value of a leaf, or of an inner node with a value; 0 for a node without one."""
        if not self._game.tree.valued[position]:
            return 0
        return number(self._game.utility(position))


Write: TypeAlias = Callable[[str], object]
Bounds: TypeAlias = tuple[float, float]


class Played(Protocol):
    """The game, as the program plays it."""

    @property
    def labels(self) -> Any: ...
    @property
    def root(self) -> str: ...
    @property
    def initial(self) -> Any: ...
    def actions(self, position: Any, /) -> list[int]:
        """The moves, in the order in which the program tries them."""

    def result(self, position: Any, move: int, player: int, /) -> Any:
        """The position after a move of a player, 0 or 1."""

    def utility(self, position: Any, /) -> float:
        """The program's value of a leaf."""


class Solver:
    """One run of a program.

    Attributes:
        leaves: how many were examined.
    """

    def __init__(self, game: Played, limit: int, program: Program, write: Write) -> None:
        self.leaves = 0
        self._game, self._write, self._program = game, write, program
        self._limit = max(0, limit + program.extra_depth)
        self._first = int(program.min_begins)  # who moves at the root: 0 is MAX
        self._tried: list[tuple[int, float]] = []  # the root's moves, and the values that they returned

    def run(self) -> float:
        """Write all lines, the result last; return the value of the root."""
        game = self._game
        value = self._visit(game.initial, game.root, 0, (-inf, inf))
        self._write_result(value)
        return value

    def _visit(self, position: Any, label: str, depth: int, bounds: Bounds) -> float:
        moves = self._game.actions(position) if depth < self._limit else []
        maximizes = ((depth + self._first) % 2 == 0) != self._program.swaps_players
        start = -inf if maximizes else inf
        if not moves:
            return self._leaf(position, label, depth, start, bounds)
        self._line(label, depth, start, bounds)
        return self._inner(position, label, depth, moves, start, bounds)

    def _leaf(self, position: Any, label: str, depth: int, start: float, bounds: Bounds) -> float:
        value, dead_end = self._game.utility(position), self._program.dead_end
        self.leaves += 1
        if depth >= self._limit or dead_end == "leaf":
            self._line(label, depth, value, bounds)
            return value
        self._line(label, depth, start, bounds)
        if dead_end == "twice":
            self._line(label, depth, value, bounds)
        return start if dead_end == "no value" else value

    def _inner(
        self, position: Any, label: str, depth: int, moves: list[int], value: float, bounds: Bounds
    ) -> float:
        game, entry, maximizes = self._game, bounds, value < 0
        for move in moves:
            after = game.result(position, move, (depth + self._first) % 2)
            handed = self._handed_down(depth, maximizes, entry, bounds)
            returned = self._visit(after, game.labels[move], depth + 1, handed)
            if depth == 0:
                self._tried.append((move, returned))
            before, value = value, self._fold(maximizes, value, returned, bounds)
            cut = self._cuts(maximizes, value, bounds)
            if cut and self._program.is_hard:
                value = bounds[1] if maximizes else bounds[0]
            narrowed = self._narrow(maximizes, value, bounds)
            if self._has_line(before != value, cut):
                self._line(label, depth, value, narrowed if self._shows_narrowed(cut) else bounds)
            if cut:
                break
            bounds = narrowed
        return value

    def _handed_down(self, depth: int, maximizes: bool, entry: Bounds, now: Bounds) -> Bounds:
        """The window that a child gets."""
        how = self._program.hands_down
        if how == "nothing" or (depth == 0 and not self._program.root_hands_down):
            return -inf, inf
        if how == "entry window":
            return entry
        if how == "own bound":
            return (now[0], inf) if maximizes else (-inf, now[1])
        return now

    def _fold(self, maximizes: bool, value: float, returned: float, bounds: Bounds) -> float:
        """The node's value after a child has returned."""
        if self._program.is_hard:
            value = bounds[0] if maximizes else bounds[1]
        if maximizes:
            return returned if returned > value else value
        return returned if returned < value else value

    def _cuts(self, maximizes: bool, value: float, bounds: Bounds) -> bool:
        """Whether the other moves are left untried."""
        program = self._program
        if program.cuts_at not in ("both", "MAX" if maximizes else "MIN"):
            return False
        if maximizes:
            return value >= bounds[1] if program.cuts_on_equal else value > bounds[1]
        return value <= bounds[0] if program.cuts_on_equal else value < bounds[0]

    def _narrow(self, maximizes: bool, value: float, bounds: Bounds) -> Bounds:
        """The window after the value has moved its bound."""
        alpha, beta = bounds
        if maximizes:
            return (value, beta) if value > alpha and self._program.raises_alpha else bounds
        return (alpha, value) if value < beta and self._program.lowers_beta else bounds

    def _has_line(self, has_changed: bool, cut: bool) -> bool:
        program = self._program
        if program.updates == "none" or (cut and not program.cutoff_line):
            return False
        return has_changed or program.updates == "all"

    def _shows_narrowed(self, cut: bool) -> bool:
        how = self._program.bound_in_line
        return how == "always" or (how == "unless cut" and not cut)

    def _line(self, label: str, depth: int, value: float, bounds: Bounds) -> None:
        self._write(f"{label}, {depth}, {value}, {bounds[0]}, {bounds[1]}")

    def _write_result(self, value: float) -> None:
        """Write the move that the program has chosen; nothing if it tried no move."""
        result, tried = self._program.result, self._tried
        if result == "none" or not tried:
            return
        if result == "last tried":
            move, value = tried[-1]
        else:
            equal = [move for move, returned in tried if returned == value]
            move = equal[0 if result == "first best" else -1] if equal else tried[0][0]
        self._write(f"{self._game.labels[move]}, {value}")
