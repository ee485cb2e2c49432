"""Settings of a constraint search, and its limits."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the possible values of a setting.

    Attributes:
        name: in requests, in links, on the command line.
        title: in a list of choices.
        phrase: in a sentence; "" if nothing needs to be said.
    """

    name: str
    title: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one search.

    Attributes:
        algorithm: a name in `webviz.csp.searches.SEARCHES`; "arc-consistency" is AC-3 alone, with no search.
        propagation: after each assignment, a name in `webviz.csp.propagation.PROPAGATIONS`.
        variables, values: their orders, names in `webviz.csp.searches`.
        solutions: how many to look for; None for all.
        width: nodes that beam search keeps on each level.
        seed, steps: for min-conflicts: the seed of its random numbers, and its maximum number of changes.
    """

    algorithm: str = "backtracking"
    propagation: str = "forward"
    variables: str = "given"
    values: str = "given"
    solutions: int | None = 1
    width: int = 3
    seed: int = 0
    steps: int = 1_000


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a search: nodes, events (if they are kept) and checks.

    Attributes:
        checks_at_once: the checks in a single event.
        tests: the tests of relations on which the checks rely; each part of a constraint is one. Results are
            shared, so there may be more or fewer tests than checks.
    """

    nodes: int = 1_000_000
    events: int = 5_000_000
    checks: int = 1_000_000_000
    checks_at_once: int = 1_000_000_000
    tests: int = 1_000_000_000
