"""A search as columns in preorder: one row for each node, no object for a node.

Row 0 is the root; the first child of row i is i + 1, its next sibling i + size[i]. MAX moves at even depths,
unless a column says who moves.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Protocol, TypeAlias

from webviz.games.game import MAX
from webviz.search.query import DEFAULT_VARIANT, Variant, Watch

# When a search is stopped, the nodes on the path to its next node are still open.
# Until a search closes a node, the node's row has neither size nor value. For an open node this module fills
# in what is known: the size is the number of nodes visited so far; the value is the best of its finished
# children, or the worst possible value if none has finished. A closed node with moves has a child, and hence
# a size of at least 2; this distinguishes it from an open one.


Column: TypeAlias = "array[int] | memoryview[int]"
Values: TypeAlias = "array[float] | memoryview[float]"
"""Columns of a tree, and the one with the values; the compiled engine's are views of memory it has filled."""

NO_VALUE_AT_MAX, NO_VALUE_AT_MIN = -(2**31), 2**31 - 1
"""They mean "no value" in a column of integers; in a column of floats, infinities do."""


def finished_children(size: Column, legal: Column, node: int) -> Iterator[int]:
    """The children of an open node whose whole subtrees were visited, in order."""
    child, nodes = node + 1, len(size)
    while child < nodes and not (legal[child] and (size[child] < 2 or child + size[child] > nodes)):
        yield child
        child += size[child]


def close_path(
    depth: int,
    value: Values,
    size: Column,
    legal: Column,
    player: Column | None = None,
    values: Sequence[array[float]] = (),
) -> None:
    """Write size and value of the open nodes: those above the next node, which would be at `depth`."""
    node, nodes = 0, len(size)
    for above in range(depth):
        mover = 1 + (above & 1) if player is None else player[node]
        finished = list(finished_children(size, legal, node))
        if values:
            _keep_best_for(values[mover - 1], values, node, finished)
            value[node] = values[0][node]
        else:
            value[node] = _best_of(value, mover, finished)
        size[node] = nodes - node
        node = finished[-1] + size[finished[-1]] if finished else node + 1


def _best_of(value: Values, mover: int, finished: list[int]) -> float:
    best = max if mover == MAX else min
    return best((value[child] for child in finished), default=no_value(type_code(value), mover))


def _keep_best_for(own: array[float], values: Sequence[array[float]], node: int, finished: list[int]) -> None:
    """Copy the values of the child that is best in the column `own`, the first if there are several."""
    best = max(finished, key=lambda child: own[child], default=None)
    for column in values:
        column[node] = no_value(type_code(column), MAX) if best is None else column[best]


def type_code(column: Values) -> str:
    """ "i" for integers of 32 bits, "d" for floats of 64."""
    return column.typecode if isinstance(column, array) else column.format


def no_value(value_code: str, mover: int) -> float:
    """The value of an open node of which no child has returned; every value is better for whoever moves."""
    lowest, highest = (-inf, inf) if value_code == "d" else (NO_VALUE_AT_MAX, NO_VALUE_AT_MIN)
    return lowest if mover == MAX else highest


COLUMN_TYPES: dict[str, str] = {"depth": "H", "move": "I", "value": "i", "size": "I", "legal": "I"}
"""Type codes of `array`: H is 16 bits unsigned, I and i are 32 bits unsigned and signed. A game with
values that are no integers has a column of "d", floats of 64 bits."""
PLAYER_TYPE = "B"  # 8 bits unsigned

NODES_BETWEEN_LOOKS = 5_000
"""How often a search looks at its watch: every few milliseconds."""


@dataclass(frozen=True, slots=True)
class SearchTree:
    """Every node that an algorithm visited, in the order of its visits.

    Attributes:
        algorithm: its name in `webviz.search.registry`.
        depth_limit: in moves below the root.
        depth: moves below the root, per node.
        move: the move that led here, an index into the game's labels.
        value: what the node returned, as MAX (player 1) sees it, whatever the algorithm; an exact value or a
            bound, as docs/algorithms.md explains.
        size: nodes in the subtree, the node itself included.
        legal: moves generated here, 0 at a leaf. A node with fewer children than that was cut off.
        open: 0 when the search was complete. Otherwise it was stopped right before it visited a node at this
            depth: the nodes above that one are still open. Their moves without a child are untried, not
            pruned, and their values are provisional (see above).
        variant: the switches of the algorithm.
        order: the name in `webviz.search.orders` of the order in which moves were tried.
        player: whose move it is, per node, 0 at a leaf; None if MAX moves at even depths, MIN at odd ones.
        values: for algorithms that keep a value for each player: their columns; `value` is then the first.
    """

    algorithm: str
    depth_limit: int
    depth: Column
    move: Column
    value: Values
    size: Column
    legal: Column
    open: int = field(default=0, kw_only=True)
    variant: Variant = field(default=DEFAULT_VARIANT, kw_only=True)
    order: str = field(default="given", kw_only=True)
    player: array[int] | None = field(default=None, kw_only=True)
    values: tuple[array[float], ...] = field(default=(), kw_only=True)

    def __len__(self) -> int:
        """How many nodes were visited."""
        return len(self.depth)


class Preorder(Protocol):
    """A tree as columns in preorder, of which `size` says how many nodes a subtree has."""

    @property
    def size(self) -> Sequence[int]: ...


def children(tree: Preorder, node: int) -> Iterator[int]:
    """The visited children of `node`, in order."""
    child, end = node + 1, node + tree.size[node]
    while child < end:
        yield child
        child += tree.size[child]


def path_to(tree: Preorder, node: int) -> list[int]:
    """The nodes from the root to `node`, both included; so `path[d]` has depth d."""
    path = [0]
    while path[-1] != node:
        path.append(next(c for c in children(tree, path[-1]) if node < c + tree.size[c]))
    return path


def mover(tree: SearchTree, node: int) -> int:
    """Whose move it is at an inner node: `MAX`, `MIN`, or the number of one of more players."""
    return 1 + (tree.depth[node] & 1) if tree.player is None else tree.player[node]


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
    """Record a search as it runs: `leaf` for a leaf, `enter` and `leave` around an inner node."""

    __slots__ = (
        *("_has_players", "_max_nodes", "_pause", "_value_code", "_watch"),
        *("depth", "legal", "move", "player", "size", "value", "values"),
    )
    depth: array[int]
    move: array[int]
    value: array[float]
    size: array[int]
    legal: array[int]
    player: array[int] | None
    values: tuple[array[float], ...]

    def __init__(
        self,
        max_nodes: int | None = None,
        watch: Watch | None = None,
        value_code: str = COLUMN_TYPES["value"],
        has_players: bool = False,
    ) -> None:
        """`max_nodes` limits the tree; without it only memory does. `watch` may end the search.

        `value_code` is the game's; `has_players` adds the column that says who moves.
        """
        self._max_nodes = max_nodes
        self._watch = watch
        self._value_code = value_code
        self._has_players = has_players
        self.clear()

    def leaf(self, depth: int, move: int, value: float) -> float:
        """Add a node without children; return `value`."""
        if len(self.depth) == self._pause:
            self._look()
        self.depth.append(depth)
        self.move.append(move)
        self.value.append(value)
        self.size.append(1)
        self.legal.append(0)
        if self.player is not None:
            self.player.append(0)
        return value

    def enter(self, depth: int, move: int, legal: int, player: int = MAX) -> int:
        """Add a node where `player` has `legal` moves; return its number, which `leave` needs."""
        node = len(self.depth)
        if node == self._pause:
            self._look()
        self.depth.append(depth)
        self.move.append(move)
        self.value.append(0)
        self.size.append(0)
        self.legal.append(legal)
        if self.player is not None:
            self.player.append(player)
        return node

    def leave(self, node: int, value: float) -> float:
        """Close a node that returns `value`; return it, too."""
        self.value[node] = value
        self.size[node] = len(self.depth) - node
        return value

    def best_move(self) -> int | None:
        """The root's first best move after the search; None if it has none."""
        child = 1
        while child < len(self.depth) and self.value[child] != self.value[0]:
            child += self.size[child]
        return self.move[child] if child < len(self.depth) else None

    def finish(self, algorithm: str, depth_limit: int) -> SearchTree:
        """The tree, which takes over the columns. If it has a node, a stopped search has a tree, too."""
        columns = (self.depth, self.move, self.value, self.size, self.legal)
        entered = self.size.count(0)  # nodes that were entered, but not left
        close_path(entered, *columns[2:], self.player, self.values)
        tree = SearchTree(
            algorithm, depth_limit, *columns, open=entered, player=self.player, values=self.values
        )
        self.clear()
        return tree

    def clear(self) -> None:
        """Drop the columns: the functions of a search refer to each other, and would keep them in memory."""
        self.depth = array(COLUMN_TYPES["depth"])
        self.move = array(COLUMN_TYPES["move"])
        self.value = array(self._value_code)
        self.size = array(COLUMN_TYPES["size"])
        self.legal = array(COLUMN_TYPES["legal"])
        self.player = array(PLAYER_TYPE) if self._has_players else None
        self.values = ()
        self._pause = self._next_pause()

    def _next_pause(self) -> int | None:
        """The node before which to look up: the one beyond the limit, or the next that updates the watch."""
        if self._watch is None:
            return self._max_nodes
        look = len(self.depth) + NODES_BETWEEN_LOOKS
        return look if self._max_nodes is None else min(look, self._max_nodes)

    def _look(self) -> None:
        """Check the limit and the watch before a node is added."""
        nodes = len(self.depth)
        if self._watch is not None:
            self._watch.look(nodes)
        if nodes == self._max_nodes:
            raise TreeTooLarge(nodes, nodes, *root_moves(self.size, self.legal))
        self._pause = self._next_pause()


def root_moves(size: Column, legal: Column) -> tuple[int, int]:
    """For a stopped search: how many of the root's moves are finished, and how many there are."""
    return (sum(1 for _ in finished_children(size, legal, 0)), legal[0]) if legal else (0, 0)


# The optimal path (principal variation): what both sides play when each plays its first best move.
# It follows from the columns. A node on it was entered without a window, or with one that contains its value
# strictly; so its value comes from the first child that returned the same value, and this child is exact,
# too.


def optimal_path(tree: SearchTree) -> list[int]:
    """The nodes from the root to the leaf that has the root's value; empty when the search was stopped."""
    if tree.open:
        return []
    path = [0]
    while tree.legal[path[-1]]:
        path.append(best_child(tree, path[-1]))
    return path


def best_child(tree: SearchTree, node: int) -> int:
    """The first child that returned the value of `node`, which must be on an optimal path and closed."""
    columns = tree.values or (tree.value,)
    same = (c for c in children(tree, node) if all(column[c] == column[node] for column in columns))
    return next(same)
