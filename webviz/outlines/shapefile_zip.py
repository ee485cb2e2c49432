"""Read shapefiles: a zip with a .shp for the shapes and a .dbf for the names.

A zip states the sizes of its members. This module checks them before it unpacks anything, and unpacks no
more than these sizes, so that a small file cannot become a large one.
"""

import struct
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile
from zlib import error as ZlibError

import numpy as np
import shapefile
import shapely

from webviz.outlines.coverage import twice_signed_area
from webviz.outlines.findings import (
    FILE,
    MOST_FEATURES,
    MOST_POINTS,
    MOST_RINGS,
    FeaturePlace,
    Findings,
    OutlineError,
)
from webviz.outlines.model import Feature, Points

MOST_ENTRIES = 200
MOST_UNPACKED = 32 * 2**20  # bytes of all members that are read
MOST_TESTS = 10_000_000  # of holes in outer rings: one second
HEADER = 100  # bytes before the first shape
RECORD = struct.Struct(">ii")  # before each shape: its number, and its length in words of 16 bits
POLYGON = struct.Struct("<i32xii")  # its kind, the box around it, its rings and its points
WITH_RINGS = (3, 5, 13, 15, 23, 25, 31)  # polygons, and lines, which have the same members
SIMPLER = "simplify the outlines, for instance with mapshaper"
# The errors that the libraries raise for damaged files.
UNREADABLE_SHAPES: tuple[type[Exception], ...] = (shapefile.ShapefileException, struct.error, OSError)
UNREADABLE_SHAPES += (ValueError, TypeError, IndexError, KeyError, AttributeError, AssertionError)
UNREADABLE_SHAPES += (OverflowError, EOFError)
UNREADABLE_ZIP = (BadZipFile, ZlibError, RuntimeError, NotImplementedError, EOFError, ValueError, OSError)


def read_shapefile(source: bytes, findings: Findings) -> list[Feature]:
    """The features of the first .shp in a zip. Raises OutlineError."""
    try:
        members = _members(source, findings)
    except OutlineError:  # a ValueError, too
        raise
    except UNREADABLE_ZIP as error:
        raise findings.final_error(f"found a damaged zip ({error})", "make it again") from None
    encoding = _encoding(members.get("dbf", b""), members.get("cpg", b""))
    try:
        shape_count, end = _measure(members["shp"], findings)
        # Without the index (.shx), which may have another count than the shapes.
        files = {"shp": BytesIO(_with_true_length(members["shp"][:end]))}
        if "dbf" in members:
            files["dbf"] = BytesIO(members["dbf"])
        with shapefile.Reader(**files, encoding=encoding, encodingErrors="replace") as reader:
            if "dbf" in members and reader.numRecords != shape_count:
                found = f"the .dbf has {reader.numRecords:,} rows for {shape_count:,} shapes"
                findings.warning(FILE, f"{found}; shapes without a row have no name")
            return list(_features(reader, "dbf" in members, findings))
    except OutlineError:
        raise
    except UNREADABLE_SHAPES as error:
        message = f"found a damaged shapefile ({str(error)[:200]})"
        raise findings.final_error(message, "save it again") from None


def _members(source: bytes, findings: Findings) -> dict[str, bytes]:
    """The first shapefile's members by suffix. Raises OutlineError, UNREADABLE_ZIP."""
    with ZipFile(BytesIO(source)) as archive:
        entries = archive.infolist()
        if len(entries) > MOST_ENTRIES:
            message = f"found a zip of {len(entries):,} files, expected at most {MOST_ENTRIES:,}"
            raise findings.final_error(message)
        by_name = {each.filename.lower(): each for each in entries if "__macosx" not in each.filename.lower()}
        first = min((name for name in by_name if name.endswith(".shp")), default=None)
        if first is None:
            message = "found a zip without a .shp, expected a shapefile: .shp, .dbf and .shx"
            raise findings.final_error(message)
        stem = first.removesuffix("shp")
        suffixes = [suffix for suffix in ("shp", "dbf", "cpg") if stem + suffix in by_name]
        parts = {suffix: by_name[stem + suffix] for suffix in suffixes}
        if sum(entry.file_size for entry in parts.values()) > MOST_UNPACKED:
            raise findings.final_error(f"found a zip of more than {MOST_UNPACKED:,} bytes unpacked")
        return {suffix: archive.read(entry) for suffix, entry in parts.items()}


def _with_true_length(shapes: bytes) -> bytes:
    """The .shp with its true length, in words of 16 bits, where the library reads it."""
    padded = bytearray(shapes + b"\0" * (len(shapes) % 2))
    if len(padded) >= HEADER:
        struct.pack_into(">i", padded, 24, len(padded) // 2)
    return bytes(padded)


def _measure(shapes: bytes, findings: Findings) -> tuple[int, int]:
    """The number of shapes, and the byte after the last one, without reading them.

    Raises OutlineError if there are too many shapes, rings or points, and ValueError at a shape with a
    negative length, at which the library would loop forever.
    """
    start, shape_count, ring_count, point_count = HEADER, 0, 0, 0
    while start + RECORD.size <= len(shapes):
        _, words = RECORD.unpack_from(shapes, start)
        if words < 0:
            raise ValueError(f"the shape at byte {start:,} has a length below 0")
        content_start, content_bytes = start + RECORD.size, 2 * words
        if content_bytes >= POLYGON.size and content_start + POLYGON.size <= len(shapes):
            kind, rings, points = POLYGON.unpack_from(shapes, content_start)
            if kind in WITH_RINGS:
                ring_count, point_count = ring_count + max(0, rings), point_count + max(0, points)
        start, shape_count = content_start + content_bytes, shape_count + 1
        findings.count_pieces()
    for number, most, noun in (
        (shape_count, MOST_FEATURES, "shapes"),
        (ring_count, MOST_RINGS, "rings"),
        (point_count, MOST_POINTS, "points"),
    ):
        if number > most:
            message = f"found {number:,} {noun} in the .shp, expected at most {most:,}"
            raise findings.final_error(message, SIMPLER)
    return shape_count, min(start, len(shapes))


def _encoding(table: bytes, code_page: bytes) -> str:
    """The encoding of names: UTF-8 if they fit or the .cpg says so, or else Latin-1."""
    try:
        table.decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        name = code_page.decode("ascii", "replace").strip().lower()
        return "utf-8" if "utf" in name or name == "65001" else "latin-1"


def _features(reader: Any, has_table: bool, findings: Findings) -> Iterator[Feature]:
    """Shapes with their records; without a table of names there are no records."""
    names = [field[0] for field in reader.fields if field[0] != "DeletionFlag"] if has_table else []
    records = reader.iterRecords() if has_table else iter(())
    tests = 0  # how often it is tested whether a hole lies in an outer ring
    for number, shape in enumerate(reader.iterShapes(), start=1):
        findings.count_pieces()
        record = next(records, None)
        properties = dict(zip(names, record, strict=False)) if record is not None else {}
        kind = str(shape.shapeTypeName).title()
        outer, holes = _rings(shape) if "POLYGON" in shape.shapeTypeName else ([], [])
        tests += len(outer) * len(holes)
        if tests > MOST_TESTS:
            counts = f"{len(outer):,} outer rings and {len(holes):,} holes"
            message = f"found a shape of {counts}, too many to find out which lies inside which"
            raise findings.final_error(message, SIMPLER, FeaturePlace(number))
        yield Feature(number, properties, _polygons(outer, holes), kind)


def _rings(shape: Any) -> tuple[list[Points], list[Points]]:
    """The outer rings, which are clockwise, and the holes; all are outer if none is."""
    points = np.array([point[:2] for point in shape.points], dtype=float).reshape(-1, 2)
    ends = [*shape.parts[1:], len(points)]
    rings = [points[start:end] for start, end in zip(shape.parts, ends, strict=True)]
    is_outer = [bool(len(ring)) and twice_signed_area(ring) <= 0 for ring in rings]
    if not any(is_outer):
        return rings, []
    outer = [ring for ring, is_one in zip(rings, is_outer, strict=True) if is_one]
    holes = [ring for ring, is_one in zip(rings, is_outer, strict=True) if len(ring) and not is_one]
    return outer, holes


def _polygons(outer: list[Points], holes: list[Points]) -> list[list[Points]]:
    """For each outer ring a list of it and its holes.

    A hole belongs to the first ring around its first point; if no ring is around it, to ring 0.
    """
    polygons = [[ring] for ring in outer]
    for ring_of_hole, hole in zip(_rings_of_holes(outer, holes), holes, strict=True):
        polygons[ring_of_hole].append(hole)
    return polygons


def _rings_of_holes(outer: list[Points], holes: list[Points]) -> list[int]:
    """For each hole the number of the outer ring to which it belongs."""
    numbers = np.zeros(len(holes), dtype=int)
    if holes and len(outer) > 1:
        first_points = shapely.STRtree(shapely.points([hole[0] for hole in holes]))
        areas = np.array(list(map(_area, outer)), dtype=object)
        # All pairs of a ring and a hole in it, by rings: rings 0, 0, 1 with holes 2, 5, 2 (2 is in both).
        pair_rings, pair_holes = first_points.query(areas, predicate="intersects")
        inner_holes, first_pairs = np.unique(pair_holes, return_index=True)  # holes 2, 5; pairs 0, 1
        numbers[inner_holes] = pair_rings[first_pairs]  # ring 0 for both
    return list(numbers.tolist())


def _area(ring: Points) -> shapely.Geometry:
    """The area in a ring, which may cross itself; empty if it has none."""
    if len(ring) <= 3 or not np.isfinite(ring).all():
        return shapely.Polygon()
    return shapely.polygons(np.concatenate([ring, ring[:1]]))
