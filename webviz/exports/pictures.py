"""Draw pictures of a search or a lesson, and write formats, with the page's code."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import islice
from typing import Any, TypedDict

from webviz.answers.entries import choices
from webviz.answers.local_api import LocalApi, rival_search, with_document_colors
from webviz.exports.engine import call
from webviz.exports.model import MOST_PICTURES, ExportError, Lines, Look, Options, Picture, writable
from webviz.lessons import Stop, read_lesson
from webviz.lessons.model import PredictQuestion, lesson_samples
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene
from webviz.site.folders import site_folder
from webviz.site.links import link_to
from webviz.views.wire import read_header

# Links that open the page at a step, also as QR codes.

MOST_CHARACTERS = 7_089  # of a text in a QR code, if all are digits; with others there is space for fewer
LINKABLE = re.compile(r"https?://[^/\s]|mailto:[^/\s]", re.IGNORECASE)
MOST_QUOTED = 40  # characters of an address that a message quotes


def permalink(page: str, text: str, parts: Mapping[str, str], line: int) -> str:
    """The address that opens `page` with a problem, its `parts` and a line."""
    return f"{page.rstrip('/')}/{link_to(text, {**parts, 'line': line})}"


def linkable(address: str) -> str:
    """The address of a page or a mail, for a link. Raises ExportError for others."""
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
        code = segno.make(text[: MOST_CHARACTERS + 1], micro=False, error="l")  # refuse long ones soon
    except DataOverflowError:
        raise ExportError("This link is too long for a QR code: leave the code out") from None
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]


# The sources of pictures: what the server would answer to the page.


class SearchAnswer(TypedDict):
    """The response to a search: its header, and all its bytes."""

    header: dict[str, Any]
    body: bytes


class Drawing(TypedDict):
    """The data of a search from which pictures are drawn."""

    text: str  # of the problem
    problem: dict[str, Any]  # the response of /api/check
    outline: dict[str, Any] | None  # the response of /api/shapes for the problem's map
    header: dict[str, Any]  # header and body: from the response of /api/search or /api/csp
    body: bytes
    rival: SearchAnswer | None  # the response for the search that it is compared with
    parts: dict[str, str]  # the parts of a link that choose the view
    choices: dict[str, Any]  # the page's lists of choices, which sentences under a picture name


class StopDrawing(TypedDict):
    """A lesson's stop, as the page's code reads it."""

    scene: int  # the index of its drawing
    parts: dict[str, str]  # the parts of a link that choose the search and the view
    line: int
    title: str
    text: str  # in Markdown
    note: str  # for the presenter


def drawing(scene: Scene, api: LocalApi | None = None, with_map: bool = True) -> Drawing:
    """The drawing of a scene; with `with_map` it also serves pictures of the map.

    Raises ValueError, with a sentence, if there is no such search.
    """
    api, document = api or _shared_api(), scene.problem.document
    problem = with_document_colors(api.problem(scene.text, is_drawn=with_map), document)
    body = api.search(scene.text, scene.search_parts, scene.is_of_constraints)
    rival_parts = rival_search(scene.parts, scene.text, problem)
    rival = api.search(scene.text, rival_parts, of_constraints=False) if rival_parts else None
    outline = api.outline(problem, document)
    return {
        "text": scene.text,
        "problem": problem,
        "outline": outline and outline | {"link": ""},
        "header": read_header(body),
        "body": body,
        "rival": {"header": read_header(rival), "body": rival} if rival else None,
        "parts": scene.view_parts,
        "choices": choices(),
    }


@cache
def _shared_api() -> LocalApi:
    return LocalApi()


# The stops of a lesson. Stops with the same search share its drawing, so each search runs once.


def stop_drawings(
    text: str, view: Mapping[str, str], api: LocalApi
) -> tuple[list[Drawing], list[StopDrawing]]:
    """The drawings of a lesson's searches, and its stops, which name them by index.

    `view` overrides parts of the lesson's views. Raises NoAnswer, and TextError for mistakes in the lesson.
    """
    samples = lesson_samples(site_folder() / "sample_maps")
    lesson, _ = read_lesson(text, samples)
    drawings: dict[tuple[str, tuple[tuple[str, str], ...]], Drawing] = {}
    stops: list[StopDrawing] = []
    for stop in lesson.stops:
        source = stop.problem.source  # the name of a sample, or a text
        problem_text = samples[source].text if stop.problem.kind == "sample" else source
        key = problem_text, tuple(sorted(stop.search.items()))
        if key not in drawings:
            drawings[key] = drawing(Scene(read_problem(problem_text), stop.search), api)
        stops.append(_stop_drawing(stop, list(drawings).index(key), view))
    return list(drawings.values()), stops


def _stop_drawing(stop: Stop, index: int, view: Mapping[str, str]) -> StopDrawing:
    """A stop; only its link uses the parts of a question, which pictures ignore."""
    parts = {**stop.search, **stop.view, **view}
    if isinstance(stop.question, PredictQuestion):
        parts |= {"stepping": "predict", "asked": f"{stop.question.kind}{stop.line + 1}"}
    return {
        "scene": index,
        "parts": parts,
        "line": stop.line,
        "title": stop.title,
        "text": stop.text,
        "note": stop.note,
    }


# The lines to draw.


def steps_of(drawing: Drawing) -> tuple[int, list[int]]:
    """The number of lines, and those that cut off or, with constraints, fail.

    Lines are numbered from 1. Raises ExportError.
    """
    # The lines are those of the first search; the rival may be large.
    without_rival: Drawing = {**drawing, "rival": None}
    steps = json.loads(_call_with("steps", [without_rival]))
    return steps["events"], [step + 1 for step in steps["cutoffs"]]


def lines_of(drawing: Drawing, choice: Lines) -> list[int]:
    """The numbers of the lines to draw, at least one. Raises ValueError, a sentence."""
    count, cutoffs = steps_of(drawing)
    match choice:
        case None:
            lines = [count]
        case "all":
            lines = [*range(1, count + 1)]
        case "cutoffs":
            lines = cutoffs
        case str():
            raise ValueError(f'found line {choice!r}, expected a number, several, "all" or "cutoffs"')
        case int():
            lines = [choice]
        case _:
            lines = [*islice(choice, MOST_PICTURES + 1)]
    for number in lines:
        if not 1 <= number <= count:
            raise ValueError(f"there is no line {number:,}: the search has {count:,}")
    if not lines:
        is_cutless = choice == "cutoffs"
        why = "this search cuts nothing off" if is_cutless else "there is no such line in this search"
        raise ValueError(f"{why}: name its lines")
    if len(lines) > MOST_PICTURES:
        raise ExportError(f"a file holds at most {MOST_PICTURES:,} pictures: name fewer lines")
    return lines


# Pictures, drawn by the page's JavaScript.


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
    """The result of the page's function for drawings and texts. Raises ExportError.

    Drawings are sent as JSON, which holds no bytes: there, each "body" is an index into the list `bodies`.
    """
    bodies: list[bytes] = []
    sent = []
    for drawing in drawings:
        rival = drawing["rival"]
        bodies.append(drawing["body"])
        sent.append({**drawing, "body": len(bodies) - 1})
        if rival:
            bodies.append(rival["body"])
            sent[-1]["rival"] = {**rival, "body": len(bodies) - 1}
    return call(function, json.dumps(sent), *texts, bodies=bodies)


def _draw(function: str, drawings: Sequence[Drawing], *texts: str) -> list[Picture]:
    result = json.loads(_call_with(function, drawings, *texts))
    marks = result["marks"]  # pictures name them by index: a mark of many pictures is here once
    pictures: list[Picture] = result["pictures"]
    for picture in result["pictures"]:
        picture["marks"] = [marks[index] for index in picture["marks"]]
    return pictures


def _style(look: Look, links: Sequence[str]) -> dict[str, Any]:
    """The style for the page: `PictureStyle` (static/js/pictures/types.d.ts)."""
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
