"""A higher limit on recursion for deep searches.

The limit on recursion is one number for the whole process, and it also guards C code, such as a JSON parser
fed deep nesting. So it is raised only as far and only as long as some search needs it.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_lock = Lock()
_active: list[int] = []
_usual_limit = 0


@contextmanager
def deep_recursion(levels: int) -> Iterator[None]:
    """Allow `levels` more nested calls inside the block; threads may overlap."""
    _enter(levels)
    try:
        yield
    finally:
        _leave(levels)


def _enter(levels: int) -> None:
    global _usual_limit
    with _lock:
        if not _active:
            _usual_limit = sys.getrecursionlimit()
        _active.append(levels)
        sys.setrecursionlimit(_usual_limit + max(_active))


def _leave(levels: int) -> None:
    with _lock:
        _active.remove(levels)
        sys.setrecursionlimit(_usual_limit + max(_active, default=0))
