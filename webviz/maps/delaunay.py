"""Delaunay's triangulation of points with whole coordinates, exact, and so the same on every machine.

Points are put in one by one (Bowyer 1981, Watson 1981): the triangles whose circles hold the new point go,
and the hole is filled with triangles to the point. Floats, which are all that scipy's triangulation has, may
decide what is nearly a tie otherwise on another machine.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

Point = tuple[int, int]
Triangle = tuple[int, int, int]
"""Numbers of points, counterclockwise."""

FAR = 2**40
"""How far the corners of the first triangle lie off: so far that they hide no edge of the hull."""


def delaunay_edges(points: Sequence[Point]) -> list[tuple[int, int]]:
    """The edges between different points, pairs of their numbers, in order. Takes time by their square."""
    count = len(points)
    corners = ((-FAR, -FAR), (FAR, -FAR + 1), (3, FAR))
    placed = [*points, *corners]
    triangles: set[Triangle] = {(count, count + 1, count + 2)}
    for number in range(count):
        _insert(triangles, placed, number)
    found = {pair for triangle in triangles for pair in combinations(sorted(triangle), 2)}
    return sorted(pair for pair in found if pair[1] < count)


def _insert(triangles: set[Triangle], points: Sequence[Point], number: int) -> None:
    gone = [triangle for triangle in triangles if _holds(triangle, points, number)]
    sides = {side for triangle in gone for side in _sides(triangle)}
    triangles.difference_update(gone)
    triangles.update((a, b, number) for a, b in sides if (b, a) not in sides)


def _sides(triangle: Triangle) -> Iterable[tuple[int, int]]:
    a, b, c = triangle
    return (a, b), (b, c), (c, a)


def _holds(triangle: Triangle, points: Sequence[Point], number: int) -> bool:
    """Whether a point lies inside the circle through the corners: the sign of a determinant."""
    x, y = points[number]
    (ax, ay), (bx, by), (cx, cy) = ((points[i][0] - x, points[i][1] - y) for i in triangle)
    a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    return ax * (by * c - b * cy) - ay * (bx * c - b * cx) + a * (bx * cy - by * cx) > 0
