"""Requests about constraint problems, and the limits of their searches."""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import sha256

from webviz.csp import Budget, Problem, Settings
from webviz.csp.json_text import write_problem
from webviz.csp.network import binary
from webviz.site import installation

USUAL = Settings()
WORDS = {"algorithm": "search"}
"""Settings whose names on the command line differ from those in Settings."""


@dataclass(frozen=True, eq=False)
class CspRequest:
    """A search for solutions.

    Attributes:
        given: the problem as it was read.
        file: the name of its file on the command line.
        is_binary: whether constraints on several variables first become binary ones.
    """

    given: Problem
    file: str
    settings: Settings
    is_binary: bool

    @cached_property
    def problem(self) -> Problem:
        """The problem to search. Raises NoBinaryForm; may take a while."""
        return binary(self.given) if self.is_binary else self.given

    @cached_property
    def key(self) -> str:
        """A short key of the problem, equal for equal problems."""
        text = f"csp\n{self.settings}\n{self.is_binary}\n{write_problem(self.given)}"
        return sha256(text.encode()).hexdigest()

    @property
    def without_choice(self) -> "CspRequest":
        """The request without a choice of settings, for comparisons of them."""
        return replace(self, settings=Settings(solutions=self.settings.solutions))

    @property
    def without_settings(self) -> "CspRequest":
        """The request without settings, for checks."""
        return replace(self, settings=USUAL)

    @property
    def advice(self) -> str:
        """Advice that makes the search smaller."""
        return "try another propagation or order"

    @property
    def command(self) -> str:
        """The command line that solves it, if the problem is saved as a file."""
        options = "".join(f" --{name} {value}" for name, value in self._flags().items())
        binary = " --binary" if self.is_binary else ""
        return f"{installation.command()} csp {self.file}{options}{binary}"

    @property
    def way_out(self) -> str:
        """Advice for the user when the search is too large for the server."""
        return f"With limits of your own, with the problem saved as {self.file}:  {self.command}"

    def _flags(self) -> dict[str, object]:
        """The settings that differ from the defaults, by the names of the command line's options."""
        names = [field.name for field in fields(Settings)]
        values = {name: getattr(self.settings, name) for name in names}
        differing = {name: value for name, value in values.items() if value != getattr(USUAL, name)}
        return {WORDS.get(name, name): "all" if value is None else value for name, value in differing.items()}


# Limits in nodes, checks and bytes, so they are the same on every machine.


MOST_CHECKS = 20_000_000
"""The limit of checks of a search: about ten seconds."""
MOST_EVENTS = 1_000_000
"""The limit of events, 23 bytes each. A node, of 27 bytes, has at least one event, most have several."""
CHECKS_AT_ONCE = 2_000_000
"""The limit of tests of a constraint on several variables in one event: some seconds."""
MOST_TESTS = 10_000_000
"""The limit of tests of relations, to learn which values are compatible: about ten seconds."""
STORED_VALUES = 20_000_000
"""The limit for best-first and beam search, which store two numbers a variable for each node that is kept for
later.
"""
STORING = ("best-first", "beam")


def budget(request: CspRequest, most: int) -> Budget:
    """The limits of a search for solutions with at most `most` nodes."""
    if request.settings.algorithm in STORING:
        most = min(most, max(1, STORED_VALUES // (2 * len(request.problem.variables) or 1)))
    return Budget(
        nodes=most,
        events=MOST_EVENTS,
        checks=MOST_CHECKS,
        checks_at_once=CHECKS_AT_ONCE,
        tests=MOST_TESTS,
    )
