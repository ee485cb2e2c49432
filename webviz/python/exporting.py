"""A search in a file: as a picture, as slides, as a replay, as a table."""

from os import PathLike
from pathlib import Path
from typing import Any, Unpack

from webviz.exports.formats import FORMATS, Format, with_extras
from webviz.exports.model import Options, Searched
from webviz.python.options import (
    USUAL,
    ExportOptions,
    Lines,
    Look,
    Request,
    Source,
    check_names,
    parted,
    request,
    with_keywords,
)
from webviz.python.searching import Search, Solved, searched, solved
from webviz.scene.search_spec import spec_of

# The replay of a search: the page in one file.


def replay_of(wanted: Request, line: int, home: str = "") -> str:
    """The page as one HTML file that needs no server, opened at a line; `home` is the address of a page.

    Raises ReplayError, a ValueError, with a sentence, where the search is too large.
    """
    from webviz.replays.recorder import Wanted  # tables do without, and load nothing of the server
    from webviz.server.replay_files import replay_file

    sample = {"sample": wanted.sample} if wanted.sample else {}
    return replay_file(Wanted(wanted.text, {**wanted.parts, **sample, "line": str(line)}, home=home))


@with_keywords(ExportOptions, USUAL)
def export(
    problem: Source | Search | Solved,
    format: str,
    path: str | PathLike[str] | None = None,
    *,
    line: Lines = None,
    **options: Unpack[ExportOptions],
) -> bytes:
    """The bytes of a file that shows a search; they are written to `path`, if it is given.

    >>> import webviz
    >>> webviz.export("australia", "csv").splitlines()[0]
    b'node,parent,depth,player,label,value,sign,size,legal,pruned,alpha,beta,visit_line,return_line'

    Args:
        problem: what is searched, or what was found already: `options` may then say how it is seen.
        format: such as "svg", "pdf" or "csv"; docs/exports.md tells of each.
        line: the line that is shown, from 1, else the last one, and of a replay the first; for formats of
            several pictures, such as "gif", their lines, "all", or those of the "cutoffs".
        options: how it is searched, as `search` and `solve` have it, what is seen of it, and how it looks;
            docs/python.md explains them.

    Raises TypeError for an option that there is not; ValueError, with a sentence, for what makes no sense or
    cannot be drawn (ExportError; it says which extra of the package is to be installed); OSError for a path
    that cannot be written.
    """
    check_names(export, options)
    look, file, rest = parted(options)
    data = exported(meant(problem, rest), _format(format), line, look, file)
    if path is not None:
        Path(path).write_bytes(data)
    return data


def meant(problem: Source | Search | Solved, options: dict[str, Any]) -> Request:
    """What is searched, and what is seen of it."""
    if isinstance(problem, Search | Solved):
        return request(problem.request.text, {**problem.request.parts, **options})
    return request(problem, options)


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise ValueError(f"there is no format {name!r}: choose from {', '.join(FORMATS)}")
    return FORMATS[name]


def exported(wanted: Request, format: Format, line: Lines, look: Look, file: Options) -> bytes:
    """The bytes of a file. Raises as `export` does."""
    if format.source == "page":
        return replay_of(wanted, line if isinstance(line, int) else 1, look.link).encode()
    if format.source == "search":
        return format.load()(_search(wanted), file)
    with_extras("webviz.exports.pictures")
    from webviz.python.drawing import drawn, scene

    shown = scene(wanted)
    if format.source == "scene":
        return format.load()(shown, file)
    if look.across and not format.measured:
        raise ValueError(f"{format.title} knows no centimeters: say a size in pixels")
    pictures = drawn(wanted, shown, line, look)
    if len(pictures) != 1 and not format.many:
        raise ValueError(f"{format.title} holds one picture, and not {len(pictures):,}: name one line")
    return format.load()(pictures, file)


def _search(wanted: Request) -> Searched:
    if spec_of(wanted.parts).is_of_constraints(wanted.problem):
        run = solved(wanted).run
        return Searched(run, run.problem.labels())
    found = searched(wanted)
    return Searched(found.tree, found.game.labels)
