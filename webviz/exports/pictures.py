"""Pictures of a search, drawn by the page's JavaScript, and the formats that it writes, too."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from webviz.exports.engine import call
from webviz.exports.model import ExportError, Look, Options, Picture, writable
from webviz.site.links import link_to

# Links that open the page at a step; and as squares to point at.


MOST_SIGNS = 7_089
"""That any code has room for: so many digits; of other signs fewer."""

LINKABLE = re.compile(r"https?://[^/\s]|mailto:[^/\s]", re.IGNORECASE)
SHOWN = 40  # characters of what was found


def permalink(page: str, text: str, parts: Mapping[str, str], line: int) -> str:
    """The address that opens `page` with a problem, searched and seen as `parts` say, at a line."""
    return f"{page.rstrip('/')}/{link_to(text, {**parts, 'line': line})}"


def linkable(address: str) -> str:
    """An address that a document may lead to: a page, a mail. Raises ExportError for a program or a file."""
    if not LINKABLE.match(address):
        raise ExportError(f"a link begins with https://, http:// or mailto:, not as {address[:SHOWN]!r} does")
    return writable(address)


def code_rows(text: str) -> list[str]:
    """A QR code, a row of 0 and 1 each. Raises ExportError for a text that has no room in one."""
    import segno  # which brings much along: a picture without a code does without
    from segno.encoder import DataOverflowError

    try:
        code = segno.make(text[: MOST_SIGNS + 1], micro=False, error="l")
    except DataOverflowError:
        raise ExportError("This link is too long for a QR code: leave the code out") from None
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]


PREAMBLE = 8
"""Bytes before the header of a search's body: four letters, and how long the header is."""


class SearchAnswer(TypedDict):
    """A search as it comes: its header, and all of it."""

    header: dict[str, Any]
    body: bytes


class Drawing(TypedDict):
    """The source of pictures.

    `problem` is what /api/check tells of the text, `outline` what /api/shapes has of its map, `header` and
    `body` are of /api/search or /api/csp, `rival` has those of a search that it is compared with.
    `parts` are the parts of a link that say what is seen,
    `choices` what the page knows can be chosen, of which its sentences speak.
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
    """A stop of a lesson: which of the drawings it shows, at which line, and what is said there (Markdown).

    `parts` are those of a link, of the search and of what is seen; `note` is for who presents it.
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
    """The drawing of a search whose answer is `body`; `rival` is that of the one it is compared with."""
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
    """How many lines a search has, and which are cutoffs, or failures; counted from 1."""

    count: int
    cutoffs: tuple[int, ...]


def steps_of(drawing: Drawing) -> Steps:
    """The steps that can be drawn. Raises ExportError."""
    alone: Drawing = {
        **drawing,
        "rival": None,
    }  # its lines are those of the first, and the other may be large
    found = json.loads(call_with("steps", [alone]))
    return Steps(found["events"], tuple(step + 1 for step in found["cutoffs"]))


def pictures(
    drawing: Drawing, lines: Sequence[int], look: Look, searched: Mapping[str, str] | None = None
) -> list[Picture]:
    """A picture of each line, all laid out alike; links to them say by `searched` how it is searched.

    Raises ExportError.
    """
    parts = {**(searched or {}), **drawing["parts"]}
    links = [permalink(look.link, drawing["text"], parts, line) for line in lines] if look.link else []
    steps = [line - 1 for line in lines]
    return _draw("pictures", [drawing], json.dumps(steps), json.dumps(_arguments(look, links)))


def stop_pictures(drawings: Sequence[Drawing], stops: Sequence[StopDrawing], look: Look) -> list[Picture]:
    """A picture of each stop of a lesson, all of one size. Raises ExportError."""
    led = ((drawings[stop["scene"]]["text"], stop["parts"], stop["line"]) for stop in stops)
    links = [permalink(look.link, *each) for each in led] if look.link else []
    return _draw("stops", drawings, json.dumps(stops), json.dumps(_arguments(look, links)))


def call_with(function: str, drawings: Sequence[Drawing], *texts: str) -> str:
    """What a function of the page's JavaScript makes of drawings and texts. Raises ExportError."""
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
    marks = film["marks"]  # each is there once, however many pictures show it
    for picture in film["pictures"]:
        picture["marks"] = [marks[number] for number in picture["marks"]]
    found: list[Picture] = film["pictures"]
    return found


def _arguments(look: Look, links: Sequence[str]) -> dict[str, Any]:
    """What the page's JavaScript is told of it (`Wanted` in static/js/pictures/album.js)."""
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
        "codes": [code_rows(link) for link in links] if look.qr else [],
    }


# Formats that the page's JavaScript writes, in the page and here alike.


def svg(pictures: Sequence[Picture], options: Options) -> bytes:
    """The first picture as SVG. Raises ExportError."""
    return _write("svg", pictures, options)


def tikz(pictures: Sequence[Picture], options: Options) -> bytes:
    """The first picture for TeX. Raises ExportError."""
    return _write("tikz", pictures, options)


def beamer(pictures: Sequence[Picture], options: Options) -> bytes:
    """All pictures as overlays of a slide. Raises ExportError."""
    return _write("beamer", pictures, options)


def forest(drawing: Drawing, options: Options) -> bytes:
    """The whole tree as brackets for TeX's package forest. Raises ExportError."""
    return call_with("forest", [drawing], _options(options)).encode()


def _write(format: str, pictures: Sequence[Picture], options: Options) -> bytes:
    return call("write", format, json.dumps(list(pictures)), _options(options)).encode()


def _options(options: Options) -> str:
    return json.dumps({"standalone": options.standalone})
