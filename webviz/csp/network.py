"""Prepare a problem for search: its binary form, a limit on tests, its `Network`.

A network knows the constraints on each variable, and which values have support: in a constraint, a value has
support if each other variable still has a value with which it satisfies the constraint. For a constraint on
two variables, each value has a bit mask of the compatible values of the other; one on more is tested value by
value. Variables, values and constraints are numbers, as in `webviz.csp.model`.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, count, product
from math import inf, prod

from webviz.csp.model import (
    JOINT,
    MOST_COMBINATIONS,
    MOST_CONSTRAINTS,
    MOST_PAIRS,
    Component,
    Constraint,
    Linear,
    Problem,
    Value,
    bits,
    is_symmetric,
    simple_constraint,
    size_limits,
)
from webviz.games.game import SearchRefused
from webviz.maps.words import Look

MOST_TRIED = 2_000_000  # the limit on combinations of values that are tried for all constraints together


class NoBinaryForm(SearchRefused):
    """A problem has no binary form; the message begins with what prevents it."""

    name, title = "no-binary-form", "There is no binary form"

    @property
    def sentence(self) -> str:
        return f"There is none for {self}."


def binary(problem: Problem) -> Problem:
    """The problem itself, or another with constraints on one and two variables only.

    Each constraint on more variables becomes an auxiliary variable (the hidden variable encoding). A value of
    it is one way to satisfy the constraint: it joins a value for every variable of the scope, such as 7:3:4.
    Binary constraints link it to these variables: "part 2 of H1 is B". The original variables come first, so
    a solution begins with a solution of the problem. Raises NoBinaryForm if the result or the work would be
    too large, if an auxiliary variable would have no value, or if a value contains the separator.

    Sources: Rossi, Petrie & Dhar, "On the Equivalence of Constraint Satisfaction Problems", *ECAI* (1990),
    550-556; Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint Satisfaction
    Problems".
    """
    small = [constraint for constraint in problem.constraints if len(constraint.scope) <= 2]
    large = [constraint for constraint in problem.constraints if len(constraint.scope) > 2]
    if not large:
        return problem
    _check_combinations(problem, large)
    domains = [_joint_values(problem, constraint) for constraint in large]  # those of the auxiliary variables
    _check_size(problem, large, domains)
    free_names = (name for name in map("H{}".format, count(1)) if name not in problem.variables)
    links = [
        simple_constraint((auxiliary, variable), Component(place))
        for auxiliary, constraint in enumerate(large, start=len(problem.variables))
        for place, variable in enumerate(constraint.scope)
    ]
    return Problem(
        f"{problem.name}, binary",
        (*problem.variables, *(next(free_names) for _ in large)),
        (*problem.domains, *domains),
        (*small, *links),
        scores=(*problem.scores, *((0,) * len(domain) for domain in domains)) if problem.scores else (),
    )


def _check_combinations(problem: Problem, large: Sequence[Constraint]) -> None:
    """Raise NoBinaryForm if too many combinations of values would be tried."""
    tried = 0
    for constraint in large:
        tried += prod(len(problem.domains[variable]) for variable in constraint.scope)
        if tried > MOST_TRIED:
            found = f"{constraint.text(problem.variables)}: {tried:,} combinations of values"
            raise NoBinaryForm(f"{found} are too many, {MOST_TRIED:,} can be tried")


def _joint_values(problem: Problem, constraint: Constraint) -> tuple[Value, ...]:
    """The joint values that satisfy a constraint, such as 7:3:4."""
    domains = [problem.domains[variable] for variable in constraint.scope]
    text = constraint.text(problem.variables)
    if any(JOINT in str(value) for domain in domains for value in domain):
        raise NoBinaryForm(f"{text}: its values must be without {JOINT}, which stands between joint values")
    joint = tuple(JOINT.join(map(str, values)) for values in product(*domains) if constraint.holds(values))
    if not joint:
        raise NoBinaryForm(f"{text}: no values satisfy it, so that the problem has no solution")
    return joint


def _check_size(problem: Problem, large: Sequence[Constraint], domains: Sequence[tuple[Value, ...]]) -> None:
    """Raise NoBinaryForm if values, constraints or tests would be too many."""
    if sum(map(len, chain(problem.domains, domains))) > MOST_PAIRS:
        raise NoBinaryForm(f"{problem.name}: auxiliary variables would have too many values: {size_limits()}")
    link_count = sum(len(constraint.scope) for constraint in large)
    if len(problem.constraints) - len(large) + link_count > MOST_CONSTRAINTS:
        raise NoBinaryForm(f"{problem.name}: there would be too many constraints: {size_limits()}")
    for constraint, joint_values in zip(large, domains, strict=True):
        pairs = len(joint_values) * max(len(problem.domains[variable]) for variable in constraint.scope)
        if pairs > MOST_COMBINATIONS:
            found = f"{constraint.text(problem.variables)}: {pairs:,} pairs of values"
            raise NoBinaryForm(f"{found} are too many, {MOST_COMBINATIONS:,} can be tested")


TESTS_BETWEEN_LOOKS = 1_000


class CheckTooLarge(Exception):
    """The work needs more tests than allowed."""


class Tally:
    """Counts tests of relations, and ends the work at a limit.

    A domain has up to 20,000 values, a problem 100,000 constraints, each with any number of parts: a few
    kilobytes of text can require more tests than anybody will wait for. Now and then `look` is called with
    the number of tests; it may raise an error to end the work at once.
    """

    __slots__ = ("_most", "_next_look", "look", "total")

    def __init__(self, most: float = inf, look: Look = lambda _tests: None) -> None:
        self.total = 0
        self._most, self.look, self._next_look = most, look, TESTS_BETWEEN_LOOKS

    def count(self, tests: int = 1) -> None:
        """Count more tests. Raises CheckTooLarge, and what `look` raises."""
        self.total += tests
        if self.total >= self._next_look:
            self._next_look = self.total + TESTS_BETWEEN_LOOKS
            self.look(self.total)
        if self.total > self._most:
            raise CheckTooLarge(f"there is too much to test: more than {self._most:,} tests of constraints")


def find_support(
    constraint: Constraint, columns: Sequence[Sequence[Value]], most: float, tally: Tally
) -> tuple[tuple[Value, ...] | None, int]:
    """Look for values, one from each column, that satisfy a constraint.

    A column has the values of one variable. A check tries one choice of values, or one partial sum. Returns
    the first values that satisfy it, or None, and the number of checks. After more than `most` checks it
    gives up: then None means nothing, and the number is above `most`. `tally` counts the tests of relations,
    and may raise an error.
    """
    [first, *more] = constraint.parts
    if isinstance(first.relation, Linear) and not more and first.places == tuple(range(len(columns))):
        search = _SumSearch(first.relation, columns, most, tally)
        return search.find_from(0, 0), search.checks
    checks = 0
    for values in product(*columns):
        checks += 1
        tally.count(len(constraint.parts))
        if constraint.holds(values):
            return values, checks
        if checks > most:
            break
    return None, checks


class _SumSearch:
    """Looks for values whose weighted sum satisfies a relation, variable by variable.

    It drops a partial sum from which the remaining variables cannot reach the total.
    """

    def __init__(
        self, relation: Linear, columns: Sequence[Sequence[Value]], most: float, tally: Tally
    ) -> None:
        self._relation, self._most, self._tally = relation, most, tally
        self.checks = 0  # of partial sums; more than `most` end the search
        tally.count(sum(map(len, columns)))  # for the terms
        # For each variable its values, each with its term of the sum: the value times the variable's factor.
        self._columns = [
            [(value, factor * int(value)) for value in column]
            for factor, column in zip(relation.factors, columns, strict=True)
        ]
        # For each place the smallest and the largest sum of the terms behind it; (0, 0) at the last place.
        self._bounds = [(0, 0)]
        for column in reversed(self._columns[1:]):
            terms, (lowest, highest) = [term for _, term in column], self._bounds[0]
            self._bounds.insert(0, (lowest + min(terms), highest + max(terms)))

    def find_from(self, place: int, sum_before: int) -> tuple[Value, ...] | None:
        """Values from `place` on that complete the sum of those before; None if none do."""
        if place == len(self._columns):
            return ()
        lowest, highest = self._bounds[place]
        for value, term in self._columns[place]:
            if self.checks > self._most:
                return None
            self.checks += 1
            self._tally.count()
            partial_sum = sum_before + term
            if _can_reach(self._relation, partial_sum + lowest, partial_sum + highest):
                values_behind = self.find_from(place + 1, partial_sum)
                if values_behind is not None:
                    return (value, *values_behind)
        return None


def _can_reach(relation: Linear, low: int, high: int) -> bool:
    """Whether a sum from `low` to `high` may satisfy a relation."""
    total = relation.total
    return {
        "=": low <= total <= high,
        "!=": not low == total == high,  # unless the total is the only possible sum
        "<": low < total,
        "<=": low <= total,
        ">": high > total,
        ">=": high >= total,
    }[relation.operator]


class Network:
    """The constraints of a problem by variable, and the values that they allow."""

    def __init__(self, problem: Problem, tally: Tally | None = None) -> None:
        self.problem, self.tally = problem, tally or Tally()
        # For each variable the constraints on it alone, and its other constraints, in order.
        self.unary: list[list[int]] = [[] for _ in problem.variables]
        self.on: list[list[int]] = [[] for _ in problem.variables]
        for number, constraint in enumerate(problem.constraints):
            for variable in constraint.scope:
                (self.on if len(constraint.scope) > 1 else self.unary)[variable].append(number)
        # `_tables` finds a table by constraint and variable, `_shared_tables` by all that its masks depend
        # on: in a map, all borders share one table.
        self._tables: dict[tuple[int, int], _SupportTable] = {}
        self._shared_tables: dict[object, _SupportTable] = {}
        # Equal domains get the same number, which is a shorter key than the domain.
        numbers: dict[object, int] = {}
        self._domain_numbers = [numbers.setdefault(domain, len(numbers)) for domain in problem.domains]

    def scope(self, constraint: int) -> tuple[int, ...]:
        return self.problem.constraints[constraint].scope

    def other(self, constraint: int, variable: int) -> int:
        """The other variable of a binary constraint; -1 for any other constraint."""
        scope = self.scope(constraint)
        return -1 if len(scope) != 2 else scope[1] if scope[0] == variable else scope[0]

    def masks_of(self, constraint: int, variable: int) -> Mapping[int, int]:
        """In a binary constraint, for each value the mask of compatible ones of the other."""
        key = (constraint, variable)
        if key not in self._tables:
            self._tables[key] = self._shared_table(self.problem.constraints[constraint], variable)
        return self._tables[key]

    def values_without_support(
        self, constraint: int, variable: int, domains: Sequence[int], most: float = inf
    ) -> tuple[int, int]:
        """The values of a variable that have no support in a constraint.

        `domains` has a mask for each variable: its values that are left. Returns the mask of the values
        without support, and the number of checks: for each value until a compatible one was found. If the
        constraint has other than two variables, it stops soon after `most` checks; the mask is then not
        complete, and the caller, which sees the number, must end the search.
        """
        other = self.other(constraint, variable)
        if other < 0:
            return self._unsupported_by_several(constraint, variable, domains, most)
        masks, other_values = self.masks_of(constraint, variable), domains[other]
        unsupported = checks = 0
        for value in bits(domains[variable]):
            supports = masks[value] & other_values
            if supports:
                first_support = supports & -supports  # its lowest bit: 0100 of 1100
                # One by one, the other's values before the first support would be checked, and the support.
                checks += (other_values & (first_support - 1)).bit_count() + 1
            else:
                checks += other_values.bit_count()
                unsupported |= 1 << value
        return unsupported, checks

    def holds(self, number: int, assigned: Sequence[int]) -> bool:
        """Whether constraint `number` holds; `assigned`: the value's number by variable."""
        constraint, domains = self.problem.constraints[number], self.problem.domains
        return constraint.holds([domains[variable][assigned[variable]] for variable in constraint.scope])

    def _unsupported_by_several(
        self, number: int, variable: int, domains: Sequence[int], most: float
    ) -> tuple[int, int]:
        constraint = self.problem.constraints[number]
        columns = [[self.problem.domains[x][value] for value in bits(domains[x])] for x in constraint.scope]
        place = constraint.scope.index(variable)
        unsupported = checks = 0
        for value in bits(domains[variable]):
            columns[place] = [self.problem.domains[variable][value]]
            support, more_checks = find_support(constraint, columns, most - checks, self.tally)
            checks += more_checks
            unsupported |= 0 if support else 1 << value
            if checks > most:
                break
        return unsupported, checks

    def _shared_table(self, constraint: Constraint, variable: int) -> "_SupportTable":
        """One table for all constraints alike, such as all borders of a map."""
        place = constraint.scope.index(variable)
        first_domain, second_domain = (self._domain_numbers[each] for each in constraint.scope)
        if first_domain == second_domain and all(is_symmetric(part.relation) for part in constraint.parts):
            place = 0  # both variables share the table of the first
        key = (constraint.parts, place, first_domain, second_domain)
        if key not in self._shared_tables:
            domains = [self.problem.domains[each] for each in constraint.scope]
            self._shared_tables[key] = _SupportTable(constraint, place, domains, self.tally)
        return self._shared_tables[key]


class _SupportTable(dict[int, int]):
    """For each value of a variable the mask of compatible ones, made when needed."""

    def __init__(
        self, constraint: Constraint, place: int, domains: Sequence[Sequence[Value]], tally: Tally
    ) -> None:
        """`place` is the place of the variable in the constraint's scope: 0 or 1."""
        super().__init__()
        self._constraint, self._place, self._domains, self._tally = constraint, place, domains, tally

    def __missing__(self, value: int) -> int:
        own, holds = self._domains[self._place][value], self._constraint.holds
        digits = []  # of the mask, the lowest first: 1, 0, 1 for the compatible values 0 and 2
        for other in self._domains[1 - self._place]:
            self._tally.count(len(self._constraint.parts))
            is_compatible = holds((own, other) if self._place == 0 else (other, own))
            digits.append("1" if is_compatible else "0")
        self[value] = mask = int("".join(reversed(digits)), 2)
        return mask
