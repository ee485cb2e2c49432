"""Drawing one connected map: the layouts of networkx, compared and mended.

Compared by eye on Australia, South America, the 48 US states, grids, trees, paths and random planar maps.
`planar_layout` never crosses edges and is never legible: all lies in a flat triangle, with edges of very
unequal length. `spring_layout`, also from a finished Kamada–Kawai, crowds the middle of dense maps and hardly
removes a crossing. `kamada_kawai_layout` is the most even and shows the outline of real maps, but from its
circular start it may fold a grid over itself, and it often leaves a few needless crossings. So: Kamada–Kawai
from classical scaling, which does not fold; single regions are carried over edges where that removes
crossings; and where a planar map still has some, as random ones of 60 regions do, Tutte's drawing is evened
out. The least `cost` wins.
"""

import networkx as nx
import numpy as np

from webviz.maps.steps import Look
from webviz.views.convex import convex_points
from webviz.views.drawing import Edges, Numbers, Points, any_crossing, cost, count_crossings, edge_lengths
from webviz.views.radial import radial_points
from webviz.views.relaxation import Relaxation, nobody

LARGEST_FOR_STRESS = 100  # regions; Kamada–Kawai takes a second for a tree of 150
LARGEST_FOR_SPRINGS = 450  # regions; beyond, networkx changes to a slower method
PIVOTS = 60
SEED = 1


def connected_points(
    graph: "nx.Graph[int]", edges: Edges, with_care: bool = True, look: Look = nobody
) -> Points:
    """Points for the nodes 0, 1, 2 … of a connected graph with at least two; `edges` are the graph's.

    A graph that is small is drawn `with_care`, or else as a large one; `look` may end that by raising.
    """
    with_care = with_care and len(graph) <= LARGEST_FOR_STRESS
    return _by_stress(graph, edges, look) if with_care else _large(graph, edges)


def _by_stress(graph: "nx.Graph[int]", edges: Edges, look: Look) -> Points:
    """The best drawing of a connected graph that is not too large."""
    drawing = _kamada_kawai(graph, _classical_scaling(graph))
    if not _may_be_planar(graph) or not any_crossing(drawing, edges):
        return drawing
    drawings = [drawing, _kamada_kawai(graph, None)]
    wanted = _graph_distances(graph)
    best = _least_cost(drawings, edges)
    if count_crossings(best, edges) <= len(graph) / 4:
        drawings.append(_evened_out(best, edges, wanted, look, untangle=True))
    if any_crossing(drawings[-1], edges) and (convex := convex_points(graph)) is not None:
        drawings.append(_evened_out(convex, edges, wanted, look))
    return _least_cost(drawings, edges)


def _least_cost(drawings: list[Points], edges: Edges) -> Points:
    return min(drawings, key=lambda points: cost(points, edges))


def _evened_out(points: Points, edges: Edges, wanted: Numbers, look: Look, untangle: bool = False) -> Points:
    relaxation = Relaxation(points / np.median(edge_lengths(points, edges)), edges, wanted, look=look)
    if untangle:
        relaxation.untangle()
    relaxation.even_out()
    return relaxation.points


def _kamada_kawai(graph: "nx.Graph[int]", start: Points | None) -> Points:
    places = nx.kamada_kawai_layout(graph, pos=None if start is None else dict(enumerate(start)))
    return np.array([places[node] for node in graph])


def _large(graph: "nx.Graph[int]", edges: Edges) -> Points:
    """A drawing in bounded time: scaling if that crosses nothing (grids), else Tutte's, else springs."""
    if nx.is_tree(graph):
        return radial_points(graph)
    points = _classical_scaling(graph)
    if not any_crossing(points, edges):
        return points
    convex = convex_points(graph) if _may_be_planar(graph) else None
    if convex is not None or len(graph) > LARGEST_FOR_SPRINGS:
        return points if convex is None else convex
    places = nx.spring_layout(graph, pos=dict(enumerate(points)), iterations=30, seed=SEED)
    return np.array([places[node] for node in graph])


def _may_be_planar(graph: "nx.Graph[int]") -> bool:
    """Euler's bound."""
    return graph.number_of_edges() <= max(1, 3 * len(graph) - 6)


def _classical_scaling(graph: "nx.Graph[int]") -> Points:
    """The plane that keeps most of the distances from up to `PIVOTS` nodes spread over the graph.

    Brandes & Pich, "Eigensolver Methods for Progressive Multidimensional Scaling" (2006); with all nodes as
    pivots it is Torgerson's scaling. A little noise parts twins.
    """
    squared = _distances_from_pivots(graph) ** 2
    centered = squared.mean(axis=0) + squared.mean(axis=1)[:, None] - squared - squared.mean()
    _left, _strengths, axes = np.linalg.svd(centered, full_matrices=False)
    points: Points = centered @ axes[:2].T
    points /= np.maximum(points.std(axis=0).max(), 1e-9) / len(graph) ** 0.5
    return points + np.random.default_rng(SEED).normal(scale=0.02, size=points.shape)


def _distances_from_pivots(graph: "nx.Graph[int]") -> Numbers:
    """Column j: everyone's distance from pivot j; each pivot is as far as possible from those before."""
    columns: list[Numbers] = []
    pivot = 0
    for _ in range(min(PIVOTS, len(graph))):
        lengths = nx.single_source_shortest_path_length(graph, pivot)
        columns.append(np.array([lengths[node] for node in graph], dtype=float))
        pivot = int(np.min(columns, axis=0).argmax())
    return np.column_stack(columns)


def _graph_distances(graph: "nx.Graph[int]") -> Numbers:
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    return np.array([[lengths[one][other] for other in graph] for one in graph], dtype=float)
