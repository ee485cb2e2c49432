"""Triangulations, against scipy's, and where points lie in a row or on a circle."""

from itertools import combinations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial import Delaunay

from webviz.draws import between, draws
from webviz.maps.delaunay import Point, delaunay_edges

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
