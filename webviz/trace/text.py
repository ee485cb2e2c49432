"""The trace as text: a line for each event, then the result."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from webviz.search.tree import Rounds, SearchTree, best_child, leaf_count
from webviz.trace.events import moments
from webviz.trace.line_rules import LineRules, movers, returned_values

CHUNK_LINES = 2_000


def trace_chunks(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The trace in pieces of about 50 kB; all but the last line have a newline."""
    lines = trace_lines(tree, labels)
    separator = ""
    while chunk := list(islice(lines, CHUNK_LINES)):
        yield separator + "\n".join(chunk)
        separator = "\n"


def trace_lines(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The lines in order, the result last; only the current path is in memory."""
    result = result_line(tree, labels)
    return chain(event_lines(tree, labels), () if result is None else (result,))


def event_lines(tree: SearchTree, labels: Sequence[str]) -> Iterator[str]:
    """The lines of the events, without the result: line number k + 1 is event k."""
    rules, depth, move = LineRules(tree), tree.depth, tree.move
    for node, _, player, numbers in moments(tree):
        value, alpha, beta = rules.printed_numbers(player, numbers) if rules.is_for_mover else numbers
        if tree.values:  # of max^n, which has no bounds
            yield ", ".join(map(str, (labels[move[node]], depth[node], *value)))
        else:
            yield f"{labels[move[node]]}, {depth[node]}, {value}, {alpha}, {beta}"


def result_line(tree: SearchTree, labels: Sequence[str]) -> str | None:
    """`region, color, value` of the first best move; None without one, or if open."""
    if tree.open or len(tree) == 1:
        return None
    value = returned_values(tree)(0)
    return LineRules(tree).result(labels[tree.move[best_child(tree, 0)]], movers(tree)(0), value)


def search_chunks(found: SearchTree | Rounds, labels: Sequence[str], binding: str = "") -> Iterator[str]:
    """The trace in pieces, for a single search or for several rounds.

    `binding` is the rule, in words, by which look-ahead forbids moves; the first line prints it. "" if there
    is none.
    """
    if binding:
        yield f"# binding: {binding}\n"
    yield from rounds_chunks(found, labels) if isinstance(found, Rounds) else trace_chunks(found, labels)


def rounds_chunks(rounds: Rounds, labels: Sequence[str]) -> Iterator[str]:
    """The traces of all rounds in pieces, without a newline at the end.

    # round 2: depth 2, order previous round: 25 nodes, 14 leaves
    SA, G, 0, -inf, -inf, inf
    …
    # all 3 rounds: 80 nodes, 42 leaves
    """
    for number, tree in enumerate(rounds.trees, start=1):
        yield f"# round {number}: depth {tree.depth_limit}, order {tree.order}: {len(tree):,} nodes, "
        yield f"{leaf_count(tree):,} leaves\n"
        yield from trace_chunks(tree, labels)
        yield "\n"
    yield f"# all {len(rounds.trees)} rounds: {rounds.nodes:,} nodes, {rounds.leaves:,} leaves"
