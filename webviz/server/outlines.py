"""The endpoints of outlines: a file in, a map out; and the shapes of the samples."""

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import NotFound

from webviz.samples.shapes import sample_shapes
from webviz.server.maps import revalidated

MOST_BYTES = 10 * 1024 * 1024  # of a file of outlines
blueprint = Blueprint("outlines", __name__, url_prefix="/api")


@blueprint.post("/outlines")
def outlines() -> dict[str, Any] | Response:
    """Regions, borders, text and shape of the file that is the request's body, whatever it says it is.

    With `format` the map as a file in that format instead.
    """
    # Geometry takes a while to load: a server that is asked for no outlines does without.
    from webviz.server.outline_entries import entry_of, file_of

    request.max_content_length = MOST_BYTES  # of this request alone: outlines are larger than texts
    source = request.get_data(cache=False)
    if "format" not in request.args:
        return entry_of(source, request.args)
    text, suffix = file_of(source, request.args)
    response = Response(text, mimetype="text/plain")
    response.headers["Content-Disposition"] = f'attachment; filename="map.{suffix}"'
    return response


@blueprint.post("/kind")
def kind() -> dict[str, str]:
    """What the file that is the request's body is: "document", "outlines", "graph" or "text"."""
    from webviz.server.opened_as import opened_as  # for the same reason

    request.max_content_length = MOST_BYTES
    return {"kind": opened_as(request.get_data(cache=False))}


@blueprint.get("/shapes/<name>")
def shape(name: str) -> Response:
    """The full names and the shape of a sample's regions."""
    found = sample_shapes(Path(current_app.config["SAMPLE_FOLDER"])).get(name)
    if found is None:
        raise NotFound(f"There are no outlines of a sample named {name!r}.")
    return revalidated(found)
