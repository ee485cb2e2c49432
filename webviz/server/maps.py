"""The endpoints of maps: the samples, and what is right and wrong with a text. docs/api.md describes them."""

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, request
from werkzeug.exceptions import NotFound

from webviz.maps import Map, MapError, write_map
from webviz.server.body import read_body, read_text
from webviz.server.known_maps import known_map
from webviz.server.layouts import positions
from webviz.server.problems import located
from webviz.server.samples import Sample, load_samples
from webviz.views.graph import map_network, network_data
from webviz.views.palette import color_styles

blueprint = Blueprint("maps", __name__, url_prefix="/api")


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
        map, warnings = known_map(read_text(read_body()))
    except MapError as error:
        nothing = {"canonical": None, "map": None, "graph": None}
        return _findings(error.errors, error.warnings) | nothing
    graph = network_data(map_network(map, positions(map)))
    return _findings((), warnings) | {"canonical": write_map(map), "map": _map_entry(map), "graph": graph}


def _samples() -> tuple[Sample, ...]:
    return load_samples(Path(current_app.config["SAMPLE_FOLDER"]))


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
