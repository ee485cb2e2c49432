"""Deep searches, and the interpreter's limit on recursion before, during and after them."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from webviz.games import MapColoring
from webviz.maps import Assignment, Map
from webviz.recursion import deep_recursion
from webviz.search import Query, search
from webviz.search.compilable import compiled_algorithms
from webviz.search.counts import smallest_proof
from webviz.trace import event_at, event_count, trace_lines
from webviz.trace.reader import read_trace


def path_map(regions: int, depth: int) -> Map:
    """Regions in a row, the first one colored; with two colors every line of play is forced."""
    names = tuple(f"R{i:04}" for i in range(regions))
    borders = tuple((i, i + 1) for i in range(regions - 1))
    return Map(names, borders, ("G", "R"), (Assignment("R0000", "R", 1),), depth, ((3, -1), (2, 5)))


@pytest.fixture(autouse=True)
def limit_is_as_before() -> Iterator[None]:
    before = sys.getrecursionlimit()
    yield
    assert sys.getrecursionlimit() == before


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize(("regions", "depth"), [(300, 300), (2_001, 2_000), (2_048, 65_535)])
def test_a_path_is_searched_to_its_end(regions: int, depth: int, algorithm: str) -> None:
    game = MapColoring(path_map(regions, depth))
    tree = search(game, Query(algorithm, depth))
    assert len(tree) == regions
    assert max(tree.depth) == regions - 1
    lines = list(trace_lines(tree, game.labels))
    assert len(lines) == event_count(tree) + 1
    assert event_at(tree, event_count(tree) - 1).value == tree.value[0]
    assert event_at(tree, regions - 1).depth == regions - 1


@pytest.mark.parametrize("regions", [300, 2_001])
def test_the_smallest_proof_is_found_at_any_depth(regions: int) -> None:
    game = MapColoring(path_map(regions, regions))
    value = search(game, Query("minimax", regions)).value[0]
    assert smallest_proof(game, regions, value) == regions


def test_a_deep_trace_is_read_back() -> None:
    game = MapColoring(path_map(300, 300))
    tree = search(game, Query(depth=300))
    assert read_trace("\n".join(trace_lines(tree, game.labels)), game, depth_limit=300) == tree


def test_the_limit_comes_back_after_an_error() -> None:
    with pytest.raises(KeyError), deep_recursion(5_000):
        assert sys.getrecursionlimit() > 5_000
        raise KeyError


def test_searches_in_several_threads_each_have_room() -> None:
    game = MapColoring(path_map(1_500, 1_500))
    start = Barrier(4)

    def run(depth: int) -> int:
        start.wait()
        return max(len(search(game, Query(depth=depth))) for _ in range(5))

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, [1_499, 3, 1_200, 0])) == [1_500, 4, 1_201, 1]
