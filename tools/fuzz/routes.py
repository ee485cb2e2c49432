"""Requests as inputs, how they are damaged, and what must hold of the answers."""

import gzip
import json
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, unquote, unquote_to_bytes

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from tools.fuzz.damage import TEXT, Parts, any_value, json_bytes, mutate, mutate_value, mutated_text, on_parts
from tools.fuzz.faults import check_words, expect
from tools.fuzz.links import LINKS
from webviz.server import create_app

MOST_NODES = 300  # of a search: it is reading that is tried here
PROBLEM_JSON = "application/problem+json"
METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "get", "", "G" * 99)
REPEATED = re.compile(r"(\w)\*(\d+)")
ENDS = ("/", "//", "/..", "/%2e%2e/%2e%2e/etc/passwd", "%00", "%ff", "/" * 99, "a" * 300, "%")
LINK = "p="
"""Before the link in the query of a GET."""


@cache
def odd_headers() -> list[list[str]]:
    """Those of seeds/headers.txt, with names and values."""
    text = (Path(__file__).parent / "seeds" / "headers.txt").read_text("utf-8").replace("\\xff", "\xff")
    long = REPEATED.sub(lambda found: found[1] * int(found[2]), text)
    lines = (line.split(":", 1) for line in long.splitlines() if not line.startswith("#"))
    return [[name, value.strip()] for name, value in lines]


@dataclass(frozen=True)
class Request(Parts):
    """One request.

    Attributes:
        path: percent-encoded, as it stands in the first line.
        body: a character for each byte.
    """

    method: str
    path: str
    query: str = ""
    headers: list[list[str]] = field(default_factory=list)
    body: str = ""

    def environment(self) -> dict[str, Any]:
        """The WSGI environment, whose texts have a character for each byte (PEP 3333)."""
        body = self.body.encode("latin-1", errors="replace")
        builder = EnvironBuilder(base_url="http://127.0.0.1:5000", data=body)
        environment = builder.get_environ() | {
            "REQUEST_METHOD": _as_sent(self.method),
            "PATH_INFO": unquote_to_bytes(self.path).decode("latin-1"),
            "QUERY_STRING": _as_sent(self.query),
            "REMOTE_ADDR": "192.0.2.1",
        }
        for name, value in self.headers:
            variable = _as_sent(name).upper().replace("-", "_")
            plain = variable in ("CONTENT_TYPE", "CONTENT_LENGTH")
            environment[variable if plain else f"HTTP_{variable}"] = _as_sent(value)
        return environment


def _as_sent(text: str) -> str:
    """Without line ends, which a server never hands on."""
    return text.replace("\r", "").replace("\n", "").encode(errors="replace").decode("latin-1")


class Noted(logging.Handler):
    """A handler that keeps the last unforeseen error, which is only logged."""

    error: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        self.error = record.exc_info[1] if record.exc_info else None


@cache
def application() -> tuple[Flask, Noted]:
    """One for all requests, as a server has it."""
    app, noted = create_app({"MAX_NODES": MOST_NODES}), Noted()
    app.logger.handlers, app.logger.propagate = [noted], False
    return app, noted


def answers_request(data: bytes) -> bool:
    """Whether a request succeeds. Raises Fault, and what the application logs."""
    app, noted = application()
    noted.error = None
    body, status, headers = run_wsgi_app(app, Request.of(data).environment(), buffered=True)
    whole, kind, code = b"".join(body), headers.get("Content-Type", ""), int(status.split()[0])
    if headers.get("Content-Encoding") == "gzip" and whole:  # the answer to HEAD is empty
        whole = gzip.decompress(whole)
    if noted.error is not None:
        raise noted.error
    expect(code < 500 or code == 503, f"it is answered with {status}")
    if code >= 400 and whole:
        check_problem(kind, whole, code)
    elif whole and kind.startswith("application/json"):
        strict_json(whole)
    return code < 400


def check_problem(kind: str, body: bytes, code: int) -> None:
    """Raise Fault unless an error is sent as in RFC 9457, in words and with places."""
    expect(kind == PROBLEM_JSON, f"an error is sent as {kind!r}")
    problem = strict_json(body)
    expect(problem.get("status") == code and bool(problem.get("title")), "an error lacks its status or title")
    expect(bool(problem.get("detail")), "an error does not say what is wrong")
    check_words(problem["detail"])
    places = [each.keys() & {"line", "feature", "member"} for each in problem.get("errors", ())]
    expect(all(places), "an error in a text has no place")


def strict_json(body: bytes) -> Any:
    """The value of an answer's JSON. Raises Fault for numbers that JSON lacks."""
    return json.loads(body, parse_constant=lambda name: expect(False, f"{name} is sent, which is no JSON"))


def _header(request: Request, rng: Random) -> Request:
    return replace(request, headers=[*request.headers, rng.choice(odd_headers())])


def _path(request: Request, rng: Random) -> Request:
    other = f"/{mutated_text(request.path[1:], rng)[:20_000]}"
    return replace(request, path=request.path + rng.choice(ENDS) if rng.random() < 0.4 else other)


def _query(request: Request, rng: Random) -> Request:
    """A link in it is damaged, or all of it; or a damaged one stands behind it."""
    if request.query.startswith(LINK) and rng.random() < 0.8:
        damaged = mutate(unquote(request.query.removeprefix(LINK)).encode(), rng, LINKS)
        return replace(request, query=LINK + quote(damaged.decode("latin-1"), safe=""))
    query = mutated_text(request.query, rng)[:20_000]
    return replace(request, query=query if rng.random() < 0.5 else f"{request.query}&{query}")


def _body(request: Request, rng: Random) -> Request:
    raw = mutate(request.body.encode("latin-1", errors="replace"), rng, TEXT)
    return replace(request, body=raw.decode("latin-1"))


def _value(request: Request, rng: Random) -> Request:
    """A value in the body is another: one of a wrong type, or a text that is damaged."""
    try:
        value = json.loads(request.body)
        if isinstance(value, dict) and rng.random() < 0.3:
            value[rng.choice((*value, "depth", "graph", "order", "domains", "colored"))] = any_value(rng)
        else:
            value = mutate_value(value, rng)
        return replace(request, body=json_bytes(value).decode("latin-1"))
    except (ValueError, RecursionError):
        return _body(request, rng)


def _inner_text(request: Request, rng: Random) -> Request:
    """The text in the body is damaged; now and then it holds what no file can."""
    try:
        value = json.loads(request.body)
        errors = rng.choice(("replace", "replace", "surrogateescape"))
        value["text"] = mutated_text(value["text"], rng, errors)
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
        return _value(request, rng)
    return replace(request, body=json_bytes(value).decode("latin-1"))


_CHANGES: tuple[Callable[[Request, Random], Request], ...] = (
    *(_value, _value, _value, _inner_text, _inner_text, _inner_text, _query, _query),
    *(_body, _path, _header, _header),
    lambda request, rng: replace(request, method=rng.choice(METHODS)),
    lambda request, _rng: replace(request, headers=request.headers[1:]),
)
REQUESTS = tuple(on_parts(Request, change) for change in _CHANGES)
