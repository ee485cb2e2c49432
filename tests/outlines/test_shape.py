"""The drawn shape of a map, and its check; files written; names of regions."""

import json
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
import pytest
import shapely
from counting import calls_in
from outlines import atlas
from outlines.squares import feature, file, ring, square

from webviz.maps import Assignment, read_map
from webviz.outlines.any_source import outlines_of
from webviz.outlines.findings import Findings
from webviz.outlines.geojson import write_geojson
from webviz.outlines.model import Feature, Outlines, Region
from webviz.outlines.reader import full_names, read_outlines, short_names, texts_of
from webviz.outlines.shape import shape_fault, shape_of, size_of


@cache
def shape(name: str) -> dict[str, Any]:
    """To be left as it is."""
    return shape_of(atlas.outlines(name))


def polygons(region: dict[str, Any]) -> Any:
    rings = [[decode(ring) for ring in each] for each in region["polygons"]]
    return shapely.make_valid(shapely.MultiPolygon([(outer, holes) for outer, *holes in rings]))


def decode(numbers: list[int]) -> Any:
    return np.cumsum(np.array(numbers).reshape(-1, 2), axis=0)


def test_a_shape_is_small_and_sound_and_lies_in_its_box() -> None:
    for name in atlas.FILES:
        names = [region.name for region in atlas.outlines(name).regions]
        assert size_of(shape(name)) <= 60_000, name
        assert shape_fault(shape(name), names) is None, name
        assert list(shape(name)["regions"]) == names
    drawn = shape("australia")
    left, top, right, bottom = shapely.total_bounds([polygons(each) for each in drawn["regions"].values()])
    assert min(left, top) >= 0 and [right, bottom] == pytest.approx(drawn["box"], abs=2)


def test_neighbors_do_not_overlap_and_the_point_of_a_region_lies_inside_as_far_as_it_says() -> None:
    for name in ("us-48", "brazil"):
        drawn = [polygons(region) for region in shape(name)["regions"].values()]
        together = shapely.area(shapely.union_all(drawn))
        assert sum(map(shapely.area, drawn)) == pytest.approx(together, rel=0.002), name
    for name in ("us-48", "south-america", "europe"):
        for region in shape(name)["regions"].values():
            x, y, radius = region["at"]
            circle = shapely.Point(x, y).buffer(max(0.5, radius - 4))
            assert not region["polygons"] or polygons(region).buffer(2).contains(circle), name
    # What is too small to be drawn keeps its point.
    vatican, italy = (shape("europe")["regions"][name] for name in ("VA", "IT"))
    assert vatican["polygons"] == [] and polygons(italy).buffer(3).contains(shapely.Point(vatican["at"][:2]))


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


def test_regions_without_an_outline_and_numbers_next_to_nothing_do_no_harm() -> None:
    far = square(50, 0, "Far", 0.1)
    drawn = read_outlines(file(square(0, 0, "A"), square(1, 0, "B"), far))[0].regions
    nothing = Region("Nothing", "Nothing", shapely.Polygon())
    for place in range(3):
        found = shape_of(Outlines((*drawn[:place], nothing, *drawn[place:]), (), ()))
        assert found["regions"].pop("Nothing") == {"at": [0, 0, 0], "polygons": []}
        assert found == shape_of(Outlines(drawn, (), ()))
    tiny = {"type": "Polygon", "coordinates": [[[0, 0], [3, 0], [3, 3], [1e-314, 3], [0, 0]], ring(1, 1)]}
    for land in (feature(tiny, name="A"), square(10, 10, "A", side=1e-9)):
        assert shape_fault(shape_of(read_outlines(file(land))[0]), ["A"]) is None


TWO = read_outlines(file(square(178, 50, "A", 2), square(-180, 50, "B", 2)))[0]


def test_a_shape_has_the_borders_of_the_file_that_it_was_made_of() -> None:
    for name in ("australia", "us-48", "europe"):
        before = atlas.outlines(name)
        drawn = zip(before.regions, outlines_of(shape(name), before.names()), strict=True)
        outlines = Outlines(tuple(Region(each.name, each.full, found) for each, found in drawn), (), ())
        again, warnings = read_outlines(write_geojson(outlines, ()).encode())
        assert (again.names(), again.pairs(), warnings) == (before.names(), before.pairs(), []), name


def crowded_shape(points: int) -> dict[str, Any]:
    """A ring to and fro, whose lines all cross each other."""
    ends = np.random.default_rng(1).integers(0, 2000, (points, 2))
    ring = np.vstack([ends[:1], np.diff(ends, axis=0)]).ravel().tolist()
    region = {"at": [0, 0, 0], "polygons": [[ring]]}
    return {"box": [2000, 2000], "frame": [0, 0, 100, 1], "regions": {"A": region}}


def test_a_region_lies_where_it_lay_and_one_that_cannot_is_empty() -> None:
    west, east = outlines_of(shape_of(TWO), ["A", "B"])
    assert west.bounds == pytest.approx((178, 50, 180, 52), abs=1e-3)
    assert east.bounds == pytest.approx((180, 50, 182, 52), abs=1e-3)
    assert shapely.is_empty(outlines_of(shape_of(TWO), ["A", "X"])).tolist() == [False, True]
    assert shapely.is_empty(outlines_of(None, ["A"])).all()
    assert shapely.is_empty(outlines_of(crowded_shape(5_000), ["A"])).all()
    assert shapely.is_valid(outlines_of(crowded_shape(9), ["A"])).all()


def test_a_shape_that_reaches_beyond_the_earth_has_no_outlines_or_ends_at_the_pole() -> None:
    for at in ([0, 65_535], [0, -65_535], [90_000, 0], [-90_000, 0], [10, 10]):
        regions = {"A": {"at": [*at, 1], "polygons": [[[*at, 9, 0, 0, 9, -9, 0]]]}}
        drawn = {"box": [2000, 44], "frame": [0.0, 4.0, 100.0, 1], "regions": regions}
        assert shapely.is_empty(outlines_of(drawn, ["A"])).all() == (at != [10, 10]), at
    regions = {"A": {"at": [0, 0, 0], "polygons": [[[0, 0, 2000, 0, 0, 200, -2000, 0]]]}}
    over = outlines_of({"box": [2000, 200], "frame": [0, 90.04, 10, 1], "regions": regions}, ["A"])
    assert shapely.bounds(over[0]).tolist() == [0, pytest.approx(70.04), 200, 90]


def test_geojson_that_is_written_is_read_again_with_its_coloring_and_beyond_180_degrees() -> None:
    outlines, _ = read_outlines(file(square(0, 0, "A"), square(1, 0, "B land")))
    written = json.loads(write_geojson(outlines, [Assignment("B land", "R", 2)]))
    assert [feature["properties"] for feature in written["features"]] == [
        {"name": "A", "postal": "A"},
        {"name": "B land", "postal": "B land", "color": "R", "player": 2},
    ]
    again, _ = read_outlines(write_geojson(TWO, ()).encode())
    assert shapely.area(again.regions[1].outline) == pytest.approx(4)
    assert '"coordinates":[[[[-180.0,' in write_geojson(TWO, ())
    with pytest.raises(ValueError, match="without outlines"):
        write_geojson(Outlines((Region("A", "A", shapely.Polygon()),), (), ()), ())


def features(*properties: dict[str, Any]) -> list[Feature]:
    return [Feature(number, each, []) for number, each in enumerate(properties, start=1)]


def names(*properties: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Full and short names; while they are given, whoever waits may look."""
    given, looks = features(*properties), list[int]()
    findings = Findings(looks.append)
    texts = [texts_of(each.properties, findings) for each in given]
    full = full_names(given, texts, findings)
    assert looks or len(properties) < 100
    return full, short_names(given, full, texts)


def test_the_name_and_the_code_of_a_region_are_those_of_the_usual_properties() -> None:
    for key in ("name", "NAME", "Name_EN", "STE_NAME", "NUTS_NAME", "MyName"):
        assert names({key: "Vic", "x": 1}, {key: "Tas", "x": 2})[0] == ["Vic", "Tas"], key
    assert names({"id": "AT"}, {"id": "HU"}) == (["AT", "HU"], ["AT", "HU"])
    # Of several, the one that tells regions apart is taken.
    properties = [{"admin": "Australia", "name": "Vic"}, {"admin": "Australia", "name": "Tas"}]
    assert names(*properties)[0] == ["Vic", "Tas"]
    for code in ({"postal": "VIC"}, {"iso_3166_2": "AU-VIC"}, {"HASC_1": "VIC"}):
        assert names({"name": "Victoria"} | code)[1] == ["VIC"], code
    assert names({"name": "Vic", "postal": "V"}, {"name": "Tas", "postal": "-99"})[1] == ["Vic", "Tas"]
    properties = [{"name": f"Land{i}", "postal": "X" if i < 2 else f"L{i}"} for i in range(10)]
    assert names(*properties)[1] == ["Land0", "Land1", *(f"L{i}" for i in range(2, 10))]


def test_twice_the_features_are_twice_the_work() -> None:
    several: dict[str, Callable[[int], list[dict[str, Any]]]] = {
        "no names": lambda count: [{}] * count,
        "one name": lambda count: [{"name": "A"}] * count,
        "long names": lambda count: [{"name": "New South Wales " * 5, "id": n} for n in range(count)],
        "a property for each": lambda count: [{f"Name{number}": "A"} for number in range(count)],
        "many": lambda count: [{f"name{number}": "A" for number in range(count)}, *[{"x": 1}] * count],
    }
    for kind, properties in several.items():
        once, twice = (calls_in(partial(names, *properties(count))) for count in (100, 200))
        assert twice < 2.3 * once + 500, kind


TEXT = "G, R\nAland: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nAland: C\nB:\nC: Aland\n"
ROW = [square(x, 0, name, postal=name) for x, name in enumerate(("Aland", "B", "C"))]
OUTLINES, _ = read_outlines(file(*ROW))


def geojson_bytes(**changed: Any) -> bytes:
    """A file with the text beside, and other members."""
    return json.dumps(json.loads(write_geojson(OUTLINES, (), TEXT)) | changed).encode()


def test_borders_are_as_the_text_beside_has_them() -> None:
    found, warnings = read_outlines(geojson_bytes())
    assert OUTLINES.pairs() == [(0, 1), (1, 2)]
    assert (found.pairs(), found.stated, warnings) == ([(0, 2)], read_map(TEXT)[0], [])
    assert [(border.kilometers, border.how) for border in found.borders] == [(0.0, "chosen")]
    found, warnings = read_outlines(geojson_bytes(webviz="else"))  # a member of another program
    assert found.stated is None and warnings == []


def test_a_text_that_does_not_fit_is_not_looked_at() -> None:
    for changed, why in (
        ({"text": "nothing"}, "damaged"),
        ({"text": 3}, "damaged"),
        ({"text": TEXT + "D:\n"}, "of other regions"),
        ({"features": ROW[:2]}, "of other regions"),
    ):
        found, [warning] = read_outlines(geojson_bytes(**changed))
        assert found.stated is None and found.pairs() == OUTLINES.pairs()[: len(found.regions) - 1]
        assert f"the text beside the features is {why}" in str(warning)
