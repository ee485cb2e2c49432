"""Runs a search of a problem, whichever is meant."""

from collections.abc import Callable

from webviz.csp.backtracking import backtracking
from webviz.csp.beam import beam
from webviz.csp.best_first import best_first
from webviz.csp.min_conflicts import min_conflicts
from webviz.csp.model import Problem
from webviz.csp.network import Network
from webviz.csp.propagation import begin
from webviz.csp.recorder import BudgetReached, IsOver, Recorder, never
from webviz.csp.run import Run
from webviz.csp.settings import Budget, Settings
from webviz.csp.state import State
from webviz.recursion import deep_recursion

FRAMES = 3
"""Nested calls that one level of a search takes, at most."""


def _arc_consistency(state: State, _settings: Settings) -> bool:
    """AC-3 alone, from consistent nodes on; a wiped out domain proves that there is no solution."""
    return not begin(state, "arcs")


SEARCHES: dict[str, Callable[[State, Settings], bool]] = {
    "backtracking": backtracking,
    "best-first": best_first,
    "beam": beam,
    "min-conflicts": min_conflicts,
    "arc-consistency": _arc_consistency,
}


def solve(
    problem: Problem,
    settings: Settings | None = None,
    budget: Budget | None = None,
    keep: bool = True,
    is_over: IsOver = never,
) -> Run:
    """Searches a problem, until there are solutions enough, or until the budget is used up.

    Args:
        keep: whether the run holds its events; without them it needs little memory.
        is_over: asked now and then, with the nodes so far, whether the time is over.
    """
    settings, budget = settings or Settings(), budget or Budget()
    recorder = Recorder(problem, settings, budget, keep, is_over)
    state = State(Network(problem), recorder)
    try:
        with deep_recursion(FRAMES * len(problem.variables) + 100):
            exhausted = SEARCHES[settings.algorithm](state, settings)
    except BudgetReached as reached:
        return recorder.finish(False, str(reached))
    return recorder.finish(exhausted)
