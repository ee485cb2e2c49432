"""Check whether a problem is node-, arc- or k-consistent.

k-consistent means: if values of k - 1 variables satisfy all constraints between them, then any other variable
has a value that fits them, too. A map in R and G is not 3-consistent if three regions border on each other: R
and G for two of them leave nothing for the third. Variables, values and constraints are numbers here.

Sources: Mackworth, "Consistency in Networks of Relations", *Artificial Intelligence* 8 (1977), 99-118, for
nodes and arcs; Freuder, "Synthesizing Constraint Expressions", *CACM* 21 (1978), 958-966, for k.
"""

from dataclasses import dataclass
from itertools import combinations, product

from webviz.csp.model import Constraint, Problem, bits
from webviz.csp.network import CheckTooLarge, Network, Tally
from webviz.csp.run import Budget
from webviz.csp.sentences import count_of
from webviz.maps.words import Look

NONE = -1


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Values that satisfy all constraints but cannot be extended by one variable."""

    values: tuple[tuple[int, int], ...]  # pairs (variable, value)
    variable: int = NONE  # for which no value is left; NONE if the only value breaks its own constraint
    constraint: int = NONE  # the one that rules out all values; NONE if several do so together


def counterexample(
    problem: Problem, level: str | int, most_tests: int = Budget().tests, look: Look = lambda _tests: None
) -> Counterexample | None:
    """A counterexample at a level: "node", "arc", or k; None if it is consistent.

    Raises CheckTooLarge if that takes more tests than allowed. `look` is called now and then with the number
    of tests so far, and may raise an error to end the check.
    """
    tally = Tally(most_tests, look)
    if level == "node":
        return _node_counterexample(problem, tally)
    if level == "arc":
        return _arc_counterexample(problem, tally)
    try:
        return _k_counterexample(problem, int(level), tally)
    except CheckTooLarge as error:
        raise CheckTooLarge(f"{error}; choose a smaller number") from None


def _node_counterexample(problem: Problem, tally: Tally) -> Counterexample | None:
    """A value that breaks a constraint on its variable alone; None if there is none."""
    network, full = Network(problem, tally), problem.full()
    for variable, constraints in enumerate(network.unary):
        for constraint in constraints:
            removed, _ = network.values_without_support(constraint, variable, full)
            if removed:
                return Counterexample(((variable, bits(removed)[0]),), constraint=constraint)
    return None


def _arc_counterexample(problem: Problem, tally: Tally) -> Counterexample | None:
    """A value without support in a binary constraint (others make no arcs); or None."""
    network = Network(problem, tally)
    consistent_tables = set[int]()  # constraints share tables, and each table is looked at once
    for number, constraint in enumerate(problem.constraints):
        for variable in constraint.scope if len(constraint.scope) == 2 else ():
            tally.count()
            supports = network.masks_of(number, variable)  # for each value those of the other variable
            if id(supports) in consistent_tables:
                continue
            for value in range(len(problem.domains[variable])):
                if not supports[value]:
                    return Counterexample(((variable, value),), network.other(number, variable), number)
            consistent_tables.add(id(supports))
    return None


def _k_counterexample(problem: Problem, k: int, tally: Tally) -> Counterexample | None:
    """Values of k - 1 variables, consistent but without a value for another; or None."""
    constraints, domains = _Constraints(problem, tally), problem.domains
    for variables in combinations(range(len(problem.variables)), k - 1):
        for values in product(*(range(len(domains[variable])) for variable in variables)):
            assigned = dict(zip(variables, values, strict=True))
            if all(constraints.allow(variable, assigned) for variable in variables):
                for other in range(len(problem.variables)):
                    if other not in assigned and not constraints.leave_a_value(other, assigned):
                        return Counterexample(tuple(assigned.items()), other)
    return None


class _Constraints:
    """The constraints on each variable, which are tested with the assigned values."""

    def __init__(self, problem: Problem, tally: Tally) -> None:
        self._problem, self._tally = problem, tally
        network = Network(problem)  # it is only asked for constraints, and tests none
        self._on = [[*unary, *others] for unary, others in zip(network.unary, network.on, strict=True)]

    def leave_a_value(self, variable: int, assigned: dict[int, int]) -> bool:
        """Whether an unassigned variable has a value that fits the assigned ones."""
        values = range(len(self._problem.domains[variable]))
        return any(self.allow(variable, {**assigned, variable: value}) for value in values)

    def allow(self, variable: int, assigned: dict[int, int]) -> bool:
        """Whether all constraints on a variable allow the assigned values."""
        self._tally.count()  # looking at a variable counts as a test
        return all(self._holds(self._problem.constraints[number], assigned) for number in self._on[variable])

    def _holds(self, constraint: Constraint, assigned: dict[int, int]) -> bool:
        """Whether a constraint holds; also if one of its variables is unassigned."""
        if not all(variable in assigned for variable in constraint.scope):
            self._tally.count()  # so does skipping a constraint
            return True
        self._tally.count(len(constraint.parts))
        domains = self._problem.domains
        return constraint.holds([domains[variable][assigned[variable]] for variable in constraint.scope])


def consistency_sentence(problem: Problem, level: str | int, found: Counterexample | None) -> str:
    """A sentence: whether the problem is consistent at this level; if not, why."""
    consistent = f"{level}-consistent"
    if found:
        return f"not {consistent}: {counterexample_sentence(problem, found)}"
    count = len(problem.variables)
    has_too_few = isinstance(level, int) and level > count
    return f"{consistent}: there are only {count_of(count, 'variable')}" if has_too_few else consistent


def counterexample_sentence(problem: Problem, found: Counterexample) -> str:
    """A sentence such as "with A = R there is no value for B: A != B"."""
    names = problem.variables
    pairs = [f"{names[x]} = {problem.domains[x][value]}" for x, value in found.values]
    why = "" if found.constraint == NONE else f": {problem.constraints[found.constraint].text(names)}"
    if found.variable == NONE:
        return f"{' and '.join(pairs)} is ruled out{why}"
    assigned = f"with {' and '.join(pairs)} " if pairs else ""
    return f"{assigned}there is no value for {names[found.variable]}{why}"
