"""Searches, encoded: nothing is lost, everything lies aligned, and the header says what it is."""

import json
import struct
from array import array
from typing import Any

import pytest
from csp_problems import brief, problems, settings_of_any_kind
from golden import make_bodies
from golden.make import assert_as_written
from hypothesis import given

from webviz.csp import Budget, Problem, Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.run import EVENT_TYPES, NODE_TYPES
from webviz.games import MapColoring
from webviz.games.binding import RULES, with_level
from webviz.maps import read_map
from webviz.search import Query, SearchTree, search
from webviz.search.counts import Counts
from webviz.trace import event_count
from webviz.views import wire
from webviz.views.wire import ALIGNMENT, TYPES, Stopped, aligned_body, encode_run, encode_tree

MAP, _WARNINGS = read_map("R, G, B\nA: R-1\n3\nR: 1, G: -2, B: 3\nR: 3, G: 2, B: 1\nA: B, C\nB: C, D\nC: D\n")
GAME = MapColoring(MAP)
COLUMNS = ("depth", "move", "value", "size", "legal")
FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i16": "h", "i32": "i", "f64": "d"}


def decode(body: bytes) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """The header and the columns, read as docs/api.md describes them; all of them lie aligned."""
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


@brief
@given(problems(scored=True), settings_of_any_kind(("backtracking", "best-first", "beam", "min-conflicts")))
def test_every_column_of_a_search_for_solutions_survives(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings, Budget(nodes=100))
    header, columns = decode(encode_run(run))
    expected = {name: list(getattr(run.nodes, name)) for name in NODE_TYPES}
    expected |= {f"event.{name}": list(getattr(run.events, name)) for name in EVENT_TYPES}
    assert columns == expected
    assert (header["nodes"], header["events"]) == (len(run.nodes), len(run.events))


def test_its_values_are_words_and_of_very_many_solutions_the_first_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = '{"variables": {"A": [1, "x"]}, "scores": {"A": {"x": 2}}}'
    header, _ = decode(encode_run(solve(read_problem(text)[0])))
    assert (header["domains"], header["has_scores"]) == ([["1", "x"]], True)
    monkeypatch.setattr(wire, "MOST_SOLUTIONS", 5)
    many = solve(queens(6), Settings(solutions=None))
    assert decode(encode_run(many))[0]["solutions"] == [list(each) for each in many.solutions[:5]]
