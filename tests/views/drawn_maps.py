"""Graphs and maps that layouts are tried on."""

import networkx as nx
import numpy as np

from webviz.maps import Map
from webviz.views.drawing import Edges, Points
from webviz.views.places import Positions


def random_planar(regions: int, seed: int) -> "nx.Graph[int]":
    """A connected planar graph: random points, joined by short lines that do not cross."""
    from scipy.spatial import Delaunay

    corners = Delaunay(np.random.default_rng(seed).random((regions, 2))).simplices
    graph: nx.Graph[int] = nx.Graph()
    for one, two, three in corners.tolist():
        graph.add_edges_from([(one, two), (two, three), (one, three)])
    return nx.relabel_nodes(graph, {node: node for node in sorted(graph)})


def map_from(graph: "nx.Graph[int]") -> Map:
    """A map whose regions are the nodes 0, 1, 2 … of the graph."""
    regions = tuple(f"r{node:04}" for node in range(len(graph)))
    borders = tuple(sorted((min(edge), max(edge)) for edge in graph.edges))
    return Map(regions, borders, ("R",), (), 1, ((1,), (1,)))


def edges_of(graph: "nx.Graph[int]") -> Edges:
    """The edges as an array."""
    return np.array(sorted((min(edge), max(edge)) for edge in graph.edges), dtype=np.intp).reshape(-1, 2)


def points_of(positions: Positions) -> Points:
    """Positions as an array, in the order of the regions."""
    return np.array([positions[region] for region in sorted(positions)])
