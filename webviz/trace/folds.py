"""What a node shows: its value and window at its visit, and how a returned value is folded into them."""

from collections.abc import Callable
from math import inf
from typing import TypeAlias

Window: TypeAlias = tuple[float, float, float]
"""The last three fields of a line: value, alpha, beta."""

UNBOUNDED: Window = (0, -inf, inf)
"""What the root inherits; the value in it means nothing."""

Fold: TypeAlias = Callable[[bool, Window, float], Window]
"""(whether MAX chooses here, the window so far, what the child returned) -> the window from now on."""


def opening(depth: int, leaf_value: float | None, parent: Window) -> Window:
    """What a visit shows: a leaf its value, an inner node none yet; the window is the parent's."""
    _, alpha, beta = parent
    if leaf_value is not None:
        return leaf_value, alpha, beta
    return inf if depth & 1 else -inf, alpha, beta


def crosses(maximizing: bool, window: Window) -> bool:
    """Whether the value lies on or beyond the bound that the opponent already has, which ends the node."""
    value, alpha, beta = window
    return value >= beta if maximizing else value <= alpha


def fold_minimax(maximizing: bool, window: Window, returned: float) -> Window:
    """Minimax keeps no bounds: its window stays open."""
    value, alpha, beta = window
    return max(value, returned) if maximizing else min(value, returned), alpha, beta


def fold_alpha_beta(maximizing: bool, window: Window, returned: float) -> Window:
    """Alpha-beta narrows the window, except by a value that crosses it: that line shows the old bounds."""
    value, alpha, beta = window
    if maximizing:
        value = max(value, returned)
        return value, alpha if value >= beta else max(alpha, value), beta
    value = min(value, returned)
    return value, alpha, beta if value <= alpha else min(beta, value)


FOLDS: dict[str, Fold] = {"alpha-beta": fold_alpha_beta, "minimax": fold_minimax}
"""One row for each algorithm in `webviz.search.ALGORITHMS`."""
