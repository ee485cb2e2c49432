"""A finished search as preorder columns: one row a node, no object a node.

Row 0 is the root; the first child of row i is i + 1, its next sibling i + size[i]. MAX moves at even depths.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from webviz.search.watch import Watch

COLUMN_TYPES: dict[str, str] = {"depth": "H", "move": "I", "value": "i", "size": "I", "legal": "I"}
"""Type codes of `array`: H is 16 bits unsigned, I and i are 32 bits unsigned and signed."""

NODES_BETWEEN_LOOKS = 5_000
"""Some milliseconds."""


@dataclass(frozen=True, slots=True)
class SearchTree:
    """Every node an algorithm visited, in the order of its visits.

    Attributes:
        algorithm: its name, a key of `webviz.search.ALGORITHMS`.
        depth_limit: in moves below the root.
        depth: moves below the root, per node.
        move: the move that led here, an index into the game's labels.
        value: what the node returned; an exact value or a bound, as docs/algorithms.md explains.
        size: nodes in the subtree, the node itself included.
        legal: moves generated here, 0 at a leaf. Fewer children than that means that the node was cut off.
    """

    algorithm: str
    depth_limit: int
    depth: array[int]
    move: array[int]
    value: array[float]
    size: array[int]
    legal: array[int]

    def __len__(self) -> int:
        """How many nodes were visited."""
        return len(self.depth)


class TreeTooLarge(Exception):
    """The search was stopped because its tree outgrew the limit.

    Attributes:
        nodes: how many nodes were kept until then.
        limit: how many were allowed.
    """

    def __init__(self, nodes: int, limit: int, finished: int, root_moves: int) -> None:
        self.nodes = nodes
        self.limit = limit
        super().__init__(
            f"the tree outgrew the limit of {limit:,} nodes: the search was stopped after {nodes:,} nodes, "
            f"with {finished:,} of the root's {root_moves:,} moves finished; lower the depth"
        )


class TreeBuilder:
    """Takes down a search as it runs: `leaf` for a leaf, `enter` and `leave` around an inner node."""

    __slots__ = ("_max_nodes", "_pause", "_watch", "depth", "legal", "move", "size", "value")
    depth: array[int]
    move: array[int]
    value: array[float]
    size: array[int]
    legal: array[int]

    def __init__(self, max_nodes: int | None = None, watch: Watch | None = None) -> None:
        """`max_nodes` bounds the tree; without it only memory does. `watch` may end the search."""
        self._max_nodes = max_nodes
        self._watch = watch
        self._start_columns()

    def leaf(self, depth: int, move: int, value: float) -> float:
        """Adds a node without children; returns `value`."""
        if len(self.depth) == self._pause:
            self._look()
        self.depth.append(depth)
        self.move.append(move)
        self.value.append(value)
        self.size.append(1)
        self.legal.append(0)
        return value

    def enter(self, depth: int, move: int, legal: int) -> int:
        """Adds a node with `legal` moves; returns its number, which `leave` wants back."""
        node = len(self.depth)
        if node == self._pause:
            self._look()
        self.depth.append(depth)
        self.move.append(move)
        self.value.append(0)
        self.size.append(0)
        self.legal.append(legal)
        return node

    def leave(self, node: int, value: float) -> float:
        """Closes a node that returns `value`; returns it too."""
        self.value[node] = value
        self.size[node] = len(self.depth) - node
        return value

    def finish(self, algorithm: str, depth_limit: int) -> SearchTree:
        """The finished tree, which takes over the columns."""
        tree = SearchTree(algorithm, depth_limit, self.depth, self.move, self.value, self.size, self.legal)
        self._start_columns()
        return tree

    def _start_columns(self) -> None:
        """Drops any columns before: a search's functions refer to each other, and thus keep the builder alive
        until garbage is collected."""
        self.depth = array(COLUMN_TYPES["depth"])
        self.move = array(COLUMN_TYPES["move"])
        self.value = array(COLUMN_TYPES["value"])
        self.size = array(COLUMN_TYPES["size"])
        self.legal = array(COLUMN_TYPES["legal"])
        self._pause = self._next_pause()

    def _next_pause(self) -> int | None:
        """The node before which to look up: the one too many, or the next at which to tell the watch."""
        if self._watch is None:
            return self._max_nodes
        look = len(self.depth) + NODES_BETWEEN_LOOKS
        return look if self._max_nodes is None else min(look, self._max_nodes)

    def _look(self) -> None:
        nodes = len(self.depth)
        if self._watch is not None:
            self._watch.look(nodes)
        if nodes == self._max_nodes:
            raise self._too_large()
        self._pause = self._next_pause()

    def _too_large(self) -> TreeTooLarge:
        """An open node has size 0, so the root's leading children with a size are its finished moves."""
        nodes, root_moves = len(self.depth), self.legal[0] if self.legal else 0
        finished, child = 0, 1
        while child < nodes and self.size[child]:
            finished += 1
            child += self.size[child]
        self._start_columns()
        return TreeTooLarge(nodes, nodes, finished, root_moves)
