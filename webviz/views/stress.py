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

from typing import Any, cast

import networkx as nx
import numpy as np
from networkx.algorithms.planar_drawing import triangulate_embedding

from webviz.maps.words import Look
from webviz.views.drawing import (
    Edges,
    Numbers,
    Points,
    any_crossing,
    cost,
    count_crossings,
    edge_lengths,
)
from webviz.views.relaxation import Relaxation, nobody

# A crossing-free start for planar graphs: Tutte's drawing with balanced weights.
#
# W. T. Tutte, "How to Draw a Graph" (1963): fix one face as a convex polygon and put every other point at
# the weighted mean of its neighbors; whatever the positive weights, no edges cross. The plain drawing
# shrinks towards the middle, so edges that came out long pull harder in the next round.


MOST_ROUNDS = 50
WORK = 10_000_000  # points² × rounds: half a second for a large map
LEAST_WEIGHT = 1e-3
DUMMY_WEIGHT = 0.3  # of an edge that is only there to make every face a triangle


def convex_points(graph: "nx.Graph[int]") -> Points | None:
    """Points for the nodes 0, 1, 2 … of a connected graph with at least three; None if it is not planar."""
    planar, embedding = nx.check_planarity(graph)  # the stubs do not know that it is a PlanarEmbedding
    if not planar:
        return None
    triangles, outer = triangulate_embedding(cast(Any, embedding), fully_triangulate=False)
    edges = np.array(sorted({(min(edge), max(edge)) for edge in triangles.edges}))
    weights: Numbers = np.array([1.0 if graph.has_edge(*edge) else DUMMY_WEIGHT for edge in edges.tolist()])
    points = np.zeros((len(graph), 2))
    angles = 2 * np.pi * np.arange(len(outer)) / len(outer)
    points[outer] = np.column_stack([np.cos(angles), np.sin(angles)])
    inner = np.setdiff1d(np.arange(len(graph)), outer)
    for _ in range(min(MOST_ROUNDS, 2 + WORK // len(points) ** 2) if len(inner) else 0):
        points[inner] = _means(points, edges, weights, inner, np.array(outer))
        lengths = edge_lengths(points, edges)
        weights *= np.sqrt(np.clip(lengths / np.median(lengths), 0.2, 5))
        np.maximum(weights / weights.mean(), LEAST_WEIGHT, out=weights)
    return points


def _means(points: Points, edges: Edges, weights: Numbers, inner: Edges, outer: Edges) -> Points:
    """Where every inner point is the weighted mean of its neighbors."""
    laplacian = np.zeros((len(points), len(points)))
    laplacian[edges[:, 0], edges[:, 1]] = laplacian[edges[:, 1], edges[:, 0]] = -weights
    np.fill_diagonal(laplacian, -laplacian.sum(axis=1))
    pulled: Points = -laplacian[np.ix_(inner, outer)] @ points[outer]
    return np.asarray(np.linalg.solve(laplacian[np.ix_(inner, inner)], pulled), dtype=np.float64)


# Large trees as rings around their middle: no crossings, in linear time.


def radial_points(tree: "nx.Graph[int]") -> Points:
    """Points for the nodes 0, 1, 2 … of a tree; each subtree has a wedge as wide as its leaves need.

    Source: P. Eades, "Drawing Free Trees" (1992).
    """
    root = _middle(tree)
    order = list(nx.bfs_tree(tree, root))
    parent = dict(nx.bfs_predecessors(tree, root))
    leaves = dict.fromkeys(order, 0)
    for node in reversed(order):
        leaves[node] = max(1, leaves[node])
        if node != root:
            leaves[parent[node]] += leaves[node]
    return _placed(order, parent, leaves)


def _placed(order: list[int], parent: dict[int, int], leaves: dict[int, int]) -> Points:
    points = np.zeros((len(order), 2))
    root = order[0]
    ring, free = {root: 0}, {root: 0.0}  # the angle up to which a wedge is taken
    for node in order[1:]:
        above = parent[node]
        wedge = 2 * np.pi * leaves[node] / leaves[root]
        ring[node], free[node] = ring[above] + 1, free[above]
        free[above] += wedge
        angle = free[node] + wedge / 2
        points[node] = ring[node] * np.cos(angle), ring[node] * np.sin(angle)
    return points


def _middle(tree: "nx.Graph[int]") -> int:
    """The node in the middle of a longest path."""
    end = list(nx.bfs_tree(tree, 0))[-1]
    other = list(nx.bfs_tree(tree, end))[-1]
    path: list[int] = nx.shortest_path(tree, end, other)
    return path[len(path) // 2]


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
