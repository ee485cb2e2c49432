"""The endpoint of random trees: a shape and a seed in, the text of a tree out."""

from typing import Any

from flask import Blueprint, current_app

from webviz.server.body import read_body, wrong_field
from webviz.server.problems import Problem
from webviz.trees import Shape, random_tree, write_trees
from webviz.trees.model import DEEPEST
from webviz.trees.options import MOST_PLAYERS
from webviz.trees.values import LIMIT

MOST_NODES = (
    200_000  # of the largest tree of a shape: so many numbers are about as much text as a request may have
)
ROOM = 1024  # bytes of a request around the text
LARGEST_SEED = 2**53 - 1  # the largest whole number that every program reads from JSON as it is

blueprint = Blueprint("random_trees", __name__, url_prefix="/api")


@blueprint.post("/random-tree")
def make() -> dict[str, str]:
    """The text of one random tree, nested; the same for the same members."""
    body = read_body()
    shape = _shape(body)
    _check_size(shape)
    text = write_trees([random_tree(shape, _whole(body, "seed", 1, 0, LARGEST_SEED))], "nested")
    if len(text) + ROOM > current_app.config["MAX_CONTENT_LENGTH"]:
        raise _too_large("its text would be longer than a request may be")
    return {"text": text}


def _shape(body: dict[str, Any]) -> Shape:
    """Raises Problem (422)."""
    players = _whole(body, "players", 2, 2, MOST_PLAYERS)
    low = _whole(body, "low", -9, -LIMIT, LIMIT)
    return Shape(
        branching=_whole(body, "branching", 2, 1, MOST_NODES),
        depth=_whole(body, "depth", 3, 1, DEEPEST),
        lowest=low,
        highest=_whole(body, "high", max(9, low), low, LIMIT),
        irregular=_switch(body, "irregular"),
        root=_whole(body, "root", 1, 1, players),
        players=players,
        static=_switch(body, "static"),
    )


def _whole(body: dict[str, Any], name: str, default: int, least: int, most: int) -> int:
    number = body.get(name, default)
    if type(number) is not int or not least <= number <= most:
        raise wrong_field(name, f"a whole number from {least:,} to {most:,}", body)
    return number


def _switch(body: dict[str, Any], name: str) -> bool:
    switch = body.get(name, False)
    if type(switch) is not bool:
        raise wrong_field(name, "true or false", body)
    return switch


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
