"""Searches, encoded: nothing is lost, everything lies aligned, and the header says what it is."""

import json
import struct
from array import array
from itertools import product
from typing import Any

import pytest
from csp_problems import brief, problems, settings_of_any_kind
from hypothesis import given
from strategies import maps, thorough
from tree_texts import trees

from webviz.csp import Budget, Problem, Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.run import EVENT_TYPES, NODE_TYPES
from webviz.games import ExplicitTree, MapColoring
from webviz.games.binding import RULES, bound
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import Counts, counts_of
from webviz.trace import event_count
from webviz.trees import Tree
from webviz.views import csp_wire
from webviz.views.aligned import ALIGNMENT, TYPES, aligned_body
from webviz.views.csp_wire import encode_run
from webviz.views.wire import Passes, Stopped, encode_tree

MAP, _WARNINGS = read_map("R, G, B\nA: R-1\n3\nR: 1, G: -2, B: 3\nR: 3, G: 2, B: 1\nA: B, C\nB: C, D\nC: D\n")
GAME = MapColoring(MAP)
COLUMNS = ("depth", "move", "value", "size", "legal")
FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i16": "h", "i32": "i", "f64": "d"}


def decoded(body: bytes) -> tuple[dict[str, Any], dict[str, list[int]]]:
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
            header, found = decoded(aligned_body({"name": "x"}, columns))
            assert header["name"] == "x" and found == {name: list(column) for name, column in columns.items()}
    body = aligned_body({}, {"a": array("h", [-1, -32768, 32767])})
    assert body.endswith(b"\xff\xff\x00\x80\xff\x7f\x00\x00")


def test_every_column_of_a_search_survives_and_the_header_says_what_it_is() -> None:
    """Every entry of every shape of answer is compared with the golden bodies."""
    for algorithm, depth in product(("alpha-beta", "minimax"), range(4)):
        tree = search(GAME, Query(algorithm, depth))
        header, columns = decoded(encode_tree(tree, GAME))
        assert columns == {name: list(getattr(tree, name)) for name in COLUMNS}
        found = [header[name] for name in ("algorithm", "depth_limit", "nodes", "events", "complete", "open")]
        assert found == [algorithm, depth, len(tree), 2 * len(tree) - 1, True, 0] and "stopped" not in header
    for level in RULES:
        game = bound(GAME, level)
        assert decoded(encode_tree(search(game, Query("alpha-beta", 3)), game))[0]["binding"] == level
    tree = search(GAME, Query("minimax", 3, max_nodes=5, partial=True))
    header, columns = decoded(encode_tree(tree, GAME, Stopped(5, Counts(3, 9, 8, 7, 6, None), "a command")))
    whole = {"nodes": 9, "leaves": 8, "cutoffs": 7, "pruned": 6, "complete": False}
    assert (header["events"], columns["value"]) == (event_count(tree), list(tree.value))
    assert header["stopped"] == {"limit": 5, "whole": whole, "command": "a command"}


def test_a_big_endian_machine_sends_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = search(GAME, Query("alpha-beta", 3))
    expected = encode_tree(tree, GAME)
    swapped = {name: getattr(tree, name)[:] for name in COLUMNS}
    for column in swapped.values():
        column.byteswap()
    monkeypatch.setattr("webviz.views.aligned.sys.byteorder", "big")
    assert encode_tree(SearchTree(tree.algorithm, tree.depth_limit, **swapped), GAME) == expected


@thorough
@given(trees())
def test_a_search_in_a_tree_brings_the_tree_along(given_tree: Tree) -> None:
    game = ExplicitTree(given_tree)
    tree = search(game, Query("alpha-beta" if game.is_zero_sum else "max-n", game.height))
    header, columns = decoded(encode_tree(tree, game))
    assert (header["kind"], header["players"], header["zero_sum"]) == ("tree", game.players, game.is_zero_sum)
    expected = {f"given.{name}": getattr(given_tree, name) for name in ("size", "player", "valued")}
    expected |= {f"given.values.{number}": values for number, values in enumerate(given_tree.values)}
    expected |= {f"values.{number}": values for number, values in enumerate(tree.values)}
    expected |= {} if tree.player is None else {"player": tree.player}
    expected |= {name: getattr(tree, name) for name in COLUMNS}
    assert columns == {name: list(column) for name, column in expected.items()}


@thorough
@given(maps(max_depth=3))
def test_a_round_says_which_it_is_and_what_all_of_them_cost(map: Map) -> None:
    game = MapColoring(map)
    rounds = deepen(game, Query(depth=map.depth)).rounds
    counts = tuple(counts_of(one.tree) for one in rounds)
    orders = tuple(one.tree.order for one in rounds)
    alone = Counts(map.depth, 9, 8, 7, 6, None)
    for number, one in enumerate(rounds, start=1):
        passes = Passes("deepening", number, orders, counts, alone)
        header, columns = decoded(encode_tree(one.tree, game, passes=passes))
        assert (header["algorithm"], header["round"]) == ("deepening", number)
        assert columns["depth"] == list(one.tree.depth)
        told = [(each["round"], each["order"], each["nodes"], each["value"]) for each in header["rounds"]]
        rows = enumerate(zip(orders, counts, strict=True), start=1)
        assert told == [(place, order, each.nodes, each.value) for place, (order, each) in rows]
        numbers = {"nodes": 9, "leaves": 8, "cutoffs": 7, "pruned": 6}
        assert header["alone"] == {**numbers, "value": None, "complete": False}


@brief
@given(problems(scored=True), settings_of_any_kind(("backtracking", "best-first", "beam", "min-conflicts")))
def test_every_column_of_a_search_for_solutions_survives(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings, Budget(nodes=100))
    header, columns = decoded(encode_run(run))
    expected = {name: list(getattr(run.nodes, name)) for name in NODE_TYPES}
    expected |= {f"event.{name}": list(getattr(run.events, name)) for name in EVENT_TYPES}
    assert columns == expected
    assert (header["nodes"], header["events"]) == (len(run.nodes), len(run.events))


def test_its_values_are_words_and_of_very_many_solutions_the_first_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = '{"variables": {"A": [1, "x"]}, "scores": {"A": {"x": 2}}}'
    header, _ = decoded(encode_run(solve(read_problem(text)[0])))
    assert (header["domains"], header["has_scores"]) == ([["1", "x"]], True)
    monkeypatch.setattr(csp_wire, "MOST_SOLUTIONS", 5)
    many = solve(queens(6), Settings(solutions=None))
    assert decoded(encode_run(many))[0]["solutions"] == [list(each) for each in many.solutions[:5]]
