"""Large trees as rings around their middle: no crossings, in linear time."""

import networkx as nx
import numpy as np

from webviz.views.drawing import Points


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
