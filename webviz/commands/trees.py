"""Read the game trees of a command."""

from argparse import Namespace

from webviz.commands import WRONG_INPUT, CommandError
from webviz.commands.files import errors_of, say_findings, unusable
from webviz.commands.problems import text_at
from webviz.site import installation
from webviz.trees import Options, Tree, detect, read_trees


def trees_at(path: str, options: Options) -> list[Tree]:
    """The trees in a file."""
    text = text_at(path)
    if text.is_document:
        found = f"{text.name}:1:1: error: found the document of a map, expected a tree"
        raise CommandError(WRONG_INPUT, f"{found}; use {installation.command()} trace")
    return trees_in(text.source, text.name, options)


def trees_in(source: bytes, name: str, options: Options) -> list[Tree]:
    """The trees in a text from an input of this name; prints its warnings."""
    try:
        with errors_of(name):
            trees, warnings = read_trees(source, options)
    except CommandError as error:
        if looks_like_map(source):
            note = f"{name}: note: this looks like a map, which is for: {installation.command()} trace"
            raise CommandError(error.status, *error.lines, note) from None
        raise
    say_findings(name, warnings)
    return trees


def trees_by_number(trees: list[Tree], graph: int | None, name: str) -> list[tuple[int, Tree]]:
    """Each tree with its number, or only the requested one."""
    pairs = list(enumerate(trees, start=1))
    found = pairs if graph is None else pairs[graph - 1 : graph]
    if not found:
        raise unusable(f"there is no graph {graph}: {name} holds {len(trees)}")
    return found


def looks_like_map(source: bytes) -> bool:
    """Whether a text, which is not a tree, may be a map."""
    return detect(source) == "map" and b":" in source


def options_of(arguments: Namespace) -> Options:
    """How to read a tree if its own text does not say it."""
    return Options(arguments.root, arguments.branching, arguments.leaves == "mover")
