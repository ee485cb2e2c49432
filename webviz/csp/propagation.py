"""The four degrees of propagation, by name: what each does before the search, and after each assignment.

Each is a function (state, variable that was just assigned) -> whether the search may go on.
"""

from collections.abc import Callable
from typing import TypeAlias

from webviz.csp.arc_consistency import all_arcs, maintain_arc_consistency, revise_until_consistent
from webviz.csp.basic_checking import basic_checking
from webviz.csp.forward_checking import forward_checking
from webviz.csp.singletons import propagate_from, propagate_singletons
from webviz.csp.state import State

Propagation: TypeAlias = Callable[[State, int], bool]

AFTER: dict[str, Propagation] = {
    "none": basic_checking,
    "forward": forward_checking,
    "singletons": propagate_singletons,
    "arcs": maintain_arc_consistency,
}


def begin(state: State, propagation: str) -> bool:
    """What is done at the root; returns whether any domain is still without a contradiction.

    From forward checking on, constraints on one variable are enforced here, once and for all; propagation
    through singletons starts from the variables that have one value from the start, and arc consistency from
    all arcs.
    """
    sound = propagation == "none" or _nodes_are_consistent(state)
    if sound and propagation == "singletons":
        single = [variable for variable, domain in enumerate(state.domains) if domain.bit_count() == 1]
        sound = propagate_from(state, single)
    if sound and propagation == "arcs":
        sound = revise_until_consistent(state, all_arcs(state))
    state.record.entered()
    return sound


def _nodes_are_consistent(state: State) -> bool:
    for variable, constraints in enumerate(state.network.unary):
        for constraint in constraints:
            state.revise(variable, constraint)
            if state.is_wiped_out(variable, constraint):
                return False
    return True
