"""Shapefiles, with the shapes counted before they are read, and TopoJSON."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import shapefile
import shapely
from outlines.squares import errors_of, ring

from webviz.outlines.findings import OutlineError
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines

Members = dict[str, bytes]


def members(encoding: str = "utf-8") -> Members:
    """Two lands, a square with a hole and two squares; outer rings run clockwise."""
    land = {
        "Österreich": [ring(0, 0, 3)[::-1], ring(1, 1)],
        "Ungarn": [ring(3, 0, 3)[::-1], ring(9, 9)[::-1]],
    }
    return shapefile_members(land, encoding)


def shapefile_members(land: dict[str, list[Any]], encoding: str = "utf-8") -> Members:
    """The files of regions by their names."""
    files = {suffix: BytesIO() for suffix in ("shp", "shx", "dbf")}
    with shapefile.Writer(**files, encoding=encoding) as writer:
        writer.field("NAME", "C", 40)
        for name, rings in land.items():
            writer.poly(rings)
            writer.record(name)
    return {f"land/map.{suffix}": file.getvalue() for suffix, file in files.items()}


def zip_members(files: Members) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def test_shapes_are_read_with_their_names_and_a_ring_that_turns_the_other_way_is_a_hole() -> None:
    for encoding in ("utf-8", "latin-1"):
        found, warnings = read_outlines(zip_members(members(encoding)))
        assert found.names() == ["Österreich", "Ungarn"], encoding
        assert found.full_names()["Österreich"] == "Österreich"
        assert (found.pairs(), warnings) == ([(0, 1)], [])
    assert [shapely.area(region.outline) for region in found.regions] == pytest.approx([8, 10])


def test_without_its_row_in_the_table_a_shape_has_no_name() -> None:
    shapes = {name: data for name, data in members().items() if not name.endswith("dbf")}
    found, warnings = read_outlines(zip_members(shapes))
    assert [region.full for region in found.regions] == ["Region 1", "Region 2"]
    assert len(warnings) == 2 and "it has no name; it is called Region 1" in str(warnings[0])
    _, warnings = read_outlines(zip_members(with_shapes(members(), 3)))
    assert "the .dbf has 2 rows for 3 shapes" in str(warnings[0])


def test_what_else_a_zip_holds_and_what_is_wrong_with_an_index_does_no_harm() -> None:
    files = members()
    for changed in (
        {"readme.txt": b"x", "__MACOSX/a.shp": b"x"},
        {"land/map.shx": files["land/map.shx"][:100] + b"\xff" * 16},
        {"land/map.shp": files["land/map.shp"] + b"abcde"},
    ):
        assert len(read_outlines(zip_members(files | changed))[0].regions) == 2, changed


def test_a_zip_without_a_usable_shapefile_is_an_error() -> None:
    damaged = "found a damaged shapefile (the shape at byte 100"
    for files, message in (
        ({}, "found a zip without a .shp"),
        ({"a.dbf": b""}, "found a zip without a .shp"),
        ({"a.shp": b""}, "found a damaged shapefile"),
        ({"a.shp": b"\0" * (33 * 2**20)}, "found a zip of more than 33,554,432 bytes unpacked"),
        ({f"{number}.txt": b"" for number in range(201)}, "found a zip of 201 files, expected at most 200"),
        (members() | {"land/map.shp": shapes_of(-1)}, damaged),
        (members() | {"land/map.shp": shapes_of(-(2**31))}, damaged),
    ):
        assert errors_of(zip_members(files))[0].message.startswith(message)
    whole, understated = zip_members(members()), zip_members(members() | {"land/map.shp": b"\0" * 2**20})
    understated = understated.replace((2**20).to_bytes(4, "little"), (1_000).to_bytes(4, "little"))
    for source in (understated, *(whole[: int(share * len(whole))] for share in (0.01, 0.1, 0.5, 0.9, 0.99))):
        assert errors_of(source)[0].message.startswith("found a damaged")


def shapes_of(length: int) -> bytes:
    """Shapes whose first says that it is so long."""
    shapes = members()["land/map.shp"]
    return shapes[:104] + length.to_bytes(4, "big", signed=True) + shapes[108:]


def with_shapes(files: Members, count: int) -> Members:
    """The files with the first shape `count` times, the index and table as before."""
    shapes = files["land/map.shp"]
    record = shapes[100 : 108 + 2 * int.from_bytes(shapes[104:108], "big")]
    return files | {"land/map.shp": shapes[:100] + count * record}


def test_shapes_are_counted_and_refused_before_any_is_read_and_whoever_waits_may_end_it() -> None:
    files = with_shapes(members(), 2_001)
    for left_out in ("none", "shx", "dbf"):
        looks: list[int] = []
        source = zip_members({name: data for name, data in files.items() if left_out not in name})
        with pytest.raises(OutlineError, match=r"found 2,001 shapes in the \.shp, expected at most 2,000"):
            read_outlines(source, looks.append)
        assert max(looks) == 2_000
    with pytest.raises(ZeroDivisionError):
        read_outlines(zip_members(with_shapes(members(), 100_000)), lambda pieces: 1 // 0)


def test_too_many_rings_or_points_are_refused_by_what_the_shapes_say() -> None:
    files = members()
    for at, count, message in ((144, 200_003, "200,005 rings"), (148, 1_000_002, "1,000,012 points")):
        shapes = bytearray(files["land/map.shp"])
        shapes[at : at + 4] = count.to_bytes(4, "little")
        told = errors_of(zip_members(files | {"land/map.shp": bytes(shapes)}))[0].message
        assert told.startswith(f"found {message} in the .shp, expected at most")


def islands_with_lakes(count: int) -> bytes:
    """One shape of `count` islands with a lake each; the lakes come after all islands."""
    corners = [(number % 100 * 1.0, number // 100 * 1.0) for number in range(count)]
    lakes = [ring(x + 0.2, y + 0.2, 0.2) for x, y in reversed(corners)]
    return zip_members(shapefile_members({"Sealand": [*(ring(x, y, 0.8)[::-1] for x, y in corners), *lakes]}))


def test_each_lake_lies_in_its_island_and_more_than_can_be_told_apart_are_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, warnings = read_outlines(islands_with_lakes(30))
    assert shapely.area(found.regions[0].outline) == pytest.approx(30 * (0.64 - 0.04)) and warnings == []
    monkeypatch.setattr("webviz.outlines.shapefile_zip.MOST_TESTS", 100)
    [error] = errors_of(islands_with_lakes(11))
    assert error.message.startswith("found a shape of 11 outer rings and 11 holes")


# Two squares side by side. Arc 0 is what they share, arc 1 goes around A, arc 2 around B.
ARCS = [[[10, 0], [0, 10]], [[10, 10], [-10, 0], [0, -10], [10, 0]], [[10, 10], [10, 0], [0, -10], [-10, 0]]]
TRANSFORM = {"scale": [0.1, 0.1], "translate": [5, 50]}


def topology(**changed: Any) -> bytes:
    regions = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "A", "properties": {"name": "West"}},
        {"type": "MultiPolygon", "arcs": [[[-1, -3]]], "id": "B", "properties": {"name": "East"}},
    ]
    objects = {"land": {"type": "GeometryCollection", "geometries": regions}}
    whole = {"type": "Topology", "transform": TRANSFORM, "objects": objects, "arcs": ARCS}
    return json.dumps(whole | changed).encode()


def read(source: bytes) -> Outlines:
    return read_outlines(source)[0]


def backward() -> dict[str, Any]:
    """B as arc 2 and then arc 0 from its end to its beginning."""
    regions = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "A"},
        {"type": "Polygon", "arcs": [[2, -1]], "id": "B"},
    ]
    return {"land": {"type": "GeometryCollection", "geometries": regions}}


def test_arcs_are_put_together_to_rings_of_the_layer_with_most_regions() -> None:
    west, east = read(topology()).regions
    assert shapely.equals(west.outline, shapely.box(5, 50, 6, 51))
    assert (west.name, west.full, east.name, east.full) == ("A", "West", "B", "East")
    arcs = [[[1, 0], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 0]], [[1, 1], [2, 1], [2, 0], [1, 0]]]
    whole = json.loads(topology(arcs=arcs))
    del whole["transform"]
    assert read(json.dumps(whole).encode()).regions[0].outline.bounds == (0, 0, 1, 1)
    one, other = whole["objects"]["land"]["geometries"]
    assert len(read(topology(objects={"one": one, "other": other})).regions) == 2
    land = json.loads(topology())["objects"]["land"]
    nation = {"type": "GeometryCollection", "geometries": [{"type": "Polygon", "arcs": [[1, 0]], "id": "N"}]}
    found, warnings = read_outlines(topology(objects={"nation": nation, "states": land}))
    assert [region.name for region in found.regions] == ["A", "B"]
    assert any('"states" is taken, "nation" left out' in str(warning) for warning in warnings)


def test_an_arc_that_is_used_backward_is_a_shared_border_and_a_ring_without_its_arc_is_left_out() -> None:
    objects = backward()
    objects["land"]["geometries"].append({"type": "Polygon", "arcs": [[9]], "id": "C"})
    arcs = [*ARCS[:2], [[10, 0], [10, 0], [0, 10], [-10, 0]]]
    found, [warning, *_] = read_outlines(topology(arcs=arcs, objects=objects))
    assert found.pairs() == [(0, 1)] and len(found.regions) == 2
    assert str(warning).startswith("feature 3: warning: a ring names an arc that is not there")


def test_a_damaged_topology_is_an_error() -> None:
    damaged: tuple[tuple[dict[str, Any], str], ...] = (
        ({"objects": None}, 'found null as "objects"'),
        ({"objects": {}}, 'found an object as "objects"'),
        ({"arcs": 3}, 'found a number as "arcs"'),
        ({"transform": {"scale": [1]}}, "found a damaged transform"),
        ({"transform": {"scale": [1, 1], "translate": ["x", 1]}}, "found a damaged transform"),
        ({"arcs": [[]]}, "found no region"),
        ({"arcs": [None, {"x": 1}, [[1, 2], 3]]}, "found no region"),
        ({"objects": {"x": {"type": "Polygon", "arcs": [[1.5]]}}}, "found no region"),
        ({"objects": {"x": {"type": "GeometryCollection", "geometries": 3}}}, "found no region"),
        ({"objects": {"x": [1]}}, "found no region"),
    )
    for changed, message in damaged:
        assert errors_of(topology(**changed))[-1].message.startswith(message), changed
    arc = [[i % 7, i % 5] for i in range(2_000)]
    often = {"x": {"type": "Polygon", "arcs": [[0] * 1_000]}}
    assert "more than 1,000,000 points" in errors_of(topology(arcs=[arc], objects=often))[0].message
