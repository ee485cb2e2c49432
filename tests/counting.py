"""How much work something is, told without a clock."""

import sys
import tracemalloc
from collections.abc import Callable


def calls_in(work: Callable[[], object]) -> int:
    """How many functions, of Python and of C, are called, and generators resumed."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def peak_bytes(work: Callable[[], object]) -> int:
    """The most memory that is taken at a time."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
