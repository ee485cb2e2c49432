"""Points on a grid: neighbors stay neighbors, and what vanishes is left out."""

import numpy as np
import shapely

from webviz.outlines.thinning import ring_count, rounded, without_smallest

MAINLAND = shapely.Polygon([(0, 0), (4.04, 0), (4, 0.02), (4, 4), (0, 4)])
LAND = shapely.MultiPolygon([MAINLAND, shapely.box(9, 9, 9.1, 9.1)])


def outlines(*found: shapely.Geometry) -> "np.ndarray[tuple[int], np.dtype[np.object_]]":
    return np.array(found, dtype=object)


def test_points_are_rounded_and_repeated_ones_left_out() -> None:
    [found] = rounded(outlines(LAND), 1.0)
    assert shapely.equals(found, shapely.box(0, 0, 4, 4)) and shapely.get_num_coordinates(found) == 5


def test_a_hole_that_vanishes_is_left_out_and_another_kept() -> None:
    holes = [[(1, 1), (1.1, 1), (1, 1.1), (1, 1)], [(2, 2), (3, 2), (3, 3), (2, 2)]]
    [found] = rounded(
        outlines(shapely.MultiPolygon([shapely.Polygon([(0, 0), (5, 0), (5, 5), (0, 5)], holes)])), 1.0
    )
    assert shapely.area(found) == 24.5


def test_an_outline_that_vanishes_stays_as_it_was() -> None:
    tiny = shapely.MultiPolygon([shapely.box(0.1, 0.1, 0.2, 0.2)])
    kept, found = rounded(outlines(tiny, LAND), 1.0)
    assert kept is tiny and shapely.area(found) == 16
    assert rounded(outlines(tiny), 1.0)[0] is tiny


def test_the_largest_rings_stay_and_the_largest_of_each_outline() -> None:
    islands = shapely.MultiPolygon([shapely.box(i, 0, i + 0.1 * (i + 1), 0.5) for i in range(5)])
    tiny = shapely.MultiPolygon([shapely.box(0, 9, 0.01, 9.01)])
    found = without_smallest(outlines(islands, tiny), 2)
    assert [part.bounds[0] for part in found[0].geoms] == [3, 4] and shapely.equals(found[1], tiny)
    assert ring_count(found) == 3
