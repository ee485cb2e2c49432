"""The endpoints of pictures: a link becomes an animation, a film, a PDF or slides; links become QR codes.

Worker processes draw the pictures: what strangers send is never drawn in the server's own process.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, current_app

from webviz.exports.formats import DRAWN, FORMATS, ROWS
from webviz.exports.model import ACROSS, MOST_PICTURES, SCALES, SECONDS, TYPE_SIZES, ExportError
from webviz.exports.pictures import qr_rows
from webviz.maps.json_text import HALF_CHARACTER
from webviz.search import Watch
from webviz.server.bodies import Body, Entry, as_download, send
from webviz.server.body import read_body, read_choice, read_switch, wrong_field
from webviz.server.problems import Problem
from webviz.server.search_request import read_link
from webviz.server.work import Work, current_work

# The request for a file of pictures: a link, its lines, and the look of the pictures.


PICTURE_PARTS = ("tree", "map", "both")
THEMES = ("light", "dark")
LINES = ("all", "cutoffs", "stops")
LARGEST_SIDE = 10_000  # the limit of a picture's width or height in pixels, before scaling
LARGEST_LINE = 2**31
OLD_MEMBERS = {"marks", "pictures", "svgs"}  # members of requests up to version 0.2, which sent drawings


def _job_members(format: str) -> dict[str, Any]:
    """Read the current request into members of the job `pictures`. Raises Problem (400, 422)."""
    body = read_body()
    _refuse_old_members(body)
    link = read_link(body)
    lines = _lines(body)
    if lines == "stops" and link.lesson is None:
        raise wrong_field("lesson", 'the text of a lesson, whose stops "lines" asks for', body)
    if lines != "stops" and link.text is None:
        raise wrong_field("link", "a link with a problem, or a lesson whose stops are drawn", body)
    return {
        "format": format,
        "text": link.text,
        "parts": link.parts,
        "lesson": link.lesson,
        "lines": lines,
        "look": _look(body, link.home),
        "scale": _number("scale", None, SCALES, body),
        "seconds": _number("seconds", 1.0, SECONDS, body),
        "max_nodes": current_work().max_nodes,
        "samples": str(current_app.config["SAMPLE_FOLDER"]),
    }


def _refuse_old_members(body: Mapping[str, Any]) -> None:
    for name in OLD_MEMBERS & body.keys():
        detail = (
            f'The server no longer accepts drawings, so "{name}" is not a member any more. Send a link of '
            'the page, from its # on, as "link", and the lines to draw as "lines".'
        )
        raise Problem(422, f"wrong-{name}", f'"{name}" cannot be used', detail)


def _lines(body: dict[str, Any]) -> list[int] | str:
    lines: Any = body.get("lines")
    if isinstance(lines, str) and lines in LINES:
        return lines
    is_list = isinstance(lines, list) and 0 < len(lines) <= MOST_PICTURES
    if not is_list or not all(type(line) is int and 0 < line < LARGEST_LINE for line in lines):
        words = ", ".join(f'"{word}"' for word in LINES)
        raise wrong_field(
            "lines", f"a list of 1 to {MOST_PICTURES} lines of the trace, or one of {words}", body
        )
    return list(lines)


def _look(body: dict[str, Any], home: str) -> dict[str, Any]:
    """The look of the pictures, with the fields of `webviz.exports.model.Look`."""
    has_qr = read_switch("code", body)
    if has_qr and not home:
        raise wrong_field("home", "the address of a page, to which QR codes lead", body)
    return {
        "part": read_choice("part", "tree", PICTURE_PARTS, body),
        "theme": read_choice("theme", "light", THEMES, body),
        "size": _size(body),
        "across": _number("across", None, ACROSS, body),
        "type_size": _number("type_size", 1.0, TYPE_SIZES, body),
        "legend": read_switch("legend", body),
        "caption": read_switch("caption", body),
        "link": home,
        "qr": has_qr,
    }


def _size(body: dict[str, Any]) -> list[int] | None:
    size = body.get("size")
    if size is None:
        return None
    is_pair = isinstance(size, list) and len(size) == 2
    if not is_pair or not all(type(side) is int and 10 <= side <= LARGEST_SIDE for side in size):
        raise wrong_field("size", f"width and height in pixels, each from 10 to {LARGEST_SIDE:,}", body)
    return list(size)


def _number(
    name: str, default: float | None, limits: tuple[float, float], body: dict[str, Any]
) -> float | None:
    """The number in a member; a number without a default may also be null."""
    value: Any = body.get(name, default)
    if value is None and default is None:
        return None
    if type(value) not in (int, float) or not limits[0] <= value <= limits[1]:
        raise wrong_field(name, f"a number from {limits[0]:g} to {limits[1]:g}", body)
    return float(value)


# Files of pictures.


blueprint = Blueprint("exports", __name__, url_prefix="/api")
blueprint.app_context_processor(lambda: {"formats": [row.on_page for row in DRAWN]})  # for the page's dialog


def picture_file(name: str) -> Response:
    members = _job_members(name)
    key = sha256(json.dumps(members).encode()).hexdigest()
    work = current_work()

    def draw(watch: Watch) -> Body:
        # The cache does not keep the file: no other client is likely to request it.
        return Body(work.workers.run("pictures", members, watch), is_kept=False)

    file = work.share(("pictures", key), draw)
    return as_download(send(file, FORMATS[name].mimetype), f"steps{FORMATS[name].suffix}")


for row in ROWS:
    if row.mimetype:
        blueprint.post(f"/{row.name}", defaults={"name": row.name})(picture_file)


# The endpoint of QR codes, which the page puts into its own pictures.


MOST_LINKS = 20  # the limit of links in a request: the QR code of the longest link takes a fifth of a second


@blueprint.post("/codes")
def codes() -> dict[str, Any]:
    """Each link as a QR code. Raises Problem (422)."""
    body = read_body()
    links = body.get("links")
    if not isinstance(links, list) or not 1 <= len(links) <= MOST_LINKS or not all(map(_is_link, links)):
        raise wrong_field("links", f"a list of 1 to {MOST_LINKS} strings that can be sent", body)
    work = current_work()
    try:
        return work.share(("codes", *links), lambda watch: _draw_codes(work, links, watch)).members
    except ExportError as error:
        raise Problem(422, "wrong-links", "A link has no room in a QR code", f"{error}.") from None


def _is_link(value: object) -> bool:
    """Whether a value is a text that is not empty and can be written in UTF-8."""
    return isinstance(value, str) and value != "" and not HALF_CHARACTER.search(value)


def _draw_codes(work: Work, links: list[str], watch: Watch) -> Entry:
    """Rows of 0 and 1 for each link; the cache does not keep them. Raises ExportError."""
    with work.turns.turn(watch) as turn:
        rows = []
        for link in links:
            turn.look(0)  # lets other requests have their turn; raises an error when the client has gone
            rows.append(qr_rows(link))
        return Entry({"codes": rows}, weight=None)
