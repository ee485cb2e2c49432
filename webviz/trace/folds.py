"""How each algorithm folds a returned value into its parent's value and window, as the trace shows them."""

from collections.abc import Callable
from typing import TypeAlias

Window: TypeAlias = tuple[float, float, float]
"""The last three fields of a line: value, alpha, beta."""

Fold: TypeAlias = Callable[[bool, Window, float], Window]
"""(whether MAX chooses here, the window so far, what the child returned) -> the window from now on."""


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
