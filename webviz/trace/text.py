"""The trace as text: one line an event, `region, color, depth, value, alpha, beta`, then the result."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from webviz.search.tree import SearchTree
from webviz.trace.events import children, event_count
from webviz.trace.folds import FOLDS, UNBOUNDED, Window, opening

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
    return islice(_lines_to_the_end(tree, labels), event_count(tree))


def _lines_to_the_end(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The same lines, and behind them what is none of a stopped search: its open nodes returning."""
    fold, sizes, values = FOLDS[tree.algorithm], tree.size, tree.value
    # The nodes above the current one: label, where the subtree ends, window so far, final value.
    above: list[tuple[str, int, Window, float]] = []
    window = UNBOUNDED
    for node, (depth, move, legal) in enumerate(zip(tree.depth, tree.move, tree.legal, strict=True)):
        label, returned = labels[move], values[node]
        window = opening(depth, None if legal else returned, window)
        yield event_line(label, depth, window)
        if legal:
            above.append((label, node + sizes[node], window, returned))
            continue
        finished = node + 1
        while above:
            label, end, window, value = above.pop()
            depth = len(above)
            window = fold(depth & 1 == 0, window, returned)
            yield event_line(label, depth, window)
            if finished < end:
                above.append((label, end, window, value))
                break
            returned = value


def event_line(label: str, depth: int, window: Window) -> str:
    """One line of the trace."""
    value, alpha, beta = window
    return f"{label}, {depth}, {value}, {alpha}, {beta}"


def result_line(tree: SearchTree, labels: Sequence[str]) -> str | None:
    """`region, color, value` of the first best move; None when the root has no child, or is still open."""
    if tree.open:
        return None
    value = tree.value[0]
    best = next((child for child in children(tree, 0) if tree.value[child] == value), None)
    return None if best is None else f"{labels[tree.move[best]]}, {value}"
