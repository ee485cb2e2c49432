"""Alpha-beta and minimax over bit sets, compiled, for large searches.

This is the twin of the textbook engine. It keeps its path in arrays instead of recursion, so that it can stop
and go on later. The entry points `grow`, `record` and `count` run until their room is used up or the search
is over (`cursor[DONE]`). They differ only in what they write: columns, events, or counts. `rules` has what
stays the same in a search, `state` what changes. Most nodes are leaves at the depth limit: the leaves below
one node are visited together, and may go beyond the room by as many nodes as there are moves.
"""

from typing import Any

import numpy as np

from webviz.search.jit import (
    COLUMNS,
    EVENTS,
    INT,
    INTS,
    MOVES,
    NOTHING,
    bits,
    part,
    search_entry_point,
)
from webviz.search.machine_code import BEST, CUTOFFS, DEPTH, DONE, INF, LEAVES, NODES, PRUNED

# Steps at a node, which the entry points share. Short names here and below:
#
# d, c            depth of a node, and of its child
# m               a move, as a bit number; -1 where no move is left
# got             the value that a child has returned
# f, g            frames: what an open node knows (`Frame`)
# opens, kills    for each move the moves that it makes reachable, and those that it makes illegal
# reach, dead     the position at each depth, in words of 64 bits, as in webviz/games/map_coloring.py
# untried         the moves that an open node has left, as bits, too
# words           only its length counts: that of a position in words. If they are few, `words` is a tuple,
#                 so that the compiler knows the length and unrolls loops; otherwise it is an array
# limit, prunes   the depth limit; whether it is alpha-beta


ONE, TWO = np.uint64(1), np.uint64(2)


@part
def lowest_bit(word: int) -> int:
    """The number of the lowest set bit; the compiler makes one instruction of it."""
    return bits(~word & (word - ONE))


@part
def next_move(words: Any, untried: Any, d: int) -> int:
    """Take the lowest move out of the set."""
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
    """Compute the legal moves after `m` below depth `d`, and return their number.

    The position is needed only if `goes_on`: if the child's children are not at the depth limit.
    """
    legal = np.uint64(0)
    for w in range(len(words)):  # a legal move is reachable (r) and not dead (k)
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
    """Start an inner node below `f`: without a value, in its parent's window."""
    g.value = INF if c & 1 else -INF
    g.alpha = f.alpha
    g.beta = f.beta
    g.score = score
    g.node = node
    g.move = m


@part
def fold(f: Any, got: int, d: int, prunes: bool) -> bool:
    """Fold a child's value into its parent's value and window; return if it cuts."""
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
def move_count(words: Any, untried: Any, d: int) -> int:
    """The number of moves in the set."""
    total = np.uint64(0)
    for w in range(len(words)):
        total += bits(untried[d, w])
    return np.int64(total)


@part
def take_back(f: Any, got: int, d: int, prunes: bool, words: Any, untried: Any) -> int:
    """Fold a child's value into `f`; return the number of moves that this prunes."""
    if not fold(f, got, d, prunes):
        return 0
    pruned = move_count(words, untried, d)
    for w in range(len(words)):
        untried[d, w] = 0
    return pruned


@part
def grow_leaves(
    f: Any, d: int, gain: Any, prunes: bool, words: Any, untried: Any, moves: Any, columns: Any, nodes: int
) -> int:
    """Write the leaves below `f`; return the number of nodes so far.

    `best` and `bound` are for the player who moves at `f`, so that he always maximizes.
    """
    depth, move, value, size, legal = columns
    sign, n = np.int32(1 - 2 * (d & 1)), np.uint64(nodes)
    gains, score, best = gain[d & 1], f.score, np.int32(sign * f.value)
    bound = np.int32(sign * (f.alpha if d & 1 else f.beta) if prunes else INF)
    for w in range(len(words)):
        word = untried[d, w]
        while word:
            m = np.uint64(64 * w) + lowest_bit(word)
            word &= word - ONE
            got = np.int32(score + gains[m])
            depth[n], move[n], value[n], size[n], legal[n] = d + 1, moves[m], got, 1, 0
            n += ONE
            best = max(best, np.int32(sign * got))
            if best >= bound:
                f.value = sign * best
                return np.int64(n)
    f.value = sign * best
    return np.int64(n)


@search_entry_point(NOTHING, MOVES, COLUMNS, INT)
def grow(rules: Any, state: Any, moves: Any, columns: Any, room: int) -> None:
    """Write columns until there are `room` nodes; `moves` has the game's numbers."""
    words, opens, kills, gain, limit, prunes = rules
    cursor, stack, reach, dead, untried = state
    depth, move, value, size, legal = columns
    d, nodes = cursor[DEPTH], cursor[NODES]
    while nodes < room:
        f = stack[d]
        m = -1
        if d > 0 and d + 1 == limit:
            nodes = grow_leaves(f, d, gain, prunes, words, untried, moves, columns, nodes)
        else:
            m = next_move(words, untried, d)
        if m >= 0:
            got = f.score + gain[d & 1, m]
            legal_moves = 0
            if d + 1 < limit:
                legal_moves = play(words, opens, kills, reach, dead, untried, d, m, d + 2 < limit)
            depth[nodes], move[nodes], value[nodes] = d + 1, moves[m], got
            size[nodes], legal[nodes] = 1, legal_moves
            nodes += 1
            if legal_moves:
                d += 1
                open_node(stack[d], f, d, got, nodes - 1, m)
                continue
        else:
            got = f.value
            value[f.node], size[f.node] = got, nodes - f.node
            if d == 0:
                cursor[DONE] = 1
                break
            d -= 1
            f = stack[d]
        take_back(f, got, d, prunes, words, untried)
    cursor[DEPTH], cursor[NODES] = d, nodes


@part
def write(e: Any, value: int, alpha: int, beta: int, move: int, depth: int) -> None:
    e.value = value
    e.alpha = alpha
    e.beta = beta
    e.move = move
    e.depth = depth


@part
def record_leaves(
    f: Any, d: int, gain: Any, prunes: bool, words: Any, untried: Any, events: Any, n: int
) -> int:
    """Write the visits of leaves below `f` and its updates; return the event count."""
    minimizes, score, best, alpha, beta, i = d & 1, f.score, f.value, f.alpha, f.beta, np.uint64(n)
    for w in range(len(words)):
        word = untried[d, w]
        while word:
            m = np.uint64(64 * w) + lowest_bit(word)
            word &= word - ONE
            got = np.int32(score + gain[minimizes, m])
            write(events[i], got, alpha, beta, m, d + 1)
            best = min(best, got) if minimizes else max(best, got)
            cut = prunes and (best <= alpha if minimizes else best >= beta)
            if prunes and not cut:
                alpha, beta = (alpha, min(best, beta)) if minimizes else (max(best, alpha), beta)
            write(events[i + ONE], best, alpha, beta, f.move, d)
            i += TWO
            if cut:
                f.value = best
                return np.int64(i)
    f.value = best
    return np.int64(i)


@search_entry_point(INT, EVENTS, INT)
def record(rules: Any, state: Any, events: Any, room: int) -> int:
    """Write events until there are `room` of them; return their number."""
    words, opens, kills, gain, limit, prunes = rules
    cursor, stack, reach, dead, untried = state
    d, nodes, n = cursor[DEPTH], cursor[NODES], 0
    while n < room:
        f = stack[d]
        m = -1
        if d > 0 and d + 1 == limit:
            before, n = n, record_leaves(f, d, gain, prunes, words, untried, events, n)
            nodes += (n - before) >> 1  # a leaf makes two events
        else:
            m = next_move(words, untried, d)
        if m >= 0:
            got = f.score + gain[d & 1, m]
            legal_moves = 0
            if d + 1 < limit:
                legal_moves = play(words, opens, kills, reach, dead, untried, d, m, d + 2 < limit)
            value = (-INF if d & 1 else INF) if legal_moves else got
            write(events[n], value, f.alpha, f.beta, m, d + 1)
            n, nodes = n + 1, nodes + 1
            if legal_moves:
                d += 1
                open_node(stack[d], f, d, got, nodes - 1, m)
                continue
        else:
            got = f.value
            if d == 0:
                cursor[DONE] = 1
                break
            d -= 1
            f = stack[d]
        if d == 0 and got > f.value:
            cursor[BEST] = m if m >= 0 else stack[1].move
        take_back(f, got, d, prunes, words, untried)
        write(events[n], f.value, f.alpha, f.beta, f.move, d)
        n += 1
    cursor[DEPTH], cursor[NODES] = d, nodes
    return n


@part
def count_leaves(f: Any, d: int, gain: Any, prunes: bool, words: Any, untried: Any) -> int:
    """Visit the leaves below `f`; return how many. Pruned moves stay in the set."""
    sign, n = np.int32(1 - 2 * (d & 1)), np.uint64(0)
    gains, score, best = gain[d & 1], f.score, np.int32(sign * f.value)
    bound = np.int32(sign * (f.alpha if d & 1 else f.beta) if prunes else INF)
    for w in range(len(words)):
        word = untried[d, w]
        while word and best < bound:
            m = np.uint64(64 * w) + lowest_bit(word)
            word &= word - ONE
            best = max(best, np.int32(sign * (score + gains[m])))
            n += ONE
        untried[d, w] = word
    f.value = sign * best
    return np.int64(n)


@search_entry_point(NOTHING, INTS, INT)
def count(rules: Any, state: Any, totals: Any, room: int) -> None:
    """Add to `totals` until there are `room` nodes."""
    words, opens, kills, gain, limit, prunes = rules
    cursor, stack, reach, dead, untried = state
    d, nodes = cursor[DEPTH], cursor[NODES]
    leaves, cutoffs, pruned = totals[LEAVES], totals[CUTOFFS], totals[PRUNED]
    while nodes < room:
        f = stack[d]
        m = -1
        if d > 0 and d + 1 == limit:
            visited = count_leaves(f, d, gain, prunes, words, untried)
            nodes, leaves, more = nodes + visited, leaves + visited, move_count(words, untried, d)
            pruned, cutoffs = pruned + more, cutoffs + (more > 0)
        else:
            m = next_move(words, untried, d)
        if m >= 0:
            got = f.score + gain[d & 1, m]
            nodes += 1
            if d + 1 < limit and play(words, opens, kills, reach, dead, untried, d, m, d + 2 < limit):
                d += 1
                open_node(stack[d], f, d, got, nodes - 1, m)
                continue
            leaves += 1
        else:
            got = f.value
            if d == 0:
                cursor[DONE] = 1
                break
            d -= 1
            f = stack[d]
        more = take_back(f, got, d, prunes, words, untried)
        pruned, cutoffs = pruned + more, cutoffs + (more > 0)
    cursor[DEPTH], cursor[NODES] = d, nodes
    totals[LEAVES], totals[CUTOFFS], totals[PRUNED] = leaves, cutoffs, pruned
