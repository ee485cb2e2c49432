"""Response bodies that many responses share, plain or compressed only once."""

import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from ipaddress import ip_address
from typing import IO, Any, TypeVar

from flask import Flask, Response, current_app, jsonify, request
from werkzeug.wsgi import wrap_file

from webviz.search import Watch
from webviz.server.body import W
from webviz.server.shared_results import Weighed
from webviz.server.work import Work, current_work

# Compression with gzip's fastest level, for responses where it saves more time than it takes.
# Between two programs on one machine it does not: the columns of a search of 835,000 nodes, 15 MB, are
# received in 17 ms. Compressed they are 1.6 MB, which takes 60 ms once, 7 ms to receive, and 35 ms to
# inflate.


LEAST_BYTES = 1400
"""The size of a packet: compression makes a smaller response no faster."""
LARGEST_TEXT = 2 * 1024 * 1024
"""The largest text that is compressed for each response, which takes at most about 20 ms."""
PIECE = 1024 * 1024  # bytes compressed between two checks of the watch
TEXTS = {
    "application/json",
    "application/problem+json",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/plain",
}
MODES = ("auto", "always", "never")


def register(app: Flask) -> None:
    """Compress the texts that `app` answers with. Raises ValueError for an unknown COMPRESS."""
    if app.config["COMPRESS"] not in MODES:
        raise ValueError(f"COMPRESS must be one of {', '.join(MODES)}, not {app.config['COMPRESS']!r}")
    app.after_request(_compress_text)


def wants_gzip() -> bool:
    """Tell whether to compress the answer to the current request."""
    mode = current_app.config["COMPRESS"]
    return mode != "never" and _accepts_gzip() and (mode == "always" or not _is_on_this_machine())


def gzip(data: bytes, watch: Watch) -> bytes:
    """Compress; equal data give equal bytes. Raises SearchStopped if `watch` does."""
    deflater = zlib.compressobj(1, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    pieces = []
    for start in range(0, len(data), PIECE):
        pieces.append(deflater.compress(memoryview(data)[start : start + PIECE]))
        watch.look(0)
    return b"".join([*pieces, deflater.flush()])


def mark(response: Response, whole_length: int | None) -> None:
    """Set the headers of an answer; it is compressed if `whole_length` is given."""
    response.vary.add("Accept-Encoding")
    if whole_length is not None:
        response.headers["Content-Encoding"] = "gzip"
        response.headers["X-Uncompressed-Length"] = str(whole_length)
        weaken_etag(response)


def weaken_etag(response: Response) -> None:
    """Make the tag weak: it then promises equal content, but not equal bytes."""
    tag, _is_weak = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)


def _accepts_gzip() -> bool:
    """Tell whether the client accepts gzip; without a header it does not."""
    accepted = request.accept_encodings
    return accepted.best_match(["gzip", "identity"]) == "gzip"


def _is_on_this_machine() -> bool:
    """Tell whether the client runs on this machine and is not a proxy."""
    if "Forwarded" in request.headers or "X-Forwarded-For" in request.headers:
        return False
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return True  # a socket in the file system
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _compress_text(response: Response) -> Response:
    if response.mimetype not in TEXTS or "Content-Encoding" in response.headers:
        return response
    mark(response, None)
    length = response.content_length
    if response.status_code == 304 or length is None or not LEAST_BYTES <= length <= LARGEST_TEXT:
        return response
    if wants_gzip():
        response.direct_passthrough = False  # a file is read
        data = gzip(response.get_data(), Watch())
        if len(data) < length:
            response.set_data(data)
            mark(response, length)
    return response


BLOCK = 64 * 1024  # bytes that servers other than waitress send at once


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a response.

    Attributes:
        data: the bytes to send.
        is_lasting: whether the same request always gets the same bytes.
        is_kept: whether other clients get it, too.
        whole_length: bytes before it was compressed; None if it was not.
    """

    data: bytes
    is_lasting: bool = True
    whole_length: int | None = None
    is_kept: bool = True

    @property
    def weight(self) -> int | None:
        """Its bytes in memory."""
        return len(self.data) if self.is_kept else None


@dataclass(frozen=True, slots=True)
class Entry:
    """The members of a JSON response.

    Attributes:
        weight: their size in memory, in bytes, roughly; None if no other client gets them.
        is_lasting: whether the same request always gets the same members.
    """

    members: dict[str, Any]
    weight: int | None
    is_lasting: bool = True


T = TypeVar("T", bound=Weighed)


def shared_body(work: Work, search_request: W, kind: str, compute: Callable[[Work, W, Watch], T]) -> T | Body:
    """The result of `compute` for the current request; a body is compressed if the client and its size allow.

    `kind` distinguishes results for the same search. Raises the errors of `compute`, and HungUp.
    """
    key = (search_request.key, kind)
    if not wants_gzip():
        return work.share(key, lambda watch: compute(work, search_request, watch))
    return work.share((*key, "gzip"), lambda watch: _compress(work, search_request, key, compute, watch))


def shared_entry(
    work: Work, search_request: W, kind: str, compute: Callable[[Work, W, Watch], Entry]
) -> Entry:
    """As `shared_body`, the entry that `compute` finds."""
    return work.share((search_request.key, kind), lambda watch: compute(work, search_request, watch))


def send(body: Body, mimetype: str) -> Response:
    """A response that shares the body's bytes with all others, even if its client reads slowly.

    waitress sends a file without a thread and without a copy. Raises Problem (503) if too many bytes are
    being sent.
    """
    response = send_file(current_work().responses.open(body.data), len(body.data), mimetype)
    mark(response, body.whole_length)
    return response


def as_download(response: Response, filename: str) -> Response:
    """The response, which a browser saves as a file of this name."""
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response


def send_file(file: IO[bytes], length: int, mimetype: str) -> Response:
    """Return a response with `length` bytes of a file."""
    wrapped = wrap_file(request.environ, file, BLOCK)
    response = Response(wrapped, mimetype=mimetype, direct_passthrough=True)
    response.content_length = length
    return response


def _compress(
    work: Work,
    search_request: W,
    key: Hashable,
    compute: Callable[[Work, W, Watch], T],
    watch: Watch,
) -> T | Body:
    """Wait for the plain result like any other request; the turn is for the compression only."""
    plain = work.results.get(
        key, lambda inner: compute(work, search_request, inner), lambda: watch.is_stopped, watch.client
    )
    if not isinstance(plain, Body) or len(plain.data) < LEAST_BYTES:
        return plain
    with work.turn(search_request, watch, to_finish=True) as deadline:
        data = gzip(plain.data, deadline)
    packed = replace(plain, data=data, whole_length=len(plain.data))
    return packed if len(data) < len(plain.data) else plain


# HTTP caching: responses with an ETag, which browsers and proxies keep and validate.


def columns_of(tag: str, find: Callable[[], Body]) -> Response:
    """A binary body; the ETag is weak if the next response may have other bytes."""
    if _is_known(tag):
        return _not_modified(tag)
    body = find()
    response = send(body, "application/octet-stream")
    _make_lasting(response, tag, is_weak=body.whole_length is not None or not body.is_lasting)
    return response


def entry_of(tag: str, find: Callable[[], Entry]) -> Response:
    """A JSON body; it can be cached only if it is lasting."""
    if _is_known(tag):
        return _not_modified(tag)
    entry = find()
    response = jsonify(entry.members)
    if entry.is_lasting:
        _make_lasting(response, tag)
    return response


def _is_known(tag: str) -> bool:
    """Whether the client already has the response, which is known without any search."""
    return request.method != "POST" and request.if_none_match.contains_weak(tag)


def _not_modified(tag: str) -> Response:
    """Return the response for a client that already has the answer."""
    response = Response(status=304)
    _make_lasting(response, tag, is_weak=not request.if_none_match.contains(tag))
    mark(response, None)
    return response


def _make_lasting(response: Response, tag: str, is_weak: bool = False) -> None:
    """Let browsers and proxies keep the response, but validate it each time: an upgrade may change it."""
    if request.method != "POST":
        response.set_etag(tag, weak=is_weak)
        response.cache_control.public = True
        response.cache_control.no_cache = True
