import json
import struct
from typing import Any

import pytest

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import SearchTree, search
from webviz.search.counts import Counts
from webviz.trace import event_count
from webviz.views.wire import Stopped, encode_tree

MAP, _WARNINGS = read_map("R, G, B\nA: R-1\n3\nR: 1, G: -2, B: 3\nR: 3, G: 2, B: 1\nA: B, C\nB: C, D\nC: D\n")
GAME = MapColoring(MAP)
FORMATS = {"u16": "H", "u32": "I", "i32": "i"}


def decoded(body: bytes) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """The header and the columns, read as docs/api.md describes them."""
    length = int.from_bytes(body[4:8], "little")
    header = json.loads(body[8 : 8 + length])
    columns = {
        column["name"]: list(
            struct.unpack_from(f"<{column['length']}{FORMATS[column['type']]}", body, column["offset"])
        )
        for column in header["columns"]
    }
    return header, columns


@pytest.mark.parametrize("algorithm", ["alpha-beta", "minimax"])
@pytest.mark.parametrize("depth", range(5))
def test_every_column_survives(algorithm: str, depth: int) -> None:
    tree = search(GAME, algorithm, depth)
    header, columns = decoded(encode_tree(tree, GAME))
    assert header["algorithm"] == algorithm
    assert header["depth_limit"] == depth
    assert (header["nodes"], header["events"]) == (len(tree), 2 * len(tree) - 1)
    assert (header["version"], header["complete"], header["open"]) == (1, True, 0)
    assert "stopped" not in header
    assert header["labels"] == list(GAME.labels)
    assert columns == {
        name: list(getattr(tree, name)) for name in ("depth", "move", "value", "size", "legal")
    }


@pytest.mark.parametrize("depth", range(4))
def test_everything_is_aligned_for_typed_arrays(depth: int) -> None:
    body = encode_tree(search(GAME, "alpha-beta", depth), GAME)
    header, _columns = decoded(body)
    assert body[:4] == b"WVT1"
    assert (8 + int.from_bytes(body[4:8], "little")) % 8 == 0
    assert len(body) % 8 == 0
    offsets = [column["offset"] for column in header["columns"]]
    assert offsets == sorted(offsets)
    assert all(offset % 8 == 0 for offset in offsets)
    assert offsets[0] == 8 + int.from_bytes(body[4:8], "little")


@pytest.mark.parametrize("limit", [1, 2, 5, 20])
def test_a_stopped_search_says_where_it_was_stopped_and_what_the_whole_would_be(limit: int) -> None:
    tree = search(GAME, "minimax", 3, limit, partial=True)
    whole = Counts(3, 900, 800, 7, 6, None)
    header, columns = decoded(encode_tree(tree, GAME, Stopped(limit, whole, "a command")))
    assert (header["nodes"], header["complete"], header["open"]) == (limit, False, tree.open)
    assert header["events"] == 2 * limit - tree.open == event_count(tree)
    told = {"nodes": 900, "leaves": 800, "cutoffs": 7, "pruned": 6, "complete": False}
    assert header["stopped"] == {"limit": limit, "whole": told, "command": "a command"}
    assert columns["value"] == list(tree.value)


def test_counts_that_nobody_knows_are_null() -> None:
    tree = search(GAME, "minimax", 3, 5, partial=True)
    header, _columns = decoded(encode_tree(tree, GAME, Stopped(5, None, "a command")))
    assert header["stopped"]["whole"] is None


def test_a_big_endian_machine_sends_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = search(GAME, "alpha-beta", 3)
    expected = encode_tree(tree, GAME)
    swapped = {}
    for name in ("depth", "move", "value", "size", "legal"):
        swapped[name] = getattr(tree, name)[:]
        swapped[name].byteswap()
    monkeypatch.setattr("webviz.views.wire.sys.byteorder", "big")
    assert encode_tree(SearchTree(tree.algorithm, tree.depth_limit, **swapped), GAME) == expected
