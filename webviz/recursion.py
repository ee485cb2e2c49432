"""Raise the limit on recursion for deep searches.

The limit is one number for the whole process, and in Python 3.11 it also protects C code, such as a JSON
parser that reads deep nesting. So it is raised only as far and only as long as some search needs it.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_lock = Lock()
_active_levels: list[int] = []
_usual_limit = 0


@contextmanager
def deep_recursion(levels: int) -> Iterator[None]:
    """Allow `levels` more nested calls in the block; blocks of threads may overlap."""
    global _usual_limit
    with _lock:
        if not _active_levels:
            _usual_limit = sys.getrecursionlimit()
        _active_levels.append(levels)
        sys.setrecursionlimit(_usual_limit + max(_active_levels))
    try:
        yield
    finally:
        with _lock:
            _active_levels.remove(levels)
            sys.setrecursionlimit(_usual_limit + max(_active_levels, default=0))
