"""Lines refused before all their crossings are computed; gaps, thinning, lengths."""

from itertools import product

import numpy as np
import pytest
import shapely
from outlines.squares import errors_of, feature, file, ring, square
from shapely import Polygon, box

from webviz.outlines.coverage import is_too_crowded, is_too_much_to_fill
from webviz.outlines.findings import OutlineError
from webviz.outlines.model import Geometries, Points, join_at_180, kilometers, length_of, unroll
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import ring_count, round_to_grid, without_smallest


def zigzag(count: int, width: float = 50.0) -> Points:
    """A line through random points; each stretch crosses about a quarter of the rest."""
    return np.random.default_rng(1).uniform(0, width, (count, 2))


def is_crowded(points: Points) -> bool:
    return is_too_crowded(points[:-1], points[1:])


def coast(count: int) -> Points:
    return np.column_stack([np.linspace(0, 1, count), np.sin(np.arange(count)) / 100])


def scribble(corners: int) -> bytes:
    """A ring through random points; each stretch crosses about a quarter of the rest."""
    points = np.random.default_rng(1).uniform(-50, 50, (corners, 2)).tolist()
    return file(feature({"type": "Polygon", "coordinates": [[*points, points[0]]]}, name="A"))


def heaps(count: int, radius: float) -> bytes:
    """Jagged circles of 60 points, anywhere on 120 by 120 degrees."""
    random = np.random.default_rng(1)
    turns = np.exp(2j * np.pi * np.arange(60) / 60)
    found = []
    for number in range(count):
        points = complex(*random.uniform(-60, 60, 2)) + radius * random.uniform(0.7, 1, 60) * turns
        ring = [[point.real, point.imag] for point in (*points, points[0])]
        found.append(feature({"type": "Polygon", "coordinates": [ring]}, name=f"R{number}"))
    return file(*found)


def nested_circles(count: int, corners: int) -> bytes:
    """Each lies in all before it, and touches none."""
    turns = np.exp(2j * np.pi * np.arange(corners + 1) / corners)
    rings = [[[point.real, point.imag] for point in turns * (30 - 0.02 * n)] for n in range(count)]
    return file(
        *(feature({"type": "Polygon", "coordinates": [ring]}, name=f"R{n}") for n, ring in enumerate(rings))
    )


@pytest.fixture
def never_repaired(monkeypatch: pytest.MonkeyPatch) -> None:
    """GEOS is not asked for what nobody can interrupt."""

    def ask(geometries: Geometries, *_others: object, **_options: object) -> Geometries:
        assert not len(geometries), "GEOS was asked"
        return geometries

    for name in ("make_valid", "coverage_clean", "intersection"):
        monkeypatch.setattr(shapely, name, ask)


@pytest.mark.usefixtures("never_repaired")
def test_what_crosses_or_covers_too_often_is_refused_before_anything_is_repaired() -> None:
    for source, told in (
        (scribble(500), "cross, or draw the same lines, more than 12,000 times"),
        (heaps(1_000, 4), "cross, or draw the same lines, more than 12,000 times"),
        (heaps(300, 6), "cover each other: more than 17,320 times a point of one lies inside another"),
        (nested_circles(40, 2_000), "cover each other: more than 42,032 times"),
    ):
        [error] = errors_of(source)
        assert error.message.startswith(f"found outlines that {told}")


def test_some_crossings_are_no_harm_too_many_are_noticed_and_a_shared_line_counts_once() -> None:
    starts, ends = coast(5_000)[:-1], coast(5_000)[1:]
    assert not is_too_crowded(np.vstack([starts, ends]), np.vstack([ends, starts]))
    assert is_too_crowded(np.vstack([coast(500)[:-1]] * 500), np.vstack([coast(500)[1:]] * 500))
    x, angles = np.arange(300.0) / 100, np.linspace(0, np.pi, 20_000)
    star = np.column_stack([np.cos(angles), np.sin(angles)])
    assert not is_crowded(np.zeros((1, 2))) and is_too_crowded(-star, star)
    assert not is_too_crowded(np.column_stack([x, 0 * x]), np.column_stack([x, 0 * x + 50]))  # side by side
    for count in (10, 100, 300):
        assert not is_crowded(zigzag(count)), count
    for count, width in product((1_000, 5_000), (0.001, 50.0)):
        assert is_crowded(np.vstack([[[90.0, 90.0]], zigzag(count, width)])), (count, width)
    for source in (scribble(300), heaps(100, 4)):
        assert read_outlines(source)[0].regions


def test_a_line_is_counted_as_often_as_it_is_drawn_whichever_way() -> None:
    # The square of how often: 300² is within what is allowed, 400² is not.
    for way in ((1, 0), (0, 1), (1, 1)):
        line = np.array([way], dtype=float)
        for times, is_too_often in ((150, False), (200, True)):
            there, back = np.zeros((times, 2)), np.repeat(line, times, axis=0)
            found = is_too_crowded(np.vstack([there, back]), np.vstack([back, there]))
            assert found is is_too_often, (way, times)


WIDTH = 0.05


def region_with_holes(count: int, size: float) -> Geometries:
    """A square with so many holes in a row, and a region far off."""
    holes = [box(each + 0.2, 1, each + 0.2 + size, 1 + size).exterior.coords for each in range(count)]
    return np.array([Polygon(box(0, 0, count, 2).exterior.coords, holes), box(-9, 0, -8, 1)], dtype=object)


def regions_with_teeth(count: int) -> Geometries:
    """Two regions that meet in points alone, with a gap between every two of these."""
    teeth = [(each / 2, 1 if each % 2 == 0 else 0.97) for each in range(2 * count + 1)]
    lower = Polygon([(count, 0), (0, 0), *teeth])
    return np.array([lower, Polygon([(0, 2), *teeth[::2], (count, 2)])], dtype=object)


def test_narrow_gaps_are_counted_and_lakes_and_enclaves_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for coverage in (region_with_holes(20, 0.03), regions_with_teeth(20)):
        points = int(shapely.get_num_coordinates(coverage).max())
        for most, is_too_much in ((20 * points, False), (20 * points - 1, True)):
            monkeypatch.setattr("webviz.outlines.coverage.MOST_WORK", most)
            assert is_too_much_to_fill(coverage, WIDTH) is is_too_much, points
    monkeypatch.setattr("webviz.outlines.coverage.MOST_WORK", 1)
    land, _ = region_with_holes(20, 0.03)
    filled = np.array([land, *(Polygon(hole) for hole in land.interiors)], dtype=object)
    assert not is_too_much_to_fill(region_with_holes(20, 0.3), WIDTH) and not is_too_much_to_fill(
        filled, WIDTH
    )


def test_a_file_with_gaps_without_end_is_refused_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.outlines.coverage.MOST_WORK", 1)
    monkeypatch.setattr("webviz.outlines.coverage.POINTS_WITHOUT_CHECK", 0)
    coordinates = [ring(0, 0, 2), ring(0.5, 0.5, 0.03)[::-1]]
    whole = file(feature({"type": "Polygon", "coordinates": coordinates}, name="A"), square(2, 0, "B", 2))
    with pytest.raises(OutlineError, match=r"thousands of gaps narrower than 0.05 degrees.*simplify"):
        read_outlines(whole)
    monkeypatch.setattr("webviz.outlines.coverage.MOST_WORK", 1_000)
    assert len(read_outlines(whole)[0].regions) == 2


MAINLAND = shapely.Polygon([(0, 0), (4.04, 0), (4, 0.02), (4, 4), (0, 4)])
LAND = shapely.MultiPolygon([MAINLAND, shapely.box(9, 9, 9.1, 9.1)])


def outlines(*found: shapely.Geometry) -> "np.ndarray[tuple[int], np.dtype[np.object_]]":
    return np.array(found, dtype=object)


def test_points_are_rounded_and_the_smallest_rings_left_out_but_no_outline() -> None:
    [found] = round_to_grid(outlines(LAND), 1.0)
    assert shapely.equals(found, shapely.box(0, 0, 4, 4)) and shapely.get_num_coordinates(found) == 5
    holes = [[(1, 1), (1.1, 1), (1, 1.1), (1, 1)], [(2, 2), (3, 2), (3, 3), (2, 2)]]
    land = shapely.MultiPolygon([shapely.Polygon([(0, 0), (5, 0), (5, 5), (0, 5)], holes)])
    assert shapely.area(round_to_grid(outlines(land), 1.0)[0]) == 24.5
    tiny = shapely.MultiPolygon([shapely.box(0.1, 0.1, 0.2, 0.2)])
    kept, found = round_to_grid(outlines(tiny, LAND), 1.0)
    assert kept is tiny and shapely.area(found) == 16
    assert round_to_grid(outlines(tiny), 1.0)[0] is tiny
    islands = shapely.MultiPolygon([shapely.box(i, 0, i + 0.1 * (i + 1), 0.5) for i in range(5)])
    tiny = shapely.MultiPolygon([shapely.box(0, 9, 0.01, 9.01)])
    found = without_smallest(outlines(islands, tiny), 2)
    assert [part.bounds[0] for part in found[0].geoms] == [3, 4] and shapely.equals(found[1], tiny)
    assert ring_count(found) == 3


def test_lengths_are_those_on_a_sphere_and_a_line_is_as_long_as_its_parts() -> None:
    for start, end, expected in (
        ((0, 0), (0, 1), 111.195),
        ((0, 60), (1, 60), 55.6),
        ((-0.1276, 51.5074), (2.3522, 48.8566), 343.6),  # London to Paris
        ((179, 0), (-179, 0), 222.39),
        ((0, 0), (180, 0), 20_015.1),
    ):
        assert kilometers(np.array([start]), np.array([end]))[0] == pytest.approx(expected, rel=1e-3)
    lines = shapely.from_wkt(
        "GEOMETRYCOLLECTION (LINESTRING (0 0, 0 1, 0 2), POINT (5 5), LINESTRING (9 0, 9 1))"
    )
    assert length_of(lines) == pytest.approx(3 * 111.195, rel=1e-4)
    assert length_of(shapely.Point(1, 1)) == 0


def test_rings_do_not_jump_at_180_degrees_and_longitudes_count_from_the_widest_gap() -> None:
    ring = np.array([[179.0, 0], [-179, 0], [-179, 1], [179, 1], [179, 0]])
    assert unroll(ring)[:, 0].tolist() == [179, 181, 181, 179, 179]
    ring = np.array([[-180.0, -70], [0, -70], [180, -70], [180, -90], [-180, -90], [-180, -70]])
    assert (unroll(ring) == ring).all()
    for lands, west, east in (
        ([(113, 129), (129, 154)], 113, 154),
        ([(20, 180), (-180, -169), (-9, 30)], -9, 191),
        ([(170, 180), (-180, -170)], 170, 190),
        ([(-180, 180)], -180, 180),
        ([(-4.76, 8), (8.4, 9)], -4.76, 9),
    ):
        boxes = np.array([shapely.box(one, 0, other, 1) for one, other in lands], dtype=object)
        bounds = shapely.total_bounds(join_at_180(boxes))
        assert (bounds[0] % 360, bounds[2] - bounds[0]) == (west % 360, east - west), lands
