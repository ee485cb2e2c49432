"""The trace of a search as a download: a small one is held, a large one is written while it is sent."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from webviz.search import SearchTree, TreeTooLarge, Watch, engines, search
from webviz.search.counts import count
from webviz.server.bodies import Body
from webviz.server.deadline import Deadline
from webviz.server.problems import Problem
from webviz.server.search_request import SearchRequest
from webviz.server.work import Work
from webviz.trace import trace_chunks

if TYPE_CHECKING:
    from webviz.trace.fast_text import FastTrace

HELD_BYTES = 32 * 1024 * 1024
"""A text of so many bytes, some 1.4 million lines, is held, so that a class gets it from memory."""
HELD_NODES = HELD_BYTES // 50
"""A tree that certainly has no longer text, as long as names are short."""
NODE_BYTES = 18

Chunks: TypeAlias = Generator[bytes | memoryview, None, None]


@dataclass(frozen=True, slots=True)
class WrittenLater:
    """A trace that the compiled engine can write again in a fraction of a second, and that is not held.

    Attributes:
        length: of its text, in bytes.
    """

    length: int
    wanted: SearchRequest

    @property
    def weight(self) -> int:
        """Its game's bytes: two bits for each pair of moves."""
        return len(self.wanted.text) + len(self.wanted.game.labels) ** 2 // 4

    def chunks(self) -> Chunks:
        """The text in pieces; each is good until the next one is asked for."""
        with closing(_fast_trace(self.wanted).chunks()) as chunks:
            yield from chunks


@dataclass(frozen=True, slots=True)
class WrittenFromTree:
    """A trace that must be written by the textbook's functions, as there is no other engine."""

    tree: SearchTree
    wanted: SearchRequest

    @property
    def weight(self) -> int:
        """Its bytes in memory."""
        return NODE_BYTES * len(self.tree)

    def chunks(self) -> Iterator[bytes]:
        """The text in pieces."""
        for chunk in trace_chunks(self.tree, self.wanted.game.labels):
            yield chunk.encode()


Trace: TypeAlias = Body | WrittenLater | WrittenFromTree


def find_trace(work: Work, wanted: SearchRequest, watch: Watch) -> Trace:
    """The trace, once its search is over, and proved to be within the limits.

    Raises Problem (422 for a tree that is too large, 503 out of time) and SearchStopped.
    """
    with work.turn(wanted, watch) as deadline:
        tree = _textbook_tree(work, wanted, deadline)
        if tree is None:
            return _fast(work, wanted, deadline)
        if len(tree) > HELD_NODES:
            return WrittenFromTree(tree, wanted)
        return Body("".join(trace_chunks(tree, wanted.game.labels)).encode())


def _textbook_tree(work: Work, wanted: SearchRequest, deadline: Deadline) -> SearchTree | None:
    """The tree, where it is small or there is no other engine; None if the compiled one is to do it."""
    budget = engines.node_budget("record")
    first = work.max_nodes if budget is None else min(budget, work.max_nodes)
    try:
        return search(wanted.game, wanted.algorithm, wanted.depth, first, deadline)
    except TreeTooLarge:
        if first == work.max_nodes:
            raise _too_large(work, wanted) from None
    engine = engines.load("record", deadline)
    if engine is not None and engine.fits(wanted.game):
        return None
    try:
        return search(wanted.game, wanted.algorithm, wanted.depth, work.max_nodes, deadline)
    except TreeTooLarge:
        raise _too_large(work, wanted) from None


def _fast(work: Work, wanted: SearchRequest, deadline: Deadline) -> Trace:
    """Counts first, so that nothing is written of a tree that is too large."""
    counts = count(wanted.game, wanted.algorithm, wanted.depth, work.max_nodes, deadline)
    deadline.look(counts.nodes)  # counting ends in silence
    if not counts.is_complete:
        raise _too_large(work, wanted)
    with closing(_fast_trace(wanted, deadline).chunks()) as chunks:
        text, length = _held(chunks)
    return WrittenLater(length, wanted) if text is None else Body(text)


def _held(chunks: Iterable[memoryview]) -> tuple[bytes | None, int]:
    """The text, if it is not too long to be held, and its length in any case."""
    held: list[bytes] = []
    length = 0
    for chunk in chunks:
        length += len(chunk)
        if length <= HELD_BYTES:
            held.append(bytes(chunk))
        else:
            held.clear()
    return (b"".join(held) if length <= HELD_BYTES else None), length


def _fast_trace(wanted: SearchRequest, watch: Watch | None = None) -> "FastTrace":
    from webviz.trace.fast_text import FastTrace

    return FastTrace(wanted.game, wanted.algorithm, wanted.depth, watch=watch)


def _too_large(work: Work, wanted: SearchRequest) -> Problem:
    detail = (
        f"The trace belongs to a tree of more than {work.max_nodes:,} nodes, the most that is searched here; "
        f"lower the depth. Without a limit, with the map saved as MAP.txt:  {wanted.command}"
    )
    extra = {"limit": work.max_nodes, "command": wanted.command}
    return Problem(422, "tree-too-large", "The search tree is too large", detail, extra)
