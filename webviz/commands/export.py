"""`webviz export`: steps of a search as pictures or slides; a search as columns, or as a page."""

from argparse import Namespace
from pathlib import PurePath

from webviz.answers.asked import Asked
from webviz.answers.requests import MOST_NODES
from webviz.commands import DONE, WRONG_INPUT, CommandError
from webviz.commands.export_arguments import (
    MOST_IN_LINK,
    MOST_IN_REPLAY,
    Source,
    at_line,
    from_pictures,
    from_scene,
    from_search,
    from_stops,
    outline_part,
    parts_of,
)
from webviz.commands.files import (
    errors_of,
    input_name,
    keep_input,
    read_input,
    save,
    say_engine_news,
    say_findings,
    unusable,
    wrong_input,
)
from webviz.csp.reader import GENERATED
from webviz.exports.formats import FORMATS, Format, format_of
from webviz.exports.model import ExportError, Opened, Options
from webviz.lessons.reader import is_lesson
from webviz.scene.problem_text import ProblemText, read_problem


def run(arguments: Namespace) -> int:
    """Writes `arguments.output` whole, or nothing."""
    format, name = _format(arguments), input_name(arguments.input)
    text = _text(arguments)
    try:
        with errors_of(name), say_engine_news():
            problem = _problem(format, text, arguments.stops)
            say_findings(name, problem.warnings)
            data = _written(format, _source(format, problem, arguments), arguments)
    except ExportError as error:
        raise unusable(error) from None
    except ValueError as error:
        raise wrong_input(name, error) from None
    save(arguments.output, [data])
    return DONE


def _format(arguments: Namespace) -> Format:
    """The format that is named, or that the output's name ends as."""
    output = arguments.output
    if arguments.format:
        return FORMATS[arguments.format]
    found = format_of(PurePath(output or "").suffix.lower())
    if found is None:
        raise unusable("which format? Say it (--format), or name a file such as step.svg (-o)")
    return found


def _text(arguments: Namespace) -> str:
    """The problem's text."""
    if GENERATED.fullmatch(arguments.input):
        return str(arguments.input)
    keep_input(arguments.output, arguments.input, "the result would overwrite")
    source, name = read_input(arguments.input), input_name(arguments.input)
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError:
        message = "error: found no text in UTF-8, expected a map or a tree"
        raise CommandError(WRONG_INPUT, f"{name}:1:1: {message}") from None


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


def _problem(format: Format, text: str, stops: bool) -> ProblemText:
    """What is in a text; a lesson has problems, which are read later. Raises TextError and ValueError."""
    if not is_lesson(text):
        if stops:
            raise ValueError("this is no lesson: it has no stops (--stops)")
        return read_problem(text)
    if format.source != "page" and not (stops and format.source == "pictures"):
        raise ValueError(
            "this is a lesson: draw its stops (--stops) in a format of pictures, or make a replay"
        )
    return ProblemText(text)


def _source(format: Format, problem: ProblemText, arguments: Namespace) -> Source:
    """A document's map is searched by its text, and a link has its outlines."""
    search, view = parts_of(arguments)
    if not problem.document:
        return Source(problem.text, problem, search, view)
    most = MOST_IN_REPLAY if format.source == "page" else 0 if arguments.qr else MOST_IN_LINK
    return Source(problem.plain, problem, search, view | outline_part(problem.document, most))


def _opened(source: Source, arguments: Namespace) -> Opened:
    """What the page is opened at. Raises ValueError for a search that makes no sense."""
    if not is_lesson(source.text):
        source.check()
    line = {"line": str(arguments.line)} if arguments.line else {}
    return Opened(source.text, {**source.search, **source.view, **line}, arguments.link or "")
