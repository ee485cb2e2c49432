"""`webviz export`: steps as pictures or slides, searches as columns or replays.

`Format.source` says what a file is made from: "search" (its columns, for CSV), "page" (a replay), "pictures"
(PNG), or "drawing" (forest for TeX). Pictures show a step, several steps, or the stops of a lesson.
"""

from argparse import Namespace
from dataclasses import replace
from pathlib import PurePath

from webviz.answers.local_api import LocalApi
from webviz.answers.requests import MOST_NODES
from webviz.commands import DONE, WRONG_INPUT, CommandError
from webviz.commands.files import (
    errors_of,
    input_name,
    print_engine_news,
    print_findings,
    refuse_to_overwrite,
    save,
    say,
    unusable,
    wrong_input,
)
from webviz.commands.problems import source_at
from webviz.exports.api import check_measure, export_scene
from webviz.exports.arguments import look_from, scene_parts
from webviz.exports.formats import FORMATS, Format, format_of
from webviz.exports.model import ExportError, Look, Options, Picture
from webviz.exports.pictures import stop_drawings, stop_pictures
from webviz.lessons.reader import is_lesson
from webviz.lessons.running import search_as_on_page
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.scene import Scene
from webviz.views.wire import GameSearch

MOST_LISTED = 12  # letters in a message


def run(arguments: Namespace) -> int:
    """Run `webviz export`: write the file completely, or not at all."""
    format, name = _format(arguments), input_name(arguments.input)
    refuse_to_overwrite(arguments.output, arguments.input, "the result would overwrite")
    text = _text(arguments)
    try:
        with errors_of(name), print_engine_news():
            scene = _scene(format, text, arguments)
            print_findings(name, scene.problem.warnings)
            data = _write(format, scene, arguments)
    except ExportError as error:
        raise unusable(error) from None
    except ValueError as error:
        raise wrong_input(name, error) from None
    save(arguments.output, [data])
    return DONE


def _format(arguments: Namespace) -> Format:
    if arguments.format:
        return FORMATS[arguments.format]
    format = format_of(PurePath(arguments.output or "").suffix.lower())
    if format is None:
        raise unusable("which format? Say it (--format), or name a file such as step.svg (-o)")
    return format


def _text(arguments: Namespace) -> str:
    """The text of the problem or lesson. Raises CommandError if it is not in UTF-8."""
    try:
        return source_at(arguments.input).decode("utf-8-sig")
    except UnicodeDecodeError:
        message = "error: found no text in UTF-8, expected a map or a tree"
        raise CommandError(WRONG_INPUT, f"{input_name(arguments.input)}:1:1: {message}") from None


def _write(format: Format, scene: Scene, arguments: Namespace) -> bytes:
    """The bytes of the file. Raises ExportError, NoAnswer, ValueError for a search."""
    write = format.load()  # first: what follows may need the same library
    options = Options(arguments.scale or format.scale, arguments.seconds, standalone=not arguments.fragment)
    if format.source == "search":
        return write(_search(scene), options)
    if format.source == "pictures" and (format.pixels or format.name == "pdf"):
        _warn_of_missing_letters(format, scene.text)
    look, api = look_from(arguments), LocalApi(arguments.max_nodes or MOST_NODES)
    if arguments.stops:
        return write(_pictures_of_stops(scene, format, look, api), options)
    return export_scene(scene, format, arguments.lines or arguments.line, look, options, api)


def _search(scene: Scene) -> ConstraintSearch | GameSearch:
    """The whole search; a game's comes with the names of its moves."""
    found = search_as_on_page(scene)
    if isinstance(found, ConstraintSearch):
        return found
    return GameSearch(found, scene.problem.inputs[scene.spec.number - 1].game().labels)


def _warn_of_missing_letters(format: Format, text: str) -> None:
    """Warn of letters that fonts for pixels and PDF lack; readers of SVG have others."""
    from webviz.exports.drawing import MISSING, missing_letters  # slow to import

    if missing := missing_letters(text):
        listed = " ".join(missing[:MOST_LISTED]) + (" …" if len(missing) > MOST_LISTED else "")
        say(f"warning: {format.title} has no type for {listed}: drawn as {MISSING}; SVG has all letters")


def _pictures_of_stops(scene: Scene, format: Format, look: Look, api: LocalApi) -> list[Picture]:
    """A picture of each stop of a lesson. Raises ExportError, NoAnswer, TextError."""
    check_measure(format, look)
    drawings, stops = stop_drawings(scene.text, scene.parts, api)
    if len(stops) > 1 and not format.many:
        raise ExportError(f"{format.title} holds one picture, and this lesson has {len(stops)} stops")
    has_caption = look.caption and not format.tells  # some files have captions as text of their own
    return stop_pictures(drawings, stops, replace(look, caption=has_caption))


def _scene(format: Format, text: str, arguments: Namespace) -> Scene:
    """The scene; a lesson's has only its text and parts. Raises TextError, ValueError."""
    parts = scene_parts(arguments)
    if is_lesson(text):
        if format.source != "page" and not (arguments.stops and format.source == "pictures"):
            advice = "draw its stops (--stops) in a format of pictures, or make a replay"
            raise ValueError(f"this is a lesson: {advice}")
        return Scene(ProblemText(text), parts)
    if arguments.stops:
        raise ValueError("this is no lesson: it has no stops (--stops)")
    scene = Scene(read_problem(text), parts)
    scene.check()
    return scene
