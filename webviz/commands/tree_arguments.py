"""The arguments of the commands about game trees."""

import argparse
import re

from webviz.commands.search_arguments import add_fields
from webviz.scene.fields import VARIANT_FIELDS
from webviz.trees import FORMATS
from webviz.trees.source import MOST_BRANCHING, ROOTS


def add_tree(tree: argparse.ArgumentParser) -> None:
    """Add the arguments of `webviz tree INPUT`."""
    tree.description = (
        "Search every game tree of a file: sets, lists of leaves, or nested brackets. Options in the "
        "file (root:, branching:, leaves:) have priority over options of the command."
    )
    tree.add_argument("input", metavar="INPUT", help="a file of trees; - reads standard input")
    add_fields(tree, ("graph", "algorithm", "order", *VARIANT_FIELDS, "depth"))
    tree.add_argument("--path", action="store_true", help="also show the best path and its leaf")
    tree.add_argument(
        "--trace", action="store_true", help="write the trace of the search instead of the value"
    )
    tree.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")
    _add_root(tree)
    tree.add_argument(
        "--branching",
        type=_branching,
        default=2,
        metavar="N",
        help="children of each node in lists of leaves (default: 2)",
    )
    tree.add_argument(
        "--leaves",
        choices=("max", "mover"),
        default="max",
        help="whose view the values have (default: %(default)s)",
    )


def add_random_tree(tree: argparse.ArgumentParser) -> None:
    """Add the arguments of `webviz random-tree`."""
    tree.description = "Write random game trees; the same arguments write the same trees on every machine."
    tree.add_argument(
        "--branching", type=_positive, default=2, metavar="N", help="children of each node (default: 2)"
    )
    tree.add_argument(
        "--depth", type=_positive, default=3, metavar="N", help="levels below the root (default: 3)"
    )
    tree.add_argument(
        "--seed", type=_natural, default=1, metavar="N", help="number of the random tree (default: 1)"
    )
    tree.add_argument(
        "--values",
        type=whole,
        nargs=2,
        default=(-9, 9),
        metavar=("LOW", "HIGH"),
        help="smallest and largest value (default: -9 9)",
    )
    tree.add_argument(
        "--irregular", action="store_true", help="some nodes with fewer children, some early leaves"
    )
    tree.add_argument(
        "--players",
        type=_positive,
        default=2,
        metavar="N",
        help="number of players (default: 2, MAX and MIN)",
    )
    tree.add_argument("--static", action="store_true", help="give inner nodes static values")
    tree.add_argument("--count", type=_positive, default=1, metavar="N", help="how many trees (default: 1)")
    tree.add_argument(
        "--format", choices=FORMATS, default="nested", help="format to write (default: %(default)s)"
    )
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
