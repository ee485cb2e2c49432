"""What the compiled engine does with a node; the entry points that put it together are in kernel.py.

d, c            depth of a node, and of its child
m               a move, as a bit number; -1 where no move is left
got             the value that a child has returned
f, g            frames: what an open node knows (`Frame`)
reach, dead     the position at each depth, in words of 64 bits, as in webviz/games/map_coloring.py
untried         the moves that an open node has left, likewise
words           something as long as a position has words; where they are few a tuple, whose length the
                compiler knows, so that it unrolls the loops, and else an array
limit, prunes   the depth limit; whether it is alpha-beta
"""

from typing import Any

import numpy as np

from webviz.search.jit import bits, lowest_bit, part
from webviz.search.kernel_layout import BEST, INF

ONE, TWO = np.uint64(1), np.uint64(2)


@part
def next_move(words: Any, untried: Any, d: int) -> int:
    """Takes the lowest move out of the set."""
    for w in range(len(words)):
        word = untried[d, w]
        if word:
            untried[d, w] = word & (word - ONE)
            return w * 64 + np.int64(lowest_bit(word))
    return -1


@part
def play(
    words: Any, opens: Any, kills: Any, reach: Any, dead: Any, untried: Any, d: int, m: int, goes_on: bool
) -> int:
    """Puts the moves that are legal after `m` below depth `d`, and the position if any of them will be
    followed by another; returns how many they are."""
    legal = np.uint64(0)
    for w in range(len(words)):
        r = reach[d, w] | opens[m, w]
        k = dead[d, w] | kills[m, w]
        if goes_on:
            reach[d + 1, w] = r
            dead[d + 1, w] = k
        untried[d + 1, w] = r & ~k
        legal += bits(r & ~k)
    return np.int64(legal)


@part
def open_node(g: Any, f: Any, c: int, score: int, node: int, m: int) -> None:
    """A node below `f` that has moves: no value yet, and the window of its parent."""
    g.value = INF if c & 1 else -INF
    g.alpha = f.alpha
    g.beta = f.beta
    g.score = score
    g.node = node
    g.move = m


@part
def fold(f: Any, got: int, d: int, prunes: bool) -> bool:
    """What a child has returned changes value and window of its parent; whether that cuts the parent off."""
    if d & 1:
        if got < f.value:
            f.value = got
            if prunes:
                if got <= f.alpha:
                    return True
                if got < f.beta:
                    f.beta = got
    elif got > f.value:
        f.value = got
        if prunes:
            if got >= f.beta:
                return True
            if got > f.alpha:
                f.alpha = got
    return False


@part
def left(words: Any, untried: Any, d: int) -> int:
    """How many moves are in the set."""
    rest = np.uint64(0)
    for w in range(len(words)):
        rest += bits(untried[d, w])
    return np.int64(rest)


@part
def take_back(f: Any, got: int, d: int, prunes: bool, words: Any, untried: Any) -> int:
    """A child has returned to `f`; returns how many moves that prunes. A root's first best move is kept."""
    if not fold(f, got, d, prunes):
        return 0
    rest = left(words, untried, d)
    for w in range(len(words)):
        untried[d, w] = 0
    return rest


@part
def note_root(cursor: Any, root: Any, got: int, m: int) -> None:
    """Move `m` of the root has returned."""
    if got > root.value:
        cursor[BEST] = m
