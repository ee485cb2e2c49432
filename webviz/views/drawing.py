"""How legible a drawing with straight edges is: crossings, and how near anything comes to anything else.

Points are an array of shape (n, 2), edges one of shape (m, 2) with indices of points.
"""

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

# Where things lie on a map, y growing downwards.


Positions: TypeAlias = dict[str, tuple[float, float]]
"""A place for each name."""
EDGE = 130.0
"""Units that the median edge is long."""


Points: TypeAlias = NDArray[np.float64]
Edges: TypeAlias = NDArray[np.intp]
Numbers: TypeAlias = NDArray[np.float64]

CROSSING_COST = 0.5  # one crossing spoils a drawing as much as this loss of clearance
TINY = 1e-9


def cross(one: Numbers, other: Numbers) -> Numbers:
    """The z of the cross product of vectors in the last axis."""
    product: Numbers = one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0]
    return product


def count_crossings(points: Points, edges: Edges) -> int:
    """How many pairs of edges cross; two edges that share an end do not."""
    return sum(_crossings_by_edge(points, edges))


def any_crossing(points: Points, edges: Edges) -> bool:
    """Whether edges cross at all; stops at the first."""
    return any(_crossings_by_edge(points, edges))


def _crossings_by_edge(points: Points, edges: Edges) -> Iterator[int]:
    """For each edge how many later ones it crosses."""
    starts, stops = points[edges[:, 0]], points[edges[:, 1]]
    for number in range(len(edges) - 1):
        yield count_cut(starts[number], stops[number][None], starts[number + 1 :], stops[number + 1 :])


def count_cut(origin: Points, ends: Points, starts: Points, stops: Points) -> int:
    """How many pairs of a segment origin–ends[i] and a segment starts[j]–stops[j] cross.

    A shared end makes a product of exactly 0 and so counts as no crossing.
    """
    rays = (ends - origin)[:, None]
    sides = cross(rays, starts - origin) * cross(rays, stops - origin)
    walls = (stops - starts)[None]
    faces = cross(walls, origin - starts) * cross(walls, ends[:, None] - starts)
    return int(np.count_nonzero((sides < 0) & (faces < 0)))


def distances_to_segments(points: Points, starts: Points, stops: Points) -> Numbers:
    """Distance of point i from segment j, as an array (i, j)."""
    along = stops - starts
    length = np.maximum((along**2).sum(axis=1), TINY)
    share = np.clip(((points[:, None] - starts) * along).sum(axis=2) / length, 0, 1)
    gaps = points[:, None] - starts - share[..., None] * along
    distances: Numbers = np.sqrt((gaps**2).sum(axis=2))
    return distances


def edge_lengths(points: Points, edges: Edges) -> Numbers:
    """The length of every edge."""
    lengths: Numbers = np.sqrt(((points[edges[:, 0]] - points[edges[:, 1]]) ** 2).sum(axis=1))
    return lengths


def nearest_distance(points: Points) -> float:
    """The smallest distance between two points; infinite for fewer."""
    apart = np.sqrt(((points[:, None] - points[None]) ** 2).sum(axis=2))
    np.fill_diagonal(apart, np.inf)
    return float(apart.min())


def clearance(points: Points, edges: Edges) -> float:
    """How near a point comes to another point or to an edge that is not its own."""
    apart = distances_to_segments(points, points[edges[:, 0]], points[edges[:, 1]])
    apart[edges.T, np.arange(len(edges))] = np.inf
    return float(min(apart.min(), nearest_distance(points)))


def cost(points: Points, edges: Edges) -> float:
    """The lower, the more legible: crossings, cramped places and uneven edges; independent of scale."""
    lengths = edge_lengths(points, edges)
    usual = float(np.median(lengths)) or TINY
    cramped = max(0.0, 0.5 - clearance(points, edges) / usual)
    uneven = float(lengths.std()) / usual
    return CROSSING_COST * count_crossings(points, edges) + 2 * cramped + uneven
