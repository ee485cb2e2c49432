"""Which answers are compressed, and how: by gzip's fastest level, where that saves more time than it takes.

Between two programs on one machine it does not. The columns of a search of 835,000 nodes, 15 MB, are received
there in 17 ms. Compressed they are 1.6 MB, which takes 60 ms once, 7 ms to receive, and 35 ms to inflate.
"""

import zlib
from ipaddress import ip_address

from flask import Flask, Response, current_app, request

from webviz.search import Watch

LEAST_BYTES = 1400
"""A packet holds as much: less than that takes as long compressed."""
LARGEST_TEXT = 2 * 1024 * 1024
"""Bytes of what is compressed anew for each answer; at most some 20 ms."""
PIECE = 1024 * 1024  # bytes between two looks at the watch
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
    """Whether the current request should be answered compressed."""
    mode = current_app.config["COMPRESS"]
    return mode != "never" and _accepts_gzip() and (mode == "always" or not _is_on_this_machine())


def gzip(data: bytes, watch: Watch) -> bytes:
    """The same data give the same bytes. Raises SearchStopped when `watch` says so."""
    deflater = zlib.compressobj(1, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    pieces = []
    for start in range(0, len(data), PIECE):
        pieces.append(deflater.compress(memoryview(data)[start : start + PIECE]))
        watch.look(0)
    return b"".join([*pieces, deflater.flush()])


def mark(response: Response, whole_length: int | None) -> None:
    """The headers of what may be compressed, and was if there is a length from before."""
    response.vary.add("Accept-Encoding")
    if whole_length is not None:
        response.headers["Content-Encoding"] = "gzip"
        response.headers["X-Uncompressed-Length"] = str(whole_length)
        weaken_etag(response)


def weaken_etag(response: Response) -> None:
    """The same content in other bytes keeps its tag, which then promises no more than the content."""
    tag, _is_weak = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)


def _accepts_gzip() -> bool:
    """A client that names no encoding gets none."""
    accepted = request.accept_encodings
    return accepted.best_match(["gzip", "identity"]) == "gzip"


def _is_on_this_machine() -> bool:
    """Whether the client is, itself: a proxy speaks for clients elsewhere."""
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
