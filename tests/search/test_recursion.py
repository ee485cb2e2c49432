"""Deep searches, and the interpreter's limit on recursion before, during and after them."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from oracle import Oracle
from strategies import small_map

from webviz.games import MapColoring
from webviz.recursion import deep_recursion
from webviz.search import Query, search
from webviz.search.compilable import compiled_algorithms
from webviz.search.counts import smallest_proof
from webviz.trace import event_at, event_count, trace_lines


def path_game(regions: int) -> MapColoring:
    """Regions in a row, the first one colored; with two colors every line of play is forced."""
    borders = " ".join(f"R{i:04}-R{i + 1:04}" for i in range(regions - 1))
    return MapColoring(small_map(borders, "R0000:R-1"))


@pytest.fixture(autouse=True)
def limit_is_as_before() -> Iterator[None]:
    before = sys.getrecursionlimit()
    yield
    assert sys.getrecursionlimit() == before


def test_a_path_is_searched_proved_and_written_to_its_end() -> None:
    for regions, depth in ((300, 300), (1_501, 1_500), (1_501, 65_535)):
        game = path_game(regions)
        for algorithm in compiled_algorithms():
            tree = search(game, Query(algorithm, depth))
            assert len(tree) == regions and max(tree.depth) == regions - 1
            assert len(list(trace_lines(tree, game.labels))) == event_count(tree) + 1
            assert event_at(tree, event_count(tree) - 1).value == tree.value[0]
            assert event_at(tree, regions - 1).depth == regions - 1
        assert smallest_proof(game, depth, tree.value[0]) == regions
    game = path_game(300)
    assert list(trace_lines(search(game, Query(depth=300)), game.labels)) == Oracle(game.map, depth=300).lines


def test_the_limit_comes_back_after_an_error() -> None:
    with pytest.raises(KeyError), deep_recursion(5_000):
        assert sys.getrecursionlimit() > 5_000
        raise KeyError


def test_searches_in_several_threads_each_have_room() -> None:
    game, start = path_game(1_500), Barrier(4)

    def run(depth: int) -> int:
        start.wait()
        return max(len(search(game, Query(depth=depth))) for _ in range(3))

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, [1_499, 3, 1_200, 0])) == [1_500, 4, 1_201, 1]
