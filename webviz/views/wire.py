"""A search tree as one binary body: a header in JSON, then its columns as aligned little-endian arrays.

docs/api.md describes the bytes. A browser lays typed arrays over them without copying or parsing.
"""

import json
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from webviz.games import MapColoring
from webviz.search import SearchTree
from webviz.search.counts import Counts

Column: TypeAlias = bytes | memoryview

MAGIC = b"WVT1"
ALIGNMENT = 8  # bytes; the largest element that a typed array may have
COLUMNS = {"depth": "u16", "move": "u32", "value": "i32", "size": "u32", "legal": "u32"}
LARGEST_OFFSET = 10**15  # as wide as a header may have to write an offset


@dataclass(frozen=True, slots=True)
class Stopped:
    """What the answer says about a search that was stopped.

    Attributes:
        limit: the nodes that were allowed.
        whole: the counts of the whole search, if they are known.
        command: the command line that writes its trace.
    """

    limit: int
    whole: Counts | None
    command: str


def encode_tree(tree: SearchTree, game: MapColoring, stopped: Stopped | None = None) -> bytes:
    """The bytes of `tree`, a search in `game`; `stopped` goes with a tree that was stopped."""
    columns = {name: _little_endian(getattr(tree, name)) for name in COLUMNS}
    # Offsets count from the first byte and so depend on the header's length: leave room for any of them.
    room = len(_filled(_header(tree, game, stopped, columns, LARGEST_OFFSET)))
    header = _header(tree, game, stopped, columns, 8 + room).ljust(room)
    return b"".join((MAGIC, room.to_bytes(4, "little"), header, *_aligned(columns)))


def _header(
    tree: SearchTree, game: MapColoring, stopped: Stopped | None, columns: dict[str, Column], start: int
) -> bytes:
    described: list[dict[str, str | int]] = []
    for name, data in columns.items():
        described.append({"name": name, "type": COLUMNS[name], "offset": start, "length": len(tree)})
        start += len(data) + _gap(data)
    header: dict[str, Any] = {
        "version": 1,
        "algorithm": tree.algorithm,
        "depth_limit": tree.depth_limit,
        "nodes": len(tree),
        "events": 2 * len(tree) - max(tree.open, 1),
        "complete": tree.open == 0,
        "open": tree.open,
        **({"stopped": _described(stopped)} if stopped else {}),
        "labels": list(game.labels),
        "columns": described,
    }
    return json.dumps(header, separators=(",", ":")).encode()


def _described(stopped: Stopped) -> dict[str, Any]:
    whole = stopped.whole and {
        "nodes": stopped.whole.nodes,
        "leaves": stopped.whole.leaves,
        "cutoffs": stopped.whole.cutoffs,
        "pruned": stopped.whole.pruned,
        "complete": stopped.whole.is_complete,
    }
    return {"limit": stopped.limit, "whole": whole, "command": stopped.command}


def _little_endian(column: "array[int]") -> Column:
    """The column's bytes, uncopied where the machine has them as they are sent."""
    if sys.byteorder == "big":
        swapped = array(memoryview(column).format, column)
        swapped.byteswap()
        return swapped.tobytes()
    return memoryview(column).cast("B")


def _aligned(columns: dict[str, Column]) -> Iterator[Column]:
    for data in columns.values():
        yield data
        yield bytes(_gap(data))


def _filled(header: bytes) -> bytes:
    return header + b" " * _gap(header)


def _gap(data: Column) -> int:
    """Bytes from the end of `data` to the next multiple of 8, where a typed array of any type may begin."""
    return -len(data) % ALIGNMENT
