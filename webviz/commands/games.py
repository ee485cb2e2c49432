"""The game that a command is about which takes maps and trees alike."""

from argparse import Namespace

from webviz.commands.maps import map_in
from webviz.commands.texts import text_at
from webviz.commands.trees import numbered, trees_in
from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.trees import Options, detect


def game_of(arguments: Namespace) -> tuple[MapColoring | MapForMany | ExplicitTree, int]:
    """The game in `arguments.input`, and how deep it is searched.

    Of several trees it is the one with the number `arguments.graph`. They say of themselves how to be read.
    """
    text = text_at(arguments.input)
    if detect(text.source) == "map":
        map = map_in(text.source, text.name)
        return game_on(map), map.depth if arguments.depth is None else arguments.depth
    trees = trees_in(text.source, text.name, Options())
    tree = ExplicitTree(numbered(trees, arguments.graph, text.name)[0][1])
    return tree, tree.height if arguments.depth is None else min(arguments.depth, tree.height)
