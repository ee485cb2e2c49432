from math import inf, sqrt

import numpy as np
import pytest

from webviz.views import drawing

SQUARE = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
SIDES = np.array([[0, 1], [1, 2], [2, 3], [0, 3]])
DIAGONALS = np.array([[0, 2], [1, 3]])


def test_the_diagonals_of_a_square_cross_and_its_sides_do_not() -> None:
    assert drawing.count_crossings(SQUARE, SIDES) == 0
    assert drawing.count_crossings(SQUARE, DIAGONALS) == 1
    assert drawing.count_crossings(SQUARE, np.vstack([SIDES, DIAGONALS])) == 1
    assert drawing.any_crossing(SQUARE, DIAGONALS)
    assert not drawing.any_crossing(SQUARE, SIDES)


def test_edges_that_share_an_end_do_not_cross() -> None:
    points = np.array([[0.1, 0.7], [0.3, 0.9], [1.3, -0.2], [7.7, 3.1]])
    assert drawing.count_crossings(points, np.array([[0, 1], [0, 2], [0, 3], [1, 3], [2, 3]])) == 0


def test_no_edge_and_one_edge_cross_nothing() -> None:
    assert drawing.count_crossings(SQUARE, SIDES[:0]) == 0
    assert drawing.count_crossings(SQUARE, SIDES[:1]) == 0


def test_distances_are_measured_to_segments_not_to_lines() -> None:
    points = np.array([[0.5, 2.0], [4.0, 4.0]])
    distances = drawing.distances_to_segments(points, SQUARE[:1], SQUARE[1:2])
    assert distances[:, 0] == pytest.approx([2, 5])


def test_a_segment_without_length_is_a_point() -> None:
    assert drawing.distances_to_segments(SQUARE[2:3], SQUARE[:1], SQUARE[:1])[0, 0] == pytest.approx(sqrt(2))


def test_lengths_and_nearest_distance() -> None:
    assert drawing.edge_lengths(SQUARE, DIAGONALS) == pytest.approx([sqrt(2)] * 2)
    assert drawing.nearest_distance(SQUARE) == 1
    assert drawing.nearest_distance(SQUARE[:1]) == inf


def test_clearance_sees_a_point_that_lies_on_a_foreign_edge() -> None:
    points = np.array([[0.0, 0.0], [2.0, 0.0], [1.0, 0.1]])
    assert drawing.clearance(points, np.array([[0, 1], [1, 2]])) == pytest.approx(0.1)


def test_a_crossing_costs_and_scale_does_not() -> None:
    edges = np.vstack([SIDES, DIAGONALS])
    assert drawing.cost(SQUARE, SIDES) < drawing.cost(SQUARE, edges)
    assert drawing.cost(SQUARE * 1000, edges) == pytest.approx(drawing.cost(SQUARE, edges))
