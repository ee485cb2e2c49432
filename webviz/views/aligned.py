"""Columns as one binary body: a header in JSON, then the columns as aligned little-endian arrays.

docs/api.md describes the bytes. A browser lays typed arrays over them without copying or parsing.
"""

import json
import sys
from array import array
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from webviz.search.open_path import Values, type_code

Bytes: TypeAlias = bytes | memoryview

MAGIC = b"WVT1"
ALIGNMENT = 8  # bytes; the largest element that a typed array may have
TYPES = {"B": "u8", "H": "u16", "I": "u32", "h": "i16", "i": "i32", "d": "f64"}
"""Of elements, by array's type codes."""
LARGEST_OFFSET = 10**15  # as wide as a header may have to write an offset


def aligned_body(about: dict[str, Any], columns: Mapping[str, Values]) -> bytes:
    """The bytes: what `about` says and where each column lies, then the columns."""
    # Offsets count from the first byte and so depend on the header's length: leave room for any of them.
    room = len(_filled(_header(about, columns, LARGEST_OFFSET)))
    header = _header(about, columns, 8 + room).ljust(room)
    return b"".join((MAGIC, room.to_bytes(4, "little"), header, *_aligned(columns)))


def _header(about: dict[str, Any], columns: Mapping[str, Values], start: int) -> bytes:
    described: list[dict[str, str | int]] = []
    for name, column in columns.items():
        kind = TYPES[type_code(column)]
        described.append({"name": name, "type": kind, "offset": start, "length": len(column)})
        start += _filled_length(len(column) * column.itemsize)
    return json.dumps(about | {"columns": described}, separators=(",", ":")).encode()


def _aligned(columns: Mapping[str, Values]) -> Iterator[Bytes]:
    for column in columns.values():
        data = _little_endian(column)
        yield data
        yield bytes(_filled_length(len(data)) - len(data))


def _little_endian(column: Values) -> Bytes:
    """The column's bytes, uncopied where the machine has them as they are sent."""
    if sys.byteorder == "big":
        swapped = array(type_code(column), column)
        swapped.byteswap()
        return swapped.tobytes()
    return memoryview(column).cast("B")


def _filled(header: bytes) -> bytes:
    return header.ljust(_filled_length(len(header)))


def _filled_length(length: int) -> int:
    """The next multiple of 8 bytes, where a typed array of any type may begin."""
    return length + -length % ALIGNMENT
