"""The compiled engine: the map game's tables and positions laid out for kernel.py, which it runs in chunks.

A chunk takes a fraction of a millisecond. Between two of them others learn how far the search is, and may end
it. Moves can be tried in any fixed order; whatever the order, the columns name them as the game does.
"""

import sys
from array import array
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from webviz.games.map_coloring import MapColoring
from webviz.maps.model import Assignment, Map
from webviz.search import kernel as kernels
from webviz.search.kernel_parts import CURSOR, DONE, FRAME, INF, NODES
from webviz.search.open_path import close_path
from webviz.search.tree import COLUMN_TYPES, SearchTree, TreeTooLarge, root_moves
from webviz.search.watch import SearchStopped, Watch

PRUNES = {"alpha-beta": True, "minimax": False}
"""The algorithms that are compiled, and whether they prune."""

CHUNK = 65_536
"""Nodes or events between two looks at the watch."""
FIRST_ROWS = 2**13
MOST_ROWS_AHEAD = 2**19
"""Columns begin with so many rows, double until they are this long, and then grow by so much."""
MOST_NODES = 2**32 - 2 * CHUNK
"""As many as the columns can number."""
MOST_MOVES = 2**16
DEEPEST = 2**16 - 1

Words = np.ndarray[Any, np.dtype[np.uint64]]


def fits(game: object) -> bool:
    """Whether the compiled engine can play it: a map game with room for every move and value."""
    if not isinstance(game, MapColoring) or len(game.labels) > MOST_MOVES:
        return False
    lowest, highest = lowest_and_highest(game)
    return lowest > -INF and highest < INF


def lowest_and_highest(game: MapColoring) -> tuple[int, int]:
    """Bounds of every value in the game: what if each region were worth the least, or the most?"""
    gains = [gain for row in game.gain for gain in row]
    regions = len(game.map.regions)
    return game.initial[2] + regions * min(0, *gains), game.initial[2] + regions * max(0, *gains)


class Run:
    """One search that can be interrupted: what all three kernels take first.

    Attributes:
        names: for each bit the game's number of the move; bits are in the order of trying.
        root_moves: how many moves are legal at the root.
    """

    def __init__(
        self, game: MapColoring, algorithm: str, depth: int, order: Sequence[int] | None = None
    ) -> None:
        """`order` lists every move of the game once, first what is tried first; by default the game's."""
        self.names = np.array(range(len(game.labels)) if order is None else order, np.uint32)
        opens, kills = (_words(sets, self.names)[self.names] for sets in (game.opens, game.kills))
        gain = np.array(game.gain[1:], np.int32).reshape(2, -1)[:, self.names]
        rows, words = min(depth, len(game.map.regions)) + 2, opens.shape[1]
        reach, dead, untried = (np.zeros((rows, words), np.uint64) for _ in range(3))
        reach[0], dead[0] = _words(game.initial[:2], self.names)
        untried[0] = reach[0] & ~dead[0]
        self.root_moves = len(game.actions(game.initial)) if depth else 0
        self.cursor = np.zeros(CURSOR, np.int64)
        self.cursor[NODES] = 1
        self._stack = np.zeros(rows, FRAME)
        root = int(np.flatnonzero(self.names == game.root_move)[0])
        self._stack[0] = (-INF, -INF, INF, game.initial[2], 0, root)
        self._arguments = (
            *(opens, kills, np.ascontiguousarray(gain), min(depth, DEEPEST), PRUNES[algorithm]),
            *(self.cursor, self._stack, reach, dead, untried),
        )

    def tables(self) -> tuple["np.ndarray[Any, Any]", ...]:
        """What each move opens and kills, what is in reach and dead at the root, what each move gains."""
        opens, kills, gain, *_rest, reach, dead, _untried = self._arguments
        return opens, kills, reach[0], dead[0], gain

    def rules(self) -> tuple[Any, ...]:
        """What a kernel takes that is led by something else than its cursor: all but that."""
        return tuple(argument for argument in self._arguments if argument is not self.cursor)

    def is_done(self) -> bool:
        return bool(self.cursor[DONE])

    def nodes(self) -> int:
        """How many were visited so far."""
        return int(self.cursor[NODES])

    def root(self) -> tuple[int, int]:
        """The root's move, as a bit, and its value so far."""
        return int(self._stack[0]["move"]), int(self._stack[0]["value"])

    def grow(self, columns: Sequence["array[Any]"], room: int) -> None:
        """Writes nodes into the columns, `room` of them, or a few more than that."""
        kernels.grow(*self._arguments, self.names, *views(columns), room)

    def record(self, events: "np.ndarray[Any, Any]", room: int) -> int:
        """Writes events into the buffer, `room` of them, or a few more; returns how many."""
        return int(kernels.record(*self._arguments, events, room))

    def count(self, totals: "np.ndarray[Any, Any]", room: int) -> None:
        """Counts, until there are `room` nodes or a few more."""
        kernels.count(*self._arguments, totals, room)


def compiled_search(
    game: MapColoring,
    algorithm: str,
    depth: int,
    max_nodes: int | None = None,
    order: Sequence[int] | None = None,
    watch: Watch | None = None,
    partial: bool = False,
) -> SearchTree:
    """What `webviz.search.search` finds, found by the compiled engine."""
    if max_nodes == 0:
        raise TreeTooLarge(0, 0, 0, 0)
    run, watch = Run(game, algorithm, depth, order), watch or Watch()
    if not run.root_moves:
        return SearchTree(algorithm, depth, *_lone_root(game))
    columns: list[array[Any]] = [array(code) for code in COLUMN_TYPES.values()]
    most = MOST_NODES if max_nodes is None else min(max_nodes, MOST_NODES)
    blank = list(_blank_rows(depth, FIRST_ROWS))
    while not run.is_done() and run.nodes() <= most:
        room = min(run.nodes() + min(CHUNK, max(FIRST_ROWS, run.nodes())), most + 1)
        while len(columns[0]) < room + len(game.labels):
            _lengthen(columns, blank)
        if run.nodes() == 1:
            _write_root(columns, game, run.root_moves)
        run.grow(columns, room)
        watch.look(run.nodes())
    stopped_at = columns[0][most] if run.nodes() > most else 0
    for column in columns:
        del column[min(run.nodes(), most) :]
    if stopped_at and not partial:
        raise TreeTooLarge(most, most, *root_moves(*columns[3:]))
    close_path(stopped_at, *columns[2:])
    return SearchTree(algorithm, depth, *columns, open=stopped_at)


def compiled_count(
    game: MapColoring, algorithm: str, depth: int, max_nodes: int | None = None, watch: Watch | None = None
) -> tuple[int, int, int, int, int | None]:
    """Nodes, leaves, cutoffs, pruned moves and the root's value; that is None unless all was searched."""
    run, watch, totals = Run(game, algorithm, depth), watch or Watch(), np.zeros(kernels.TOTALS, np.int64)
    if not run.root_moves:
        return 1, 1, 0, 0, game.initial[2]
    most = sys.maxsize - 1 if max_nodes is None else max_nodes
    with suppress(SearchStopped):
        while not run.is_done() and run.nodes() <= most:
            run.count(totals, min(run.nodes() + CHUNK, most + 1))
            watch.look(run.nodes())
    leaves, cutoffs, pruned = map(int, totals)
    is_complete = run.is_done() and run.nodes() <= most
    return run.nodes(), leaves, cutoffs, pruned, run.root()[1] if is_complete else None


def warm_up(kernel: str) -> None:
    """Runs a kernel on a small map, so that it is compiled."""
    map = Map(("A", "B", "C"), ((0, 1), (1, 2)), ("G", "R"), (Assignment("A", "R", 1),), 2, ((1, 2), (2, 1)))
    game = MapColoring(map)
    run = Run(game, "alpha-beta", map.depth)
    if kernel == "record":
        run.record(np.zeros(CHUNK, kernels.EVENT), 1)
    elif kernel == "count":
        run.count(np.zeros(kernels.TOTALS, np.int64), 1)
    else:
        compiled_search(game, "alpha-beta", map.depth)


def views(columns: Sequence["array[Any]"]) -> Iterator["np.ndarray[Any, Any]"]:
    """The columns as numpy sees them; while a view exists, its column cannot grow."""
    return (np.frombuffer(column, column.typecode) for column in columns)


def _words(sets: Sequence[int], names: "np.ndarray[Any, Any]") -> Words:
    """Sets of moves as rows of 64-bit words, their bits in the order of `names`."""
    width = max(1, (len(names) + 63) // 64) * 8
    raw = np.frombuffer(b"".join(moves.to_bytes(width, "little") for moves in sets), np.uint8)
    bits = np.zeros((len(sets), 8 * width), np.uint8)
    bits[:, : len(names)] = np.unpackbits(raw.reshape(len(sets), width), axis=1, bitorder="little")[:, names]
    return np.packbits(bits, axis=1, bitorder="little").view("<u8").astype(np.uint64)


def _blank_rows(depth: int, count: int) -> Iterator["array[Any]"]:
    """Rows of leaves at the depth limit without move and value, for each column."""
    for name, code in COLUMN_TYPES.items():
        yield array(code, [{"depth": min(depth, DEEPEST), "size": 1}.get(name, 0)]) * count


def _lengthen(columns: Sequence["array[Any]"], blank: Sequence["array[Any]"]) -> None:
    times = max(1, min(len(columns[0]), MOST_ROWS_AHEAD) // len(blank[0]))
    for column, rows in zip(columns, blank, strict=True):
        for _ in range(times):
            column.extend(rows)


def _write_root(columns: Sequence["array[Any]"], game: MapColoring, moves: int) -> None:
    columns[0][0], columns[1][0], columns[4][0] = 0, game.root_move, moves


def _lone_root(game: MapColoring) -> Iterator["array[Any]"]:
    """The columns of a tree that is a leaf."""
    for code, value in zip(COLUMN_TYPES.values(), (0, game.root_move, game.initial[2], 1, 0), strict=True):
        yield array(code, [value])
