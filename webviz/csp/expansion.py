"""What best-first and beam search share: the children of a node, and what a node may still be worth."""

from collections.abc import Iterator
from typing import NamedTuple

from webviz.csp.model import bits
from webviz.csp.orders import ordered_values, select
from webviz.csp.propagation import PROPAGATIONS
from webviz.csp.settings import Settings
from webviz.csp.state import UNASSIGNED, State


class Found(NamedTuple):
    """A node that was left for later."""

    bound: int
    node: int
    saved: tuple[tuple[int, ...], tuple[int, ...]]


def expand(state: State, settings: Settings) -> Iterator[Found]:
    """The children that do not fail at once of the node where the search is."""
    propagate = PROPAGATIONS[settings.propagation].after
    variable = select(state, settings.variables)
    for value in ordered_values(state, variable, settings.values):
        state.assign(variable, value)
        state.record.score[state.record.node] = score(state)
        if propagate(state, variable):
            state.record.entered()
            state.record.work(len(state.domains))
            found = Found(bound(state), state.record.node, state.saved())
            state.take_back("leave", amount=found.bound)
            yield found
        else:
            state.take_back()


def score(state: State) -> int:
    """What the assignments are worth together; 0 where nothing has a score."""
    scores = state.network.problem.scores
    return sum(row[value] for row, value in zip(scores, state.assigned, strict=False) if value != UNASSIGNED)


def bound(state: State) -> int:
    """The most that a solution below can be worth: each variable takes the best that is left to it."""
    scores = state.network.problem.scores
    left = zip(scores, state.domains, strict=False)
    return sum(max(row[value] for value in bits(domain)) for row, domain in left)
