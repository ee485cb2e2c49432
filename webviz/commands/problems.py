"""The problem that a command is about: its text, and the map in it."""

from typing import NamedTuple

from webviz.commands import WRONG_INPUT, CommandError
from webviz.commands.files import errors_of, input_name, read_input, say_findings
from webviz.maps import MOST_PLAYERS, Map, read_map
from webviz.outlines.source import problem_text
from webviz.site import installation

# The text of the problem that a command is about: a file as it is, or the map's text in a document.


class ProblemText(NamedTuple):
    """What a problem is read from.

    Attributes:
        name: what messages call it.
        is_document: whether it stands in a document, which holds a map.
    """

    source: bytes
    name: str
    is_document: bool = False


def text_at(path: str) -> ProblemText:
    """The text in a file.

    Of a document all warnings are printed here, by their place in the file: its text has no others.
    """
    source, name = read_input(path), input_name(path)
    with errors_of(name):
        text, repairs = problem_text(source)
    say_findings(name, repairs)
    return ProblemText(text, name, text is not source)


# The map that a command is about.


def map_at(path: str) -> Map:
    """The map in a file."""
    text = text_at(path)
    return map_in(text.source, text.name)


def map_in(source: bytes, name: str) -> Map:
    """The map in a text that was read from an input of this name; its warnings are printed."""
    try:
        with errors_of(name):
            map, warnings = read_map(source, MOST_PLAYERS)
    except CommandError:
        refuse_trees(source, name, "a map")
        raise
    say_findings(name, warnings)
    return map


def refuse_trees(source: bytes, name: str, expected: str) -> None:
    """Says of a text that could not be read which command reads it, where it holds game trees."""
    if holds_trees(source):
        found = f"{name}:1:1: error: found a game tree, expected {expected}"
        raise CommandError(WRONG_INPUT, f"{found}; use {installation.command()} tree") from None


def holds_trees(source: bytes) -> bool:
    """Whether a text that is no map is one of game trees."""
    from webviz.trees import TreeError, read_trees  # a map is read without

    try:
        return bool(read_trees(source)[0])
    except TreeError:
        return False
