"""A search as columns in preorder: one row for each node, no object for a node.

Row 0 is the root; the first child of row i is i + 1, its next sibling i + size[i]. MAX moves at even depths,
unless a column says who moves.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Protocol, TypeAlias

from webviz.games.game import MAX, MIN
from webviz.search.query import DEFAULT_VARIANT, Query, Variant, Watch

Column: TypeAlias = "array[int] | memoryview[int]"
ValueColumn: TypeAlias = "array[float] | memoryview[float]"
"""Columns of a tree; those from the compiled engine are views of memory that it has filled."""

NO_VALUE_AT_MAX, NO_VALUE_AT_MIN = -(2**31), 2**31 - 1
"""They mean "no value" in a column of integers; in a column of floats, infinities do."""


def type_code(column: ValueColumn) -> str:
    """ "i" for integers of 32 bits, "d" for floats of 64."""
    return column.typecode if isinstance(column, array) else column.format


def no_value(value_code: str, player: int) -> float:
    """The worst value for a player: that of an open node without a finished child."""
    lowest, highest = (-inf, inf) if value_code == "d" else (NO_VALUE_AT_MAX, NO_VALUE_AT_MIN)
    return lowest if player == MAX else highest


COLUMN_TYPES: dict[str, str] = {"depth": "H", "move": "I", "value": "i", "size": "I", "legal": "I"}
"""Type codes of `array`: H is 16 bits unsigned, I and i are 32 bits unsigned and signed. A game with
values that are no integers has a column of "d", floats of 64 bits."""
PLAYER_TYPE = "B"  # 8 bits unsigned


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
        legal: moves generated here, 0 at a leaf. A closed node with fewer children was cut off.
        open: how many nodes are open; 0 when the search was complete. Otherwise it was stopped before it
            visited a node at this depth, whose ancestors are open: their moves without a child are untried,
            not pruned, and their values are provisional (see `close_path`).
        variant: the switches of the algorithm.
        order: the name in `webviz.search.orders` of the order in which moves were tried.
        player: whose move it is, per node, 0 at a leaf; None if MAX moves at even depths, MIN at odd ones.
        values: a column for each player if the algorithm keeps values for all; `value` is then the first.
    """

    algorithm: str
    depth_limit: int
    depth: Column
    move: Column
    value: ValueColumn
    size: Column
    legal: Column
    open: int = field(default=0, kw_only=True)
    variant: Variant = field(default=DEFAULT_VARIANT, kw_only=True)
    order: str = field(default="given", kw_only=True)
    player: array[int] | None = field(default=None, kw_only=True)
    values: tuple[array[float], ...] = field(default=(), kw_only=True)

    def __len__(self) -> int:
        return len(self.depth)


@dataclass(frozen=True, slots=True)
class Rounds:
    """A search in rounds: their trees in order; the last one's value is the result."""

    trees: tuple[SearchTree, ...]

    @property
    def last(self) -> SearchTree:
        return self.trees[-1]

    @property
    def nodes(self) -> int:
        """The nodes of all rounds together: the cost of the search."""
        return sum(map(len, self.trees))

    @property
    def leaves(self) -> int:
        """The leaves of all rounds together: the number of static evaluations."""
        return sum(map(leaf_count, self.trees))

    def single_search_query(self, query: Query) -> Query:
        """The query of a single search, to the last round's depth, for comparison."""
        return replace(query, algorithm=self.last.algorithm, depth=self.last.depth_limit)


class Preorder(Protocol):
    """A tree as columns in preorder; `size` has the number of nodes in each subtree."""

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
    """Whose move it is at an inner node: `MAX`, `MIN`, or a player's number."""
    return 1 + (tree.depth[node] & 1) if tree.player is None else tree.player[node]


def leaf_count(tree: SearchTree) -> int:
    return sum(legal == 0 for legal in tree.legal)


def parents(depths: Iterable[int]) -> list[int]:
    """The parent of each node of a tree in preorder; -1 for the root."""
    parent_of, path = [], [-1]  # `path[d]` is the parent of the next node of depth d
    for node, depth in enumerate(depths):
        parent_of.append(path[depth])
        path[depth + 1 :] = [node]
    return parent_of


def pruned_moves(tree: SearchTree) -> list[int]:
    """For each node its number of pruned moves; 0 for an open node, as it may go on."""
    counts = untried_moves(tree)
    return [0 if is_open(tree, node) else count for node, count in enumerate(counts)] if tree.open else counts


def untried_moves(tree: SearchTree) -> list[int]:
    """For each node its number of legal moves without a child, pruned or untried."""
    counts = list(tree.legal)
    for parent in parents(tree.depth)[1:]:
        counts[parent] -= 1
    return counts


def optimal_path(tree: SearchTree) -> list[int]:
    """The path (principal variation) on which each player plays his first best move.

    It is empty for a stopped search. The value of a node on it lies strictly inside the window with which the
    node was entered, so it is exact. It comes from the first child with the same value, which is exact, too.
    """
    if tree.open:
        return []
    path = [0]
    while tree.legal[path[-1]]:
        path.append(best_child(tree, path[-1]))
    return path


def best_child(tree: SearchTree, node: int) -> int:
    """The first child that has the same value as `node`, a closed node with children."""
    columns = tree.values or (tree.value,)
    return next(c for c in children(tree, node) if all(column[c] == column[node] for column in columns))


# A search that was stopped. The node that it would have visited next is missing. Its ancestors are open: they
# were entered, but have not returned. They lie on one path from the root, so there are as many of them as the
# missing node is deep, one for each smaller depth.


def is_open(tree: SearchTree, node: int) -> bool:
    """Whether `node` was entered, but had not returned when the search was stopped."""
    return tree.depth[node] < tree.open and node + tree.size[node] == len(tree)


def close_path(
    stopped_at: int,
    value: ValueColumn,
    size: Column,
    legal: Column,
    player: Column | None = None,
    player_values: Sequence[array[float]] = (),
) -> None:
    """Write the values and sizes of the open nodes, which no return has written.

    `stopped_at` is the depth of the node that the search did not visit any more. The size of an open node
    becomes the number of rows from it to the last one.
    """
    node = 0
    for depth in range(stopped_at):
        finished = list(finished_children(size, legal, node))
        player_here = 1 + (depth & 1) if player is None else player[node]
        _write_best_value(node, finished, player_here, value, player_values)
        size[node] = len(size) - node
        # The open child comes after the finished ones.
        node = finished[-1] + size[finished[-1]] if finished else node + 1


def _write_best_value(
    node: int, finished: list[int], player: int, value: ValueColumn, player_values: Sequence[array[float]]
) -> None:
    """Write the values of the mover's best finished child; the worst without one."""
    # If each player has values of his own, he wants the largest of them; or else all values are MAX's.
    compared = player_values[player - 1] if player_values else value
    wants_largest = bool(player_values) or player == MAX
    best = (max if wants_largest else min)(finished, key=compared.__getitem__, default=None)
    for column in (value, *player_values):
        worst = no_value(type_code(column), MAX if wants_largest else MIN)
        column[node] = worst if best is None else column[best]


def finished_children(size: Column, legal: Column, node: int) -> Iterator[int]:
    """The children of an open node whose whole subtrees were visited, in order.

    Until a node returns, its size is 0, or 1 from the compiled engine; afterwards a node with moves has a
    child, and a size of at least 2. The compiled engine runs a little past its limit, and its surplus rows
    are cut off: a node that returned meanwhile has a size that reaches beyond the last row.
    """
    child, nodes = node + 1, len(size)
    while child < nodes and (legal[child] == 0 or (size[child] >= 2 and child + size[child] <= nodes)):
        yield child
        child += size[child]


def root_moves(size: Column, legal: Column) -> tuple[int, int]:
    """For a stopped search the root's finished moves, and all its moves."""
    return (sum(1 for _ in finished_children(size, legal, 0)), legal[0]) if legal else (0, 0)


# Recording a search.

NODES_BETWEEN_LOOKS = 5_000  # how often a search looks at its watch: every few milliseconds


class TreeTooLarge(Exception):
    """The search was stopped because its tree outgrew the limit."""

    def __init__(self, nodes: int, finished_moves: int, root_moves: int) -> None:
        self.nodes = nodes  # the limit, and the number of nodes until then
        super().__init__(
            f"the tree outgrew the limit of {nodes:,} nodes: the search was stopped after {nodes:,} nodes, "
            f"with {finished_moves:,} of the root's {root_moves:,} moves finished; lower the depth"
        )


class TreeBuilder:
    """Records a search: for each node a `leaf`, or `enter` and, later, `leave`."""

    def __init__(
        self,
        max_nodes: int | None = None,
        watch: Watch | None = None,
        value_code: str = COLUMN_TYPES["value"],
        has_players: bool = False,
        value_columns: int = 0,
    ) -> None:
        """`max_nodes` limits the tree, otherwise memory does; `watch` may end the search.

        `has_players` adds the column that says who moves; `value_columns` are for values of single players.
        """
        self._max_nodes, self._watch = max_nodes, watch
        self._value_code, self._has_players, self._value_columns = value_code, has_players, value_columns
        self.clear()

    def leaf(self, depth: int, move: int, value: float) -> float:
        """Add a node without children; return `value`."""
        if len(self.depth) == self._next_check:
            self._check()
        self.depth.append(depth)
        self.move.append(move)
        self.value.append(value)
        self.size.append(1)
        self.legal.append(0)
        if self.player is not None:
            self.player.append(0)
        return value

    def enter(self, depth: int, move: int, legal: int, player: int = MAX) -> int:
        """Add a node where `player` has `legal` moves; return its number for `leave`."""
        node = len(self.depth)
        if node == self._next_check:
            self._check()
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

    def finish(self, query: Query) -> SearchTree:
        """The tree with these columns; also of a stopped search that has visited its root."""
        stopped_at = self.size.count(0)  # the number of open nodes, and so the depth of the missing one
        close_path(stopped_at, self.value, self.size, self.legal, self.player, self.values)
        return SearchTree(
            query.algorithm,
            query.depth,
            *(self.depth, self.move, self.value, self.size, self.legal),
            open=stopped_at,
            variant=query.variant,
            order=query.order,
            player=self.player,
            values=self.values,
        )

    def clear(self) -> None:
        """Start with empty columns.

        After a search this frees the memory of the builder: the nested functions of the algorithm refer to
        each other and to this builder, which therefore lives on for a while.
        """
        self.depth, self.move, self.size, self.legal = (
            array(COLUMN_TYPES[name]) for name in ("depth", "move", "size", "legal")
        )
        self.value: array[float] = array(self._value_code)
        self.values: tuple[array[float], ...] = tuple(
            array(self._value_code) for _ in range(self._value_columns)
        )
        self.player = array(PLAYER_TYPE) if self._has_players else None
        self._plan_check()

    def _check(self) -> None:
        """Check the limit and the watch before a node is added."""
        nodes = len(self.depth)
        if self._watch is not None:
            self._watch.look(nodes)
        if nodes == self._max_nodes:
            raise TreeTooLarge(nodes, *root_moves(self.size, self.legal))
        self._plan_check()

    def _plan_check(self) -> None:
        """Set the node before which to check the limit or look at the watch."""
        look = None if self._watch is None else len(self.depth) + NODES_BETWEEN_LOOKS
        self._next_check = min((n for n in (look, self._max_nodes) if n is not None), default=None)
