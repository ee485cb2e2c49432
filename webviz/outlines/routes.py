"""The endpoint of outlines: a file in, a map out."""

import json
from hashlib import sha256

from flask import Blueprint, Response, request

from webviz.server.bodies import Body, as_download
from webviz.server.body import LARGEST_FILE
from webviz.server.work import current_work

blueprint = Blueprint("outlines", __name__, url_prefix="/api")


@blueprint.post("/outlines")
def outlines() -> Response:
    """The regions, borders, text and shape of the file in a request's body.

    With `format` it returns the map as a file in that format. A worker process reads the file, as geometry
    cannot be interrupted.
    """
    from webviz.outlines.writer import SUFFIXES  # it imports geometry, which few servers need

    request.max_content_length = LARGEST_FILE  # for this request only: outlines are larger than texts
    source, parameters = request.get_data(cache=False), request.args.to_dict(flat=False)
    key = ("outlines", sha256(source).hexdigest(), json.dumps(parameters))
    work = current_work()
    body = work.share(key, lambda watch: Body(work.workers.run("outlines", parameters, watch, source)))
    if suffix := SUFFIXES.get(request.args.get("format", "")):
        return as_download(Response(body.data, mimetype="text/plain"), f"map.{suffix}")
    return Response(body.data, mimetype="application/json")
