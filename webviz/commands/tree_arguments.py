"""The arguments of the commands about game trees."""

import argparse
import re

from webviz.commands.search_arguments import add_fields
from webviz.scene.fields import VARIANT_FIELDS
from webviz.trees import FORMATS
from webviz.trees.source import MOST_BRANCHING, ROOTS


def add_tree(tree: argparse.ArgumentParser) -> None:
    """`webviz tree INPUT`."""
    tree.description = (
        "Search every game tree of a file: sets, lists of leaves, or nested brackets. What the "
        "file says of itself (root:, branching:, leaves:) goes before what is said here."
    )
    tree.add_argument("input", metavar="INPUT", help="a file of trees; - reads standard input")
    add_fields(tree, ("graph", "algorithm", "order", *VARIANT_FIELDS, "depth"))
    tree.add_argument("--path", action="store_true", help="tell the best path and its leaf, too")
    tree.add_argument("--trace", action="store_true", help="write the trace of the search instead")
    tree.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")
    _add_root(tree)
    tree.add_argument(
        "--branching", type=_branching, default=2, metavar="N", help="of lists of leaves (default: 2)"
    )
    tree.add_argument(
        "--leaves", choices=("max", "mover"), default="max", help="who sees the values (default: %(default)s)"
    )


def add_random_tree(tree: argparse.ArgumentParser) -> None:
    """`webviz random-tree`."""
    tree.description = "Write random game trees; the same arguments write the same trees everywhere."
    tree.add_argument(
        "--branching", type=_positive, default=2, metavar="N", help="children a node (default: 2)"
    )
    tree.add_argument("--depth", type=_positive, default=3, metavar="N", help="levels (default: 3)")
    tree.add_argument("--seed", type=_natural, default=1, metavar="N", help="default: 1")
    tree.add_argument(
        "--values", type=whole, nargs=2, default=(-9, 9), metavar=("LOW", "HIGH"), help="default: -9 9"
    )
    tree.add_argument(
        "--irregular", action="store_true", help="fewer children here and there, and early leaves"
    )
    tree.add_argument("--players", type=_positive, default=2, metavar="N", help="default: 2, MAX and MIN")
    tree.add_argument("--static", action="store_true", help="static values at inner nodes")
    tree.add_argument("--count", type=_positive, default=1, metavar="N", help="how many trees (default: 1)")
    tree.add_argument("--format", choices=FORMATS, default="nested", help="default: %(default)s")
    _add_root(tree)


def _add_root(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--root",
        type=player,
        default=1,
        metavar="PLAYER",
        help="who moves first: MAX, MIN or a number (default: MAX)",
    )


def player(text: str) -> int:
    """The player that moves first. Raises ArgumentTypeError."""
    player = ROOTS.get(text.lower())
    if player is None:
        raise argparse.ArgumentTypeError(f"{text!r} is neither MAX nor MIN nor the number of a player")
    return player


def _branching(text: str) -> int:
    number = whole(text)
    if not 2 <= number <= MOST_BRANCHING:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 2 to {MOST_BRANCHING:,}")
    return number


def _positive(text: str) -> int:
    return _at_least(1, text)


def _natural(text: str) -> int:
    return _at_least(0, text)


def _at_least(lowest: int, text: str) -> int:
    number = whole(text)
    if number < lowest:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of {lowest} or more")
    return number


def whole(text: str) -> int:
    """A whole number of either sign. Raises ArgumentTypeError."""
    if not re.fullmatch("-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)
