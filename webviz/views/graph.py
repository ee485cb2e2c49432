"""The map as a pyvis network: regions are nodes, borders are edges, positions are given.

vis-network gets no physics: nothing on the map moves by itself. The shape is a circle of fixed size, because
shapes with a label inside change their size with it, and the map must stay still while it is colored.
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import networkx as nx

from webviz.maps import Map

if TYPE_CHECKING:
    from pyvis.network import Network

NODE_SIZE = 26  # radius, in the units of the positions
UNCOLORED = {"background": "#FFFFFF", "border": "#5B6470"}
EDGE_COLOR = "#9AA3AE"
OPTIONS: dict[str, Any] = {
    "autoResize": True,
    "physics": {"enabled": False},
    "layout": {"improvedLayout": False, "randomSeed": 0},
    "nodes": {"shape": "dot", "size": NODE_SIZE, "borderWidth": 2, "font": {"size": 18}},
    "edges": {"smooth": False, "width": 2, "color": {"color": EDGE_COLOR}},
    "interaction": {"hover": True, "dragNodes": True, "zoomView": True, "keyboard": False},
}


def map_graph(map: Map) -> "nx.Graph[str]":
    """The map as a networkx graph whose nodes are the names of its regions, in their order."""
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
    """The data for vis-network on the page: `nodes`, `edges` and `options`, all plain JSON values."""
    nodes, edges, _heading, _height, _width, options = network.get_network_data()
    return {"nodes": nodes, "edges": edges, "options": json.loads(options)}
