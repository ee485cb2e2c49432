"""The endpoints of outlines: a file in, a map out; and the shapes of the samples."""

import json
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import NotFound

from webviz.samples.sample_files import sample_shapes
from webviz.server.bodies import Body
from webviz.server.maps import json_with_etag
from webviz.server.work import current_work

MOST_BYTES = 10 * 1024 * 1024  # of a file of outlines
blueprint = Blueprint("outlines", __name__, url_prefix="/api")


@blueprint.post("/outlines")
def outlines() -> Response:
    """Regions, borders, text and shape of the file that is the request's body, whatever it says it is.

    With `format` the map as a file in that format instead. It is read in a worker process, as nothing
    interrupts geometry.
    """
    from webviz.graphs.writer import SUFFIXES  # it loads geometry, which few servers need

    request.max_content_length = MOST_BYTES  # of this request alone: outlines are larger than texts
    source, members = request.get_data(cache=False), request.args.to_dict(flat=False)
    key = ("outlines", sha256(source).hexdigest(), json.dumps(members))
    work = current_work()
    made = work.share(key, lambda watch: Body(work.workers.run("outlines", members, watch, source)))
    suffix = SUFFIXES.get(request.args.get("format", ""))
    response = Response(made.data, mimetype="text/plain" if suffix else "application/json")
    if suffix:
        response.headers["Content-Disposition"] = f'attachment; filename="map.{suffix}"'
    return response


@blueprint.post("/kind")
def kind() -> dict[str, str]:
    """What the file that is the request's body is: "document", "outlines", "graph" or "text"."""
    from webviz.server.file_kind import file_kind  # for the same reason

    request.max_content_length = MOST_BYTES
    return {"kind": file_kind(request.get_data(cache=False))}


@blueprint.get("/shapes/<name>")
def shape(name: str) -> Response:
    """The full names and the shape of a sample's regions."""
    found = sample_shapes(Path(current_app.config["SAMPLE_FOLDER"])).get(name)
    if found is None:
        raise NotFound(f"There are no outlines of a sample named {name!r}.")
    return json_with_etag(found)
