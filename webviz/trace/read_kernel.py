"""A well-formed trace read back, compiled: each line is compared with the one that must stand there.

    text, p     the bytes of the trace, and where the next one is read; -1 once something is wrong
    line        the numbers of a line: depth, value, alpha, beta
    labels      "NSW, B, " for each move, as in text_kernel.py

The other names are those of webviz/search/kernel_parts.py. What exactly is wrong is for reader.py to say.
"""

from typing import Any

import numpy as np

from webviz.search.jit import kernel, part
from webviz.search.kernel_parts import INF, ONE, fold, left, open_node, play

COMMA, BLANK, MINUS, ZERO, NINE, NEWLINE = (ord(character) for character in ", -09\n")
INFINITE = np.frombuffer(b"inf", np.uint8)
DEEPEST, NARROWED, LINES = range(3)
"""What `survey` finds: the largest depth, whether any window is narrow, how many lines are events."""


@part
def parse_number(text: Any, p: int, line: Any, field: int) -> int:
    """Reads an integer, `inf` or `-inf` into a field of `line`; returns where it ends, or -1."""
    sign = 1
    if text[p] == MINUS:
        sign = -1
        p += 1
    if text[p] == INFINITE[0]:
        line[field] = sign * INF
        return p + 3 if text[p + 1] == INFINITE[1] and text[p + 2] == INFINITE[2] else -1
    start, number = p, np.int64(0)
    while ZERO <= text[p] <= NINE and p - start < 10:
        number = number * 10 + text[p] - ZERO
        p += 1
    is_usual = p > start and (text[start] != ZERO or (p - start == 1 and sign == 1)) and number < INF
    line[field] = sign * number
    return p if is_usual else -1


@part
def parse_numbers(text: Any, p: int, line: Any) -> int:
    """Reads `depth, value, alpha, beta` and the line's end; returns where the next line begins, or -1."""
    for field in range(4):
        p = parse_number(text, p, line, field)
        if p < 0:
            return -1
        if field < 3:
            if text[p] != COMMA or text[p + 1] != BLANK:
                return -1
            p += 2
    return p + 1 if text[p] == NEWLINE else -1


@part
def has_label(text: Any, p: int, labels: Any, lengths: Any, m: int) -> bool:
    """Whether the line at `p` is about this move."""
    n = 0
    while n < lengths[m] and text[p + n] == labels[m, n]:
        n += 1
    return n == lengths[m]


@part
def find_move(text: Any, p: int, labels: Any, lengths: Any, untried: Any, d: int) -> int:
    """Which of the moves that are left the line names, or -1; it is taken out of the set."""
    for w in range(untried.shape[1]):
        for bit in range(64):
            if untried[d, w] >> np.uint64(bit) & ONE and has_label(text, p, labels, lengths, 64 * w + bit):
                untried[d, w] ^= ONE << np.uint64(bit)
                return 64 * w + bit
    return -1


@part
def is_line(line: Any, depth: int, value: int, alpha: int, beta: int) -> bool:
    return line[0] == depth and line[1] == value and line[2] == alpha and line[3] == beta


@kernel
def survey(text: Any, size: int, line: Any, found: Any) -> bool:
    """Looks through all lines of `size` bytes but the last, the result; whether they look like events."""
    p = np.int64(0)
    while p < size:
        commas = 0
        while commas < 2 and p < size:
            commas += text[p] == COMMA
            p += 1
        p = parse_numbers(text, p + 1, line)
        if p < 0:
            return False
        found[DEEPEST] = max(found[DEEPEST], line[0])
        found[NARROWED] |= line[2] != -INF or line[3] != INF
        found[LINES] += 1
    return True


@kernel
def read_events(
    opens: Any, kills: Any, gain: Any, limit: int, prunes: bool, stack: Any, reach: Any, dead: Any,
    untried: Any, text: Any, p: int, labels: Any, lengths: Any, line: Any, depth: Any, move: Any, value: Any,
    size: Any, legal: Any,
) -> int:  # fmt: skip
    """Reads the lines from the second on into the columns; returns where the result stands, or -1."""
    d, nodes, got, has_returned = 0, 1, 0, False
    while d >= 0:
        f = stack[d]
        m = np.int64(f.move) if has_returned else find_move(text, p, labels, lengths, untried, d)
        if m < 0 or not has_label(text, p, labels, lengths, m):
            return -1
        p = parse_numbers(text, p + lengths[m], line)
        if p < 0:
            return -1
        if not has_returned:
            got = f.score + gain[d & 1, m]
            moves = play(opens, kills, reach, dead, untried, d, m, True) if d + 1 < limit else 0
            shown = (-INF if d & 1 else INF) if moves else got
            if nodes == len(depth) or not is_line(line, d + 1, shown, f.alpha, f.beta):
                return -1
            depth[nodes], move[nodes], value[nodes], size[nodes], legal[nodes] = d + 1, m, got, 1, moves
            nodes += 1
            has_returned = moves == 0
            if moves:
                d += 1
                open_node(stack[d], f, d, got, nodes - 1, m)
            continue
        is_over = fold(f, got, d, prunes) or left(untried, d) == 0
        if not is_line(line, d, f.value, f.alpha, f.beta):
            return -1
        has_returned = is_over
        if is_over:
            got = f.value
            value[f.node], size[f.node] = got, nodes - f.node
            d -= 1
    return p if nodes == len(depth) else -1
