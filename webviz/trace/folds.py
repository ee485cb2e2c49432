"""What a node shows: its value and window at its visit, and how a returned value is folded into them."""

from collections.abc import Callable, Sequence
from math import inf
from operator import ge
from typing import Any, TypeAlias

from webviz.games.game import MAX

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


def opening(player: int, leaf_value: Value | None, parent: Window) -> Window:
    """What a visit shows: a leaf its value, an inner node none yet; the window is the parent's."""
    _, alpha, beta = parent
    if leaf_value is not None:
        return leaf_value, alpha, beta
    return -inf if player == MAX else inf, alpha, beta


def crosses(player: int, window: Window, returned: float, cuts: Cuts = ge) -> bool:
    """Whether what a child returned lies on or beyond the bound that the opponent already has."""
    _, alpha, beta = window
    return cuts(returned, beta) if player == MAX else cuts(alpha, returned)


def fold_minimax(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Minimax keeps no bounds: its window stays open."""
    value, alpha, beta = window
    return max(value, returned) if player == MAX else min(value, returned), alpha, beta


def fold_alpha_beta(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Alpha-beta narrows the window, except by a value that crosses it: that line shows the old bounds."""
    value, alpha, beta = window
    if player == MAX:
        value = max(value, returned)
        return value, alpha if cuts(value, beta) else max(alpha, value), beta
    value = min(value, returned)
    return value, alpha, beta if cuts(alpha, value) else min(beta, value)


def fold_alpha_beta_hard(player: int, window: Window, returned: float, cuts: Cuts = ge) -> Window:
    """Fail-hard, the value never leaves the window: it is the mover's bound, or at a cutoff the other one."""
    _, alpha, beta = window
    if player == MAX:
        value = max(alpha, returned)
        return (beta, alpha, beta) if cuts(value, beta) else (value, value, beta)
    value = min(beta, returned)
    return (alpha, alpha, beta) if cuts(alpha, value) else (value, alpha, value)


def fold_max_n(player: int, window: Window, returned: Sequence[float], cuts: Cuts = ge) -> Window:
    """Max^n takes the vector that has more for whoever moves; no bounds."""
    values, alpha, beta = window
    return returned if returned[player - 1] > values[player - 1] else values, alpha, beta


FOLDS: dict[str, Fold] = {
    "alpha-beta": fold_alpha_beta,
    "minimax": fold_minimax,
    "negamax": fold_minimax,
    "negamax-alpha-beta": fold_alpha_beta,
    "max-n": fold_max_n,
}
"""One row for each algorithm in `webviz.search.SINGLE_PASS`. Negamax folds as MAX sees it, and is turned
around when it is shown."""
