"""The shape that a page draws: small, without gaps between neighbors, with a point inside every region."""

from typing import Any

import atlas
import pytest
import shapely
from squares import feature, file, ring, square

from webviz.outlines.model import Outlines, Region
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of, size_of
from webviz.outlines.shape_check import shape_fault


def read(name: str) -> Outlines:
    return read_outlines(atlas.source(name))[0]


def polygons(region: dict[str, Any]) -> Any:
    """The polygons of a region of a shape."""
    found = [
        shapely.Polygon(decoded(rings[0]), [decoded(hole) for hole in rings[1:]])
        for rings in region["polygons"]
    ]
    return shapely.make_valid(shapely.MultiPolygon(found))


def decoded(numbers: list[int]) -> list[tuple[int, int]]:
    """The points of a ring."""
    points, x, y = [], 0, 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


@pytest.mark.parametrize("name", atlas.FILES)
def test_a_shape_is_small_and_sound(name: str) -> None:
    outlines = read(name)
    shape = shape_of(outlines)
    assert size_of(shape) <= 60_000
    assert shape_fault(shape, [region.name for region in outlines.regions]) is None
    assert len(shape["regions"]) == len(outlines.regions)


@pytest.mark.parametrize("name", ["us-48", "brazil"])
def test_neighbors_overlap_no_more_than_rounding_makes_them(name: str) -> None:
    drawn = [polygons(region) for region in shape_of(read(name))["regions"].values()]
    together = shapely.area(shapely.union_all(drawn))
    assert sum(map(shapely.area, drawn)) == pytest.approx(together, rel=0.002)


@pytest.mark.parametrize("name", ["us-48", "south-america", "europe"])
def test_the_point_of_a_region_lies_inside_as_far_as_it_says(name: str) -> None:
    for region in shape_of(read(name))["regions"].values():
        x, y, radius = region["at"]
        circle = shapely.Point(x, y).buffer(max(0.5, radius - 4))
        assert not region["polygons"] or polygons(region).buffer(2).contains(circle)


def test_all_coordinates_lie_in_the_box() -> None:
    shape = shape_of(read("australia"))
    bounds = [polygons(region).bounds for region in shape["regions"].values()]
    width, height = shape["box"]
    assert min(b[0] for b in bounds) >= 0 and min(b[1] for b in bounds) >= 0
    assert max(b[2] for b in bounds) == pytest.approx(width, abs=2)
    assert max(b[3] for b in bounds) == pytest.approx(height, abs=2)


def test_a_region_too_small_to_be_drawn_keeps_its_point() -> None:
    vatican, italy = (shape_of(read("europe"))["regions"][name] for name in ("VA", "IT"))
    assert vatican["polygons"] == [] and polygons(italy).buffer(3).contains(shapely.Point(vatican["at"][:2]))


def test_lands_across_180_degrees_stay_whole() -> None:
    shape = shape_of(read_outlines(file(square(178, 0, "A", 2), square(-180, 0, "B", 2)))[0])
    assert shape["box"][0] == 2 * shape["box"][1]


def test_parts_overseas_are_not_drawn() -> None:
    far = square(0, 0, "A")
    far["geometry"] = {
        "type": "MultiPolygon",
        "coordinates": [
            square(0, 0, "", 3)["geometry"]["coordinates"],
            square(60, 5, "")["geometry"]["coordinates"],
        ],
    }
    shape = shape_of(read_outlines(file(far, square(3, 0, "B", 3)))[0])
    assert shape["box"][0] == pytest.approx(2 * shape["box"][1], rel=0.01)
    assert len(shape["regions"]["A"]["polygons"]) == 1


def test_scale_is_the_same_both_ways_at_the_latitude_of_the_map() -> None:
    shape = shape_of(read_outlines(file(square(10, 59.5, "A")))[0])
    assert shape["box"] == [1000, 2000]


@pytest.mark.parametrize(
    "shape",
    [
        None,
        {},
        {"box": [1], "regions": {}},
        {"box": [1, 1.5], "regions": {}},
        {"box": [1, 1], "regions": []},
        {"box": [1, 1], "regions": {"X": {"at": [0, 0, 0], "polygons": []}}},
        {"box": [1, 1], "regions": {"A": {"at": [0, 0], "polygons": []}}},
        {"box": [1, 1], "regions": {"A": {"at": [0, 0, 0], "polygons": [[[0, 0, 1, 1]]]}}},
        {"box": [1, 1], "regions": {"A": {"at": [0, 0, 0], "polygons": [[[0, 0, 1, 1, 2, "3"]]]}}},
        {"box": [1, 1], "regions": {"A": {"at": [0, 0, 0], "polygons": [[[0, 0, 1, 1, 2, 10**9]]]}}},
        {"box": [1, 1], "regions": {"A": {"at": [0, 0, 0], "polygons": [[]]}}},
        {"box": [1, 1], "regions": {"A": 3}},
        {"box": [1, 1], "regions": {}, "frame": [0, 0, 1]},
        {"box": [1, 1], "regions": {}, "frame": [0, 91, 1, 1]},
        {"box": [1, 1], "regions": {}, "frame": [541, 0, 1, 1]},
        {"box": [1, 1], "regions": {}, "frame": [0, 0, 0, 1]},
        {"box": [1, 1], "regions": {}, "frame": [0, 0, 1, 0]},
        {"box": [1, 1], "regions": {}, "frame": [0, 0, True, 1]},
    ],
)
def test_a_shape_that_is_none_is_refused(shape: Any) -> None:
    assert shape_fault(shape, ["A"])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_region_without_an_outline_is_not_drawn(place: int) -> None:
    """What is as small as that may be gone after rounding."""
    far = square(50, 0, "Far", 0.1)
    drawn = read_outlines(file(square(0, 0, "A"), square(1, 0, "B"), far))[0].regions
    nothing = Region("Nothing", "Nothing", shapely.Polygon())
    shape = shape_of(Outlines((*drawn[:place], nothing, *drawn[place:]), (), ()))
    assert shape["regions"].pop("Nothing") == {"at": [0, 0, 0], "polygons": []}
    assert shape == shape_of(Outlines(drawn, (), ()))


def test_a_coordinate_next_to_nothing_is_as_good_as_none() -> None:
    tiny = [[0, 0], [3, 0], [3, 3], [1e-314, 3], [0, 0]]
    outlines, _ = read_outlines(
        file(feature({"type": "Polygon", "coordinates": [tiny, ring(1, 1)]}, name="A"))
    )
    assert list(shape_of(outlines)["regions"]) == ["A"]


def test_outlines_smaller_than_anything_have_a_shape_that_may_be_kept() -> None:
    outlines, _ = read_outlines(file(square(10, 10, "A", side=1e-9)))
    assert shape_fault(shape_of(outlines), ["A"]) is None
