"""What an explicit game tree is once it has been read: columns in preorder, no object a node.

Node 0 is the root; the first child of node i is i + 1, its next sibling i + size[i]: the layout of
`webviz.search.SearchTree`, so that a search that prunes nothing numbers the nodes alike.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass

from webviz.maps.model import TextError

MAX, MIN = 1, 2
MOST_NODES = 1_000_000
MOST_TREES = 10_000
"""In one text."""
DEEPEST = 65_535
"""Levels below the root: a search keeps a node's depth in 16 bits."""


class TreeError(TextError):
    """A text that holds no game tree, or a damaged one."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A game tree whose every position is written out. The root has at least one child.

    Attributes:
        size: nodes in the subtree, the node itself included; 1 at a leaf.
        player: who moves, from 1; 0 at a leaf. With two players 1 is MAX and 2 is MIN.
        values: what a node is worth to MAX, in one column; or to each player, in a column each.
        valued: 1 where a node has a value: at every leaf, and at inner nodes with a static value. Elsewhere
            `values` hold 0.
        names: of each node; "" where it has none.
    """

    size: array[int]
    player: array[int]
    values: tuple[array[float], ...]
    valued: array[int]
    names: tuple[str, ...]

    def __len__(self) -> int:
        """How many nodes there are."""
        return len(self.size)

    @property
    def is_zero_sum(self) -> bool:
        """Whether one number says what a node is worth to both players."""
        return len(self.values) == 1

    @property
    def players(self) -> int:
        """How many there are."""
        return 2 if self.is_zero_sum else len(self.values)

    def children(self, node: int) -> Iterator[int]:
        """The children of a node, in the order given."""
        child, end = node + 1, node + self.size[node]
        while child < end:
            yield child
            child += self.size[child]

    def depths(self) -> array[int]:
        """Of each node, the levels between it and the root."""
        depths = array("I", bytes(4 * len(self)))
        for node in range(len(self)):
            for child in self.children(node):
                depths[child] = depths[node] + 1
        return depths

    def height(self) -> int:
        """The depth of the deepest leaf."""
        return max(self.depths())

    def by_level(self) -> list[int]:
        """The nodes level by level, each level from left to right."""
        depths = self.depths()
        return sorted(range(len(self)), key=depths.__getitem__)


def next_player(player: int, players: int) -> int:
    """Who moves after a player, as long as they take turns."""
    return player % players + 1
