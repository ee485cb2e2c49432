"""The rules for a trace's lines: windows at visits, and after each child."""

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from operator import ge
from typing import Any, TypeAlias

from webviz.games.game import MAX, MIN
from webviz.search.registry import FoldName, algorithm_named
from webviz.search.tree import SearchTree, type_code

Value: TypeAlias = Any  # a number, or with max^n a tuple of them, one for each player
Window: TypeAlias = tuple[Value, float, float]  # value, alpha and beta: the last three fields of a line
UNBOUNDED: Window = (0, -inf, inf)  # the window of the root; its value has no meaning
Cuts: TypeAlias = Callable[[float, float], bool]
"""Whether a value cuts: cuts(value, beta) at MAX, cuts(alpha, value) at MIN."""
Fold: TypeAlias = Callable[..., Window]
"""(who moves here, the window so far, what the child returned, cuts=ge) -> the window from now on."""
Opening: TypeAlias = Callable[[int, Value | None, Window], Window]
"""(who moves here, a leaf's value, the parent's window) -> the window at the visit."""


def opening(player: int, leaf_value: Value | None, parent: Window) -> Window:
    """The window of a visit: a leaf's value, or none; the parent's alpha and beta."""
    _, alpha, beta = parent
    if leaf_value is not None:
        return leaf_value, alpha, beta
    return -inf if player == MAX else inf, alpha, beta


def opening_to_one_bound(player: int, leaf_value: Value | None, parent: Window) -> Window:
    """The window of a visit in branch and bound: only the parent's own bound."""
    value, alpha, beta = opening(player, leaf_value, parent)
    return (value, -inf, beta) if player == MAX else (value, alpha, inf)


def opening_of_vector(worst: Value, player: int, leaf_value: Value | None, parent: Window) -> Window:
    """The window of a visit in max^n: an inner node shows the worst values."""
    return worst if leaf_value is None else leaf_value, *parent[1:]


def fold_value(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Fold a value as in minimax; alpha and beta never change."""
    value, alpha, beta = window
    return max(value, returned) if player == MAX else min(value, returned), alpha, beta


def fold_window(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Fold a value and narrow the window; a value that cuts leaves it as it was."""
    value, alpha, beta = window
    if player == MAX:
        value = max(value, returned)
        return value, alpha if cuts(value, beta) else max(alpha, value), beta
    value = min(value, returned)
    return value, alpha, beta if cuts(alpha, value) else min(beta, value)


def fold_window_hard(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Fold as fail-hard: the mover's own bound or, at a cut, the opponent's."""
    _, alpha, beta = window
    if player == MAX:
        value = max(alpha, returned)
        return (beta, alpha, beta) if cuts(value, beta) else (value, value, beta)
    value = min(beta, returned)
    return (alpha, alpha, beta) if cuts(alpha, value) else (value, alpha, value)


def fold_vector(player: int, window: Window, returned: Sequence[float], cuts: Cuts = ge) -> Window:
    """Fold for max^n: keep the vector that has more for whoever moves; no bounds."""
    values, alpha, beta = window
    return returned if returned[player - 1] > values[player - 1] else values, alpha, beta


FOLDS: dict[FoldName, tuple[Opening, Fold]] = {
    "value": (opening, fold_value),
    "window": (opening, fold_window),
    "one bound": (opening_to_one_bound, fold_window),
    "vector": (opening, fold_vector),
}
"""For what an algorithm keeps at a node: the window at the visit, and how a returned value changes it. Values
are as MAX sees them; negamax changes their signs when it prints them. `LineRules` replaces two entries: the
fold of a fail-hard search, and the opening of vectors, which have as many numbers as there are players."""

LARGEST_WHOLE = 2**53  # below this a float holds every whole number exactly


class LineRules:
    """The rules for the search of a tree."""

    opening: Opening
    fold: Fold  # without the argument `cuts`

    def __init__(self, tree: SearchTree) -> None:
        registered = algorithm_named(tree.algorithm)
        self.opening, fold = FOLDS[registered.fold]
        if registered.fold == "window" and tree.variant.fail == "hard":
            fold = fold_window_hard
        if registered.fold == "vector":
            self.opening = partial(opening_of_vector, (-inf,) * len(tree.values))
        self.fold = fold if tree.variant.cuts is ge else partial(fold, cuts=tree.variant.cuts)
        self.is_for_mover = registered.values_for == "mover"  # whether printed values are for whoever moves

    def printed_window(self, player: int, window: Window) -> Window:
        value, alpha, beta = window
        return (-value, -beta, -alpha) if self.is_for_mover and player == MIN else window

    def result(self, label: str, player: int, value: Value) -> str:
        """The last line: the best move at the root, where `player` moves, and its value."""
        value, _, _ = self.printed_window(player, (value, -inf, inf))
        return ", ".join(map(str, (label, *(value if isinstance(value, tuple) else (value,)))))


def returned_values(tree: SearchTree) -> Callable[[int], Value]:
    """A function from a node to the number or vector it returned to its parent."""
    if tree.values:
        return lambda node: tuple(number(column[node]) for column in tree.values)
    if isinstance(tree.value, array) and type_code(tree.value) == "d":
        return lambda node: number(tree.value[node])
    return tree.value.__getitem__


def number(value: float) -> float:
    """The number, as an integer if it is whole, to print it without a point."""
    is_whole = isinstance(value, float) and value.is_integer() and abs(value) < LARGEST_WHOLE
    return int(value) if is_whole else value


def movers(tree: SearchTree) -> Callable[[int], int]:
    """A function from a node to the player who moves there.

    At a leaf this is the player who would move if the players took turns; a root that is a leaf is MAX's.
    """
    depth = tree.depth
    if tree.player is None:
        return lambda node: MIN if depth[node] % 2 else MAX
    player, first = tree.player, tree.player[0] or MAX
    second = MIN if first == MAX else MAX
    return lambda node: player[node] or (second if depth[node] % 2 else first)
