"""`webviz.export`: write a search to a file: a picture, slides, a replay or a table."""

import json
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, Unpack

from webviz.exports.columns import AnySearch
from webviz.exports.formats import FORMATS, Format, with_extras
from webviz.exports.model import (
    USUAL,
    ExportError,
    ExportOptions,
    Lines,
    Look,
    Opened,
    Options,
    check_look,
    divide_options,
)
from webviz.python.options import Source, check_names, scene_at, with_keywords
from webviz.python.searching import Search, run_scene
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.problem_text import Document
from webviz.scene.scene import Scene, parts_of
from webviz.site.links import encode_link_text
from webviz.views.wire import GameSearch

NO_SHAPE = {"box": [1, 1], "regions": {}}
"""The shape of a map that has none."""
MOST_IN_LINK, MOST_IN_REPLAY = 8_192, 2**24
"""Characters that outlines may take in a link and in a replay; a QR code has no room for any."""


@with_keywords(ExportOptions, USUAL)
def export(
    problem: Source | Search | ConstraintSearch,
    format: str,
    path: str | PathLike[str] | None = None,
    *,
    line: Lines = None,
    **options: Unpack[ExportOptions],
) -> bytes:
    """The bytes of a file that shows a search; writes them to `path`, if it is given.

    >>> import webviz
    >>> webviz.export("australia", "csv").splitlines()[0]
    b'node,parent,depth,player,label,value,sign,size,legal,pruned,alpha,beta,visit_line,return_line'

    Args:
        problem: a problem to search, or a finished search, for which `options` may change the view.
        format: such as "svg", "pdf" or "csv"; docs/exports.md describes each.
        line: the line to show, from 1, by default the last one, for a replay the first; for formats of
            several pictures, such as "gif", their lines, "all", or those of the "cutoffs".
        options: the search, as for `search` and `solve`, the view, and the look; docs/python.md explains
            them.

    Raises TypeError for an unknown option; ValueError, with a sentence, for options that make no sense and
    searches that cannot be drawn (ExportError; it names the extra of the package to install); OSError for a
    path that cannot be written.
    """
    check_names(export, options)
    look, file, rest = divide_options(options)
    data = export_scene(scene_with(problem, rest), _format(format), line, look, file)
    if path is not None:
        Path(path).write_bytes(data)
    return data


def scene_with(problem: Source | Search | ConstraintSearch, options: dict[str, Any]) -> Scene:
    """The scene with options. Raises as `scene_at`."""
    if not isinstance(problem, Search | ConstraintSearch):
        return scene_at(problem, options)
    scene = replace(problem.scene, parts={**problem.scene.parts, **parts_of(options)})
    scene.check()
    return scene


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise ValueError(f"there is no format {name!r}: choose from {', '.join(FORMATS)}")
    return FORMATS[name]


def export_scene(scene: Scene, format: Format, line: Lines, look: Look, file: Options) -> bytes:
    """The bytes of a file. Raises as `export`."""
    if format.source == "page":
        return format.load()(_page_state(scene, line if isinstance(line, int) else 1, look.link), file)
    if format.source == "search":
        return format.load()(search_of(scene), file)
    return export_drawing(scene, format, line, look, file)


def _page_state(scene: Scene, line: int, home: str) -> Opened:
    sample = {"sample": scene.sample} if scene.sample else {}
    return Opened(scene.text, {**scene.parts, **sample, "line": str(line)}, home)


def export_drawing(
    scene: Scene, format: Format, line: Lines, look: Look, file: Options, api: Any = None
) -> bytes:
    """The bytes of a file with drawings. `api` runs the searches. Raises as `export`."""
    with_extras("webviz.exports.pictures")
    from webviz.exports.scenes import draw, drawing, lines_of

    check_measure(format, look)
    look = replace(look, caption=look.caption and not format.tells)
    shown = drawing(with_outlines(scene, 0 if look.qr else MOST_IN_LINK), api, look.part != "tree")
    lines = lines_of(shown, line)
    if len(lines) > 1 and not format.many:
        raise ExportError(f"{format.title} holds one picture, and not {len(lines):,}: name one line")
    if format.source == "drawing":
        at_line = {**shown, "parts": shown["parts"] | {"line": str(lines[0])}}
        return format.load()(at_line, file)
    return format.load()(draw(scene, shown, lines, look), file)


def check_measure(format: Format, look: Look) -> None:
    """Raise ExportError for an impossible look, or for a width on paper in a format without one."""
    check_look(look)
    if look.across and not format.measured:
        raise ExportError(f"{format.title} knows no centimeters: say a size in pixels, such as 1280x720")


def search_of(scene: Scene) -> AnySearch:
    """The whole search. Raises as `export`."""
    found = run_scene(scene)
    if isinstance(found, ConstraintSearch):
        return found
    return GameSearch(found.tree, found.game.labels)


# The part of a link with a document's outlines and colors (static/js/store/outlines.js reads it).


def with_outlines(scene: Scene, most: int) -> Scene:
    """The scene with the outlines of its document in its links, if they take at most `most` characters."""
    document = scene.problem.document
    return replace(scene, parts={**scene.parts, "shape": _shape(document, most)}) if document else scene


def _shape(document: Document, most: int) -> str:
    members = {"shape": document.shape or NO_SHAPE, "names": document.names, "colors": document.colors}
    members_used = {name: value for name, value in members.items() if value or name != "colors"}
    part = encode_link_text(json.dumps(members_used, ensure_ascii=False, separators=(",", ":")))
    return part if len(part) <= most else "left-out"
