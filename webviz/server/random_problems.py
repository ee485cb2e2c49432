"""The endpoints of random maps and trees."""

from typing import Any

from flask import Blueprint, current_app, request

from webviz.maps import write_map
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map
from webviz.server.body import read_body, read_number, read_switch
from webviz.server.problems import Problem
from webviz.trees import Shape, random_tree, write_trees
from webviz.trees.model import DEEPEST, LIMIT
from webviz.trees.source import MOST_PLAYERS

# The endpoint of random trees: from a shape and a seed to the text of a tree.


MOST_NODES = 200_000  # of the largest tree of a shape: as many numbers fill the largest text of a request
ROOM = 1024  # bytes of a request besides the text
LARGEST_SEED = 2**53 - 1  # the largest whole number that every program reads from JSON exactly

blueprint = Blueprint("random_problems", __name__, url_prefix="/api")


@blueprint.post("/random-tree")
def make_tree() -> dict[str, str]:
    """The text of one random tree, nested; the same for equal requests."""
    body = read_body()
    shape = _shape(body)
    _check_size(shape)
    text = write_trees([random_tree(shape, read_number("seed", 1, 0, body, LARGEST_SEED))], "nested")
    if len(text) + ROOM > current_app.config["MAX_CONTENT_LENGTH"]:
        raise _too_large("its text would be longer than a request may be")
    return {"text": text}


def _shape(body: dict[str, Any]) -> Shape:
    """The shape of the tree. Raises Problem (422)."""
    players = read_number("players", 2, 2, body, MOST_PLAYERS)
    low = read_number("low", -9, -LIMIT, body, LIMIT)
    return Shape(
        branching=read_number("branching", 2, 1, body, MOST_NODES),
        depth=read_number("depth", 3, 1, body, DEEPEST),
        lowest=low,
        highest=read_number("high", max(9, low), low, body, LIMIT),
        irregular=read_switch("irregular", body),
        root=read_number("root", 1, 1, body, players),
        players=players,
        static=read_switch("static", body),
    )


def _check_size(shape: Shape) -> None:
    level = nodes = 1
    for _ in range(shape.depth):
        level *= shape.branching
        nodes += level
        if nodes > MOST_NODES:
            what = f"with branching {shape.branching:,} and depth {shape.depth:,} it may have"
            raise _too_large(f"{what} more than {MOST_NODES:,} nodes; choose a smaller branching or depth")


def _too_large(why: str) -> Problem:
    return Problem(422, "tree-too-large", "The tree is too large", f"This tree is too large: {why}.")


# The endpoint of random maps: from a number of regions, a density and a seed to a map's text and positions.


USUAL = MapShape()


@blueprint.get("/random-map")
def make_map() -> dict[str, Any]:
    """The text and positions of a random map, the same for equal requests. Raises Problem (422)."""
    members = {name: _number(text) for name, text in request.args.items()}
    shape = MapShape(
        regions=read_number("regions", USUAL.regions, 2, members, MOST_REGIONS),
        density=read_number("density", USUAL.density, 0, members, 100),
    )
    made = random_map(shape, read_number("seed", 1, 0, members, LARGEST_SEED))
    return {"text": write_map(made.map), "positions": made.positions}


def _number(text: str) -> int | str:
    """A member of the query as a JSON value; a text that is not a number stays a text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text
