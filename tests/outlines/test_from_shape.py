"""From a shape back to degrees: the same borders, in the same place."""

from typing import Any

import atlas
import numpy as np
import pytest
import shapely
from squares import file, square

from webviz.outlines.from_shape import outlines_of
from webviz.outlines.geojson_writer import write_geojson
from webviz.outlines.model import Outlines, Region
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of

TWO = read_outlines(file(square(178, 50, "A", 2), square(-180, 50, "B", 2)))[0]


@pytest.mark.parametrize("name", ["australia", "us-48", "europe"])
def test_a_shape_has_the_borders_of_the_file_that_it_was_made_of(name: str) -> None:
    before, _ = read_outlines(atlas.source(name))
    drawn = outlines_of(shape_of(before), before.names())
    regions = zip(before.regions, drawn, strict=True)
    outlines = Outlines(tuple(Region(each.name, each.full, found) for each, found in regions), (), ())
    again, warnings = read_outlines(write_geojson(outlines, ()).encode())
    assert (again.names(), again.pairs(), warnings) == (before.names(), before.pairs(), [])


def test_a_region_lies_where_it_lay() -> None:
    drawn = outlines_of(shape_of(TWO), ["A", "B"])
    assert shapely.bounds(drawn).tolist() == [
        pytest.approx([178, 50, 180, 52], abs=1e-3),
        pytest.approx([180, 50, 182, 52], abs=1e-3),
    ]


def test_a_region_that_the_shape_does_not_have_is_empty() -> None:
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


@pytest.mark.parametrize("at", [[0, 65_535], [0, -65_535], [90_000, 0], [-90_000, 0]])
def test_a_shape_that_reaches_beyond_the_earth_has_no_outlines(at: list[int]) -> None:
    regions = {"A": {"at": [*at, 1], "polygons": [[[*at, 9, 0, 0, 9, -9, 0]]]}}
    shape: Any = {"box": [2000, 44], "frame": [0.0, 4.0, 100.0, 1], "regions": regions}
    assert shapely.is_empty(outlines_of(shape, ["A"])).all()
    regions["A"] = {"at": [10, 10, 1], "polygons": [[[10, 10, 9, 0, 0, 9, -9, 0]]]}
    assert not shapely.is_empty(outlines_of(shape, ["A"])).any()


def test_a_shape_that_was_rounded_over_a_pole_ends_there() -> None:
    ring = [0, 0, 2000, 0, 0, 200, -2000, 0]
    region = {"A": {"at": [0, 0, 0], "polygons": [[ring]]}}
    drawn = outlines_of({"box": [2000, 200], "frame": [0, 90.04, 10, 1], "regions": region}, ["A"])
    assert shapely.bounds(drawn[0]).tolist() == [0, pytest.approx(70.04), 200, 90]
