"""The endpoints of outlines: a file in, a map out; and the shapes of the samples."""

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import NotFound

from webviz.server.maps import revalidated
from webviz.server.shapes import sample_shapes

MOST_BYTES = 10 * 1024 * 1024  # of a file of outlines
blueprint = Blueprint("outlines", __name__, url_prefix="/api")


@blueprint.post("/outlines")
def outlines() -> dict[str, Any]:
    """Regions, borders, text and shape of the file that is the request's body, whatever it says it is."""
    # Geometry takes a while to load: a server that is asked for no outlines does without.
    from webviz.server.outline_entries import entry_of

    request.max_content_length = MOST_BYTES  # of this request alone: outlines are larger than texts
    return entry_of(request.get_data(cache=False), request.args)


@blueprint.get("/shapes/<name>")
def shape(name: str) -> Response:
    """The full names and the shape of a sample's regions."""
    found = sample_shapes(Path(current_app.config["SAMPLE_FOLDER"])).get(name)
    if found is None:
        raise NotFound(f"There are no outlines of a sample named {name!r}.")
    return revalidated(found)
