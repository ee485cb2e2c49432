"""Shapefiles in a zip; the zip may lie about what it holds."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import shapefile
import shapely
from squares import ring

from webviz.outlines.found import OutlineError
from webviz.outlines.reader import read_outlines

Members = dict[str, bytes]


def members(encoding: str = "utf-8") -> Members:
    """Two squares, the first with a hole, as shapefiles have them: outer rings clockwise."""
    files = {suffix: BytesIO() for suffix in ("shp", "shx", "dbf")}
    with shapefile.Writer(**files, encoding=encoding) as writer:
        writer.field("NAME", "C", 40)
        writer.poly([ring(0, 0, 3)[::-1], ring(1, 1)])
        writer.record("Österreich")
        writer.poly([ring(3, 0, 3)[::-1], ring(9, 9)[::-1]])
        writer.record("Ungarn")
    return {f"land/map.{suffix}": file.getvalue() for suffix, file in files.items()}


def zipped(files: Members) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def message_of(source: bytes) -> str:
    with pytest.raises(OutlineError) as raised:
        read_outlines(source)
    return raised.value.errors[0].message


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_shapes_are_read_with_their_names(encoding: str) -> None:
    found, warnings = read_outlines(zipped(members(encoding)))
    assert [(region.name, region.full) for region in found.regions] == [
        ("Osterreich", "Österreich"),
        ("Ungarn", "Ungarn"),
    ]
    assert ([(border.first, border.second) for border in found.borders], warnings) == ([(0, 1)], [])


def test_a_ring_that_turns_the_other_way_is_a_hole() -> None:
    found, _ = read_outlines(zipped(members()))
    assert [shapely.area(region.outline) for region in found.regions] == pytest.approx([8, 10])


def test_without_its_table_a_shape_has_no_name() -> None:
    shapes = {name: data for name, data in members().items() if not name.endswith("dbf")}
    found, warnings = read_outlines(zipped(shapes))
    assert [region.full for region in found.regions] == ["Region 1", "Region 2"]
    assert [str(each) for each in warnings] == [
        f"feature {number}: warning: it has no name; it is called Region {number}" for number in (1, 2)
    ]


def test_what_else_a_zip_holds_is_left_alone() -> None:
    found, _ = read_outlines(zipped({"readme.txt": b"x", "__MACOSX/a.shp": b"x", **members()}))
    assert len(found.regions) == 2


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({}, "found a zip without a .shp"),
        ({"a.dbf": b""}, "found a zip without a .shp"),
        ({"a.shp": b""}, "found a damaged shapefile"),
        ({"a.shp": b"\0" * (33 * 2**20)}, "found a zip of more than 33,554,432 bytes unpacked"),
        ({f"{number}.txt": b"" for number in range(201)}, "found a zip of 201 files, expected at most 200"),
    ],
)
def test_a_zip_without_a_usable_shapefile_is_an_error(files: Members, message: str) -> None:
    assert message_of(zipped(files)).startswith(message)


@pytest.mark.parametrize("share", [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_zip_that_breaks_off_is_an_error(share: float) -> None:
    whole = zipped(members())
    assert message_of(whole[: int(share * len(whole))]).startswith("found a damaged zip")


@pytest.mark.parametrize("place", range(0, 500, 11))
def test_a_damaged_byte_is_an_error_or_does_no_harm(place: int) -> None:
    files = members()
    for name, data in files.items():
        damaged = data[:place] + b"\xff" + data[place + 1 :]
        try:
            read_outlines(zipped(files | {name: damaged}))
        except OutlineError as error:
            assert error.errors


def test_a_zip_that_understates_its_members_is_an_error() -> None:
    files = members() | {"land/map.shp": b"\0" * 2**20}
    source = zipped(files).replace((2**20).to_bytes(4, "little"), (1_000).to_bytes(4, "little"))
    assert message_of(source).startswith("found a damaged")


@pytest.mark.parametrize("length", [-1, -4, -(2**31)])
def test_a_shape_that_ends_before_it_begins_is_an_error(length: int) -> None:
    files = members()
    shapes = files["land/map.shp"]
    damaged = shapes[:104] + length.to_bytes(4, "big", signed=True) + shapes[108:]
    message = message_of(zipped(files | {"land/map.shp": damaged}))
    assert message == "found a damaged shapefile (the shape at byte 100 has a length below 0)"
