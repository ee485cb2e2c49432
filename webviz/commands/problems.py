"""Read the problem that a command is about, and choose its search."""

import codecs
from argparse import Namespace
from typing import TYPE_CHECKING, NamedTuple

from webviz.commands import WRONG_INPUT, CommandError
from webviz.commands.files import errors_of, input_name, print_findings, read_input, unusable
from webviz.commands.search_arguments import options_from
from webviz.maps import MOST_PLAYERS, Map, read_map
from webviz.site.folders import program
from webviz.wings import kind_of_text

if TYPE_CHECKING:  # readers of all kinds of problems are slow to import, and `map_in` does not need them
    from webviz.games import ExplicitTree
    from webviz.games.binding import MapGame
    from webviz.scene.problem_text import ProblemText, SearchInput
    from webviz.scene.scene import Scene
    from webviz.search.query import Query

# The text of a problem: a file as it is, or the map's text in a document, JSON that also has its outlines.


class Text(NamedTuple):
    source: bytes  # the text, as bytes
    name: str  # the name of its input in messages
    is_document: bool = False  # whether the input is a document, and `source` the map's text in it


def source_at(path: str) -> bytes:
    """The bytes of a file, or the name of a generated problem, such as queens:8."""
    may_be_generated = ":" in path and path.rpartition(":")[2].isdigit()
    return path.encode() if may_be_generated and kind_of_text(path) else read_input(path)


def text_at(path: str) -> Text:
    """The text in a file, or the map's text in a document; prints its warnings."""
    source, name = source_at(path), input_name(path)
    if not source.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{"):  # no document
        return Text(source, name)
    from webviz.scene.problem_text import map_text

    with errors_of(name):
        text, repairs = map_text(source)
    print_findings(name, repairs)
    return Text(text, name, is_document=text is not source)  # any other text is returned as it is


def map_in(source: bytes, name: str) -> Map:
    """The map in a text from an input of this name; prints its warnings."""
    with errors_of(name):
        map, warnings = read_map(source, MOST_PLAYERS)
    print_findings(name, warnings)
    return map


# Any problem, and its search according to the arguments of a command.


def problem_in(source: bytes, name: str) -> "ProblemText":
    """The problem in an input of this name; prints its warnings."""
    from webviz.scene.problem_text import read_problem

    with errors_of(name):
        problem = read_problem(source)
    print_findings(name, problem.warnings)
    return problem


def scene_in(source: bytes, arguments: Namespace) -> "Scene":
    """The problem in a source, and the search by the arguments; prints warnings."""
    from webviz.scene.scene import Scene, parts_of

    problem = problem_in(source, input_name(arguments.input))
    try:
        scene = Scene(problem, parts_of(options_from(arguments)))
        scene.check()
    except ValueError as error:
        raise unusable(error) from None
    return scene


class Play(NamedTuple):
    """The input of a search, its game, and its query."""

    input: "SearchInput"
    game: "MapGame | ExplicitTree"
    query: "Query"


def play_from(arguments: Namespace) -> Play:
    """The game in `arguments.input`, and the query that the arguments choose."""
    from webviz.answers.requests import game_of

    scene = scene_in(source_at(arguments.input), arguments)
    if scene.is_of_constraints:
        found = "found a constraint problem, expected a map or game trees"
        advice = f"use {program()} csp"
        raise CommandError(WRONG_INPUT, f"{input_name(arguments.input)}:1:1: error: {found}; {advice}")
    search_input = scene.problem.inputs[scene.spec.number - 1]
    return Play(search_input, game_of(search_input, scene.spec.level), scene.spec.query(search_input))


def refuse_trees(problem: "ProblemText", name: str) -> None:
    """Raise CommandError for game trees, where only a constraint problem will do."""
    if problem.trees:
        found = f"{name}:1:1: error: found a game tree, expected a constraint problem or a map"
        raise CommandError(WRONG_INPUT, f"{found}; use {program()} tree")
