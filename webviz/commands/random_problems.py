"""`webviz random-map` and `webviz random-tree`: one seed makes one problem."""

from argparse import ArgumentParser, Namespace

from webviz.commands import DONE
from webviz.commands.files import add_flag, add_number, natural, print_text, unusable, whole
from webviz.commands.trees import add_root
from webviz.maps import write_map
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map
from webviz.trees import FORMATS, Shape, random_tree, with_names, write_trees

USUAL = MapShape()


def add_random_map(command: ArgumentParser) -> None:
    command.description = (
        "Write a random map: planar, connected, and the same for the same arguments on every machine. "
        "webviz chooses colors, first moves, depth and weights so that they make a game."
    )
    add_number(
        command,
        "--regions",
        f"number of regions, 2 to {MOST_REGIONS} (default: {USUAL.regions})",
        int,
        default=USUAL.regions,
    )
    help = f"borders in percent: 0 for a tree, 100 for a triangulation (default: {USUAL.density})"
    command.add_argument("--density", type=int, default=USUAL.density, metavar="PERCENT", help=help)
    add_number(command, "--seed", "number of the random map (default: 1)", int, default=1)


def run_random_map(arguments: Namespace) -> int:
    try:
        map = random_map(MapShape(arguments.regions, arguments.density), arguments.seed).map
    except ValueError as error:
        raise unusable(error) from None
    print_text(write_map(map))
    return DONE


def add_random_tree(tree: ArgumentParser) -> None:
    tree.description = "Write random game trees; the same arguments write the same trees on every machine."
    add_number(tree, "--branching", "children of each node (default: 2)", default=2)
    add_number(tree, "--depth", "levels below the root (default: 3)", default=3)
    add_number(tree, "--seed", "number of the random tree (default: 1)", natural, default=1)
    help = "smallest and largest value (default: -9 9)"
    tree.add_argument("--values", type=whole, nargs=2, default=(-9, 9), metavar=("LOW", "HIGH"), help=help)
    add_flag(tree, "--irregular", "some nodes with fewer children, some early leaves")
    add_number(tree, "--players", "number of players (default: 2, MAX and MIN)", default=2)
    add_flag(tree, "--static", "give inner nodes static values")
    add_number(tree, "--count", "how many trees (default: 1)", default=1)
    tree.add_argument(
        "--format", choices=FORMATS, default="nested", help="format to write (default: %(default)s)"
    )
    add_root(tree)


def run_random_tree(arguments: Namespace) -> int:
    lowest, highest = arguments.values
    names = ("branching", "depth", "irregular", "root", "players", "static")  # the same in both
    shape = Shape(lowest=lowest, highest=highest, **{name: getattr(arguments, name) for name in names})
    try:
        trees = [random_tree(shape, arguments.seed + number) for number in range(arguments.count)]
        if arguments.format != "nested":
            trees = [with_names(tree, leaves=arguments.format == "leaves") for tree in trees]
        text = write_trees(trees, arguments.format)
    except ValueError as error:
        raise unusable(error) from None
    print_text(text)
    return DONE
