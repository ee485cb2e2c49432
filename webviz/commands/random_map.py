"""`webviz random-map`: random maps, the same everywhere for the same seed."""

import argparse

from webviz.commands import DONE
from webviz.commands.files import print_text, unusable
from webviz.maps import write_map
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map

USUAL = MapShape()


def add_random_map(command: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    command.description = (
        "Write a random map: planar, connected, and the same for the same arguments everywhere. "
        "Colors, first moves, depth and weights are chosen so that it makes a game."
    )
    command.add_argument(
        "--regions",
        type=int,
        default=USUAL.regions,
        metavar="N",
        help=f"2 to {MOST_REGIONS} (default: {USUAL.regions})",
    )
    command.add_argument(
        "--density",
        type=int,
        default=USUAL.density,
        metavar="PERCENT",
        help="of the borders that a planar map may have beyond those that it hangs together by "
        f"(default: {USUAL.density})",
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")


def run(arguments: argparse.Namespace) -> int:
    """Prints the map's text."""
    try:
        made = random_map(MapShape(arguments.regions, arguments.density), arguments.seed)
    except ValueError as error:
        raise unusable(error) from None
    print_text(write_map(made.map))
    return DONE
