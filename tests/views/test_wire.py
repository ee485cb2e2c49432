import json
import struct
from typing import Any

import pytest
from hypothesis import given
from strategies import maps, thorough
from tree_texts import BOOK, tree_of, trees

from webviz.games import ExplicitTree, Game, MapColoring, MapForMany
from webviz.games.binding import RULES, bound
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, Variant, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import Counts, counts_of
from webviz.trace import event_count
from webviz.trees import Tree
from webviz.views.wire import Passes, Stopped, encode_tree

MAP, _WARNINGS = read_map("R, G, B\nA: R-1\n3\nR: 1, G: -2, B: 3\nR: 3, G: 2, B: 1\nA: B, C\nB: C, D\nC: D\n")
GAME = MapColoring(MAP)
FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i32": "i", "f64": "d"}


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
    tree = search(GAME, Query(algorithm, depth))
    header, columns = decoded(encode_tree(tree, GAME))
    assert header["algorithm"] == algorithm
    assert header["depth_limit"] == depth
    assert (header["nodes"], header["events"]) == (len(tree), 2 * len(tree) - 1)
    assert (header["version"], header["complete"], header["open"]) == (1, True, 0)
    assert (header["kind"], header["players"], header["zero_sum"], header["value_code"]) == (
        "map",
        2,
        True,
        "i",
    )
    assert (header["round"], header["rounds"], header["alone"]) == (None, None, None)
    assert "stopped" not in header
    assert header["labels"] == list(GAME.labels)
    assert columns == {
        name: list(getattr(tree, name)) for name in ("depth", "move", "value", "size", "legal")
    }


@pytest.mark.parametrize("depth", range(4))
def test_everything_is_aligned_for_typed_arrays(depth: int) -> None:
    body = encode_tree(search(GAME, Query("alpha-beta", depth)), GAME)
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
    tree = search(GAME, Query("minimax", 3, max_nodes=limit, partial=True))
    whole = Counts(3, 900, 800, 7, 6, None)
    header, columns = decoded(encode_tree(tree, GAME, Stopped(limit, whole, "a command")))
    assert (header["nodes"], header["complete"], header["open"]) == (limit, False, tree.open)
    assert header["events"] == 2 * limit - tree.open == event_count(tree)
    told = {"nodes": 900, "leaves": 800, "cutoffs": 7, "pruned": 6, "complete": False}
    assert header["stopped"] == {"limit": limit, "whole": told, "command": "a command"}
    assert columns["value"] == list(tree.value)


def test_counts_that_nobody_knows_are_null() -> None:
    tree = search(GAME, Query("minimax", 3, max_nodes=5, partial=True))
    header, _columns = decoded(encode_tree(tree, GAME, Stopped(5, None, "a command")))
    assert header["stopped"]["whole"] is None


def test_a_big_endian_machine_sends_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = search(GAME, Query("alpha-beta", 3))
    expected = encode_tree(tree, GAME)
    swapped = {}
    for name in ("depth", "move", "value", "size", "legal"):
        swapped[name] = getattr(tree, name)[:]
        swapped[name].byteswap()
    monkeypatch.setattr("webviz.views.aligned.sys.byteorder", "big")
    assert encode_tree(SearchTree(tree.algorithm, tree.depth_limit, **swapped), GAME) == expected


def column_names(tree: SearchTree, game: Game[Any]) -> list[str]:
    return [column["name"] for column in decoded(encode_tree(tree, game))[0]["columns"]]


@thorough
@given(trees())
def test_a_search_in_a_tree_brings_the_tree_along(given_tree: Tree) -> None:
    game = ExplicitTree(given_tree)
    tree = search(game, Query("alpha-beta" if game.is_zero_sum else "max-n", game.height))
    header, columns = decoded(encode_tree(tree, game))
    assert (header["kind"], header["players"], header["zero_sum"]) == ("tree", game.players, game.is_zero_sum)
    assert columns["value"] == list(tree.value)
    assert columns["given.size"] == list(given_tree.size)
    assert columns["given.player"] == list(given_tree.player)
    assert columns["given.valued"] == list(given_tree.valued)
    for number, values in enumerate(given_tree.values):
        assert columns[f"given.values.{number}"] == list(values)
    for number, values in enumerate(tree.values):
        assert columns[f"values.{number}"] == list(values)
    names = [f"given.values.{number}" for number in range(len(given_tree.values))]
    assert [name for name in columns if name.startswith("given.values")] == names


@pytest.mark.parametrize(
    ("text", "has_players"), [(BOOK, False), ("root: MIN\n(1 (2 3))", True), ("((1,2) ((2,1) (3,4)))", True)]
)
def test_who_moves_is_told_where_max_does_not_move_at_even_depths(text: str, has_players: bool) -> None:
    game = ExplicitTree(tree_of(text))
    tree = search(game, Query("alpha-beta" if game.is_zero_sum else "max-n", game.height))
    header, columns = decoded(encode_tree(tree, game))
    assert ("player" in columns) == has_players
    if tree.player is not None:
        assert columns["player"] == list(tree.player)
        assert [each["type"] for each in header["columns"] if each["name"] == "player"] == ["u8"]


@pytest.mark.parametrize(("text", "code", "kind"), [(BOOK, "i", "i32"), ("(1 (2.5 -3))", "d", "f64")])
def test_values_have_the_type_that_holds_them(text: str, code: str, kind: str) -> None:
    game = ExplicitTree(tree_of(text))
    header, columns = decoded(encode_tree(search(game, Query("minimax", 2)), game))
    assert header["value_code"] == code
    types = {column["name"]: column["type"] for column in header["columns"]}
    assert (types["value"], types["given.values.0"], types["given.size"]) == (kind, "f64", "u32")
    assert columns["value"][0] == (3 if code == "i" else 1)


def test_a_map_for_three_has_a_column_of_values_for_each() -> None:
    map = Map(MAP.regions, MAP.borders, MAP.colors, MAP.initial, 3, (*MAP.weights, (5, 5, -5)))
    game = MapForMany(map)
    tree = search(game, Query("max-n", 3))
    header, columns = decoded(encode_tree(tree, game))
    assert (header["kind"], header["players"], header["zero_sum"]) == ("map", 3, False)
    assert column_names(tree, game)[5:] == ["player", "values.0", "values.1", "values.2"]
    assert [columns[f"values.{number}"] for number in range(3)] == [list(column) for column in tree.values]
    assert columns["value"] == columns["values.0"]


def test_variant_and_order_are_told() -> None:
    tree = search(GAME, Query(depth=2, order="seed 7", variant=Variant("hard", ">")))
    header, _columns = decoded(encode_tree(tree, GAME))
    assert (header["variant"], header["order"]) == ({"fail": "hard", "cut": ">"}, "seed 7")


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
        assert told == [
            (place, order, each.nodes, each.value)
            for place, (order, each) in enumerate(zip(orders, counts, strict=True), start=1)
        ]
        assert header["alone"] == {
            "nodes": 9,
            "leaves": 8,
            "cutoffs": 7,
            "pruned": 6,
            "value": None,
            "complete": False,
        }


def test_a_level_that_binds_is_told() -> None:
    for level in (None, *RULES):
        game = bound(GAME, level)
        header, _ = decoded(encode_tree(search(game, Query("alpha-beta", 3)), game))
        assert (header["kind"], header["binding"]) == ("map", level)
