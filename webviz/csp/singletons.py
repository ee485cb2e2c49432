"""Forward checking with propagation through singleton domains.

Where forward checking leaves a variable just one value, that value is as good as assigned: its neighbors are
checked against it in turn, before it is assigned.
Sources: Winston's lectures of MIT 6.034 on search under constraints, where propagation through domains
reduced to a single value is the degree between checking neighbors only and propagating through all reduced
domains; Winston, *Artificial Intelligence*, 3rd edition (1992), chapter "Symbolic Constraints and
Propagation". Propositional logic calls it unit propagation: Davis, Logemann & Loveland, "A Machine Program
for Theorem-Proving", *CACM* 5 (1962), 394-397.
"""

from collections import deque
from collections.abc import Iterable

from webviz.csp.state import UNASSIGNED, State


def propagate_singletons(state: State, variable: int) -> bool:
    """What the assignment of a variable rules out, and so on; returns whether no domain is empty."""
    return propagate_from(state, [variable])


def propagate_from(state: State, variables: Iterable[int]) -> bool:
    """Starts from variables that have one value each."""
    queue = deque(variables)
    for variable in queue:
        state.record.event("push", variable)
    while queue:
        variable = queue.popleft()
        state.record.event("pop", variable)
        state.record.work(len(state.network.on[variable]))
        for constraint in state.network.on[variable]:
            other = _last_open(state, variable, constraint)
            if other is not None and state.revise(other, constraint, because=variable):
                if state.is_wiped_out(other, constraint, because=variable):
                    return False
                if state.domains[other].bit_count() == 1:
                    queue.append(other)
                    state.record.event("push", other)
    return True


def _last_open(state: State, variable: int, constraint: int) -> int | None:
    """The unassigned variable of a constraint that the single values of all the others bear upon, if any."""
    others = [one for one in state.network.scope(constraint) if one != variable]
    several = [one for one in others if state.domains[one].bit_count() > 1]
    if len(several) > 1:
        return None
    unassigned = several or [one for one in others if state.assigned[one] == UNASSIGNED]
    return unassigned[0] if unassigned else None
