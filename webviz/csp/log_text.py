"""A run as text: what the problem is, then one line for each event.

    csp log 1
    problem: two regions
    search: backtracking, propagation forward, variables given, values given
    variable: A, R, G
    variable: B, R, G
    constraint: 1, A != B
    event: 1, select, 0, A, -, -, -, 0, 2
    event: 2, assign, 1, A, R, -, -, 0, 0

An event has its number, kind, node, variable, value, constraint, other variable, checks and amount, as
`webviz.csp.run` explains them; a dash stands for none. Nodes are numbered in preorder from the root, 0;
events and constraints from 1.
"""

from collections.abc import Iterator

from webviz.csp.model import Problem
from webviz.csp.run import KINDS, Run

FIRST_LINE = "csp log 1"
NONE = "-"


def log_lines(run: Run) -> Iterator[str]:
    """The lines of the log, without line ends."""
    problem, settings = run.problem, run.settings
    yield FIRST_LINE
    yield f"problem: {problem.name}"
    orders = f"variables {settings.variables}, values {settings.values}"
    yield f"search: {settings.algorithm}, propagation {settings.propagation}, {orders}"
    for name, domain in zip(problem.variables, problem.domains, strict=True):
        yield f"variable: {', '.join([name, *map(str, domain)])}"
    for number, constraint in enumerate(problem.constraints, start=1):
        yield f"constraint: {number}, {constraint.text(problem.variables)}"
    for event in range(len(run.events)):
        yield f"event: {', '.join(event_cells(run, event))}"


def event_cells(run: Run, event: int) -> list[str]:
    """What stands in the line of an event."""
    events, problem = run.events, run.problem
    variable, value, constraint = events.variable[event], events.value[event], events.constraint[event]
    return [
        str(event + 1),
        KINDS[events.kind[event]],
        str(events.node[event]),
        _variable(problem, variable),
        NONE if value < 0 else str(problem.domains[variable][value]),
        NONE if constraint < 0 else str(constraint + 1),
        _variable(problem, events.other[event]),
        str(events.checks[event]),
        str(events.amount[event]),
    ]


def _variable(problem: Problem, variable: int) -> str:
    return NONE if variable < 0 else problem.variables[variable]
