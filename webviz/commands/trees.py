"""The game trees that a command is about."""

from argparse import Namespace

from webviz.commands import UNUSABLE, WRONG_INPUT
from webviz.commands.messages import say, say_error, say_findings
from webviz.commands.texts import text_or_status
from webviz.site import installation
from webviz.trees import Options, Tree, TreeError, detect, read_trees


def trees_or_status(path: str, options: Options) -> list[Tree] | int:
    """The trees in a file, or the exit status once everything that is wrong with it has been said."""
    text = text_or_status(path)
    if isinstance(text, int):
        return text
    if text.is_document:
        use = f"use {installation.command()} trace"
        say(f"{text.name}:1:1: error: found the document of a map, expected a tree; {use}")
        return WRONG_INPUT
    return trees_in(text.source, text.name, options)


def trees_in(source: bytes, name: str, options: Options) -> list[Tree] | int:
    """The trees in what was read from an input of this name, or the exit status."""
    try:
        trees, warnings = read_trees(source, options)
    except TreeError as error:
        say_findings(name, [*error.errors, *error.warnings])
        if looks_like_map(source):
            say(f"{name}: note: this looks like a map, which is for: {installation.command()} trace")
        return WRONG_INPUT
    say_findings(name, warnings)
    return trees


def chosen_or_status(trees: list[Tree], graph: int | None, name: str) -> list[tuple[int, Tree]] | int:
    """Each tree with its number, or the one that is asked for; or the exit status if there is none."""
    numbered = list(enumerate(trees, start=1))
    chosen = numbered if graph is None else numbered[graph - 1 : graph]
    if chosen:
        return chosen
    say_error(f"there is no graph {graph}: {name} holds {len(trees)}")
    return UNUSABLE


def looks_like_map(source: bytes) -> bool:
    """Whether a text that is no tree may be a map."""
    return detect(source) == "map" and b":" in source


def options_of(arguments: Namespace) -> Options:
    """How to read a tree whose text does not say it itself."""
    return Options(arguments.root, arguments.branching, arguments.leaves == "mover")
