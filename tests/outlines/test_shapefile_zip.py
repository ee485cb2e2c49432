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


def with_shapes(files: Members, count: int) -> Members:
    """The same with the first shape so many times, and the index and the table as they were."""
    shapes = files["land/map.shp"]
    record = shapes[100 : 108 + 2 * int.from_bytes(shapes[104:108], "big")]
    return files | {"land/map.shp": shapes[:100] + count * record}


@pytest.mark.parametrize("left_out", ["", "shx", "dbf"])
def test_shapes_are_counted_where_they_lie_and_refused_before_any_is_read(left_out: str) -> None:
    files = with_shapes(members(), 2_001)
    looks: list[int] = []
    source = zipped({name: data for name, data in files.items() if not left_out or left_out not in name})
    with pytest.raises(OutlineError) as raised:
        read_outlines(source, looks.append)
    assert str(raised.value).startswith("error: found 2,001 shapes in the .shp, expected at most 2,000")
    assert max(looks) == 2_000


def test_who_waits_may_end_the_reading_while_shapes_are_counted() -> None:
    class Stop(Exception):
        pass

    def look(_pieces: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        read_outlines(zipped(with_shapes(members(), 100_000)), look)


def test_more_shapes_than_rows_are_told() -> None:
    _, warnings = read_outlines(zipped(with_shapes(members(), 3)))
    message = "the .dbf has 2 rows for 3 shapes; shapes without a row have no name"
    assert str(warnings[0]) == f"warning: {message}"


def test_an_index_that_is_wrong_does_no_harm() -> None:
    files = members()
    wrong = files["land/map.shx"][:100] + b"\xff" * 16
    assert len(read_outlines(zipped(files | {"land/map.shx": wrong}))[0].regions) == 2


def test_bytes_behind_the_last_shape_are_left_alone() -> None:
    files = members()
    assert (
        len(read_outlines(zipped(files | {"land/map.shp": files["land/map.shp"] + b"abcde"}))[0].regions) == 2
    )


@pytest.mark.parametrize(("at", "message"), [(144, "200,005 rings"), (148, "1,000,012 points")])
def test_too_many_rings_or_points_are_refused_by_what_the_shapes_say(at: int, message: str) -> None:
    files = members()
    shapes = bytearray(files["land/map.shp"])
    shapes[at : at + 4] = (200_003 if at == 144 else 1_000_002).to_bytes(4, "little")
    assert message_of(zipped(files | {"land/map.shp": bytes(shapes)})).startswith(
        f"found {message} in the .shp, expected at most"
    )


def islands_with_lakes(count: int) -> bytes:
    """One shape of so many islands, each with a lake; all lakes are listed after all islands."""
    corners = [(number % 100 * 1.0, number // 100 * 1.0) for number in range(count)]
    islands = [ring(x, y, 0.8)[::-1] for x, y in corners]
    lakes = [ring(x + 0.2, y + 0.2, 0.2) for x, y in reversed(corners)]
    files = {suffix: BytesIO() for suffix in ("shp", "shx", "dbf")}
    with shapefile.Writer(**files) as writer:
        writer.field("NAME", "C", 40)
        writer.poly([*islands, *lakes])
        writer.record("Sealand")
    return zipped({f"map.{suffix}": file.getvalue() for suffix, file in files.items()})


def test_each_lake_lies_in_its_island() -> None:
    found, warnings = read_outlines(islands_with_lakes(30))
    assert shapely.area(found.regions[0].outline) == pytest.approx(30 * (0.64 - 0.04))
    assert warnings == []


def test_more_lakes_and_islands_than_can_be_told_apart_are_an_error() -> None:
    with pytest.raises(OutlineError) as raised:
        read_outlines(islands_with_lakes(3_200))
    assert str(raised.value).startswith(
        "feature 1: error: found a shape of 3,200 outer rings and 3,200 holes, more than can be told"
    )
