"""The map that a command is about."""

from webviz.commands import WRONG_INPUT
from webviz.commands.messages import say, say_findings
from webviz.commands.texts import text_or_status
from webviz.maps import MOST_PLAYERS, Map, MapError, read_map
from webviz.site import installation


def map_or_status(path: str) -> Map | int:
    """The map in a file, or the exit status once everything that is wrong with it has been said."""
    text = text_or_status(path)
    return text if isinstance(text, int) else map_in(text.source, text.name)


def map_in(source: bytes, name: str) -> Map | int:
    """The map in what was read from an input of this name, or the exit status."""
    try:
        map, warnings = read_map(source, MOST_PLAYERS)
    except MapError as error:
        if holds_trees(source):
            say(f"{name}:1:1: error: found a game tree, expected a map; use {installation.command()} tree")
        else:
            say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    say_findings(name, warnings)
    return map


def holds_trees(source: bytes) -> bool:
    """Whether a text that is no map is one of game trees."""
    from webviz.trees import TreeError, read_trees  # a map is read without

    try:
        return bool(read_trees(source)[0])
    except TreeError:
        return False
