"""`webviz export`: steps of a search as pictures or slides; a search as columns, or as a page."""

from argparse import Namespace
from pathlib import PurePath

from webviz.answers.asked import Asked
from webviz.answers.limits import MOST_NODES
from webviz.commands import UNUSABLE, WRONG_INPUT
from webviz.commands.export_arguments import parts_of
from webviz.commands.export_sources import (
    MOST_IN_LINK,
    MOST_IN_REPLAY,
    Source,
    at_line,
    from_pictures,
    from_scene,
    from_search,
    from_stops,
    outline_part,
)
from webviz.commands.files import input_name, same_file, saved_or_status, source_or_status
from webviz.commands.messages import say, say_engine_news, say_error, say_findings
from webviz.csp.reader import GENERATED
from webviz.exports.formats import FORMATS, ROWS, Format
from webviz.exports.model import ExportError, Opened, Options
from webviz.lessons.problems import Held, read_held
from webviz.lessons.reader import is_lesson
from webviz.maps import Diagnostic
from webviz.maps.model import TextError

USUAL_FORMATS = {".tex": "tikz", ".json": "json"}
"""What names of files mean that end as those of several formats."""
FILMS = (".webm", ".mp4")
"""What browsers alone can code."""


def run(arguments: Namespace) -> int:
    """Writes `arguments.output` whole, or nothing."""
    format = _format_or_status(arguments)
    if isinstance(format, int):
        return format
    text = _text_or_status(arguments)
    if isinstance(text, int):
        return text
    try:
        held, warnings = _held(format, text, arguments.stops)
        say_findings(input_name(arguments.input), warnings)
        with say_engine_news():
            data = _written(format, _source(format, text, held, arguments), arguments)
    except TextError as error:
        say_findings(input_name(arguments.input), [*error.errors, *error.warnings])
        return WRONG_INPUT
    except ExportError as error:
        say_error(str(error))
        return UNUSABLE
    except ValueError as error:
        say(f"{input_name(arguments.input)}: error: {error}")
        return WRONG_INPUT
    return saved_or_status(arguments.output, [data])


def _format_or_status(arguments: Namespace) -> Format | int:
    """Which format is meant, or the exit status once it has been said what is missing."""
    output = arguments.output
    if arguments.format:
        return FORMATS[arguments.format]
    suffix = PurePath(output or "").suffix.lower()
    named = [row for row in ROWS if row.suffix == suffix]
    if not named:
        say_error(
            "only the page makes films (Export): browsers have the encoders. Here: an animation, steps.gif"
            if suffix in FILMS
            else "which format? Say it (--format), or name a file such as step.svg (-o)"
        )
        return UNUSABLE
    return FORMATS[USUAL_FORMATS.get(suffix, named[0].name)]


def _text_or_status(arguments: Namespace) -> str | int:
    """The problem's text, or the exit status once it has been said why there is none."""
    if GENERATED.fullmatch(arguments.input):
        return str(arguments.input)
    if arguments.output is not None and same_file(arguments.output, arguments.input):
        say_error(f"the result would overwrite {arguments.output}: name another file")
        return UNUSABLE
    source = source_or_status(arguments.input)
    if isinstance(source, int):
        return source
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError:
        say(f"{input_name(arguments.input)}:1:1: error: found no text in UTF-8, expected a map or a tree")
        return WRONG_INPUT


def _written(format: Format, source: Source, arguments: Namespace) -> bytes:
    """The file. Raises ExportError, LinesError, NoAnswer, and ValueError for a search that cannot be."""
    write = format.load()
    options = Options(arguments.scale or format.scale, arguments.seconds, not arguments.fragment)
    if format.source == "search":
        return write(from_search(source), options)
    if format.source == "page":
        return write(_opened(source, arguments), options)
    asked = Asked(arguments.max_nodes or MOST_NODES)
    if arguments.stops:
        return write(from_stops(source, format, arguments, asked), options)
    scene = from_scene(source, asked, arguments.part != "tree")
    if format.source == "scene":
        return write(at_line(scene, arguments), options)
    return write(from_pictures(scene, source, format, arguments), options)


def _held(format: Format, text: str, stops: bool) -> tuple[Held, list[Diagnostic]]:
    """What a text holds; a lesson holds problems, which are read later. Raises TextError and ValueError."""
    if not is_lesson(text):
        if stops:
            raise ValueError("this is no lesson: it has no stops (--stops)")
        return read_held(text)
    if format.source != "page" and not (stops and format.source == "pictures"):
        raise ValueError(
            "this is a lesson: draw its stops (--stops) in a format of pictures, or make a replay"
        )
    return Held(), []


def _source(format: Format, text: str, held: Held, arguments: Namespace) -> Source:
    """A document's map is searched by its text, and a link has its outlines."""
    search, view = parts_of(arguments)
    if not held.document:
        return Source(text, held, search, view)
    most = MOST_IN_REPLAY if format.source == "page" else 0 if arguments.qr else MOST_IN_LINK
    return Source(held.plain(text), held, search, view | outline_part(held.document, most))


def _opened(source: Source, arguments: Namespace) -> Opened:
    """What the page is opened at. Raises ValueError for a search that makes no sense."""
    if not is_lesson(source.text):
        source.check()
    line = {"line": str(arguments.line)} if arguments.line else {}
    return Opened(source.text, {**source.search, **source.view, **line}, arguments.link or "")
