"""Branch and bound: one bound, handed down one level, finds the value, and visits what alpha-beta visits."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from strategies import maps, thorough

from webviz.games import MAX, MIN, MapColoring
from webviz.maps import Map
from webviz.search import NotApplicable, Query, SearchTree, Variant, search
from webviz.search.algorithms.branch_and_bound import branch_and_bound
from webviz.search.tree import TreeBuilder, children, mover

NAME = "branch-and-bound"
DEEP = [5, [7, [[1, 9], 8]]]
"""MAX has 5. Three levels below alpha-beta leaves the node of the 1, where MIN has less than that."""


def nodes(game: Any, algorithm: str, depth: int) -> SearchTree:
    return search(game, Query(algorithm, depth))


def parents_of(tree: SearchTree) -> dict[int, int]:
    return {child: node for node in range(len(tree)) for child in children(tree, node)}


def bound_of(tree: SearchTree, node: int, parent: int) -> float | None:
    """The best that the parent's children before this one have returned; None for the first."""
    before = [tree.value[child] for child in children(tree, parent) if child < node]
    best = max if mover(tree, parent) == MAX else min
    return best(before) if before else None


def is_cut(tree: SearchTree, node: int) -> bool:
    return sum(1 for _ in children(tree, node)) < tree.legal[node]


def test_it_returns_the_value_and_the_first_best_move() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert branch_and_bound(game, 2, TreeBuilder(value_code="d")) == (3, 1)
    assert search(NestedGame([[5, 8], [3, 6]], MIN), Query(NAME, 2)).value[0] == 6


def test_a_bound_reaches_one_level_down_and_no_further() -> None:
    deep, shallow = NestedGame(DEEP), NestedGame([5, [4, 9]])
    assert len(nodes(deep, NAME, 9)) == len(nodes(deep, "minimax", 9)) == 9
    assert len(nodes(deep, "alpha-beta", 9)) == 8
    assert len(nodes(shallow, NAME, 9)) == len(nodes(shallow, "alpha-beta", 9)) == 4


@pytest.mark.parametrize("first", [MAX, MIN])
def test_equality_cuts_whoever_moves(first: int) -> None:
    assert len(nodes(NestedGame([5, [5, 9 if first == MIN else 1]], first), NAME, 9)) == 4


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
        search(game, Query(NAME, depth))
    except NotApplicable:
        return
    check(game, depth)


def check(game: Any, depth: int) -> None:
    """The same value, between the nodes of alpha-beta and of minimax, no cutoff but by the parent's value."""
    one, both, full = (nodes(game, name, depth) for name in (NAME, "alpha-beta", "minimax"))
    assert one.value[0] == both.value[0] == full.value[0]
    assert paths(both) <= paths(one) <= paths(full)
    above = parents_of(one)
    for node in filter(lambda node: is_cut(one, node), range(len(one))):
        bound = bound_of(one, node, above[node])
        assert bound is not None
        assert one.value[node] >= bound if mover(one, node) == MAX else one.value[node] <= bound


def paths(tree: SearchTree) -> set[tuple[int, ...]]:
    """Every visited node, by the moves that lead to it."""
    found: set[tuple[int, ...]] = set()
    path: list[int] = []
    for depth, move in zip(tree.depth, tree.move, strict=True):
        path[depth:] = [move]
        found.add(tuple(path))
    return found


def test_it_needs_players_who_move_in_turn() -> None:
    twice = NestedGame([[1, 2], [3, 4]], movers={1: MAX})
    with pytest.raises(
        NotApplicable, match="what the opponent has found, so the players have to move in turn"
    ):
        search(twice, Query(NAME, 3))


def test_it_has_no_variants() -> None:
    with pytest.raises(NotApplicable, match="branch-and-bound has no variant fail-hard"):
        search(NestedGame(DEEP), Query(NAME, variant=Variant("hard")))
