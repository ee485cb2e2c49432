"""The rules and both searches, written plainly: dictionaries, copies, recursion.

It shares nothing with the engine but the `Map` it reads, so that the two can be held against each other.
"""

from dataclasses import dataclass
from math import inf

from webviz.maps.model import Map

Colored = dict[str, tuple[str, int]]
"""Colors and players of regions."""


@dataclass(frozen=True)
class Step:
    """One line of the trace and its source; nodes count from 0 in the order of visits."""

    kind: str
    node: int
    child: int | None
    region: str
    color: str
    depth: int
    value: float
    alpha: float
    beta: float
    prunes: bool

    @property
    def line(self) -> str:
        fields = (self.region, self.color, self.depth, self.value, self.alpha, self.beta)
        return ", ".join(str(field) for field in fields)


class Oracle:
    """A search of a map to a depth: `steps` and `lines` are what the trace must say."""

    def __init__(self, map: Map, algorithm: str = "alpha-beta", depth: int | None = None) -> None:
        self.map = map
        self.prunes = algorithm == "alpha-beta"
        self.limit = map.depth if depth is None else depth
        self.beside: dict[str, set[str]] = {region: set() for region in map.regions}
        for i, j in map.borders:
            self.beside[map.regions[i]].add(map.regions[j])
            self.beside[map.regions[j]].add(map.regions[i])
        self.steps: list[Step] = []
        self.nodes = 0
        self.replies: list[tuple[str, str, float]] = []
        colored = {a.region: (a.color, a.player) for a in map.initial}
        last = map.initial[-1]
        self.value = self.visit(colored, last.region, last.color, 0, -inf, inf)

    @property
    def best(self) -> tuple[str, str, float] | None:
        """The first of the root's moves that is worth as much as the root."""
        return next((reply for reply in self.replies if reply[2] == self.value), None)

    @property
    def lines(self) -> list[str]:
        result = [] if self.best is None else ["{}, {}, {}".format(*self.best)]
        return [step.line for step in self.steps] + result

    def legal(self, colored: Colored) -> list[tuple[str, str]]:
        moves = []
        for region in sorted(self.map.regions):
            around = {colored[other][0] for other in self.beside[region] if other in colored}
            if region not in colored and around:
                moves += [(region, color) for color in sorted(self.map.colors) if color not in around]
        return moves

    def score(self, colored: Colored) -> int:
        total = 0
        for color, player in colored.values():
            weight = self.map.weights[player - 1][self.map.colors.index(color)]
            total += weight if player == 1 else -weight
        return total

    def visit(
        self, colored: Colored, region: str, color: str, depth: int, alpha: float, beta: float
    ) -> float:
        node = self.nodes
        self.nodes += 1
        moves = self.legal(colored)
        if depth == self.limit or not moves:
            value: float = self.score(colored)
            self.steps.append(Step("visit", node, None, region, color, depth, value, alpha, beta, False))
            return value
        player = 1 if depth % 2 == 0 else 2
        value = -inf if player == 1 else inf
        self.steps.append(Step("visit", node, None, region, color, depth, value, alpha, beta, False))
        for number, (r, c) in enumerate(moves, start=1):
            child = self.nodes
            returned = self.visit({**colored, r: (c, player)}, r, c, depth + 1, alpha, beta)
            if depth == 0:
                self.replies.append((r, c, returned))
            value = max(value, returned) if player == 1 else min(value, returned)
            cut = self.prunes and (value >= beta if player == 1 else value <= alpha)
            if self.prunes and not cut and player == 1:
                alpha = max(alpha, value)
            if self.prunes and not cut and player == 2:
                beta = min(beta, value)
            prunes = cut and number < len(moves)
            self.steps.append(Step("update", node, child, region, color, depth, value, alpha, beta, prunes))
            if cut:
                break
        return value
