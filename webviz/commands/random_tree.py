"""`webviz random-tree`: random trees, the same everywhere for the same seed."""

from argparse import Namespace

from webviz.commands import DONE
from webviz.commands.files import print_text, unusable
from webviz.trees import Shape, Tree, random_tree, with_names, write_trees


def run(arguments: Namespace) -> int:
    """Print the requested number of trees, in the requested format."""
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
        text = write_trees([_with_needed_names(tree, arguments.format) for tree in trees], arguments.format)
    except ValueError as error:
        raise unusable(error) from None
    print_text(text)
    return DONE


def _with_needed_names(tree: Tree, format: str) -> Tree:
    """The tree with the names that its format requires."""
    return tree if format == "nested" else with_names(tree, leaves=format == "leaves")
