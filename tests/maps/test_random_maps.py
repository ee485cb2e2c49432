"""Random maps: planar, connected, the same text for a seed; and the triangulations they are made of."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial import Delaunay

from webviz.draws import between, draws
from webviz.maps import read_map, write_map
from webviz.maps.completion import COLORS
from webviz.maps.delaunay import Point, delaunay_edges
from webviz.maps.random_maps import HEIGHT, MOST_REGIONS, WIDTH, MapShape, random_map

POINTS = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=25, unique=True)
SHAPES = st.builds(MapShape, regions=st.integers(2, 30), density=st.integers(0, 100))


def parts(count: int, edges: object) -> int:
    """How many pieces a graph falls into."""
    part = list(range(count))
    for i, j in edges:  # type: ignore[attr-defined]
        part = [part[i] if each == part[j] else each for each in part]
    return len(set(part))


@settings(max_examples=50)
@given(SHAPES, st.integers(0, 2**60))
def test_a_random_map_is_planar_connected_and_read_again_and_the_same_for_its_seed(
    shape: MapShape, seed: int
) -> None:
    made = random_map(shape, seed)
    count = len(made.map.regions)
    assert count == shape.regions == len(set(made.positions.values()))
    assert len(made.map.borders) <= max(1, 3 * count - 6) and parts(count, made.map.borders) == 1
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in made.positions.values())
    assert not set(made.map.regions) & set(COLORS)
    assert read_map(write_map(random_map(shape, seed).map)) == (made.map, [])


def test_density_goes_from_a_tree_to_a_triangulation_and_another_seed_makes_another_map() -> None:
    sparse, half, dense = (set(random_map(MapShape(30, density), 1).map.borders) for density in (0, 50, 100))
    assert 29 == len(sparse) < len(half) < len(dense) and sparse < dense
    assert random_map(MapShape(), 1) != random_map(MapShape(), 2)
    largest = random_map(MapShape(MOST_REGIONS, 0), 3).map.regions
    assert {"A", "Z", "A2", "A10"} <= set(largest) and not set(largest) & set(COLORS)


def test_every_machine_makes_this_map_of_this_seed() -> None:
    made = random_map(MapShape(5, 100), 7)
    places = {"A": (18, 640), "C": (41, 89), "D": (310, 368), "E": (757, 97), "F": (953, 615)}
    assert made.positions == places
    assert made.map.borders == ((0, 1), (0, 2), (0, 4), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
    for shape, reason in ((MapShape(1), "2 to 200"), (MapShape(density=101), "percent")):
        with pytest.raises(ValueError, match=reason):
            random_map(shape, 1)


def turns(a: Point, b: Point, c: Point) -> int:
    """Above 0 to the left, below 0 to the right, 0 in a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges without a common end meet inside both."""
    return turns(a, b, c) * turns(a, b, d) < 0 and turns(c, d, a) * turns(c, d, b) < 0


@given(POINTS)
def test_no_two_edges_cross_and_all_points_hang_together(points: list[Point]) -> None:
    edges = delaunay_edges(points)
    assert not any(cross(*(points[i] for i in (*one, *other))) for one, other in combinations(edges, 2))
    assert parts(len(points), edges) == 1


def test_of_points_at_random_in_a_row_and_in_a_square_the_edges_are_those_of_scipy() -> None:
    for seed in range(20):
        draw = draws(seed)
        points = [(between(0, 10**6, draw), between(0, 10**6, draw)) for _ in range(40)]
        corners = Delaunay(np.array(points)).simplices
        sides = {tuple(sorted(pair)) for each in corners for pair in combinations(each, 2)}
        assert set(delaunay_edges(points)) == sides
    assert delaunay_edges([(0, 0), (2, 2), (1, 1), (3, 3)]) == [(0, 2), (1, 2), (1, 3)]
    assert len(delaunay_edges([(0, 0), (4, 0), (4, 4), (0, 4)])) == 5
