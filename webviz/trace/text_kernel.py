"""Events to bytes, compiled: texts are copied from tables, 16 bytes at a time.

    out, p      the bytes that are written, and where the next one goes
    labels      "NSW, B, " for each move, in a row of 16, 32 ... bytes; `lengths` has how many are text
    numbers     "-12, " for each number from `low` up, then "-inf, " and "inf, "; in a row of 16 bytes the
                last one says how many are text

A whole row is copied, but `p` moves on by the text only: what is next overwrites the rest. So the line
"NSW, B, 1, -12, -inf, inf" first ends with ", ", whose comma the newline replaces; its blank is overwritten.
A function that takes an array must not branch if a loop calls it: numba would count references to the array.
"""

from typing import Any

import numpy as np

from webviz.search.jit import BYTES, EVENTS, INT, INTS, TABLE, copy16, entry_point, part
from webviz.search.machine_code import INF
from webviz.trace.fast_text import LENGTH, WIDTH

WRITES_LINES = INT(EVENTS, INT, TABLE, INTS, TABLE, INT, BYTES)
COMMA, BLANK, MINUS, ZERO, NEWLINE = (ord(character) for character in ", -0\n")


@part
def row_of(x: int, low: int, minus_inf_row: int) -> int:
    """The row of a number's text; -INF and INF have `minus_inf_row` and the next."""
    return minus_inf_row + 1 if x == INF else minus_inf_row if x == -INF else x - low


@part
def put_row(out: Any, p: int, numbers: Any, row: int) -> int:
    """Write a row's number and the ", " after it; return where the next byte goes."""
    copy16(out, p, numbers, row * WIDTH)
    return p + np.int64(numbers[row, LENGTH])


@entry_point(any=WRITES_LINES)
def write_lines(events: Any, count: int, labels: Any, lengths: Any, numbers: Any, low: int, out: Any) -> int:
    """Write the lines of `count` events with newlines; return the number of bytes."""
    p, minus_inf_row = np.int64(0), len(numbers) - 2
    for n in range(count):
        e = events[n]
        m = np.int64(e.move)
        for column in range(0, labels.shape[1], WIDTH):
            copy16(out, p + column, labels, m * labels.shape[1] + column)
        p += lengths[m]
        p = put_row(out, p, numbers, row_of(np.int64(e.depth), low, minus_inf_row))
        p = put_row(out, p, numbers, row_of(np.int64(e.value), low, minus_inf_row))
        p = put_row(out, p, numbers, row_of(np.int64(e.alpha), low, minus_inf_row))
        p = put_row(out, p, numbers, row_of(np.int64(e.beta), low, minus_inf_row))
        p -= 1  # back to the blank after the last number
        out[p - 1] = NEWLINE  # in place of the comma
    return p


@part
def put_digits(out: Any, p: int, x: int) -> int:
    """Write any number and the ", " after it; return where the next byte goes."""
    out[p] = MINUS  # the first digit overwrites it unless x < 0
    first, size = p + (x < 0), abs(x)
    end, rest = first + 1, size
    while rest >= 10:
        rest //= 10
        end += 1
    for back in range(end - first):  # the last digit comes first
        out[end - 1 - back] = ZERO + size % 10
        size //= 10
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
        p -= 1  # back to the blank after the last number
        out[p - 1] = NEWLINE  # in place of the comma
    return p
