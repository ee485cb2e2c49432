"""The endpoint of random maps: how many regions and borders and a seed in, a map's text and positions out."""

from typing import Any

from flask import Blueprint, request

from webviz.maps import write_map
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map
from webviz.server.body import read_number
from webviz.server.random_trees import LARGEST_SEED

USUAL = MapShape()
blueprint = Blueprint("random_maps", __name__, url_prefix="/api")


@blueprint.get("/random-map")
def make() -> dict[str, Any]:
    """The same for the same members. Raises Problem (422)."""
    members = {name: _number(text) for name, text in request.args.items()}
    shape = MapShape(
        regions=read_number("regions", USUAL.regions, 2, members, MOST_REGIONS),
        density=read_number("density", USUAL.density, 0, members, 100),
    )
    made = random_map(shape, read_number("seed", 1, 0, members, LARGEST_SEED))
    return {"text": write_map(made.map), "positions": made.positions}


def _number(text: str) -> int | str:
    """A member of the query as JSON would have it; what is no number is told as it was written."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text
