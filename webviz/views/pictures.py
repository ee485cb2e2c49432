"""What the small pictures of the gallery show: where regions and variables lie, or how a tree branches.

A picture is plain JSON. Of a map or a constraint graph: `places` ([x, y] in percent of the longer side),
`edges` (pairs of numbers of places), `fills` (by number of the place, as text, the color at first), `grid`
(whether the places are cells) and `board` (how many rows it has, where they are its columns; else 0). Of a
map with outlines besides `shapes`: for each region its rings, [x, y, x, y …], the longer side being 200.
Of a tree: `size` and `player`, as the columns of a search.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, pairwise
from typing import Any, TypeAlias

from webviz.maps import Map
from webviz.trees import Tree
from webviz.views.drawing import Positions
from webviz.views.palette import color_styles

MOST_EDGES = 200
"""More than these are a gray area in a small picture: none of them is drawn."""
MOST_NODES = 400
"""Of a larger tree there is no picture."""
SIDE = 100
SHAPE_SIDE = 200
Ring: TypeAlias = list[tuple[float, float]]


def graph_picture(map: Map, positions: Positions) -> dict[str, Any]:
    """A map, or a constraint graph that is given as one and has no cells."""
    styles = color_styles(map.colors)
    numbers = {region: number for number, region in enumerate(map.regions)}
    return {
        "places": _scaled([positions[region] for region in map.regions]),
        "edges": map.borders if len(map.borders) <= MOST_EDGES else (),
        "fills": {str(numbers[each.region]): styles[each.color]["fill"] for each in map.initial},
        "grid": False,
        "board": 0,
    }


def tree_picture(tree: Tree) -> dict[str, Any] | None:
    """A tree that is written out."""
    if len(tree) > MOST_NODES:
        return None
    return {"size": list(tree.size), "player": list(tree.player)}


def _scaled(points: list[tuple[float, float]]) -> list[tuple[int, int]]:
    """The same in whole percent of the longer side, the shorter one in the middle."""
    xs, ys = zip(*points, strict=True)
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    scale = SIDE / (max(width, height) or 1)
    left = (SIDE - scale * width) / 2 - scale * min(xs)
    top = (SIDE - scale * height) / 2 - scale * min(ys)
    return [(round(left + scale * x), round(top + scale * y)) for x, y in points]


def shape_picture(shape: dict[str, Any], regions: Sequence[str]) -> list[list[list[int]]]:
    """The rings of each region, coarse: neighbors share the points that are left to them."""
    drawn = [_rings(shape["regions"][region]["polygons"]) for region in regions]
    xs, ys = zip(*chain.from_iterable(chain.from_iterable(drawn)), strict=True)
    scale = SHAPE_SIDE / max(max(xs) - min(xs), max(ys) - min(ys))
    corner = min(xs), min(ys)
    coarse = [[_coarse(ring, corner, scale) for ring in rings] for rings in drawn]
    return [[ring for ring in rings if len(ring) >= 6] or rings[:1] for rings in coarse]


def _rings(polygons: Iterable[Iterable[list[int]]]) -> list[Ring]:
    """Points in place of differences."""
    rings = chain.from_iterable(polygons)
    return [list(zip(accumulate(ring[::2]), accumulate(ring[1::2]), strict=True)) for ring in rings]


def _coarse(ring: Ring, corner: tuple[float, float], scale: float) -> list[int]:
    """In whole units of the picture, each point once where several meet."""
    points = [(round(scale * (x - corner[0])), round(scale * (y - corner[1]))) for x, y in ring]
    kept = points[:1] + [point for before, point in pairwise(points) if point != before]
    return list(chain.from_iterable(kept))
