"""What `check` tells of the map, the trees or the constraint problem in a text."""

from typing import Any

from webviz.csp import Problem, map_problem
from webviz.maps import Map
from webviz.server.csp_entries import csp_entry, problem_entry
from webviz.server.given import GivenMap, GivenTree
from webviz.server.known_texts import KnownText
from webviz.server.layouts import graph_positions, positions, shape_name, shape_picture_of
from webviz.server.offers import offers
from webviz.views.cells import board_rows, is_grid
from webviz.views.constraint_graph import constraint_map
from webviz.views.graph import map_network, network_data
from webviz.views.palette import color_styles
from webviz.views.pictures import graph_picture, tree_picture

MOST_TREES = 500
"""As many are described; there may be more."""
NOTHING = dict.fromkeys(
    ("canonical", "kind", "map", "graph", "offers", "trees", "trees_total", "csp", "picture")
)
"""What is known of a text with errors."""


def entry_of(known: KnownText) -> dict[str, Any]:
    """All that is told, beside what was repaired."""
    return NOTHING | {"canonical": known.canonical, "picture": picture_of(known)} | _told(known)


def picture_of(known: KnownText) -> dict[str, Any] | None:
    """What a small picture of it shows; None of what is too large for one."""
    if known.stated:
        return _problem_picture(known.stated)
    first = known.given[0]
    if isinstance(first, GivenTree):
        return tree_picture(first.tree)
    return _map_picture(first.map)


def _map_picture(map: Map) -> dict[str, Any]:
    picture, shapes = graph_picture(map, positions(map)), shape_picture_of(map)
    return picture | {"shapes": shapes} if shapes else picture


def _problem_picture(problem: Problem) -> dict[str, Any]:
    graph = constraint_map(problem)
    picture = graph_picture(graph, graph_positions(problem, graph))
    return picture | {"grid": is_grid(problem), "board": board_rows(problem)}


def _told(known: KnownText) -> dict[str, Any]:
    if known.stated:
        return problem_entry(known.stated)
    first = known.given[0]
    return _map(first) if isinstance(first, GivenMap) else _trees(known)


def _trees(known: KnownText) -> dict[str, Any]:
    trees = [given for given in known.given if isinstance(given, GivenTree)]
    return {
        "kind": "tree",
        "trees": [_tree_entry(given) for given in trees[:MOST_TREES]],
        "trees_total": len(trees),
    }


def _map(given: GivenMap) -> dict[str, Any]:
    map = given.map
    places = positions(map)
    return {
        "kind": "map",
        "map": _map_entry(map),
        "graph": network_data(map_network(map, places)),
        "offers": offers(given.kind),
        "csp": csp_entry(map_problem(map), places),
    }


def _map_entry(map: Map) -> dict[str, Any]:
    return {
        "regions": map.regions,
        "borders": map.borders,
        "colors": map.colors,
        "initial": [
            {"region": each.region, "color": each.color, "player": each.player} for each in map.initial
        ],
        "weights": map.weights,
        "depth": map.depth,
        "moves": [(region, color) for region in map.regions for color in map.colors],
        "styles": color_styles(map.colors),
        "free_regions": len(map.regions) - len(map.initial),
        "shape": shape_name(map),
    }


def _tree_entry(given: GivenTree) -> dict[str, Any]:
    tree, game = given.tree, given.game()
    return {
        "number": given.number,
        "nodes": len(tree),
        "leaves": tree.size.count(1),
        "height": game.height,
        "players": game.players,
        "root": tree.player[0],
        "zero_sum": game.is_zero_sum,
        "alternates": game.takes_turns,
        "has_static_values": game.has_static_values,
        "offers": offers(given.kind),
    }
