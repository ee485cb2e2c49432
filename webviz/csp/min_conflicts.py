"""Min-conflicts: begin anywhere, and repair: give a variable in conflict the value with the fewest conflicts.

It finds solutions of large problems in a few steps, and can never tell that there is none.
Source: Minton, Johnston, Philips & Laird, "Minimizing Conflicts: A Heuristic Repair Method for Constraint
Satisfaction and Scheduling Problems", *Artificial Intelligence* 58 (1992), 161-205; Russell & Norvig,
*Artificial Intelligence: A Modern Approach*, MIN-CONFLICTS. Here the first assignment is a random one.
"""

from collections.abc import Iterator

from webviz.csp.settings import Settings
from webviz.csp.state import State
from webviz.draws import draws


def min_conflicts(state: State, settings: Settings) -> bool:
    """Repairs until nothing is violated, or the steps are used up; returns False: it proves nothing."""
    repair, draw = _Repair(state), draws(settings.seed)
    for variable, domain in enumerate(state.network.problem.domains):
        repair.assign(variable, next(draw) % len(domain))
    for _ in range(settings.steps):
        conflicted = repair.conflicted()
        if not conflicted:
            break
        variable = conflicted[next(draw) % len(conflicted)]
        repair.assign(variable, repair.best_value(variable, draw))
    if not repair.violated:
        state.record.solution(tuple(repair.values))
    return False


class _Repair:
    """A complete assignment, once every variable has been assigned for the first time.

    Attributes:
        values: for each variable the number of its value, or -1.
        violated: the constraints that do not hold.
    """

    def __init__(self, state: State) -> None:
        self._network, self._record = state.network, state.record
        self.values = state.assigned
        self.violated: set[int] = set()
        self._record.entered()

    def assign(self, variable: int, value: int) -> None:
        """A step of its own, in which constraints come to hold or to be violated."""
        self.values[variable] = value
        tested = [one for one in self._constraints(variable) if self._is_assigned(one)]
        self.violated.difference_update(tested)
        self.violated.update(filter(self._is_violated, tested))
        self._record.node = 0
        self._record.legal[0] += 1
        self._record.enter(variable, value, amount=len(self.violated), checks=len(tested))
        self._record.entered()

    def conflicted(self) -> list[int]:
        """The variables of the violated constraints, in their order."""
        self._record.work(len(self.violated))
        return sorted({variable for one in self.violated for variable in self._network.scope(one)})

    def best_value(self, variable: int, draw: Iterator[int]) -> int:
        """One of the values with the fewest conflicts, by chance; not the one it has, if there are others."""
        constraints, before = self._constraints(variable), self.values[variable]
        now = sum(one in self.violated for one in constraints)
        self._record.event("select", variable, amount=now)
        conflicts = {}
        for value in range(len(self._network.problem.domains[variable])):
            self.values[variable] = value
            conflicts[value] = sum(map(self._is_violated, constraints))
            self._record.event("rank", variable, value, checks=len(constraints), amount=conflicts[value])
        self.values[variable] = before
        least = min(conflicts.values())
        best = [value for value, number in conflicts.items() if number == least]
        others = [value for value in best if value != before] or best
        return others[next(draw) % len(others)]

    def _constraints(self, variable: int) -> list[int]:
        return [*self._network.unary[variable], *self._network.on[variable]]

    def _is_assigned(self, constraint: int) -> bool:
        return all(self.values[variable] >= 0 for variable in self._network.scope(constraint))

    def _is_violated(self, constraint: int) -> bool:
        """Of one that is assigned throughout."""
        values = self._network.values(self._network.scope(constraint), self.values)
        return not self._network.problem.constraints[constraint].holds(values)
