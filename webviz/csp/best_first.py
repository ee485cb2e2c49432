"""Best-first search for the best solution: always go on where the best is still possible.

What a node may still be worth is its score, and for each unassigned variable the best score among the values
that are left to it. As that is never too little, the first solution that is chosen is the best one, the
second the next best, and so on. Among equals the deeper node goes first, then the earlier one.
Sources: Hart, Nilsson & Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths",
*IEEE Transactions on Systems Science and Cybernetics* 4 (1968), 100-107; Russell & Norvig, *Artificial
Intelligence: A Modern Approach*, BEST-FIRST-SEARCH.
"""

from heapq import heappop, heappush
from typing import Any

from webviz.csp.expansion import bound, expand, score
from webviz.csp.propagation import begin
from webviz.csp.settings import Settings
from webviz.csp.state import State


def best_first(state: State, settings: Settings) -> bool:
    """Searches until there are solutions enough; returns whether everything was searched."""
    frontier: list[tuple[int, int, int, Any]] = []
    if begin(state, settings.propagation):
        heappush(frontier, (-bound(state), 0, 0, state.saved()))
    while frontier:
        promise, depth, node, saved = heappop(frontier)
        state.load(node, saved)
        state.record.event("choose", amount=-promise)
        if state.is_complete():
            if state.record.solution(tuple(state.assigned), score(state)):
                return False
            continue
        for found in expand(state, settings):
            heappush(frontier, (-found.bound, depth - 1, found.node, found.saved))
    return True
