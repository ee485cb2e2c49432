"""Random maps: planar, connected, and the same on every machine for the same seed.

Random points are the regions; a triangulation joins them by edges; some of the edges are the borders.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from webviz.draws import between, draws
from webviz.maps.completion import Head, complete_map
from webviz.maps.model import Map

# Delaunay's triangulation: the circle through the corners of a triangle contains no other point. The points
# are inserted one by one (Bowyer 1981, Watson 1981): the triangles whose circles contain the new point are
# removed, and new ones from the rim of this hole to the point fill it. All numbers are whole and so exact;
# scipy has only floats, with which another machine may decide a near tie differently.

Point = tuple[int, int]
Edge = tuple[int, int]  # numbers of two points
Triangle = tuple[int, int, int]  # numbers of three points, counterclockwise where y grows upwards
FAR = 2**40  # the first triangle's corners are so far that every edge of the convex hull is found


def delaunay_edges(points: Sequence[Point]) -> list[Edge]:
    """The edges between distinct points, as sorted pairs. Takes quadratic time."""
    count = len(points)
    all_points = [*points, (-FAR, -FAR), (FAR, -FAR + 1), (3, FAR)]  # the last three are around the others
    triangles: set[Triangle] = {(count, count + 1, count + 2)}
    for number in range(count):
        removed = {triangle for triangle in triangles if _circle_contains(triangle, number, all_points)}
        sides = {side for a, b, c in removed for side in ((a, b), (b, c), (c, a))}
        # A side inside the hole belonged to two triangles, and so it is there in both directions.
        rim = [(a, b) for a, b in sides if (b, a) not in sides]
        triangles -= removed
        triangles |= {(a, b, number) for a, b in rim}
    edges = {edge for triangle in triangles for edge in combinations(sorted(triangle), 2)}
    return sorted((a, b) for a, b in edges if b < count)  # without those to the first corners


def _circle_contains(triangle: Triangle, number: int, points: Sequence[Point]) -> bool:
    """Whether the circle through a triangle's corners contains point `number`.

    It does if a determinant is positive, whose rows are x, y and x² + y² of a corner, seen from the point.
    """
    x, y = points[number]
    (ax, ay), (bx, by), (cx, cy) = ((points[corner][0] - x, points[corner][1] - y) for corner in triangle)
    aa, bb, cc = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    return ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + aa * (bx * cy - by * cx) > 0


MOST_REGIONS = 200
WIDTH, HEIGHT = 1_000, 640  # the size of the area for the regions; y grows to the south
CANDIDATES = 30  # of so many random points the one farthest from those before is taken (Mitchell 1991)
LETTERS = "ACDEFHIJKLMNOPQSTUVWXZ"  # letters of names, without the usual colors of maps (R, G, B, Y)


@dataclass(frozen=True, slots=True)
class MapShape:
    """The properties of a random map."""

    regions: int = 12  # their number, from 2 to 200
    density: int = 60  # in percent: 0 just connects all regions, 100 has all borders of the triangulation


@dataclass(frozen=True, slots=True)
class RandomMap:
    """A map, and the positions of its regions: x to the east, y to the south."""

    map: Map
    positions: dict[str, Point]


def random_map(shape: MapShape, seed: int) -> RandomMap:
    """A random map of a shape. Raises ValueError if there is no map of this shape."""
    if not 2 <= shape.regions <= MOST_REGIONS:
        raise ValueError(f"a random map has 2 to {MOST_REGIONS} regions")
    if not 0 <= shape.density <= 100:
        raise ValueError("the density of a random map is from 0 to 100 percent")
    points = _random_points(shape.regions, draws(seed))
    names = [_name(number) for number in range(shape.regions)]
    borders = _thin_out(delaunay_edges(points), points, shape.density)
    completed, _ = complete_map(names, borders, Head())  # which chooses colors, weights and depth
    return RandomMap(completed, dict(zip(names, points, strict=True)))


def _random_points(count: int, draw: Iterator[int]) -> list[Point]:
    """Distinct points that keep a distance from each other, from west to east."""
    points: list[Point] = []
    while len(points) < count:
        candidates = [(between(0, WIDTH, draw), between(0, HEIGHT, draw)) for _ in range(CANDIDATES)]
        to_nearest = [min((_squared_distance(c, point) for point in points), default=0) for c in candidates]
        farthest = candidates[to_nearest.index(max(to_nearest))]
        if farthest not in points:
            points.append(farthest)
    return sorted(points)


def _squared_distance(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _thin_out(edges: Sequence[Edge], points: Sequence[Point], density: int) -> list[Edge]:
    """A spanning tree of short edges, and the shortest `density` percent of the rest."""
    shortest_first = sorted(edges, key=lambda edge: (_squared_distance(*(points[i] for i in edge)), edge))
    tree = _spanning_tree(shortest_first, len(points))
    rest = [edge for edge in shortest_first if edge not in tree]
    return sorted([*tree, *rest[: len(rest) * density // 100]])


def _spanning_tree(edges: Sequence[Edge], count: int) -> set[Edge]:
    """The edges that connect two parts of the map, tried in order (Kruskal 1956)."""
    part_of = list(range(count))  # for each point the number of its part; at first each is a part alone
    tree: set[Edge] = set()
    for a, b in edges:
        part, other_part = part_of[a], part_of[b]
        if part != other_part:
            tree.add((a, b))
            part_of = [part if each == other_part else each for each in part_of]
    return tree


def _name(number: int) -> str:
    """A, C, D and so on, then A2, C2."""
    rounds, letter = divmod(number, len(LETTERS))
    return LETTERS[letter] if rounds == 0 else f"{LETTERS[letter]}{rounds + 1}"
