"""The endpoints of pictures: a link and its lines in, an animation, a film, pages or slides out.

They are drawn in worker processes: nothing of a stranger's picture is drawn in the server's own.
"""

import json
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response

from webviz.exports.formats import DRAWN, FORMATS, ROWS
from webviz.search import Watch
from webviz.server import downloads
from webviz.server.bodies import Body, send
from webviz.server.work import Work, current_work

blueprint = Blueprint("exports", __name__, url_prefix="/api")
blueprint.app_context_processor(lambda: {"formats": [row.on_page for row in DRAWN]})  # of the page's dialog


class PictureFile(Body):
    """A file that nobody else is going to ask for."""

    @property
    def weight(self) -> None:
        """It is not kept."""


def picture_file(name: str) -> Response:
    """Steps of a search, or a lesson's stops, as a file."""
    members = downloads.read_pictures(name)
    key = sha256(json.dumps(members).encode()).hexdigest()
    work = current_work()
    made = work.share(("pictures", key), lambda watch: _draw(work, members, watch))
    response = send(made, FORMATS[name].mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="steps{FORMATS[name].suffix}"'
    return response


for row in ROWS:
    if row.mimetype:
        blueprint.post(f"/{row.name}", defaults={"name": row.name})(picture_file)


def _draw(work: Work, members: dict[str, Any], watch: Watch) -> "PictureFile":
    return PictureFile(work.workers.run("pictures", members, watch))
