"""The bodies of responses: compressed, shared by clients, cached by browsers.

Pages and files are compressed for each response. An answer that many clients may want is a `Body`: it is
computed and compressed once for all of them. Browsers keep an answer with its ETag, and ask whether it is
still the same: then the response is 304. A strong ETag promises equal bytes, a weak one only equal content.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from ipaddress import ip_address
from typing import IO, Any, TypeVar

from flask import Flask, Response, current_app, json, request
from werkzeug.wsgi import wrap_file

from webviz.search import Watch
from webviz.server.body import AnySearch
from webviz.server.shared_results import Weighed
from webviz.server.work import Work, current_work, etag_of

# Compression with gzip's fastest level, where it saves more time than it takes.
# Between two programs on one machine it saves none: the columns of 835,000 nodes, 15 MB, take 17 ms there,
# but compressed to 1.6 MB they take 60 ms to compress, 7 ms to receive and 35 ms to inflate.

LEAST_BYTES = 1400  # the size of a packet: compression makes a smaller response no faster
LARGEST_TEXT = 2 * 1024 * 1024  # that is compressed for each response: about 20 ms
PIECE = 1024 * 1024  # bytes compressed between two looks at the watch
TEXT_TYPES = {"text/css", "text/html", "text/javascript", "text/plain"}
TEXT_TYPES |= {"application/json", "application/problem+json", "image/svg+xml"}
MODES = ("auto", "always", "never")  # of the setting COMPRESS


def register(app: Flask) -> None:
    """Compress the texts that `app` answers. Raises ValueError for a wrong COMPRESS."""
    if app.config["COMPRESS"] not in MODES:
        raise ValueError(f"COMPRESS must be one of {', '.join(MODES)}, not {app.config['COMPRESS']!r}")
    app.after_request(_compress_text)


def wants_gzip() -> bool:
    """Whether to compress the answer to the current request."""
    mode = current_app.config["COMPRESS"]
    accepts = request.accept_encodings.best_match(["gzip", "identity"]) == "gzip"  # without a header: not
    return mode != "never" and accepts and (mode == "always" or not _is_on_this_machine())


def gzip(data: bytes, watch: Watch) -> bytes:
    """Compress; equal data give equal bytes. Raises SearchStopped if `watch` does."""
    deflater = zlib.compressobj(1, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    pieces = []
    for start in range(0, len(data), PIECE):
        pieces.append(deflater.compress(memoryview(data)[start : start + PIECE]))
        watch.look(0)
    return b"".join([*pieces, deflater.flush()])


def _set_encoding(response: Response, uncompressed_length: int | None = None) -> None:
    """Tell caches and the page whether it is compressed, and how long it was before."""
    response.vary.add("Accept-Encoding")
    if uncompressed_length is None:
        return
    response.headers["Content-Encoding"] = "gzip"
    response.headers["X-Uncompressed-Length"] = str(uncompressed_length)
    tag, _is_weak = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)  # clients without gzip get other bytes


def _is_on_this_machine() -> bool:
    """Whether the client runs on this machine and is not a proxy."""
    if "Forwarded" in request.headers or "X-Forwarded-For" in request.headers:
        return False
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return True  # a socket in the file system
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _compress_text(response: Response) -> Response:
    """Compress a text, unless it is compressed already, too small or too large."""
    if response.mimetype not in TEXT_TYPES or "Content-Encoding" in response.headers:
        return response
    _set_encoding(response)
    length = response.content_length
    if response.status_code == 304 or length is None or not LEAST_BYTES <= length <= LARGEST_TEXT:
        return response
    if wants_gzip():
        response.direct_passthrough = False  # so that get_data may read a file
        compressed = gzip(response.get_data(), Watch())
        if len(compressed) < length:
            response.set_data(compressed)
            _set_encoding(response, length)
    return response


# Answers that many clients share: computed, compressed and held in memory once.


COLUMNS, JSON = "application/octet-stream", "application/json"  # media types
BLOCK = 64 * 1024  # bytes that servers other than waitress send at once


@dataclass(frozen=True, slots=True)
class Body:
    """The bytes of an answer."""

    data: bytes
    is_lasting: bool = True  # the same request always gets the same answer, so browsers may keep it
    uncompressed_length: int | None = None  # bytes before it was compressed; None if it is not
    is_kept: bool = True  # whether this server keeps it for later requests

    @property
    def weight(self) -> int | None:
        """Its size in memory, in bytes; None if it is not kept."""
        return len(self.data) if self.is_kept else None


def json_body(members: dict[str, Any], is_lasting: bool = True, is_kept: bool = True) -> Body:
    """An answer in JSON."""
    text = f"{json.dumps(members, separators=(',', ':'))}\n"
    return Body(text.encode(), is_lasting=is_lasting, is_kept=is_kept)


Result = TypeVar("Result", bound=Weighed)


def shared_body(
    work: Work, search_request: AnySearch, kind: str, compute: Callable[[Work, AnySearch, Watch], Result]
) -> Result | Body:
    """The result of `compute` for the request; a body, compressed if that helps.

    `kind` distinguishes results for the same search. Raises the errors of `compute`, and HungUp.
    """
    plain_key, gzip_key = (search_request.key, kind), (search_request.key, kind, "gzip")
    find_plain = partial(compute, work, search_request)

    def find_compressed(watch: Watch) -> Result | Body:
        """Compress the plain result, which clients without gzip share, too."""
        plain = work.share(plain_key, find_plain, watch)
        if not isinstance(plain, Body) or len(plain.data) < LEAST_BYTES:
            return plain
        with work.turn(search_request, watch, to_finish=True) as deadline:
            data = gzip(plain.data, deadline)
        if len(data) >= len(plain.data):
            return plain
        return replace(plain, data=data, uncompressed_length=len(plain.data))

    if wants_gzip():
        return work.share(gzip_key, find_compressed)
    return work.share(plain_key, find_plain)


def send(body: Body, mimetype: str) -> Response:
    """A response with the body, once in memory for all clients, even slow ones.

    It has the form of a file, as waitress sends files without a thread and without a copy. Raises Problem
    (503) if too many bytes are being sent.
    """
    response = send_file(current_work().responses.open(body.data), len(body.data), mimetype)
    _set_encoding(response, body.uncompressed_length)
    return response


def file_of_job(job: str, members: dict[str, Any], mimetype: str, filename: str) -> Response:
    """A worker process's file as a download, made once for simultaneous requests."""
    work = current_work()
    key = job, sha256(json.dumps(members).encode()).hexdigest()

    def make(watch: Watch) -> Body:
        # The cache does not keep the file: no other client is likely to request it.
        return Body(work.workers.run(job, members, watch), is_kept=False)

    return as_download(send(work.share(key, make), mimetype), filename)


def as_download(response: Response, filename: str) -> Response:
    """Make a browser save the response as a file of this name."""
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response


def send_file(file: IO[bytes], length: int, mimetype: str) -> Response:
    wrapped = wrap_file(request.environ, file, BLOCK)
    response = Response(wrapped, mimetype=mimetype, direct_passthrough=True)
    response.content_length = length
    return response


# HTTP caching: responses with an ETag, which browsers and proxies keep and validate.


def shared_response(
    kind: str,
    search_request: AnySearch,
    find: Callable[[Work, AnySearch, Watch], Body],
    mimetype: str = COLUMNS,
) -> Response:
    """Answer with the shared body of `find`, or with 304 if the client has it.

    `kind` and errors are as in `shared_body`. Columns that are not lasting have a weak ETag, JSON then none.
    """
    work = current_work()
    tag = etag_of(kind, search_request.key, work.max_nodes)
    if request.method != "POST" and request.if_none_match.contains_weak(tag):
        response = Response(status=304)
        has_strong_tag = request.if_none_match.contains(tag)  # else the client has it only as a weak one
        _let_clients_keep(response, tag, is_weak=not has_strong_tag)
        _set_encoding(response)
        return response
    body = shared_body(work, search_request, kind, find)
    response = send(body, mimetype)
    if body.is_lasting or mimetype == COLUMNS:
        has_same_bytes = body.is_lasting and body.uncompressed_length is None  # for every client
        _let_clients_keep(response, tag, is_weak=not has_same_bytes)
    return response


def _let_clients_keep(response: Response, tag: str, is_weak: bool) -> None:
    """Let caches keep the response, but ask each time: an upgrade may change it."""
    if request.method != "POST":
        response.set_etag(tag, weak=is_weak)
        response.cache_control.public = True
        response.cache_control.no_cache = True
