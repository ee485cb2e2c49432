"""The endpoints of pictures: a link becomes a file; links become QR codes.

Worker processes draw the pictures: what strangers send is never drawn in the server's own process.
"""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, current_app

from webviz.exports.formats import DRAWN, FORMATS, ROWS
from webviz.exports.model import (
    ACROSS,
    LARGEST_SIDE,
    MOST_PICTURES,
    PARTS,
    SCALES,
    SECONDS,
    THEMES,
    TYPE_SIZES,
    ExportError,
)
from webviz.exports.pictures import qr_rows
from webviz.maps.json_text import HALF_CHARACTER
from webviz.search import Watch
from webviz.server.bodies import JSON, Body, file_of_job, json_body, send
from webviz.server.body import (
    is_number,
    is_text,
    is_whole,
    read_body,
    read_choice,
    read_member,
    read_switch,
    wrong_field,
)
from webviz.server.problems import Problem
from webviz.server.search_request import read_link
from webviz.server.work import current_work

# The request for a file of pictures: a link, its lines, and the look of the pictures.

LINES = ("all", "cutoffs", "stops")
SIZE = f"width and height in pixels, each from 10 to {LARGEST_SIDE:,}"
LARGEST_LINE = 2**31 - 1
OLD_MEMBERS = {"marks", "pictures", "svgs"}  # members of requests up to version 0.2, which sent drawings


def _job_members(format: str) -> dict[str, Any]:
    """Read the current request into members of the job. Raises Problem (400, 422)."""
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
        what = f'The server no longer accepts drawings, so "{name}" is not a member any more.'
        advice = 'Send a link of the page, from its # on, as "link", and the lines to draw as "lines".'
        raise Problem(422, f"wrong-{name}", f'"{name}" cannot be used', f"{what} {advice}")


def _lines(body: dict[str, Any]) -> list[int] | str:
    def fits(lines: Any) -> bool:
        if isinstance(lines, list) and 0 < len(lines) <= MOST_PICTURES:
            return all(is_whole(line, 1, LARGEST_LINE) for line in lines)
        return lines in LINES

    words = ", ".join(f'"{word}"' for word in LINES)
    expected = f"a list of 1 to {MOST_PICTURES} lines of the trace, or one of {words}"
    return read_member("lines", expected, fits, body)


def _look(body: dict[str, Any], home: str) -> dict[str, Any]:
    """The look of the pictures, with the fields of `webviz.exports.model.Look`."""
    has_qr = read_switch("code", body)
    if has_qr and not home:
        raise wrong_field("home", "the address of a page, to which QR codes lead", body)
    return {
        "part": read_choice("part", "tree", PARTS, body),
        "theme": read_choice("theme", "light", THEMES, body),
        "size": read_member("size", SIZE, _is_size, body),
        "across": _number("across", None, ACROSS, body),
        "type_size": _number("type_size", 1.0, TYPE_SIZES, body),
        "legend": read_switch("legend", body),
        "caption": read_switch("caption", body),
        "link": home,
        "qr": has_qr,
    }


def _is_size(size: Any) -> bool:
    is_pair = isinstance(size, list) and len(size) == 2
    return size is None or (is_pair and all(is_whole(side, 10, LARGEST_SIDE) for side in size))


def _number(
    name: str, default: float | None, limits: tuple[float, float], body: dict[str, Any]
) -> float | None:
    """The number in a member; a number without a default may also be null."""

    def fits(value: Any) -> bool:
        return (value is None and default is None) or is_number(value, *limits)

    expected = f"a number from {limits[0]:g} to {limits[1]:g}"
    value: float | None = read_member(name, expected, fits, body, default)
    return None if value is None else float(value)


# Files of pictures.

blueprint = Blueprint("exports", __name__, url_prefix="/api")
blueprint.app_context_processor(lambda: {"formats": [row.on_page for row in DRAWN]})  # for the page's dialog


def picture_file(name: str) -> Response:
    format = FORMATS[name]
    return file_of_job("pictures", _job_members(name), format.mimetype, f"steps{format.suffix}")


for row in ROWS:
    if row.mimetype:
        blueprint.post(f"/{row.name}", defaults={"name": row.name})(picture_file)


# The endpoint of QR codes, which the page puts into its own pictures.

MOST_LINKS = 20  # the limit of links in a request: the QR code of the longest link takes a fifth of a second


@blueprint.post("/codes")
def codes() -> Response:
    """Each link as a QR code. Raises Problem (422)."""
    expected = f"a list of 1 to {MOST_LINKS} strings that can be sent"
    links: list[str] = read_member("links", expected, _are_links, read_body())
    work = current_work()

    def draw(watch: Watch) -> Body:
        with work.turns.turn(watch) as turn:
            rows = []
            for link in links:
                turn.look(0)  # lets other requests have their turn; raises an error when the client has gone
                rows.append(qr_rows(link))
            return json_body({"codes": rows}, is_kept=False)

    try:
        return send(work.share(("codes", *links), draw), JSON)
    except ExportError as error:
        raise Problem(422, "wrong-links", "A link does not fit into a QR code", f"{error}.") from None


def _are_links(links: Any) -> bool:
    """Whether these are some texts that are not empty and can be written in UTF-8."""
    if not isinstance(links, list) or not 1 <= len(links) <= MOST_LINKS:
        return False
    return all(is_text(link) and link != "" and not HALF_CHARACTER.search(link) for link in links)
