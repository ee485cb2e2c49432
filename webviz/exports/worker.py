"""Write files of pictures in a worker process, as the command does.

A link or a lesson comes in; an animation, a film, pages or slides go out.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from webviz.answers.local_api import LocalApi
from webviz.exports.api import check_measure
from webviz.exports.formats import FORMATS, Format
from webviz.exports.model import (
    MOST_CODED,
    MOST_FILE_BYTES,
    MOST_PICTURES,
    ExportError,
    LibraryMissing,
    Look,
    Options,
    Picture,
    check_searches,
    check_served_marks,
    check_served_pixels,
)
from webviz.exports.pictures import Drawing, StopDrawing, pictures, stop_pictures
from webviz.exports.scenes import drawing, lines_of, stop_drawings
from webviz.maps.model import TextError
from webviz.scene.fields import FIELDS
from webviz.scene.problem_text import Document, read_problem
from webviz.scene.scene import Scene
from webviz.server.problems import Problem, sentence_of
from webviz.site.links import DamagedText, decode_link_text

STOPS = "stops"
"""The value instead of lines for the stops of a lesson."""
SHAPE = "shape"
"""The part of a link with a user's own outlines, packed."""


def picture_file(members: dict[str, Any], _data: bytes = b"") -> bytes:
    """A file of pictures; `webviz.exports.routes` has read the members.

    Raises Problem for members that are invalid or too large, and TextError for mistakes in a text.
    """
    try:
        return _file(members)
    except LibraryMissing as error:
        raise Problem(501, "library-missing", "A library is missing here", f"{error}") from None
    except ExportError as error:
        detail = f"{sentence_of(error)}."
        raise Problem(422, "wrong-pictures", "The pictures cannot be made", detail) from None


def _file(members: dict[str, Any]) -> bytes:
    """The bytes of the file. Raises ExportError and TextError."""
    format = FORMATS[members["format"]]
    options = Options(members["scale"] or format.scale, members["seconds"])
    size = members["look"].pop("size")
    look = Look(size=size and (size[0], size[1]), **members["look"])
    check_measure(format, look)
    api = LocalApi(members["max_nodes"], Path(members["samples"]))
    is_lesson = members["lines"] == STOPS
    if look.size and isinstance(members["lines"], list):
        _check_pixels(format, [look.size] * len(members["lines"]), options.scale)
    shown = _stops(members, look, api) if is_lesson else _steps(members, look, api)
    _check_pixels(format, [(picture["width"], picture["height"]) for picture in shown], options.scale)
    check_served_marks(shown)
    file = format.load()(shown, options)
    if len(file) > MOST_FILE_BYTES:
        raise ExportError(f"a file of {len(file):,} bytes is too large: at most {MOST_FILE_BYTES:,}")
    return file


def _check_pixels(format: Format, sizes: Sequence[tuple[float, float]], scale: float) -> None:
    """Raise ExportError for too many pixels; before drawing, if the sizes are known."""
    if format.pixels:
        check_served_pixels(sizes, scale, format.pixels)


def _steps(members: Mapping[str, Any], look: Look, api: LocalApi) -> list[Picture]:
    """A picture of each line of a search."""
    try:
        scene = _scene(members)
        shown = with_own_outlines(drawing(scene, api), members["parts"].get(SHAPE, ""))
        lines = lines_of(shown, members["lines"])
    except TextError:
        raise
    except ValueError as error:
        raise ExportError(str(error)) from None
    check_searches(_nodes(shown), len(lines), shown["parts"].get("view") == "whole")
    shape = {name: value for name, value in members["parts"].items() if name == SHAPE}
    _check_codes(look, scene.text, len(lines))
    return pictures(shown, lines, look, {**scene.parts, **shape})


def _stops(members: Mapping[str, Any], look: Look, api: LocalApi) -> list[Picture]:
    """A picture of each stop of a lesson."""
    drawings, stops = stop_drawings(members["lesson"], {}, api)
    if len(stops) > MOST_PICTURES:
        raise ExportError(
            f"a file holds at most {MOST_PICTURES:,} pictures, and this lesson has {len(stops):,} stops"
        )
    check_searches([count for one in drawings for count in _nodes(one)], len(stops), _are_whole(stops))
    longest = max((one["text"] for one in drawings), key=len)
    _check_codes(look, longest, len(stops))
    return stop_pictures(drawings, stops, look)


def _scene(members: Mapping[str, Any]) -> Scene:
    """The scene of a link; ignores parts that do not affect a picture, such as its lesson.

    Raises ValueError for a part with an invalid value.
    """
    parts = {name: value for name, value in members["parts"].items() if name in FIELDS and name != SHAPE}
    for name, value in parts.items():
        if not FIELDS[name].fits(value):
            raise ExportError(
                f'"{name}" in the link cannot be {value[:40]!r}: it must be {FIELDS[name].values_text}'
            )
    scene = Scene(read_problem(members["text"]), parts)
    scene.check()
    return scene


def with_own_outlines(shown: Drawing, packed: str) -> Drawing:
    """A drawing with the outlines, full names and colors in a link.

    Outlines that do not fit are ignored, as on the page, and the map is drawn as the server knows it.
    """
    map = shown["problem"]["map"]
    own = _own_document(packed, shown["text"]) if map and packed else None
    if own is None:
        return shown
    regions = own.shape["regions"] if own.shape else {}
    outline = {"shape": own.shape, "names": own.names, "colors": own.colors, "link": "", "own": True}
    if set(map["regions"]) <= set(regions):
        return {**shown, "outline": outline}
    known = shown["outline"]
    if known is None:
        return shown if regions else {**shown, "outline": outline}
    return {**shown, "outline": {**known, "names": own.names, "colors": own.colors} if own.colors else known}


def _own_document(packed: str, text: str) -> Document | None:
    """The document that a link packs beside the map, checked like a map's document.

    None if it is unusable.
    """
    try:
        members = json.loads(decode_link_text(packed))
        beside = {name: members[name] for name in ("shape", "names", "colors") if members.get(name)}
        return read_problem(json.dumps({"webviz": "map", "text": text} | beside)).document
    except (DamagedText, ValueError, TypeError, AttributeError, RecursionError):
        return None


def _nodes(shown: Drawing) -> list[int]:
    """The numbers of nodes of its searches."""
    return [answer["header"]["nodes"] for answer in (shown, shown["rival"]) if answer]


def _are_whole(stops: list[StopDrawing]) -> bool:
    return any(stop["parts"].get("view") == "whole" for stop in stops)


def _check_codes(look: Look, text: str, count: int) -> None:
    """Raise ExportError if the codes of all links would take too long."""
    if look.qr and count * len(text) > MOST_CODED:
        raise ExportError(
            f"codes of {count:,} links as long as these are too many: leave them out, or take fewer steps"
        )
