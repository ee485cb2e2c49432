"""The compiled engine finds what the textbook engine finds, bit for bit."""

from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring, Position
from webviz.maps import Map, read_map
from webviz.search import Query, SearchStopped, TreeTooLarge, Watch, compiled, textbook_search
from webviz.search.compilable import compiled_algorithms
from webviz.search.compiled import compiled_count, compiled_search, fits
from webviz.search.counts import counts_of

SAMPLES = Path(__file__).parents[2] / "sample_maps"
every_algorithm = pytest.mark.parametrize("algorithm", compiled_algorithms())


class Reordered(MapColoring):
    """The game with its moves in another order, as the textbook engine sees it."""

    def __init__(self, map: Map, order: list[int]) -> None:
        super().__init__(map)
        self.rank = {move: place for place, move in enumerate(order)}

    def actions(self, position: Position) -> list[int]:
        return sorted(super().actions(position), key=self.rank.__getitem__)


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
    monkeypatch.setattr(compiled, "CHUNK", 5)
    monkeypatch.setattr(compiled, "MANY_ROWS", 4)

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
    monkeypatch.setattr(compiled, "FEW_WORDS", 0)
    for words in (1, 2, 3, 4):
        assert_agreement(wide_map(words * 16, 3), algorithm, 2 if algorithm == "minimax" else 3)


@thorough
@given(maps(), st.randoms(use_true_random=False), st.sampled_from(sorted(compiled_algorithms())))
def test_moves_can_be_tried_in_any_order(map: Map, random: object, algorithm: str) -> None:
    order = list(range(len(map.regions) * len(map.colors)))
    random.shuffle(order)  # type: ignore[attr-defined]
    expected = textbook_search(Reordered(map, order), Query(algorithm, map.depth))
    assert compiled_search(MapColoring(map), Query(algorithm, map.depth), order) == expected


def test_a_search_of_several_chunks_gives_the_same_columns() -> None:
    game = MapColoring(random_map(20, 5, seed=1))
    tree = compiled_search(game, Query("minimax", 4))
    assert len(tree) > 2 * 65_536
    assert tree == textbook_search(game, Query("minimax", 4))


def test_a_tree_too_large_is_told_in_the_same_words() -> None:
    for depth in (1, 2, 3, 5):
        game = MapColoring(random_map(8, depth, seed=2))
        nodes = len(textbook_search(game, Query("alpha-beta", depth)))
        for limit in range(1, min(nodes, 100)):
            told = []
            for engine in (textbook_search, compiled_search):
                with pytest.raises(TreeTooLarge) as found:
                    engine(game, Query("alpha-beta", depth, max_nodes=limit))
                told.append((str(found.value), found.value.nodes, found.value.limit))
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
    assert compiled.MOST_MOVES == 4_096
    game = MapColoring(fine)
    for most, expected in ((len(game.labels), True), (len(game.labels) - 1, False)):
        monkeypatch.setattr(compiled, "MOST_MOVES", most)
        assert fits(game) == expected
