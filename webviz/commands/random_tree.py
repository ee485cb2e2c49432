"""`webviz random-tree`: a tree to practice on, the same everywhere for the same seed."""

from argparse import Namespace

from webviz.commands import UNUSABLE
from webviz.commands.files import print_or_status
from webviz.commands.messages import say_error
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
    return print_or_status(text)


def _named(tree: Tree, format: str) -> Tree:
    """The tree with the names that its format cannot do without."""
    return tree if format == "nested" else with_names(tree, leaves=format == "leaves")
