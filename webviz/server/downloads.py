"""The endpoints of downloads: a search's trace as text, a colored map as HTML."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, replace
from io import SEEK_CUR, SEEK_END, SEEK_SET, RawIOBase, UnsupportedOperation
from typing import IO, TypeAlias, cast

from flask import Blueprint, Response

from webviz.answers.requests import SearchRequest
from webviz.games import MapColoring
from webviz.games.binding import rule_of
from webviz.scene.problem_text import MapInput
from webviz.search import Rounds, SearchTree, TreeTooLarge, Watch, engines, search
from webviz.search.counts import count
from webviz.search.registry import algorithm_named
from webviz.server.bodies import Body, as_download, send, send_file, shared_body
from webviz.server.body import read_body, read_colored, read_heading, read_positions, wrong_field
from webviz.server.problems import Problem
from webviz.server.search_request import read_input, wanted_search
from webviz.server.searches import shared_rounds
from webviz.server.short_work import shared_places
from webviz.server.work import Deadline, Work, current_work
from webviz.trace.text import search_chunks
from webviz.views.graph import graph_html
from webviz.views.layout import enlarge

# A text in the form of a file, written while the server sends it.

Chunks: TypeAlias = Generator[bytes | memoryview, None, None]


class WrittenFile(RawIOBase):
    """Chunks of a text as a file that is read forwards.

    waitress reads some bytes, seeks back to their start, and then forward by as many as it could send. So
    seeking back is possible, but only within the last chunk that was read. No thread waits for a slow client,
    and only one chunk is in memory: each is valid until the next one is read.
    """

    def __init__(self, chunks: Chunks, length: int, on_close: Callable[[], None]) -> None:
        self._chunks = chunks
        self._length = length
        self._on_close = on_close
        self._chunk: bytes | memoryview = b""
        self._chunk_start = 0  # its offset in the text
        self._position = 0  # where the next reading begins: an offset in the text, not in the chunk

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._position

    def seek(self, offset: int, whence: int = SEEK_SET) -> int:
        """Move to a position; only `read` checks whether it is available."""
        self._position = offset + {SEEK_SET: 0, SEEK_CUR: self._position, SEEK_END: self._length}[whence]
        return self._position

    def read(self, size: int = -1) -> bytes:
        """At most `size` bytes from the current chunk; none at the end.

        Raises UnsupportedOperation for a position that is no longer in memory.
        """
        if self._position < self._chunk_start:
            raise UnsupportedOperation("the file keeps only its last chunk")
        while self._chunk_start + len(self._chunk) <= self._position < self._length:  # the chunk is over
            self._chunk_start += len(self._chunk)
            self._chunk = next(self._chunks)
        begin = self._position - self._chunk_start
        data = bytes(self._chunk[begin:] if size < 0 else self._chunk[begin : begin + size])
        self._position += len(data)
        return data

    def close(self) -> None:
        """End the writing of chunks; repeated calls do nothing."""
        if not self.closed:
            self._chunk = b""
            self._chunks.close()
            self._on_close()
        super().close()


# The trace of a search: a short text is kept for other clients, a long one is written anew while it is sent.
# The textbook's engine makes a tree, from which the trace is written. The compiled engine, which cannot run
# every search, is quicker for large ones: each time it writes the trace, it searches, without a tree.

HELD_BYTES = 32 * 1024 * 1024  # a text up to this length, about 1.4 million lines, is kept for a whole class
HELD_NODES = HELD_BYTES // 50  # the text of a tree up to this size is surely no longer, if names are short
NODE_BYTES = 18  # of a search tree in memory
TOO_LARGE = "The trace belongs to a tree"  # the beginning of a sentence about the limit


@dataclass(frozen=True, slots=True)
class LongTrace:
    """A trace whose text is not kept: it is written again for each client."""

    chunks: Callable[[], Chunks]  # writes the text in pieces; each is valid until the next one is read
    weight: int  # in memory, in bytes: of the tree, or of the game to search again
    length: int | None = None  # of the text, in bytes; None if counting them would take too long


Trace: TypeAlias = Body | LongTrace


def find_trace(work: Work, request: SearchRequest, watch: Watch) -> Trace:
    """The trace of a search, which first runs to its end, to show it is in limits.

    Raises Problem (422 for a tree that is too large, 503 out of time), NoStaticValue and SearchStopped.
    """
    if algorithm_named(request.query.algorithm).rounds:
        return _trace_of_rounds(work, request, watch)
    with work.turn(request, watch) as deadline:
        return _trace_of_search(work, request, deadline)


def _trace_of_rounds(work: Work, request: SearchRequest, watch: Watch) -> Trace:
    """The trace of the requested round, or of all rounds."""
    found = shared_rounds(work, request, watch)
    tree_of_round = found.rounds.trees[found.number(request.round) - 1]
    if tree_of_round.open:  # the limits ended this round
        node_count = found.rounds.nodes
        is_too_large = node_count >= work.most_nodes(request)
        raise work.too_large(request, TOO_LARGE) if is_too_large else work.out_of_time(request, node_count)
    with work.turn(request, watch, to_finish=True):
        return _textbook_trace(found.rounds if request.round is None else tree_of_round, request)


def _trace_of_search(work: Work, request: SearchRequest, deadline: Deadline) -> Trace:
    """Try the textbook's engine on few nodes; then the compiled one, or all nodes."""
    most = work.most_nodes(request)
    budget = engines.node_budget("record") if request.is_compilable else None  # None: no compiled engine
    if budget is not None and budget < most:
        if tree := _textbook_tree(request, budget, deadline):
            return _textbook_trace(tree, request)
        engine = engines.load("record", deadline)
        if engine is not None and engine.fits(request.game):
            return _compiled_trace(work, request, deadline)
    if tree := _textbook_tree(request, most, deadline):
        return _textbook_trace(tree, request)
    raise work.too_large(request, TOO_LARGE)


def _textbook_tree(request: SearchRequest, max_nodes: int, deadline: Deadline) -> SearchTree | None:
    """The tree; None if it has more than `max_nodes` nodes."""
    try:
        return search(request.game, replace(request.query, watch=deadline, max_nodes=max_nodes))
    except TreeTooLarge:
        return None


def _textbook_trace(found: SearchTree | Rounds, request: SearchRequest) -> Trace:
    def chunks() -> Chunks:
        for chunk in search_chunks(found, request.game.labels, rule_of(request.game)):
            yield chunk.encode()

    node_count = found.nodes if isinstance(found, Rounds) else len(found)
    if node_count <= HELD_NODES:
        return Body(b"".join(chunks()))
    return LongTrace(chunks, NODE_BYTES * node_count)


def _compiled_trace(work: Work, request: SearchRequest, deadline: Deadline) -> Trace:
    """Count the nodes, so that no too large trace is begun; write it to measure it."""
    from webviz.trace.fast_text import FastTrace

    def chunks(watch: Watch | None = None) -> Chunks:
        assert isinstance(request.game, MapColoring)
        yield from FastTrace(request.game, replace(request.query, watch=watch)).chunks()

    counts = count(request.game, replace(request.query, max_nodes=work.max_nodes, watch=deadline))
    deadline.look(counts.nodes)  # counting ends without raising
    if not counts.is_complete:
        raise work.too_large(request, TOO_LARGE)
    held, length = list[bytes](), 0  # the whole text, as long as it is short enough to be kept
    with closing(chunks(deadline)) as written:
        for chunk in written:
            length += len(chunk)
            if length <= HELD_BYTES:
                held.append(bytes(chunk))
            else:
                held.clear()
    if length <= HELD_BYTES:
        return Body(b"".join(held))
    move_count = len(request.game.labels)
    tables_weight = 2 * move_count**2 // 8  # bytes: for each move two sets of moves, of a bit for each
    return LongTrace(chunks, len(request.canonical_text) + tables_weight, length)


blueprint = Blueprint("downloads", __name__, url_prefix="/api")


@blueprint.post("/trace")
def download_trace() -> Response:
    """A trace, byte for byte as in the homework; the search ends before the first."""
    request, work = wanted_search(), current_work()
    trace = shared_body(work, request, "trace", find_trace)
    if isinstance(trace, Body):
        response = send(trace, "text/plain")
    elif trace.length is None:  # waitress sends it without a Content-Length
        response = Response(map(bytes, trace.chunks()), mimetype="text/plain")
    elif work.writers.acquire(blocking=False):  # each trace that is sent takes some megabytes
        file = WrittenFile(trace.chunks(), trace.length, work.writers.release)
        response = send_file(cast(IO[bytes], file), trace.length, "text/plain")
    else:
        detail = "Many large traces are being downloaded just now; try again in a minute."
        raise Problem(503, "busy", "The server is busy", detail)
    return as_download(response, f"trace-{request.query.algorithm}-{request.query.depth}.txt")


@blueprint.post("/graph")
def download_graph() -> Response:
    """The colored map as one HTML file that needs no network."""
    body = read_body()
    map_input = read_input(body)
    if not isinstance(map_input, MapInput):
        raise wrong_field("text", "a map, as a tree has no regions", body)
    map = map_input.map
    given_places = read_positions(body, map)
    places = enlarge(given_places) if given_places else shared_places().positions(map)
    html = graph_html(map, places, read_colored(body, map), read_heading(body))
    return as_download(Response(html, mimetype="text/html"), "map.html")
