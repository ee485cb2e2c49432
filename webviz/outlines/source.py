"""Recognize a document, or a format of outlines, by its bytes, not its name.

A document is webviz's own file of a map, {"webviz": "map", …} (document.py); outlines are made by others.
"""

import json
import re
from typing import Any, Literal, TypeAlias

from webviz.outlines.findings import FILE, MOST_BYTES, Findings, type_name

Format: TypeAlias = Literal["geojson", "topojson", "shapefile"]
ZIP, EMPTY_ZIP, SHAPEFILE = b"PK\x03\x04", b"PK\x05\x06", b"\x00\x00\x27\x0a"  # the first bytes of each
EXPECTED = "a map's outlines: GeoJSON, TopoJSON, or a shapefile as a zip"
LONGEST_NUMBER = 25  # characters of a whole number: coordinates have three
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
DOCUMENT_MEMBER = re.compile(rb'"webviz"\s*+:\s*+"map"')
DOCUMENT_START = re.compile(rb"\s*+\{\s*+" + DOCUMENT_MEMBER.pattern)
GEOJSON = {"FeatureCollection", "Feature", "GeometryCollection"}
GEOJSON |= {"Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon"}
"""The types of GeoJSON's objects, by which it is recognized."""


def is_binary_format(source: bytes) -> bool:
    """Whether the bytes are outlines in a binary format, perhaps damaged."""
    return source.startswith((ZIP, EMPTY_ZIP, SHAPEFILE))


def is_document(source: bytes) -> bool:
    """Whether the bytes are meant as a document, perhaps damaged."""
    if DOCUMENT_START.match(source.removeprefix(BYTE_ORDER_MARK)[:200]):  # as webviz writes it
        return True
    if b'"webviz"' not in source:
        return False
    # Another program may have moved the member; in other JSON, it may be the member of an inner object.
    try:
        value = json.loads(source.decode("utf-8-sig"), parse_int=_whole)
    except (ValueError, RecursionError):
        is_object = source.lstrip(BYTE_ORDER_MARK + b" \t\r\n").startswith(b"{")
        return is_object and DOCUMENT_MEMBER.search(source) is not None
    return isinstance(value, dict) and value.get("webviz") == "map"


def is_document_text(text: str) -> bool:
    """Whether the text is meant as a document, perhaps damaged."""
    return is_document(text.encode(errors="replace"))


def read_source(source: bytes, findings: Findings) -> tuple[Format, Any]:
    """The format and the content: parsed JSON, or bytes. Raises OutlineError."""
    if len(source) > MOST_BYTES:
        message = f"found {len(source):,} bytes, expected at most {MOST_BYTES:,}"
        raise findings.final_error(message, "simplify the outlines, for instance with mapshaper")
    if source.startswith((ZIP, EMPTY_ZIP)):
        return "shapefile", source
    if source.startswith(SHAPEFILE):
        message = "found a .shp file alone, expected it in a zip together with its .dbf, which has the names"
        raise findings.final_error(message)
    value = _parse(source, findings)
    kind = value.get("type") if isinstance(value, dict) else None
    if kind == "Topology":
        return "topojson", value
    if isinstance(kind, str) and kind in GEOJSON:
        return "geojson", value
    if isinstance(value, dict) and isinstance(value.get("features"), list):
        findings.warning(FILE, "the type is missing or unknown; it is taken as a FeatureCollection")
        return "geojson", value | {"type": "FeatureCollection"}
    found = f"that is {type_name(value)}" if kind is None else f"of another type, {str(kind)[:40]!r}"
    raise findings.final_error(f"found JSON {found}, expected {EXPECTED}")


def _parse(source: bytes, findings: Findings) -> Any:
    """The value of JSON. Raises OutlineError."""
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = f"byte 0x{source[error.start]:02X} at offset {error.start:,}"
        found = "a binary file" if b"\0" in source else "a file that is not UTF-8"
        raise findings.final_error(f"found {found} ({byte}), expected {EXPECTED}") from None
    if not text.strip():
        raise findings.final_error(f"found an empty file, expected {EXPECTED}")
    try:
        return json.loads(text, parse_int=_whole)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise findings.final_error(f"found no JSON ({error.msg}, {where}), expected {EXPECTED}") from None
    except RecursionError:
        raise findings.final_error(f"found JSON nested too deeply, expected {EXPECTED}") from None


def _whole(digits: str) -> float:
    """A whole number; infinity for very many digits, which are no coordinate."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else float("inf")
