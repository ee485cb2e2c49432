"""Random maps: planar, connected, and the same on every machine for the same seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from webviz.draws import between, draws
from webviz.maps.completion import Head, completed
from webviz.maps.delaunay import Point, delaunay_edges
from webviz.maps.model import Map

MOST_REGIONS = 200
WIDTH, HEIGHT = 1_000, 640
"""Of the paper on which regions are strewn; y grows to the south."""
TRIES = 30
"""Of so many points the one farthest from all others is taken (Mitchell 1991), so that regions keep apart."""
LETTERS = "ACDEFHIJKLMNOPQSTUVWXZ"
"""Of names: those of the colors that are chosen for a map (R, G, B, Y) would be read as colors."""
Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class MapShape:
    """What a random map is like.

    Attributes:
        regions: how many, from 2 to 200.
        density: in percent: 0 leaves just enough borders for the map to hang together, 100 all that a planar
            map of these regions has.
    """

    regions: int = 12
    density: int = 60


@dataclass(frozen=True, slots=True)
class RandomMap:
    """A map, and where its regions lie: x to the east and y to the south."""

    map: Map
    positions: dict[str, Point]


def random_map(shape: MapShape, seed: int) -> RandomMap:
    """Raises ValueError where there is no map of this shape.

    What a game needs besides is chosen as for any map without it (`completed`).
    """
    if not 2 <= shape.regions <= MOST_REGIONS:
        raise ValueError(f"a random map has 2 to {MOST_REGIONS} regions")
    if not 0 <= shape.density <= 100:
        raise ValueError("the density of a random map is from 0 to 100 percent")
    points = _strewn(shape.regions, draws(seed))
    names = [_name(number) for number in range(shape.regions)]
    map, _ = completed(names, _thinned(delaunay_edges(points), points, shape.density), Head())
    return RandomMap(map, dict(zip(names, points, strict=True)))


def _strewn(count: int, draw: Iterator[int]) -> list[Point]:
    """Points, no two of them at one place, from west to east."""
    points: list[Point] = []
    while len(points) < count:
        tried = [(between(0, WIDTH, draw), between(0, HEIGHT, draw)) for _ in range(TRIES)]
        best = max(tried, key=lambda point: min((_square(point, other) for other in points), default=0))
        if best not in points:
            points.append(best)
    return sorted(points)


def _square(a: Point, b: Point) -> int:
    """Of their distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _thinned(edges: Sequence[Edge], points: Sequence[Point], density: int) -> list[Edge]:
    """A tree that connects all (Kruskal 1956), and of the others such a share, in percent, the shortest."""
    by_length = sorted(edges, key=lambda edge: (_square(points[edge[0]], points[edge[1]]), edge))
    tree = _spanning_tree(by_length, len(points))
    others = [edge for edge in by_length if edge not in tree]
    return sorted([*tree, *others[: len(others) * density // 100]])


def _spanning_tree(edges: Sequence[Edge], count: int) -> set[Edge]:
    part = list(range(count))
    tree: set[Edge] = set()
    for a, b in edges:
        if part[a] != part[b]:
            tree.add((a, b))
            part = [part[a] if each == part[b] else each for each in part]
    return tree


def _name(number: int) -> str:
    """A to Z, then A2, C2 and so on."""
    letter, round = LETTERS[number % len(LETTERS)], number // len(LETTERS)
    return letter if round == 0 else f"{letter}{round + 1}"
