"""Where the regions of a map are drawn, by networkx."""

from collections.abc import Mapping

import networkx as nx

from webviz.maps import Map
from webviz.views.graph import map_graph

Positions = dict[str, tuple[float, float]]


def region_positions(map: Map, start: Mapping[str, tuple[float, float]] | None = None) -> Positions:
    """A position for every region; y grows downwards, neighbors lie some 100 units apart."""
    if start:
        return {region: (float(start[region][0]), float(start[region][1])) for region in map.regions}
    graph = map_graph(map)
    places = nx.kamada_kawai_layout(graph, scale=100.0 * max(1, len(graph)) ** 0.5)
    return {region: (float(x), float(y)) for region, (x, y) in places.items()}
