"""The trace as text: one line an event, `region, color, depth, value, alpha, beta`, then the result."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from math import inf

from webviz.search.tree import SearchTree
from webviz.trace.events import children
from webviz.trace.folds import FOLDS, Window

CHUNK_LINES = 2_000


def trace_chunks(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The trace in pieces of some 50 kB, for files and downloads. Lines end in `\\n`, except the last."""
    lines = trace_lines(tree, labels)
    separator = ""
    while chunk := list(islice(lines, CHUNK_LINES)):
        yield separator + "\n".join(chunk)
        separator = "\n"


def trace_lines(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The lines in order, the result last; holds only the path to the current node."""
    result = result_line(tree, labels)
    return chain(event_lines(tree, labels), () if result is None else (result,))


def event_lines(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The lines of the events alone: line number k + 1 is event k."""
    fold = FOLDS[tree.algorithm]
    depths, values, sizes = tree.depth, tree.value, tree.size
    # The nodes above the current one: how their lines begin, where their subtrees end, window, final value.
    parents: list[tuple[str, int, Window, float]] = []
    alpha, beta = -inf, inf
    for node, (depth, move, legal) in enumerate(zip(depths, tree.move, tree.legal, strict=True)):
        head, end, returned = f"{labels[move]}, {depth}", node + sizes[node], values[node]
        window = ((inf if depth & 1 else -inf) if legal else returned, alpha, beta)
        yield f"{head}, {window[0]}, {alpha}, {beta}"
        if legal:
            parents.append((head, end, window, returned))
            continue
        while parents:
            head, end, window, value = parents.pop()
            window = fold(len(parents) & 1 == 0, window, returned)
            yield f"{head}, {window[0]}, {window[1]}, {window[2]}"
            if node + 1 < end:
                parents.append((head, end, window, value))
                break
            returned = value
        _, alpha, beta = window


def result_line(tree: SearchTree, labels: Sequence[str]) -> str | None:
    """`region, color, value` of the first best move; None when the root has no child."""
    value = tree.value[0]
    best = next((child for child in children(tree, 0) if tree.value[child] == value), None)
    return None if best is None else f"{labels[tree.move[best]]}, {value}"
