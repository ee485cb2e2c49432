"""`webviz random-map`: random maps, the same everywhere for the same seed."""

import argparse

from webviz.commands import DONE
from webviz.commands.files import print_text, unusable
from webviz.maps import write_map
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map

USUAL = MapShape()


def add_random_map(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.description = (
        "Write a random map: planar, connected, and the same for the same arguments on every machine. "
        "webviz chooses colors, first moves, depth and weights so that they make a game."
    )
    command.add_argument(
        "--regions",
        type=int,
        default=USUAL.regions,
        metavar="N",
        help=f"number of regions, 2 to {MOST_REGIONS} (default: {USUAL.regions})",
    )
    command.add_argument(
        "--density",
        type=int,
        default=USUAL.density,
        metavar="PERCENT",
        help=f"borders in percent: 0 for a tree, 100 for a triangulation (default: {USUAL.density})",
    )
    command.add_argument(
        "--seed", type=int, default=1, metavar="N", help="number of the random map (default: 1)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the map's text."""
    try:
        made = random_map(MapShape(arguments.regions, arguments.density), arguments.seed)
    except ValueError as error:
        raise unusable(error) from None
    print_text(write_map(made.map))
    return DONE
