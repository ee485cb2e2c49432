"""Only a few searches run at a time: more than there are processors only take memory from each other."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore

from webviz.search import Watch

LOOKS_EVERY = 0.025  # seconds


class Turns:
    """As many as there are processors, and at least two, so that one long search does not stop the others."""

    def __init__(self, count: int | None = None) -> None:
        self._free = Semaphore(count or max(2, os.cpu_count() or 2))

    @contextmanager
    def taken(self, watch: Watch) -> Iterator[None]:
        """Waits for a turn, and has it while this lasts. Raises SearchStopped if `watch` ends the waiting."""
        while not self._free.acquire(timeout=LOOKS_EVERY):
            watch.look(0)
        try:
            watch.look(0)
            yield
        finally:
            self._free.release()
