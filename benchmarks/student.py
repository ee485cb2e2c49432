"""The homework as a good student hands it in: dictionaries, recursion and sums.

It shares nothing with webviz but the rules, and is what webviz's engine is measured against.
"""

from math import inf

Move = tuple[str, str]
Line = tuple[str, str, int, float, float, float]


class Homework:
    """One map and its search; `initial` tells what is colored at first, by whom."""

    def __init__(
        self,
        neighbors: dict[str, list[str]],
        colors: list[str],
        weights: dict[int, dict[str, int]],
        initial: list[tuple[str, str, int]],
        depth: int,
    ) -> None:
        self.neighbors = neighbors
        self.states = sorted(neighbors)
        self.colors = sorted(colors)
        self.weights = weights
        self.initial = initial
        self.depth = depth
        self.colored: dict[str, tuple[str, int]] = {}
        self.log: list[Line] = []

    def solve(self) -> list[Line]:
        """Searches; returns the lines of the trace as tuples."""
        self.colored = {state: (color, player) for state, color, player in self.initial}
        self.log = []
        state, color, _ = self.initial[-1]
        self.max_value((state, color), 0, -inf, inf)
        return self.log

    def moves(self) -> list[Move]:
        """The legal moves, by state and then by color."""
        found = []
        for state in self.states:
            if state not in self.colored:
                around = {self.colored[n][0] for n in self.neighbors[state] if n in self.colored}
                if around:
                    found += [(state, color) for color in self.colors if color not in around]
        return found

    def evaluate(self) -> int:
        """What MAX's states are worth to MAX, minus what MIN's are worth to MIN."""
        total = 0
        for color, player in self.colored.values():
            total += self.weights[1][color] if player == 1 else -self.weights[2][color]
        return total

    def max_value(self, move: Move, depth: int, alpha: float, beta: float) -> float:
        moves = self.moves() if depth < self.depth else []
        if not moves:
            return self.leaf(move, depth, alpha, beta)
        value = -inf
        self.log.append((*move, depth, value, alpha, beta))
        for state, color in moves:
            self.colored[state] = (color, 1)
            value = max(value, self.min_value((state, color), depth + 1, alpha, beta))
            del self.colored[state]
            if value >= beta:
                self.log.append((*move, depth, value, alpha, beta))
                return value
            alpha = max(alpha, value)
            self.log.append((*move, depth, value, alpha, beta))
        return value

    def min_value(self, move: Move, depth: int, alpha: float, beta: float) -> float:
        moves = self.moves() if depth < self.depth else []
        if not moves:
            return self.leaf(move, depth, alpha, beta)
        value = inf
        self.log.append((*move, depth, value, alpha, beta))
        for state, color in moves:
            self.colored[state] = (color, 2)
            value = min(value, self.max_value((state, color), depth + 1, alpha, beta))
            del self.colored[state]
            if value <= alpha:
                self.log.append((*move, depth, value, alpha, beta))
                return value
            beta = min(beta, value)
            self.log.append((*move, depth, value, alpha, beta))
        return value

    def leaf(self, move: Move, depth: int, alpha: float, beta: float) -> float:
        value = self.evaluate()
        self.log.append((*move, depth, value, alpha, beta))
        return value
