"""A run as text: its log, and sentences for each event and for the result."""

from collections.abc import Callable, Iterator

from webviz.csp.run import KINDS, OUTCOME, Run, assignment_at, step_at
from webviz.search.tree import children

# The log: what the problem is, then one line for each event; docs/constraints.md shows one. An event has its
# number, kind, node, variable, value, constraint, other variable, checks and amount, as `webviz.csp.run`
# explains them; a dash stands for none. Nodes are numbered in preorder from the root, 0; events and
# constraints from 1. (The parameter `event` is an index, from 0.)

FIRST_LINE = "csp log 1"
NONE = "-"


def log_lines(run: Run) -> Iterator[str]:
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
    return [NONE if cell is None else str(cell) for cell in step_at(run, event)]


def event_sentence(run: Run, event: int) -> str:
    return _SENTENCES[KINDS[run.events.kind[event]]](_EventWords(run, event))


def verdict_sentence(run: Run) -> str:
    """A sentence that says whether there are solutions, and if not, what proves it."""
    found = len(run.solutions)
    if run.stopped:
        start = f"{found:,} found" if found else "none found"
        return f"{start} before the limit of {run.stopped} was reached"
    if run.settings.algorithm == "arc-consistency":
        if run.nodes.outcome[0] == OUTCOME["wipe-out"]:
            return f"{_no_solution(run)}: arc consistency leaves {_wiped_out(run)} without a value"
        return f"arc-consistent after {run.counts.removals:,} removals"
    if found:
        more = run.settings.solutions != 1 and not run.exhausted
        return f"{count_of(found, 'solution')}{'; there may be more' if more else ''}"
    if not run.exhausted:
        return "none found, which is no proof that there is none"
    return f"{_no_solution(run)}: {proof(run)}"


def _no_solution(run: Run) -> str:
    """The result "no solution"; the last event proves it, if events were kept."""
    return "no solution" + (f", as step {len(run.events):,} proves" if len(run.events) else "")


def proof(run: Run) -> str:
    """Why there is no solution, after a complete search."""
    if run.nodes.outcome[0] == OUTCOME["wipe-out"]:
        return f"propagation leaves {_wiped_out(run)} without a value before anything is assigned"
    labels = [run.problem.labels()[run.nodes.move[child]] for child in children(run.nodes, 0)]
    variable = labels[0].split(", ")[0]  # of the labels "WA, R" and "WA, G" it is WA, and the values are R, G
    values = ", ".join(label.split(", ")[1] for label in labels)
    domain = run.problem.domains[run.problem.variables.index(variable)]
    which = "of" if len(labels) == len(domain) else "left to"
    return f"every value {which} {variable} has failed ({values})"


def _wiped_out(run: Run) -> str:
    """The variable without a value, if the events were kept."""
    wipe_outs = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "wipe-out"]
    return run.problem.variables[run.events.variable[wipe_outs[-1]]] if wipe_outs else "a variable"


class _EventWords:
    """The parts of an event's sentence: variables by name, a missing part as None."""

    def __init__(self, run: Run, event: int) -> None:
        step = step_at(run, event)
        self.run, self._event, self._node, self.amount = run, event, step.node, step.amount  # see KINDS
        self.is_repair = run.settings.algorithm == "min-conflicts"
        self.variable, self.value, self.other = step.variable, step.value, step.other
        constraint = run.problem.constraints[step.constraint - 1] if step.constraint else None
        self.constraint = constraint and constraint.text(run.problem.variables)

    def many(self, what: str) -> str:
        return count_of(self.amount, what)

    def check(self) -> str:
        """What is checked: a value, or what is left to a variable."""
        if self.value is not None:
            return f"{self.variable} = {self.value} is checked: {self.constraint}"
        beside = f" beside {self.other}" if self.other else ""
        return f"what is left to {self.variable} is checked{beside}: {self.constraint}"

    def because(self) -> str:
        """The reason for a removal: another variable has a value, or none that fits."""
        if not self.other:
            return ""
        assigned = assignment_at(self.run, self._event)
        other = self.run.events.other[self._event]
        if other in assigned:
            return f", and {self.other} is {self.run.problem.domains[other][assigned[other]]}"
        return f", and no value left to {self.other} goes with it"

    def queue_entry(self) -> str:
        """An arc, a variable in a larger constraint, or a variable alone."""
        if self.constraint and self.other:
            return f"arc {self.variable} → {self.other}"
        return f"{self.variable} in {self.constraint}" if self.constraint else f"{self.variable}"

    def label(self) -> str:
        return self.run.problem.labels()[self.run.nodes.move[self._node]]

    def worth(self) -> str:
        """The upper bound of the score of what lies below, if there are scores."""
        return f"; at most {self.amount} can come of it" if self.run.problem.scores else ""

    def score(self) -> str:
        return f" with score {self.amount}" if self.run.problem.scores else ""


_SENTENCES: dict[str, Callable[[_EventWords], str]] = {
    "assign": lambda it: (
        f"{it.variable} is assigned {it.value}"
        + (f"; {it.many('constraint')} violated" if it.is_repair else "")
    ),
    "check": _EventWords.check,
    "conflict": lambda it: f"{it.variable} cannot be {it.value}: {it.constraint}",
    "remove": lambda it: f"{it.value} leaves the domain of {it.variable}: {it.constraint}{it.because()}",
    "wipe-out": lambda it: f"nothing is left for {it.variable}: {it.constraint}",
    "push": lambda it: f"{it.queue_entry()} joins the queue",
    "pop": lambda it: f"{it.queue_entry()} is next in the queue",
    "select": lambda it: (
        f"{it.variable} is repaired: {it.many('constraint')} violated by it"
        if it.is_repair
        else f"{it.variable} is next: {it.many('value')} left"
    ),
    "rank": lambda it: (
        f"{it.variable} = {it.value} would "
        + (f"violate {it.many('constraint')}" if it.is_repair else f"rule out {it.many('value')} of others")
    ),
    "backtrack": lambda it: f"{it.variable} = {it.value} is taken back",
    "leave": lambda it: f"{it.variable} = {it.value} is kept for later{it.worth()}",
    "choose": lambda it: f"the search goes on at {it.label()}{it.worth()}",
    "keep": lambda it: f"{it.label()} stays in the beam{it.worth()}",
    "drop": lambda it: f"{it.label()} is dropped{it.worth()}",
    "solution": lambda it: f"a solution{it.score()}: every variable is assigned, and every constraint holds",
    "none": lambda it: f"there is no solution: {proof(it.run)}",
}
"""The sentence for each kind of event; `it` stands for the event's words."""


def count_of(number: int, what: str) -> str:
    """A number with a noun, in the plural unless it is 1."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
