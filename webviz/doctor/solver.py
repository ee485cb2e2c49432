"""Run a student's program: alpha-beta that writes its trace, with its faults.

With the default settings (of `Program`, in faults.py) it is the algorithm of
`webviz.search.algorithms.alpha_beta` and writes the lines of `webviz.trace`. Each setting changes one place:
in the game, which is the `Board` of a map or a `TreeGame`, or in the `Solver`, which searches the game.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Any, NamedTuple, TypeAlias

from webviz.doctor.faults import NameOrder, Program
from webviz.games.explicit_tree import ExplicitTree
from webviz.maps import Map
from webviz.trace.line_rules import number

# The map's game as a student's program plays it: with its order of moves, its rules and its sums.
# As in `webviz.games.map_coloring`, a set of moves is a whole number with a bit for each move. The moves are
# numbered in the program's own order, so the lowest bit is the move that it tries next. If this order is A G,
# A R, B G, B R (regions A and B, colors G and R), then 0b0110 is the set of A R and B G.

Position: TypeAlias = tuple[int, int, int]
"""(reach, illegal, score): the moves of regions beside a colored one; those that are illegal; the score.

`illegal` also tells which regions are colored, by bits above those of moves: 0b010000 for A, 0b100000 for B.
"""


class FileOrder(NamedTuple):
    """The names in the order of the map's text."""

    regions: Sequence[str]
    colors: Sequence[str]


class Board:
    """A map as one program sees it; `labels` has the moves as a trace writes them."""

    def __init__(self, map: Map, order: FileOrder, program: Program) -> None:
        moves = _ordered_moves(map, order, program)
        self.labels = [f"{region}, {color}" for region, color in moves]
        self._moves_of_region = _sets_of(region for region, _ in moves)
        self._colored_bits = {region: 1 << len(moves) + i for i, region in enumerate(self._moves_of_region)}
        self._opens, self._rules_out = self._effects(map, moves, program.minds_neighbors)
        self._gains = _gains(map, moves, program)
        self._offers_all = program.offers_all_when_stuck
        self.initial = self._initial_position(map, moves, program)
        root_move = map.initial[0 if program.root_label == "first" else -1]
        self.root = f"{root_move.region}, {root_move.color}"

    def _effects(
        self, map: Map, moves: Sequence[tuple[str, str]], minds_neighbors: bool
    ) -> tuple[list[int], list[int]]:
        """For each move the set that it brings within reach, and the set it makes illegal."""
        moves_of_color = _sets_of(color for _, color in moves)
        moves_beside = dict.fromkeys(map.regions, 0)  # all moves of each region's neighbors
        for i, j in map.borders:
            moves_beside[map.regions[i]] |= self._moves_of_region[map.regions[j]]
            moves_beside[map.regions[j]] |= self._moves_of_region[map.regions[i]]
        opens, rules_out = [], []
        for region, color in moves:
            same_color = moves_beside[region] & moves_of_color[color] if minds_neighbors else 0
            opens.append(moves_beside[region])
            rules_out.append(self._moves_of_region[region] | self._colored_bits[region] | same_color)
        return opens, rules_out

    def _initial_position(self, map: Map, moves: Sequence[tuple[str, str]], program: Program) -> Position:
        reach = illegal = score = 0
        for one in map.initial:
            move = moves.index((one.region, one.color))
            reach |= self._opens[move]
            illegal |= self._rules_out[move]
            score += self._gains[one.player - 1][move]
        if not program.needs_neighbor:
            reach = (1 << len(moves)) - 1  # all moves
        return reach, illegal, score if program.counts_initial else 0

    def actions(self, position: Position) -> list[int]:
        """The moves, in the order in which the program tries them."""
        reach, illegal, _ = position
        legal = reach & ~illegal
        if self._offers_all:
            legal |= self._moves_of_dead_regions(reach, illegal)
        moves = []
        while legal:
            lowest = legal & -legal  # of 0b0110, 0b0010
            moves.append(lowest.bit_length() - 1)
            legal ^= lowest
        return moves

    def _moves_of_dead_regions(self, reach: int, illegal: int) -> int:
        """All moves of those uncolored regions that have no legal move."""
        offered = 0
        for region, moves in self._moves_of_region.items():
            is_colored = illegal & self._colored_bits[region]
            if moves & reach and not moves & reach & ~illegal and not is_colored:
                offered |= moves
        return offered

    def result(self, position: Position, move: int, player: int) -> Position:
        """The position after a move of a player: 0 is MAX, 1 is MIN."""
        reach, illegal, score = position
        reach, illegal = reach | self._opens[move], illegal | self._rules_out[move]
        return reach, illegal, score + self._gains[player][move]

    def utility(self, position: Position) -> int:
        """The program's value of a leaf: the score."""
        return position[2]


def _ordered_moves(map: Map, order: FileOrder, program: Program) -> list[tuple[str, str]]:
    regions = _ordered_names(map.regions, order.regions, program.regions)
    colors = _ordered_names(map.colors, order.colors, program.colors)
    if program.color_first:
        moves = [(region, color) for color in colors for region in regions]
    else:
        moves = [(region, color) for region in regions for color in colors]
    return moves[::-1] if program.reverses else moves


def _ordered_names(names: Sequence[str], file_order: Sequence[str], order: NameOrder) -> list[str]:
    if order == "file":
        return sorted(names, key=file_order.index)
    return sorted(names, key=str.lower if order == "any case" else None, reverse=order == "reverse")


def _sets_of(names: Iterable[str]) -> dict[str, int]:
    """For each region or color the set of its moves; `names` has that of each move."""
    sets: dict[str, int] = {}
    for move, name in enumerate(names):
        sets[name] = sets.get(name, 0) | 1 << move
    return sets


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
    """A tree as one program sees it; positions are nodes' numbers, labels theirs."""

    initial = 0

    def __init__(self, game: ExplicitTree, reverses: bool) -> None:
        self.labels = game.labels
        self.root = game.labels[0]
        self._game = game
        self._step = -1 if reverses else 1

    def actions(self, position: int) -> list[int]:
        return self._game.actions(position)[:: self._step]

    def result(self, position: int, move: int, player: int) -> int:
        """The child, which has the number of the move."""
        return move

    def utility(self, position: int) -> float:
        """The value of a leaf, or of an inner node with a value; 0 for a node without one."""
        if not self._game.tree.valued[position]:
            return 0
        return number(self._game.utility(position))


# The program itself.

Write: TypeAlias = Callable[[str], object]  # takes a line of the output, without its end
Window: TypeAlias = tuple[float, float]  # (alpha, beta)


class Solver:
    """One run of a program. A node's own bound is the one that it moves: alpha at MAX."""

    def __init__(self, game: Board | TreeGame, limit: int, program: Program, write: Write) -> None:
        self.leaves = 0  # how many were examined
        self._game, self._write, self._program = game, write, program
        self._limit = max(0, limit + program.extra_depth)
        self._first_player = int(program.min_begins)  # who moves at the root: 0 is MAX, 1 is MIN
        self._root_returns: list[tuple[int, float]] = []  # moves of the root, with the values they returned

    def run(self) -> float:
        """Write the trace and the result; return the root's value."""
        value = self._visit(self._game.initial, self._game.root, 0, (-inf, inf))
        self._write_result(value)
        return value

    def _visit(self, position: Any, label: str, depth: int, window: Window) -> float:
        """Write the lines of a node and of all nodes below it; return its value."""
        moves = self._game.actions(position) if depth < self._limit else []
        # Whether this node takes the largest value; a program that swaps the players does so where MIN moves.
        is_max = ((depth + self._first_player) % 2 == 0) != self._program.swaps_players
        if not moves:
            return self._leaf(position, label, depth, is_max, window)
        return self._inner(position, label, depth, moves, is_max, window)

    def _leaf(self, position: Any, label: str, depth: int, is_max: bool, window: Window) -> float:
        """Write a leaf's line, or the program's lines for a dead end above the limit."""
        value, start, dead_end = self._game.utility(position), _start(is_max), self._program.dead_end
        self.leaves += 1
        if depth >= self._limit or dead_end == "leaf":
            self._write_line(label, depth, value, window)
            return value
        self._write_line(label, depth, start, window)
        if dead_end == "twice":
            self._write_line(label, depth, value, window)
        return start if dead_end == "no value" else value

    def _inner(
        self, position: Any, label: str, depth: int, moves: list[int], is_max: bool, entry_window: Window
    ) -> float:
        """Write the line of the entry, then that of each child's return, until one cuts."""
        value, window = _start(is_max), entry_window
        self._write_line(label, depth, value, window)
        for move in moves:
            # First the child is searched, with the window that the program hands down.
            child_window = self._child_window(depth, is_max, entry_window, window)
            child = self._game.result(position, move, (depth + self._first_player) % 2)
            returned = self._visit(child, self._game.labels[move], depth + 1, child_window)
            if depth == 0:
                self._root_returns.append((move, returned))
            # Then what it returned may change the node's value, cut the other moves, and narrow the window.
            old_value = value
            value = self._new_value(is_max, old_value, returned, window)
            is_cut = self._is_cut(is_max, value, window)
            if is_cut and self._program.is_hard:
                value = window[1] if is_max else window[0]  # the bound that is reached
            narrowed = self._narrow(is_max, value, window)
            # Last, the return has a line, which shows the window before or after it.
            if self._has_line(value != old_value, is_cut):
                self._write_line(label, depth, value, narrowed if self._shows_narrowed(is_cut) else window)
            if is_cut:
                break
            window = narrowed
        return value

    def _child_window(self, depth: int, is_max: bool, entry_window: Window, window: Window) -> Window:
        hands_down = self._program.hands_down
        if hands_down == "nothing" or (depth == 0 and not self._program.root_hands_down):
            return -inf, inf
        if hands_down == "entry window":
            return entry_window
        if hands_down == "own bound":
            return (window[0], inf) if is_max else (-inf, window[1])
        return window

    def _new_value(self, is_max: bool, value: float, returned: float, window: Window) -> float:
        """The value after a return; a fail-hard one is never short of the own bound."""
        own_bound = window[0] if is_max else window[1]
        so_far = own_bound if self._program.is_hard else value
        return max(so_far, returned) if is_max else min(so_far, returned)

    def _is_cut(self, is_max: bool, value: float, window: Window) -> bool:
        """Whether the other moves are left untried."""
        program = self._program
        if program.cuts_at not in ("both", "MAX" if is_max else "MIN"):
            return False
        if is_max:
            return value >= window[1] if program.cuts_on_equal else value > window[1]
        return value <= window[0] if program.cuts_on_equal else value < window[0]

    def _narrow(self, is_max: bool, value: float, window: Window) -> Window:
        """The window after the node's value has moved its own bound."""
        alpha, beta = window
        if is_max:
            return (value, beta) if value > alpha and self._program.raises_alpha else window
        return (alpha, value) if value < beta and self._program.lowers_beta else window

    def _has_line(self, has_changed: bool, is_cut: bool) -> bool:
        program = self._program
        if program.updates == "none" or (is_cut and not program.cutoff_line):
            return False
        return has_changed or program.updates == "all"

    def _shows_narrowed(self, is_cut: bool) -> bool:
        bound_in_line = self._program.bound_in_line
        return bound_in_line == "always" or (bound_in_line == "unless cut" and not is_cut)

    def _write_line(self, label: str, depth: int, value: float, window: Window) -> None:
        self._write(f"{label}, {depth}, {value}, {window[0]}, {window[1]}")

    def _write_result(self, value: float) -> None:
        result, returns = self._program.result, self._root_returns
        if result == "none" or not returns:
            return
        if result == "last tried":
            move, value = returns[-1]
        else:
            best = [move for move, returned in returns if returned == value]
            # a wrong root value may be no move's: then the first move is written
            move = best[0 if result == "first best" else -1] if best else returns[0][0]
        self._write(f"{self._game.labels[move]}, {value}")


def _start(is_max: bool) -> float:
    """The value with which a node begins, before any child has returned."""
    return -inf if is_max else inf
