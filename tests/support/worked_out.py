"""What must be seen, worked out without the program: from published traces, and from leaves of a tree."""

from math import inf
from pathlib import Path
from typing import NamedTuple

GOLDEN = Path(__file__).parent.parent / "golden"
AUSTRALIA = (GOLDEN / "australia.in").read_text(encoding="ascii")
MINIMAX = (GOLDEN / "algorithms/minimax.trace").read_text(encoding="ascii").splitlines()
*TRACE, RESULT = (GOLDEN / "australia.out").read_text(encoding="ascii").splitlines()


class Step(NamedTuple):
    """A line of a trace, read."""

    move: str
    depth: int
    value: float
    alpha: float
    beta: float


def steps(trace: list[str]) -> list[Step]:
    """The lines of a map's trace; its line n is the step n - 1."""
    found = []
    for line in trace:
        region, color, depth, *bounds = line.split(", ")
        found.append(Step(f"{region}, {color}", int(depth), *map(float, bounds)))
    return found


class Node:
    """A node of a tree on paper, and what alpha-beta makes of it."""

    def __init__(self, name: str, is_max: bool, value: float | None = None) -> None:
        self.name, self.is_max, self.value = name, is_max, value
        self.children: list[Node] = []
        self.window: tuple[float, float] | None = None

    def search(self, alpha: float = -inf, beta: float = inf) -> float:
        """The value that fail-soft alpha-beta returns; equality cuts."""
        self.window = alpha, beta
        if not self.children:
            assert self.value is not None
            return self.value
        best = -inf if self.is_max else inf
        for child in self.children:
            found = child.search(alpha, beta)
            best = max(best, found) if self.is_max else min(best, found)
            if self.is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        self.value = best
        return best

    def all(self) -> list["Node"]:
        """The node and all below it, in the order of a text."""
        return [self, *(below for child in self.children for below in child.all())]
