"""The trace of a large search as bytes, without ever holding the search: constant memory at any length.

The compiled engine fills a buffer with events, and compiled code turns them into text. While somebody writes
that to a disk or a socket, a second thread is busy with the next buffer.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias

import numpy as np

from webviz.games.map_coloring import MapColoring
from webviz.search.compiled import Run, lowest_and_highest
from webviz.search.kernel import EVENT
from webviz.search.kernel_parts import BEST
from webviz.search.watch import Watch
from webviz.trace.text_kernel import LENGTH, WIDTH, write_lines, write_wide_lines

EVENTS = 32_768
"""Events in a buffer, so that they and their text stay in the processor's cache."""
LARGEST_TEXT = 2**24
"""Bytes of text in a buffer, or a little more; very long names make for fewer events."""
MOST_NUMBERS = 2**16
"""Numbers whose text is prepared, if no others can occur."""
NUMBERS_BYTES = 4 * len("-2147483647, ")

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


class FastTrace:
    """The trace of one search whose root has a legal move and whose depth is not 0.

    Attributes:
        lines: how many lines the chunks so far have.
    """

    def __init__(
        self,
        game: MapColoring,
        algorithm: str,
        depth: int,
        order: Sequence[int] | None = None,
        watch: Watch | None = None,
    ) -> None:
        """`order` as in `webviz.search.compiled.Run`."""
        self.lines = 0
        self._run = Run(game, algorithm, depth, order)
        self._watch = watch or Watch()
        self._names = [game.labels[move] for move in self._run.names]
        labels, lengths = label_table(self._names)
        lowest, highest = lowest_and_highest(game)
        low, high = min(0, lowest), max(highest, min(depth, len(game.map.regions)))
        self._write = write_lines if high - low < MOST_NUMBERS else write_wide_lines
        numbers = _number_table(range(low, high + 1) if self._write is write_lines else range(0))
        self._tables = (labels, lengths, numbers, low)
        self._line_bytes = labels.shape[1] + NUMBERS_BYTES
        self._room = max(1, min(EVENTS, LARGEST_TEXT // self._line_bytes))
        self._events = np.zeros(1 + self._room + 2 * len(self._names) + 2, EVENT)

    def chunks(self) -> Generator[memoryview, None, None]:
        """The text in pieces; each is good until the next one is asked for. The last line has no end."""
        size = (len(self._events) + 1) * self._line_bytes + WIDTH
        texts = [np.zeros(size, np.uint8) for _ in range(2)]
        with ThreadPoolExecutor(1, "trace") as ahead:
            filling = ahead.submit(self._fill, texts[0])
            is_done = False
            while not is_done:
                lines, length, is_done = filling.result()
                full, free = texts
                if not is_done:
                    filling = ahead.submit(self._fill, free)
                texts = [free, full]
                self.lines += lines
                yield full.data[:length]

    def _fill(self, text: Array) -> tuple[int, int, bool]:
        """Searches on and writes what happened: how many lines, how many bytes, and whether that is all."""
        count = 0
        if self._run.nodes() == 1:
            move, value = self._run.root()
            self._events[0] = (value, value, -value, move, 0)
            count = 1
        count += self._run.record(self._events[count:], self._room)
        length = int(self._write(self._events, count, *self._tables, text))
        self._watch.look(self._run.nodes())
        if not self._run.is_done():
            return count, length, False
        result = f"{self._names[self._run.cursor[BEST]]}, {self._run.root()[1]}".encode()
        text[length : length + len(result)] = np.frombuffer(result, np.uint8)
        return count + 1, length + len(result), True


def label_table(labels: Sequence[str]) -> tuple[Array, Array]:
    """The beginnings of the lines as text_kernel.py has them, and their lengths."""
    texts = [f"{label}, ".encode() for label in labels]
    lengths = np.array([len(text) for text in texts], np.int64)
    width = -(-int(lengths.max()) // WIDTH) * WIDTH
    raw = b"".join(text.ljust(width, b"\0") for text in texts)
    return np.frombuffer(raw, np.uint8).reshape(len(texts), width), lengths


def _number_table(prepared: range) -> Array:
    """The numbers as text_kernel.py has them."""
    texts = [f"{number}, ".encode() for number in (*prepared, "-inf", "inf")]
    raw = b"".join(text.ljust(LENGTH, b"\0") + bytes([len(text)]) for text in texts)
    return np.frombuffer(raw, np.uint8).reshape(len(texts), WIDTH)
