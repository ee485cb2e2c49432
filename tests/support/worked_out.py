"""What must be seen, worked out without the program: from a published trace, and from the leaves of a tree."""

from math import inf
from pathlib import Path
from typing import NamedTuple

GOLDEN = Path(__file__).parent.parent / "golden"
AUSTRALIA = (GOLDEN / "australia.in").read_text(encoding="ascii")
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


def legal_moves(text: str, played: list[str]) -> int:
    """How many moves a position of a map has: a free region beside a colored one, in a color of no neighbor."""
    colors, given, _depth, _max, _min, *rows = text.split("\n")
    colored = dict(pair.split("-")[0].split(": ") for pair in given.split(", "))
    colored |= dict(move.split(", ") for move in played)
    borders: dict[str, set[str]] = {}
    for region, beside in (row.strip().split(": ") for row in rows if row):
        for other in beside.split(", "):
            borders.setdefault(region, set()).add(other)
            borders.setdefault(other, set()).add(region)
    taken = {
        region: {colored[one] for one in beside & colored.keys()}
        for region, beside in borders.items()
        if region not in colored
    }
    return sum(len(set(colors.split(", ")) - seen) for seen in taken.values() if seen)


def cutoffs(text: str, trace: list[str]) -> set[int]:
    """The lines at which a node is left early: what came back meets the bound, and moves are left to try."""
    found, path, tried = set(), [], []
    for line, step in enumerate(steps(trace), 1):
        if step.depth >= len(path):
            path, tried = [*path, step.move], [*tried, 0]
            continue
        path, tried = path[: step.depth + 1], tried[: step.depth + 1]
        tried[step.depth] += 1
        met = step.value >= step.beta if step.depth % 2 == 0 else step.value <= step.alpha
        if met and tried[-1] < legal_moves(text, path[1:]):
            found.add(line)
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
