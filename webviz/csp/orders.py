"""Which variable comes next, and in which order its values are tried.

given       as in the problem
mrv         minimum remaining values: the fewest values left in its domain; without propagation nothing ever
            leaves a domain, so that this is a fixed order then
degree      the most constraints that involve another unassigned variable
mrv-degree  mrv, and among equals degree
lcv         least constraining value: what rules out the fewest values of the unassigned neighbors comes first

All ties go to what comes first in the problem.
Sources: Haralick & Elliott (1980), for mrv ("fail first"); Brélaz, "New Methods to Color the Vertices of a
Graph", *CACM* 22 (1979), 251-256, for degree as its tie-break; Russell & Norvig, *Artificial Intelligence: A
Modern Approach*, chapter "Constraint Satisfaction Problems", for all of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from webviz.csp.model import bits
from webviz.csp.settings import Choice
from webviz.csp.state import UNASSIGNED, State


def left(state: State, variable: int) -> int:
    """How many values a variable has left."""
    return state.domains[variable].bit_count()


def degree(state: State, variable: int) -> int:
    """How many constraints a variable shares with others that are unassigned."""
    state.record.work(len(state.network.on[variable]))
    return sum(
        any(other != variable and state.assigned[other] == UNASSIGNED for other in state.network.scope(one))
        for one in state.network.on[variable]
    )


@dataclass(frozen=True, slots=True)
class VariableOrder(Choice):
    """Which variable is next.

    Attributes:
        rank: of an unassigned variable; the least comes first.
    """

    rank: Callable[[State, int], Any]


VARIABLE_ORDERS: dict[str, VariableOrder] = {
    each.name: each
    for each in (
        VariableOrder("given", "as given", "", lambda _state, _variable: 0),
        VariableOrder("mrv", "fewest values", "minimum remaining values", left),
        VariableOrder(
            "mrv-degree",
            "fewest, degree",
            "minimum remaining values (ties by degree)",
            lambda state, one: (left(state, one), -degree(state, one)),
        ),
        VariableOrder(
            "degree",
            "degree",
            "the variable of largest degree first",
            lambda state, one: -degree(state, one),
        ),
    )
}
VALUE_ORDERS: dict[str, Choice] = {
    each.name: each
    for each in (
        Choice("given", "as given", ""),
        Choice("lcv", "least constraining", "the least constraining value first"),
    )
}
"""By name, in the order in which they are listed."""


def select(state: State, order: str) -> int:
    """The unassigned variable that is next."""
    rank = VARIABLE_ORDERS[order].rank
    unassigned = state.unassigned()
    state.record.work(len(unassigned))
    chosen = min(unassigned, key=lambda one: rank(state, one))
    state.record.event("select", chosen, amount=left(state, chosen))
    state.record.legal[state.record.node] = left(state, chosen)
    return chosen


def ordered_values(state: State, variable: int, order: str) -> list[int]:
    """The values that are left to a variable, in the order in which to try them."""
    values = bits(state.domains[variable])
    if order == "given":
        return values
    ruled_out = {value: _ruled_out(state, variable, value) for value in values}
    return sorted(values, key=ruled_out.__getitem__)


def _ruled_out(state: State, variable: int, value: int) -> int:
    """How many values of its neighbors a value does not go with. Only constraints on two variables tell."""
    found = checks = 0
    state.record.work(len(state.network.on[variable]))
    for constraint in state.network.on[variable]:
        other = state.network.other(constraint, variable)
        if other >= 0 and state.assigned[other] == UNASSIGNED:
            allowed = state.network.allowed(constraint, variable)[value]
            found += (state.domains[other] & ~allowed).bit_count()
            checks += state.domains[other].bit_count()
    state.record.event("rank", variable, value, checks=checks, amount=found)
    return found
