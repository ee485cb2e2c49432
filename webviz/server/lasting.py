"""Answers that a browser or proxy keeps: told by a tag whether they still hold."""

from collections.abc import Callable
from typing import Any

from flask import Response, jsonify, request

from webviz.server.bodies import Body, send
from webviz.server.compression import mark


def columns_of(tag: str, find: Callable[[], Body]) -> Response:
    """A binary body; the tag is weak where other bytes may come the next time."""
    if _is_known(tag):
        return _not_modified(tag)
    body = find()
    response = send(body, "application/octet-stream")
    _make_lasting(response, tag, is_weak=body.whole_length is not None or not body.is_lasting)
    return response


def entry_of(tag: str, find: Callable[[], tuple[dict[str, Any], bool]]) -> Response:
    """JSON, and whether it is all there is to know: only then it is kept."""
    if _is_known(tag):
        return _not_modified(tag)
    entry, is_lasting = find()
    response = jsonify(entry)
    if is_lasting:
        _make_lasting(response, tag)
    return response


def _is_known(tag: str) -> bool:
    """Whether the client has the answer already; nothing needs to be searched to know that."""
    return request.method != "POST" and request.if_none_match.contains_weak(tag)


def _not_modified(tag: str) -> Response:
    """The answer to whoever has it."""
    response = Response(status=304)
    _make_lasting(response, tag, is_weak=not request.if_none_match.contains(tag))
    mark(response, None)
    return response


def _make_lasting(response: Response, tag: str, is_weak: bool = False) -> None:
    """A browser or proxy keeps the answer, and asks each time: after an upgrade it may be another."""
    if request.method != "POST":
        response.set_etag(tag, weak=is_weak)
        response.cache_control.public = True
        response.cache_control.no_cache = True
