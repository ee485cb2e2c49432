"""Draw a connected map: a small one with care, a large one in bounded time.

With care, Kamada–Kawai's layout starts from classical scaling, as from its own circle it may fold a grid over
itself. Then a `Relaxation` moves single regions across edges if that removes crossings, and evens the drawing
out. If a planar map still has crossings, as random ones of 60 regions do, Tutte's drawing is evened out, too.
The drawing with the least `cost` wins. In bounded time, a tree becomes rings, any other map gets classical
scaling, Tutte's drawing or springs. `docs/decisions.md` says why other layouts lose.
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
    count_crossing_pairs,
    count_crossings,
    distances_to_segments,
    edge_lengths,
)

# Points that move. All distances are in lengths of an edge.

MOST_MOVES = 1500  # of single points while evening out: a quarter of a second
MOST_SWEEPS = 60  # of all points while evening out
MOST_UNTANGLING_SWEEPS = 8
LEAST_SPACE = 0.3  # for a point that is moved, unless it had less before
LEAST_SPACE_ACROSS = 0.08  # for a point that is moved across an edge
SETTLED = 0.005  # evening out ends when no point moves further than this
TURNS = np.arange(16) * np.pi / 8
AROUND = np.array([(r * np.cos(a), r * np.sin(a)) for r in (0.3, 0.6, 1.0, 1.4, 1.8, 2.4) for a in TURNS])
"""The places around a point to which it may be moved across edges: 16 on each of six circles."""


def never_stop(_steps: int) -> None:
    """Do nothing: a `look` for callers without a limit."""


class Relaxation:
    """Points that move; `wanted[i, j]` is the goal for the distance of i and j.

    The stress of a point is how much its distances from the others differ from the wanted ones (Kamada &
    Kawai's energy). Its space is the smallest distance from it to others, or between its edges and others.
    `anchor` is how strongly a point is held at its start, 0 not at all. `look` gets the number of sweeps so
    far, and may raise an error to end them.
    """

    def __init__(
        self, points: Points, edges: Edges, wanted: Numbers, anchor: float = 0.0, look: Look = never_stop
    ) -> None:
        self._look = look
        self.points = points.copy()
        self._starts = points.copy()
        self._anchor = anchor
        self._wanted = wanted
        self._weight = 1 / np.maximum(wanted, 0.1) ** 2
        np.fill_diagonal(self._weight, 0)
        own_edges = [edges[(edges == point).any(axis=1)] for point in range(len(points))]
        self._neighbors: list[Edges] = [own[own != point] for point, own in enumerate(own_edges)]
        self._other_edges = [edges[(edges != point).all(axis=1)] for point in range(len(points))]

    def even_out(self) -> None:
        """Lower the stress by at most `MOST_MOVES` moves, and never add a crossing."""
        for sweep in range(min(MOST_SWEEPS, 1 + MOST_MOVES // len(self.points))):
            self._look(sweep)
            if max([self._move(point) for point in range(len(self.points))]) < SETTLED:
                return

    def untangle(self) -> None:
        """Move points across edges where that removes crossings."""
        for sweep in range(MOST_UNTANGLING_SWEEPS):
            self._look(sweep)
            if not any([self._move_across_edges(point) for point in range(len(self.points))]):
                return

    def _move(self, point: int) -> float:
        """Move a point towards its least stress; return how far it went.

        It goes the whole way, half of it or a quarter, or stays if each of these would cross another edge or
        leave too little space. This veto is from Bertault, "A Force-Directed Algorithm that Preserves Edge
        Crossing Properties" (2000), the step from Gansner, Koren & North, "Graph Drawing by Stress
        Majorization" (2004).
        """
        here = self.points[point].copy()
        step = self._target(point) - here
        crossings, space = self._crossings(point, here), self._space(point, here)
        for share in (1.0, 0.5, 0.25):
            place = here + share * step
            has_space = self._space(point, place) >= min(LEAST_SPACE, space)
            if self._crossings(point, place) > crossings or not has_space:
                continue
            self.points[point] = place
            return share * float(np.hypot(*step))
        return 0.0

    def _move_across_edges(self, point: int) -> bool:
        """Move a point to a place with fewer crossings; return whether there is one.

        Of the places with space it is that with the fewest crossings, and then the least stress.
        """
        here = self.points[point].copy()
        crossings = self._crossings(point, here)
        if not crossings:
            return False
        counts = [(self._crossings(point, place), place) for place in here + AROUND]
        better = [
            (count, self._stress(point, place), tuple(place)) for count, place in counts if count < crossings
        ]
        for _count, _stress, place in sorted(better):
            if self._space(point, np.array(place)) > LEAST_SPACE_ACROSS:
                self.points[point] = place
                return True
        return False

    def _target(self, point: int) -> Points:
        """The place where the point's stress is least, as estimated from its own.

        Each other point pulls it to the wanted distance on the line between the two, its start pulls it back.
        """
        offsets = self.points[point] - self.points
        lengths = np.maximum(np.sqrt((offsets**2).sum(axis=1)), 1e-6)
        pulls = self.points + offsets * (self._wanted[point] / lengths)[:, None]
        weight = self._weight[point]
        start_weight = self._anchor * weight.sum()
        weighted = weight @ pulls + start_weight * self._starts[point]
        target: Points = weighted / (weight.sum() + start_weight)
        return target

    def _stress(self, point: int, place: Points) -> float:
        lengths = np.sqrt(((self.points - place) ** 2).sum(axis=1))
        return float(self._weight[point] @ (lengths - self._wanted[point]) ** 2)

    def _crossings(self, point: int, place: Points) -> int:
        """Crossings of the point's edges if it were at `place`."""
        others = self.points[self._other_edges[point]]
        return count_crossing_pairs(place, self.points[self._neighbors[point]], others[:, 0], others[:, 1])

    def _space(self, point: int, place: Points) -> float:
        """The space of a point if it were at `place`."""
        neighbors, others = self._neighbors[point], self.points[self._other_edges[point]]
        to_points = np.sqrt(((self.points - place) ** 2).sum(axis=1))
        to_points[point] = np.inf
        to_edges = distances_to_segments(place[None], others[:, 0], others[:, 1])
        ends = self.points[neighbors]
        # From each own edge to all points but its two ends.
        from_own_edges = distances_to_segments(self.points, np.broadcast_to(place, ends.shape), ends)
        from_own_edges[point] = np.inf
        from_own_edges[neighbors, np.arange(len(neighbors))] = np.inf
        return float(min(each.min(initial=np.inf) for each in (to_points, to_edges, from_own_edges)))


# A start without crossings for planar graphs: Tutte's drawing with balanced weights.
# W. T. Tutte, "How to Draw a Graph" (1963): fix one face as a convex polygon and put every other point at the
# weighted mean of its neighbors; with any positive weights no edges cross. With equal weights the drawing
# shrinks towards the middle, so long edges get more weight in the next round.

MOST_ROUNDS = 50
MOST_WORK = 10_000_000  # points² × rounds: half a second for a large map
LEAST_WEIGHT = 1e-3
DUMMY_WEIGHT = 0.3  # of an edge that is not in the graph, but makes a face a triangle


def convex_points(graph: "nx.Graph[int]") -> Points | None:
    """Points for nodes 0, 1, 2 ... of a connected graph; None if it is not planar."""
    is_planar, embedding = nx.check_planarity(graph)
    if not is_planar:
        return None
    # A cast, as the types of networkx do not know that this is a PlanarEmbedding.
    triangles, outer = triangulate_embedding(cast(Any, embedding), fully_triangulate=False)
    edges = np.array(sorted({(min(edge), max(edge)) for edge in triangles.edges}))
    weights: Numbers = np.array([1.0 if graph.has_edge(*edge) else DUMMY_WEIGHT for edge in edges.tolist()])
    points = np.zeros((len(graph), 2))
    angles = 2 * np.pi * np.arange(len(outer)) / len(outer)
    points[outer] = np.column_stack([np.cos(angles), np.sin(angles)])
    inner = np.setdiff1d(np.arange(len(graph)), outer)
    rounds = min(MOST_ROUNDS, 2 + MOST_WORK // len(points) ** 2) if len(inner) else 0
    for _ in range(rounds):
        points[inner] = _means(points, edges, weights, inner, np.array(outer))
        lengths = edge_lengths(points, edges)
        weights *= np.sqrt(np.clip(lengths / np.median(lengths), 0.2, 5))
        np.maximum(weights / weights.mean(), LEAST_WEIGHT, out=weights)
    return points


def _means(points: Points, edges: Edges, weights: Numbers, inner: Edges, outer: Edges) -> Points:
    """The positions at which every inner point is the weighted mean of its neighbors."""
    laplacian = np.zeros((len(points), len(points)))  # times points: 0 at those that are such means
    laplacian[edges[:, 0], edges[:, 1]] = laplacian[edges[:, 1], edges[:, 0]] = -weights
    np.fill_diagonal(laplacian, -laplacian.sum(axis=1))
    from_outer: Points = -laplacian[np.ix_(inner, outer)] @ points[outer]
    return np.asarray(np.linalg.solve(laplacian[np.ix_(inner, inner)], from_outer), dtype=np.float64)


# Large trees as rings around their middle: no crossings, in linear time.


def radial_points(tree: "nx.Graph[int]") -> Points:
    """Points for a tree, by wedges: P. Eades, "Drawing Free Trees" (1992)."""
    # The root is the middle of a longest path: the farthest node from any node is one end of such a path.
    end = list(nx.bfs_tree(tree, 0))[-1]
    other_end = list(nx.bfs_tree(tree, end))[-1]
    longest_path: list[int] = nx.shortest_path(tree, end, other_end)
    root = longest_path[len(longest_path) // 2]
    order = list(nx.bfs_tree(tree, root))
    parent = dict(nx.bfs_predecessors(tree, root))
    leaf_counts = dict.fromkeys(order, 0)  # for each node the leaves below it, or 1 at a leaf
    for node in reversed(order):
        leaf_counts[node] = max(1, leaf_counts[node])
        if node != root:
            leaf_counts[parent[node]] += leaf_counts[node]
    # Each subtree has a wedge as wide as its leaves need; a node is in the middle of its wedge.
    points = np.zeros((len(order), 2))
    ring = {root: 0}
    next_angle = {root: 0.0}  # for each node, where the wedge of its next child begins
    for node in order[1:]:
        above = parent[node]
        wedge = 2 * np.pi * leaf_counts[node] / leaf_counts[root]
        begin = next_angle[above]
        next_angle[node], next_angle[above] = begin, begin + wedge
        ring[node] = ring[above] + 1
        angle = begin + wedge / 2
        points[node] = ring[node] * np.cos(angle), ring[node] * np.sin(angle)
    return points


# The whole drawing: with care for a small graph, in bounded time for a large one.

LARGEST_FOR_CARE = 100  # regions; Kamada–Kawai takes a second for a tree of 150
LARGEST_FOR_SPRINGS = 450  # regions; beyond, networkx changes to a slower method
CROSSINGS_TO_UNTANGLE = 0.25  # for each region; with more, moving single regions helps too little
PIVOTS = 60  # nodes from which classical scaling measures distances
SEED = 1


def connected_points(
    graph: "nx.Graph[int]", edges: Edges, with_care: bool = True, look: Look = never_stop
) -> Points:
    """Points for the nodes 0, 1, 2 ... of a connected graph with at least two.

    A small graph is drawn with care, unless `with_care` is false; `look` may raise an error to end this.
    """
    if with_care and len(graph) <= LARGEST_FOR_CARE:
        return _draw_with_care(graph, edges, look)
    return _draw_quickly(graph, edges)


def _draw_with_care(graph: "nx.Graph[int]", edges: Edges, look: Look) -> Points:
    first = _kamada_kawai(graph, _classical_scaling(graph))
    if not _may_be_planar(graph) or not any_crossing(first, edges):
        return first
    drawings = [first, _kamada_kawai(graph, None)]
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    wanted = np.array([[lengths[one][other] for other in graph] for one in graph], dtype=float)
    best = min(drawings, key=lambda points: cost(points, edges))
    if count_crossings(best, edges) <= CROSSINGS_TO_UNTANGLE * len(graph):
        best = _relax(best, edges, wanted, look, untangle=True)
        drawings.append(best)
    if any_crossing(best, edges) and (convex := convex_points(graph)) is not None:
        drawings.append(_relax(convex, edges, wanted, look))
    return min(drawings, key=lambda points: cost(points, edges))


def _relax(points: Points, edges: Edges, wanted: Numbers, look: Look, untangle: bool = False) -> Points:
    """Even out a drawing; `untangle`: move points across edges before."""
    relaxation = Relaxation(points / np.median(edge_lengths(points, edges)), edges, wanted, look=look)
    if untangle:
        relaxation.untangle()
    relaxation.even_out()
    return relaxation.points


def _kamada_kawai(graph: "nx.Graph[int]", start: Points | None) -> Points:
    places = nx.kamada_kawai_layout(graph, pos=None if start is None else dict(enumerate(start)))
    return np.array([places[node] for node in graph])


def _draw_quickly(graph: "nx.Graph[int]", edges: Edges) -> Points:
    """A drawing in bounded time: rings for trees, scaling for grids, else Tutte's."""
    if nx.is_tree(graph):
        return radial_points(graph)
    points = _classical_scaling(graph)
    if not any_crossing(points, edges):
        return points
    if _may_be_planar(graph) and (convex := convex_points(graph)) is not None:
        return convex
    if len(graph) > LARGEST_FOR_SPRINGS:
        return points
    places = nx.spring_layout(graph, pos=dict(enumerate(points)), iterations=30, seed=SEED)
    return np.array([places[node] for node in graph])


def _may_be_planar(graph: "nx.Graph[int]") -> bool:
    """Whether the number of edges is within Euler's bound for planar graphs."""
    return graph.number_of_edges() <= max(1, 3 * len(graph) - 6)


def _classical_scaling(graph: "nx.Graph[int]") -> Points:
    """Coordinates that preserve most distances from up to `PIVOTS` nodes.

    Brandes & Pich, "Eigensolver Methods for Progressive Multidimensional Scaling" (2006); with all nodes as
    pivots it is Torgerson's scaling. A little noise separates nodes with equal distances.
    """
    squared = _distances_from_pivots(graph) ** 2
    centered = squared.mean(axis=0) + squared.mean(axis=1)[:, None] - squared - squared.mean()
    _left, _strengths, axes = np.linalg.svd(centered, full_matrices=False)
    points: Points = centered @ axes[:2].T  # on the two axes along which the distances differ most
    points /= np.maximum(points.std(axis=0).max(), 1e-9) / len(graph) ** 0.5  # edges of about 1
    return points + np.random.default_rng(SEED).normal(scale=0.02, size=points.shape)


def _distances_from_pivots(graph: "nx.Graph[int]") -> Numbers:
    """In column j the distances from pivot j, the node farthest from earlier pivots."""
    columns: list[Numbers] = []
    pivot = 0
    for _ in range(min(PIVOTS, len(graph))):
        lengths = nx.single_source_shortest_path_length(graph, pivot)
        columns.append(np.array([lengths[node] for node in graph], dtype=float))
        pivot = int(np.min(columns, axis=0).argmax())
    return np.column_stack(columns)
