"""Progress bars on a terminal, and the deadlines of searches."""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from time import monotonic
from typing import TextIO

from webviz.games import MapColoring
from webviz.search import Query, Watch, engines


class Deadline(Watch):
    __slots__ = ("_end",)

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = monotonic() + seconds

    def seconds_left(self) -> float:
        return max(0.0, self._end - monotonic())

    def look(self, nodes: int) -> None:
        if not self.seconds_left():
            self.stop()
        super().look(nodes)


# The number of lines of a long trace, for its progress bar. Another thread counts them while the trace is
# written; counting is ten times faster than writing.

MOST_SECONDS = 60.0
"""The limit of counting: if counting takes longer, writing takes so long that a bar would hardly move."""


class LineCount:
    """Counts the lines of a search's trace, without the query's limit of nodes."""

    def __init__(self, game: MapColoring, query: Query) -> None:
        self._game, self._query = game, query
        self._lines: int | None = None
        self._watch: Deadline | None = None

    def lines(self) -> int | None:
        """The number of all lines; None while unknown. The first call starts to count."""
        if self._watch is None:
            self._watch = Deadline(MOST_SECONDS)
            Thread(target=self._count, args=(self._watch,), name="count", daemon=True).start()
        return self._lines

    def close(self) -> None:
        if self._watch is not None:
            self._watch.stop()

    def _count(self, watch: Deadline) -> None:
        """Count, unless the engine must be compiled first: no bar is worth that."""
        compiled = None if engines.must_compile("count") else engines.load("count")
        if compiled is not None:
            nodes, *_, value = compiled.compiled_count(
                self._game, replace(self._query, max_nodes=None, watch=watch)
            )
            # Lines: a visit of each node, an update after each node but the root, and the result. If the
            # deadline has ended the count, there is no value.
            self._lines = None if value is None else 2 * nodes


# The progress bar.

SECONDS_BETWEEN = 0.2
SECONDS_BEFORE = 0.5  # a bar appears only if the work takes longer
WIDTH = 20
CLEAR_LINE = "\r\x1b[K"


def lines_and_speed(lines: int, size: int, elapsed: float) -> str:
    return f"{lines:,} lines, {size / elapsed / 1e6:,.0f} MB/s, {elapsed:.0f} s"


class Progress:
    """A progress bar on standard error, if that is a terminal; otherwise nothing."""

    def __init__(
        self,
        total: Callable[[], int | None],
        stream: TextIO | None = None,
        clock: Callable[[], float] = monotonic,
        is_wanted: bool = True,
        words: Callable[[int, int, float], str] = lines_and_speed,
    ) -> None:
        """`total`, called only for a visible bar, returns the number of all lines or None.

        `is_wanted` is False if the trace itself goes to the terminal. `words` makes the bar's text from the
        lines (or other units), bytes and seconds so far.
        """
        self._words = words
        self._total = total
        self._stream = sys.stderr if stream is None else stream
        self._is_shown = is_wanted and self._stream is not None and self._stream.isatty()
        self._clock = clock
        self._start = clock()
        self._next = self._start + SECONDS_BEFORE
        self._is_drawn = False
        self._lines = self._bytes = 0

    def add(self, lines: int, size: int) -> None:
        self._lines += lines
        self._bytes += size
        if not self._is_shown:
            return
        now = self._clock()
        if now >= self._next:
            self._next = now + SECONDS_BETWEEN
            words = self._words(self._lines, self._bytes, now - self._start)
            self._print(f"{CLEAR_LINE}{self._bar()}{words}")
            self._is_drawn = True

    def _bar(self) -> str:
        total = self._total()
        if total is None:
            return ""
        done = min(1.0, self._lines / total)
        return f"[{('#' * int(WIDTH * done)).ljust(WIDTH, '-')}] {done:4.0%}, "

    def clear(self) -> None:
        """Remove the bar from the terminal."""
        if self._is_drawn:
            self._print(CLEAR_LINE)

    def _print(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)
            self._stream.flush()
