"""Both searches against the plain rules, on maps made by hand and at random."""

from pathlib import Path

import pytest
from hypothesis import given
from oracle import Oracle
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchStopped, SearchTree, Watch, search
from webviz.search.compilable import compiled_algorithms
from webviz.search.watch import TimeIsOver
from webviz.trace import trace_lines

GOLDEN = Path(__file__).parent.parent / "golden"
TRIANGLE = "A-B B-C A-C"
HAND_MADE = {
    "every line ends early": small_map("A-B B-C A-C C-D", "A:R-1", depth=4),
    "a dead region": small_map("A-B A-C B-D C-D D-E", "A:R-1 E:G-2", depth=4),
    "depth 0": small_map(TRIANGLE, "A:R-1", depth=0),
    "depth 1": small_map(TRIANGLE, "A:R-1", depth=1, colors="R G B"),
    "a terminal root": small_map(TRIANGLE, "A:R-1 B:G-2", depth=3),
    "three initial moves": small_map("A-B B-C C-D D-E E-F", "F:R-2 A:R-1 C:G-1", colors="R G B", depth=3),
    "player 1 moved last": small_map("A-B B-C C-D", "B:R-2 D:R-1", colors="R G B", depth=3),
    "player 2 moved last": small_map("A-B B-C C-D", "B:R-1 D:R-2", colors="R G B", depth=3),
    "negative weights": small_map(
        "A-B B-C C-D D-A", "A:R-1", colors="R G B", weights=((-7, 0, -1), (3, -9, -2)), depth=3
    ),
    "a map in parts": small_map("A-B C-D D-E F", "A:R-1 D:G-2", colors="R G B", depth=4),
    "parts that nobody reaches": small_map("A-B C-D D-E", "A:R-1", colors="R G B", depth=5),
    "lower-case and long names": small_map(
        "wa-NT wa-SouthAustralia2 NT-q SouthAustralia2-q", "wa:red-1", colors="red Green 0blue", depth=3
    ),
    "one region": small_map("A", "A:R-1", depth=3),
    "one color": small_map("A-B B-C", "A:R-1", colors="R", depth=3),
    "more depth than regions": small_map("A-B B-C C-D", "A:R-1", colors="R G B", depth=65_535),
    "all weights alike": small_map("A-B A-C A-D", "A:R-1", weights=((0, 0), (0, 0)), depth=3),
}


def tree_of(map: Map, algorithm: str) -> SearchTree:
    return search(MapColoring(map), Query(algorithm, map.depth))


def lines_of(map: Map, algorithm: str) -> list[str]:
    return list(trace_lines(tree_of(map, algorithm), MapColoring(map).labels))


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize("map", HAND_MADE.values(), ids=HAND_MADE)
def test_a_hand_made_map_is_searched_by_the_rules(map: Map, algorithm: str) -> None:
    assert lines_of(map, algorithm) == Oracle(map, algorithm).lines


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_any_map_is_searched_by_the_rules(algorithm: str) -> None:
    @thorough
    @given(maps())
    def agree(map: Map) -> None:
        assert lines_of(map, algorithm) == Oracle(map, algorithm).lines

    agree()


def best_first_move(tree: SearchTree) -> int | None:
    child = 1
    while child < len(tree) and tree.value[child] != tree.value[0]:
        child += tree.size[child]
    return tree.move[child] if child < len(tree) else None


@thorough
@given(maps())
def test_alpha_beta_finds_the_value_and_the_best_first_move_of_minimax(map: Map) -> None:
    pruned, full = tree_of(map, "alpha-beta"), tree_of(map, "minimax")
    assert pruned.value[0] == full.value[0]
    assert best_first_move(pruned) == best_first_move(full)
    assert len(pruned) <= len(full)


@thorough
@given(maps())
def test_minimax_cuts_nothing_off(map: Map) -> None:
    tree = tree_of(map, "minimax")
    parents = [max((p for p in range(i) if i < p + tree.size[p]), default=None) for i in range(len(tree))]
    assert [parents.count(node) for node in range(len(tree))] == list(tree.legal)


def test_australia_takes_the_nodes_that_the_homework_says() -> None:
    map, _ = read_map((GOLDEN / "australia.in").read_bytes())
    assert len(tree_of(map, "alpha-beta")) == 43
    assert tree_of(map, "alpha-beta").value[0] == 10


def test_an_unknown_algorithm_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        ValueError, match="unknown algorithm 'guess': choose from alpha-beta, branch-and-bound"
    ):
        search(MapColoring(small_map("A-B", "A:R-1")), Query("guess"))


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="the depth is -1"):
        search(MapColoring(small_map("A-B", "A:R-1")), Query(depth=-1))


def test_a_root_where_min_moves_is_refused() -> None:
    class MinFirst(MapColoring):
        def to_move(self, position: tuple[int, int, int, int]) -> int:
            return 3 - super().to_move(position)

    with pytest.raises(ValueError, match="MAX moves first"):
        search(MinFirst(small_map("A-B", "A:R-1")))


def over_after(looks: int) -> Watch:
    """A watch whose time is over when it is looked at so often."""

    class Over(Watch):
        left = looks

        def look(self, nodes: int) -> None:
            self.left -= 1
            if not self.left:
                raise TimeIsOver(nodes)

    return Over()


@pytest.mark.parametrize("algorithm", ["negamax", "max-n"])
@pytest.mark.parametrize("looks", [1, 3])
def test_when_the_time_is_over_the_beginning_may_do(algorithm: str, looks: int) -> None:
    game, limit = MapColoring(random_map(12, 5, seed=3)), 5_000 * looks
    found = search(game, Query(algorithm, 6, watch=over_after(looks), partial=True))
    assert found == search(game, Query(algorithm, 6, max_nodes=limit, partial=True))
    assert (len(found), found.open > 0) == (limit, True)
    with pytest.raises(TimeIsOver):
        search(game, Query(algorithm, 6, watch=over_after(looks)))


def test_a_search_that_nobody_waits_for_leaves_nothing() -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        search(MapColoring(random_map(12, 5, seed=3)), Query("negamax", 6, watch=watch, partial=True))
