"""The endpoints for texts: samples, checks, repairs, kinds; random problems."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, request
from werkzeug.exceptions import NotFound

from webviz.answers.drawing_entries import drawn_entry, picture_of
from webviz.answers.entries import NO_ENTRY, findings, repairs_of
from webviz.maps import write_map
from webviz.maps.completion import repair_all
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map
from webviz.samples.sample_files import Sample, load_samples, sample_shapes
from webviz.scene.problem_text import ProblemText
from webviz.search import Watch
from webviz.server.bodies import JSON, Body, json_body, send
from webviz.server.body import LARGEST_FILE, read_body, read_number, read_switch, read_text
from webviz.server.problems import Problem
from webviz.server.short_work import known_text, shared_places
from webviz.server.work import current_work
from webviz.trees import Shape, random_tree, write_trees
from webviz.trees.model import DEEPEST, LIMIT
from webviz.trees.source import MOST_PLAYERS
from webviz.wings import kind_of_file

blueprint = Blueprint("maps", __name__, url_prefix="/api")


@blueprint.get("/samples")
def samples() -> Response:
    return json_with_etag(_sample_entries())


@blueprint.get("/samples/<name>")
def sample(name: str) -> Response:
    for candidate, entry in zip(_samples(), _sample_entries(), strict=True):
        if candidate.name == name:
            return json_with_etag(entry | {"text": candidate.text})
    raise NotFound(f"There is no sample named {name!r}.")


@blueprint.get("/pictures")
def pictures() -> Response:
    texts = {sample.name: known_text(sample.text) for sample in _samples()}
    places = shared_places()  # of regions and variables
    return json_with_etag({name: picture_of(text, places) for name, text in texts.items()})


@blueprint.post("/check")
def check() -> Response | dict[str, Any]:
    """A text's errors and repairs, and a description of the problem in it."""
    text = read_text(read_body())
    try:
        problem = known_text(text)
    except TextError as error:
        repairs = repairs_of(text, error.errors, error.warnings)
        return findings(error.errors, error.warnings) | repairs | NO_ENTRY
    return send(_shared_description(problem), JSON)


def _shared_description(problem: ProblemText) -> Body:
    """The description of a valid text, computed once for all requests. Raises HungUp."""
    places = shared_places()

    def describe(watch: Watch) -> Body:
        found = findings((), problem.warnings) | repairs_of(problem.text, (), problem.warnings)
        return json_body(found | drawn_entry(problem, replace(places, asker=watch)))

    key = ("check", sha256(problem.text.encode("utf-8", "surrogatepass")).digest())
    return current_work().share(key, describe)


@blueprint.post("/repair")
def repair() -> dict[str, Any]:
    """A text after all offered repairs, and after those that these make possible."""

    def diagnostics_of(text: str) -> Sequence[Diagnostic]:
        try:
            return known_text(text).warnings
        except TextError as error:
            return [*error.errors, *error.warnings]

    repaired = repair_all(read_text(read_body()), diagnostics_of)
    errors = sum(diagnostic.severity == "error" for diagnostic in repaired.left)
    warnings = len(repaired.left) - errors
    return {"text": repaired.text, "repairs": repaired.titles, "errors": errors, "warnings": warnings}


@blueprint.post("/kind")
def kind() -> dict[str, str]:
    """The kind of file in the request's body, such as "outlines"; usually "text"."""
    request.max_content_length = LARGEST_FILE  # for this request only: outlines are larger than texts
    return {"kind": kind_of_file(request.get_data(cache=False)) or "text"}


@blueprint.get("/shapes/<name>")
def sample_outlines(name: str) -> Response:
    outlines = sample_shapes(Path(current_app.config["SAMPLE_FOLDER"])).get(name)
    if outlines is None:
        raise NotFound(f"There are no outlines of a sample named {name!r}.")
    return json_with_etag(outlines)


def _samples() -> tuple[Sample, ...]:
    return load_samples(Path(current_app.config["SAMPLE_FOLDER"]))


def _sample_entries() -> list[dict[str, Any]]:
    """The entries of all samples; the page opens with the first one."""
    return [sample.entry() | {"default": number == 0} for number, sample in enumerate(_samples())]


def json_with_etag(body: Any) -> Response:
    response = jsonify(body)
    response.add_etag()
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response


# The endpoint of random trees: a shape and a seed in, the text of a tree out.

MOST_NODES = 200_000  # that a random tree may have: its text is then about as long as a request may be
BYTES_AROUND = 1024  # of a request, for all but the text
LARGEST_SEED = 2**53 - 1  # the largest whole number that every program reads from JSON as it is


@blueprint.post("/random-tree")
def make_tree() -> dict[str, str]:
    """Send a random tree, nested, the same for a shape and seed. Raises Problem (422)."""
    body = read_body()
    shape = _tree_shape(body)
    if shape.may_exceed(MOST_NODES):
        subject = f"with branching {shape.branching:,} and depth {shape.depth:,} it may have"
        raise _too_large(f"{subject} more than {MOST_NODES:,} nodes; choose a smaller branching or depth")
    text = write_trees([random_tree(shape, read_number("seed", 1, 0, body, LARGEST_SEED))], "nested")
    if len(text) + BYTES_AROUND > current_app.config["MAX_CONTENT_LENGTH"]:
        raise _too_large("its text would be longer than a request may be")
    return {"text": text}


def _tree_shape(body: dict[str, Any]) -> Shape:
    """Read the shape of a tree. Raises Problem (422)."""
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


def _too_large(why: str) -> Problem:
    return Problem(422, "tree-too-large", "The tree is too large", f"This tree is too large: {why}.")


# The endpoint of random maps: a number of regions, a density and a seed in, a text and positions out.

USUAL = MapShape()


@blueprint.get("/random-map")
def make_map() -> dict[str, Any]:
    """A random map, the same for the same shape and seed. Raises Problem (422)."""
    # Each value is a number if it looks like one, otherwise its text, for an error message.
    members: dict[str, Any] = {
        name: int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text
        for name, text in request.args.items()
    }
    shape = MapShape(
        regions=read_number("regions", USUAL.regions, 2, members, MOST_REGIONS),
        density=read_number("density", USUAL.density, 0, members, 100),
    )
    made = random_map(shape, read_number("seed", 1, 0, members, LARGEST_SEED))
    return {"text": write_map(made.map), "positions": made.positions}
