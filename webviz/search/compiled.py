"""The compiled engine: the map game's tables and positions laid out for kernel.py, which it runs in chunks.

A chunk takes a fraction of a millisecond. Between two of them others learn how far the search is, and may end
it. Moves can be tried in any fixed order; whatever the order, the columns name them as the game does.
"""

import sys
from array import array
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

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
MANY_ROWS = 2**23
"""A tree of more than a chunk gets room for so many nodes, if they are allowed. Memory is taken only by what
is written; and numpy asks for it in large pages, which saves half of the time."""
MOST_NODES = 2**32 - 2 * CHUNK
"""As many as the columns can number."""
MOST_MOVES = 2**12
FEW_WORDS = 4
"""Positions of up to 256 moves all have so many words, so that the kernels are compiled for just this."""
DEEPEST = 2**16 - 1

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


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
        few_or_many = (0,) * words if words == FEW_WORDS else np.zeros(words, np.int64)
        gain = np.ascontiguousarray(gain)
        self.rules = (few_or_many, opens, kills, gain, min(depth, DEEPEST), PRUNES[algorithm])
        self.state = (self.cursor, self._stack, reach, dead, untried)

    def tables(self) -> tuple[Array, ...]:
        """What each move opens and kills, and what is in reach and dead at the root, in as many words as are
        needed; what each move gains."""
        needed = -(-len(self.names) // 64)
        _words, opens, kills, gain, *_rest = self.rules
        sets = (opens, kills, self.state[2][0], self.state[3][0])
        return *(np.ascontiguousarray(words[..., :needed]) for words in sets), gain

    def is_done(self) -> bool:
        return bool(self.cursor[DONE])

    def nodes(self) -> int:
        """How many were visited so far."""
        return int(self.cursor[NODES])

    def root(self) -> tuple[int, int]:
        """The root's move, as a bit, and its value so far."""
        return int(self._stack[0]["move"]), int(self._stack[0]["value"])

    def grow(self, columns: tuple[Array, ...], room: int) -> None:
        """Writes nodes into the columns, `room` of them, or a few more than that."""
        kernels.grow(self.rules, self.state, self.names, columns, room)

    def record(self, events: Array, room: int) -> int:
        """Writes events into the buffer, `room` of them, or a few more; returns how many."""
        return int(kernels.record(self.rules, self.state, events, room))

    def count(self, totals: Array, room: int) -> None:
        """Counts, until there are `room` nodes or a few more."""
        kernels.count(self.rules, self.state, totals, room)


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
    most = MOST_NODES if max_nodes is None else min(max_nodes, MOST_NODES)
    beyond = len(game.labels) + 1  # what a chunk may write behind its room
    columns = reserved(1 + CHUNK + beyond)
    columns[0][0], columns[1][0], columns[4][0] = 0, game.root_move, run.root_moves
    while not run.is_done() and run.nodes() <= most:
        room = min(run.nodes() + CHUNK, most + 1)
        if room + beyond > len(columns[0]):
            columns = reserved(max(min(most + 1, MANY_ROWS) + beyond, 2 * len(columns[0])), columns)
        run.grow(columns, room)
        watch.look(run.nodes())
    stopped_at = int(columns[0][most]) if run.nodes() > most else 0
    depths, moves, values, sizes, legal = shortened(columns, min(run.nodes(), most))
    if stopped_at and not partial:
        raise TreeTooLarge(most, most, *root_moves(sizes, legal))
    close_path(stopped_at, values, sizes, legal)
    return SearchTree(algorithm, depth, depths, moves, values, sizes, legal, open=stopped_at)


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
    """Runs a kernel on two small maps, with few moves and with many, so that it is compiled for either."""
    for colors in (("G", "R"), tuple(f"{number:03}" for number in range(99))):
        weights = (tuple(range(len(colors))),) * 2
        start = (Assignment("A", colors[0], 1),)
        game = MapColoring(Map(("A", "B", "C"), ((0, 1), (1, 2)), colors, start, 2, weights))
        run = Run(game, "alpha-beta", 2)
        if kernel == "record":
            run.record(np.zeros(CHUNK, kernels.EVENT), 1)
        elif kernel == "count":
            run.count(np.zeros(kernels.TOTALS, np.int64), 1)
        else:
            run.grow(reserved(CHUNK), 1)


def reserved(rows: int, before: tuple[Array, ...] = ()) -> tuple[Array, ...]:
    """Columns of so many rows, without content but for that of shorter ones."""
    columns = tuple(np.empty(rows, code) for code in COLUMN_TYPES.values())
    for old, new in zip(before, columns, strict=False):
        new[: len(old)] = old
    return columns


def shortened(columns: tuple[Array, ...], rows: int) -> Iterator["memoryview[Any]"]:
    """The first rows of the columns, which must not be used any more: their memory is given back."""
    for column in columns:
        column.resize(rows, refcheck=False)
        yield column.data


def _words(sets: Sequence[int], names: Array) -> Array:
    """Sets of moves as rows of 64-bit words, their bits in the order of `names`."""
    width = max(FEW_WORDS, (len(names) + 63) // 64) * 8
    raw = np.frombuffer(b"".join(moves.to_bytes(width, "little") for moves in sets), np.uint8)
    bits = np.zeros((len(sets), 8 * width), np.uint8)
    bits[:, : len(names)] = np.unpackbits(raw.reshape(len(sets), width), axis=1, bitorder="little")[:, names]
    return np.packbits(bits, axis=1, bitorder="little").view("<u8").astype(np.uint64)


def _lone_root(game: MapColoring) -> Iterator["array[Any]"]:
    """The columns of a tree that is a leaf."""
    for code, value in zip(COLUMN_TYPES.values(), (0, game.root_move, game.initial[2], 1, 0), strict=True):
        yield array(code, [value])
