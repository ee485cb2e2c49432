"""Stopped searches: the first nodes of the whole tree, and what is known of those that were still open."""

from array import array
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchStopped, SearchTree, TreeTooLarge, Watch, search, textbook_search
from webviz.search import compiled as engine
from webviz.search.compilable import compiled_algorithms
from webviz.search.compiled import compiled_search
from webviz.trace import children

STAR = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3))


def prefix(whole: SearchTree, nodes: int) -> SearchTree:
    """The stopped tree, as the definition has it: by looking at every node of the complete one."""
    depth = whole.depth[nodes]
    kept = [column[:nodes] for column in (whole.depth, whole.move, whole.value, whole.size, whole.legal)]
    for node in range(nodes):
        if node + whole.size[node] > nodes:  # the node that would have come next lies below it
            done = [
                whole.value[child] for child in children(whole, node) if child + whole.size[child] <= nodes
            ]
            is_max = whole.depth[node] % 2 == 0
            kept[2][node] = (max if is_max else min)(done, default=-(2**31) if is_max else 2**31 - 1)
            kept[3][node] = nodes - node
    return SearchTree(whole.algorithm, whole.depth_limit, *kept, open=depth)


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_both_engines_stop_with_the_first_nodes_of_the_whole_tree(algorithm: str) -> None:
    @thorough
    @given(maps(), st.data())
    def agree(map: Map, data: st.DataObject) -> None:
        game = MapColoring(map)
        whole = textbook_search(game, Query(algorithm, map.depth))
        if len(whole) > 1:
            some = st.integers(1, len(whole) - 1) | st.sampled_from([1, len(whole) - 1])
            limit = data.draw(some)
            expected = prefix(whole, limit)
            assert (
                textbook_search(game, Query(algorithm, map.depth, max_nodes=limit, partial=True)) == expected
            )
            assert (
                compiled_search(game, Query(algorithm, map.depth, max_nodes=limit, partial=True)) == expected
            )

    agree()


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_they_do_so_for_each_limit(algorithm: str, depth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "CHUNK", 7)
    monkeypatch.setattr(engine, "MANY_ROWS", 4)
    game = MapColoring(random_map(6, depth, seed=2))
    whole = textbook_search(game, Query(algorithm, depth))
    for limit in range(1, min(len(whole), 400)):
        expected = prefix(whole, limit)
        assert textbook_search(game, Query(algorithm, depth, max_nodes=limit, partial=True)) == expected
        assert compiled_search(game, Query(algorithm, depth, max_nodes=limit, partial=True)) == expected


@pytest.mark.parametrize("find", [textbook_search, compiled_search])
def test_a_search_within_its_limit_is_complete(find: object) -> None:
    whole = textbook_search(STAR)
    found = find(STAR, Query(max_nodes=len(whole), partial=True))  # type: ignore[operator]
    assert found == whole
    assert found.open == 0


@pytest.mark.parametrize("find", [textbook_search, compiled_search])
def test_a_root_without_moves_is_complete(find: object) -> None:
    lone = MapColoring(small_map("A", "A:R-1"))
    assert find(lone, Query(max_nodes=1, partial=True)).open == 0  # type: ignore[operator]


@pytest.mark.parametrize("find", [textbook_search, compiled_search])
def test_without_a_node_there_is_no_part_of_a_tree(find: object) -> None:
    with pytest.raises(TreeTooLarge, match="0 of the root's 0 moves"):
        find(STAR, Query(max_nodes=0, partial=True))  # type: ignore[operator]


@pytest.mark.parametrize("find", [textbook_search, compiled_search])
def test_whoever_ends_the_search_gets_no_part_of_it(find: object) -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        find(  # type: ignore[operator]
            MapColoring(random_map(12, 6, seed=1)),
            Query("minimax", 6, max_nodes=10_000, watch=watch, partial=True),
        )


@pytest.mark.parametrize("limit", [50, 500])
def test_any_engine_may_stop_with_a_part(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from webviz.search import engines

    for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
        monkeypatch.setattr(engines, name, 100)
    game = MapColoring(random_map(8, 4, seed=1))
    whole = textbook_search(game, Query("minimax", 4))
    assert search(game, Query("minimax", 4, max_nodes=limit, partial=True)) == prefix(whole, limit)


def test_a_search_that_reaches_its_limit_takes_no_memory_beyond_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[int] = []
    original = engine.reserved

    def note(count: int, *columns: object) -> object:
        rows.append(count)
        return original(count, *columns)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "reserved", note)
    game = MapColoring(random_map(30, 20, seed=4))
    assert len(compiled_search(game, Query("alpha-beta", 20, max_nodes=300_000, partial=True))) == 300_000
    assert len(rows) == 2
    assert rows[1] < 300_000 + 2 * len(game.labels)


def test_a_root_alone_shows_no_value() -> None:
    only = search(STAR, Query(max_nodes=1, partial=True))
    assert (len(only), only.open, only.size, only.value) == (1, 1, array("I", [1]), array("i", [-(2**31)]))
    assert only == replace(only, open=1)
