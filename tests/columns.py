"""Bodies of searches, read as docs/api.md describes them."""

import json
import struct
from typing import Any

from webviz.views.wire import ALIGNMENT

FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i16": "h", "i32": "i", "f64": "d"}


def decode(body: bytes) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """The header and the aligned columns, read as docs/api.md describes them."""
    start = 8 + int.from_bytes(body[4:8], "little")
    header = json.loads(body[8:start])
    offsets = [column["offset"] for column in header["columns"]]
    assert body[:4] == b"WVT1" and offsets == sorted(offsets) and offsets[0] == start
    assert all(place % ALIGNMENT == 0 for place in (*offsets, len(body)))
    return header, {
        each["name"]: list(
            struct.unpack_from(f"<{each['length']}{FORMATS[each['type']]}", body, each["offset"])
        )
        for each in header["columns"]
    }
