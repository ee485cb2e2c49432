"""The trace of a search as a download: a small one is held, a large one is written while it is sent."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from webviz.answers.search_request import SearchRequest
from webviz.games import MapColoring
from webviz.games.binding import rule_of
from webviz.search import Rounds, SearchTree, TreeTooLarge, Watch, engines, search
from webviz.search.counts import count
from webviz.search.registry import registered
from webviz.server.bodies import Body
from webviz.server.deadline import Deadline
from webviz.server.rounds import shared_rounds
from webviz.server.work import Work
from webviz.trace.rounds_text import search_chunks

if TYPE_CHECKING:
    from webviz.trace.fast_text import FastTrace

HELD_BYTES = 32 * 1024 * 1024
"""A text of so many bytes, some 1.4 million lines, is held, so that a class gets it from memory."""
HELD_NODES = HELD_BYTES // 50
"""A tree that certainly has no longer text, as long as names are short."""
NODE_BYTES = 18
TOO_LARGE = "The trace belongs to a tree"

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

    found: SearchTree | Rounds
    wanted: SearchRequest

    @property
    def weight(self) -> int:
        """Its bytes in memory."""
        return NODE_BYTES * _nodes(self.found)

    def chunks(self) -> Iterator[bytes]:
        """The text in pieces."""
        for chunk in _text(self.found, self.wanted):
            yield chunk.encode()


Trace: TypeAlias = Body | WrittenLater | WrittenFromTree


def find_trace(work: Work, wanted: SearchRequest, watch: Watch) -> Trace:
    """The trace, once its search is over, and proved to be within the limits.

    Raises Problem (422 for a tree that is too large, 503 out of time), NoStaticValue and SearchStopped.
    """
    if registered(wanted.query.algorithm).rounds:
        found = _rounds(work, wanted, watch)
        with work.turn(wanted, watch, to_finish=True):
            return _held_or_not(found, wanted)
    with work.turn(wanted, watch) as deadline:
        tree = _textbook_tree(work, wanted, deadline)
        return _fast(work, wanted, deadline) if tree is None else _held_or_not(tree, wanted)


def _held_or_not(found: SearchTree | Rounds, wanted: SearchRequest) -> Trace:
    if _nodes(found) > HELD_NODES:
        return WrittenFromTree(found, wanted)
    return Body("".join(_text(found, wanted)).encode())


def _text(found: SearchTree | Rounds, wanted: SearchRequest) -> Iterator[str]:
    return search_chunks(found, wanted.game.labels, rule_of(wanted.game))


def _nodes(found: SearchTree | Rounds) -> int:
    return found.nodes if isinstance(found, Rounds) else len(found)


def _rounds(work: Work, wanted: SearchRequest, watch: Watch) -> SearchTree | Rounds:
    """The round that is asked for, or all. Raises Problem (422, 503) where that one was stopped."""
    found = shared_rounds(work, wanted, watch)
    number = found.number(wanted.round)
    tree = found.rounds.rounds[number - 1].tree
    if tree.open:
        nodes = found.rounds.nodes
        is_too_large = nodes >= work.most_nodes(wanted)
        raise work.too_large(wanted, TOO_LARGE) if is_too_large else work.out_of_time(wanted, nodes)
    return found.rounds if wanted.round is None else tree


def _textbook_tree(work: Work, wanted: SearchRequest, deadline: Deadline) -> SearchTree | None:
    """The tree, where it is small or there is no other engine; None if the compiled one is to do it."""
    budget, most = engines.node_budget("record") if wanted.is_compilable else None, work.most_nodes(wanted)
    first = most if budget is None else min(budget, most)
    query = replace(wanted.query, watch=deadline)
    try:
        return search(wanted.game, replace(query, max_nodes=first))
    except TreeTooLarge:
        if first == most:
            raise work.too_large(wanted, TOO_LARGE) from None
    engine = engines.load("record", deadline)
    if engine is not None and engine.fits(wanted.game):
        return None
    try:
        return search(wanted.game, replace(query, max_nodes=most))
    except TreeTooLarge:
        raise work.too_large(wanted, TOO_LARGE) from None


def _fast(work: Work, wanted: SearchRequest, deadline: Deadline) -> Trace:
    """Counts first, so that nothing is written of a tree that is too large."""
    counts = count(wanted.game, replace(wanted.query, max_nodes=work.max_nodes, watch=deadline))
    deadline.look(counts.nodes)  # counting ends in silence
    if not counts.is_complete:
        raise work.too_large(wanted, TOO_LARGE)
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
    """Of a search that the compiled engine can run."""
    from webviz.trace.fast_text import FastTrace

    assert isinstance(wanted.game, MapColoring)
    return FastTrace(wanted.game, replace(wanted.query, watch=watch))
