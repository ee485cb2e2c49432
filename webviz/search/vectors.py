"""Taking down a search whose nodes return a value for each player."""

from __future__ import annotations

from array import array
from typing import TypeAlias

from webviz.search.tree import COLUMN_TYPES, TreeBuilder
from webviz.search.watch import Watch

Vector: TypeAlias = tuple[float, ...]


class VectorBuilder(TreeBuilder):
    """A TreeBuilder with a column of values for each player; the column `value` is player 1's."""

    __slots__ = ("_players",)

    def __init__(
        self,
        players: int,
        max_nodes: int | None = None,
        watch: Watch | None = None,
        value_code: str = COLUMN_TYPES["value"],
        has_players: bool = False,
    ) -> None:
        """For so many `players`; the rest as in TreeBuilder."""
        self._players = players
        super().__init__(max_nodes, watch, value_code, has_players)

    def leaf_with(self, depth: int, move: int, vector: Vector) -> Vector:
        """Adds a node without children; returns `vector`."""
        self.leaf(depth, move, vector[0])
        for column, value in zip(self.values, vector, strict=True):
            column.append(value)
        return vector

    def enter(self, depth: int, move: int, legal: int, player: int = 1) -> int:
        """Adds a node where `player` has `legal` moves; returns its number, which `leave_with` wants back."""
        node = super().enter(depth, move, legal, player)
        for column in self.values:
            column.append(0)
        return node

    def leave_with(self, node: int, vector: Vector) -> Vector:
        """Closes a node that returns `vector`; returns it too."""
        self.leave(node, vector[0])
        for column, value in zip(self.values, vector, strict=True):
            column[node] = value
        return vector

    def best_move(self) -> int | None:
        """As in TreeBuilder: the first of the root's moves that leads to the root's very vector."""
        child = 1
        while child < len(self.depth) and any(column[child] != column[0] for column in self.values):
            child += self.size[child]
        return self.move[child] if child < len(self.depth) else None

    def clear(self) -> None:
        super().clear()
        self.values = tuple(array(self._value_code) for _ in range(self._players))
