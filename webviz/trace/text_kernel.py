"""Events to bytes, compiled: texts are copied from tables, 16 bytes at a time.

    out, p      the bytes that are written, and where the next one goes
    labels      "NSW, B, " for each move, as rows of a multiple of 16 bytes; `lengths` has how many count
    numbers     "-12, " for each number from `low` up, then "-inf, " and "inf, "; rows of 16 bytes: the
                last byte says how many of the others count

A function that takes an array and is called in a loop must not branch: numba would then count references to
the array.
"""

from typing import Any

import numpy as np

from webviz.search.jit import BYTES, EVENTS, INT, INTS, TABLE, copy16, entry_point, part
from webviz.search.machine_code import INF
from webviz.trace.fast_text import LENGTH, WIDTH

WRITES_LINES = INT(EVENTS, INT, TABLE, INTS, TABLE, INT, BYTES)
COMMA, BLANK, MINUS, ZERO, NEWLINE = (ord(character) for character in ", -0\n")


@part
def row_of(x: int, low: int, infinite: int) -> int:
    """The row of a number's text; -INF and INF have the rows from `infinite` on."""
    return infinite + 1 if x == INF else infinite if x == -INF else x - low


@part
def put_row(out: Any, p: int, numbers: Any, row: int) -> int:
    """Write a number and the comma after it; return where the next byte goes."""
    copy16(out, p, numbers, row * WIDTH)
    return p + np.int64(numbers[row, LENGTH])


@entry_point(any=WRITES_LINES)
def write_lines(events: Any, count: int, labels: Any, lengths: Any, numbers: Any, low: int, out: Any) -> int:
    """Write the lines of `count` events with newlines; return their bytes."""
    p, infinite = np.int64(0), len(numbers) - 2
    for n in range(count):
        e = events[n]
        m = np.int64(e.move)
        for column in range(0, labels.shape[1], WIDTH):
            copy16(out, p + column, labels, m * labels.shape[1] + column)
        p += lengths[m]
        p = put_row(out, p, numbers, row_of(np.int64(e.depth), low, infinite))
        p = put_row(out, p, numbers, row_of(np.int64(e.value), low, infinite))
        p = put_row(out, p, numbers, row_of(np.int64(e.alpha), low, infinite))
        p = put_row(out, p, numbers, row_of(np.int64(e.beta), low, infinite))
        p -= 1
        out[p - 1] = NEWLINE
    return p


@part
def put_digits(out: Any, p: int, x: int) -> int:
    """Write any number and the comma after it; return where the next byte goes."""
    rest, digits = abs(x), 1
    out[p] = MINUS
    p += x < 0
    while rest >= 10:
        rest //= 10
        digits += 1
    rest, end = abs(x), p + digits
    for back in range(digits):
        out[end - 1 - back] = ZERO + rest % 10
        rest //= 10
    out[end], out[end + 1] = COMMA, BLANK
    return end + 2


@entry_point(any=WRITES_LINES)
def write_wide_lines(
    events: Any, count: int, labels: Any, lengths: Any, numbers: Any, low: int, out: Any
) -> int:
    """Write lines as above for numbers of any size: the table has infinite ones only."""
    p = np.int64(0)
    for n in range(count):
        e = events[n]
        m = np.int64(e.move)
        for column in range(0, labels.shape[1], WIDTH):
            copy16(out, p + column, labels, m * labels.shape[1] + column)
        p += lengths[m]
        for field in range(4):
            x = (np.int64(e.depth), np.int64(e.value), np.int64(e.alpha), np.int64(e.beta))[field]
            if abs(x) == INF:
                p = put_row(out, p, numbers, row_of(x, low, len(numbers) - 2))
            else:
                p = put_digits(out, p, x)
        p -= 1
        out[p - 1] = NEWLINE
    return p
