"""Encoded searches: nothing is lost, all is aligned, the header says what it is."""

from array import array

import pytest
from columns import decode
from golden import make_bodies
from golden.make import assert_as_written

from webviz.games import MapColoring
from webviz.games.binding import RULES, with_level
from webviz.maps import read_map
from webviz.search import Query, SearchTree, search
from webviz.search.counts import Counts
from webviz.trace import event_count
from webviz.views.wire import TYPES, Stopped, aligned_body, encode_tree

MAP, _WARNINGS = read_map("R, G, B\nA: R-1\n3\nR: 1, G: -2, B: 3\nR: 3, G: 2, B: 1\nA: B, C\nB: C, D\nC: D\n")
GAME = MapColoring(MAP)
COLUMNS = ("depth", "move", "value", "size", "legal")


def test_each_column_lies_where_the_header_says_and_keeps_its_signs() -> None:
    for code in TYPES:
        for length in (0, 1, 3, 8):
            columns = {"a": array("B", [7] * 3), "b": array(code, range(length)), "c": array("B", [9])}
            header, found = decode(aligned_body({"name": "x"}, columns))
            assert header["name"] == "x" and found == {name: list(column) for name, column in columns.items()}
    body = aligned_body({}, {"a": array("h", [-1, -32768, 32767])})
    assert body.endswith(b"\xff\xff\x00\x80\xff\x7f\x00\x00")


def test_answers_of_every_shape_are_as_written_and_say_which_level_binds_and_how_much_is_missing() -> None:
    assert_as_written(make_bodies.bodies())
    for level in RULES:
        game = with_level(GAME, level)
        assert decode(encode_tree(search(game, Query("alpha-beta", 3)), game))[0]["binding"] == level
    tree = search(GAME, Query("minimax", 3, max_nodes=5, partial=True))
    header, columns = decode(encode_tree(tree, GAME, Stopped(5, Counts(3, 9, 8, 7, 6, None), "a command")))
    whole = {"nodes": 9, "leaves": 8, "cutoffs": 7, "pruned": 6, "complete": False}
    assert (header["events"], columns["value"]) == (event_count(tree), list(tree.value))
    assert header["stopped"] == {"limit": 5, "whole": whole, "command": "a command"}


def test_a_big_endian_machine_sends_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = search(GAME, Query("alpha-beta", 3))
    expected = encode_tree(tree, GAME)
    swapped = {name: getattr(tree, name)[:] for name in COLUMNS}
    for column in swapped.values():
        column.byteswap()
    monkeypatch.setattr("webviz.views.wire.sys.byteorder", "big")
    assert encode_tree(SearchTree(tree.algorithm, tree.depth_limit, **swapped), GAME) == expected
