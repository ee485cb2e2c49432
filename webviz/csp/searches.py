"""The searches of a constraint problem, their orders, and how they are run.

A search assigns values to variables in a `State`, whose `record` notes each event and each node, that is each
assignment tried. It returns whether it has searched everything: then the solutions found are all there are.
False means that it has stopped at enough solutions, or that it has left something out.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import product
from typing import Any, NamedTuple

from webviz.csp.model import Problem, bits
from webviz.csp.network import Network
from webviz.csp.propagation import PROPAGATIONS, UNASSIGNED, State, begin
from webviz.csp.recorder import BudgetReached, IsOver, Recorder, never
from webviz.csp.run import OUTCOME, Budget, Choice, Run, Settings, by_name
from webviz.draws import draws
from webviz.recursion import deep_recursion

# Variables have the orders `given`, `mrv`, `degree` and `mrv-degree`; values have `given` and `lcv`:
#
# given       as in the problem
# mrv         minimum remaining values: the fewest values left in its domain; without propagation nothing ever
#             leaves a domain, so that this is a fixed order then
# degree      the most constraints that involve another unassigned variable
# mrv-degree  mrv, and among equals degree
# lcv         least constraining value: what rules out the fewest values of unassigned neighbors comes first;
#             only binary constraints count
#
# All ties go to what comes first in the problem. Sources: Haralick & Elliott (1980), for mrv ("fail
# first"); Brélaz, "New Methods to Color the Vertices of a Graph", *CACM* 22 (1979), 251-256, for degree as
# its tie-break; Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint
# Satisfaction Problems", for all of them.


def domain_size(state: State, variable: int) -> int:
    return state.domains[variable].bit_count()


def degree(state: State, variable: int) -> int:
    """The number of constraints between a variable and unassigned others."""
    state.record.work(len(state.network.on[variable]))
    return sum(
        any(other != variable and state.assigned[other] == UNASSIGNED for other in state.network.scope(each))
        for each in state.network.on[variable]
    )


@dataclass(frozen=True, slots=True)
class VariableOrder(Choice):
    rank: Callable[[State, int], Any]  # of an unassigned variable; the smallest comes first


VARIABLE_ORDERS = by_name(  # each with its name, its title in lists, its phrase in sentences, its rank
    VariableOrder("given", "as given", "", lambda _state, _variable: 0),
    VariableOrder("mrv", "fewest values", "minimum remaining values", domain_size),
    VariableOrder(
        "mrv-degree",
        "fewest, degree",
        "minimum remaining values (ties by degree)",
        lambda state, variable: (domain_size(state, variable), -degree(state, variable)),
    ),
    VariableOrder(
        "degree",
        "degree",
        "the variable of largest degree first",
        lambda state, variable: -degree(state, variable),
    ),
)
VALUE_ORDERS = by_name(
    Choice("given", "as given", ""),
    Choice("lcv", "least constraining", "the least constraining value first"),
)


def select(state: State, order: str) -> int:
    """Choose the next variable, an unassigned one, and record the choice."""
    rank = VARIABLE_ORDERS[order].rank
    unassigned = [variable for variable, value in enumerate(state.assigned) if value == UNASSIGNED]
    state.record.work(len(unassigned))
    chosen = min(unassigned, key=lambda variable: rank(state, variable))
    state.record.event("select", chosen, amount=domain_size(state, chosen))
    state.record.legal[state.record.node] = domain_size(state, chosen)
    return chosen


def ordered_values(state: State, variable: int, order: str) -> list[int]:
    """The remaining values of a variable, in the order in which to try them."""
    values = bits(state.domains[variable])
    if order == "given":
        return values
    return sorted(values, key=lambda value: _count_ruled_out(state, variable, value))


def _count_ruled_out(state: State, variable: int, value: int) -> int:
    """How many values of a variable's unassigned neighbors its value rules out."""
    ruled_out = checks = 0
    state.record.work(len(state.network.on[variable]))
    for constraint in state.network.on[variable]:
        other = state.network.other(constraint, variable)
        if other >= 0 and state.assigned[other] == UNASSIGNED:
            allowed = state.network.masks_of(constraint, variable)[value]
            ruled_out += (state.domains[other] & ~allowed).bit_count()
            checks += state.domains[other].bit_count()
    state.record.event("rank", variable, value, checks=checks, amount=ruled_out)
    return ruled_out


# Backtracking: depth-first, one variable on each level, with the chosen propagation.
# Sources: Russell & Norvig, as above, BACKTRACKING-SEARCH; Golomb & Baumert, "Backtrack Programming",
# *Journal of the ACM* 12 (1965), 516-524.


def backtracking(state: State, settings: Settings) -> bool:
    """Search until there are enough solutions; return whether all was searched."""
    propagate = PROPAGATIONS[settings.propagation].after

    def backtrack() -> bool:
        """Search all below the current node; return False at enough solutions."""
        if state.is_complete():
            has_enough = state.record.solution(tuple(state.assigned))
            return not has_enough
        variable = select(state, settings.variables)
        for value in ordered_values(state, variable, settings.values):
            state.assign(variable, value)
            if propagate(state, variable):
                state.record.end_events()
                if not backtrack():
                    return False
            state.take_back()
        return True

    if not begin(state, settings.propagation):
        return True  # propagation at the root shows that there is no solution
    return backtrack()


# Shared by best-first and beam search: the children of a node, and an upper bound of its score.


class SavedNode(NamedTuple):
    """A node left for later: the upper bound of its score, its number, its state."""

    bound: int
    node: int
    state: tuple[tuple[int, ...], tuple[int, ...]]


def expand(state: State, settings: Settings) -> Iterator[SavedNode]:
    """The children of the current node that do not fail at once, each saved for later."""
    propagate = PROPAGATIONS[settings.propagation].after
    variable = select(state, settings.variables)
    for value in ordered_values(state, variable, settings.values):
        state.assign(variable, value)
        state.record.score[state.record.node] = score(state)
        if propagate(state, variable):
            state.record.end_events()
            state.record.work(len(state.domains))
            child = SavedNode(upper_bound(state), state.record.node, state.save())
            state.take_back("leave", amount=child.bound)
            yield child
        else:
            state.take_back()


def score(state: State) -> int:
    """The sum of the assignments' scores; 0 if nothing has a score."""
    scores = state.network.problem.scores
    return sum(row[value] for row, value in zip(scores, state.assigned, strict=False) if value != UNASSIGNED)


def upper_bound(state: State) -> int:
    """An upper bound of all scores below: every variable takes its best value left."""
    scores = state.network.problem.scores
    rows = zip(scores, state.domains, strict=False)  # no rows if nothing has a score
    return sum(max(row[value] for value in bits(domain)) for row, domain in rows)


# Best-first search for the best solution: always continue at the node with the highest bound.
# As no bound is too small (`upper_bound`), the first solution is the best one, the second the next best, and
# so on. Ties go to the deeper node, then to the earlier one. Sources: Hart, Nilsson & Raphael, "A Formal
# Basis for the Heuristic Determination of Minimum Cost Paths", *IEEE Transactions on Systems Science and
# Cybernetics* 4 (1968), 100-107; Russell & Norvig, as above, BEST-FIRST-SEARCH.


def best_first(state: State, settings: Settings) -> bool:
    """Search until there are enough solutions; return whether all was searched."""
    frontier: list[tuple[int, int, int, Any]] = []  # -bound, -depth, node, saved state: the smallest is next
    if begin(state, settings.propagation):
        heappush(frontier, (-upper_bound(state), 0, 0, state.save()))
    while frontier:
        minus_bound, minus_depth, node, saved_state = heappop(frontier)
        state.load(node, saved_state)
        state.record.event("choose", amount=-minus_bound)
        if not state.is_complete():
            for child in expand(state, settings):
                heappush(frontier, (-child.bound, minus_depth - 1, child.node, child.state))
        elif state.record.solution(tuple(state.assigned), score(state)):
            return False  # these are enough solutions
    return True


# Beam search: level by level, keeping only the few most promising nodes.
# It is fast but incomplete: a dropped node may have led to the best solution, or to the only one. Sources:
# Lowerre, *The HARPY Speech Recognition System*, Carnegie Mellon University (1976); Winston, *Artificial
# Intelligence*, 3rd edition (1992), chapter "Nets and Basic Search".


def beam(state: State, settings: Settings) -> bool:
    """Search one beam for enough solutions; return whether all was searched."""
    is_consistent = begin(state, settings.propagation)
    level = [SavedNode(upper_bound(state), 0, state.save())] if is_consistent else []
    has_dropped = False
    for _level in range(len(state.assigned)):
        children: list[SavedNode] = []
        for each in level:
            state.load(each.node, each.state)
            state.record.event("choose", amount=each.bound)
            children += expand(state, settings)
        children.sort(key=lambda child: -child.bound)
        level, dropped = children[: settings.width], children[settings.width :]
        has_dropped |= bool(dropped)
        for each in level:
            state.record.node = each.node
            state.record.event("keep", amount=each.bound)
        for each in dropped:
            state.record.node = each.node
            state.record.event("drop", amount=each.bound)
            state.record.outcome[each.node] = OUTCOME["dropped"]
    for each in level:
        state.load(each.node, each.state)
        if state.record.solution(tuple(state.assigned), score(state)):
            return False  # these are enough solutions
    return not has_dropped


# Min-conflicts: begin anywhere, and repair: give a variable in conflict the value with the fewest conflicts.
# It finds solutions of large problems in a few steps, but can never show that there is none. Here the first
# assignment is random. Sources: Minton, Johnston, Philips & Laird, "Minimizing Conflicts: A Heuristic Repair
# Method for Constraint Satisfaction and Scheduling Problems", *Artificial Intelligence* 58 (1992), 161-205;
# Russell & Norvig, as above, MIN-CONFLICTS.


def min_conflicts(state: State, settings: Settings) -> bool:
    """Change values until no conflict is left or all steps are done; proves nothing."""
    assignment, draw = _Assignment(state), draws(settings.seed)
    for variable, domain in enumerate(state.network.problem.domains):
        assignment.change(variable, next(draw) % len(domain))
    for _ in range(settings.steps):
        state.record.work(len(assignment.violated))
        conflicted = {each for number in assignment.violated for each in state.network.scope(number)}
        if not conflicted:
            break
        variable = sorted(conflicted)[next(draw) % len(conflicted)]
        assignment.change(variable, assignment.best_value(variable, draw))
    if not assignment.violated:
        state.record.solution(tuple(assignment.values))
    return False


class _Assignment:
    """The values of all variables, which each step changes, and what they violate."""

    def __init__(self, state: State) -> None:
        self._network, self._record = state.network, state.record
        self.values = state.assigned  # for each variable the number of its value, or UNASSIGNED
        self.violated: set[int] = set()  # the constraints that do not hold
        self._record.end_events()

    def change(self, variable: int, value: int) -> None:
        """Assign a value, and update the violated constraints: a step, and so a node."""
        self.values[variable] = value
        constraints = [  # those that can be checked: all their variables have values
            constraint
            for constraint in self._constraints(variable)
            if UNASSIGNED not in [self.values[each] for each in self._network.scope(constraint)]
        ]
        self.violated.difference_update(constraints)
        self.violated.update(filter(self._is_violated, constraints))
        self._record.node = 0  # each step is a child of the root
        self._record.legal[0] += 1
        self._record.enter(variable, value, amount=len(self.violated), checks=len(constraints))
        self._record.end_events()

    def best_value(self, variable: int, draw: Iterator[int]) -> int:
        """A random value of those with fewest conflicts; the current one only if alone."""
        constraints, current_value = self._constraints(variable), self.values[variable]
        self._record.event("select", variable, amount=sum(each in self.violated for each in constraints))
        counts = {}  # the number of conflicts with each value
        for value in range(len(self._network.problem.domains[variable])):
            self.values[variable] = value  # only to count: `current_value` is put back below
            counts[value] = sum(map(self._is_violated, constraints))
            self._record.event("rank", variable, value, checks=len(constraints), amount=counts[value])
        self.values[variable] = current_value
        least = min(counts.values())
        best = [value for value, count in counts.items() if count == least]
        candidates = [value for value in best if value != current_value] or best
        return candidates[next(draw) % len(candidates)]

    def _constraints(self, variable: int) -> list[int]:
        return [*self._network.unary[variable], *self._network.on[variable]]

    def _is_violated(self, constraint: int) -> bool:
        return not self._network.holds(constraint, self.values)


# The table of searches, and how they are run.

FRAMES = 3  # nested calls that each level of a search takes at most
OTHER_FRAMES = 100  # enough nested calls for all else


@dataclass(frozen=True, slots=True)
class Search(Choice):
    run: Callable[[State, Settings], bool]  # runs the search, and returns whether it has searched everything
    uses: tuple[str, ...]  # the settings that make a difference to it


TREE_SETTINGS = ("propagation", "variables", "values", "solutions")
SEARCHES = by_name(
    Search("backtracking", "backtracking", "backtracking", backtracking, TREE_SETTINGS),
    Search("best-first", "best-first", "best-first search", best_first, TREE_SETTINGS),
    Search("beam", "beam", "beam search", beam, (*TREE_SETTINGS, "width")),
    Search("min-conflicts", "min-conflicts", "min-conflicts", min_conflicts, ("seed", "steps")),
    Search(
        "arc-consistency",
        "arc consistency alone",
        "arc consistency",
        lambda state, _settings: not begin(state, "arcs"),  # AC-3: if it empties a domain, all is searched
        (),
    ),
)


def effective_settings(settings: Settings) -> Settings:
    """The settings, with defaults for unused ones: the same for equal searches."""
    uses = SEARCHES[settings.algorithm].uses
    return Settings(settings.algorithm, **{name: getattr(settings, name) for name in uses})


def solve(
    problem: Problem,
    settings: Settings | None = None,
    budget: Budget | None = None,
    keep_events: bool = True,
    is_over: IsOver = never,
    network: Network | None = None,
) -> Run:
    """Run one search of a problem, until it ends or the budget is used up.

    Args:
        keep_events: whether the run keeps its events; without them it needs little memory.
        is_over: called now and then with the number of nodes so far; returns whether the time is over.
        network: the network of the problem, if several searches share it; the budget's `tests` limits the
            tests of all of them together.
    """
    settings, budget = settings or Settings(), budget or Budget()
    recorder = Recorder(problem, settings, budget, keep_events, is_over)
    state = State(network or Network(problem), recorder)
    state.network.tally.look = recorder.limit_tests  # called now and then with the number of tests
    try:
        if network:  # earlier searches may have used up the time
            recorder.look()
        with deep_recursion(FRAMES * len(problem.variables) + OTHER_FRAMES):
            exhausted = SEARCHES[settings.algorithm].run(state, settings)
    except BudgetReached as reached:
        return recorder.finish(False, str(reached))
    return recorder.finish(exhausted)


def compare(problem: Problem, settings: Settings, budget: Budget, is_over: IsOver = never) -> Iterator[Run]:
    """A run by each propagation and order, without events; they share one network."""
    network = Network(problem)
    for propagation, variables, values in product(PROPAGATIONS, VARIABLE_ORDERS, VALUE_ORDERS):
        varied = replace(settings, propagation=propagation, variables=variables, values=values)
        yield solve(problem, varied, budget, keep_events=False, is_over=is_over, network=network)
