"""The game trees that a command is about."""

from argparse import Namespace

from webviz.commands import UNUSABLE, WRONG_INPUT
from webviz.commands.files import input_name, read_input
from webviz.commands.messages import reason, say, say_error, say_findings
from webviz.trees import Options, Tree, TreeError, detect, read_trees


def trees_or_status(path: str, options: Options) -> list[Tree] | int:
    """The trees in a file, or the exit status once everything that is wrong with it has been said."""
    name = input_name(path)
    try:
        source = read_input(path)
    except OSError as error:
        say_error(f"cannot read {name}: {reason(error)}")
        return UNUSABLE
    try:
        trees, warnings = read_trees(source, options)
    except TreeError as error:
        say_findings(name, [*error.errors, *error.warnings])
        if looks_like_map(source):
            say(f"{name}: note: this looks like a map, which is for: python -m webviz trace")
        return WRONG_INPUT
    say_findings(name, warnings)
    return trees


def looks_like_map(source: bytes) -> bool:
    """Whether a text that is no tree may be a map."""
    return detect(source) == "map" and b":" in source


def options_of(arguments: Namespace) -> Options:
    """How to read a tree whose text does not say it itself."""
    return Options(arguments.root, arguments.branching, arguments.leaves == "mover")
