"""The trace of a large search as bytes, fast and in constant memory.

The compiled engine fills a buffer with events, and compiled code turns them into text, a line for each. There
are two buffers for text: a second thread fills one while the caller sends the other to a disk or a socket.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from ctypes import c_int64, c_uint8, sizeof
from typing import Any, TypeAlias

from webviz.games.map_coloring import MapColoring
from webviz.search.compiled_engine import CompiledRun, lowest_and_highest
from webviz.search.machine_code import BEST, Event, kernel
from webviz.search.query import Query, Watch

KERNELS = "webviz.trace.text_kernel"
WIDTH = 16  # bytes that are copied at once; so many has the row of a number
LENGTH = WIDTH - 1  # the place in a number's row that has the length of its text
EVENTS = 32_768  # events in a buffer, so that they and their text stay in the processor's cache
LARGEST_TEXT = 2**24  # bytes in a buffer, or a few more; if names are very long, it has fewer events
MOST_NUMBERS = 2**16  # if fewer different numbers can occur, the text of each is prepared
NUMBERS_BYTES = 4 * len("-2147483647, ")  # of depth, value, alpha and beta, at most

Array: TypeAlias = Any  # an array of ctypes


class FastTrace:
    """The trace of one search whose root has a legal move and whose depth is not 0."""

    def __init__(self, game: MapColoring, query: Query) -> None:
        """Prepare the trace. Of the query's limits only its watch is used."""
        self.lines = 0  # how many lines the chunks so far have
        self._run = CompiledRun(game, query)
        self._watch = query.watch or Watch()
        self._names = [game.labels[move] for move in self._run.moves]
        labels, lengths = label_table(self._names)
        lowest_value, highest_value = lowest_and_highest(game)
        deepest = min(query.depth, len(game.map.regions))
        low, high = min(0, lowest_value), max(highest_value, deepest)  # the numbers that can occur
        has_many_numbers = high - low >= MOST_NUMBERS
        self._write = kernel(KERNELS, "write_wide_lines" if has_many_numbers else "write_lines")
        numbers = _number_table(range(0) if has_many_numbers else range(low, high + 1))
        self._tables = (labels, lengths, numbers, low)
        self._line_bytes = len(labels[0]) + NUMBERS_BYTES
        self._most_events = max(1, min(EVENTS, LARGEST_TEXT // self._line_bytes))
        # With space for the root's visit, and for what a chunk writes beyond its target: two events per move.
        self._events = (Event * (1 + self._most_events + 2 * len(self._names) + 2))()

    def chunks(self) -> Generator[memoryview, None, None]:
        """The text in pieces, each valid until the next; the last line has no newline."""
        size = (len(self._events) + 1) * self._line_bytes + WIDTH  # one more line for the result
        full, free = (c_uint8 * size)(), (c_uint8 * size)()
        with ThreadPoolExecutor(1, "trace") as thread:
            filling = thread.submit(self._fill, full)
            is_last = False
            while not is_last:
                lines, length, is_last = filling.result()
                if not is_last:
                    filling = thread.submit(self._fill, free)  # while the caller has the full one
                self.lines += lines
                yield memoryview(full).cast("B")[:length]
                full, free = free, full

    def _fill(self, text: Array) -> tuple[int, int, bool]:
        """Search on and write; return the lines, the bytes, and whether it is over."""
        lines = self._record_events()
        length = self._write(self._events, lines, *self._tables, text)
        self._watch.look(self._run.nodes())
        if not self._run.is_done():
            return lines, length, False
        result = f"{self._names[self._run.cursor[BEST]]}, {self._run.root()[1]}".encode()
        text[length : length + len(result)] = result
        return lines + 1, length + len(result), True

    def _record_events(self) -> int:
        """Search on and record events, the first being the root's visit; return how many."""
        if self._run.nodes() > 1:
            return self._run.record(self._events, self._most_events)
        move, minus_inf = self._run.root()
        self._events[0] = Event(value=minus_inf, alpha=minus_inf, beta=-minus_inf, move=move, depth=0)
        behind_root = (Event * (len(self._events) - 1)).from_buffer(self._events, sizeof(Event))
        return 1 + self._run.record(behind_root, self._most_events)


def label_table(labels: Sequence[str]) -> tuple[Array, Array]:
    """The beginnings of lines, such as "NSW, B, ", as rows of a table; their lengths."""
    texts = [f"{label}, ".encode() for label in labels]
    lengths = (c_int64 * len(texts))(*map(len, texts))
    width = -(-max(lengths) // WIDTH) * WIDTH  # rounded up to whole copies
    return _rows([text.ljust(width, b"\0") for text in texts]), lengths


def _number_table(numbers: range) -> Array:
    """The texts of these numbers, such as "-12, ", and of the infinite ones."""
    texts = [f"{number}, ".encode() for number in (*numbers, "-inf", "inf")]
    return _rows([text.ljust(LENGTH, b"\0") + bytes([len(text)]) for text in texts])


def _rows(texts: Sequence[bytes]) -> Array:
    """Texts of equal length as rows."""
    return (c_uint8 * len(texts[0]) * len(texts)).from_buffer(bytearray(b"".join(texts)))
