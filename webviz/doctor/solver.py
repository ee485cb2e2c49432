"""A student's program: alpha-beta that writes its trace as it goes, right or wrong as its settings say.

With the usual settings it is the algorithm of `webviz.search.algorithms.alpha_beta` and writes the lines of
`webviz.trace`; each setting changes one place of it.
"""

from collections.abc import Callable
from math import inf
from typing import Any, Protocol, TypeAlias

from webviz.doctor.program import Program

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
        """In the order in which it tries them."""

    def result(self, position: Any, move: int, player: int, /) -> Any:
        """After a move of a player, 0 or 1."""

    def utility(self, position: Any, /) -> float:
        """What it takes a leaf to be worth."""


class Solver:
    """One run.

    Attributes:
        leaves: how many were examined.
    """

    def __init__(self, game: Played, limit: int, program: Program, write: Write) -> None:
        self.leaves = 0
        self._game, self._write, self._program = game, write, program
        self._limit = max(0, limit + program.extra_depth)
        self._first = int(program.min_begins)  # who moves at the root: 0 is MAX
        self._tried: list[tuple[int, float]] = []  # the root's moves, and what they returned

    def run(self) -> float:
        """Writes all lines, the result last; the value of the root."""
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
            before, value = value, self._folded(maximizes, value, returned, bounds)
            cut = self._cuts(maximizes, value, bounds)
            if cut and self._program.is_hard:
                value = bounds[1] if maximizes else bounds[0]
            narrowed = self._narrowed(maximizes, value, bounds)
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

    def _folded(self, maximizes: bool, value: float, returned: float, bounds: Bounds) -> float:
        """The node's value, once a child has returned."""
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

    def _narrowed(self, maximizes: bool, value: float, bounds: Bounds) -> Bounds:
        """The window once the value has moved its bound."""
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
        """The move that the program has taken for the best; none where no move was tried."""
        result, tried = self._program.result, self._tried
        if result == "none" or not tried:
            return
        if result == "last tried":
            move, value = tried[-1]
        else:
            equal = [move for move, returned in tried if returned == value]
            move = equal[0 if result == "first best" else -1] if equal else tried[0][0]
        self._write(f"{self._game.labels[move]}, {value}")
