"""Draw pictures of a search with the page's JavaScript, which also writes some of the formats."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypedDict

from webviz.exports.engine import call
from webviz.exports.model import ExportError, Look, Options, Picture, writable
from webviz.site.links import link_to

# Links that open the page at a step, also as QR codes.


MOST_CHARACTERS = 7_089
"""The most characters of a text in a QR code, if all are digits; with others there is room for fewer."""
LINKABLE = re.compile(r"https?://[^/\s]|mailto:[^/\s]", re.IGNORECASE)
MOST_QUOTED = 40  # characters of an address that a message quotes


def permalink(page: str, text: str, parts: Mapping[str, str], line: int) -> str:
    """The address that opens `page` with a problem at a line; `parts` choose the search and the view."""
    return f"{page.rstrip('/')}/{link_to(text, {**parts, 'line': line})}"


def linkable(address: str) -> str:
    """An address that a document may link to: a page or a mail. Raises ExportError for other addresses."""
    if not LINKABLE.match(address):
        raise ExportError(
            f"a link begins with https://, http:// or mailto:, not as {address[:MOST_QUOTED]!r} does"
        )
    return writable(address)


def qr_rows(text: str) -> list[str]:
    """A QR code as rows of 0 and 1. Raises ExportError for a text that is too long."""
    import segno  # slow to import, and only needed for codes
    from segno.encoder import DataOverflowError

    try:
        code = segno.make(text[: MOST_CHARACTERS + 1], micro=False, error="l")
    except DataOverflowError:
        raise ExportError("This link is too long for a QR code: leave the code out") from None
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]


# The sources of pictures: what the server would answer to the page.


PREAMBLE = 8  # the bytes before the header of a search's body: four letters, and the length of the header


class SearchAnswer(TypedDict):
    """The response to a search: its header, and all its bytes."""

    header: dict[str, Any]
    body: bytes


class Drawing(TypedDict):
    """The source of pictures.

    `problem` is the response of /api/check, `outline` that of /api/shapes for its map. `header` and `body`
    are from /api/search or /api/csp; `rival` is the response for the search that it is compared with. `parts`
    are the parts of a link that choose the view. `choices` are the page's lists of choices: sentences under
    a picture name them.
    """

    text: str
    problem: dict[str, Any]
    outline: dict[str, Any] | None
    header: dict[str, Any]
    body: bytes
    rival: SearchAnswer | None
    parts: dict[str, str]
    choices: dict[str, Any]


class StopDrawing(TypedDict):
    """A stop of a lesson: `scene` is the index of its drawing, `text` its explanation in Markdown.

    `parts` are the parts of a link that choose the search and the view; `note` is for the presenter.
    """

    scene: int
    parts: dict[str, str]
    line: int
    title: str
    text: str
    note: str


def drawing_of(
    text: str,
    problem: dict[str, Any],
    outline: dict[str, Any] | None,
    body: bytes,
    parts: Mapping[str, str],
    choices: Mapping[str, Any],
    rival: bytes | None = None,
) -> Drawing:
    """The drawing of a search; `body` is its response, `rival` that of the search it is compared with."""
    return {
        "text": text,
        "problem": problem,
        "outline": outline and outline | {"link": ""},
        **_answer(body),
        "rival": _answer(rival) if rival else None,
        "parts": dict(parts),
        "choices": dict(choices),
    }


def _answer(body: bytes) -> SearchAnswer:
    end = PREAMBLE + int.from_bytes(body[4:PREAMBLE], "little")
    return {"header": json.loads(body[PREAMBLE:end]), "body": body}


# Pictures, drawn by the page's JavaScript.


@dataclass(frozen=True, slots=True)
class Steps:
    """How many lines a search has, and the lines of its cutoffs or failures, from 1."""

    count: int
    cutoffs: tuple[int, ...]


def steps_of(drawing: Drawing) -> Steps:
    """The steps that can be drawn. Raises ExportError."""
    # The lines are those of the first search; the rival may be large.
    without_rival: Drawing = {**drawing, "rival": None}
    steps = json.loads(_call_with("steps", [without_rival]))
    return Steps(steps["events"], tuple(step + 1 for step in steps["cutoffs"]))


def pictures(
    drawing: Drawing, lines: Sequence[int], look: Look, search_parts: Mapping[str, str] | None = None
) -> list[Picture]:
    """A picture of each line, all with the same layout. Raises ExportError.

    `search_parts` are the parts of a link that choose the search: each picture's link has them.
    """
    parts = {**(search_parts or {}), **drawing["parts"]}
    links = [permalink(look.link, drawing["text"], parts, line) for line in lines] if look.link else []
    steps = [line - 1 for line in lines]
    return _draw("pictures", [drawing], json.dumps(steps), json.dumps(_style(look, links)))


def stop_pictures(drawings: Sequence[Drawing], stops: Sequence[StopDrawing], look: Look) -> list[Picture]:
    """A picture of each stop of a lesson, all of one size. Raises ExportError."""
    targets = ((drawings[stop["scene"]]["text"], stop["parts"], stop["line"]) for stop in stops)
    links = [permalink(look.link, *each) for each in targets] if look.link else []
    return _draw("stops", drawings, json.dumps(stops), json.dumps(_style(look, links)))


def _call_with(function: str, drawings: Sequence[Drawing], *texts: str) -> str:
    """The result of a function of the page's JavaScript for drawings and texts. Raises ExportError.

    The drawings are sent as JSON, with the index of each body in its place.
    """
    bodies: list[bytes] = []

    def take_body(answer: Any) -> Any:
        bodies.append(answer["body"])
        return {**answer, "body": len(bodies) - 1}

    sent = [
        take_body(drawing) | {"rival": drawing["rival"] and take_body(drawing["rival"])}
        for drawing in drawings
    ]
    return call(function, json.dumps(sent), *texts, bodies=bodies)


def _draw(function: str, drawings: Sequence[Drawing], *texts: str) -> list[Picture]:
    result = json.loads(_call_with(function, drawings, *texts))
    marks = result["marks"]  # pictures name them by index: a mark of many pictures is here once
    pictures: list[Picture] = result["pictures"]
    for picture in result["pictures"]:
        picture["marks"] = [marks[index] for index in picture["marks"]]
    return pictures


def _style(look: Look, links: Sequence[str]) -> dict[str, Any]:
    """The style for the page's JavaScript (`PictureStyle` in static/js/pictures/types.d.ts)."""
    size = None if look.across else look.size
    return {
        "part": look.part,
        "theme": look.theme,
        "size": size and {"width": size[0], "height": size[1]},
        "across": look.across,
        "type": look.type_size,
        "legend": look.legend,
        "caption": look.caption,
        "links": links,
        "codes": [qr_rows(link) for link in links] if look.qr else [],
    }


# Formats that the page's JavaScript writes, on the page and here.


def forest(drawing: Drawing, options: Options) -> bytes:
    """The whole tree as brackets for TeX's package forest. Raises ExportError."""
    return _call_with("forest", [drawing], _options(options)).encode()


def _write(format: str, pictures: Sequence[Picture], options: Options) -> bytes:
    return call("write", format, json.dumps(list(pictures)), _options(options)).encode()


# Each raises ExportError. SVG and TikZ have the first picture, beamer all of them as overlays of a slide.
svg, tikz, beamer = (partial(_write, format) for format in ("svg", "tikz", "beamer"))


def _options(options: Options) -> str:
    return json.dumps({"standalone": options.standalone})
