"""`webviz.export`: a search as a file: a picture, slides, a replay or a table."""

import json
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, Unpack

from webviz.answers.local_api import LocalApi
from webviz.exports.columns import AnySearch
from webviz.exports.formats import FORMATS, Format
from webviz.exports.model import (
    USUAL,
    ExportError,
    ExportOptions,
    Lines,
    Look,
    Options,
    PageState,
    check_look,
    divide_options,
)
from webviz.exports.pictures import drawing, lines_of, pictures
from webviz.python.options import Source, check_names, scene_at, with_keywords
from webviz.python.searching import Search, run_scene
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.scene import Scene, parts_of
from webviz.site.links import encode_link_text
from webviz.views.wire import GameSearch

NO_SHAPE = {"box": [1, 1], "regions": {}}  # the shape of a map that has none
MOST_IN_LINK, MOST_IN_REPLAY = 8_192, 2**24
"""The most characters of outlines in a link, and in a replay. A QR code has no space for any."""


@with_keywords(ExportOptions, USUAL)
def export(
    problem: Source | Search | ConstraintSearch,
    format: str,
    path: str | PathLike[str] | None = None,
    *,
    line: Lines = None,
    **options: Unpack[ExportOptions],
) -> bytes:
    """The bytes of a file that shows a search; also written to `path`, if given.

    >>> import webviz
    >>> webviz.export("australia", "csv").splitlines()[0]
    b'node,parent,depth,player,label,value,sign,size,legal,pruned,alpha,beta,visit_line,return_line'

    Args:
        problem: a problem to search, or a finished search, for which `options` may change the view.
        format: such as "svg", "pdf" or "csv"; docs/exports.md describes each.
        line: the line to show, from 1; by default the last one, for a replay the first. For formats of
            several pictures, such as "gif", also several lines, "all", or "cutoffs".
        options: those of the search, as for `search` and `solve`, of the view, and of the look;
            docs/python.md explains them.

    Raises TypeError for an unknown option. Raises ValueError, with a sentence, for options that make no
    sense, and ExportError, which is a ValueError, for a search that cannot be drawn: if a library is missing,
    it names the extra of the package to install. Raises OSError for a path that cannot be written.
    """
    check_names(export, options)
    look, file_options, rest = divide_options(options)
    scene = scene_with(problem, rest)
    if format not in FORMATS:
        raise ValueError(f"there is no format {format!r}: choose from {', '.join(FORMATS)}")
    data = export_scene(scene, FORMATS[format], line, look, file_options)
    if path is not None:
        Path(path).write_bytes(data)
    return data


def scene_with(problem: Source | Search | ConstraintSearch, options: dict[str, Any]) -> Scene:
    """The scene of a problem or search, changed by `options`. Raises as `scene_at`."""
    if not isinstance(problem, Search | ConstraintSearch):
        return scene_at(problem, options)
    scene = replace(problem.scene, parts={**problem.scene.parts, **parts_of(options)})
    scene.check()
    return scene


def export_scene(
    scene: Scene, format: Format, line: Lines, look: Look, file_options: Options, api: LocalApi | None = None
) -> bytes:
    """The bytes of a file. `api` runs the searches that are drawn. Raises as `export`."""
    write = format.load()  # it takes a page's state, a search, a drawing or pictures: `format.source`
    if format.source == "page":
        return write(_page_state(scene, line, look.link), file_options)
    if format.source == "search":
        return write(search_of(scene), file_options)
    check_measure(format, look)
    outlined = with_outlines(scene, 0 if look.qr else MOST_IN_LINK)
    source = drawing(outlined, api, with_map=look.part != "tree")  # the data from which pictures are made
    lines = lines_of(source, line)
    if len(lines) > 1 and not format.many:
        raise ExportError(f"{format.title} holds one picture, and not {len(lines):,}: name one line")
    if format.source == "drawing":
        return write({**source, "parts": source["parts"] | {"line": str(lines[0])}}, file_options)
    has_caption = look.caption and not format.tells  # some files have captions as text of their own
    return write(pictures(source, lines, replace(look, caption=has_caption), scene.parts), file_options)


def _page_state(scene: Scene, line: Lines, home: str) -> PageState:
    parts = {**with_outlines(scene, MOST_IN_REPLAY).parts}
    if scene.sample:
        parts["sample"] = scene.sample
    if isinstance(line, int):
        parts["line"] = str(line)
    return PageState(scene.text, parts, home)


def check_measure(format: Format, look: Look) -> None:
    """Raise ExportError for an impossible look, or `across` in a format without it."""
    check_look(look)
    if look.across and not format.measured:
        raise ExportError(f"{format.title} knows no centimeters: say a size in pixels, such as 1280x720")


def search_of(scene: Scene) -> AnySearch:
    """The whole search. Raises as `export`."""
    search = run_scene(scene)
    return search if isinstance(search, ConstraintSearch) else GameSearch(search.tree, search.game.labels)


# The part of a link with a document's outlines and colors (static/js/store/outlines.js reads it).


def with_outlines(scene: Scene, most: int) -> Scene:
    """The scene with its outlines in its links, if short enough (`most` characters)."""
    document = scene.problem.document
    if document is None:
        return scene
    members: dict[str, Any] = {"shape": document.shape or NO_SHAPE, "names": document.names}
    if document.colors:
        members["colors"] = document.colors
    part = encode_link_text(json.dumps(members, ensure_ascii=False, separators=(",", ":")))
    # The page explains the word "left-out".
    return replace(scene, parts={**scene.parts, "shape": part if len(part) <= most else "left-out"})
