"""How far a long trace is written, or a course graded: a bar on a terminal, drawn over and over."""

import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TextIO

SECONDS_BETWEEN = 0.2
PATIENCE = 0.5  # seconds in which nobody wonders
WIDTH = 20
CLEAR_LINE = "\r\x1b[K"


def lines_and_speed(lines: int, size: int, elapsed: float) -> str:
    """What is told of a trace."""
    return f"{lines:,} lines, {size / elapsed / 1e6:,.0f} MB/s, {elapsed:.0f} s"


class Progress:
    """Shows a bar, and how far it is in words, on standard error if that is a terminal; else nothing."""

    def __init__(
        self,
        total: Callable[[], int | None],
        stream: TextIO | None = None,
        clock: Callable[[], float] = monotonic,
        is_wanted: bool = True,
        words: Callable[[int, int, float], str] = lines_and_speed,
    ) -> None:
        """`total` tells how many lines there will be, once that is known; it is asked only to be shown.

        It is not wanted where the trace goes to the terminal itself. `words` are told the lines (or what is
        counted in their place), the bytes and the seconds so far.
        """
        self._words = words
        self._total = total
        self._stream = sys.stderr if stream is None else stream
        self._is_shown = is_wanted and self._stream is not None and self._stream.isatty()
        self._clock = clock
        self._start = clock()
        self._next = self._start + PATIENCE
        self._is_dirty = False
        self._lines = self._bytes = 0

    def add(self, lines: int, size: int) -> None:
        """So many more lines and bytes have been written."""
        self._lines += lines
        self._bytes += size
        if not self._is_shown:
            return
        now = self._clock()
        if now >= self._next:
            self._next = now + SECONDS_BETWEEN
            told = self._words(self._lines, self._bytes, now - self._start)
            self._print(f"{CLEAR_LINE}{self._bar()}{told}")
            self._is_dirty = True

    def _bar(self) -> str:
        total = self._total()
        if total is None:
            return ""
        done = min(1.0, self._lines / total)
        return f"[{('#' * int(WIDTH * done)).ljust(WIDTH, '-')}] {done:4.0%}, "

    def clear(self) -> None:
        """Leaves the terminal as it was."""
        if self._is_dirty:
            self._print(CLEAR_LINE)

    def _print(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)
            self._stream.flush()
