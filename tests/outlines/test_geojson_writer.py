"""Outlines written as GeoJSON are read again as the same map."""

import json

import atlas
import pytest
import shapely
from squares import file, square

from webviz.maps import Assignment
from webviz.outlines.geojson_writer import write_geojson
from webviz.outlines.model import Outlines, Region
from webviz.outlines.reader import read_outlines


@pytest.mark.parametrize("name", ["australia", "us-48", "brazil"])
def test_what_is_written_is_read_again(name: str) -> None:
    outlines, _ = read_outlines(atlas.source(name))
    again, warnings = read_outlines(write_geojson(outlines, ()).encode())
    assert warnings == [] and again.pairs() == outlines.pairs()
    assert again.full_names() == outlines.full_names()


def test_a_coloring_stands_in_the_properties() -> None:
    outlines, _ = read_outlines(file(square(0, 0, "A"), square(1, 0, "B land")))
    written = json.loads(write_geojson(outlines, [Assignment("BLand", "R", 2)]))
    assert [feature["properties"] for feature in written["features"]] == [
        {"name": "A", "postal": "A"},
        {"name": "B land", "postal": "BLand", "color": "R", "player": 2},
    ]


def test_lands_beyond_180_degrees_are_written_where_maps_have_them() -> None:
    outlines, _ = read_outlines(file(square(178, 0, "A", 2), square(-180, 0, "B", 2)))
    again, _ = read_outlines(write_geojson(outlines, ()).encode())
    assert shapely.area(again.regions[1].outline) == pytest.approx(4)
    assert '"coordinates":[[[[-180.0,' in write_geojson(outlines, ())


def test_without_outlines_there_is_nothing_to_write() -> None:
    with pytest.raises(ValueError, match="without outlines"):
        write_geojson(Outlines((Region("A", "A", shapely.Polygon()),), (), ()), ())
