"""The compiled engine: it runs kernel.py in chunks on the tables of a map game.

A chunk takes a fraction of a millisecond. After each chunk the watch learns how far the search is, and may
end it. The engine can try moves in any fixed order: it numbers them in this order and calls that number the
move's *bit*. If the order is moves 7, 2, 5, then move 7 has bit 0, and the set of moves 2 and 5 is 0b110.
The columns always have the game's numbers of the moves.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from ctypes import c_int32, c_int64, c_uint32, c_uint64, sizeof
from math import ceil
from typing import TYPE_CHECKING, Any, TypeAlias

from webviz.games.map_coloring import MapColoring
from webviz.search.engines import moves_in_order
from webviz.search.machine_code import (
    CURSOR_SIZE,
    DONE,
    FEW_WORDS,
    FORMS,
    INF,
    NODES,
    TOTALS_SIZE,
    Frame,
    flat,
    kernel,
    machine_code,
)
from webviz.search.query import DEFAULT_QUERY, Query, SearchStopped, Watch
from webviz.search.registry import algorithm_named
from webviz.search.textbook import textbook_search
from webviz.search.tree import COLUMN_TYPES, SearchTree, TreeTooLarge, close_path, root_moves

if TYPE_CHECKING:
    import numpy as np

    Column: TypeAlias = np.ndarray[Any, np.dtype[Any]]

CHUNK = 65_536  # nodes or events between two looks at the watch
# A tree of more than a chunk gets space for so many nodes, if they are allowed. Only written memory is used;
# and numpy allocates it in large pages, which halves the time.
MANY_ROWS = 2**23
MOST_NODES = 2**32 - 2 * CHUNK  # the most nodes that the columns can number
MOST_MOVES = 2**12
DEEPEST = 2**16 - 1
MODULE = "webviz.search.kernel"


def fits(game: object) -> bool:
    """Whether the compiled engine plays this: a map whose moves and values fit."""
    if not isinstance(game, MapColoring) or len(game.labels) > MOST_MOVES:
        return False
    lowest, highest = lowest_and_highest(game)
    return lowest > -INF and highest < INF


def lowest_and_highest(game: MapColoring) -> tuple[int, int]:
    """Bounds of all values: each region counts the least, or the largest, weight."""
    gains = [gain for row in game.gain for gain in row]
    regions = len(game.map.regions)
    return game.initial[2] + regions * min(0, *gains), game.initial[2] + regions * max(0, *gains)


class CompiledRun:
    """A search that can be interrupted, with the arguments of all three kernels."""

    def __init__(self, game: MapColoring, query: Query) -> None:
        """Prepare the arguments. The caller applies the limits of the query."""
        # `moves[bit]` is the game's number of a move, and `_bits[move]` is its bit.
        self.moves = moves_in_order(game, query.order) or list(range(len(game.labels)))
        self._move_array = (c_uint32 * len(self.moves))(*self.moves)
        self._bits = {move: bit for bit, move in enumerate(self.moves)}
        self.root_moves = len(game.actions(game.initial)) if query.depth else 0  # how many are legal there
        self.cursor = (c_int64 * CURSOR_SIZE)()  # how far the search is; machine_code.py has its fields
        self.cursor[NODES] = 1
        word_count = max(FEW_WORDS, ceil(len(self.moves) / 64))  # words of 64 bits for a set of moves
        self._form = "few" if word_count == FEW_WORDS else "many"
        # Space for a frame at each depth, and for one more: `play` writes the row below the node.
        self._stack = (Frame * (min(query.depth, len(game.map.regions)) + 2))()
        self._stack[0] = Frame(-INF, -INF, INF, game.initial[2], 0, self._bits[game.root_move])
        rules, state = self._rules(game, query, word_count), self._state(game, word_count)
        self.rules, self.state = rules, state  # kept for the search: its arguments have only their addresses
        self._first_arguments = flat(rules, state)

    def _rules(self, game: MapColoring, query: Query, word_count: int) -> tuple[Any, ...]:
        """What stays the same in a search: the `rules` of kernel.py."""
        words = (0,) * word_count if self._form == "few" else (c_int64 * word_count)()  # just a length
        opens, kills = (
            _table(word_count, [move_sets[move] for move in self.moves], self._bits)
            for move_sets in (game.opens, game.kills)
        )
        gains = (c_int32 * len(self.moves) * 2)()  # what each move adds to the score, for MAX and for MIN
        for row, gain in zip(gains, game.gain[1:], strict=True):
            row[:] = [gain[move] for move in self.moves]
        prunes = algorithm_named(query.algorithm).compiled_prunes
        return words, opens, kills, gains, min(query.depth, DEEPEST), prunes

    def _state(self, game: MapColoring, word_count: int) -> tuple[Any, ...]:
        """What changes: the `state` of kernel.py; the root's sets are in the first rows."""
        reachable, dead = game.initial[:2]
        root_sets = (reachable, dead, reachable & ~dead)  # the last are the untried moves
        tables = (_table(word_count, [moves], self._bits, len(self._stack)) for moves in root_sets)
        return self.cursor, self._stack, *tables

    def is_done(self) -> bool:
        return bool(self.cursor[DONE])

    def nodes(self) -> int:
        return int(self.cursor[NODES])

    def root(self) -> tuple[int, int]:
        """The root's move, as a bit, and its value so far."""
        return self._stack[0].move, self._stack[0].value

    # Each of these may end a few nodes or events beyond its target.

    def grow(self, columns: tuple[Column, ...], target: int) -> None:
        """Write into the columns until there are `target` nodes."""
        kernel(MODULE, "grow", self._form)(self._first_arguments, self._move_array, columns, target)

    def record(self, events: Any, target: int) -> int:
        """Write events into the buffer until there are `target`. Returns how many."""
        return kernel(MODULE, "record", self._form)(self._first_arguments, events, target)

    def count(self, totals: Any, target: int) -> None:
        """Count until there are `target` nodes."""
        kernel(MODULE, "count", self._form)(self._first_arguments, totals, target)


def compiled_search(game: MapColoring, query: Query = DEFAULT_QUERY) -> SearchTree:
    """Search as `webviz.search.search` does, with the compiled engine."""
    max_nodes = query.max_nodes
    if max_nodes == 0:
        raise TreeTooLarge(nodes=0, finished_moves=0, root_moves=0)
    run, watch = CompiledRun(game, query), query.watch or Watch()
    if not run.root_moves:
        return textbook_search(game, query)
    most = MOST_NODES if max_nodes is None else min(max_nodes, MOST_NODES)
    columns = _grow_to_the_end(run, game, most, watch)
    depths = columns[0]
    stopped_at = int(depths[most]) if run.nodes() > most else 0
    for column in columns:
        column.resize(min(run.nodes(), most), refcheck=False)  # this frees the other rows
    views: list[Any] = [column.data for column in columns]
    value, size, legal = views[2:]
    if stopped_at and not query.partial:
        raise TreeTooLarge(most, *root_moves(size, legal))
    close_path(stopped_at, value, size, legal)
    return SearchTree(query.algorithm, query.depth, *views, open=stopped_at, order=query.order)


def _grow_to_the_end(run: CompiledRun, game: MapColoring, most: int, watch: Watch) -> tuple[Column, ...]:
    """The columns of the whole search, or of its first `most` nodes and a few more.

    The first node too many shows that the limit was reached, and how deep the search was.
    """
    beyond = len(game.labels) + 1  # how many nodes a chunk may write beyond its target
    columns = allocate_columns(1 + CHUNK + beyond)
    for column, cell in zip(columns, (0, game.root_move, 0, 0, run.root_moves), strict=True):
        column[0] = cell  # the root's row; the search writes its value and size when it returns
    while not run.is_done() and run.nodes() <= most:
        target = min(run.nodes() + CHUNK, most + 1)
        if target + beyond > len(columns[0]):
            many_rows = min(most + 1, MANY_ROWS) + beyond  # for the second chunk; later twice as many rows
            columns = allocate_columns(max(many_rows, 2 * len(columns[0])), columns)
        run.grow(columns, target)
        watch.look(run.nodes())
    return columns


def compiled_count(game: MapColoring, query: Query = DEFAULT_QUERY) -> tuple[int, int, int, int, int | None]:
    """Nodes, leaves, cutoffs, pruned moves and the root's value (None if stopped)."""
    run, watch, max_nodes = CompiledRun(game, query), query.watch or Watch(), query.max_nodes
    totals = (c_int64 * TOTALS_SIZE)()
    if not run.root_moves:
        return 1, 1, 0, 0, game.initial[2]
    most = sys.maxsize - 1 if max_nodes is None else max_nodes
    with suppress(SearchStopped):
        while not run.is_done() and run.nodes() <= most:
            run.count(totals, min(run.nodes() + CHUNK, most + 1))
            watch.look(run.nodes())
    leaves, cutoffs, pruned = totals
    is_complete = run.is_done() and run.nodes() <= most
    return run.nodes(), leaves, cutoffs, pruned, run.root()[1] if is_complete else None


def warm_up(kernel: str) -> None:
    """Load or compile a kernel for positions of few words and for positions of many."""
    for form in FORMS:
        machine_code(MODULE, kernel, form)
    if kernel == "grow":
        allocate_columns(1)  # this loads numpy, too


def allocate_columns(rows: int, before: tuple[Column, ...] = ()) -> tuple[Column, ...]:
    """Columns of `rows` rows that begin with those of `before`; the rest is empty."""
    import numpy as np  # writing a trace does not need numpy

    columns = tuple(np.empty(rows, code) for code in COLUMN_TYPES.values())
    for old, new in zip(before, columns, strict=False):
        new[: len(old)] = old
    return columns


def _table(word_count: int, move_sets: Sequence[int], bits: dict[int, int], rows: int = 0) -> Any:
    """Sets of moves, each a row of 64-bit words; below them empty rows, up to `rows`."""
    row_type = c_uint64 * word_count
    row_bytes = sizeof(row_type)
    is_games_order = all(move == bit for move, bit in bits.items())
    bit_sets = move_sets if is_games_order else [_bit_set(moves, bits) for moves in move_sets]
    content = b"".join(bit_set.to_bytes(row_bytes, "little") for bit_set in bit_sets)
    table_type = row_type * max(rows, len(move_sets))
    return table_type.from_buffer(bytearray(content.ljust(rows * row_bytes, b"\0")))


def _bit_set(moves: int, bits: dict[int, int]) -> int:
    """The same set of moves, with each move's bit instead of its number."""
    bit_set, rest = 0, moves
    while rest:
        lowest = rest & -rest  # the lowest move as a set: 0b10 of 0b110
        bit_set |= 1 << bits[lowest.bit_length() - 1]
        rest ^= lowest
    return bit_set
