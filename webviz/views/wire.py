"""A search tree as one binary body: a header in JSON, then its columns as aligned little-endian arrays.

docs/api.md describes the bytes. A browser lays typed arrays over them without copying or parsing.
"""

import json
import sys
from array import array
from typing import Any

from webviz.games import MapColoring
from webviz.search import SearchTree

MAGIC = b"WVT1"
ALIGNMENT = 8  # bytes; the largest element that a typed array may have
COLUMNS = {"depth": "u16", "move": "u32", "value": "i32", "size": "u32", "legal": "u32"}
LARGEST_OFFSET = 10**15  # as wide as a header may have to write an offset


def encode_tree(tree: SearchTree, game: MapColoring) -> bytes:
    """The bytes of `tree`, a search in `game`."""
    columns = {name: _padded(_little_endian(getattr(tree, name)), b"\0") for name in COLUMNS}
    # Offsets count from the first byte and so depend on the header's length: leave room for any of them.
    room = len(_padded(_header(tree, game, columns, LARGEST_OFFSET), b" "))
    header = _header(tree, game, columns, 8 + room).ljust(room)
    return b"".join((MAGIC, room.to_bytes(4, "little"), header, *columns.values()))


def _header(tree: SearchTree, game: MapColoring, columns: dict[str, bytes], start: int) -> bytes:
    described: list[dict[str, str | int]] = []
    for name, data in columns.items():
        described.append({"name": name, "type": COLUMNS[name], "offset": start, "length": len(tree)})
        start += len(data)
    header: dict[str, Any] = {
        "version": 1,
        "algorithm": tree.algorithm,
        "depth_limit": tree.depth_limit,
        "nodes": len(tree),
        "events": 2 * len(tree) - 1,
        "complete": True,
        "labels": list(game.labels),
        "columns": described,
    }
    return json.dumps(header, separators=(",", ":")).encode()


def _little_endian(column: "array[int]") -> bytes:
    if sys.byteorder == "big":
        column = column[:]
        column.byteswap()
    return column.tobytes()


def _padded(data: bytes, filler: bytes) -> bytes:
    """`data` up to the next multiple of 8 bytes, where a typed array of any type may begin."""
    return data + filler * (-len(data) % ALIGNMENT)
