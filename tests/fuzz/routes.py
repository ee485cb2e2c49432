"""What must hold of the answer to whatever request, and how requests are damaged."""

import gzip
import json
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from flask import Flask
from werkzeug.test import run_wsgi_app

from fuzz.asked import link_in, with_link
from fuzz.faults import check_words, expect
from fuzz.links import LINKS
from fuzz.mutators import LONGEST, TEXT, Mutator, mutated
from fuzz.request import Request, request_bytes, request_of
from fuzz.structures import any_value, changed, written
from webviz.server import create_app

MOST_NODES = 300  # of a search: it is reading that is tried here
PROBLEM_JSON = "application/problem+json"
METHODS = (
    "GET",
    "POST",
    "HEAD",
    "OPTIONS",
    "PUT",
    "DELETE",
    "PATCH",
    "TRACE",
    "CONNECT",
    "get",
    "",
    "G" * 99,
)
HEADERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Content-Type",
        ("text/plain", "application/json; charset=utf-16", "application/json; charset=\xff", ""),
    ),
    ("Content-Type", ("multipart/form-data; boundary=a", "application/x-www-form-urlencoded", "a/b/c;;=")),
    ("Content-Length", ("0", "1", "-1", "99999999999", "abc", "")),
    ("Content-Encoding", ("gzip", "deflate", "br", "\xff")),
    ("Transfer-Encoding", ("chunked", "gzip, chunked")),
    (
        "Host",
        ("", "localhost", "[::1]:5000", "[", "a b", "example.com", "127.0.0.1:99999999", "127.0.0.1:x", "é"),
    ),
    ("Accept-Encoding", ("gzip", "gzip;q=0", "gzip;q=nan", "*;q=1e999", "identity;q=0", ";;;,=", "gzip;q=é")),
    ("If-None-Match", ("*", '"a", W/"b"', '"', "\xff", 'W/"' + "a" * 5_000)),
    ("If-Match", ("*", '"a"', "")),
    ("If-Modified-Since", ("never", "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 99 Jan 99999 99:00:00 GMT", "0")),
    ("Range", ("bytes=0-", "bytes=-1", "bytes=9-2", "bytes=99999999999-", "bytes=0-1,3-4", "a=b", "bytes=é")),
    ("If-Range", ('"a"', "never")),
    ("Cookie", ("a=b", "=;;=\xff", "a=" + "b" * 9_000)),
    ("Forwarded", ("for=1.2.3.4", "for=")),
    ("X-Forwarded-For", ("1.2.3.4", "é", "")),
    ("Sec-Fetch-Site", ("cross-site", "same-origin", "é")),
    ("Authorization", ("Basic AAAA", "Basic \xff", "Digest a=,b", "Bearer")),
    ("Accept", ("text/html", "*/*;q=nan", "é")),
    ("Expect", ("100-continue",)),
    ("Upgrade", ("websocket",)),
)


class Noted(logging.Handler):
    """Keeps the last error that nobody foresaw, which the application tells its log alone."""

    def __init__(self) -> None:
        super().__init__()
        self.error: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        self.error = record.exc_info[1] if record.exc_info else None


@cache
def application() -> tuple[Flask, Noted]:
    """One for all requests, as a server has it."""
    app, noted = create_app({"MAX_NODES": MOST_NODES}), Noted()
    app.logger.handlers = [noted]
    app.logger.propagate = False
    return app, noted


def answered(data: bytes) -> bool:
    """Whether a request is answered as it wishes. Raises Fault, and what the application logs."""
    app, noted = application()
    noted.error = None
    body, status, headers = run_wsgi_app(app, request_of(data).environment(), buffered=True)
    whole = unzipped(b"".join(body), headers.get("Content-Encoding"))
    if noted.error is not None:
        raise noted.error
    code = int(status.split()[0])
    expect(code < 500 or code == 503, f"it is answered with {status}")
    kind = headers.get("Content-Type", "")
    if code >= 400 and whole:
        check_problem(kind, whole, code)
    elif whole and kind.startswith("application/json"):
        strict_json(whole)
    return code < 400


def unzipped(body: bytes, encoding: str | None) -> bytes:
    """The body as a client reads it; that of an answer to HEAD is empty."""
    return gzip.decompress(body) if encoding == "gzip" and body else body


def check_problem(kind: str, body: bytes, code: int) -> None:
    """An error is told as RFC 9457 has it, in words, with places where there are some. Raises Fault."""
    expect(kind == PROBLEM_JSON, f"an error is sent as {kind!r}")
    told = strict_json(body)
    expect(told.get("status") == code and bool(told.get("title")), "an error lacks its status or title")
    expect(bool(told.get("detail")), "an error does not say what is wrong")
    check_words(told["detail"])
    places = [each.keys() & {"line", "feature", "member"} for each in told.get("errors", ())]
    expect(all(places), "an error in a text has no place")


def strict_json(body: bytes) -> Any:
    """What the JSON of an answer holds. Raises Fault for numbers that JSON does not have."""

    def refuse(name: str) -> None:
        expect(False, f"{name} is sent, which is no JSON")

    return json.loads(body, parse_constant=refuse)


def on_request(change: Callable[[Request, Random], Request]) -> Mutator:
    """A mutator of requests as they are kept; one that has grown too large stays as it was."""

    def mutate(data: bytes, rng: Random) -> bytes:
        try:
            found = request_bytes(change(request_of(data), rng))
        except RecursionError:  # what is nested so deeply is changed by other means
            return data
        return found if len(found) <= LONGEST else data

    return mutate


def _method(request: Request, rng: Random) -> Request:
    return replace(request, method=rng.choice(METHODS))


def _header(request: Request, rng: Random) -> Request:
    name, values = rng.choice(HEADERS)
    return replace(request, headers=[*request.headers, [name, rng.choice(values)]])


def _no_header(request: Request, _rng: Random) -> Request:
    return replace(request, headers=request.headers[1:])


def _path(request: Request, rng: Random) -> Request:
    if rng.random() < 0.4:
        end = rng.choice(
            ("/", "//", "/..", "/%2e%2e/%2e%2e/etc/passwd", "%00", "%ff", "/" * 99, "a" * 300, "%")
        )
        return replace(request, path=request.path + end)
    return replace(request, path="/" + _text(request.path[1:], rng))


def _query(request: Request, rng: Random) -> Request:
    link = link_in(request.query)
    if link is not None and rng.random() < 0.8:
        return replace(request, query=with_link(_latin(mutated(link.encode(), rng, LINKS))))
    if rng.random() < 0.5:
        return replace(request, query=_text(request.query, rng))
    return replace(request, query=f"{request.query}&{_text(request.query, rng)}")


def _body(request: Request, rng: Random) -> Request:
    raw = mutated(request.body.encode("latin-1", errors="replace"), rng, TEXT)
    return replace(request, body=raw.decode("latin-1"))


def _value(request: Request, rng: Random) -> Request:
    """A value in the body is another: one of a wrong type, or a text that is damaged."""
    try:
        value = json.loads(request.body)
        if isinstance(value, dict) and rng.random() < 0.3:
            value[rng.choice((*value, "depth", "graph", "order", "domains", "colored"))] = any_value(rng)
            return replace(request, body=_latin(written(value)))
        return replace(request, body=_latin(written(changed(value, rng))))
    except (ValueError, RecursionError):
        return _body(request, rng)


def _inner_text(request: Request, rng: Random) -> Request:
    """The text in the body is damaged; now and then it holds what no file can."""
    try:
        value = json.loads(request.body)
        text = mutated(value["text"].encode(errors="surrogatepass"), rng, TEXT)
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
        return _value(request, rng)
    value["text"] = text.decode(errors=rng.choice(("replace", "replace", "surrogateescape")))
    return replace(request, body=_latin(written(value)))


def _text(text: str, rng: Random) -> str:
    return mutated(text.encode(errors="replace"), rng, TEXT).decode(errors="replace")[:20_000]


def _latin(data: bytes) -> str:
    return data.decode("latin-1")


_CHANGES = (_value, _value, _value, _inner_text, _inner_text, _inner_text, _query, _query, _body, _path)
MUTATORS: tuple[Mutator, ...] = tuple(map(on_request, (*_CHANGES, _header, _header, _method, _no_header)))
