"""Trees as nested lists, [[3, 12, 8], [2, 4, 6]], played as games; random ones."""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from webviz.games import MAX, MIN

Nested = Any
"""A number, a tuple of numbers (one a player), or a list of these and of such lists."""


@dataclass
class NestedGame:
    """A game in turns, `first` at the root, unless `movers` names a node's mover.

    Nodes are numbered in preorder; a move is the number of the node it leads to. An inner node's static value
    is a whole number made of its own, if it has any.
    """

    tree: Nested
    first: int = MAX
    players: int = 2
    movers: dict[int, int] = field(default_factory=dict)
    is_zero_sum: bool = True
    has_static_values: bool = True

    def __post_init__(self) -> None:
        self._nodes: list[Nested] = []
        self._children: list[list[int]] = []
        self._depths: list[int] = []
        self._add(self.tree, 0)
        self.labels = tuple(f"n{node}" for node in range(len(self._nodes)))
        self.initial = self.root_move = 0
        self.alternates = self.first == MAX and self.is_zero_sum and not self.movers
        self.value_code = "d"

    def _add(self, nested: Nested, depth: int) -> int:
        node = len(self._nodes)
        self._nodes.append(nested)
        self._children.append([])
        self._depths.append(depth)
        if isinstance(nested, list):
            self._children[node] = [self._add(child, depth + 1) for child in nested]
        return node

    @property
    def height(self) -> int:
        return max(self._depths)

    def to_move(self, position: int) -> int:
        return self.movers.get(position, 1 + (self.first - 1 + self._depths[position]) % self.players)

    def actions(self, position: int) -> list[int]:
        return self._children[position][:]

    def result(self, position: int, move: int) -> int:
        return move

    def is_terminal(self, position: int) -> bool:
        return not self._children[position]

    def utility(self, position: int) -> float:
        return self.utilities(position)[0]

    def utilities(self, position: int) -> tuple[float, ...]:
        leaf = self._nodes[position]
        if isinstance(leaf, list):
            leaf = 3 - position * 7 % 11
        if isinstance(leaf, tuple):
            return leaf
        return leaf, -leaf


def uniform(branching: int, depth: int, leaves: list[float]) -> Nested:
    """A complete tree over so many leaves, left to right."""
    level: list[Nested] = leaves
    for _ in range(depth):
        level = [level[i : i + branching] for i in range(0, len(level), branching)]
    [tree] = level
    return tree


values = st.integers(-9, 9) | st.floats(-9, 9, allow_nan=False).map(lambda x: round(x, 1))
nested_trees = st.recursive(values, lambda inner: st.lists(inner, min_size=1, max_size=4), max_leaves=25)


@st.composite
def nested_games(draw: st.DrawFn, irregular: bool = True) -> NestedGame:
    """Zero-sum games over random trees; where `irregular`, anyone may move anywhere."""
    game = NestedGame(draw(nested_trees), draw(st.sampled_from((MAX, MIN))))
    if irregular and draw(st.booleans()):
        inner = [node for node in range(len(game.labels)) if not game.is_terminal(node)]
        movers = {node: draw(st.sampled_from((MAX, MIN))) for node in inner}
        return NestedGame(game.tree, game.first, movers=movers)
    return game
