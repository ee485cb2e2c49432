"""Check whether a problem is node-, arc- or k-consistent.

Sources: Mackworth, "Consistency in Networks of Relations", *Artificial Intelligence* 8 (1977), 99-118, for
nodes and arcs; Freuder, "Synthesizing Constraint Expressions", *CACM* 21 (1978), 958-966, for k: if the
values of any k - 1 variables satisfy all constraints between them, any other variable has a value that fits
them, too.
"""

from dataclasses import dataclass
from itertools import combinations, product

from webviz.csp.model import Constraint, Problem, bits
from webviz.csp.network import CheckTooLarge, Look, Network, Tally, no_look
from webviz.csp.run import Budget
from webviz.csp.sentences import count_of


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Values that satisfy all constraints between them, but cannot be extended by one more variable.

    Attributes:
        values: variables and their values, by number.
        variable: the variable for which no value is left; -1 if a value itself breaks its constraint.
        constraint: the one that rules out all values; -1 if several do so together.
    """

    values: tuple[tuple[int, int], ...]
    variable: int = -1
    constraint: int = -1


def counterexample(
    problem: Problem, level: str | int, most_tests: int = Budget().checks, look: Look = no_look
) -> Counterexample | None:
    """A counterexample to "node"-, "arc"- or k-consistency; None if the problem is consistent.

    Raises CheckTooLarge if that takes more tests than allowed.
    """
    if isinstance(level, int):
        return k_counterexample(problem, level, most_tests, look)
    check = node_counterexample if level == "node" else arc_counterexample
    return check(problem, most_tests, look)


def node_counterexample(
    problem: Problem, most_tests: int = Budget().checks, look: Look = no_look
) -> Counterexample | None:
    """A value that breaks a constraint on its variable alone; None if there is none.

    Raises CheckTooLarge if that takes more tests than allowed.
    """
    network, full = Network(problem, Tally(most_tests, look)), problem.full()
    for variable, constraints in enumerate(network.unary):
        for constraint in constraints:
            removed, _ = network.values_without_support(constraint, variable, full)
            if removed:
                return Counterexample(((variable, bits(removed)[0]),), constraint=constraint)
    return None


def arc_counterexample(
    problem: Problem, most_tests: int = Budget().checks, look: Look = no_look
) -> Counterexample | None:
    """A value of a variable that, by a constraint on two variables, fits no value of the other; or None.

    Ignores constraints on more variables, as they make no arcs. Raises CheckTooLarge if that takes more tests
    than allowed.
    """
    tally = Tally(most_tests, look)
    network, sound = Network(problem, tally), set[int]()
    for number, constraint in enumerate(problem.constraints):
        for variable in constraint.scope if len(constraint.scope) == 2 else ():
            tally.count()
            table = network.masks_of(number, variable)
            if id(table) in sound:  # another constraint has the same table
                continue
            for value in range(len(problem.domains[variable])):
                if not table[value]:
                    return Counterexample(((variable, value),), network.other(number, variable), number)
            sound.add(id(table))
    return None


def k_counterexample(
    problem: Problem, k: int, most_tests: int = Budget().checks, look: Look = no_look
) -> Counterexample | None:
    """Values of k - 1 variables that fit each other but no value of another variable; or None."""
    try:
        return _k_counterexample(problem, k, _Agreement(problem, Tally(most_tests, look)))
    except CheckTooLarge as error:
        raise CheckTooLarge(f"{error}; choose a smaller number") from None


def _k_counterexample(problem: Problem, k: int, agrees: "_Agreement") -> Counterexample | None:
    everything = range(len(problem.variables))
    for chosen in combinations(everything, k - 1):
        for values in product(*(range(len(problem.domains[variable])) for variable in chosen)):
            assigned = dict(zip(chosen, values, strict=True))
            if not agrees.all_of(assigned):
                continue
            for variable in everything:
                if variable not in assigned and not agrees.can_extend(assigned, variable):
                    return Counterexample(tuple(assigned.items()), variable)
    return None


class _Agreement:
    """Tests constraints, and counts the tests.

    Checking whether a constraint is on given variables alone counts as a test, and so does a variable without
    constraints.
    """

    def __init__(self, problem: Problem, tally: Tally) -> None:
        network = Network(problem)
        self._problem, self._count = problem, tally.count
        self._on = [[*one, *more] for one, more in zip(network.unary, network.on, strict=True)]

    def all_of(self, assigned: dict[int, int]) -> bool:
        """Whether every constraint on these variables alone holds."""
        return all(self._agrees(variable, assigned) for variable in assigned)

    def can_extend(self, assigned: dict[int, int], variable: int) -> bool:
        """Whether another variable has a value that fits these values, which fit each other."""
        values = range(len(self._problem.domains[variable]))
        return any(self._agrees(variable, {**assigned, variable: value}) for value in values)

    def _agrees(self, variable: int, assigned: dict[int, int]) -> bool:
        """Whether the constraints hold that involve the variable and given ones only."""
        self._count()
        return all(self._holds(self._problem.constraints[number], assigned) for number in self._on[variable])

    def _holds(self, stated: Constraint, assigned: dict[int, int]) -> bool:
        """Whether a constraint holds, or also involves variables that are not given."""
        if not all(variable in assigned for variable in stated.scope):
            self._count()
            return True
        self._count(len(stated.parts))
        return stated.holds(
            [self._problem.domains[variable][assigned[variable]] for variable in stated.scope]
        )


def consistency_sentence(problem: Problem, level: str | int, found: Counterexample | None) -> str:
    """A sentence that says whether a problem is consistent at this level, and why."""
    name = f"{level}-consistent"
    if found:
        return f"not {name}: {counterexample_sentence(problem, found)}"
    number = len(problem.variables)
    is_vacuous = isinstance(level, int) and level > number
    return f"{name}: there are only {count_of(number, 'variable')}" if is_vacuous else name


def counterexample_sentence(problem: Problem, found: Counterexample) -> str:
    """The counterexample in a sentence."""
    named = [f"{problem.variables[x]} = {problem.domains[x][value]}" for x, value in found.values]
    why = "" if found.constraint < 0 else f": {problem.constraints[found.constraint].text(problem.variables)}"
    if found.variable < 0:
        return f"{' and '.join(named)} is ruled out{why}"
    assigned = f"with {' and '.join(named)} " if named else ""
    return f"{assigned}there is no value for {problem.variables[found.variable]}{why}"
