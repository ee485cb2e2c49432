"""Check whether a problem is node-, arc- or k-consistent.

k-consistent means: if values of k - 1 variables satisfy all constraints between them, then any other variable
has a value that fits them, too.

Sources: Mackworth, "Consistency in Networks of Relations", *Artificial Intelligence* 8 (1977), 99-118, for
nodes and arcs; Freuder, "Synthesizing Constraint Expressions", *CACM* 21 (1978), 958-966, for k.
"""

from dataclasses import dataclass
from itertools import combinations, product

from webviz.csp.model import Problem, bits
from webviz.csp.network import CheckTooLarge, Network, Tally
from webviz.csp.run import Budget
from webviz.csp.sentences import count_of
from webviz.maps.words import Look


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Values that satisfy all constraints but cannot be extended by one variable."""

    values: tuple[tuple[int, int], ...]  # pairs (variable, value), by number
    # the variable for which no value is left; -1 if the only value breaks its own constraint
    variable: int = -1
    constraint: int = -1  # the one that rules out all values; -1 if several do so together


def counterexample(
    problem: Problem, level: str | int, most_tests: int = Budget().tests, look: Look = lambda _tests: None
) -> Counterexample | None:
    """A counterexample to node, arc or k-consistency; None if it is consistent.

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
            table = network.masks_of(number, variable)
            if id(table) in consistent_tables:
                continue
            for value in range(len(problem.domains[variable])):
                if not table[value]:
                    return Counterexample(((variable, value),), network.other(number, variable), number)
            consistent_tables.add(id(table))
    return None


def _k_counterexample(problem: Problem, k: int, tally: Tally) -> Counterexample | None:
    """Values of k - 1 variables, consistent but without a value for another; or None.

    Looking at a variable also counts as a test, and so does skipping a constraint.
    """
    # The network is only asked for constraints here, and tests none.
    network, all_variables = Network(problem), range(len(problem.variables))
    constraints = [[*unary, *others] for unary, others in zip(network.unary, network.on, strict=True)]

    def fits(variable: int, assigned: dict[int, int]) -> bool:
        """Whether all constraints on a variable allow the assigned values."""
        tally.count()
        return all(_allows(problem, constraint, assigned, tally) for constraint in constraints[variable])

    for chosen in combinations(all_variables, k - 1):
        for values in product(*(range(len(problem.domains[variable])) for variable in chosen)):
            assigned = dict(zip(chosen, values, strict=True))
            if not all(fits(variable, assigned) for variable in chosen):
                continue
            for variable in all_variables:
                extended = ({**assigned, variable: value} for value in range(len(problem.domains[variable])))
                if variable not in assigned and not any(fits(variable, each) for each in extended):
                    return Counterexample(tuple(assigned.items()), variable)
    return None


def _allows(problem: Problem, number: int, assigned: dict[int, int], tally: Tally) -> bool:
    """Whether a constraint holds; also if one of its variables is unassigned."""
    constraint, domains = problem.constraints[number], problem.domains
    if not all(variable in assigned for variable in constraint.scope):
        tally.count()
        return True
    tally.count(len(constraint.parts))
    return constraint.holds([domains[variable][assigned[variable]] for variable in constraint.scope])


def consistency_sentence(problem: Problem, level: str | int, found: Counterexample | None) -> str:
    """A sentence: whether the problem is consistent at this level; if not, why."""
    name = f"{level}-consistent"
    if found:
        return f"not {name}: {counterexample_sentence(problem, found)}"
    number = len(problem.variables)
    has_too_few = isinstance(level, int) and level > number
    return f"{name}: there are only {count_of(number, 'variable')}" if has_too_few else name


def counterexample_sentence(problem: Problem, found: Counterexample) -> str:
    pairs = [f"{problem.variables[x]} = {problem.domains[x][value]}" for x, value in found.values]
    why = "" if found.constraint < 0 else f": {problem.constraints[found.constraint].text(problem.variables)}"
    if found.variable < 0:
        return f"{' and '.join(pairs)} is ruled out{why}"
    assigned = f"with {' and '.join(pairs)} " if pairs else ""
    return f"{assigned}there is no value for {problem.variables[found.variable]}{why}"
