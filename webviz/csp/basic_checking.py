"""Basic constraint checking: an assignment must agree with what is assigned already; nothing is propagated.

Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint Satisfaction
Problems", the test "if value is consistent with assignment" of BACKTRACKING-SEARCH.
"""

from webviz.csp.state import UNASSIGNED, State


def basic_checking(state: State, variable: int) -> bool:
    """Whether no constraint whose variables are all assigned is violated."""
    network, assigned = state.network, state.assigned
    for constraint in (*network.unary[variable], *network.on[variable]):
        scope = network.scope(constraint)
        if all(assigned[one] != UNASSIGNED for one in scope) and not _holds(state, variable, constraint):
            return False
    return True


def _holds(state: State, variable: int, constraint: int) -> bool:
    """Tests one constraint, and records what came of it."""
    network, record = state.network, state.record
    value, other = state.assigned[variable], network.other(constraint, variable)
    record.event("check", variable, value, constraint, other, checks=1)
    if network.problem.constraints[constraint].holds(
        network.values(network.scope(constraint), state.assigned)
    ):
        return True
    record.event("conflict", variable, value, constraint, other)
    record.fail("conflict")
    return False
