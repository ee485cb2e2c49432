"""The columns of whole and stopped searches, the same from both engines."""

import gc
import weakref
from array import array
from dataclasses import replace
from math import inf
from pathlib import Path
from threading import Thread

import pytest
from game_kinds import compiled_algorithms
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import (
    Query,
    SearchStopped,
    SearchTree,
    TreeTooLarge,
    Watch,
    compiled_engine,
    engines,
    search,
    textbook_search,
)
from webviz.search.compiled_engine import compiled_count, compiled_search, fits
from webviz.search.counts import counts_of
from webviz.search.tree import children

STAR = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3))
ENGINES = (textbook_search, compiled_search)


def test_a_tree_too_large_says_how_far_it_got_and_what_to_do() -> None:
    tree = search(STAR, Query("minimax"))
    limit = 1 + 2 * tree.size[1] + 5  # the root, two of its moves, and a part of the third
    with pytest.raises(TreeTooLarge) as caught:
        search(STAR, Query("minimax", max_nodes=limit))
    assert caught.value.nodes == limit
    for part in (f"limit of {limit} nodes", "with 2 of the root's 8 moves finished", "lower the depth"):
        assert part in str(caught.value)


def test_a_dropped_tree_gives_its_memory_back_at_once() -> None:
    gc.disable()
    try:
        column = weakref.ref(search(STAR).value)
        assert column() is None
    finally:
        gc.enable()


def prefix(whole: SearchTree, nodes: int) -> SearchTree:
    """The stopped tree by definition: from every node of the complete one."""
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
    monkeypatch.setattr(compiled_engine, "CHUNK", 7)
    monkeypatch.setattr(compiled_engine, "MANY_ROWS", 4)

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
        told.add((str(caught.value), caught.value.nodes))
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
    original = compiled_engine.allocate_columns
    monkeypatch.setattr(
        compiled_engine,
        "allocate_columns",
        lambda count, *columns: rows.append(count) or original(count, *columns),
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


SAMPLES = Path(__file__).parents[2] / "sample_maps"
every_algorithm = pytest.mark.parametrize("algorithm", compiled_algorithms())


def wide_map(regions: int, depth: int) -> Map:
    """A ring with four colors and weights of either sign: 4 moves a region."""
    return replace(random_map(regions, depth, seed=regions), weights=((-7, 3, 0, 11), (4, -9, 2, 2)))


def assert_agreement(map: Map, algorithm: str, depth: int) -> None:
    """The same columns, and the same counts."""
    game, query = MapColoring(map), Query(algorithm, depth)
    expected = textbook_search(game, query)
    assert compiled_search(game, query) == expected, (map.regions, depth)
    counts = counts_of(expected)
    if len(expected) > 1:
        told = (counts.nodes, counts.leaves, counts.cutoffs, counts.pruned, counts.value)
        assert compiled_count(game, query) == told


@every_algorithm
def test_any_map_gives_the_same_columns_and_counts(algorithm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in sorted(SAMPLES.glob("*.txt")):
        map, _ = read_map(path.read_bytes())
        assert_agreement(map, algorithm, min(map.depth, 3) if len(map.regions) > 12 else map.depth)
    for map in (small_map("A-B B-C", "A:R-1"), small_map("A-B", "A:R-1 B:G-2"), small_map("A", "A:R-1")):
        for depth in (0, 1, 2, 70_000):
            assert_agreement(map, algorithm, depth)
    monkeypatch.setattr(compiled_engine, "CHUNK", 5)
    monkeypatch.setattr(compiled_engine, "MANY_ROWS", 4)

    @thorough
    @given(maps())
    def agree(map: Map) -> None:
        assert_agreement(map, algorithm, map.depth)

    agree()


@every_algorithm
def test_more_moves_than_a_word_has_bits_give_the_same(
    algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for regions in (4, 15, 16, 17, 31, 32, 33, 50, 64, 65, 80, 81):
        assert_agreement(wide_map(regions, 3), algorithm, 2 if algorithm == "minimax" else 3)
    # Now nothing is few: no position is padded, and all go to the kernels for many words.
    monkeypatch.setattr(compiled_engine, "FEW_WORDS", 0)
    for words in (1, 2, 3, 4):
        assert_agreement(wide_map(words * 16, 3), algorithm, 2 if algorithm == "minimax" else 3)


@thorough
@given(maps(), st.integers(0, 10**6), st.sampled_from(sorted(compiled_algorithms())))
def test_moves_can_be_tried_in_any_order(map: Map, seed: int, algorithm: str) -> None:
    game, query = MapColoring(map), Query(algorithm, map.depth, f"seed {seed}")
    assert compiled_search(game, query) == textbook_search(game, query)


def test_a_tree_too_large_is_told_in_the_same_words() -> None:
    for depth in (1, 2, 3, 5):
        game = MapColoring(random_map(8, depth, seed=2))
        nodes = len(textbook_search(game, Query("alpha-beta", depth)))
        for limit in range(1, min(nodes, 100)):
            told = []
            for engine in (textbook_search, compiled_search):
                with pytest.raises(TreeTooLarge) as found:
                    engine(game, Query("alpha-beta", depth, max_nodes=limit))
                told.append((str(found.value), found.value.nodes))
            assert told[0] == told[1]
        assert len(compiled_search(game, Query("alpha-beta", depth, max_nodes=nodes))) == nodes


@pytest.mark.parametrize("engine", [textbook_search, compiled_search])
def test_a_search_can_be_followed_and_stopped_from_another_thread(engine: object) -> None:
    watch, ends = Watch(), []
    game = MapColoring(random_map(30, 20, seed=4))

    def run() -> None:
        with pytest.raises(SearchStopped, match=r"was stopped after [0-9,]+ nodes") as stopped:
            engine(game, Query(depth=20, watch=watch))  # type: ignore[operator]
        ends.append(stopped.value.nodes)

    thread = Thread(target=run)
    thread.start()
    while watch.nodes < 20_000 and thread.is_alive():
        pass
    watch.stop()
    thread.join()
    assert ends and ends[0] == watch.nodes >= 20_000


def test_what_its_numbers_cannot_hold_is_left_to_the_textbook_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    large, fine = (
        small_map("A-B B-C", "A:R-1", weights=((first, 0), (0, 100_000))) for first in (2**30, -(10**5))
    )
    assert [fits(game) for game in (MapColoring(large), MapColoring(fine), object())] == [False, True, False]
    assert compiled_engine.MOST_MOVES == 4_096
    game = MapColoring(fine)
    for most, expected in ((len(game.labels), True), (len(game.labels) - 1, False)):
        monkeypatch.setattr(compiled_engine, "MOST_MOVES", most)
        assert fits(game) == expected
