"""The trace of a search in several passes: each round's own trace, below a line that begins with `#`.

# round 2: depth 2, order previous round: 25 nodes, 14 leaves
SA, G, 0, -inf, -inf, inf
…
# all 3 rounds: 80 nodes, 42 leaves
"""

from collections.abc import Iterator, Sequence

from webviz.search.rounds import Rounds
from webviz.search.tree import SearchTree
from webviz.trace.text import trace_chunks


def search_chunks(found: SearchTree | Rounds, labels: Sequence[str], rule: str = "") -> Iterator[str]:
    """The trace in pieces, whether of a single search or of several rounds.

    `rule` is one that binds beside those of the homework, in words: it stands in a line before all others.
    """
    if rule:
        yield f"# binding: {rule}\n"
    yield from rounds_chunks(found, labels) if isinstance(found, Rounds) else trace_chunks(found, labels)


def rounds_chunks(rounds: Rounds, labels: Sequence[str]) -> Iterator[str]:
    """The text in pieces, without a last line end."""
    for number, one in enumerate(rounds.rounds, start=1):
        tree = one.tree
        yield f"# round {number}: depth {tree.depth_limit}, order {tree.order}: {_size(tree)}\n"
        yield from trace_chunks(tree, labels)
        yield "\n"
    yield f"# all {len(rounds.rounds)} rounds: {rounds.nodes:,} nodes, {rounds.leaves:,} leaves"


def _size(tree: SearchTree) -> str:
    return f"{len(tree):,} nodes, {sum(legal == 0 for legal in tree.legal):,} leaves"
