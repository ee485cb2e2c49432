"""How the lines of one search come about: who moves, what is folded, and from whose side it is shown."""

from array import array
from collections.abc import Callable
from math import inf

from webviz.games.game import MAX, MIN
from webviz.search.open_path import type_code
from webviz.search.registry import registered
from webviz.search.tree import SearchTree
from webviz.search.variant import Variant
from webviz.trace.folds import FOLDS, Value, Window, fold_window_hard

LARGEST_WHOLE = 2**53


class LineRules:
    """The rules for the lines of one algorithm."""

    def __init__(self, algorithm: str, variant: Variant, players: int = 2) -> None:
        """`players` matters to max^n only: the length of its vectors."""
        registers = registered(algorithm)
        self._opening, self._fold = FOLDS[registers.fold]
        if registers.fold == "window" and variant.fail == "hard":
            self._fold = fold_window_hard
        self._cuts = variant.cuts
        self._has_bounds = registers.fold != "vector"
        self._turns = registers.view == "mover"
        self._no_vector = (-inf,) * players

    def opening(self, player: int, leaf_value: Value | None, parent: Window) -> Window:
        """What is known at a visit."""
        if leaf_value is None and not self._has_bounds:
            leaf_value = self._no_vector
        return self._opening(player, leaf_value, parent)

    def fold(self, player: int, window: Window, returned: Value) -> Window:
        """What is known after a child has returned."""
        return self._fold(player, window, returned, self._cuts)

    def shown(self, player: int, window: Window) -> Window:
        """The window as the line shows it."""
        if not self._turns or player == MAX:
            return window
        value, alpha, beta = window
        return -value, -beta, -alpha

    def line(self, label: str, depth: int, player: int, window: Window) -> str:
        """One line of the trace."""
        value, alpha, beta = self.shown(player, window)
        if not self._has_bounds:
            return ", ".join(map(str, (label, depth, *value)))
        return f"{label}, {depth}, {value}, {alpha}, {beta}"

    def result(self, label: str, player: int, value: Value) -> str:
        """The last line: the best move at the root, where `player` moves, and its value."""
        value, _, _ = self.shown(player, (value, -inf, inf))
        return ", ".join(map(str, (label, *(value if isinstance(value, tuple) else (value,)))))


def rules_of(tree: SearchTree) -> LineRules:
    """The rules for the lines of this search."""
    return LineRules(tree.algorithm, tree.variant, len(tree.values))


def returned_values(tree: SearchTree) -> Callable[[int], Value]:
    """A function that tells what a node has returned to its parent: a number, or a vector of them."""
    if tree.values:
        return lambda node: tuple(number(column[node]) for column in tree.values)
    if isinstance(tree.value, array) and type_code(tree.value) == "d":
        return lambda node: number(tree.value[node])
    return tree.value.__getitem__


def number(value: float) -> float:
    """A whole number without its decimal point, as people write it."""
    is_whole = isinstance(value, float) and value.is_integer() and abs(value) < LARGEST_WHOLE
    return int(value) if is_whole else value


def movers(tree: SearchTree) -> Callable[[int], int]:
    """A function that tells who moves at a node. At a leaf it is who would, if the players take turns; a root
    that is a leaf is MAX's."""
    depth = tree.depth
    if tree.player is None:
        return lambda node: 1 + (depth[node] & 1)
    player, first = tree.player, tree.player[0] or MAX
    return lambda node: player[node] or (first if depth[node] % 2 == 0 else MAX + MIN - first)
