"""Only a few searches run at a time: more than there are processors only take memory from each other."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from webviz.search import Watch

LOOKS_EVERY = 0.025  # seconds


class Turns:
    """As many as there are processors, and at least two, so that one long search does not stop the others."""

    def __init__(self, count: int | None = None) -> None:
        self._free = count or max(2, os.cpu_count() or 2)
        self._finishing = 0  # of those who wait
        self._changed = Condition()

    @contextmanager
    def taken(self, watch: Watch, to_finish: bool = False) -> Iterator[None]:
        """Waits for a turn, and has it while this lasts. Raises SearchStopped if `watch` ends the waiting.

        Whoever is `to_finish` what has begun goes before all who would begin: what is half done takes memory.
        """
        self._wait(watch, to_finish)
        try:
            yield
        finally:
            with self._changed:
                self._free += 1
                self._changed.notify_all()

    def _wait(self, watch: Watch, to_finish: bool) -> None:
        with self._changed:
            self._finishing += to_finish
            try:
                watch.look(0)
                while not self._free or (self._finishing and not to_finish):
                    self._changed.wait(LOOKS_EVERY)
                    watch.look(0)
            finally:
                self._finishing -= to_finish
            self._free -= 1
