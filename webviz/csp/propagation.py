"""The four degrees of propagation: what each does before the search, and after each assignment."""

from collections.abc import Callable
from dataclasses import dataclass

from webviz.csp.arc_consistency import all_arcs, maintain_arc_consistency, revise_until_consistent
from webviz.csp.basic_checking import basic_checking
from webviz.csp.forward_checking import forward_checking
from webviz.csp.settings import Choice
from webviz.csp.singletons import propagate_from, propagate_singletons
from webviz.csp.state import State


@dataclass(frozen=True, slots=True)
class Propagation(Choice):
    """A degree of propagation.

    Attributes:
        after: (state, variable that was just assigned) -> whether the search may go on.
    """

    after: Callable[[State, int], bool]


PROPAGATIONS: dict[str, Propagation] = {
    each.name: each
    for each in (
        Propagation("none", "basic checking", "basic checking", basic_checking),
        Propagation("forward", "forward checking", "forward checking", forward_checking),
        Propagation(
            "singletons", "through singletons", "propagation through singletons", propagate_singletons
        ),
        Propagation("arcs", "arc consistency", "arc consistency", maintain_arc_consistency),
    )
}
"""By name, from the least to the most."""


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
