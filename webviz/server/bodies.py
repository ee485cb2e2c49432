"""Answers as bytes that many responses share: as they are, or compressed once for all."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import IO, TypeVar

from flask import Response, request
from werkzeug.wsgi import wrap_file

from webviz.search import Watch
from webviz.server.compression import LEAST_BYTES, gzip, mark, wants_gzip
from webviz.server.shared_results import Weighed
from webviz.server.wanted import W
from webviz.server.work import Work, current_work

BLOCK = 64 * 1024  # bytes that servers other than waitress send at once


@dataclass(frozen=True, slots=True)
class Body:
    """One answer.

    Attributes:
        data: the bytes to send.
        is_lasting: whether the same question always gets the same bytes.
        is_cut_short: whether it ends where the time was over: nobody else is to get it.
        whole_length: bytes before it was compressed; None if it was not.
    """

    data: bytes
    is_lasting: bool = True
    whole_length: int | None = None
    is_cut_short: bool = False

    @property
    def weight(self) -> int | None:
        """Its bytes in memory."""
        return None if self.is_cut_short else len(self.data)


T = TypeVar("T", bound=Weighed)


def shared_body(work: Work, wanted: W, kind: str, compute: Callable[[Work, W, Watch], T]) -> T | Body:
    """What `compute` makes of the current request; a body compressed, if the client wants that and it pays.

    `kind` tells results for the same search apart. Raises what `compute` raises, and HungUp.
    """
    key = (wanted.key, kind)
    if not wants_gzip():
        return work.share(key, lambda watch: compute(work, wanted, watch))
    return work.share((*key, "gzip"), lambda watch: _compressed(work, wanted, key, compute, watch))


def send(body: Body, mimetype: str) -> Response:
    """A response that shares the body's bytes with all others, however slowly its client reads.

    Given a file, waitress sends from it without a thread and without a copy. Raises Problem (503) where too
    much is on its way.
    """
    response = send_file(current_work().lending.lend(body.data), len(body.data), mimetype)
    mark(response, body.whole_length)
    return response


def send_file(file: IO[bytes], length: int, mimetype: str) -> Response:
    """A response of so many bytes out of a file."""
    wrapped = wrap_file(request.environ, file, BLOCK)
    response = Response(wrapped, mimetype=mimetype, direct_passthrough=True)
    response.content_length = length
    return response


def _compressed(
    work: Work,
    wanted: W,
    key: Hashable,
    compute: Callable[[Work, W, Watch], T],
    watch: Watch,
) -> T | Body:
    """Waits for the plain answer like any other request; the turn is for the compression alone."""
    plain = work.results.get(
        key, lambda inner: compute(work, wanted, inner), lambda: watch.is_stopped, watch.client
    )
    if not isinstance(plain, Body) or len(plain.data) < LEAST_BYTES:
        return plain
    with work.turn(wanted, watch, to_finish=True) as deadline:
        data = gzip(plain.data, deadline)
    packed = replace(plain, data=data, whole_length=len(plain.data))
    return packed if len(data) < len(plain.data) else plain
