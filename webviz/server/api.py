"""The endpoints under /api/: JSON in; JSON, columns, a trace or a graph out. docs/api.md describes them."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, request
from werkzeug.exceptions import NotFound

from webviz.games import MapColoring
from webviz.maps import Map, MapError, read_map, write_map
from webviz.search import SearchTree, search
from webviz.server.body import SearchRequest, read_body, read_colored, read_heading, read_search, read_text
from webviz.server.problems import located
from webviz.server.samples import Sample, known_positions, load_samples
from webviz.trace import trace_chunks
from webviz.views.export import graph_html
from webviz.views.graph import map_network, network_data
from webviz.views.layout import Positions, region_positions
from webviz.views.palette import color_styles
from webviz.views.wire import encode_tree

blueprint = Blueprint("api", __name__, url_prefix="/api")
KEPT_SEARCHES = 4  # at most 18 MB each with the default MAX_NODES
KEPT_LAYOUTS = 64


@blueprint.get("/samples")
def samples() -> Response:
    """All samples, in the order of the picker."""
    return _revalidated([_entry(number, sample) for number, sample in enumerate(_samples())])


@blueprint.get("/samples/<name>")
def sample(name: str) -> Response:
    """One sample with its text."""
    for number, candidate in enumerate(_samples()):
        if candidate.name == name:
            return _revalidated(_entry(number, candidate) | {"text": candidate.text})
    raise NotFound(f"There is no sample named {name!r}.")


@blueprint.post("/check")
def check() -> dict[str, Any]:
    """What is wrong with a text, what was repaired, and the map it describes."""
    try:
        map, warnings = read_map(read_text(read_body()))
    except MapError as error:
        nothing = {"canonical": None, "map": None, "graph": None}
        return _findings(error.errors, error.warnings) | nothing
    graph = network_data(map_network(map, _positions(map)))
    return _findings((), warnings) | {"canonical": write_map(map), "map": _map_entry(map), "graph": graph}


@blueprint.post("/search")
def run_search() -> Response:
    """A search tree as binary columns."""
    wanted = read_search(read_body())
    return Response(encode_tree(_solve(wanted), MapColoring(wanted.map)), mimetype="application/octet-stream")


@blueprint.post("/trace")
def download_trace() -> Response:
    """A trace, byte for byte as the homework demands; the search ends before the first byte leaves."""
    wanted = read_search(read_body())
    chunks = trace_chunks(_solve(wanted), MapColoring(wanted.map).labels)
    response = Response((chunk.encode() for chunk in chunks), mimetype="text/plain")
    return _as_download(response, f"trace-{wanted.algorithm}-{wanted.depth}.txt")


@blueprint.post("/graph")
def download_graph() -> Response:
    """The colored map as one HTML file that needs no network."""
    body = read_body()
    map, _warnings = read_map(read_text(body))
    html = graph_html(map, _positions(map), read_colored(body, map), read_heading(body))
    return _as_download(Response(html, mimetype="text/html"), "map.html")


def _samples() -> tuple[Sample, ...]:
    return load_samples(_sample_folder())


def _sample_folder() -> Path:
    return Path(current_app.config["SAMPLE_FOLDER"])


def _entry(number: int, sample: Sample) -> dict[str, Any]:
    return sample.entry() | {"default": number == 0}


def _revalidated(body: Any) -> Response:
    """JSON that a browser keeps and asks about by its ETag."""
    response = jsonify(body)
    response.add_etag()
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response


def _findings(errors: Any, warnings: Any) -> dict[str, Any]:
    return {"errors": [located(each) for each in errors], "warnings": [located(each) for each in warnings]}


def _map_entry(map: Map) -> dict[str, Any]:
    return {
        "regions": map.regions,
        "borders": map.borders,
        "colors": map.colors,
        "initial": [
            {"region": each.region, "color": each.color, "player": each.player} for each in map.initial
        ],
        "weights": map.weights,
        "depth": map.depth,
        "moves": [(region, color) for region in map.regions for color in map.colors],
        "styles": color_styles(map.colors),
        "free_regions": len(map.regions) - len(map.initial),
    }


def _positions(map: Map) -> Positions:
    start = known_positions(map, _sample_folder())
    return _laid_out(map, tuple(start.items()) if start else None)


@lru_cache(maxsize=KEPT_LAYOUTS)
def _laid_out(map: Map, start: tuple[tuple[str, tuple[float, float]], ...] | None) -> Positions:
    return region_positions(map, dict(start) if start else None)


def _solve(wanted: SearchRequest) -> SearchTree:
    return _searched(wanted, current_app.config["MAX_NODES"])


@lru_cache(maxsize=KEPT_SEARCHES)
def _searched(wanted: SearchRequest, max_nodes: int) -> SearchTree:
    """A search is a pure function of its problem: the page asks for the columns, then often for the trace."""
    return search(MapColoring(wanted.map), wanted.algorithm, wanted.depth, max_nodes)


def _as_download(response: Response, filename: str) -> Response:
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response
