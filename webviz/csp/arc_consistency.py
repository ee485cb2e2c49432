"""Arc consistency by AC-3, alone or after each assignment: propagation through every reduced domain.

An arc is a variable and a constraint on it: each value of the variable needs support, values of the others
that go with it. On constraints of two variables this is AC-3, on more its generalization (GAC-3).
Sources: Mackworth, "Consistency in Networks of Relations", *Artificial Intelligence* 8 (1977), 99-118, and
"On Reading Sketch Maps", *IJCAI* (1977), 598-606, for more variables; Sabin & Freuder, "Contradicting
Conventional Wisdom in Constraint Satisfaction", *ECAI* (1994), 125-129, for doing it during search (MAC).
"""

from collections import deque
from collections.abc import Iterable
from typing import TypeAlias

from webviz.csp.state import UNASSIGNED, State

Arc: TypeAlias = tuple[int, int]
"""Variable and constraint."""


def maintain_arc_consistency(state: State, variable: int) -> bool:
    """MAC: starts from the arcs into a variable that was just assigned."""
    return revise_until_consistent(state, _arcs_into(state, variable))


def revise_until_consistent(state: State, arcs: Iterable[Arc]) -> bool:
    """AC-3; returns whether every domain has a value left."""
    queue: deque[Arc] = deque()
    waiting: set[Arc] = set()
    _push(state, arcs, queue, waiting)
    while queue:
        variable, constraint = arc = queue.popleft()
        waiting.remove(arc)
        state.record.event("pop", variable, -1, constraint, state.network.other(constraint, variable))
        if state.revise(variable, constraint):
            if state.is_wiped_out(variable, constraint):
                return False
            _push(state, _arcs_into(state, variable, constraint), queue, waiting)
    return True


def all_arcs(state: State) -> list[Arc]:
    """Both directions of every constraint, and more of those on several variables."""
    constraints = range(len(state.network.problem.constraints))
    scopes = ((constraint, state.network.scope(constraint)) for constraint in constraints)
    return [(variable, constraint) for constraint, scope in scopes if len(scope) > 1 for variable in scope]


def _arcs_into(state: State, variable: int, but: int = -1) -> list[Arc]:
    """The arcs that a smaller domain of a variable bears upon. Those of the constraint `but`, which made it
    smaller, are not among them: what it removed was of no use to the others."""
    state.record.work(len(state.network.on[variable]))
    return [
        (other, constraint)
        for constraint in state.network.on[variable]
        if constraint != but
        for other in state.network.scope(constraint)
        if other != variable and state.assigned[other] == UNASSIGNED
    ]


def _push(state: State, arcs: Iterable[Arc], queue: deque[Arc], waiting: set[Arc]) -> None:
    """Adds the arcs that are not waiting already."""
    for arc in arcs:
        if arc not in waiting:
            variable, constraint = arc
            state.record.event("push", variable, -1, constraint, state.network.other(constraint, variable))
            queue.append(arc)
            waiting.add(arc)
