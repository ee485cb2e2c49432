"""A crossing-free start for planar graphs: Tutte's drawing with balanced weights.

W. T. Tutte, "How to Draw a Graph" (1963): fix one face as a convex polygon and put every other point at the
weighted mean of its neighbors; whatever the positive weights, no edges cross. The plain drawing shrinks
towards the middle, so edges that came out long pull harder in the next round.
"""

from typing import Any, cast

import networkx as nx
import numpy as np
from networkx.algorithms.planar_drawing import triangulate_embedding

from webviz.views.drawing import Edges, Numbers, Points, edge_lengths

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
