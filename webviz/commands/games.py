"""The game that a command is about which takes maps and trees alike."""

from argparse import Namespace

from webviz.commands.maps import map_in
from webviz.commands.texts import text_or_status
from webviz.commands.trees import chosen_or_status, trees_in
from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.trees import Options, detect


def game_or_status(arguments: Namespace) -> tuple[MapColoring | MapForMany | ExplicitTree, int] | int:
    """The game in `arguments.input`, and how deep it is searched; or the exit status.

    Of several trees it is the one with the number `arguments.graph`. They say of themselves how to be read.
    """
    text = text_or_status(arguments.input)
    if isinstance(text, int):
        return text
    source, name = text.source, text.name
    if detect(source) == "map":
        map = map_in(source, name)
        if isinstance(map, int):
            return map
        return game_on(map), map.depth if arguments.depth is None else arguments.depth
    trees = trees_in(source, name, Options())
    chosen = trees if isinstance(trees, int) else chosen_or_status(trees, arguments.graph, name)
    if isinstance(chosen, int):
        return chosen
    tree = ExplicitTree(chosen[0][1])
    return tree, tree.height if arguments.depth is None else min(arguments.depth, tree.height)
