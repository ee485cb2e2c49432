"""The trace of a search in several passes: each round's own trace, below a line that begins with `#`.

# round 2: depth 2, order previous round: 25 nodes, 14 leaves
SA, G, 0, -inf, -inf, inf
…
# all 3 rounds: 80 nodes, 42 leaves
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from webviz.games.game import Game
from webviz.search.rounds import Round, Rounds, seen_values
from webviz.search.tree import SearchTree
from webviz.search.variant import DEFAULT_VARIANT, Variant
from webviz.trace.text import trace_chunks

HEADING = re.compile(r"# round [0-9]+: depth ([0-9]+), order ([a-z0-9 ]+):")


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


def read_rounds(text: str, game: Game[Any], variant: Variant = DEFAULT_VARIANT) -> Rounds:
    """The rounds of such a text; `game` need not know their order. Raises TraceError as `read_trace` does, at
    the one that is wrong."""
    from webviz.trace.reader import read_trace  # whoever writes a trace does without

    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if HEADING.match(line)] or [0]
    rounds = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        found = HEADING.match(lines[start]) if lines else None
        # Blank lines in place of the rounds before keep the numbers of the lines.
        part = "\n" * start + "\n".join(lines[start:end])
        tree = read_trace(part, game, "alpha-beta", int(found[1]) if found else None, variant)
        rounds.append(Round(replace(tree, order=found[2] if found else "given"), seen_values(tree)))
    return Rounds(tuple(rounds))
