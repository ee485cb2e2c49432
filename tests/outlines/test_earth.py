"""Lengths and longitudes."""

import numpy as np
import pytest
import shapely

from webviz.outlines.earth import kept_whole, kilometers, length_of, unrolled


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((0, 0), (0, 1), 111.195),
        ((0, 60), (1, 60), 55.6),
        ((-0.1276, 51.5074), (2.3522, 48.8566), 343.6),  # London to Paris
        ((179, 0), (-179, 0), 222.39),
        ((0, 0), (180, 0), 20_015.1),
    ],
)
def test_lengths_are_those_on_a_sphere(
    start: tuple[float, float], end: tuple[float, float], expected: float
) -> None:
    assert kilometers(np.array([start]), np.array([end]))[0] == pytest.approx(expected, rel=1e-3)


def test_a_line_is_as_long_as_its_parts_and_points_add_nothing() -> None:
    lines = shapely.from_wkt(
        "GEOMETRYCOLLECTION (LINESTRING (0 0, 0 1, 0 2), POINT (5 5), LINESTRING (9 0, 9 1))"
    )
    assert length_of(lines) == pytest.approx(3 * 111.195, rel=1e-4)
    assert length_of(shapely.Point(1, 1)) == 0


def test_a_ring_across_180_degrees_does_not_jump() -> None:
    ring = np.array([[179.0, 0], [-179, 0], [-179, 1], [179, 1], [179, 0]])
    assert unrolled(ring)[:, 0].tolist() == [179, 181, 181, 179, 179]


def test_a_ring_around_a_pole_stays_as_it_is() -> None:
    ring = np.array([[-180.0, -70], [0, -70], [180, -70], [180, -90], [-180, -90], [-180, -70]])
    assert (unrolled(ring) == ring).all()


@pytest.mark.parametrize(
    ("lands", "expected"),
    [
        ([(113, 129), (129, 154)], (113, 154)),
        ([(20, 180), (-180, -169), (-9, 30)], (-9, 191)),
        ([(170, 180), (-180, -170)], (170, 190)),
        ([(-180, 180)], (-180, 180)),
        ([(-4.76, 8), (8.4, 9)], (-4.76, 9)),
    ],
)
def test_longitudes_count_from_the_widest_gap(
    lands: list[tuple[float, float]], expected: tuple[float, float]
) -> None:
    boxes = np.array([shapely.box(west, 0, east, 1) for west, east in lands], dtype=object)
    bounds = shapely.total_bounds(kept_whole(boxes))
    assert (bounds[0] % 360, bounds[2] - bounds[0]) == (expected[0] % 360, expected[1] - expected[0])
