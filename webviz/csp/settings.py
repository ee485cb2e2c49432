"""Settings of a constraint search, and its limits."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the names that a setting may have.

    Attributes:
        name: in requests, in links, on the command line.
        title: in a list of choices.
        phrase: in a sentence; "" where nothing needs to be said.
    """

    name: str
    title: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Settings:
    """One search.

    Attributes:
        algorithm: a name in `webviz.csp.searches.SEARCHES`; "arc-consistency" is AC-3 alone, with no search.
        propagation: what follows each assignment, a name in `webviz.csp.propagation.PROPAGATIONS`.
        variables, values: in which order they are taken, names in `webviz.csp.searches`.
        solutions: how many to look for; None for all.
        width: nodes that beam search keeps on each level.
        seed, steps: of min-conflicts: its chance, and after how many changes it gives up.
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
    """Where a search is stopped: at so many nodes, events (as far as they are kept) or checks.

    Attributes:
        checks_at_once: in a single event.
        tests: of relations, by which the checks are answered; each part of a constraint is one. What goes
            together is worked out once, value by value, so that these may be more than the checks, or fewer.
    """

    nodes: int = 1_000_000
    events: int = 5_000_000
    checks: int = 1_000_000_000
    checks_at_once: int = 1_000_000_000
    tests: int = 1_000_000_000
