"""Pictures of a search, from the page's data and by the page's painter."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypedDict

from webviz.exports.engine import call
from webviz.exports.model import ExportError, Picture, writable
from webviz.site.links import link_to

# Links that open the page at a step, also as QR codes.


MOST_SIGNS = 7_089
"""The most digits in a QR code; of other characters there is room for fewer."""

LINKABLE = re.compile(r"https?://[^/\s]|mailto:[^/\s]", re.IGNORECASE)
SHOWN = 40  # characters of the value in a message


def permalink(page: str, text: str, parts: Mapping[str, str], line: int) -> str:
    """The address that opens `page` with a problem at a line; `parts` describe search and view."""
    return f"{page.rstrip('/')}/{link_to(text, {**parts, 'line': line})}"


def linkable(address: str) -> str:
    """An address that a document may link to: a page or a mail. Raises ExportError for other addresses."""
    if not LINKABLE.match(address):
        raise ExportError(f"a link begins with https://, http:// or mailto:, not as {address[:SHOWN]!r} does")
    return writable(address)


def code_rows(text: str) -> list[str]:
    """A QR code as rows of 0 and 1. Raises ExportError for a text that is too long."""
    import segno  # slow to import, and only needed for codes
    from segno.encoder import DataOverflowError

    try:
        code = segno.make(text[: MOST_SIGNS + 1], micro=False, error="l")
    except DataOverflowError:
        raise ExportError("This link is too long for a QR code: leave the code out") from None
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]


Part: TypeAlias = Literal["tree", "map", "both"]
Theme: TypeAlias = Literal["light", "dark"]
PREAMBLE = 8
"""The bytes before the header of a search's body: four letters, and the length of the header."""


class SearchAnswer(TypedDict):
    """The response to a search: its header, and all its bytes."""

    header: dict[str, Any]
    body: bytes


class Drawing(TypedDict):
    """The source of pictures.

    `problem` is the response of /api/check, `outline` that of /api/shapes for its map, `header` and `body`
    are from /api/search or /api/csp, `rival` is the response for the search that it is compared with. `parts`
    are the parts of a link about the view, `choices` are the page's lists of choices, which its sentences
    mention.
    """

    text: str
    problem: dict[str, Any]
    outline: dict[str, Any] | None
    header: dict[str, Any]
    body: bytes
    rival: "SearchAnswer | None"
    parts: dict[str, str]
    choices: dict[str, Any]


class StopDrawing(TypedDict):
    """A stop of a lesson: the index of its drawing, its line, and its text (Markdown).

    `parts` are those of a link, about the search and the view; `note` is for the presenter.
    """

    scene: int
    parts: dict[str, str]
    line: int
    title: str
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class PictureStyle:
    """The style of pictures.

    Attributes:
        size: in pixels; None for as large as is legible.
        across: the width on paper, in centimeters, if there is no size in pixels.
        type: the size of type and lines relative to the usual one.
        legend: whether a legend of shapes and colors is under it.
        caption: whether the sentence of Why is under it.
        page: the page's address, for a link to each step.
        searched: the parts of such a link about the search.
        code: whether the link is beside the caption as a QR code.
    """

    part: Part = "tree"
    theme: Theme = "light"
    size: tuple[int, int] | None = None
    caption: bool = False
    page: str = ""
    searched: Mapping[str, str] | None = None
    code: bool = False
    across: float | None = None
    type: float = 1.0
    legend: bool = False


def drawing_of(
    text: str,
    problem: dict[str, Any],
    outline: dict[str, Any] | None,
    body: bytes,
    parts: Mapping[str, str],
    choices: Mapping[str, Any],
    rival: bytes | None = None,
) -> Drawing:
    """The drawing of a search with the response `body`; `rival` is the response of the compared search."""
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


@dataclass(frozen=True, slots=True)
class Steps:
    """The number of lines of a search, and its cutoffs or failures; counted from 1."""

    count: int
    cutoffs: tuple[int, ...]


def steps_of(drawing: Drawing) -> Steps:
    """The steps that can be drawn. Raises ExportError."""
    alone: Drawing = {
        **drawing,
        "rival": None,
    }  # the lines are those of the first search, and the other may be large
    found = json.loads(call_with("steps", [alone]))
    return Steps(found["events"], tuple(step + 1 for step in found["cutoffs"]))


def pictures(drawing: Drawing, lines: Sequence[int], style: PictureStyle) -> list[Picture]:
    """A picture of each line, with the same layout. Raises ExportError."""
    parts = {**(style.searched or {}), **drawing["parts"]}
    links = [permalink(style.page, drawing["text"], parts, line) for line in lines] if style.page else []
    steps = [line - 1 for line in lines]
    return _draw("pictures", [drawing], json.dumps(steps), json.dumps(_arguments(style, links)))


def stop_pictures(
    drawings: Sequence[Drawing], stops: Sequence[StopDrawing], style: PictureStyle
) -> list[Picture]:
    """A picture of each stop of a lesson, all of one size. Raises ExportError."""
    led = ((drawings[stop["scene"]]["text"], stop["parts"], stop["line"]) for stop in stops)
    links = [permalink(style.page, *each) for each in led] if style.page else []
    return _draw("stops", drawings, json.dumps(stops), json.dumps(_arguments(style, links)))


def call_with(function: str, drawings: Sequence[Drawing], *texts: str) -> str:
    """The result of a function of the page's JavaScript for drawings and texts. Raises ExportError."""
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
    film = json.loads(call_with(function, drawings, *texts))
    marks = film["marks"]  # each mark is there once, however many pictures have it
    for picture in film["pictures"]:
        picture["marks"] = [marks[number] for number in picture["marks"]]
    found: list[Picture] = film["pictures"]
    return found


def _arguments(style: PictureStyle, links: Sequence[str]) -> dict[str, Any]:
    """The options for the page's JavaScript (`PictureStyle` in static/js/pictures/album.js)."""
    return {
        "part": style.part,
        "theme": style.theme,
        "size": style.size and {"width": style.size[0], "height": style.size[1]},
        "across": style.across,
        "type": style.type,
        "legend": style.legend,
        "caption": style.caption,
        "links": links,
        "codes": [code_rows(link) for link in links] if style.code else [],
    }
