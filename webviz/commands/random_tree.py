"""`webviz random-tree`: a tree to practice on, the same everywhere for the same seed."""

from argparse import Namespace
from contextlib import suppress

from webviz.commands import DONE, UNUSABLE
from webviz.commands.files import open_output
from webviz.commands.messages import reason, say_error
from webviz.trees import Shape, Tree, random_tree, with_names, write_trees


def run(arguments: Namespace) -> int:
    """Prints as many trees as wanted, in the format wanted."""
    shape = Shape(
        branching=arguments.branching,
        depth=arguments.depth,
        lowest=arguments.values[0],
        highest=arguments.values[1],
        irregular=arguments.irregular,
        root=arguments.root,
        players=arguments.players,
        static=arguments.static,
    )
    try:
        trees = [random_tree(shape, arguments.seed + number) for number in range(arguments.count)]
        text = write_trees([_named(tree, arguments.format) for tree in trees], arguments.format)
    except ValueError as error:
        say_error(f"{error}")
        return UNUSABLE
    return _print(text)


def _named(tree: Tree, format: str) -> Tree:
    """The tree with the names that its format cannot do without."""
    return tree if format == "nested" else with_names(tree, leaves=format == "leaves")


def _print(text: str) -> int:
    try:
        with suppress(BrokenPipeError), open_output(None) as file:
            file.write(text.encode())
    except OSError as error:
        say_error(f"cannot write standard output: {reason(error)}")
        return UNUSABLE
    return DONE
