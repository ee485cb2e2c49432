"""Memory that a result no longer needs goes back to the system, and what is needed is seldom searched."""

import ctypes
import gc
from contextlib import suppress

MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
LARGE = 1024 * 1024  # bytes
YOUNG = 20_000  # objects, of some 100 bytes each


def keep_large_blocks_apart() -> None:
    """Has glibc give each large block pages of its own, which it gives back with the block.

    Left alone it soon takes blocks of up to 32 MiB from the heaps that threads have, and leaves holes there:
    fifty searches of 15 MB, one after the other, kept 870 MB instead of 520. Elsewhere this does nothing.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def collect_seldom() -> None:
    """Has Python look for circles of objects after every 20,000 new ones rather than after 700.

    What a reader makes of a large text are hundreds of thousands of objects, all of which stay: to look for
    circles among them took as long as the reading.
    """
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
