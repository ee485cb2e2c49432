"""The endpoints of texts and files: samples, checks, kinds (docs/api.md)."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, json, jsonify, request
from werkzeug.exceptions import NotFound

from webviz.answers.drawing_entries import drawn_entry, picture_of
from webviz.answers.entries import NOTHING, diagnostic_entry, repairs_of
from webviz.maps.completion import repair_all
from webviz.maps.model import Diagnostic, TextError
from webviz.samples.sample_files import Sample, load_samples, sample_shapes
from webviz.scene.problem_text import ProblemText
from webviz.search import Watch
from webviz.server import layouts
from webviz.server.bodies import Body, send
from webviz.server.body import LARGEST_FILE, client_is_gone, read_body, read_text
from webviz.server.known_texts import known_text
from webviz.server.work import current_work
from webviz.wings import kind_of_file

# The description of a valid text, computed once for all requests with the same text.


def shared_description(problem: ProblemText) -> Body:
    """The description as JSON. Raises HungUp when the current request's client goes away."""

    def describe(_watch: Watch) -> Body:
        findings = {"errors": [], "warnings": [diagnostic_entry(each) for each in problem.warnings]}
        findings |= repairs_of(problem.text, (), problem.warnings)
        return Body(json.dumps(findings | drawn_entry(problem, layouts), separators=(",", ":")).encode())

    key = ("check", sha256(problem.text.encode("utf-8", "surrogatepass")).digest())
    return current_work().results.get(key, describe, client_is_gone(), is_short=True)


blueprint = Blueprint("maps", __name__, url_prefix="/api")


@blueprint.get("/samples")
def samples() -> Response:
    """All samples, in the order of the gallery."""
    return json_with_etag([_entry(number, sample) for number, sample in enumerate(_samples())])


@blueprint.get("/samples/<name>")
def sample(name: str) -> Response:
    """One sample with its text."""
    for number, candidate in enumerate(_samples()):
        if candidate.name == name:
            return json_with_etag(_entry(number, candidate) | {"text": candidate.text})
    raise NotFound(f"There is no sample named {name!r}.")


@blueprint.get("/pictures")
def pictures() -> Response:
    """A small picture of each sample, for the gallery."""
    return json_with_etag(
        {sample.name: picture_of(known_text(sample.text), layouts) for sample in _samples()}
    )


@blueprint.post("/check")
def check() -> Response | dict[str, Any]:
    """Return a text's errors and repairs, and the map, trees or problem it describes."""
    text = read_text(read_body())
    try:
        problem = known_text(text)
    except TextError as error:
        return (
            findings(error.errors, error.warnings) | repairs_of(text, error.errors, error.warnings) | NOTHING
        )
    return send(shared_description(problem), "application/json")


@blueprint.post("/repair")
def repair() -> dict[str, Any]:
    """Return a text after all offered repairs, and those that then follow."""
    done = repair_all(read_text(read_body()), _found_in)
    errors = sum(found.severity == "error" for found in done.left)
    return {"text": done.text, "repairs": done.titles, "errors": errors, "warnings": len(done.left) - errors}


def _found_in(text: str) -> Sequence[Diagnostic]:
    try:
        return known_text(text).warnings
    except TextError as error:
        return [*error.errors, *error.warnings]


@blueprint.post("/kind")
def kind() -> dict[str, str]:
    """The kind of file that a wing recognizes in the request's body, such as "outlines"; otherwise "text"."""
    request.max_content_length = LARGEST_FILE  # for this request only: outlines are larger than texts
    return {"kind": kind_of_file(request.get_data(cache=False)) or "text"}


@blueprint.get("/shapes/<name>")
def shape(name: str) -> Response:
    """The full names and the shape of a sample's regions."""
    found = sample_shapes(Path(current_app.config["SAMPLE_FOLDER"])).get(name)
    if found is None:
        raise NotFound(f"There are no outlines of a sample named {name!r}.")
    return json_with_etag(found)


def _samples() -> tuple[Sample, ...]:
    return load_samples(Path(current_app.config["SAMPLE_FOLDER"]))


def _entry(number: int, sample: Sample) -> dict[str, Any]:
    return sample.entry() | {"default": number == 0}


def json_with_etag(body: Any) -> Response:
    """JSON with an ETag, which a browser keeps and validates."""
    response = jsonify(body)
    response.add_etag()
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response


def findings(errors: Any, warnings: Any) -> dict[str, Any]:
    """Return the findings in a text, as JSON."""
    return {
        "errors": [diagnostic_entry(each) for each in errors],
        "warnings": [diagnostic_entry(each) for each in warnings],
    }
