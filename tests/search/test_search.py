"""What each algorithm may search, and every search against the plain rules."""

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from threading import Barrier

import pytest
from game_kinds import KINDS, compiled_algorithms
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from oracle import Oracle
from plain_traces import Case, any_case, assert_lines
from strategies import maps, path_map, small_map, thorough
from tree_texts import tree_of

from benchmarks.maps import random_map
from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.maps import Map
from webviz.recursion import deep_recursion
from webviz.search import NotApplicable, Query, SearchStopped, Variant, Watch, optimal_path, search
from webviz.search.counts import smallest_proof
from webviz.search.query import TimeIsOver
from webviz.search.registry import algorithms, check, default_algorithm, kind_of
from webviz.trace import event_at, event_count, trace_lines
from webviz.trees import read_trees


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_a_map_is_searched_by_the_rules(algorithm: str) -> None:
    @thorough
    @given(maps())
    def agree(map: Map) -> None:
        game = MapColoring(map)
        lines = trace_lines(search(game, Query(algorithm, map.depth)), game.labels)
        assert list(lines) == Oracle(map, algorithm).lines

    agree()


@thorough
@given(nested_games(), any_case, st.integers(0, 6))
def test_a_tree_is_searched_by_each_algorithm_as_it_is_transcribed(
    game: NestedGame, case: Case, depth: int
) -> None:
    try:
        assert_lines(game, case, depth)
    except NotApplicable:
        assert game.movers or game.first == MIN


def test_a_path_is_searched_proved_and_written_to_its_end_and_the_limit_of_recursion_comes_back() -> None:
    before = sys.getrecursionlimit()
    for regions, depth in ((300, 300), (1_501, 1_500), (1_501, 65_535)):
        game = MapColoring(path_map(regions))
        for algorithm in compiled_algorithms():
            tree = search(game, Query(algorithm, depth))
            assert len(tree) == regions and max(tree.depth) == regions - 1
            assert len(list(trace_lines(tree, game.labels))) == event_count(tree) + 1
            assert event_at(tree, event_count(tree) - 1).value == tree.value[0]
            assert event_at(tree, regions - 1).depth == regions - 1
        assert smallest_proof(game, depth, tree.value[0]) == regions
    with pytest.raises(KeyError), deep_recursion(5_000):
        assert sys.getrecursionlimit() > 5_000
        raise KeyError
    assert sys.getrecursionlimit() == before


def test_searches_in_several_threads_each_have_room() -> None:
    game, start, before = MapColoring(path_map(1_500)), Barrier(4), sys.getrecursionlimit()

    def run(depth: int) -> int:
        start.wait()
        return max(len(search(game, Query(depth=depth))) for _ in range(3))

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, [1_499, 3, 1_200, 0])) == [1_500, 4, 1_201, 1]
    assert sys.getrecursionlimit() == before


def test_the_optimal_path_takes_the_first_of_equal_moves_and_no_bound_that_comes_too_late() -> None:
    told = {}
    for tree, algorithm in (
        ("[[3, 12, 8], [2, 4, 6], [14, 5, 20]]", "alpha-beta"),
        ("[[3, 12], [3, 4], [1, 3]]", "minimax"),
        ("[[3, 12], [3, 0]]", "alpha-beta"),  # the second move returns 3 as a bound only; it is worth 0
        ("5", "alpha-beta"),
    ):
        found = search(NestedGame(eval(tree)), Query(algorithm, 9))
        told[tree] = [found.move[node] for node in optimal_path(found)]
    assert list(told.values()) == [[0, 9, 11], [0, 1, 2], [0, 1, 2], [0]]
    stopped = search(NestedGame([[3, 12], [2, 4]]), Query(depth=2, max_nodes=3, partial=True))
    assert optimal_path(stopped) == []


def test_what_cannot_be_searched_is_refused_with_the_reason() -> None:
    class MinFirst(MapColoring):
        def to_move(self, position: tuple[int, int, int, int]) -> int:
            return 3 - super().to_move(position)

    map = small_map("A-B", "A:R-1")
    for game, query, why in (
        (
            MapColoring(map),
            Query("guess"),
            "unknown algorithm 'guess': choose from alpha-beta, branch-and-bound",
        ),
        (MapColoring(map), Query(depth=-1), "the depth is -1"),
        (MinFirst(map), Query(), "MAX moves first"),
    ):
        with pytest.raises(ValueError, match=why):
            search(game, query)


def over_after(looks: int) -> Watch:
    """A watch whose time is over when it is looked at so often."""

    class Over(Watch):
        left = looks

        def look(self, nodes: int) -> None:
            self.left -= 1
            if not self.left:
                raise TimeIsOver(nodes)

    return Over()


def test_when_the_time_is_over_the_beginning_may_do() -> None:
    game = MapColoring(random_map(12, 5, seed=3))
    for algorithm, looks in product(("negamax", "max-n"), (1, 3)):
        found = search(game, Query(algorithm, 6, watch=over_after(looks), partial=True))
        assert found == search(game, Query(algorithm, 6, max_nodes=5_000 * looks, partial=True))
        assert (len(found), found.open > 0) == (5_000 * looks, True)
        with pytest.raises(TimeIsOver):
            search(game, Query(algorithm, 6, watch=over_after(looks)))


def test_a_search_that_nobody_waits_for_leaves_nothing() -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        search(MapColoring(random_map(12, 5, seed=3)), Query("negamax", 6, watch=watch, partial=True))


PATH_MAP = small_map("A-B B-C", "A:R-1")
WEIGHTS = ((1, 2), (2, 1), (3, 3))
THREE = MapForMany(
    Map(PATH_MAP.regions, PATH_MAP.borders, PATH_MAP.colors, PATH_MAP.initial, PATH_MAP.depth, WEIGHTS)
)
ALL = set(algorithms())
NESTED = NestedGame([[1, 2], [3, 4]])
TWICE = NestedGame([[1, 2], [3, 4]], movers={1: MAX})
BARE = NestedGame([[1, 2], [3, 4]], has_static_values=False)
APPLY = {
    "a map for two": (MapColoring(PATH_MAP), ALL),
    "a map for three": (THREE, {"max-n"}),
    "a tree": (NESTED, ALL),
    "a tree in which MIN begins": (NestedGame([[1, 2], [3, 4]], MIN), ALL),
    "a tree with two levels of MAX": (TWICE, {"alpha-beta", "minimax", "max-n", "deepening"}),
    "a tree without static values": (BARE, ALL - {"deepening"}),
    "a tree of vectors": (NestedGame([(1, 2, 3)], players=3, is_zero_sum=False), {"max-n"}),
}


def test_what_applies_to_a_game_and_what_it_is_searched_by() -> None:
    for name, (game, expected) in APPLY.items():
        kind = kind_of(game)
        assert kind in KINDS.values()
        assert {one for one, each in algorithms().items() if each.unmet(kind) is None} == expected, name
        check(game, Query(default_algorithm(kind)))


def test_what_does_not_apply_says_why() -> None:
    check(THREE, Query("max-n", order="weight"))
    check(NESTED, Query("minimax", order="seed 3"))
    for game, query, why in (
        (THREE, Query("alpha-beta"), "alpha-beta does not apply: it needs two players of whom one wins what"),
        (TWICE, Query("negamax"), "the players have to move in turn"),
        (TWICE, Query("branch-and-bound"), "has found, so the players have to move in turn"),
        (BARE, Query("deepening"), "inner nodes need values too"),
        (
            NESTED,
            Query("minimax", order="weight"),
            "order weight does not apply: the moves .* have no weights",
        ),
        (NESTED, Query("minimax", variant=Variant("hard", ">")), "minimax has no variant fail-hard, cut >"),
        (
            NESTED,
            Query("branch-and-bound", variant=Variant("hard")),
            "branch-and-bound has no variant fail-hard",
        ),
    ):
        with pytest.raises(NotApplicable, match=why):
            check(game, query)
    with pytest.raises(ValueError, match="deepening makes several trees"):
        search(NESTED, Query("deepening"))


def test_only_who_needs_turns_walks_through_the_whole_game() -> None:
    class Unseen(NestedGame):
        def actions(self, position: int) -> list[int]:
            raise AssertionError("nobody has to look")

    for algorithm in ("alpha-beta", "minimax", "max-n"):
        check(Unseen(TWICE.tree, movers={1: MAX}), Query(algorithm))


def test_a_written_tree_is_not_walked_through_to_know_whether_players_take_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(ExplicitTree, "actions")
    for text in ("(1 (2 3))", "root: MIN\n(1 (2 3))"):
        assert kind_of(ExplicitTree(tree_of(text))).takes_turns, text
    for text in ("(1 MAX(2 3))", "root: MIN\n(1 (2 MAX(1 2)))"):
        assert not kind_of(ExplicitTree(read_trees(text)[0][0])).takes_turns, text
