"""Beam search: level by level, keeping only the few nodes that promise most.

Fast, and never sure: what was dropped may have been the way to the best solution, or to the only one.
Sources: Lowerre, *The HARPY Speech Recognition System*, Carnegie Mellon University (1976); Winston,
*Artificial Intelligence*, 3rd edition (1992), chapter "Nets and Basic Search".
"""

from webviz.csp.expansion import Found, bound, expand, score
from webviz.csp.propagation import begin
from webviz.csp.settings import Settings
from webviz.csp.state import State


def beam(state: State, settings: Settings) -> bool:
    """Searches for a solution; returns whether everything was searched, as nothing was ever dropped."""
    sound = begin(state, settings.propagation)
    level = [Found(bound(state), 0, state.saved())] if sound else []
    dropped = 0
    for _ in state.assigned:
        found: list[Found] = []
        for one in level:
            state.load(one.node, one.saved)
            state.record.event("choose", amount=one.bound)
            found += expand(state, settings)
        best = sorted(found, key=lambda one: -one.bound)
        level, rest = best[: settings.width], best[settings.width :]
        dropped += len(rest)
        _say_which(state, level, rest)
    for one in level:
        state.load(one.node, one.saved)
        if state.record.solution(tuple(state.assigned), score(state)):
            return False
    return not dropped


def _say_which(state: State, kept: list[Found], dropped: list[Found]) -> None:
    for kind, nodes in (("keep", kept), ("drop", dropped)):
        for one in nodes:
            state.record.node = one.node
            state.record.event(kind, amount=one.bound)
            if kind == "drop":
                state.record.drop()
