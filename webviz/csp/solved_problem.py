"""A search of a constraint problem: an object for Python, and bytes for the page."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from webviz.csp import KINDS, OUTCOMES, Counts, Problem, Run, domains_at
from webviz.csp.model import Value, bits
from webviz.csp.run import BACK_AT_PARENT, EVENT_TYPES, FAILED, NODE_TYPES, Step, step_at
from webviz.csp.sentences import event_sentence, log_lines, verdict_sentence
from webviz.python.searching import LazySequence
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.scene import Scene
from webviz.search.tree import ValueColumn, parents
from webviz.views.wire import Table, aligned_body

MOST_SOLUTIONS = 1_000  # at most so many solutions are sent as a list; each is also an event


@dataclass(frozen=True)
class Solved(ConstraintSearch):
    """A finished search of a constraint problem, also one without a solution.

    Attributes:
        scene: the problem, and how it was solved.
        run: its events and its tree, as columns (docs/constraints.md).
    """

    scene: Scene
    run: Run
    failures: ClassVar = frozenset(OUTCOMES[outcome] for outcome in FAILED)  # as "conflict"

    @property
    def solutions(self) -> tuple[dict[str, Value], ...]:
        """Each solution that was found, such as {"WA": "R", "NT": "G"}."""
        names, domains = self.run.problem.variables, self.run.problem.domains
        return tuple(
            {name: domain[value] for name, domain, value in zip(names, domains, solution, strict=True)}
            for solution in self.run.solutions
        )

    @property
    def verdict(self) -> str:
        """The result as a sentence; `run.verdict` is the same in a word."""
        return verdict_sentence(self.run)

    @property
    def counts(self) -> Counts:
        """The costs: nodes, checks, removals, backtracks, solutions."""
        return self.run.counts

    @property
    def lines(self) -> int:
        """The number of lines of its log, one for each event."""
        return len(self.run.events)

    @property
    def nodes(self) -> int:
        return len(self.run.nodes)

    @property
    def is_stopped(self) -> bool:
        return bool(self.run.stopped)

    def domains(self, line: int) -> dict[str, list[Value]]:
        """The values left to each variable after a line, from 1. Raises IndexError."""
        problem = self.run.problem
        rows = zip(problem.variables, problem.domains, domains_at(self.run, line - 1), strict=True)
        return {name: [domain[value] for value in bits(mask)] for name, domain, mask in rows}

    def sentence(self, line: int) -> str:
        if not 1 <= line <= self.lines:
            raise IndexError(f"line {line:,} of a search with {self.lines:,}")
        return event_sentence(self.run, line - 1)

    def columns(self) -> Table:
        """The nodes as a table; docs/python.md explains its columns."""
        nodes, events, problem = self.run.nodes, self.run.events, self.run.problem
        labels, variables = problem.labels(), zip(problem.variables, problem.domains, strict=True)
        # For each move the variable and the value that it assigns. The last move, the root's, assigns none.
        assigned = [*((name, str(value)) for name, domain in variables for value in domain), (None, None)]
        # For each node the last line on which the search went back to its parent, if the events were kept.
        numbered_events = enumerate(zip(events.kind, events.node, strict=True), start=1)
        return_lines = {node: line for line, (kind, node) in numbered_events if kind in BACK_AT_PARENT}
        return {
            "node": range(len(nodes)),
            "parent": [None if parent < 0 else parent for parent in parents(nodes.depth)],
            "depth": nodes.depth,
            "label": [labels[move] for move in nodes.move],
            "variable": [assigned[move][0] for move in nodes.move],
            "value": [assigned[move][1] for move in nodes.move],
            "size": nodes.size,
            "legal": nodes.legal,
            "outcome": [OUTCOMES[outcome] for outcome in nodes.outcome],
            "score": nodes.score,
            "visit_line": [first_event + 1 if len(events) else None for first_event in nodes.first],
            "return_line": [return_lines.get(node) for node in range(len(nodes))],
        }

    def event_columns(self) -> Table:
        """The events as a table, with names for numbers; constraints count from 1."""
        events, names, domains = self.run.events, self.run.problem.variables, self.run.problem.domains
        pairs = zip(events.variable, events.value, strict=True)  # by number; -1 is none, in each column
        return {
            "line": range(1, len(events) + 1),
            "kind": [KINDS[kind] for kind in events.kind],
            "node": events.node,
            "variable": [None if variable < 0 else names[variable] for variable in events.variable],
            "value": [None if value < 0 else str(domains[variable][value]) for variable, value in pairs],
            "constraint": [None if constraint < 0 else constraint + 1 for constraint in events.constraint],
            "other": [None if variable < 0 else names[variable] for variable in events.other],
            "checks": events.checks,
            "amount": events.amount,
        }

    def log(self) -> Iterator[str]:
        return log_lines(self.run)

    def steps(self) -> "Steps":
        return Steps(self.run)

    def untried_counts(self) -> list[int]:
        """For each node how many values have no child; always 0 for min-conflicts."""
        nodes = self.run.nodes
        if self.run.settings.algorithm == "min-conflicts":
            return [0] * len(nodes)
        counts = list(nodes.legal)
        for parent in parents(nodes.depth)[1:]:
            counts[parent] -= 1
        return counts

    def about(self) -> dict[str, Any]:
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


class Steps(LazySequence[Step]):
    """The steps of a constraint search, computed when read: index 0 is line 1."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def __len__(self) -> int:
        return len(self._run.events)

    def _item(self, k: int) -> Step:
        return step_at(self._run, k)


def encode_run(run: Run, was_made_binary: bool = False) -> bytes:
    """A search as bytes for the page; its problem may have been made binary before."""
    about = {
        "version": 1,
        "kind": "csp",
        "name": run.problem.name,
        "settings": asdict(run.settings) | {"binary": was_made_binary},
        **about_problem(run.problem),
        "labels": run.problem.labels(),
        "nodes": len(run.nodes),
        "events": len(run.events),
        "counts": asdict(run.counts),
        "verdict": run.verdict,  # a word
        "sentence": verdict_sentence(run),
        "exhausted": run.exhausted,
        "stopped": run.stopped,
        "solutions": run.solutions[:MOST_SOLUTIONS],
        "kinds": KINDS,
        "outcomes": OUTCOMES,
    }
    columns: dict[str, ValueColumn] = {name: getattr(run.nodes, name) for name in NODE_TYPES}
    columns |= {f"event.{name}": getattr(run.events, name) for name in EVENT_TYPES}
    return aligned_body(about, columns)


def about_problem(problem: Problem) -> dict[str, Any]:
    """The variables, domains and constraints of a problem, for the page."""
    return {
        "variables": problem.variables,
        "domains": [[str(value) for value in domain] for domain in problem.domains],
        "constraints": [
            {"scope": each.scope, "text": each.text(problem.variables)} for each in problem.constraints
        ],
        "has_scores": bool(problem.scores),
    }


def binary_edges(problem: Problem) -> list[tuple[int, int]]:
    """The pairs of variables with a binary constraint, each once, in order."""
    scopes = (each.scope for each in problem.constraints if len(each.scope) == 2)
    return sorted({(min(scope), max(scope)) for scope in scopes})
