"""Which search of a problem is meant, and how far it may go."""

from dataclasses import dataclass

ALGORITHMS = ("backtracking", "best-first", "beam", "min-conflicts", "arc-consistency")
PROPAGATIONS = ("none", "forward", "singletons", "arcs")
VARIABLE_ORDERS = ("given", "mrv", "mrv-degree", "degree")
VALUE_ORDERS = ("given", "lcv")


@dataclass(frozen=True, slots=True)
class Settings:
    """One search.

    Attributes:
        algorithm: a name in ALGORITHMS; "arc-consistency" is AC-3 alone, without a search.
        propagation: what follows each assignment, a name in PROPAGATIONS.
        variables, values: in which order they are taken.
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
        checks_at_once: in a single event, between two looks at the clock.
    """

    nodes: int = 1_000_000
    events: int = 5_000_000
    checks: int = 1_000_000_000
    checks_at_once: int = 1_000_000_000
