"""The map as a pyvis network; the colored map as an HTML file that works offline.

vis-network gets no physics: nothing on the map moves by itself. A region is a circle of fixed size, because
shapes with a label inside change their size with it, and the map must stay still while it is colored.
"""

import json
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import networkx as nx

from webviz.maps import Assignment, Map
from webviz.site.folders import site_folder
from webviz.views.palette import Style, color_styles

if TYPE_CHECKING:
    from pyvis.network import Network

NODE_SIZE = 26  # radius, in the units of the positions
UNCOLORED = {"background": "#FFFFFF", "border": "#5B6470"}
OPTIONS: dict[str, Any] = {
    "autoResize": True,
    "physics": {"enabled": False},
    "layout": {"improvedLayout": False, "randomSeed": 0},
    "nodes": {"shape": "dot", "size": NODE_SIZE, "borderWidth": 2, "font": {"size": 18}},
    "edges": {"smooth": False, "width": 2, "color": {"color": "#9AA3AE"}},
    "interaction": {"hover": True, "dragNodes": True, "zoomView": True, "keyboard": False},
}


def map_graph(map: Map) -> "nx.Graph[str]":
    """The map as a networkx graph; its nodes are the regions' names, in order."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(map.regions)
    graph.add_edges_from((map.regions[i], map.regions[j]) for i, j in map.borders)
    return graph


def map_network(map: Map, positions: Mapping[str, tuple[float, float]]) -> "Network":
    """A pyvis network of the uncolored map, drawn at `positions` (y grows downwards)."""
    from pyvis.network import Network  # imports IPython, which is slow, so only when it is needed
    from pyvis.node import Node

    network = Network(height="100%", width="100%", cdn_resources="in_line")
    graph = map_graph(map)
    # Network.add_node and add_edge search all earlier ones for duplicates; a map has none.
    for region in graph.nodes:
        x, y = (float(coordinate) for coordinate in positions[region])
        node = Node(region, "dot", region, color=dict(UNCOLORED), size=NODE_SIZE, x=x, y=y)
        network.nodes.append(node.options)
        network.node_ids.append(region)
        network.node_map[region] = node.options
    network.edges.extend({"from": one, "to": other} for one, other in graph.edges)
    network.set_options(json.dumps(OPTIONS))
    return network


def network_data(network: "Network") -> dict[str, Any]:
    """The data for vis-network: `nodes`, `edges` and `options`, plain JSON values."""
    nodes, edges, _heading, _height, _width, options = network.get_network_data()
    return {"nodes": nodes, "edges": edges, "options": json.loads(options)}


# The colored map as one HTML file.
#
# pyvis's own template asks a CDN for Bootstrap even when its resources are "in_line", and writes the heading
# into the page unescaped. So pyvis gets our template, and vis-network out of its own wheel.

FOLDER = "lib/vis-9.1.2"  # in the wheel of pyvis 0.3.2, which also has an older one
SCRIPT = "vis-network.min.js"
FILES = (SCRIPT, "vis-network.css")


def vis_network_folder() -> Path:
    """The folder with `FILES`, without importing pyvis. Raises ModuleNotFoundError."""
    spec = find_spec("pyvis")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("pyvis is not installed: run  pip install -r requirements.txt")
    return Path(spec.submodule_search_locations[0]) / FOLDER


SIGNS = {1: " ▲", 2: " ▼"}  # after a color: as textbooks draw MAX and MIN
LEGEND = "▲ dashed outline: MAX · ▼ solid outline: MIN."
LEGEND_FOR_MANY = "Behind a color stands the number of the player, whose regions share one kind of outline."
# For each player the lengths of dashes and gaps of the outline; False is a solid line.
DASHES: dict[int, list[int] | bool] = {
    1: [6, 4],
    2: False,
    3: [2, 3],
    4: [16, 5],
    5: [12, 4, 2, 4],
    6: [12, 4, 2, 3, 2, 4],
    7: [3, 9],
    8: [26, 4],
}
OUTLINE = "#1B1F24"
RADIUS = 32  # of a circle, which holds a short name and a color's letter
LONGEST_INSIDE = 4  # characters of a name that fits into the circle
FONT_SIZE = 18
LABEL_GAP = 10  # that vis-network leaves between a circle and its label


def graph_html(
    map: Map,
    positions: Mapping[str, tuple[float, float]],
    colored: Iterable[Assignment],
    heading: str = "Map coloring",
) -> str:
    """A page in one file with the map, and the regions of `colored` in their colors.

    With each region stand the letter of its color and ▲ or ▼ for its player, or the player's number where
    there are more than two: color is never the only sign.
    """
    network = map_network(map, positions)
    network.heading = heading
    assignment_of = {assignment.region: assignment for assignment in colored}
    styles, players = color_styles(map.colors), len(map.weights)
    for node in network.nodes:
        assignment = assignment_of.get(node["id"])
        if assignment:
            node.update(_colored_node(assignment, styles[assignment.color], players))
        if len(node["id"]) > LONGEST_INSIDE:  # the label is beneath the circle, on white
            font = {"color": OUTLINE, "strokeWidth": 5, "strokeColor": "#FFFFFF"}
        else:  # the label is inside
            ink = styles[assignment.color]["ink"] if assignment else OUTLINE
            lines = 1 + node["label"].count("\n")
            font = {"color": ink, "vadjust": -RADIUS - LABEL_GAP - lines * FONT_SIZE / 2}
        node.update(size=RADIUS, font={"size": FONT_SIZE, **font})
    in_order = [assignment_of[region] for region in map.regions if region in assignment_of]
    _use_our_template(network, in_order, players)
    return str(network.generate_html("map.html"))


def _colored_node(assignment: Assignment, style: Style, players: int) -> dict[str, Any]:
    player = assignment.player
    return {
        "label": f"{assignment.region}\n{assignment.color}{SIGNS[player] if players == 2 else f'-{player}'}",
        "color": {"background": style["fill"], "border": OUTLINE},
        "borderWidth": 4,
        "shapeProperties": {"borderDashes": DASHES[player]},
    }


def _use_our_template(network: "Network", colored: list[Assignment], players: int) -> None:
    network.set_template_dir([f"{site_folder() / 'templates'}", f"{vis_network_folder()}"], "map_export.html")
    environment = network.templateEnv
    environment.autoescape = True
    script, _path, _is_fresh = environment.loader.get_source(environment, SCRIPT)
    legend = LEGEND if players == 2 else LEGEND_FOR_MANY
    names = ("MAX", "MIN") if players == 2 else tuple(f"player {n}" for n in range(1, players + 1))
    rows = [(each.region, each.color, names[each.player - 1]) for each in colored]
    environment.globals.update(vis_network=script, colored=rows, legend=legend)
