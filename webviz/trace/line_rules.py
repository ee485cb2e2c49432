"""The rules for the numbers of a trace's lines: at a visit, and after each child.

These are the value, alpha and beta of a node: its value so far, and its window.
"""

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
Numbers: TypeAlias = tuple[Value, float, float]  # value, alpha and beta: the end of a line
UNBOUNDED: Numbers = (0, -inf, inf)  # in place of the numbers of a parent, which the root has not
Cuts: TypeAlias = Callable[[float, float], bool]
"""Whether a value cuts: cuts(value, beta) at MAX, cuts(alpha, value) at MIN."""
Fold: TypeAlias = Callable[..., Numbers]
"""(who moves here, the numbers so far, what the child returned, cuts=ge) -> the numbers from now on."""
Visit: TypeAlias = Callable[[int, Value | None, Numbers], Numbers]
"""(who moves here, a leaf's value or None, the parent's numbers) -> the numbers at the visit."""


def visit(player: int, leaf_value: Value | None, parent: Numbers) -> Numbers:
    """A visit: a leaf's value, or the worst one; the parent's alpha and beta."""
    _, alpha, beta = parent
    if leaf_value is not None:
        return leaf_value, alpha, beta
    return -inf if player == MAX else inf, alpha, beta


def visit_with_one_bound(player: int, leaf_value: Value | None, parent: Numbers) -> Numbers:
    """A visit in branch and bound: only the bound of the player who moves above.

    This is beta at MAX, whose parent is MIN, and alpha at MIN.
    """
    value, alpha, beta = visit(player, leaf_value, parent)
    return (value, -inf, beta) if player == MAX else (value, alpha, inf)


def visit_with_vector(worst: Value, player: int, leaf_value: Value | None, parent: Numbers) -> Numbers:
    """A visit in max^n: an inner node shows the worst values."""
    return worst if leaf_value is None else leaf_value, *parent[1:]


def fold_value(player: int, numbers: Numbers, returned: float, cuts: Cuts = ge) -> Numbers:
    """Fold a value as in minimax; alpha and beta never change."""
    value, alpha, beta = numbers
    return max(value, returned) if player == MAX else min(value, returned), alpha, beta


def fold_window(player: int, numbers: Numbers, returned: float, cuts: Cuts = ge) -> Numbers:
    """Fold a value and narrow the window; at a cut alpha and beta stay as they were."""
    value, alpha, beta = numbers
    if player == MAX:
        value = max(value, returned)
        return value, alpha if cuts(value, beta) else max(alpha, value), beta
    value = min(value, returned)
    return value, alpha, beta if cuts(alpha, value) else min(beta, value)


def fold_window_hard(player: int, numbers: Numbers, returned: float, cuts: Cuts = ge) -> Numbers:
    """Fold as fail-hard: the value never leaves the window.

    It is the bound of whoever moves, alpha at MAX, or at a cut the opponent's.
    """
    _, alpha, beta = numbers
    if player == MAX:
        value = max(alpha, returned)
        return (beta, alpha, beta) if cuts(value, beta) else (value, value, beta)
    value = min(beta, returned)
    return (alpha, alpha, beta) if cuts(alpha, value) else (value, alpha, value)


def fold_vector(player: int, numbers: Numbers, returned: Sequence[float], cuts: Cuts = ge) -> Numbers:
    """Fold for max^n: keep the vector that has more for whoever moves; no bounds."""
    values, alpha, beta = numbers
    return returned if returned[player - 1] > values[player - 1] else values, alpha, beta


FOLDS: dict[FoldName, tuple[Visit, Fold]] = {
    "value": (visit, fold_value),
    "window": (visit, fold_window),
    "one bound": (visit_with_one_bound, fold_window),
    "vector": (visit, fold_vector),
}
"""By what an algorithm keeps at a node: the numbers at its visit, and how a returned value changes them. All
are as MAX sees them; negamax changes their signs when it prints them. `LineRules` replaces two entries: the
fold of a fail-hard search, and the visit with vectors, which have as many values as there are players."""

LARGEST_WHOLE = 2**53  # below this a float holds every whole number exactly


class LineRules:
    """The rules for the lines of one search, by its algorithm and variant."""

    visit: Visit
    fold: Fold  # without the argument `cuts`

    def __init__(self, tree: SearchTree) -> None:
        registered = algorithm_named(tree.algorithm)
        self.visit, fold = FOLDS[registered.fold]
        if registered.fold == "window" and tree.variant.fail == "hard":
            fold = fold_window_hard
        if registered.fold == "vector":
            self.visit = partial(visit_with_vector, (-inf,) * len(tree.values))
        self.fold = fold if tree.variant.cuts is ge else partial(fold, cuts=tree.variant.cuts)
        self.is_for_mover = registered.values_for == "mover"  # whether printed values are for whoever moves

    def printed_numbers(self, player: int, numbers: Numbers) -> Numbers:
        value, alpha, beta = numbers
        return (-value, -beta, -alpha) if self.is_for_mover and player == MIN else numbers

    def result(self, label: str, player: int, value: Value) -> str:
        """The last line: the best move at the root, where `player` moves, and its value."""
        value, _, _ = self.printed_numbers(player, (value, -inf, inf))
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

    At a leaf this is the one of two players who would move if they took turns; a root alone is MAX's.
    """
    depth = tree.depth
    if tree.player is None:
        return lambda node: MIN if depth[node] % 2 else MAX
    player, first = tree.player, tree.player[0] or MAX
    second = MIN if first == MAX else MAX
    return lambda node: player[node] or (second if depth[node] % 2 else first)
