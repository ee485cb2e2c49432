"""The endpoints of searches: a tree as binary columns, a forecast of how large trees would be, the lab."""

from flask import Blueprint, Response, jsonify, request

from webviz.server.bodies import send, shared_body
from webviz.server.compression import mark
from webviz.server.forecasts import shared_forecast
from webviz.server.labs import shared_lab
from webviz.server.search_bodies import search_body
from webviz.server.search_request import wanted_search
from webviz.server.work import current_work, etag_of

blueprint = Blueprint("searches", __name__, url_prefix="/api")


@blueprint.get("/search")
@blueprint.post("/search")
def search_tree() -> Response:
    """A search tree as binary columns."""
    wanted, work = wanted_search(), current_work()
    tag = etag_of("search", wanted.key, work.max_nodes)
    if _is_known(tag):
        return _not_modified(tag)
    body = shared_body(work, wanted, "search", search_body)
    response = send(body, "application/octet-stream")
    _make_lasting(response, tag, is_weak=body.whole_length is not None or not body.is_lasting)
    return response


@blueprint.get("/forecast")
@blueprint.post("/forecast")
def forecast() -> Response:
    """How large the search would be at depth 1, 2, and on, as far as the time suffices."""
    wanted, work = wanted_search().without_depth, current_work()
    tag = etag_of("forecast", wanted.key, work.max_nodes)
    if _is_known(tag):
        return _not_modified(tag)
    found = shared_forecast(work, wanted)
    response = jsonify(found.entry(work.most_nodes(wanted)))
    if found.is_complete:
        _make_lasting(response, tag)
    return response


@blueprint.get("/lab")
@blueprint.post("/lab")
def lab() -> Response:
    """What alpha-beta would visit in each order of moves, as far as the time suffices."""
    wanted, work = wanted_search().without_choice, current_work()
    wanted.check()
    tag = etag_of("lab", wanted.key, work.max_nodes)
    if _is_known(tag):
        return _not_modified(tag)
    found = shared_lab(work, wanted)
    response = jsonify(found.entry())
    if found.is_complete:
        _make_lasting(response, tag)
    return response


def _is_known(tag: str) -> bool:
    """Whether the client has the answer already; nothing needs to be searched to know that."""
    return request.method != "POST" and request.if_none_match.contains_weak(tag)


def _not_modified(tag: str) -> Response:
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
