"""Random maps: planar, connected, the same text for the same seed; and the triangulations they are made of."""

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

SHAPES = st.builds(MapShape, regions=st.integers(2, 30), density=st.integers(0, 100))
SEEDS = st.integers(0, 2**60)


def parts(count: int, borders: tuple[tuple[int, int], ...]) -> int:
    """How many pieces the map falls into."""
    part = list(range(count))
    for i, j in borders:
        part = [part[i] if each == part[j] else each for each in part]
    return len(set(part))


@settings(deadline=None)
@given(SHAPES, SEEDS)
def test_a_random_map_is_planar_and_connected(shape: MapShape, seed: int) -> None:
    made = random_map(shape, seed)
    count = len(made.map.regions)
    assert count == shape.regions == len(set(made.positions.values()))
    assert len(made.map.borders) <= max(1, 3 * count - 6)
    assert parts(count, made.map.borders) == 1
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in made.positions.values())


@settings(deadline=None)
@given(SHAPES, SEEDS)
def test_its_text_is_read_without_a_word_and_is_the_same_for_the_same_seed(
    shape: MapShape, seed: int
) -> None:
    text = write_map(random_map(shape, seed).map)
    assert read_map(text) == (random_map(shape, seed).map, [])


def test_density_goes_from_a_tree_to_a_triangulation() -> None:
    counts = [len(random_map(MapShape(30, density), 1).map.borders) for density in (0, 50, 100)]
    assert counts[0] == 29 and counts[0] < counts[1] < counts[2]
    sparse, dense = (set(random_map(MapShape(30, density), 1).map.borders) for density in (0, 100))
    assert sparse < dense


def test_another_seed_makes_another_map() -> None:
    assert random_map(MapShape(), 1) != random_map(MapShape(), 2)


def test_every_machine_makes_this_map_of_this_seed() -> None:
    made = random_map(MapShape(5, 100), 7)
    places = {"A": (18, 640), "C": (41, 89), "D": (310, 368), "E": (757, 97), "F": (953, 615)}
    assert made.positions == places
    assert made.map.borders == ((0, 1), (0, 2), (0, 4), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4))


def test_the_largest_has_names_for_all() -> None:
    made = random_map(MapShape(MOST_REGIONS, 0), 3)
    assert {"A", "Z", "A2", "A10"} <= set(made.map.regions)


@given(st.integers(2, MOST_REGIONS))
@settings(deadline=None, max_examples=5)
def test_no_region_is_called_like_a_color(regions: int) -> None:
    made = random_map(MapShape(regions), 1).map
    assert not set(made.regions) & set(COLORS)


@pytest.mark.parametrize(("shape", "reason"), [(MapShape(1), "2 to 200"), (MapShape(density=101), "percent")])
def test_a_shape_without_a_map_is_refused(shape: MapShape, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        random_map(shape, 1)


POINTS = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=25, unique=True)


def turns(a: Point, b: Point, c: Point) -> int:
    """Above 0 to the left, below 0 to the right, 0 in a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges without a common end meet inside both."""
    return turns(a, b, c) * turns(a, b, d) < 0 and turns(c, d, a) * turns(c, d, b) < 0


def is_connected(count: int, edges: list[tuple[int, int]]) -> bool:
    """Whether there is a way from the first point to all others."""
    reached = {0}
    for _ in range(count):
        reached |= {other for edge in edges if reached & set(edge) for other in edge}
    return len(reached) == count


@settings(deadline=None)
@given(POINTS)
def test_no_two_edges_cross_and_all_points_hang_together(points: list[Point]) -> None:
    edges = delaunay_edges(points)
    assert not any(cross(*(points[i] for i in (*one, *other))) for one, other in combinations(edges, 2))
    assert is_connected(len(points), edges)


def test_of_points_strewn_at_random_the_edges_are_those_of_scipy() -> None:
    for seed in range(20):
        draw = draws(seed)
        points = [(between(0, 10**6, draw), between(0, 10**6, draw)) for _ in range(40)]
        sides = {
            tuple(sorted(pair))
            for each in Delaunay(np.array(points)).simplices
            for pair in combinations(each, 2)
        }
        assert set(delaunay_edges(points)) == sides


def test_points_in_a_row_are_a_chain() -> None:
    assert delaunay_edges([(0, 0), (2, 2), (1, 1), (3, 3)]) == [(0, 2), (1, 2), (1, 3)]


def test_a_square_has_one_of_its_diagonals() -> None:
    assert len(delaunay_edges([(0, 0), (4, 0), (4, 4), (0, 4)])) == 5
