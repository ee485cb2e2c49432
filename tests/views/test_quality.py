"""How good drawings are: what was looked at and found good is measured here, and may not become worse.

Measured by plain loops over pairs, which share nothing with what judges drawings while they are made.
"""

from itertools import combinations
from math import dist, hypot
from pathlib import Path
from statistics import median
from typing import NamedTuple

import networkx as nx
import pytest
from views.drawn_maps import map_from, random_planar

from webviz.maps import Map, read_map
from webviz.samples.listed import load_samples
from webviz.views.layout import region_positions
from webviz.views.places import Positions

SAMPLES = {sample.name: sample for sample in load_samples(Path(__file__).parents[2] / "sample_maps")}
Point = tuple[float, float]


class Quality(NamedTuple):
    """Of one drawing.

    Attributes:
        crossings: of its edges.
        nearest: how near two regions come to each other, in units.
        clear: how near a region comes to an edge that is not its own, in units.
        stretched: how many times as long as the usual edge the longest one is.
    """

    crossings: int
    nearest: float
    clear: float
    stretched: float


ON_THE_MAP = {
    "australia": Quality(0, 95, 83, 1.13),
    "tie-cut": Quality(0, 102, 33, 1.77),
    "no-cut": Quality(0, 95, 35, 1.64),
    "south-america": Quality(0, 95, 36, 2.0),
    "us-48": Quality(0, 95, 46, 1.96),
}
BY_BORDERS_ALONE = {
    "australia": Quality(0, 126, 107, 1.02),
    "tie-cut": Quality(1, 113, 81, 1.28),
    "no-cut": Quality(0, 95, 47, 1.24),
    "deep-cut": Quality(0, 127, 111, 1.01),
    "south-america": Quality(0, 95, 49, 1.3),
    "us-48": Quality(0, 95, 74, 1.21),
}
# Of drawings that are as good as each other rounding chooses one, and processors round differently: of three
# wells, petersen and planar 40 the worse of two is meant.
OF_GRAPHS = {
    "wheel": (nx.wheel_graph(12), Quality(0, 94, 91, 1.29)),
    "grid": (nx.convert_node_labels_to_integers(nx.grid_2d_graph(6, 8)), Quality(0, 126, 126, 1.05)),
    "tree": (nx.random_labeled_tree(40, seed=4), Quality(0, 115, 110, 1.11)),
    "three wells": (nx.complete_bipartite_graph(3, 3), Quality(3, 94, 53, 1.88)),
    "petersen": (nx.petersen_graph(), Quality(10, 94, 11, 1.39)),
    "planar 12": (random_planar(12, 2), Quality(0, 95, 37, 2.03)),
    "planar 20": (random_planar(20, 2), Quality(0, 94, 53, 1.73)),
    "planar 30": (random_planar(30, 1), Quality(0, 95, 44, 2.42)),
    "planar 40": (random_planar(40, 1), Quality(0, 95, 75, 2.16)),
    "planar 60": (random_planar(60, 2), Quality(0, 64, 24, 2.1)),
}


def quality(map: Map, positions: Positions) -> Quality:
    """Measured pair by pair."""
    points = [positions[region] for region in map.regions]
    edges = [(points[one], points[other]) for one, other in map.borders]
    lengths = [dist(*edge) for edge in edges]
    foreign = ((point, edge) for point in points for edge in edges if point not in edge)
    return Quality(
        sum(do_cross(*pair) for pair in combinations(edges, 2)),
        min(dist(*pair) for pair in combinations(points, 2)),
        min(to_segment(point, *edge) for point, edge in foreign),
        max(lengths) / median(lengths),
    )


def do_cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether the ends of each of two segments lie on different sides of the other one."""
    return turn(*one, other[0]) * turn(*one, other[1]) < 0 > turn(*other, one[0]) * turn(*other, one[1])


def turn(a: Point, b: Point, c: Point) -> float:
    """Above 0 if the way from a through b to c turns to one side, below 0 if to the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def to_segment(point: Point, start: Point, stop: Point) -> float:
    """The distance of a point from a segment: from its line, or from the end that is nearer."""
    along = (stop[0] - start[0], stop[1] - start[1])
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / hypot(*along) ** 2
    return dist(point, stop if share > 1 else start) if not 0 < share < 1 else across(point, start, stop)


def across(point: Point, start: Point, stop: Point) -> float:
    """The distance of a point from a line."""
    return abs(turn(start, stop, point)) / dist(start, stop)


def assert_as_good(map: Map, positions: Positions, wanted: Quality) -> None:
    """No more crossings, and otherwise as good but for what a processor's rounding makes of it."""
    found = quality(map, positions)
    assert found.crossings <= wanted.crossings
    assert found.nearest >= 0.98 * wanted.nearest
    assert found.clear >= 0.95 * wanted.clear
    assert found.stretched <= 1.03 * wanted.stretched


@pytest.mark.parametrize("name", ON_THE_MAP)
def test_a_sample_is_drawn_well_from_its_geography(name: str) -> None:
    map, _ = read_map(SAMPLES[name].text)
    assert_as_good(map, region_positions(map, SAMPLES[name].positions), ON_THE_MAP[name])


@pytest.mark.parametrize("name", BY_BORDERS_ALONE)
def test_a_sample_is_drawn_well_from_its_borders(name: str) -> None:
    map, _ = read_map(SAMPLES[name].text)
    assert_as_good(map, region_positions(map), BY_BORDERS_ALONE[name])


@pytest.mark.parametrize("name", OF_GRAPHS)
def test_a_graph_is_drawn_well(name: str) -> None:
    graph, wanted = OF_GRAPHS[name]
    map = map_from(graph)
    assert_as_good(map, region_positions(map), wanted)


def test_the_measures_tell_a_cross_from_a_corner_and_a_segment_from_its_line() -> None:
    assert do_cross(((0, 0), (2, 2)), ((0, 2), (2, 0)))
    assert not do_cross(((0, 0), (2, 2)), ((2, 2), (2, 0)))
    assert not do_cross(((0, 0), (1, 1)), ((0, 9), (9, 0)))
    assert to_segment((1, 3), (0, 0), (5, 0)) == 3
    assert to_segment((-3, 4), (0, 0), (5, 0)) == to_segment((8, 4), (0, 0), (5, 0)) == 5
