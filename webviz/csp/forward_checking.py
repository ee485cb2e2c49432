"""Forward checking: an assignment removes from the neighbors what no longer goes with it.

A constraint on more than two variables is looked at once all but one of them are assigned.
Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction Problems",
*Artificial Intelligence* 14 (1980), 263-313; Bessière, Meseguer, Freuder & Larrosa, "On Forward Checking for
Non-binary Constraint Satisfaction", *Artificial Intelligence* 141 (2002), 205-224: its nFC0.
"""

from webviz.csp.state import UNASSIGNED, State


def forward_checking(state: State, variable: int) -> bool:
    """Removes what the assignment of a variable rules out; returns whether every domain has a value left."""
    for constraint in state.network.on[variable]:
        left = [one for one in state.network.scope(constraint) if state.assigned[one] == UNASSIGNED]
        if len(left) == 1:
            [other] = left
            state.revise(other, constraint, because=variable)
            if state.is_wiped_out(other, constraint, because=variable):
                return False
    return True
