"""Backtracking: depth-first, one variable a level, with the propagation that was asked for.

Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint Satisfaction
Problems", BACKTRACKING-SEARCH; Golomb & Baumert, "Backtrack Programming", *Journal of the ACM* 12 (1965),
516-524.
"""

from webviz.csp.orders import ordered_values, select
from webviz.csp.propagation import PROPAGATIONS, begin
from webviz.csp.settings import Settings
from webviz.csp.state import State


def backtracking(state: State, settings: Settings) -> bool:
    """Searches until there are solutions enough; returns whether everything was searched."""
    propagate = PROPAGATIONS[settings.propagation].after

    def backtrack() -> bool:
        if state.is_complete():
            return state.record.solution(tuple(state.assigned))
        variable = select(state, settings.variables)
        for value in ordered_values(state, variable, settings.values):
            state.assign(variable, value)
            if propagate(state, variable):
                state.record.entered()
                if backtrack():
                    return True
            state.take_back()
        return False

    return not begin(state, settings.propagation) or not backtrack()
