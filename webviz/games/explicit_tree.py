"""The game on an explicit tree: a text lists every position, as textbooks draw it.

A position is the number of a node, and so is the move that leads to it.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from webviz.games.game import MAX, SearchRefused

if TYPE_CHECKING:
    from webviz.trees.model import Tree


class NoStaticValue(SearchRefused):
    """The depth limit ends the search at an inner node without a static value."""

    name, title = "no-static-value", "A static value is missing"

    @property
    def sentence(self) -> str:
        return f"{self}: search deeper, or give it a value."


class ExplicitTree:
    """The game on one tree with the value of every leaf, perhaps of inner nodes.

    Attributes (the others are explained at `Game`):
        takes_turns: whether the players move in turn, whoever moves at the root.
        height: the depth of the deepest leaf.
    """

    initial = 0
    root_move = 0

    def __init__(self, tree: Tree) -> None:
        from webviz.trees.model import labels, takes_turns

        self.tree = tree
        self.labels = labels(tree)
        self.players = tree.players
        self.is_zero_sum = tree.is_zero_sum
        depths = tree.depths()
        self.height = max(depths)
        self.takes_turns = takes_turns(tree, depths)
        self.alternates = self.is_zero_sum and self.takes_turns and tree.player[0] == MAX
        self.has_static_values = all(tree.valued)
        has_whole_values = all(value.is_integer() for column in tree.values for value in column)
        self.value_code = "i" if has_whole_values else "d"
        self._values = tuple(array("i", map(int, each)) if has_whole_values else each for each in tree.values)

    def to_move(self, position: int) -> int:
        """The player to move; MAX at a leaf, where nobody moves."""
        return self.tree.player[position] or MAX

    def actions(self, position: int) -> list[int]:
        return list(self.tree.children(position))

    def result(self, position: int, move: int) -> int:
        return move

    def is_terminal(self, position: int) -> bool:
        return self.tree.size[position] == 1

    def utility(self, position: int) -> float:
        """The static value of a node for MAX. Raises NoStaticValue if it has none."""
        self._check_value(position)
        return self._values[0][position]

    def utilities(self, position: int) -> tuple[float, ...]:
        """A node's value for each player. Raises NoStaticValue at some inner nodes."""
        self._check_value(position)
        values = tuple(column[position] for column in self._values)  # in a zero-sum tree, only MAX's
        return (values[0], -values[0]) if self.is_zero_sum else values

    def _check_value(self, position: int) -> None:
        if not self.tree.valued[position]:
            name = self.labels[position]
            raise NoStaticValue(f"{name} has no static value, so that no search can end there")
