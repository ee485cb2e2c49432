"""The drawn shape of a map, made and checked; and what is written to files and read again."""

import json
from functools import cache
from typing import Any

import atlas
import numpy as np
import pytest
import shapely
from squares import feature, file, ring, square

from webviz.maps import Assignment
from webviz.outlines.from_shape import outlines_of
from webviz.outlines.geojson_writer import write_geojson
from webviz.outlines.model import Outlines, Region
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of, size_of
from webviz.outlines.shape_check import shape_fault


@cache
def read(name: str) -> Outlines:
    return read_outlines(atlas.source(name))[0]


@cache
def shape(name: str) -> dict[str, Any]:
    """To be left as it is."""
    return shape_of(read(name))


def polygons(region: dict[str, Any]) -> Any:
    """The polygons of a region of a shape."""
    rings = [[decoded(ring) for ring in each] for each in region["polygons"]]
    return shapely.make_valid(shapely.MultiPolygon([(outer, holes) for outer, *holes in rings]))


def decoded(numbers: list[int]) -> Any:
    """The points of a ring."""
    return np.cumsum(np.array(numbers).reshape(-1, 2), axis=0)


def test_a_shape_is_small_and_sound() -> None:
    for name in atlas.FILES:
        names = [region.name for region in read(name).regions]
        assert size_of(shape(name)) <= 60_000, name
        assert shape_fault(shape(name), names) is None, name
        assert list(shape(name)["regions"]) == names


def test_neighbors_overlap_no_more_than_rounding_makes_them() -> None:
    for name in ("us-48", "brazil"):
        drawn = [polygons(region) for region in shape(name)["regions"].values()]
        together = shapely.area(shapely.union_all(drawn))
        assert sum(map(shapely.area, drawn)) == pytest.approx(together, rel=0.002), name


def test_the_point_of_a_region_lies_inside_as_far_as_it_says() -> None:
    for name in ("us-48", "south-america", "europe"):
        for region in shape(name)["regions"].values():
            x, y, radius = region["at"]
            circle = shapely.Point(x, y).buffer(max(0.5, radius - 4))
            assert not region["polygons"] or polygons(region).buffer(2).contains(circle), name
    # What is too small to be drawn keeps its point.
    vatican, italy = (shape("europe")["regions"][name] for name in ("VA", "IT"))
    assert vatican["polygons"] == [] and polygons(italy).buffer(3).contains(shapely.Point(vatican["at"][:2]))


def test_all_coordinates_lie_in_the_box() -> None:
    drawn = shape("australia")
    left, top, right, bottom = shapely.total_bounds([polygons(each) for each in drawn["regions"].values()])
    assert min(left, top) >= 0 and [right, bottom] == pytest.approx(drawn["box"], abs=2)


def test_a_box_is_as_broad_and_high_as_the_lands_on_the_earth() -> None:
    """Across 180 degrees, without parts overseas, and as far north as they lie."""
    across = shape_of(read_outlines(file(square(178, 0, "A", 2), square(-180, 0, "B", 2)))[0])
    assert across["box"][0] == 2 * across["box"][1]
    north = shape_of(read_outlines(file(square(10, 59.5, "A")))[0])
    assert north["box"] == [1000, 2000]
    parts = {"type": "MultiPolygon", "coordinates": [[ring(0, 0, 3)], [ring(60, 5)]]}
    home = shape_of(read_outlines(file(feature(parts, name="A"), square(3, 0, "B", 3)))[0])
    assert home["box"][0] == pytest.approx(2 * home["box"][1], rel=0.01)
    assert len(home["regions"]["A"]["polygons"]) == 1


def test_a_shape_that_is_none_is_refused() -> None:
    region: dict[str, Any] = {"at": [0, 0, 0], "polygons": []}
    others: list[Any] = [None, {}, {"box": [1], "regions": {}}, {"box": [1, 1.5], "regions": {}}]
    regions: list[Any] = [[], {"X": region}, {"A": region | {"at": [0, 0]}}, {"A": 3}]
    damaged = ([], [[0, 0, 1, 1]], [[0, 0, 1, 1, 2, "3"]], [[0, 0, 1, 1, 2, 10**9]])
    regions += [{"A": region | {"polygons": [rings]}} for rings in damaged]
    frames = ([0, 0, 1], [0, 91, 1, 1], [541, 0, 1, 1], [0, 0, 0, 1], [0, 0, 1, 0], [0, 0, True, 1])
    whole = {"box": [1, 1], "regions": {"A": region}}
    assert shape_fault(whole, ["A"]) is None
    for wrong in (
        *others,
        *(whole | {"regions": each} for each in regions),
        *(whole | {"frame": frame} for frame in frames),
    ):
        assert shape_fault(wrong, ["A"]), wrong


def test_a_region_without_an_outline_is_not_drawn() -> None:
    """What is as small as that may be gone after rounding."""
    far = square(50, 0, "Far", 0.1)
    drawn = read_outlines(file(square(0, 0, "A"), square(1, 0, "B"), far))[0].regions
    nothing = Region("Nothing", "Nothing", shapely.Polygon())
    for place in range(3):
        found = shape_of(Outlines((*drawn[:place], nothing, *drawn[place:]), (), ()))
        assert found["regions"].pop("Nothing") == {"at": [0, 0, 0], "polygons": []}
        assert found == shape_of(Outlines(drawn, (), ()))


def test_numbers_next_to_nothing_do_no_harm() -> None:
    tiny = {"type": "Polygon", "coordinates": [[[0, 0], [3, 0], [3, 3], [1e-314, 3], [0, 0]], ring(1, 1)]}
    for land in (feature(tiny, name="A"), square(10, 10, "A", side=1e-9)):
        assert shape_fault(shape_of(read_outlines(file(land))[0]), ["A"]) is None


TWO = read_outlines(file(square(178, 50, "A", 2), square(-180, 50, "B", 2)))[0]


def test_a_shape_has_the_borders_of_the_file_that_it_was_made_of() -> None:
    for name in ("australia", "us-48", "europe"):
        before = read(name)
        drawn = zip(before.regions, outlines_of(shape(name), before.names()), strict=True)
        outlines = Outlines(tuple(Region(each.name, each.full, found) for each, found in drawn), (), ())
        again, warnings = read_outlines(write_geojson(outlines, ()).encode())
        assert (again.names(), again.pairs(), warnings) == (before.names(), before.pairs(), []), name


def test_a_region_lies_where_it_lay_and_one_that_the_shape_does_not_have_is_empty() -> None:
    west, east = outlines_of(shape_of(TWO), ["A", "B"])
    assert west.bounds == pytest.approx((178, 50, 180, 52), abs=1e-3)
    assert east.bounds == pytest.approx((180, 50, 182, 52), abs=1e-3)
    assert shapely.is_empty(outlines_of(shape_of(TWO), ["A", "X"])).tolist() == [False, True]
    assert shapely.is_empty(outlines_of(None, ["A"])).all()


def crowded(points: int) -> dict[str, Any]:
    """A ring to and fro, whose lines all cross each other."""
    ends = np.random.default_rng(1).integers(0, 2000, (points, 2))
    ring = np.vstack([ends[:1], np.diff(ends, axis=0)]).ravel().tolist()
    region = {"at": [0, 0, 0], "polygons": [[ring]]}
    return {"box": [2000, 2000], "frame": [0, 0, 100, 1], "regions": {"A": region}}


def test_a_shape_made_to_take_long_has_no_outlines() -> None:
    assert shapely.is_empty(outlines_of(crowded(5_000), ["A"])).all()
    assert shapely.is_valid(outlines_of(crowded(9), ["A"])).all()


def test_a_shape_that_reaches_beyond_the_earth_has_no_outlines() -> None:
    for at in ([0, 65_535], [0, -65_535], [90_000, 0], [-90_000, 0], [10, 10]):
        regions = {"A": {"at": [*at, 1], "polygons": [[[*at, 9, 0, 0, 9, -9, 0]]]}}
        drawn = {"box": [2000, 44], "frame": [0.0, 4.0, 100.0, 1], "regions": regions}
        assert shapely.is_empty(outlines_of(drawn, ["A"])).all() == (at != [10, 10]), at


def test_a_shape_that_was_rounded_over_a_pole_ends_there() -> None:
    ring = [0, 0, 2000, 0, 0, 200, -2000, 0]
    region = {"A": {"at": [0, 0, 0], "polygons": [[ring]]}}
    drawn = outlines_of({"box": [2000, 200], "frame": [0, 90.04, 10, 1], "regions": region}, ["A"])
    assert shapely.bounds(drawn[0]).tolist() == [0, pytest.approx(70.04), 200, 90]


def test_geojson_that_is_written_is_read_again() -> None:
    for name in ("australia", "us-48", "brazil"):
        outlines = read(name)
        again, warnings = read_outlines(write_geojson(outlines, ()).encode())
        assert warnings == [] and again.pairs() == outlines.pairs(), name
        assert again.full_names() == outlines.full_names(), name


def test_a_coloring_stands_in_the_properties() -> None:
    outlines, _ = read_outlines(file(square(0, 0, "A"), square(1, 0, "B land")))
    written = json.loads(write_geojson(outlines, [Assignment("BLand", "R", 2)]))
    assert [feature["properties"] for feature in written["features"]] == [
        {"name": "A", "postal": "A"},
        {"name": "B land", "postal": "BLand", "color": "R", "player": 2},
    ]


def test_lands_beyond_180_degrees_are_written_where_maps_have_them() -> None:
    again, _ = read_outlines(write_geojson(TWO, ()).encode())
    assert shapely.area(again.regions[1].outline) == pytest.approx(4)
    assert '"coordinates":[[[[-180.0,' in write_geojson(TWO, ())


def test_without_outlines_there_is_nothing_to_write() -> None:
    with pytest.raises(ValueError, match="without outlines"):
        write_geojson(Outlines((Region("A", "A", shapely.Polygon()),), (), ()), ())
