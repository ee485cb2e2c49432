"""The state of a search, and four degrees of propagation after an assignment.

Of each variable, `network.on` has the constraints with others, `network.unary` those on it alone. A domain is
a mask: bit 2 is set as long as value number 2 is left.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from webviz.csp.model import bits
from webviz.csp.network import Network
from webviz.csp.recorder import Recorder
from webviz.csp.run import Choice, by_name

UNASSIGNED = -1


class State:
    """The state of a search: assignments, remaining domains, and the trail to undo.

    Every change is recorded, so the domains at any event can be computed from the recorded events.
    """

    def __init__(self, network: Network, recorder: Recorder) -> None:
        self.network = network
        self.record = recorder  # the recorder of the search
        self.domains = network.problem.full()  # of each variable; for an assigned one just its value
        self.assigned = [UNASSIGNED] * len(self.domains)  # for each variable the number of its value
        # The changes to undo: each variable, and the domain that it had before.
        self._trail: list[tuple[int, int]] = []
        # For each assignment the variable, and where its changes begin in the trail.
        self._assignments: list[tuple[int, int]] = []

    def is_complete(self) -> bool:
        return len(self._assignments) == len(self.assigned)

    def assign(self, variable: int, value: int) -> None:
        """Go to a new node, where the variable has the value."""
        self.record.enter(variable, value)
        self.record.work(len(self.network.on[variable]))
        self._assignments.append((variable, len(self._trail)))
        self._trail.append((variable, self.domains[variable]))
        self.assigned[variable], self.domains[variable] = value, 1 << value

    def take_back(self, kind: str = "backtrack", amount: int = 0) -> None:
        """Go back to the parent, by an event of this kind, and restore its state."""
        self.record.retreat(kind, amount)
        variable, start = self._assignments.pop()
        self.assigned[variable] = UNASSIGNED
        while len(self._trail) > start:
            changed, domain = self._trail.pop()
            self.domains[changed] = domain

    def revise(self, variable: int, constraint: int, because: int = -1) -> bool:
        """Remove the values that a constraint rules out; return whether there were any.

        `because` is the variable whose change made this necessary. A binary constraint does not need it, as
        it has only one other variable.
        """
        network, record = self.network, self.record
        most_checks = record.checks_left()
        removed, checks = network.values_without_support(constraint, variable, self.domains, most_checks)
        other = network.other(constraint, variable)
        other = because if other < 0 else other
        record.event("check", variable, -1, constraint, other, checks)
        if removed:
            self._trail.append((variable, self.domains[variable]))
            for value in bits(removed):
                record.event("remove", variable, value, constraint, other)
                self.domains[variable] &= ~(1 << value)
        return bool(removed)

    def is_wiped_out(self, variable: int, constraint: int, because: int = -1) -> bool:
        """Whether no value is left for a variable; if so, records that."""
        if self.domains[variable]:
            return False
        other = self.network.other(constraint, variable)
        self.record.event("wipe-out", variable, -1, constraint, because if other < 0 else other)
        self.record.fail("wipe-out")
        return True

    def save(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The domains and assigned values, for `load` to return to the current state."""
        return tuple(self.domains), tuple(self.assigned)

    def load(self, node: int, saved: tuple[Sequence[int], Sequence[int]]) -> None:
        """Return to a node that was left; its assignments cannot be taken back then."""
        self.record.node = node
        self.domains[:], self.assigned[:] = saved
        self._trail.clear()
        self._assignments = [(each, 0) for each, value in enumerate(self.assigned) if value != UNASSIGNED]


# Basic checking: an assignment must fit earlier assignments; nothing is propagated.
# Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint Satisfaction
# Problems", the test "if value is consistent with assignment" of BACKTRACKING-SEARCH.


def basic_checking(state: State, variable: int) -> bool:
    """Whether the constraints on a variable hold, where all variables are assigned."""
    network, record, assigned = state.network, state.record, state.assigned
    for constraint in (*network.unary[variable], *network.on[variable]):
        if any(assigned[each] == UNASSIGNED for each in network.scope(constraint)):
            continue
        value, other = assigned[variable], network.other(constraint, variable)
        record.event("check", variable, value, constraint, other, checks=1)
        if not network.holds(constraint, assigned):
            record.event("conflict", variable, value, constraint, other)
            record.fail("conflict")
            return False
    return True


# Forward checking: an assignment removes incompatible values from its neighbors.
# A constraint on more than two variables is checked when all but one of them are assigned. Sources: Haralick
# & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction Problems", *Artificial
# Intelligence* 14 (1980), 263-313; Bessière, Meseguer, Freuder & Larrosa, "On Forward Checking for Non-binary
# Constraint Satisfaction", *Artificial Intelligence* 141 (2002), 205-224: its nFC0.


def forward_checking(state: State, variable: int) -> bool:
    """Remove what an assignment rules out; return whether every domain has a value."""
    for constraint in state.network.on[variable]:
        scope = state.network.scope(constraint)
        unassigned = [each for each in scope if state.assigned[each] == UNASSIGNED]
        if len(unassigned) == 1:
            [other] = unassigned
            state.revise(other, constraint, because=variable)
            if state.is_wiped_out(other, constraint, because=variable):
                return False
    return True


# Forward checking with propagation through singleton domains.
# If forward checking leaves a variable only one value, it counts as assigned: its neighbors are checked
# against it, too, before it really is assigned. Sources: Winston's lectures of MIT 6.034 on search under
# constraints, where propagation through domains reduced to a single value is the degree between checking
# neighbors only and propagating through all reduced domains; Winston, *Artificial Intelligence*, 3rd edition
# (1992), chapter "Symbolic Constraints and Propagation". Propositional logic calls it unit propagation:
# Davis, Logemann & Loveland, "A Machine Program for Theorem-Proving", *CACM* 5 (1962), 394-397.


def propagate_from(state: State, variables: Iterable[int]) -> bool:
    """Propagate from variables with one value; return whether no domain is empty."""
    queue = deque(variables)
    for variable in queue:
        state.record.event("push", variable)
    while queue:
        variable = queue.popleft()
        state.record.event("pop", variable)
        state.record.work(len(state.network.on[variable]))
        for constraint in state.network.on[variable]:
            other = _variable_to_revise(state, variable, constraint)
            if other is not None and state.revise(other, constraint, because=variable):
                if state.is_wiped_out(other, constraint, because=variable):
                    return False
                if state.domains[other].bit_count() == 1:
                    queue.append(other)
                    state.record.event("push", other)
    return True


def _variable_to_revise(state: State, variable: int, constraint: int) -> int | None:
    """The variable in which a constraint may now rule out values; None if none.

    If two others have several values, nothing is certain. If exactly one has, it is that one. If each other
    has one value, it is the first that is not assigned: its value may have to go.
    """
    others = [each for each in state.network.scope(constraint) if each != variable]
    with_several_values = [each for each in others if state.domains[each].bit_count() > 1]
    if len(with_several_values) > 1:
        return None
    unassigned = [each for each in others if state.assigned[each] == UNASSIGNED]
    return next(iter(with_several_values or unassigned), None)


# Arc consistency by AC-3, alone or after each assignment: propagation through every reduced domain.
# An arc is a variable and a constraint on it: each value of the variable needs support, that is, compatible
# values of the other variables. On binary constraints this is AC-3, on others its generalization (GAC-3).
# Sources: Mackworth, "Consistency in Networks of Relations", *Artificial Intelligence* 8 (1977), 99-118, and
# "On Reading Sketch Maps", *IJCAI* (1977), 598-606, for more variables; Sabin & Freuder, "Contradicting
# Conventional Wisdom in Constraint Satisfaction", *ECAI* (1994), 125-129, for doing it during search (MAC).

Arc: TypeAlias = tuple[int, int]  # a variable and a constraint


def maintain_arc_consistency(state: State, variable: int) -> bool:
    """MAC: run AC-3 from the arcs into a variable that was just assigned."""
    return revise_until_consistent(state, _arcs_into(state, variable))


def revise_until_consistent(state: State, arcs: Iterable[Arc]) -> bool:
    """Run AC-3; return whether every domain has a value left."""
    queue: OrderedDict[Arc, None] = OrderedDict()  # no arc is in it twice
    _push(state, queue, arcs)
    while queue:
        (variable, constraint), _ = queue.popitem(last=False)
        _record_arc(state, "pop", variable, constraint)
        if state.revise(variable, constraint):
            if state.is_wiped_out(variable, constraint):
                return False
            _push(state, queue, _arcs_into(state, variable, constraint))
    return True


def _push(state: State, queue: OrderedDict[Arc, None], arcs: Iterable[Arc]) -> None:
    for arc in arcs:
        if arc not in queue:
            _record_arc(state, "push", *arc)
            queue[arc] = None


def _record_arc(state: State, kind: str, variable: int, constraint: int) -> None:
    state.record.event(kind, variable, -1, constraint, state.network.other(constraint, variable))


def _arcs_into(state: State, variable: int, cause: int = -1) -> list[Arc]:
    """The arcs to revise after the domain of a variable got smaller.

    Arcs of the constraint that made it smaller (`cause`) are not needed: there, the removed values supported
    nothing.
    """
    state.record.work(len(state.network.on[variable]))
    return [
        (other, constraint)
        for constraint in state.network.on[variable]
        if constraint != cause
        for other in state.network.scope(constraint)
        if other != variable and state.assigned[other] == UNASSIGNED
    ]


# The table of the four degrees, and what each does before the search.


@dataclass(frozen=True, slots=True)
class Propagation(Choice):
    """A degree of propagation."""

    # (state, variable that was just assigned) -> whether the search may go on
    after: Callable[[State, int], bool]


PROPAGATIONS = by_name(
    Propagation("none", "basic checking", "basic checking", basic_checking),
    Propagation("forward", "forward checking", "forward checking", forward_checking),
    Propagation(
        "singletons",
        "through singletons",
        "propagation through singletons",
        lambda state, variable: propagate_from(state, [variable]),
    ),
    Propagation("arcs", "arc consistency", "arc consistency", maintain_arc_consistency),
)
"""The propagations by name, from the weakest to the strongest."""


def begin(state: State, propagation: str) -> bool:
    """Do the work at the root; return False if it finds a contradiction.

    All but basic checking enforce the constraints on one variable here, once. Then propagation through
    singletons starts from the variables with one value, and arc consistency from all arcs.
    """
    is_consistent = propagation == "none" or _enforce_unary_constraints(state)
    if is_consistent and propagation == "singletons":
        single = [variable for variable, domain in enumerate(state.domains) if domain.bit_count() == 1]
        is_consistent = propagate_from(state, single)
    if is_consistent and propagation == "arcs":
        scopes = enumerate(constraint.scope for constraint in state.network.problem.constraints)
        arcs = [(variable, number) for number, scope in scopes if len(scope) > 1 for variable in scope]
        is_consistent = revise_until_consistent(state, arcs)
    state.record.end_events()
    return is_consistent


def _enforce_unary_constraints(state: State) -> bool:
    for variable, constraints in enumerate(state.network.unary):
        for constraint in constraints:
            state.revise(variable, constraint)
            if state.is_wiped_out(variable, constraint):
                return False
    return True
