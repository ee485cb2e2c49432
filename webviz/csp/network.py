"""A problem made ready for search: which constraints a variable has, and which values go together.

For two variables that is a bit mask for each value: what the other one may then be. Constraints on more
variables are asked value by value.
"""

from collections.abc import Mapping, Sequence
from math import inf

from webviz.csp.model import Constraint, Problem, bits
from webviz.csp.relations import Value, is_symmetric
from webviz.csp.supports import find_support
from webviz.csp.tally import Tally


class Network:
    """One problem.

    Attributes:
        unary: for each variable, its constraints that speak of nothing else.
        on: for each variable, its other constraints, in their order.
        tally: of the tests that are made; what it raises ends whatever has asked.
    """

    def __init__(self, problem: Problem, tally: Tally | None = None) -> None:
        self.problem, self.tally = problem, tally or Tally()
        self.unary: list[list[int]] = [[] for _ in problem.variables]
        self.on: list[list[int]] = [[] for _ in problem.variables]
        for number, constraint in enumerate(problem.constraints):
            for variable in constraint.scope:
                (self.on if len(constraint.scope) > 1 else self.unary)[variable].append(number)
        self._masks: dict[tuple[int, int], _Rows] = {}
        self._known: dict[object, _Rows] = {}
        numbers: dict[object, int] = {}
        self._kind = [numbers.setdefault(domain, len(numbers)) for domain in problem.domains]

    def scope(self, constraint: int) -> tuple[int, ...]:
        """The variables of a constraint."""
        return self.problem.constraints[constraint].scope

    def other(self, constraint: int, variable: int) -> int:
        """The second variable of a constraint on two; -1 for one on more, or on one."""
        scope = self.scope(constraint)
        return -1 if len(scope) != 2 else scope[1] if scope[0] == variable else scope[0]

    def allowed(self, constraint: int, variable: int) -> Mapping[int, int]:
        """Of a constraint on two: for each value of `variable`, the mask of what the other one may be."""
        key = (constraint, variable)
        if key not in self._masks:
            self._masks[key] = self._rows(self.problem.constraints[constraint], variable)
        return self._masks[key]

    def unsupported(
        self, constraint: int, variable: int, domains: Sequence[int], most: float = inf
    ) -> tuple[int, int]:
        """The values of a variable that a constraint rules out, whatever its other variables take.

        Returns their mask, and how often the constraint was tested on values: for each value until one that
        goes with it was found. `most` tests are made, and then some; the caller counts them.
        """
        other = self.other(constraint, variable)
        if other < 0:
            return self._unsupported_by_several(constraint, variable, domains, most)
        table, there = self.allowed(constraint, variable), domains[other]
        removed = checks = 0
        for value in bits(domains[variable]):
            supports = table[value] & there
            first = supports & -supports
            checks += (there & (first - 1)).bit_count() + 1 if supports else there.bit_count()
            removed |= 0 if supports else 1 << value
        return removed, checks

    def values(self, variables: Sequence[int], assigned: Sequence[int]) -> list[Value]:
        """What variables have been assigned."""
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
        """Shared by all constraints that say the same of the same domains, such as every border of a map."""
        mine = constraint.scope.index(variable)
        kinds = self._kind[variable], self._kind[constraint.scope[1 - mine]]
        if kinds[0] == kinds[1] and all(is_symmetric(part.relation) for part in constraint.parts):
            mine = 0  # either variable may stand first
        key = (constraint.parts, mine, kinds)
        if key not in self._known:
            domains = [self.problem.domains[variable] for variable in constraint.scope]
            self._known[key] = _Rows(constraint, mine, domains[mine], domains[1 - mine], self)
        return self._known[key]


class _Rows(dict[int, int]):
    """For each value of one variable the mask of what the other one may be, made when first asked for."""

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
