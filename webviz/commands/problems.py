"""Read the problem that a command is about, and choose the search of it."""

import codecs
from argparse import Namespace
from typing import TYPE_CHECKING, NamedTuple

from webviz.commands import WRONG_INPUT, CommandError
from webviz.commands.files import errors_of, input_name, read_input, say_findings, unusable
from webviz.commands.search_arguments import options_from
from webviz.maps import MOST_PLAYERS, Map, read_map
from webviz.site.folders import program
from webviz.wings import kind_meant

if TYPE_CHECKING:  # what reads all kinds of problems is slow to load, and a map is traced without
    from webviz.games import ExplicitTree
    from webviz.games.binding import MapGame
    from webviz.scene.problem_text import ProblemText, SearchInput
    from webviz.scene.scene import Scene
    from webviz.search.query import Query

# The text of a problem: a file as it is, or the map's text in a document.


class Text(NamedTuple):
    """The source of a problem.

    Attributes:
        name: what messages call it.
        is_document: whether it stands in a document, which holds a map.
    """

    source: bytes
    name: str
    is_document: bool = False


def source_at(path: str) -> bytes:
    """The bytes of a file, or the name of a problem that is made, such as queens:8."""
    may_be_made = path.rpartition(":")[2].isdigit() and ":" in path
    return path.encode() if may_be_made and kind_meant(path) else read_input(path)


def text_at(path: str) -> Text:
    """The text in a file.

    Of a document all warnings are printed here, by their place in the file: its text has no others.
    """
    source, name = source_at(path), input_name(path)
    if not source.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{"):  # as no map does
        return Text(source, name)
    from webviz.scene.problem_text import map_text

    with errors_of(name):
        text, repairs = map_text(source)
    say_findings(name, repairs)
    return Text(text, name, text is not source)


def map_in(source: bytes, name: str) -> Map:
    """The map in a text that was read from an input of this name; its warnings are printed."""
    with errors_of(name):
        map, warnings = read_map(source, MOST_PLAYERS)
    say_findings(name, warnings)
    return map


def holds_trees(source: bytes) -> bool:
    """Whether a text that is no map is one of game trees."""
    from webviz.trees import TreeError, read_trees

    try:
        return bool(read_trees(source)[0])
    except TreeError:
        return False


# Any problem, and the search of it that the arguments of a command mean.


def problem_in(source: bytes, name: str) -> "ProblemText":
    """The problem in an input of this name; its warnings are printed."""
    from webviz.scene.problem_text import read_problem

    with errors_of(name):
        problem = read_problem(source)
    say_findings(name, problem.warnings)
    return problem


def scene_in(source: bytes, arguments: Namespace) -> "Scene":
    """The scene of the problem in a source: its search, and how."""
    from webviz.scene.scene import Scene, parts_of

    scene = Scene(problem_in(source, input_name(arguments.input)), parts_of(options_from(arguments)))
    try:
        scene.check()
    except ValueError as error:
        raise unusable(error) from None
    return scene


class Play(NamedTuple):
    """A game that is searched, and how."""

    input: "SearchInput"
    game: "MapGame | ExplicitTree"
    query: "Query"


def play_at(arguments: Namespace) -> Play:
    """The game in `arguments.input` and its search. Trees say of themselves how they are read."""
    from webviz.answers.requests import game_of

    scene = scene_in(source_at(arguments.input), arguments)
    if scene.is_of_constraints:
        found = "found a constraint problem, expected a map or game trees"
        advice = f"use {program()} csp"
        raise CommandError(WRONG_INPUT, f"{input_name(arguments.input)}:1:1: error: {found}; {advice}")
    input = scene.problem.inputs[scene.spec.number - 1]
    return Play(input, game_of(input, scene.spec.level), scene.spec.query(input))


def refuse_trees(problem: "ProblemText", name: str) -> None:
    """Says which command reads game trees, where a constraint problem is expected."""
    if problem.trees:
        found = f"{name}:1:1: error: found a game tree, expected a problem"
        raise CommandError(WRONG_INPUT, f"{found}; use {program()} tree")
