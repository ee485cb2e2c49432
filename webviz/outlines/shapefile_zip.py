"""Shapefiles: a zip with a .shp for the shapes and a .dbf for what they are called.

A zip says how large its members are. That is looked at before anything is unpacked, and no more is unpacked
than was said, so that a small file cannot become a large one.
"""

import struct
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

import numpy as np
import shapefile
import shapely

from webviz.outlines.findings import MOST_FEATURES, Findings
from webviz.outlines.model import Feature, Points
from webviz.outlines.rings import signed_area

MOST_ENTRIES = 200
MOST_UNPACKED = 32 * 2**20  # bytes of all members that are read
DAMAGED: tuple[type[Exception], ...] = (
    shapefile.ShapefileException,
    struct.error,
    ValueError,
    IndexError,
    KeyError,
    TypeError,
)
DAMAGED += (OverflowError, EOFError, AttributeError, AssertionError, OSError)
UNREADABLE = (BadZipFile, ZlibError, RuntimeError, NotImplementedError, EOFError, ValueError, OSError)


def read_shapefile(source: bytes, findings: Findings) -> list[Feature]:
    """The features of the first .shp in a zip. Raises OutlineError."""
    try:
        members = _members(source, findings)
    except UNREADABLE as error:
        raise findings.refusal(f"found a damaged zip ({error})", "make it again") from None
    files = {suffix: BytesIO(data) for suffix, data in members.items() if suffix != "cpg"}
    files["shp"] = BytesIO(_with_true_length(members["shp"]))
    encoding = _encoding(members.get("dbf", b""), members.get("cpg", b""))
    try:
        _check_lengths(members["shp"])
        with shapefile.Reader(**files, encoding=encoding, encodingErrors="replace") as reader:
            if len(reader) > MOST_FEATURES:
                found = f"found {len(reader):,} features, expected at most {MOST_FEATURES:,}"
                raise findings.refusal(found)
            return list(_features(reader, "dbf" in members))
    except DAMAGED as error:
        if type(error).__name__ == "OutlineError":
            raise
        raise findings.refusal(f"found a damaged shapefile ({str(error)[:200]})", "save it again") from None


def _members(source: bytes, findings: Findings) -> dict[str, bytes]:
    """The parts of the first shapefile by their suffix. Raises OutlineError, and UNREADABLE."""
    with ZipFile(BytesIO(source)) as archive:
        entries = archive.infolist()
        if len(entries) > MOST_ENTRIES:
            found = f"found a zip of {len(entries):,} files, expected at most {MOST_ENTRIES:,}"
            raise findings.refusal(found)
        parts = _parts(entries)
        if "shp" not in parts:
            raise findings.refusal("found a zip without a .shp, expected a shapefile: .shp, .dbf and .shx")
        if sum(entry.file_size for entry in parts.values()) > MOST_UNPACKED:
            raise findings.refusal(f"found a zip of more than {MOST_UNPACKED:,} bytes unpacked")
        return {suffix: archive.read(entry) for suffix, entry in parts.items()}


def _parts(entries: list[ZipInfo]) -> dict[str, ZipInfo]:
    """The .shp that comes first by name, and what belongs to it."""
    by_name = {entry.filename.lower(): entry for entry in entries if "__macosx" not in entry.filename.lower()}
    first = min((name for name in by_name if name.endswith(".shp")), default=None)
    if first is None:
        return {}
    stem = first.removesuffix("shp")
    return {end: by_name[stem + end] for end in ("shp", "dbf", "shx", "cpg") if stem + end in by_name}


def _with_true_length(shapes: bytes) -> bytes:
    """With the length that it has, in words of 16 bits, where its header may say another."""
    padded = shapes + b"\0" * (len(shapes) % 2)
    return padded[:24] + struct.pack(">i", len(padded) // 2) + padded[28:] if len(padded) >= 100 else padded


def _check_lengths(shapes: bytes) -> None:
    """Raises ValueError at a record that ends before it begins, from which the library would never go on."""
    at, seen = 100, 0
    while at + 8 <= len(shapes) and seen <= MOST_FEATURES:
        [length] = struct.unpack_from(">i", shapes, at + 4)
        if length < 0:
            raise ValueError(f"the shape at byte {at:,} has a length below 0")
        at, seen = at + 8 + 2 * length, seen + 1


def _encoding(table: bytes, named: bytes) -> str:
    """Of the table of names: as a .cpg says, else UTF-8 where that is possible."""
    try:
        (table or b"").decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        name = named.decode("ascii", "replace").strip().lower()
        return "utf-8" if "utf" in name or name == "65001" else "latin-1"


def _features(reader: Any, has_table: bool) -> Iterator[Feature]:
    """Shapes with their records; where there is no table of names they have none."""
    names = [field[0] for field in reader.fields if field[0] != "DeletionFlag"] if has_table else []
    records = reader.iterRecords() if has_table else iter(())
    for number, shape in enumerate(reader.iterShapes(), start=1):
        record = next(records, None)
        properties = dict(zip(names, record, strict=False)) if record is not None else {}
        kind = str(shape.shapeTypeName).title()
        polygons = _polygons(shape) if "POLYGON" in shape.shapeTypeName else []
        yield Feature(number, properties, polygons, kind)


def _polygons(shape: Any) -> list[list[Points]]:
    """Rings as polygons: in a shapefile outer ones turn clockwise, and holes follow in any order."""
    points = np.array([point[:2] for point in shape.points], dtype=float).reshape(-1, 2)
    ends = [*shape.parts[1:], len(points)]
    rings = [points[start:end] for start, end in zip(shape.parts, ends, strict=True)]
    outer = [ring for ring in rings if len(ring) and signed_area(ring) <= 0] or rings
    polygons = [[ring] for ring in outer]
    holes = [ring for ring in rings if not any(ring is each for each in outer) and len(ring)]
    for hole in holes:
        _around(hole, polygons).append(hole)
    return polygons


def _around(hole: Points, polygons: list[list[Points]]) -> list[Points]:
    """The polygon that a hole lies in: the first whose outer ring is around its first point."""
    point = shapely.points(hole[0])
    for rings in polygons:
        outer = rings[0]
        inside = (outer.min(axis=0) <= hole[0]).all() and (hole[0] <= outer.max(axis=0)).all()
        if inside and len(outer) > 3 and np.isfinite(outer).all():
            closed = np.concatenate([outer, outer[:1]])
            if shapely.intersects(shapely.make_valid(shapely.polygons(closed)), point):
                return rings
    return polygons[0]
