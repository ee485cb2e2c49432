"""Answers that a browser or proxy keeps: told by a tag whether they still hold."""

from flask import Response, request

from webviz.server.compression import mark


def is_known(tag: str) -> bool:
    """Whether the client has the answer already; nothing needs to be searched to know that."""
    return request.method != "POST" and request.if_none_match.contains_weak(tag)


def not_modified(tag: str) -> Response:
    """The answer to whoever has it."""
    response = Response(status=304)
    make_lasting(response, tag, is_weak=not request.if_none_match.contains(tag))
    mark(response, None)
    return response


def make_lasting(response: Response, tag: str, is_weak: bool = False) -> None:
    """A browser or proxy keeps the answer, and asks each time: after an upgrade it may be another."""
    if request.method != "POST":
        response.set_etag(tag, weak=is_weak)
        response.cache_control.public = True
        response.cache_control.no_cache = True
