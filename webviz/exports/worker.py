"""Write files of pictures in a worker process, with the command's functions.

A link or a lesson comes in; an animation, a film, pages or slides go out. Of a link, each requested *line*
of the trace is a picture; of a lesson, each of its *stops*. A server's route reads the body of a request into
`members`, which describe the wish. A server also limits what it draws; the command line does not.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from webviz.answers.local_api import LocalApi
from webviz.exports import model
from webviz.exports.api import check_measure
from webviz.exports.formats import FORMATS
from webviz.exports.model import MOST_PICTURES, ExportError, LibraryMissing, Look, Options, Picture
from webviz.exports.pictures import Drawing, drawing, lines_of, pictures, stop_drawings, stop_pictures
from webviz.maps.model import TextError
from webviz.scene.fields import FIELDS
from webviz.scene.problem_text import Document, read_problem
from webviz.scene.scene import Scene
from webviz.server.problems import Problem, sentence_of
from webviz.site.links import DamagedText, decode_link_text

STOPS = "stops"  # instead of lines such as [3, 4] or "all", it requests the stops of a lesson
SHAPE = "shape"  # the part of a link that has, packed, a user's own outlines, names and colors of a map


def picture_file(members: dict[str, Any], _data: bytes = b"") -> bytes:
    """A file of pictures, by the members of a route. Raises Problem and TextError."""
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
    size = members["look"]["size"]  # a list such as [800, 600], or None
    look = Look(**members["look"] | {"size": size and (size[0], size[1])})
    check_measure(format, look)
    api = LocalApi(members["max_nodes"], Path(members["samples"]))
    lines = members["lines"]
    if look.size and isinstance(lines, list):  # refuse too many pixels before any is drawn
        _check_served_pixels([look.size] * len(lines), options.scale, format.pixels)
    drawn = _stop_pictures(members, look, api) if lines == STOPS else _step_pictures(members, look, api)
    sizes = [(picture["width"], picture["height"]) for picture in drawn]
    _check_served_pixels(sizes, options.scale, format.pixels)
    _check_served_marks(drawn)
    file = format.load()(drawn, options)
    if len(file) > model.MOST_FILE_BYTES:
        raise ExportError(f"a file of {len(file):,} bytes is too large: at most {model.MOST_FILE_BYTES:,}")
    return file


def _step_pictures(members: Mapping[str, Any], look: Look, api: LocalApi) -> list[Picture]:
    """The pictures of the requested lines of a link's search."""
    try:
        scene = _scene(members)
        source = _with_own_outlines(drawing(scene, api), members["parts"].get(SHAPE, ""))
        lines = lines_of(source, members["lines"])
    except TextError:  # a ValueError, too
        raise
    except ValueError as error:
        raise ExportError(str(error)) from None
    _check_searches(_node_counts(source), len(lines), source["parts"].get("view") == "whole")
    _check_qr_codes(look, scene.text, len(lines))
    shape_part = {name: value for name, value in members["parts"].items() if name == SHAPE}
    return pictures(source, lines, look, {**scene.parts, **shape_part})


def _stop_pictures(members: Mapping[str, Any], look: Look, api: LocalApi) -> list[Picture]:
    """The pictures of all stops of a lesson."""
    drawings, stops = stop_drawings(members["lesson"], {}, api)
    if len(stops) > MOST_PICTURES:
        most = f"a file holds at most {MOST_PICTURES:,} pictures"
        raise ExportError(f"{most}, and this lesson has {len(stops):,} stops")
    is_whole = any(stop["parts"].get("view") == "whole" for stop in stops)
    _check_searches([count for source in drawings for count in _node_counts(source)], len(stops), is_whole)
    longest = max((source["text"] for source in drawings), key=len)
    _check_qr_codes(look, longest, len(stops))
    return stop_pictures(drawings, stops, look)


def _scene(members: Mapping[str, Any]) -> Scene:
    """The scene of a link's known parts, `shape` apart. Raises ValueError."""
    parts = {name: value for name, value in members["parts"].items() if name in FIELDS and name != SHAPE}
    for name, value in parts.items():
        if not FIELDS[name].fits(value):
            what = f'"{name}" in the link cannot be {value[:40]!r}'
            raise ExportError(f"{what}: it must be {FIELDS[name].values_text}")
    scene = Scene(read_problem(members["text"]), parts)
    scene.check()
    return scene


def _with_own_outlines(source: Drawing, packed: str) -> Drawing:
    """The drawing with the outlines, names and colors in a link's part `shape`."""
    map = source["problem"]["map"]
    document = _own_document(packed, source["text"]) if map and packed else None
    if document is None:
        return source
    return {**source, "outline": _chosen_outline(document, map["regions"], source["outline"])}


def _chosen_outline(document: Document, regions: Collection[str], from_server: Any) -> dict[str, Any] | None:
    """The link's outlines if complete, else the server's, else names and colors only.

    The server's outlines take names and colors from a link that has colors. None is left of incomplete
    outlines alone.
    """
    names_and_colors = {"names": document.names, "colors": document.colors}
    own = {"shape": document.shape, **names_and_colors, "link": "", "own": True}
    own_regions = document.shape["regions"] if document.shape else {}
    if set(regions) <= set(own_regions):
        return own
    if from_server is not None:
        return {**from_server, **names_and_colors} if document.colors else from_server
    return None if own_regions else own


def _own_document(packed: str, text: str) -> Document | None:
    """The document that a link packs, checked like any other; None if unusable."""
    try:
        members = json.loads(decode_link_text(packed))
        packed_members = {name: members[name] for name in ("shape", "names", "colors") if members.get(name)}
        return read_problem(json.dumps({"webviz": "map", "text": text} | packed_members)).document
    except (DamagedText, ValueError, TypeError, AttributeError, RecursionError):
        return None


# What limits a file that a server makes.


def _check_searches(node_counts: Sequence[int], picture_count: int, is_whole: bool) -> None:
    """Raise ExportError if a server draws no such searches in so many pictures.

    `is_whole`: whether pictures show whole trees, instead of the current path only.
    """
    total, largest = sum(node_counts), max(node_counts)
    if total > model.MOST_NODES:
        raise ExportError(f"the searches have {total:,} nodes, and a server draws {model.MOST_NODES:,}")
    if is_whole and largest > model.MOST_WHOLE_NODES:
        raise ExportError(
            f"a whole tree of {largest:,} nodes is too large: choose the current path; a server draws "
            f"whole trees of up to {model.MOST_WHOLE_NODES:,}"
        )
    if is_whole and total * picture_count > model.MOST_NODES_DRAWN:
        what = f"{picture_count:,} pictures of {total:,} nodes are too many"
        raise ExportError(f"{what}: choose the current path, or fewer steps")


def _check_served_pixels(sizes: Sequence[tuple[float, float]], scale: float, most: int) -> None:
    """Raise ExportError if pictures have more than `most` pixels; 0 is no limit."""
    pixels = sum(width * height for width, height in sizes) * scale**2
    if pixels > most > 0:
        raise ExportError(
            f"{pixels:,.0f} pixels are too many for the server, which draws {most:,}: "
            "take fewer steps, a smaller picture or a smaller scale; or the command line, webviz export"
        )


def _check_served_marks(pictures: Sequence[Picture]) -> None:
    """Raise ExportError if the pictures have more marks than a server draws."""
    marks = sum(len(picture["marks"]) for picture in pictures)
    if marks > model.MOST_MARKS:
        many = f"{marks:,} lines, areas and texts are too many for the server, which draws"
        advice = "take fewer steps, or the current path; or the command line, webviz export"
        raise ExportError(f"{many} {model.MOST_MARKS:,}: {advice}")


def _node_counts(source: Drawing) -> list[int]:
    """The nodes of the search and, if it is compared with another one, of that rival."""
    return [answer["header"]["nodes"] for answer in (source, source["rival"]) if answer]


def _check_qr_codes(look: Look, text: str, count: int) -> None:
    """Raise ExportError if QR codes of so many links would take too long."""
    if look.qr and count * len(text) > model.MOST_QR_CHARACTERS:
        what = f"codes of {count:,} links as long as these are too many"
        raise ExportError(f"{what}: leave them out, or take fewer steps")
