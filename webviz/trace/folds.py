"""What a node shows: its value and window at its visit, and how a returned value is folded into them."""

from collections.abc import Callable, Sequence
from math import inf
from operator import ge
from typing import Any, TypeAlias

from webviz.games.game import MAX
from webviz.search.registry import Fold as Keeps

Value: TypeAlias = Any
"""A number, or with max^n a tuple of them, one for each player."""

Window: TypeAlias = tuple[Value, float, float]
"""Value, alpha and beta: the last three fields of a line."""

UNBOUNDED: Window = (0, -inf, inf)
"""What the root inherits; the value in it means nothing."""

Cuts: TypeAlias = Callable[[float, float], bool]
"""(high, low) -> whether they cut, as `webviz.search.variant.Variant` has it."""

Fold: TypeAlias = Callable[[int, Window, Value, Cuts], Window]
"""(who moves here, the window so far, what the child returned, cuts) -> the window from now on."""


Opening: TypeAlias = Callable[[int, Value | None, Window], Window]
"""(who moves here, a leaf's value, the parent's window) -> the window at the visit."""


def opening(player: int, leaf_value: Value | None, parent: Window) -> Window:
    """What a visit shows: a leaf its value, an inner node none yet; the window is the parent's."""
    _, alpha, beta = parent
    if leaf_value is not None:
        return leaf_value, alpha, beta
    return -inf if player == MAX else inf, alpha, beta


def opening_to_one_bound(player: int, leaf_value: Value | None, parent: Window) -> Window:
    """The same with the bound that the parent has found itself, where players take turns: none from further
    above."""
    value, alpha, beta = opening(player, leaf_value, parent)
    return (value, -inf, beta) if player == MAX else (value, alpha, inf)


def fold_value(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Without bounds, as in minimax: the window stays open."""
    value, alpha, beta = window
    return max(value, returned) if player == MAX else min(value, returned), alpha, beta


def fold_window(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Alpha-beta narrows the window, except by a value that crosses it: that line shows the old bounds."""
    value, alpha, beta = window
    if player == MAX:
        value = max(value, returned)
        return value, alpha if cuts(value, beta) else max(alpha, value), beta
    value = min(value, returned)
    return value, alpha, beta if cuts(alpha, value) else min(beta, value)


def fold_window_hard(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Fail-hard, the value never leaves the window: it is the mover's bound, or at a cutoff the other one."""
    _, alpha, beta = window
    if player == MAX:
        value = max(alpha, returned)
        return (beta, alpha, beta) if cuts(value, beta) else (value, value, beta)
    value = min(beta, returned)
    return (alpha, alpha, beta) if cuts(alpha, value) else (value, alpha, value)


def fold_vector(player: int, window: Window, returned: Sequence[float], cuts: Cuts = ge) -> Window:
    """Max^n takes the vector that has more for whoever moves; no bounds."""
    values, alpha, beta = window
    return returned if returned[player - 1] > values[player - 1] else values, alpha, beta


FOLDS: dict[Keeps, tuple[Opening, Fold]] = {
    "value": (opening, fold_value),
    "window": (opening, fold_window),
    "one bound": (opening_to_one_bound, fold_window),
    "vector": (opening, fold_vector),
}
"""What a node starts with, and how a returned value changes it, by what the algorithm keeps at a node. Values
are as MAX sees them; negamax turns them around when they are shown."""
