"""A problem prepared for search: its binary form, a `Network` of constraints.

A network knows the constraints on each variable, and which values have support. For a constraint on two
variables, each value has a bit mask of the values that the other variable may have; a constraint on more
variables is tested value by value.
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
    """The binary problem would be too large, or a constraint has no solution."""

    name, title = "no-binary-form", "There is no binary form"

    @property
    def sentence(self) -> str:
        return f"There is none for {self}."


def binary(problem: Problem) -> Problem:
    """The problem itself, or another with constraints on one and two variables only.

    Each constraint on more variables becomes an auxiliary variable (the hidden variable encoding). A value of
    it is one way to satisfy the constraint: it joins a value for every variable of the scope, such as 7:3:4.
    Binary constraints link it to these variables: "part 2 of H1 is B". The original variables come first, so
    a solution begins with a solution of the problem. Raises NoBinaryForm if the result would be too large, or
    an auxiliary variable would have no value.

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
        raise NoBinaryForm(f"the auxiliary variables would have too many values: {size_limits()}")
    links = sum(len(constraint.scope) for constraint in large)
    if len(problem.constraints) - len(large) + links > MOST_CONSTRAINTS:
        raise NoBinaryForm(f"there would be too many constraints: {size_limits()}")
    for constraint, joint_values in zip(large, domains, strict=True):
        pairs = len(joint_values) * max(len(problem.domains[variable]) for variable in constraint.scope)
        if pairs > MOST_COMBINATIONS:
            found = f"{constraint.text(problem.variables)}: {pairs:,} pairs of values"
            raise NoBinaryForm(f"{found} are too many, {MOST_COMBINATIONS:,} can be tested")


TESTS_BETWEEN_LOOKS = 1_000


class CheckTooLarge(Exception):
    """The work needs more tests than allowed."""


def no_look(_tests: int) -> None:
    """Ignore the progress."""


class Tally:
    """Counts tests of relations, and ends the work at a limit.

    A domain has up to 20,000 values, a problem 100,000 constraints, each with any number of parts: a few
    kilobytes of text can require more tests than anybody will wait for.

    Attributes:
        look: called with the number of tests now and then; may raise an error to end the work at once.
    """

    __slots__ = ("_most", "_next_look", "look", "total")

    def __init__(self, most: float = inf, look: Look = no_look) -> None:
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

    Returns the first such values, or None, and the number of checks: of all values together, or of a partial
    sum. After `most` checks it gives up and returns None and most + 1. `tally` counts the tests of relations,
    and may raise an error.
    """
    [first, *more] = constraint.parts
    if isinstance(first.relation, Linear) and not more and first.places == tuple(range(len(columns))):
        return _find_sum(first.relation, columns, most, tally)
    checks = 0
    for values in product(*columns):
        checks += 1
        tally.count(len(constraint.parts))
        if constraint.holds(values):
            return values, checks
        if checks > most:
            break
    return None, checks


def _find_sum(
    relation: Linear, columns: Sequence[Sequence[Value]], most: float, tally: Tally
) -> tuple[tuple[Value, ...] | None, int]:
    """Look for values whose weighted sum satisfies a relation, variable by variable.

    A partial sum from which the remaining variables cannot reach the total is dropped.
    """
    tally.count(sum(map(len, columns)))  # for the products
    # For each variable its values, each with its product: the value times the variable's factor.
    weighted = [
        [(value, factor * int(value)) for value in column]
        for factor, column in zip(relation.factors, columns, strict=True)
    ]
    # bounds[n]: the smallest and the largest sum of products of the last n variables
    bounds = [(0, 0)]
    for column in reversed(weighted):
        products, (lowest, highest) = [product for _, product in column], bounds[-1]
        bounds.append((lowest + min(products), highest + max(products)))
    checks = 0

    def find_from(place: int, so_far: int) -> tuple[Value, ...] | None:
        """Values for the columns from `place` on that complete `so_far`; else None."""
        nonlocal checks
        if place == len(columns):
            return ()
        lowest, highest = bounds[len(columns) - place - 1]
        for value, number in weighted[place]:
            if checks > most:
                return None
            checks += 1
            tally.count()
            total = so_far + number
            if _can_reach(relation, total + lowest, total + highest):
                rest = find_from(place + 1, total)
                if rest is not None:
                    return (value, *rest)
        return None

    return find_from(0, 0), checks


def _can_reach(relation: Linear, low: int, high: int) -> bool:
    """Whether a sum between these bounds may satisfy a relation."""
    total = relation.total
    return {
        "=": low <= total <= high,
        "!=": not low == total == high,  # unless only one sum is possible
        "<": low < total,
        "<=": low <= total,
        ">": high > total,
        ">=": high >= total,
    }[relation.operator]


class Network:
    """The constraints of a problem by variable, and the values that they allow.

    Attributes:
        unary: for each variable, its constraints on it alone.
        on: for each variable, its other constraints, in order.
        tally: counts the tests; an error that it raises ends the caller's work.
    """

    def __init__(self, problem: Problem, tally: Tally | None = None) -> None:
        self.problem, self.tally = problem, tally or Tally()
        self.unary: list[list[int]] = [[] for _ in problem.variables]
        self.on: list[list[int]] = [[] for _ in problem.variables]
        for number, each in enumerate(problem.constraints):
            for variable in each.scope:
                (self.on if len(each.scope) > 1 else self.unary)[variable].append(number)
        self._tables: dict[tuple[int, int], _SupportTable] = {}  # by constraint and variable
        self._shared_tables: dict[object, _SupportTable] = {}  # by all that the masks depend on
        numbers: dict[object, int] = {}
        # Equal domains get the same number, which is a shorter key than the domain.
        self._domain_numbers = [numbers.setdefault(domain, len(numbers)) for domain in problem.domains]

    def scope(self, constraint: int) -> tuple[int, ...]:
        return self.problem.constraints[constraint].scope

    def other(self, constraint: int, variable: int) -> int:
        """The other variable of a binary constraint; -1 for any other constraint."""
        scope = self.scope(constraint)
        return -1 if len(scope) != 2 else scope[1] if scope[0] == variable else scope[0]

    def masks_of(self, constraint: int, variable: int) -> Mapping[int, int]:
        """In a binary constraint, for each value the compatible ones of the other, a mask."""
        key = (constraint, variable)
        if key not in self._tables:
            self._tables[key] = self._shared_table(self.problem.constraints[constraint], variable)
        return self._tables[key]

    def values_without_support(
        self, constraint: int, variable: int, domains: Sequence[int], most: float = inf
    ) -> tuple[int, int]:
        """The values of a variable for which a constraint has no compatible ones left.

        Returns their mask, and the number of checks: for each value until a compatible one was found. With
        more than two variables it stops soon after `most` checks; the caller counts them.
        """
        other = self.other(constraint, variable)
        if other < 0:
            return self._unsupported_by_several(constraint, variable, domains, most)
        table, other_values = self.masks_of(constraint, variable), domains[other]
        removed = checks = 0
        for value in bits(domains[variable]):
            supports = table[value] & other_values
            # A search of the other's values one by one would check those before the first support, and it.
            first = supports & -supports
            checks += (other_values & (first - 1)).bit_count() + 1 if supports else other_values.bit_count()
            removed |= 0 if supports else 1 << value
        return removed, checks

    def holds(self, constraint: int, assigned: Sequence[int]) -> bool:
        condition, domains = self.problem.constraints[constraint], self.problem.domains
        return condition.holds([domains[variable][assigned[variable]] for variable in condition.scope])

    def _unsupported_by_several(
        self, constraint: int, variable: int, domains: Sequence[int], most: float
    ) -> tuple[int, int]:
        condition = self.problem.constraints[constraint]
        columns = [[self.problem.domains[x][value] for value in bits(domains[x])] for x in condition.scope]
        place = condition.scope.index(variable)
        removed = checks = 0
        for value in bits(domains[variable]):
            columns[place] = [self.problem.domains[variable][value]]
            support, more_checks = find_support(condition, columns, most - checks, self.tally)
            checks += more_checks
            removed |= 0 if support else 1 << value
            if checks > most:
                break
        return removed, checks

    def _shared_table(self, constraint: Constraint, variable: int) -> "_SupportTable":
        """One table for all constraints alike, such as all borders of a map."""
        place = constraint.scope.index(variable)
        domain_numbers = [self._domain_numbers[each] for each in (variable, constraint.scope[1 - place])]
        has_equal_domains = domain_numbers[0] == domain_numbers[1]
        if has_equal_domains and all(is_symmetric(part.relation) for part in constraint.parts):
            place = 0  # both variables have the same table
        key = (constraint.parts, place, *domain_numbers)
        if key not in self._shared_tables:
            domains = [self.problem.domains[each] for each in constraint.scope]
            self._shared_tables[key] = _SupportTable(constraint, place, domains, self)
        return self._shared_tables[key]


class _SupportTable(dict[int, int]):
    """The masks of a variable's compatible values, each made when it is needed."""

    def __init__(
        self, constraint: Constraint, place: int, domains: Sequence[Sequence[Value]], network: Network
    ) -> None:
        """`place` is the place of the variable in the constraint's scope: 0 or 1."""
        super().__init__()
        self._constraint, self._place, self._domains = constraint, place, domains
        self._network = network

    def __missing__(self, value: int) -> int:
        own, holds = self._domains[self._place][value], self._constraint.holds
        count, parts = self._network.tally.count, len(self._constraint.parts)
        digits = []
        for other in self._domains[1 - self._place]:
            count(parts)
            digits.append("1" if holds((own, other) if self._place == 0 else (other, own)) else "0")
        self[value] = mask = int("".join(reversed(digits)), 2)
        return mask
