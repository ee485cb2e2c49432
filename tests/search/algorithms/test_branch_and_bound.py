"""Branch and bound with one bound, and negamax: their values, columns and bounds."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from strategies import maps, thorough

from webviz.games import MAX, MIN, MapColoring
from webviz.maps import Map
from webviz.search import NotApplicable, Query, SearchTree, search
from webviz.search.algorithms.branch_and_bound import branch_and_bound
from webviz.search.algorithms.minimax import minimax
from webviz.search.algorithms.negamax import negamax
from webviz.search.algorithms.negamax_alpha_beta import negamax_alpha_beta
from webviz.search.tree import TreeBuilder, children, mover

NAME = "branch-and-bound"
TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 20]]
DEEP = [5, [7, [[1, 9], 8]]]
"""MAX has 5. Three levels below alpha-beta leaves the node of the 1, where MIN has less than that."""


def test_each_returns_the_value_for_whoever_moves_at_the_root_and_the_first_best_move() -> None:
    for algorithm in (branch_and_bound, minimax, negamax, negamax_alpha_beta):
        assert algorithm(NestedGame(TREE), 2, TreeBuilder(value_code="d")) == (5, 9)
    for algorithm in (negamax, negamax_alpha_beta):
        of_min = TreeBuilder(value_code="d", has_players=True)
        assert algorithm(NestedGame(TREE, MIN), 2, of_min) == (-6, 5)
        assert of_min.value[0] == 6
    assert minimax(NestedGame(7), 0, TreeBuilder(value_code="d")) == (7, None)


def test_a_bound_reaches_one_level_down_and_no_further_and_equality_cuts() -> None:
    def visited(tree: Any, algorithm: str = NAME, first: int = MAX) -> int:
        return len(search(NestedGame(tree, first), Query(algorithm, 9)))

    assert [visited(DEEP, name) for name in (NAME, "minimax", "alpha-beta")] == [9, 9, 8]
    assert visited([5, [4, 9]]) == visited([5, [5, 1]]) == visited([5, [5, 9]], first=MIN) == 4


@thorough
@given(maps(max_depth=4))
def test_on_maps_it_visits_no_less_than_alpha_beta_and_no_more_than_minimax(map: Map) -> None:
    check(MapColoring(map), map.depth)


@thorough
@given(nested_games(), st.integers(0, 6))
def test_on_trees_it_visits_no_less_than_alpha_beta_and_no_more_than_minimax(
    game: NestedGame, depth: int
) -> None:
    try:
        check(game, depth)
    except NotApplicable:
        assert game.movers


def check(game: Any, depth: int) -> None:
    """The same value, between the nodes of alpha-beta and of minimax, no cutoff but by the parent's value."""
    one, both, full = (search(game, Query(name, depth)) for name in (NAME, "alpha-beta", "minimax"))
    assert one.value[0] == both.value[0] == full.value[0]
    assert paths(both) <= paths(one) <= paths(full)
    for parent in range(len(one)):
        best, bound = (max if mover(one, parent) == MAX else min), None
        for node in children(one, parent):
            if len([*children(one, node)]) < one.legal[node]:
                assert bound is not None
                assert one.value[node] >= bound if mover(one, node) == MAX else one.value[node] <= bound
            bound = one.value[node] if bound is None else best(bound, one.value[node])


def paths(tree: SearchTree) -> set[tuple[int, ...]]:
    """Every visited node, by the moves that lead to it."""
    found: set[tuple[int, ...]] = set()
    path: list[int] = []
    for depth, move in zip(tree.depth, tree.move, strict=True):
        path[depth:] = [move]
        found.add(tuple(path))
    return found
