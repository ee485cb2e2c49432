"""The legibility of a drawing with straight edges: crossings and distances.

Points are an array of shape (n, 2), edges one of shape (m, 2) with indices of points.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from webviz.maps import Map
from webviz.trees import Tree
from webviz.views.palette import color_styles

# Positions on a map, with y growing downwards.


Positions: TypeAlias = dict[str, tuple[float, float]]
"""The position of each name."""
EDGE = 130.0
"""The length of the median edge in units."""


Points: TypeAlias = NDArray[np.float64]
Edges: TypeAlias = NDArray[np.intp]
Numbers: TypeAlias = NDArray[np.float64]

CROSSING_COST = 0.5  # as much as a loss of clearance of a quarter of the usual edge
TINY = 1e-9


def cross(one: Numbers, other: Numbers) -> Numbers:
    """The z of the cross product of vectors in the last axis."""
    product: Numbers = one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0]
    return product


def count_crossings(points: Points, edges: Edges) -> int:
    """The number of pairs of edges that cross; edges that share an end do not cross."""
    return sum(_crossings_by_edge(points, edges))


def any_crossing(points: Points, edges: Edges) -> bool:
    """Whether any edges cross; stops at the first pair."""
    return any(_crossings_by_edge(points, edges))


def _crossings_by_edge(points: Points, edges: Edges) -> Iterator[int]:
    """For each edge the number of later edges that it crosses."""
    starts, stops = points[edges[:, 0]], points[edges[:, 1]]
    for number in range(len(edges) - 1):
        yield count_cut(starts[number], stops[number][None], starts[number + 1 :], stops[number + 1 :])


def count_cut(origin: Points, ends: Points, starts: Points, stops: Points) -> int:
    """The number of pairs of a segment origin–ends[i] and a segment starts[j]–stops[j] that cross.

    A shared end makes a product of exactly 0, so it does not count as a crossing.
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
    """The smallest distance of a point from another point or from an edge of other points."""
    apart = distances_to_segments(points, points[edges[:, 0]], points[edges[:, 1]])
    apart[edges.T, np.arange(len(edges))] = np.inf
    return float(min(apart.min(), nearest_distance(points)))


def cost(points: Points, edges: Edges) -> float:
    """The legibility of a drawing; lower is better.

    Counts crossings, cramped places and uneven edges, at any scale.
    """
    lengths = edge_lengths(points, edges)
    usual = float(np.median(lengths)) or TINY
    cramped = max(0.0, 0.5 - clearance(points, edges) / usual)
    uneven = float(lengths.std()) / usual
    return CROSSING_COST * count_crossings(points, edges) + 2 * cramped + uneven


# The small pictures in the gallery: the positions of regions and variables, or the branching of a tree.
# A picture is plain JSON. For a map or a constraint graph: `places` ([x, y] in percent of the longer side),
# `edges` (pairs of numbers of places), `fills` (the initial color by the number of the place, as text),
# `grid` (whether the places are cells) and `board` (the number of rows if the places are the columns of a
# board, otherwise 0). A map with outlines also has `shapes`: for each region its rings, [x, y, x, y …], with
# 200 for the longer side. For a tree: `size` and `player`, as the columns of a search.


MOST_EDGES = 200
"""Above this number, edges are one gray area in a small picture."""
MOST_NODES = 400
"""A larger tree has no picture."""
SIDE = 100
SHAPE_SIDE = 200
Ring: TypeAlias = list[tuple[float, float]]


def graph_picture(map: Map, positions: Positions) -> dict[str, Any]:
    """The picture of a map, or of a constraint graph that is given as a map without cells."""
    styles = color_styles(map.colors)
    numbers = {region: number for number, region in enumerate(map.regions)}
    return {
        "places": _scale([positions[region] for region in map.regions]),
        "edges": map.borders if len(map.borders) <= MOST_EDGES else (),
        "fills": {str(numbers[each.region]): styles[each.color]["fill"] for each in map.initial},
        "grid": False,
        "board": 0,
    }


def tree_picture(tree: Tree) -> dict[str, Any] | None:
    """The picture of an explicit tree; None if it is too large."""
    if len(tree) > MOST_NODES:
        return None
    return {"size": list(tree.size), "player": list(tree.player)}


def _scale(points: list[tuple[float, float]]) -> list[tuple[int, int]]:
    """The points in whole percent of the longer side, the shorter one centered."""
    xs, ys = zip(*points, strict=True)
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    scale = SIDE / (max(width, height) or 1)
    left = (SIDE - scale * width) / 2 - scale * min(xs)
    top = (SIDE - scale * height) / 2 - scale * min(ys)
    return [(round(left + scale * x), round(top + scale * y)) for x, y in points]


def shape_picture(shape: dict[str, Any], regions: Sequence[str]) -> list[list[list[int]]]:
    """The rings of each region, simplified: neighbors still share the points that remain."""
    drawn = [_rings(shape["regions"][region]["polygons"]) for region in regions]
    xs, ys = zip(*chain.from_iterable(chain.from_iterable(drawn)), strict=True)
    scale = SHAPE_SIDE / max(max(xs) - min(xs), max(ys) - min(ys))
    corner = min(xs), min(ys)
    coarse = [[_coarse(ring, corner, scale) for ring in rings] for rings in drawn]
    return [[ring for ring in rings if len(ring) >= 6] or rings[:1] for rings in coarse]


def _rings(polygons: Iterable[Iterable[list[int]]]) -> list[Ring]:
    """Rings of points, from rings of differences."""
    rings = chain.from_iterable(polygons)
    return [list(zip(accumulate(ring[::2]), accumulate(ring[1::2]), strict=True)) for ring in rings]


def _coarse(ring: Ring, corner: tuple[float, float], scale: float) -> list[int]:
    """The ring in whole units of the picture, without repeated points."""
    points = [(round(scale * (x - corner[0])), round(scale * (y - corner[1]))) for x, y in ring]
    kept = points[:1] + [point for before, point in pairwise(points) if point != before]
    return list(chain.from_iterable(kept))
