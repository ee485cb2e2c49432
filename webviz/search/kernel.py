"""Alpha-beta and minimax over bit sets, compiled, for large searches.

This is the twin of the textbook engine. It keeps its path in arrays instead of recursion, so that it can stop
and go on later. The entry points `grow`, `record` and `count` run until they reach their target or the search
is over (`cursor[DONE]`). `rules` has what stays the same in a search, `state` what changes.

The three have the same loop, and differ only in what they write: columns, events, or counts. Each turn of the
loop is one of these steps at `f`, the deepest open node:

1. All its children are leaves at the depth limit, as most nodes are: visit them together, then do step 3.
   They may pass the target, by at most the number of moves, in `record` by twice that: each leaf has two
   events. Not at the root: there `record` notes the best move.
2. It has a move left: visit the child. If the child has legal moves, it is open, and the next turn is there.
   If not, it is a leaf, and its score comes back to `f`.
3. It has no move left: leave it. Its value comes back to its parent.

A node that gets a value back (`got`) folds it into its own value and window; a cutoff drops its other moves.
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
# d, c            depth of a node, and of its child; `d & 1` is 0 where MAX moves (as at the root), 1 for MIN
# m               a move, as a bit number; NO_MOVE where no move is left
# got             the value that comes back from a child: a leaf's score, or the value of an inner node
# f, g            frames: what an open node knows (`Frame`)
# opens, kills    for each move the moves that it makes reachable, and those that it makes illegal
# gain            for each player, 0 MAX and 1 MIN, what each move adds to the score
# reach, dead     the position at each depth, in words of 64 bits, as in webviz/games/map_coloring.py
# untried         the moves that an open node has left, as bits, too
# words           has the length of a position in words, all that is used of it; a short tuple unrolls loops
# limit, prunes   the depth limit; whether it is alpha-beta

NO_MOVE = -1
ONE, TWO = np.uint64(1), np.uint64(2)


@part
def lowest_bit(word: int) -> int:
    """The number of the lowest set bit; the compiler makes one instruction of it."""
    return bits(~word & (word - ONE))


@part
def next_move(words: Any, untried: Any, d: int) -> int:
    """Take the lowest move out of the set; NO_MOVE if it is empty."""
    for w in range(len(words)):
        word = untried[d, w]
        if word:
            untried[d, w] = word & (word - ONE)
            return w * 64 + np.int64(lowest_bit(word))
    return NO_MOVE


@part
def play(
    words: Any, opens: Any, kills: Any, reach: Any, dead: Any, untried: Any, d: int, m: int, limit: int
) -> int:
    """Compute the child's legal moves after `m`; return how many, 0 at the limit."""
    if d + 1 >= limit:
        return 0
    legal, has_grandchildren = np.uint64(0), d + 2 < limit  # only they need the child's position
    for w in range(len(words)):  # a legal move is reachable (r) and not dead (k)
        r = reach[d, w] | opens[m, w]
        k = dead[d, w] | kills[m, w]
        if has_grandchildren:
            reach[d + 1, w] = r
            dead[d + 1, w] = k
        untried[d + 1, w] = r & ~k
        legal += bits(r & ~k)
    return np.int64(legal)


@part
def open_node(g: Any, f: Any, c: int, score: int, node: int, m: int) -> None:
    """Open `g`, an inner node below `f`: without a value, in its parent's window."""
    g.value = INF if c & 1 else -INF
    g.alpha = f.alpha
    g.beta = f.beta
    g.score = score
    g.node = node
    g.move = m


@part
def fold(f: Any, got: int, d: int, prunes: bool) -> bool:
    """Fold a child's value into the value and window of `f`; return if it cuts."""
    if d & 1:  # MIN
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
def fold_and_prune(f: Any, got: int, d: int, prunes: bool, words: Any, untried: Any) -> int:
    """Fold a value into `f`; at a cutoff drop its other moves. Return how many."""
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

    `best` and `bound` are for the player who moves at `f`, so that he always maximizes: for MIN the sign is
    -1, a value of 7 is -7, and the bound is -alpha.
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
def grow(rules: Any, state: Any, moves: Any, columns: Any, target: int) -> None:
    """Write columns until there are `target` nodes; `moves` has the game's numbers."""
    words, opens, kills, gain, limit, prunes = rules
    cursor, stack, reach, dead, untried = state
    depth, move, value, size, legal = columns
    d, nodes = cursor[DEPTH], cursor[NODES]
    while nodes < target:
        f = stack[d]
        if d > 0 and d + 1 == limit:  # step 1
            m = NO_MOVE
            nodes = grow_leaves(f, d, gain, prunes, words, untried, moves, columns, nodes)
        else:
            m = next_move(words, untried, d)
        if m != NO_MOVE:  # step 2
            score = f.score + gain[d & 1, m]
            legal_moves = play(words, opens, kills, reach, dead, untried, d, m, limit)
            depth[nodes], move[nodes], value[nodes] = d + 1, moves[m], score
            size[nodes], legal[nodes] = 1, legal_moves
            nodes += 1
            if legal_moves:
                d += 1
                open_node(stack[d], f, d, score, nodes - 1, m)
                continue
            got = score
        else:  # step 3
            got = f.value
            value[f.node], size[f.node] = got, nodes - f.node
            if d == 0:
                cursor[DONE] = 1
                break
            d -= 1
            f = stack[d]
        fold_and_prune(f, got, d, prunes, words, untried)
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
    """Write a visit of each leaf below `f`, and an update; return the event count."""
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
def record(rules: Any, state: Any, events: Any, target: int) -> int:
    """Write events until there are `target` of them; return their number."""
    words, opens, kills, gain, limit, prunes = rules
    cursor, stack, reach, dead, untried = state
    d, nodes, n = cursor[DEPTH], cursor[NODES], 0
    while n < target:
        f = stack[d]
        if d > 0 and d + 1 == limit:  # step 1
            m = NO_MOVE
            before, n = n, record_leaves(f, d, gain, prunes, words, untried, events, n)
            nodes += (n - before) >> 1  # each leaf makes two events
        else:
            m = next_move(words, untried, d)
        if m != NO_MOVE:  # step 2
            score = f.score + gain[d & 1, m]
            legal_moves = play(words, opens, kills, reach, dead, untried, d, m, limit)
            value = (-INF if d & 1 else INF) if legal_moves else score  # an inner node has no value yet
            write(events[n], value, f.alpha, f.beta, m, d + 1)
            n, nodes = n + 1, nodes + 1
            if legal_moves:
                d += 1
                open_node(stack[d], f, d, score, nodes - 1, m)
                continue
            got = score
        else:  # step 3
            got = f.value
            if d == 0:
                cursor[DONE] = 1
                break
            d -= 1
            f = stack[d]
        if d == 0 and got > f.value:
            cursor[BEST] = m if m != NO_MOVE else stack[1].move  # a leaf's move, or the inner child's
        fold_and_prune(f, got, d, prunes, words, untried)
        write(events[n], f.value, f.alpha, f.beta, f.move, d)
        n += 1
    cursor[DEPTH], cursor[NODES] = d, nodes
    return n


@part
def count_leaves(f: Any, d: int, gain: Any, prunes: bool, words: Any, untried: Any) -> int:
    """Visit the leaves below `f`; return how many. Pruned moves stay, to be counted."""
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
def count(rules: Any, state: Any, totals: Any, target: int) -> None:
    """Add to `totals` until there are `target` nodes."""
    words, opens, kills, gain, limit, prunes = rules
    cursor, stack, reach, dead, untried = state
    d, nodes = cursor[DEPTH], cursor[NODES]
    leaves, cutoffs, pruned = totals[LEAVES], totals[CUTOFFS], totals[PRUNED]
    while nodes < target:
        f = stack[d]
        if d > 0 and d + 1 == limit:  # step 1
            m = NO_MOVE
            visited = count_leaves(f, d, gain, prunes, words, untried)
            nodes, leaves, more = nodes + visited, leaves + visited, move_count(words, untried, d)
            pruned, cutoffs = pruned + more, cutoffs + (more > 0)
        else:
            m = next_move(words, untried, d)
        if m != NO_MOVE:  # step 2
            score = f.score + gain[d & 1, m]
            nodes += 1
            if play(words, opens, kills, reach, dead, untried, d, m, limit):
                d += 1
                open_node(stack[d], f, d, score, nodes - 1, m)
                continue
            got = score
            leaves += 1
        else:  # step 3
            got = f.value
            if d == 0:
                cursor[DONE] = 1
                break
            d -= 1
            f = stack[d]
        more = fold_and_prune(f, got, d, prunes, words, untried)
        pruned, cutoffs = pruned + more, cutoffs + (more > 0)
    cursor[DEPTH], cursor[NODES] = d, nodes
    totals[LEAVES], totals[CUTOFFS], totals[PRUNED] = leaves, cutoffs, pruned
