"""The memory layout that the compiled engine and its callers share.

It needs neither the compiler nor numpy: a caller needs only the machine code (machine_code.py).
"""

from ctypes import Structure, c_int32, c_uint16, c_uint32

INF = 2**31 - 1
"""Stands for infinity; no value comes near it."""

FEW_WORDS = 4
"""The words of positions with up to 256 moves, for which the kernels are compiled specially."""
FORMS = ("few", "many")
"""The forms in which kernels are compiled: for few words in a position, or for any number of them."""


class Frame(Structure):
    """The state of an open node."""

    _fields_ = (
        ("value", c_int32),
        ("alpha", c_int32),
        ("beta", c_int32),
        ("score", c_int32),
        ("node", c_uint32),
        ("move", c_uint32),
    )


class Event(Structure):
    """One line of the trace; `move` is a bit number."""

    _fields_ = (
        ("value", c_int32),
        ("alpha", c_int32),
        ("beta", c_int32),
        ("move", c_uint16),
        ("depth", c_uint16),
    )


DEPTH, NODES, DONE, BEST = range(4)
"""The cursor: current depth; nodes so far; whether the search is over; the root's first best move."""
CURSOR = 4

LEAVES, CUTOFFS, PRUNED = range(3)
"""The indices of the totals."""
TOTALS = 3
