"""A search of a constraint problem, for programs, and as bytes for the page."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, NamedTuple

from webviz.csp import KINDS, OUTCOMES, Counts, Problem, Run, domains_at
from webviz.csp.model import Value, bits
from webviz.csp.run import EVENT_TYPES, FAILED, KIND, NODE_TYPES
from webviz.csp.sentences import event_sentence, log_lines, verdict_sentence
from webviz.python.searching import LazySequence
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.scene import Scene
from webviz.search.tree import Values
from webviz.trace.events import parents
from webviz.views.wire import Table, aligned_body


@dataclass(frozen=True)
class Solved(ConstraintSearch):
    """A search of a constraint problem.

    Attributes:
        scene: the problem, and how it was solved.
        run: its events and its tree, as columns (docs/constraints.md).
    """

    scene: Scene
    run: Run
    failures: ClassVar = frozenset(OUTCOMES[outcome] for outcome in FAILED)

    @property
    def solutions(self) -> tuple[dict[str, Value], ...]:
        """Each solution that was found, as the value of each variable."""
        problem = self.run.problem
        named = list(zip(problem.variables, problem.domains, strict=True))
        return tuple(
            {name: domain[value] for (name, domain), value in zip(named, solution, strict=True)}
            for solution in self.run.solutions
        )

    @property
    def verdict(self) -> str:
        """The result, in a sentence."""
        return verdict_sentence(self.run)

    @property
    def counts(self) -> Counts:
        """The costs: nodes, checks, removals, backtracks, solutions."""
        return self.run.counts

    @property
    def lines(self) -> int:
        """The number of events."""
        return len(self.run.events)

    @property
    def nodes(self) -> int:
        """The number of visited nodes."""
        return len(self.run.nodes)

    @property
    def is_stopped(self) -> bool:
        """Whether a limit ended the search."""
        return bool(self.run.stopped)

    def domains(self, line: int) -> dict[str, list[Value]]:
        """The remaining values of each variable after a line, from 1. Raises IndexError if there is none."""
        problem = self.run.problem
        named = zip(problem.variables, problem.domains, domains_at(self.run, line - 1), strict=True)
        return {name: [domain[value] for value in bits(mask)] for name, domain, mask in named}

    def sentence(self, line: int) -> str:
        """What happens on a line, from 1, and why. Raises IndexError if there is no such line."""
        if not 1 <= line <= self.lines:
            raise IndexError(f"line {line:,} of a search with {self.lines:,}")
        return event_sentence(self.run, line - 1)

    def columns(self) -> Table:
        """The nodes as a table; docs/python.md explains its columns."""
        return node_table(self.run)

    def event_columns(self) -> Table:
        """The events as a table."""
        return event_table(self.run)

    def log(self) -> Iterator[str]:
        """A line for each event."""
        return log_lines(self.run)

    def steps(self) -> "Steps":
        """The events, with names instead of numbers."""
        return Steps(self.run)

    def untried_counts(self) -> list[int]:
        """For each node the number of values without a child; always 0 for min-conflicts."""
        nodes = self.run.nodes
        if self.run.settings.algorithm == "min-conflicts":
            return [0] * len(nodes)
        left = list(nodes.legal)
        for parent in list(parents(nodes.depth))[1:]:
            left[parent] -= 1
        return left

    def about(self) -> dict[str, Any]:
        """The problem, how it was searched, and the result."""
        run, problem = self.run, self.run.problem
        return {
            "kind": "constraints",
            "problem": problem.name,
            "variables": problem.variables,
            "domains": [[str(value) for value in domain] for domain in problem.domains],
            "constraints": [each.text(problem.variables) for each in problem.constraints],
            "settings": asdict(run.settings),
            "verdict": self.verdict,
            "complete": not self.is_stopped,
            "counts": asdict(run.counts),
        }

    def __repr__(self) -> str:
        return f"<Solved: {self.run.problem.name}: {self.verdict}; {self.counts.nodes:,} nodes>"


# The lines of its log, computed when they are read.


class Step(NamedTuple):
    """One event of a constraint search; None means nothing.

    Attributes:
        line: its number, from 1.
        kind: what happens, such as "assign"; docs/constraints.md lists all kinds.
        node: the current node.
        variable, value: by name; the value itself.
        constraint: its number in the problem, from 1.
        other: the other variable, by name.
        checks: how many times a constraint was tested on values.
        amount: a number that depends on the kind.
    """

    line: int
    kind: str
    node: int
    variable: str | None
    value: Value | None
    constraint: int | None
    other: str | None
    checks: int
    amount: int


class Steps(LazySequence[Step]):
    """The steps of a constraint search: the first has the index 0 and the line 1."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def __len__(self) -> int:
        return len(self._run.events)

    def _item(self, k: int) -> Step:
        events, problem = self._run.events, self._run.problem
        variable, value, other = events.variable[k], events.value[k], events.other[k]
        return Step(
            k + 1,
            KINDS[events.kind[k]],
            events.node[k],
            None if variable < 0 else problem.variables[variable],
            None if value < 0 else problem.domains[variable][value],
            None if events.constraint[k] < 0 else events.constraint[k] + 1,
            None if other < 0 else problem.variables[other],
            events.checks[k],
            events.amount[k],
        )


# A search as tables with a row for each node or event; docs/python.md explains the columns.


RETURNS = {KIND["backtrack"], KIND["leave"]}


def node_table(run: Run) -> Table:
    """The columns of its nodes."""
    nodes, problem = run.nodes, run.problem
    labels, returned, pairs = problem.labels(), _returns(run), _pairs(problem)
    return {
        "node": range(len(nodes)),
        "parent": [None if parent < 0 else parent for parent in parents(nodes.depth)],
        "depth": nodes.depth,
        "label": [labels[move] for move in nodes.move],
        "variable": [pairs[move][0] for move in nodes.move],
        "value": [pairs[move][1] for move in nodes.move],
        "size": nodes.size,
        "legal": nodes.legal,
        "outcome": [OUTCOMES[outcome] for outcome in nodes.outcome],
        "score": nodes.score,
        "visit_line": [first + 1 for first in nodes.first] if len(run.events) else [None] * len(nodes),
        "return_line": [returned.get(node) for node in range(len(nodes))],
    }


def _pairs(problem: Problem) -> list[tuple[str | None, str | None]]:
    """The variable and the value that each move assigns; for the root's move, the last one, None."""
    given = zip(problem.variables, problem.domains, strict=True)
    return [*((name, str(value)) for name, domain in given for value in domain), (None, None)]


def _returns(run: Run) -> dict[int, int]:
    """The line on which the search last left each node, if the events were kept."""
    numbered = enumerate(zip(run.events.kind, run.events.node, strict=True), start=1)
    return {node: line for line, (kind, node) in numbered if kind in RETURNS}


def event_table(run: Run) -> Table:
    """The columns of its events, with names for numbers; constraints count from 1."""
    events, problem = run.events, run.problem
    pairs = list(zip(events.variable, events.value, strict=True))
    return {
        "line": range(1, len(events) + 1),
        "kind": [KINDS[kind] for kind in events.kind],
        "node": events.node,
        "variable": [None if one < 0 else problem.variables[one] for one in events.variable],
        "value": [None if value < 0 else str(problem.domains[one][value]) for one, value in pairs],
        "constraint": [None if one < 0 else one + 1 for one in events.constraint],
        "other": [None if one < 0 else problem.variables[one] for one in events.other],
        "checks": events.checks,
        "amount": events.amount,
    }


MOST_SOLUTIONS = 1_000
"""At most so many are sent; each is also an event."""


def encode_run(run: Run, is_binary: bool = False) -> bytes:
    """The bytes of a run; `is_binary` says that its problem was made binary."""
    about = {
        "version": 1,
        "kind": "csp",
        "name": run.problem.name,
        "settings": asdict(run.settings) | {"binary": is_binary},
        **about_problem(run.problem),
        "labels": run.problem.labels(),
        "nodes": len(run.nodes),
        "events": len(run.events),
        "counts": asdict(run.counts),
        "verdict": run.verdict,
        "sentence": verdict_sentence(run),
        "exhausted": run.exhausted,
        "stopped": run.stopped,
        "solutions": run.solutions[:MOST_SOLUTIONS],
        "kinds": KINDS,
        "outcomes": OUTCOMES,
    }
    return aligned_body(about, _csp_columns(run))


def about_problem(problem: Problem) -> dict[str, Any]:
    """What a problem consists of."""
    return {
        "variables": problem.variables,
        "domains": [[str(value) for value in domain] for domain in problem.domains],
        "constraints": [
            {"scope": stated.scope, "text": stated.text(problem.variables)} for stated in problem.constraints
        ],
        "has_scores": bool(problem.scores),
    }


def binary_edges(problem: Problem) -> list[tuple[int, int]]:
    """The pairs of variables that share a constraint on nothing else, each once, the smaller number first."""
    scopes = (stated.scope for stated in problem.constraints if len(stated.scope) == 2)
    return sorted({(min(scope), max(scope)) for scope in scopes})


def _csp_columns(run: Run) -> dict[str, Values]:
    """The columns of the nodes, and those of the events with names that begin with `event.`."""
    columns = {name: getattr(run.nodes, name) for name in NODE_TYPES}
    return columns | {f"event.{name}": getattr(run.events, name) for name in EVENT_TYPES}
