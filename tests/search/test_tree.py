"""The columns, the limit on their length, and stopped searches: the first nodes of the whole tree."""

import gc
import weakref
from array import array
from dataclasses import replace
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MAX, MIN, MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, TreeBuilder, TreeTooLarge, engines, search, textbook_search
from webviz.search import compiled as engine
from webviz.search.compilable import compiled_algorithms
from webviz.search.compiled import compiled_search
from webviz.search.tree import children, mover
from webviz.search.variant import Variant

STAR = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3))
ENGINES = (textbook_search, compiled_search)


def test_columns_have_the_widths_that_readers_of_the_bytes_count_on() -> None:
    tree = search(STAR)
    columns = (tree.depth, tree.move, tree.value, tree.size, tree.legal)
    assert [(column.typecode, column.itemsize) for column in columns] == [
        *(("H", 2), ("I", 4), ("i", 4), ("I", 4), ("I", 4))
    ]


def test_a_search_of_a_small_tree_is_written_in_preorder() -> None:
    builder = TreeBuilder()
    root = builder.enter(0, 7, 2)
    builder.leaf(1, 3, 5)
    builder.leaf(1, 4, -2)
    assert builder.leave(root, 5) == 5
    tree = builder.finish("alpha-beta", 1)
    rows = list(zip(tree.depth, tree.move, tree.value, tree.size, tree.legal, strict=True))
    assert rows == [(0, 7, 5, 3, 2), (1, 3, 5, 1, 0), (1, 4, -2, 1, 0)]


def test_trees_of_the_same_search_are_equal_and_others_are_not() -> None:
    assert search(STAR) == search(STAR) != search(STAR, Query("minimax"))


def test_a_tree_may_be_as_large_as_the_limit_but_no_larger() -> None:
    for algorithm in compiled_algorithms():
        tree = search(STAR, Query(algorithm))
        assert search(STAR, Query(algorithm, max_nodes=len(tree))) == tree
        with pytest.raises(TreeTooLarge):
            search(STAR, Query(algorithm, max_nodes=len(tree) - 1))


def test_a_tree_too_large_says_how_far_it_got_and_what_to_do() -> None:
    tree = search(STAR, Query("minimax"))
    limit = 1 + 2 * tree.size[1] + 5  # the root, two of its moves, and a part of the third
    with pytest.raises(TreeTooLarge) as caught:
        search(STAR, Query("minimax", max_nodes=limit))
    assert (caught.value.nodes, caught.value.limit) == (limit, limit)
    for part in (f"limit of {limit} nodes", "with 2 of the root's 8 moves finished", "lower the depth"):
        assert part in str(caught.value)


def test_a_dropped_tree_gives_its_memory_back_at_once() -> None:
    gc.disable()
    try:
        column = weakref.ref(search(STAR).value)
        assert column() is None
    finally:
        gc.enable()


@thorough
@given(maps())
def test_sizes_follow_from_depths_and_no_node_has_more_children_than_moves(map: Map) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth))
    for node in range(len(tree)):
        deeper = range(node + 1, len(tree))
        end = next((other for other in deeper if tree.depth[other] <= tree.depth[node]), len(tree))
        assert tree.size[node] == end - node
        visited = sum(tree.depth[child] == tree.depth[node] + 1 for child in range(node + 1, end))
        assert (0 < visited <= tree.legal[node]) if tree.legal[node] else visited == 0


def test_a_game_of_other_players_and_values_gets_the_columns_it_needs() -> None:
    builder = TreeBuilder(value_code="d", has_players=True)
    root = builder.enter(0, 0, 2, 2)
    builder.leaf(1, 1, 0.5)
    inner = builder.enter(1, 2, 1, 2)
    builder.leaf(2, 3, -1.5)
    builder.leave(inner, -1.5)
    builder.leave(root, -1.5)
    assert builder.best_move() == 2
    tree = builder.finish("minimax", 2)
    assert tree.player == array("B", [2, 0, 2, 0]) and tree.value == array("d", [-1.5, 0.5, -1.5, -1.5])
    assert [mover(tree, node) for node in (0, 2)] == [2, 2] and list(children(tree, 0)) == [1, 2]


def test_where_players_take_turns_no_column_says_who_moves() -> None:
    tree = search(STAR)
    assert tree.player is None and (mover(tree, 0), mover(tree, 1)) == (MAX, MIN)
    assert (tree.variant, tree.order, tree.values) == (Variant(), "given", ())


def prefix(whole: SearchTree, nodes: int) -> SearchTree:
    """The stopped tree, as the definition has it: by looking at every node of the complete one."""
    kept = [column[:nodes] for column in (whole.depth, whole.move, whole.value, whole.size, whole.legal)]
    for node in range(nodes):
        if node + whole.size[node] > nodes:  # the node that would have come next lies below it
            below = (child for child in children(whole, node) if child + whole.size[child] <= nodes)
            is_max = whole.depth[node] % 2 == 0
            none = -(2**31) if is_max else 2**31 - 1
            kept[2][node] = (max if is_max else min)((whole.value[child] for child in below), default=none)
            kept[3][node] = nodes - node
    return SearchTree(whole.algorithm, whole.depth_limit, *kept, open=whole.depth[nodes])


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_both_engines_stop_with_the_first_nodes_of_the_whole_tree(
    algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "CHUNK", 7)
    monkeypatch.setattr(engine, "MANY_ROWS", 4)

    def agree(game: MapColoring, depth: int, limit: int) -> None:
        expected = prefix(textbook_search(game, Query(algorithm, depth)), limit)
        for find in ENGINES:
            assert find(game, Query(algorithm, depth, max_nodes=limit, partial=True)) == expected

    @thorough
    @given(maps(), st.data())
    def agree_on_any_map(map: Map, data: st.DataObject) -> None:
        nodes = len(textbook_search(MapColoring(map), Query(algorithm, map.depth)))
        if nodes > 1:
            last = data.draw(st.integers(1, nodes - 1) | st.sampled_from([1, nodes - 1]))
            agree(MapColoring(map), map.depth, last)

    agree_on_any_map()
    for depth in (1, 2, 3):
        game = MapColoring(random_map(6, depth, seed=2))
        for limit in range(1, min(len(textbook_search(game, Query(algorithm, depth))), 120)):
            agree(game, depth, limit)


def test_a_search_within_its_limit_is_complete_and_without_a_node_there_is_none() -> None:
    whole, lone, told = textbook_search(STAR), MapColoring(small_map("A", "A:R-1")), set()
    for find in ENGINES:
        found = find(STAR, Query(max_nodes=len(whole), partial=True))
        assert found == whole and found.open == 0
        assert find(lone, Query(max_nodes=1, partial=True)).open == 0
        with pytest.raises(TreeTooLarge, match="0 of the root's 0 moves") as caught:
            find(STAR, Query(max_nodes=0, partial=True))
        told.add((str(caught.value), caught.value.nodes, caught.value.limit))
    assert len(told) == 1


def test_any_engine_may_stop_with_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
        monkeypatch.setattr(engines, name, 100)
    game = MapColoring(random_map(8, 4, seed=1))
    whole = textbook_search(game, Query("minimax", 4))
    for limit in (50, 500):
        assert search(game, Query("minimax", 4, max_nodes=limit, partial=True)) == prefix(whole, limit)


def test_a_search_that_reaches_its_limit_takes_no_memory_beyond_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[int] = []
    original = engine.reserved
    monkeypatch.setattr(
        engine, "reserved", lambda count, *columns: rows.append(count) or original(count, *columns)
    )
    game = MapColoring(random_map(30, 20, seed=4))
    assert len(compiled_search(game, Query("alpha-beta", 20, max_nodes=300_000, partial=True))) == 300_000
    assert len(rows) == 2 and rows[1] < 300_000 + 2 * len(game.labels)


def test_a_root_alone_shows_no_value() -> None:
    only = search(STAR, Query(max_nodes=1, partial=True))
    assert (len(only), only.size, only.value) == (1, array("I", [1]), array("i", [-(2**31)]))
    assert only == replace(only, open=1)
    decimals = NestedGame([[1.5, 2], [3, 4]])
    stopped = search(decimals, Query("minimax", 2, max_nodes=2, partial=True))
    assert list(stopped.value) == [-inf, inf]
