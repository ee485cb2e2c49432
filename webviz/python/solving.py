"""Solving a constraint problem, and what was found."""

from dataclasses import dataclass
from typing import Unpack

from webviz.csp import Budget, Counts, Run, domains_at
from webviz.csp import solve as solve_problem
from webviz.csp.binary import binary
from webviz.csp.model import bits
from webviz.csp.relations import Value
from webviz.csp.sentences import event_sentence, verdict_sentence
from webviz.exports.columns import Table, event_table, table
from webviz.exports.model import Searched
from webviz.python.options import Request, SolveOptions, check_names, request, with_keywords
from webviz.python.sources import Source
from webviz.scene.search_spec import spec_of

MODE = "mode"


@dataclass(frozen=True)
class Solved:
    """A search of a constraint problem.

    Attributes:
        request: the problem's text, and how it was solved.
        run: its events and its tree, as columns (docs/constraints.md).
    """

    request: Request
    run: Run

    @property
    def solutions(self) -> tuple[dict[str, Value], ...]:
        """Each that was found, as the value of each variable."""
        problem = self.run.problem
        named = list(zip(problem.variables, problem.domains, strict=True))
        return tuple(
            {name: domain[value] for (name, domain), value in zip(named, solution, strict=True)}
            for solution in self.run.solutions
        )

    @property
    def verdict(self) -> str:
        """What came of it, in a sentence."""
        return verdict_sentence(self.run)

    @property
    def counts(self) -> Counts:
        """What it took: nodes, checks, removals, backtracks, solutions."""
        return self.run.counts

    @property
    def lines(self) -> int:
        """How many events there were."""
        return len(self.run.events)

    def domains(self, line: int) -> dict[str, list[Value]]:
        """The values left to each variable after a line, from 1. Raises IndexError where there is none."""
        problem = self.run.problem
        named = zip(problem.variables, problem.domains, domains_at(self.run, line - 1), strict=True)
        return {name: [domain[value] for value in bits(mask)] for name, domain, mask in named}

    def sentence(self, line: int) -> str:
        """What happens on a line, from 1, and why. Raises IndexError where there is none."""
        if not 1 <= line <= self.lines:
            raise IndexError(f"line {line:,} of a search with {self.lines:,}")
        return event_sentence(self.run, line - 1)

    def columns(self) -> Table:
        """The nodes as a table: its columns by name, as docs/python.md explains them."""
        return table(Searched(self.run, self.run.problem.labels()))

    def event_columns(self) -> Table:
        """The events as a table."""
        return event_table(self.run)

    def __repr__(self) -> str:
        return f"<Solved: {self.run.problem.name}: {self.verdict}; {self.counts.nodes:,} nodes>"


@with_keywords(SolveOptions)
def solve(problem: Source, **options: Unpack[SolveOptions]) -> Solved:
    """Searches a constraint problem; a map stands for its coloring, whoever plays.

    >>> import webviz
    >>> webviz.solve("queens:4").solutions
    ({'Q1': 2, 'Q2': 4, 'Q3': 1, 'Q4': 3},)

    Args:
        problem: a constraint problem, or a map.
        options: what is left out, or None, is as on the page; docs/constraints.md explains the values.
            search: "backtracking", "best-first", "beam", "min-conflicts", "arc-consistency".
            propagation: what follows each assignment, such as "basic", "forward", "arcs".
            variables, values: in which order they are taken.
            solutions: how many to look for, or "all".
            width: of a beam.
            seed, steps: of min-conflicts.
            binary: whether constraints on several variables are turned into pairs first.

    Raises TypeError for an option that there is not; ValueError, with a sentence, for a text that is no
    constraint problem and for options that make no
    sense. Where there are too many nodes, the search ends, and `verdict` says so.
    """
    check_names(solve, options)
    return solved(request(problem, {MODE: "csp", **options}))


def solved(wanted: Request) -> Solved:
    """The search that is meant. Raises as `solve` does."""
    constraints, spec = wanted.problem.constraints, spec_of(wanted.parts)
    assert constraints  # what has none was refused when it was asked for
    problem = binary(constraints) if spec.is_binary else constraints
    return Solved(wanted, solve_problem(problem, spec.settings, Budget()))
