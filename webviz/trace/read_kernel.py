"""A well-formed trace read back, compiled: each line is compared with the one that must stand there.

    text, p     the address of the trace's bytes, and where the next one is read
    labels      the address of "NSW, B, " for each move, in rows of `width` bytes, of which `lengths` count

The other names are those of webviz/search/kernel_parts.py. There must be zeros before the text and behind it:
whatever is read there is wrong. What exactly is wrong is for reader.py to say.
"""

from typing import Any

import numpy as np

from webviz.search.jit import BOOL, COLUMNS, INT, INTS, byte_at, kernel, lowest_bit, part, search_kernel
from webviz.search.kernel_layout import INF
from webviz.search.kernel_parts import ONE, fold, left, open_node, play

COMMA, BLANK, MINUS, ZERO, NINE, NEWLINE = (ord(character) for character in ", -09\n")
INFINITE = np.frombuffer(b"inf", np.uint8)
WRONG = -32
"""A place before the text; what goes wrong goes on there, and stays wrong."""
DEEPEST, NARROWED, LINES = range(3)
"""What `survey` finds: the largest depth, whether any window is narrow, how many lines are events."""


@part
def parse_number(text: int, p: int) -> tuple[int, int]:
    """Reads an integer, `inf` or `-inf`; returns where it ends, or a negative number, and what it is."""
    sign = 1
    if byte_at(text, p) == MINUS:
        sign = -1
        p += 1
    if byte_at(text, p) == INFINITE[0]:
        is_whole = byte_at(text, p + 1) == INFINITE[1] and byte_at(text, p + 2) == INFINITE[2]
        return p + 3 if is_whole else WRONG, sign * INF
    start, first, number = p, byte_at(text, p), 0
    while ZERO <= byte_at(text, p) <= NINE and p - start < 10:
        number = number * 10 + byte_at(text, p) - ZERO
        p += 1
    is_usual = p > start and (first != ZERO or (p - start == 1 and sign == 1)) and number < INF
    return p if is_usual else WRONG, sign * number


@part
def parse_numbers(text: int, p: int) -> tuple[int, int, int, int, int]:
    """Reads `depth, value, alpha, beta`; returns where the next line begins, below 0 if nowhere, and them."""
    p, depth = parse_number(text, p)
    p, value = parse_number(text, after_comma(text, p))
    p, alpha = parse_number(text, after_comma(text, p))
    p, beta = parse_number(text, after_comma(text, p))
    if p >= 0 and byte_at(text, p) != NEWLINE:
        p = WRONG
    return p + 1, depth, value, alpha, beta


@part
def after_comma(text: int, p: int) -> int:
    """Where the number behind a comma and a blank begins."""
    return p + 2 if byte_at(text, p) == COMMA and byte_at(text, p + 1) == BLANK else WRONG


@part
def has_label(text: int, p: int, label: int, length: int) -> bool:
    """Whether the line at `p` begins with this label."""
    n = 0
    while n < length and byte_at(text, p + n) == byte_at(label, n):
        n += 1
    return n == length


@part
def find_move(
    text: int, p: int, labels: int, width: int, lengths: Any, words: Any, untried: Any, d: int
) -> int:
    """Which of the moves that are left the line names, or -1; it is taken out of the set."""
    for w in range(len(words)):
        rest = untried[d, w]
        while rest:
            m = np.int64(64 * w) + np.int64(lowest_bit(rest))
            if has_label(text, p, labels + m * width, lengths[m]):
                untried[d, w] ^= ONE << lowest_bit(rest)
                return m
            rest &= rest - ONE
    return -1


@kernel(any=BOOL(INT, INT, INTS))
def survey(text: int, size: int, found: Any) -> bool:
    """Looks through all lines of `size` bytes but the last, the result; whether they look like events."""
    p, deepest, narrowed, lines = 0, 0, False, 0
    while p < size:
        commas = 0
        while commas < 2 and p < size:
            commas += byte_at(text, p) == COMMA
            p += 1
        p, depth, _value, alpha, beta = parse_numbers(text, p + 1)
        if p < 0:
            return False
        deepest = max(deepest, depth)
        narrowed = narrowed or alpha != -INF or beta != INF
        lines += 1
    found[DEEPEST], found[NARROWED], found[LINES] = deepest, narrowed, lines
    return True


@search_kernel(INT, INT, INT, INT, INT, INTS, COLUMNS)
def read_events(
    rules: Any, state: Any, text: int, p: int, labels: int, width: int, lengths: Any, columns: Any
) -> int:
    """Reads the lines from byte `p` on into the columns; returns where the result stands, or -1."""
    words, opens, kills, gain, limit, prunes = rules
    _cursor, stack, reach, dead, untried = state
    depth, move, value, size, legal = columns
    d, nodes, got, has_returned = 0, 1, 0, False
    while d >= 0:
        f = stack[d]
        m = np.int64(f.move)
        if not has_returned:
            m = find_move(text, p, labels, width, lengths, words, untried, d)
        if m < 0 or not has_label(text, p, labels + m * width, lengths[m]):
            return -1
        p, shown_depth, shown_value, alpha, beta = parse_numbers(text, p + lengths[m])
        if not has_returned:
            got = f.score + gain[d & 1, m]
            moves = play(words, opens, kills, reach, dead, untried, d, m, True) if d + 1 < limit else 0
            shown = (-INF if d & 1 else INF) if moves else got
            is_right = shown_depth == d + 1 and shown_value == shown and alpha == f.alpha and beta == f.beta
            if p < 0 or nodes == len(depth) or not is_right:
                return -1
            depth[nodes], move[nodes], value[nodes], size[nodes], legal[nodes] = d + 1, m, got, 1, moves
            nodes += 1
            has_returned = moves == 0
            if moves:
                d += 1
                open_node(stack[d], f, d, got, nodes - 1, m)
            continue
        has_returned = fold(f, got, d, prunes) or left(words, untried, d) == 0
        is_right = shown_depth == d and shown_value == f.value and alpha == f.alpha and beta == f.beta
        if p < 0 or not is_right:
            return -1
        if has_returned:
            got = f.value
            value[f.node], size[f.node] = got, nodes - f.node
            d -= 1
    return p if nodes == len(depth) else -1
