"""Random maps: planar, connected, and the same on every machine for the same seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from webviz.draws import between, draws
from webviz.maps.completion import Head, complete_map
from webviz.maps.model import Map

# Delaunay's triangulation of points with whole coordinates, exact, and so the same on every machine.
# It inserts the points one by one (Bowyer 1981, Watson 1981): it removes the triangles whose circles contain
# the new point, and fills the hole with triangles to that point. scipy's triangulation has only floats, with
# which another machine may decide a near tie differently.

Point = tuple[int, int]
Triangle = tuple[int, int, int]  # numbers of points, counterclockwise
Edge = tuple[int, int]

FAR = 2**40
"""The distance of the first triangle's corners: so far that every edge of the convex hull is found."""


def delaunay_edges(points: Sequence[Point]) -> list[Edge]:
    """The edges between distinct points, as sorted pairs. Takes quadratic time."""
    count = len(points)
    corners = ((-FAR, -FAR), (FAR, -FAR + 1), (3, FAR))
    placed = [*points, *corners]
    triangles: set[Triangle] = {(count, count + 1, count + 2)}
    for number in range(count):
        removed = [triangle for triangle in triangles if _circle_contains(triangle, placed, number)]
        sides = {side for a, b, c in removed for side in ((a, b), (b, c), (c, a))}
        triangles.difference_update(removed)
        # A side inside the hole belonged to two triangles, so it is there in both directions.
        triangles.update((a, b, number) for a, b in sides if (b, a) not in sides)
    edges = {pair for triangle in triangles for pair in combinations(sorted(triangle), 2)}
    # Without those to the corners of the first triangle.
    return sorted(pair for pair in edges if pair[1] < count)


def _circle_contains(triangle: Triangle, points: Sequence[Point], number: int) -> bool:
    """Whether a point is in the circle through three corners (counterclockwise)."""
    x, y = points[number]
    (ax, ay), (bx, by), (cx, cy) = ((points[i][0] - x, points[i][1] - y) for i in triangle)
    a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    return ax * (by * c - b * cy) - ay * (bx * c - b * cx) + a * (bx * cy - by * cx) > 0


# A random map: random points are the regions, and some edges of the triangulation are the borders.

MOST_REGIONS = 200
WIDTH, HEIGHT = 1_000, 640  # the size of the area for the regions; y grows to the south
TRIES = 30  # of this many random points the one farthest from all others is taken (Mitchell 1991)
LETTERS = "ACDEFHIJKLMNOPQSTUVWXZ"  # letters of names, without the usual colors of maps (R, G, B, Y)


@dataclass(frozen=True, slots=True)
class MapShape:
    """The properties of a random map."""

    regions: int = 12  # how many, from 2 to 200
    # in percent. With 0 there are just enough borders to connect all regions, with 100 all edges of the
    # triangulation: no further straight border can be drawn between these points
    density: int = 60


@dataclass(frozen=True, slots=True)
class RandomMap:
    """A map, and the positions of its regions: x to the east, y to the south."""

    map: Map
    positions: dict[str, Point]


def random_map(shape: MapShape, seed: int) -> RandomMap:
    """A random map of a shape. Raises ValueError if there is no map of this shape.

    Its colors, weights and depth are chosen by `complete_map`.
    """
    if not 2 <= shape.regions <= MOST_REGIONS:
        raise ValueError(f"a random map has 2 to {MOST_REGIONS} regions")
    if not 0 <= shape.density <= 100:
        raise ValueError("the density of a random map is from 0 to 100 percent")
    points = _random_points(shape.regions, draws(seed))
    names = [_name(number) for number in range(shape.regions)]
    borders = _thin_out(delaunay_edges(points), points, shape.density)
    completed, _ = complete_map(names, borders, Head())
    return RandomMap(completed, dict(zip(names, points, strict=True)))


def _random_points(count: int, draw: Iterator[int]) -> list[Point]:
    """Distinct points, from west to east."""
    points: list[Point] = []
    while len(points) < count:
        tries = [(between(0, WIDTH, draw), between(0, HEIGHT, draw)) for _ in range(TRIES)]
        farthest = max(
            tries, key=lambda point: min((_squared_distance(point, other) for other in points), default=0)
        )
        if farthest not in points:
            points.append(farthest)
    return sorted(points)


def _squared_distance(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _thin_out(edges: Sequence[Edge], points: Sequence[Point], density: int) -> list[Edge]:
    """A spanning tree (Kruskal 1956) and the shortest `density` percent of the rest."""
    part_of = list(range(len(points)))  # for each point the number of its connected part
    tree: list[Edge] = []
    others: list[Edge] = []
    for a, b in sorted(edges, key=lambda edge: (_squared_distance(points[edge[0]], points[edge[1]]), edge)):
        (others if part_of[a] == part_of[b] else tree).append((a, b))
        part_of = [part_of[a] if part == part_of[b] else part for part in part_of]
    return sorted([*tree, *others[: len(others) * density // 100]])


def _name(number: int) -> str:
    """A, C, D and so on, then A2, C2."""
    repeats, at = divmod(number, len(LETTERS))
    return LETTERS[at] if repeats == 0 else f"{LETTERS[at]}{repeats + 1}"
