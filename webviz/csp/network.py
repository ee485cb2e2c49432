"""A problem prepared for search: constraints by variable, values by constraint.

For two variables, each value has a bit mask of the values that the other variable may have. Constraints on
more variables are tested value by value.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count, product
from math import inf, prod
from typing import TypeAlias

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
    constraint,
    is_symmetric,
    size_limits,
)
from webviz.games.game import SearchRefused

# Turns constraints on more than two variables into binary ones with auxiliary variables (the hidden variable
# encoding).
# The values of an auxiliary variable are the ways to satisfy its constraint; each has a value for every
# variable of the scope, such as 7:3:4. Binary constraints link it to each of them: "part 2 of H1 is B".
# Sources: Rossi, Petrie & Dhar, "On the Equivalence of Constraint Satisfaction Problems", *ECAI* (1990),
# 550-556; Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint Satisfaction
# Problems".


MOST_TRIED = 2_000_000
"""The limit on combinations of values that are tried for all constraints together."""


class NoBinaryForm(SearchRefused):
    """The binary problem would be too large, or one of its constraints cannot be satisfied."""

    name, title = "no-binary-form", "There is no binary form"

    @property
    def sentence(self) -> str:
        """The message for users."""
        return f"There is none for {self}."


def binary(problem: Problem) -> Problem:
    """The problem with constraints on one and two variables only; itself, if it has no others.

    The original variables come first, so a solution begins with a solution of the problem. Raises
    NoBinaryForm if the result would be too large, or an auxiliary variable would have no value.
    """
    large = [one for one in problem.constraints if len(one.scope) > 2]
    if not large:
        return problem
    _check_effort(problem, large)
    names = _free_names(problem)
    domains = [_ways(problem, one) for one in large]
    _check_size(problem, large, domains)
    first = len(problem.variables)
    ties = [tie for place, one in enumerate(large) for tie in _links(first + place, one)]
    small = [one for one in problem.constraints if len(one.scope) <= 2]
    return Problem(
        f"{problem.name}, binary",
        (*problem.variables, *(next(names) for _ in large)),
        (*problem.domains, *domains),
        (*small, *ties),
        scores=(*problem.scores, *((0,) * len(domain) for domain in domains)) if problem.scores else (),
    )


def _free_names(problem: Problem) -> Iterator[str]:
    """H1, H2, ... without names that are taken."""
    return (name for number in count(1) if (name := f"H{number}") not in problem.variables)


def _check_effort(problem: Problem, large: Sequence[Constraint]) -> None:
    """Raise NoBinaryForm at the first constraint that has too many combinations to try."""
    tried = 0
    for one in large:
        tried += prod(len(problem.domains[variable]) for variable in one.scope)
        if tried > MOST_TRIED:
            text = one.text(problem.variables)
            raise NoBinaryForm(
                f"{text}: {tried:,} combinations of values are too many, {MOST_TRIED:,} can be tried"
            )


def _ways(problem: Problem, stated: Constraint) -> tuple[Value, ...]:
    """Return the ways to satisfy a constraint."""
    domains, text = [problem.domains[variable] for variable in stated.scope], stated.text(problem.variables)
    if any(JOINT in str(value) for domain in domains for value in domain):
        raise NoBinaryForm(f"{text}: its values must be without {JOINT}, which stands between joint values")
    found = tuple(JOINT.join(map(str, values)) for values in product(*domains) if stated.holds(values))
    if not found:
        raise NoBinaryForm(f"{text}: no values satisfy it, so that the problem has no solution")
    return found


def _check_size(problem: Problem, large: Sequence[Constraint], domains: Sequence[tuple[Value, ...]]) -> None:
    """Raise NoBinaryForm if there would be too many values or constraints, or too much to test."""
    if sum(map(len, chain(problem.domains, domains))) > MOST_PAIRS:
        raise NoBinaryForm(f"the auxiliary variables would have too many values: {size_limits()}")
    ties = sum(len(one.scope) for one in large)
    if len(problem.constraints) - len(large) + ties > MOST_CONSTRAINTS:
        raise NoBinaryForm(f"there would be too many constraints: {size_limits()}")
    for one, ways in zip(large, domains, strict=True):
        pairs = len(ways) * max(len(problem.domains[variable]) for variable in one.scope)
        if pairs > MOST_COMBINATIONS:
            raise NoBinaryForm(
                f"{one.text(problem.variables)}: {pairs:,} pairs of values are too many, "
                f"{MOST_COMBINATIONS:,} can be tested"
            )


def _links(auxiliary: int, stated: Constraint) -> Iterator[Constraint]:
    for place, variable in enumerate(stated.scope):
        yield constraint((auxiliary, variable), Component(place))


# A limit on the tests of relations, so that any work ends.
# A domain has up to 20,000 values, a problem 100,000 constraints, each with any number of parts: a few
# kilobytes of text can require more tests than anybody will wait for.


TESTS_BETWEEN_LOOKS = 1_000

Look: TypeAlias = Callable[[int], None]
"""Called now and then with the number of tests; may raise an error to end the work at once."""


class CheckTooLarge(Exception):
    """The work needs more tests than allowed."""


def no_look(_tests: int) -> None:
    """Ignore the progress."""


class Tally:
    """Counts tests.

    Attributes:
        made: tests so far.
        look: called with them now and then.
    """

    __slots__ = ("_most", "_next", "look", "made")

    def __init__(self, most: float = inf, look: Look = no_look) -> None:
        self.made = 0
        self._most, self.look, self._next = most, look, TESTS_BETWEEN_LOOKS

    def count(self, tests: int = 1) -> None:
        """Count more tests. Raises CheckTooLarge, and what `look` raises."""
        self.made += tests
        if self.made >= self._next:
            self._next = self.made + TESTS_BETWEEN_LOOKS
            self.look(self.made)
        if self.made > self._most:
            raise CheckTooLarge(f"there is too much to test: more than {self._most:,} tests of constraints")


# Whether the remaining domains can satisfy a constraint on several variables.


def find_support(
    constraint: Constraint, columns: Sequence[Sequence[Value]], most: float, tally: Tally
) -> tuple[tuple[Value, ...] | None, int]:
    """Look for values, one from each column, that satisfy a constraint.

    Returns the first such values, or None, and the number of tests; a partial sum counts as a test. After
    `most` tests it gives up and returns None and most + 1. `tally` counts other work, and may raise an error.
    """
    [first, *more] = constraint.parts
    if isinstance(first.relation, Linear) and not more and first.places == tuple(range(len(columns))):
        tally.count(sum(map(len, columns)))
        return _Sum(first.relation, columns, most, tally).search()
    tested = 0
    for values in product(*columns):
        tested += 1
        tally.count(len(constraint.parts))
        if constraint.holds(values):
            return values, tested
        if tested > most:
            break
    return None, tested


class _Sum:
    """A weighted sum, built variable by variable; a partial sum that cannot reach the total is dropped."""

    def __init__(
        self, relation: Linear, columns: Sequence[Sequence[Value]], most: float, tally: Tally
    ) -> None:
        numbers = [
            [factor * int(value) for value in column]
            for factor, column in zip(relation.factors, columns, strict=True)
        ]
        self._columns, self._numbers, self._relation = columns, numbers, relation
        self._low, self._high = [0], [0]
        for column in reversed(numbers):
            self._low.append(self._low[-1] + min(column))
            self._high.append(self._high[-1] + max(column))
        self._most, self._tested, self._count = most, 0, tally.count

    def search(self) -> tuple[tuple[Value, ...] | None, int]:
        """The first values that satisfy the relation, and how many partial sums were tested."""
        found = self._from(0, 0)
        values = None if found is None else tuple(c[i] for c, i in zip(self._columns, found, strict=True))
        return values, self._tested

    def _from(self, place: int, so_far: int) -> tuple[int, ...] | None:
        """The positions in the columns from `place` on that complete a sum; None if there are none."""
        if place == len(self._numbers):
            return () if self._can_reach(place, so_far) else None
        for index, number in enumerate(self._numbers[place]):
            if self._tested > self._most:
                return None
            self._tested += 1
            self._count()
            if self._can_reach(place + 1, so_far + number):
                rest = self._from(place + 1, so_far + number)
                if rest is not None:
                    return (index, *rest)
        return None

    def _can_reach(self, place: int, so_far: int) -> bool:
        """Whether the columns from `place` on can still reach the total."""
        left = len(self._numbers) - place
        low, high, total = so_far + self._low[left], so_far + self._high[left], self._relation.total
        return {
            "=": low <= total <= high,
            "!=": not low == total == high,
            "<": low < total,
            "<=": low <= total,
            ">": high > total,
            ">=": high >= total,
        }[self._relation.operator]


class Network:
    """A problem with its constraints prepared.

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
        self._masks: dict[tuple[int, int], _Rows] = {}
        self._known: dict[object, _Rows] = {}
        numbers: dict[object, int] = {}
        self._kind = [numbers.setdefault(domain, len(numbers)) for domain in problem.domains]

    def scope(self, constraint: int) -> tuple[int, ...]:
        """The variables of a constraint."""
        return self.problem.constraints[constraint].scope

    def other(self, constraint: int, variable: int) -> int:
        """The other variable of a binary constraint; -1 for any other constraint."""
        scope = self.scope(constraint)
        return -1 if len(scope) != 2 else scope[1] if scope[0] == variable else scope[0]

    def masks_of(self, constraint: int, variable: int) -> Mapping[int, int]:
        """For a binary constraint: for each value of `variable` the mask of the other's compatible values."""
        key = (constraint, variable)
        if key not in self._masks:
            self._masks[key] = self._rows(self.problem.constraints[constraint], variable)
        return self._masks[key]

    def values_without_support(
        self, constraint: int, variable: int, domains: Sequence[int], most: float = inf
    ) -> tuple[int, int]:
        """The values of a variable that a constraint rules out, whatever values its other variables have.

        Returns their mask, and the number of tests of the constraint: for each value until a compatible one
        was found. It stops soon after `most` tests; the caller counts them.
        """
        other = self.other(constraint, variable)
        if other < 0:
            return self._unsupported_by_several(constraint, variable, domains, most)
        table, there = self.masks_of(constraint, variable), domains[other]
        removed = checks = 0
        for value in bits(domains[variable]):
            supports = table[value] & there
            first = supports & -supports
            checks += (there & (first - 1)).bit_count() + 1 if supports else there.bit_count()
            removed |= 0 if supports else 1 << value
        return removed, checks

    def values(self, variables: Sequence[int], assigned: Sequence[int]) -> list[Value]:
        """The assigned values of the variables."""
        return [self.problem.domains[variable][assigned[variable]] for variable in variables]

    def _unsupported_by_several(
        self, constraint: int, variable: int, domains: Sequence[int], most: float
    ) -> tuple[int, int]:
        stated = self.problem.constraints[constraint]
        place = stated.scope.index(variable)
        columns = [[self.problem.domains[x][value] for value in bits(domains[x])] for x in stated.scope]
        removed = checks = 0
        for value in bits(domains[variable]):
            columns[place] = [self.problem.domains[variable][value]]
            found, tested = find_support(stated, columns, most - checks, self.tally)
            checks += tested
            removed |= 0 if found else 1 << value
            if checks > most:
                break
        return removed, checks

    def _rows(self, constraint: Constraint, variable: int) -> "_Rows":
        """The masks, shared by constraints with equal relation and domains, such as all borders of a map."""
        mine = constraint.scope.index(variable)
        kinds = self._kind[variable], self._kind[constraint.scope[1 - mine]]
        if kinds[0] == kinds[1] and all(is_symmetric(part.relation) for part in constraint.parts):
            mine = 0  # either variable may come first in the scope
        key = (constraint.parts, mine, kinds)
        if key not in self._known:
            domains = [self.problem.domains[variable] for variable in constraint.scope]
            self._known[key] = _Rows(constraint, mine, domains[mine], domains[1 - mine], self)
        return self._known[key]


class _Rows(dict[int, int]):
    """For each value of one variable the mask of the other's compatible values, computed on demand."""

    def __init__(
        self, stated: Constraint, mine: int, here: Sequence[Value], there: Sequence[Value], network: Network
    ) -> None:
        super().__init__()
        self._stated, self._mine, self._here, self._there = stated, mine, here, there
        self._network = network

    def __missing__(self, value: int) -> int:
        a, holds = self._here[value], self._stated.holds
        count, parts = self._network.tally.count, len(self._stated.parts)
        digits = []
        for b in self._there:
            count(parts)
            digits.append("1" if holds((a, b) if self._mine == 0 else (b, a)) else "0")
        self[value] = row = int("".join(reversed(digits)), 2)
        return row
