"""The endpoints of searches: a tree as binary columns, a forecast of how large trees would be, the lab."""

from flask import Blueprint, Response, jsonify

from webviz.server.bodies import send, shared_body
from webviz.server.forecasts import shared_forecast
from webviz.server.labs import shared_lab
from webviz.server.lasting import is_known, make_lasting, not_modified
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
    if is_known(tag):
        return not_modified(tag)
    body = shared_body(work, wanted, "search", search_body)
    response = send(body, "application/octet-stream")
    make_lasting(response, tag, is_weak=body.whole_length is not None or not body.is_lasting)
    return response


@blueprint.get("/forecast")
@blueprint.post("/forecast")
def forecast() -> Response:
    """How large the search would be at depth 1, 2, and on, as far as the time suffices."""
    wanted, work = wanted_search().without_depth, current_work()
    tag = etag_of("forecast", wanted.key, work.max_nodes)
    if is_known(tag):
        return not_modified(tag)
    found = shared_forecast(work, wanted)
    response = jsonify(found.entry(work.most_nodes(wanted)))
    if found.is_complete:
        make_lasting(response, tag)
    return response


@blueprint.get("/lab")
@blueprint.post("/lab")
def lab() -> Response:
    """What alpha-beta would visit in each order of moves, as far as the time suffices."""
    wanted, work = wanted_search().without_choice, current_work()
    wanted.check()
    tag = etag_of("lab", wanted.key, work.max_nodes)
    if is_known(tag):
        return not_modified(tag)
    found = shared_lab(work, wanted)
    response = jsonify(found.entry())
    if found.is_complete:
        make_lasting(response, tag)
    return response
