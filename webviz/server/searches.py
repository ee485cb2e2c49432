"""The endpoints of searches: a tree as binary columns, a forecast of how large trees would be, the lab."""

from typing import Any

from flask import Blueprint, Response

from webviz.server.bodies import shared_body
from webviz.server.forecasts import shared_forecast
from webviz.server.labs import shared_lab
from webviz.server.lasting import columns_of, entry_of
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
    return columns_of(tag, lambda: shared_body(work, wanted, "search", search_body))


@blueprint.get("/forecast")
@blueprint.post("/forecast")
def forecast() -> Response:
    """How large the search would be at depth 1, 2, and on, as far as the time suffices."""
    wanted, work = wanted_search().without_depth, current_work()

    def find() -> tuple[dict[str, Any], bool]:
        found = shared_forecast(work, wanted)
        return found.entry(work.most_nodes(wanted)), found.is_complete

    return entry_of(etag_of("forecast", wanted.key, work.max_nodes), find)


@blueprint.get("/lab")
@blueprint.post("/lab")
def lab() -> Response:
    """What alpha-beta would visit in each order of moves, as far as the time suffices."""
    wanted, work = wanted_search().without_choice, current_work()
    wanted.check()

    def find() -> tuple[dict[str, Any], bool]:
        found = shared_lab(work, wanted)
        return found.entry(), found.is_complete

    return entry_of(etag_of("lab", wanted.key, work.max_nodes), find)
