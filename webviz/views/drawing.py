"""Measure how legible a drawing is; make the small pictures of the gallery."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from webviz.maps import Map
from webviz.trees import Tree
from webviz.views.palette import color_styles

# The legibility of a drawing: crossings, distances and lengths.

Positions: TypeAlias = dict[str, tuple[float, float]]  # the position of each name; y grows downwards
Points: TypeAlias = NDArray[np.float64]  # an array of shape (n, 2); a single point has shape (2,)
Edges: TypeAlias = NDArray[np.intp]  # an array of shape (m, 2) with the indices of points
Numbers: TypeAlias = NDArray[np.float64]

EDGE = 130.0  # the length of the median edge in units of positions
CROSSING_COST = 0.5  # for each crossing
CRAMPED_COST = 2  # times the clearance that is missing, in lengths of the median edge
ENOUGH_CLEARANCE = 0.5  # in lengths of the median edge
TINY = 1e-9  # instead of 0, by which nothing can be divided


def cross(one: Numbers, other: Numbers) -> Numbers:
    """The z of the cross product of vectors, which are in the last axis."""
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0])


def count_crossings(points: Points, edges: Edges) -> int:
    """The number of pairs of edges that cross; edges that share an end do not cross."""
    return sum(_crossings_by_edge(points, edges))


def any_crossing(points: Points, edges: Edges) -> bool:
    """Whether any edges cross; stops at the first edge that crosses another."""
    return any(_crossings_by_edge(points, edges))


def _crossings_by_edge(points: Points, edges: Edges) -> Iterator[int]:
    """For each edge the number of later edges that it crosses."""
    starts, stops = points[edges[:, 0]], points[edges[:, 1]]
    for number in range(len(edges) - 1):
        later = slice(number + 1, None)
        yield count_crossing_pairs(starts[number], stops[number][None], starts[later], stops[later])


def count_crossing_pairs(origin: Points, ends: Points, starts: Points, stops: Points) -> int:
    """The crossings of rays, segments origin-ends[i], with walls starts[j]-stops[j].

    They cross if the ends of each lie on different sides of the other: then the cross products have different
    signs. A shared end makes a product of exactly 0, so it does not count as a crossing.
    """
    rays = (ends - origin)[:, None]
    walls = (stops - starts)[None]
    wall_sides = cross(rays, starts - origin) * cross(rays, stops - origin)  # < 0: different sides of the ray
    ray_sides = cross(walls, origin - starts) * cross(walls, ends[:, None] - starts)
    return int(np.count_nonzero((wall_sides < 0) & (ray_sides < 0)))


def distances_to_segments(points: Points, starts: Points, stops: Points) -> Numbers:
    """The distance of point i from segment j, as an array (i, j)."""
    along = stops - starts
    squares = np.maximum((along**2).sum(axis=1), TINY)
    # Where the nearest point of the segment is: 0 at its start, 1 at its stop.
    share = np.clip(((points[:, None] - starts) * along).sum(axis=2) / squares, 0, 1)
    gaps = points[:, None] - starts - share[..., None] * along
    return np.asarray(np.sqrt((gaps**2).sum(axis=2)))


def edge_lengths(points: Points, edges: Edges) -> Numbers:
    return np.asarray(np.sqrt(((points[edges[:, 0]] - points[edges[:, 1]]) ** 2).sum(axis=1)))


def nearest_distance(points: Points) -> float:
    distances = np.sqrt(((points[:, None] - points[None]) ** 2).sum(axis=2))
    np.fill_diagonal(distances, np.inf)
    return float(distances.min())


def clearance(points: Points, edges: Edges) -> float:
    """The least distance of a point from another one, or from an edge of others."""
    distances = distances_to_segments(points, points[edges[:, 0]], points[edges[:, 1]])
    distances[edges.T, np.arange(len(edges))] = np.inf  # an edge's own two ends
    return float(min(distances.min(), nearest_distance(points)))


def cost(points: Points, edges: Edges) -> float:
    """How hard a drawing is to read: its crossings, cramped places, uneven edges."""
    lengths = edge_lengths(points, edges)
    usual = float(np.median(lengths)) or TINY
    cramped = max(0.0, ENOUGH_CLEARANCE - clearance(points, edges) / usual)
    uneven = float(lengths.std()) / usual
    return CROSSING_COST * count_crossings(points, edges) + CRAMPED_COST * cramped + uneven


# The small pictures in the gallery, as plain JSON.
# For a map or a constraint graph: `places` ([x, y] in percent of the longer side), `edges` (pairs of numbers
# of places), `fills` (the initial color by the number of the place, as text), `grid` (true if places are
# cells, as in a Sudoku), `board` (the number of rows if each place is a column of a board, as in n-queens,
# else 0): the wing `csp` sets these two. A map with outlines also has `shapes`: for each region its rings,
# [x, y, x, y …], with 200 for the longer side. For a tree: of each node the `size` and `player`.

MOST_EDGES = 200  # more are one gray area in a small picture: it leaves them out
MOST_NODES = 400  # a larger tree has no picture
SIDE, SHAPE_SIDE = 100, 200  # the longer side of a picture with places, and with shapes
Ring: TypeAlias = list[tuple[float, float]]


def graph_picture(map: Map, positions: Positions) -> dict[str, Any]:
    """The picture of a map or a constraint graph, before `csp` sets the last two."""
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
    """The simplified rings of each region; neighbors share their points."""
    # Rings in files are lists of differences [x, y, x, y …]: each point is the sum up to it.
    region_rings = [
        [
            list(zip(accumulate(ring[::2]), accumulate(ring[1::2]), strict=True))
            for ring in chain.from_iterable(shape["regions"][region]["polygons"])
        ]
        for region in regions
    ]
    xs, ys = zip(*chain.from_iterable(chain.from_iterable(region_rings)), strict=True)
    scale = SHAPE_SIDE / max(max(xs) - min(xs), max(ys) - min(ys))
    corner = min(xs), min(ys)
    simplified = [[_simplify(ring, corner, scale) for ring in rings] for rings in region_rings]
    # Rings of fewer than three points are too small to be seen; but each region keeps one.
    return [[ring for ring in rings if len(ring) >= 2 * 3] or rings[:1] for rings in simplified]


def _simplify(ring: Ring, corner: tuple[float, float], scale: float) -> list[int]:
    """The ring in whole units of the picture, without repeated points: [x, y, x, y …]."""
    points = [(round(scale * (x - corner[0])), round(scale * (y - corner[1]))) for x, y in ring]
    without_repeats = points[:1] + [point for before, point in pairwise(points) if point != before]
    return list(chain.from_iterable(without_repeats))
