"""Runs a search of a problem, whichever is meant."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from webviz.csp.model import Problem
from webviz.csp.network import Network
from webviz.csp.orders import VALUE_ORDERS, VARIABLE_ORDERS
from webviz.csp.propagation import PROPAGATIONS, begin
from webviz.csp.recorder import BudgetReached, IsOver, Recorder, never
from webviz.csp.run import Run
from webviz.csp.searches import backtracking, beam, best_first, min_conflicts
from webviz.csp.settings import Budget, Choice, Settings
from webviz.csp.state import State
from webviz.recursion import deep_recursion

FRAMES = 3
"""Nested calls that one level of a search takes, at most."""


def _arc_consistency(state: State, _settings: Settings) -> bool:
    """AC-3 alone, from consistent nodes on; a wiped out domain proves that there is no solution."""
    return not begin(state, "arcs")


@dataclass(frozen=True, slots=True)
class Search(Choice):
    """A kind of search.

    Attributes:
        run: searches, and tells whether everything was searched.
        uses: the settings that make a difference to it.
    """

    run: Callable[[State, Settings], bool]
    uses: tuple[str, ...]


TREE = ("propagation", "variables", "values", "solutions")
SEARCHES: dict[str, Search] = {
    each.name: each
    for each in (
        Search("backtracking", "backtracking", "backtracking", backtracking, TREE),
        Search("best-first", "best-first", "best-first search", best_first, TREE),
        Search("beam", "beam", "beam search", beam, (*TREE, "width")),
        Search("min-conflicts", "min-conflicts", "min-conflicts", min_conflicts, ("seed", "steps")),
        Search("arc-consistency", "arc consistency alone", "arc consistency", _arc_consistency, ()),
    )
}
"""By name, in the order in which they are listed."""


def what_matters(settings: Settings) -> Settings:
    """The same search with what makes no difference to it as usual: equal searches are equal."""
    uses = SEARCHES[settings.algorithm].uses
    return Settings(settings.algorithm, **{name: getattr(settings, name) for name in uses})


def solve(
    problem: Problem,
    settings: Settings | None = None,
    budget: Budget | None = None,
    keep: bool = True,
    is_over: IsOver = never,
    network: Network | None = None,
) -> Run:
    """Searches a problem, until there are solutions enough, or until the budget is used up.

    Args:
        keep: whether the run holds its events; without them it needs little memory.
        is_over: asked now and then, with the nodes so far, whether the time is over.
        network: the problem's, where an earlier search has made it; its tests count for all of them together.
    """
    settings, budget = settings or Settings(), budget or Budget()
    recorder = Recorder(problem, settings, budget, keep, is_over)
    is_shared, network = network is not None, network or Network(problem)
    network.tally.look = recorder.tested
    state = State(network, recorder)
    try:
        if is_shared:  # so is the time, and nothing may be left of it
            recorder.look()
        with deep_recursion(FRAMES * len(problem.variables) + 100):
            exhausted = SEARCHES[settings.algorithm].run(state, settings)
    except BudgetReached as reached:
        return recorder.finish(False, str(reached))
    return recorder.finish(exhausted)


# Every complete setting side by side: what each takes to find the first solution of a problem, or all.


def compare(problem: Problem, settings: Settings, budget: Budget, is_over: IsOver = never) -> Iterator[Run]:
    """A run without events for each propagation and each order of variables and values, in this order.

    What goes together is worked out once for all of them.
    """
    network = Network(problem)
    for propagation in PROPAGATIONS:
        for variables in VARIABLE_ORDERS:
            for values in VALUE_ORDERS:
                varied = replace(settings, propagation=propagation, variables=variables, values=values)
                yield solve(problem, varied, budget, keep=False, is_over=is_over, network=network)
