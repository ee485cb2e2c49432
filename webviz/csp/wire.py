"""A search of a constraint problem as bytes for the page: header and columns (docs/api.md)."""

from dataclasses import asdict
from typing import Any

from webviz.csp import KINDS, OUTCOMES, Problem, Run
from webviz.csp.run import EVENT_TYPES, NODE_TYPES
from webviz.csp.sentences import verdict_sentence
from webviz.search.tree import Values
from webviz.views.wire import aligned_body

MOST_SOLUTIONS = 1_000
"""The number of solutions that are listed; each of them is also an event."""


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
    """The problem's variables, domains and constraints for the page."""
    return {
        "variables": problem.variables,
        "domains": [[str(value) for value in domain] for domain in problem.domains],
        "constraints": [
            {"scope": stated.scope, "text": stated.text(problem.variables)} for stated in problem.constraints
        ],
        "has_scores": bool(problem.scores),
    }


def binary_edges(problem: Problem) -> list[tuple[int, int]]:
    """The pairs of variables that share a binary constraint, each once, the smaller number first."""
    scopes = (stated.scope for stated in problem.constraints if len(stated.scope) == 2)
    return sorted({(min(scope), max(scope)) for scope in scopes})


def _csp_columns(run: Run) -> dict[str, Values]:
    """The columns of the nodes and of the events, each by its name in the header."""
    columns = {name: getattr(run.nodes, name) for name in NODE_TYPES}
    return columns | {f"event.{name}": getattr(run.events, name) for name in EVENT_TYPES}
