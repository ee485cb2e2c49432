"""The compiled engine finds what the textbook engine finds, bit for bit."""

from dataclasses import replace
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring, Position
from webviz.maps import Map, read_map
from webviz.search import Query, SearchStopped, TreeTooLarge, Watch, compiled, textbook_search
from webviz.search.compilable import compiled_algorithms
from webviz.search.compiled import Run, compiled_count, compiled_search, fits
from webviz.search.counts import counts_of
from webviz.search.kernel_layout import CUTOFFS, LEAVES, PRUNED, TOTALS

SAMPLES = Path(__file__).parents[2] / "sample_maps"
LONG = random_map(30, 20, seed=4)


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


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_sample_gives_the_same_columns(path: Path, algorithm: str) -> None:
    map, _ = read_map(path.read_bytes())
    depth = min(map.depth, 4) if algorithm == "minimax" and len(map.regions) > 12 else map.depth
    game = MapColoring(map)
    assert compiled_search(game, Query(algorithm, depth)) == textbook_search(game, Query(algorithm, depth))


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_any_map_gives_the_same_columns(algorithm: str) -> None:
    @thorough
    @given(maps())
    def agree(map: Map) -> None:
        game = MapColoring(map)
        assert compiled_search(game, Query(algorithm, map.depth)) == textbook_search(
            game, Query(algorithm, map.depth)
        )

    agree()


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize("regions", [1, 15, 16, 17, 31, 32, 33, 50, 64, 65, 80, 81])
def test_more_moves_than_a_word_has_bits_give_the_same_columns(regions: int, algorithm: str) -> None:
    map = wide_map(max(regions, 4), 3 if algorithm == "minimax" else 4)
    game = MapColoring(map)
    assert compiled_search(game, Query(algorithm, map.depth)) == textbook_search(
        game, Query(algorithm, map.depth)
    )


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize("words", [1, 2, 3, 4])
def test_positions_of_any_number_of_words_give_the_same_columns_and_counts(
    words: int, algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is few here: no position is padded, and all go to the kernels for many words."""
    monkeypatch.setattr(compiled, "FEW_WORDS", 0)
    map = wide_map(words * 16, 3)
    game = MapColoring(map)
    expected = textbook_search(game, Query(algorithm, 3))
    assert compiled_search(game, Query(algorithm, 3)) == expected
    counts = counts_of(expected)
    found = compiled_count(game, Query(algorithm, 3))
    assert found == (counts.nodes, counts.leaves, counts.cutoffs, counts.pruned, counts.value)


@settings(deadline=None, max_examples=60)
@given(maps(), st.randoms(use_true_random=False), st.sampled_from(sorted(compiled_algorithms())))
def test_moves_can_be_tried_in_any_order(map: Map, random: object, algorithm: str) -> None:
    order = list(range(len(map.regions) * len(map.colors)))
    random.shuffle(order)  # type: ignore[attr-defined]
    expected = textbook_search(Reordered(map, order), Query(algorithm, map.depth))
    assert compiled_search(MapColoring(map), Query(algorithm, map.depth), order) == expected


def test_a_search_of_several_chunks_gives_the_same_columns() -> None:
    game = MapColoring(random_map(20, 6, seed=1))
    tree = compiled_search(game, Query("alpha-beta", 6))
    assert len(tree) > 3 * 65_536
    assert tree == textbook_search(game, Query("alpha-beta", 6))


@pytest.mark.parametrize("depth", [0, 1, 2, 70_000])
def test_depths_at_the_edge_give_the_same_columns(depth: int) -> None:
    for map in (small_map("A-B B-C", "A:R-1"), small_map("A-B", "A:R-1 B:G-2"), small_map("A", "A:R-1")):
        game = MapColoring(map)
        assert compiled_search(game, Query("alpha-beta", depth)) == textbook_search(
            game, Query("alpha-beta", depth)
        )


@pytest.mark.parametrize("depth", [1, 2, 3, 5])
def test_a_tree_too_large_is_told_in_the_same_words(depth: int) -> None:
    game = MapColoring(random_map(8, depth, seed=2))
    nodes = len(textbook_search(game, Query("alpha-beta", depth)))
    for limit in range(1, min(nodes, 200)):
        with pytest.raises(TreeTooLarge) as expected:
            textbook_search(game, Query("alpha-beta", depth, max_nodes=limit))
        with pytest.raises(TreeTooLarge) as found:
            compiled_search(game, Query("alpha-beta", depth, max_nodes=limit))
        assert str(found.value) == str(expected.value)
        assert (found.value.nodes, found.value.limit) == (expected.value.nodes, expected.value.limit)
    assert len(compiled_search(game, Query("alpha-beta", depth, max_nodes=nodes))) == nodes


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_what_is_counted_is_what_the_columns_say(algorithm: str) -> None:
    @thorough
    @given(maps())
    def agree(map: Map) -> None:
        game = MapColoring(map)
        tree, run, totals = (
            textbook_search(game, Query(algorithm, map.depth)),
            Run(game, algorithm, map.depth),
            _none(),
        )
        while run.root_moves and not run.is_done():
            run.count(totals, run.nodes() + 5)
        children = [0] * len(tree)
        above: list[int] = []
        for node, depth in enumerate(tree.depth):
            del above[depth:]
            if above:
                children[above[-1]] += 1
            above.append(node)
        pruned = [legal - tried for legal, tried in zip(tree.legal, children, strict=True) if legal]
        if run.root_moves:
            assert run.nodes() == len(tree)
            assert totals[LEAVES] == sum(legal == 0 for legal in tree.legal)
            assert totals[CUTOFFS] == sum(rest > 0 for rest in pruned)
            assert totals[PRUNED] == sum(pruned)

    agree()


def _none() -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.zeros(TOTALS, np.int64)


@pytest.mark.parametrize("engine", [textbook_search, compiled_search])
def test_a_search_can_be_followed_and_stopped_from_another_thread(engine: object) -> None:
    watch, ends = Watch(), []

    def run() -> None:
        with pytest.raises(SearchStopped, match=r"was stopped after [0-9,]+ nodes") as stopped:
            engine(MapColoring(LONG), Query(depth=20, watch=watch))  # type: ignore[operator]
        ends.append(stopped.value.nodes)

    thread = Thread(target=run)
    thread.start()
    while watch.nodes < 20_000 and thread.is_alive():
        pass
    watch.stop()
    thread.join()
    assert ends and ends[0] == watch.nodes >= 20_000


def test_values_too_large_for_its_numbers_are_left_to_the_textbook_engine() -> None:
    map = small_map("A-B B-C", "A:R-1", weights=((2**30, 0), (0, 0)))
    assert not fits(MapColoring(map))
    assert fits(MapColoring(small_map("A-B B-C", "A:R-1", weights=((-100_000, 0), (0, 100_000)))))
    assert not fits(object())


def test_a_map_of_more_moves_than_can_be_read_is_left_to_the_textbook_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    largest = MapColoring(random_map(1024, 3, seed=1))
    assert fits(largest)
    monkeypatch.setattr(compiled, "MOST_MOVES", len(largest.labels) - 1)
    assert not fits(largest)
