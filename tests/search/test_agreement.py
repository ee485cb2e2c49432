"""All algorithms, variants and orders against each other: on random maps and on random trees."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from strategies import maps, thorough

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map
from webviz.search import Query, Variant, optimal_path, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.applicability import NotApplicable
from webviz.search.tree import SearchTree, mover
from webviz.trees import Shape, random_tree

VARIANTS = [Variant(fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
ORDERS = ["given", "alphabetical", "reverse", "weight", "seed 1", "seed 2", "best", "worst"]
orders = st.sampled_from(ORDERS)


def zero_sum_trees(game: object, depth: int, order: str = "given") -> list[SearchTree]:
    """The tree of every algorithm and variant that applies, the last one of deepening."""
    found = [search(game, Query("alpha-beta", depth, order=order, variant=variant)) for variant in VARIANTS]
    found += [deepen(game, Query(depth=depth, order=order, variant=variant)).last for variant in VARIANTS]
    for name in ("minimax", "negamax", "negamax-alpha-beta", "max-n"):
        try:
            found.append(search(game, Query(name, depth, order=order)))
        except NotApplicable:
            assert name.startswith("negamax")
    return found


def true_value(game: object, position: object, depth: int) -> float:
    """By definition."""
    if depth == 0 or game.is_terminal(position):
        return game.utility(position)
    worth = [true_value(game, game.result(position, move), depth - 1) for move in game.actions(position)]
    return max(worth) if game.to_move(position) == 1 else min(worth)


@thorough
@given(maps(max_depth=4), orders)
def test_every_algorithm_finds_the_value_of_a_map_in_every_order(map: Map, order: str) -> None:
    game = MapColoring(map)
    value = true_value(game, game.initial, map.depth)
    assert {tree.value[0] for tree in zero_sum_trees(game, map.depth, order)} == {value}


@thorough
@given(nested_games(), orders.filter(lambda order: order != "weight"), st.integers(0, 6))
def test_every_algorithm_finds_the_value_of_a_tree_in_every_order(
    game: NestedGame, order: str, depth: int
) -> None:
    value = true_value(game, game.initial, depth)
    assert {tree.value[0] for tree in zero_sum_trees(game, depth, order)} == {value}


@thorough
@given(
    st.integers(1, 4), st.integers(1, 4), st.integers(0, 999), orders.filter(lambda order: order != "weight")
)
def test_every_algorithm_finds_the_value_of_a_written_tree(
    branching: int, depth: int, seed: int, order: str
) -> None:
    shape = Shape(branching, depth, irregular=True, root=1 + seed % 2, static=True)
    game = ExplicitTree(random_tree(shape, seed))
    value = true_value(game, game.initial, depth)
    assert {tree.value[0] for tree in zero_sum_trees(game, depth, order)} == {value}


@thorough
@given(nested_games(), st.integers(0, 6))
def test_the_optimal_path_ends_in_a_leaf_of_the_roots_value_whatever_the_algorithm(
    game: NestedGame, depth: int
) -> None:
    full = [
        game.labels[search(game, Query("minimax", depth)).move[n]]
        for n in optimal_path(search(game, Query("minimax", depth)))
    ]
    for tree in zero_sum_trees(game, depth):
        path = optimal_path(tree)
        assert tree.legal[path[-1]] == 0
        assert {tree.value[node] for node in path} == {tree.value[0]}
        if tree.order == "given":
            assert [game.labels[tree.move[node]] for node in path] == full


@thorough
@given(nested_games())
def test_with_equality_fail_hard_and_fail_soft_visit_the_same_nodes(game: NestedGame) -> None:
    soft, hard = (search(game, Query(depth=9, variant=Variant(fail))) for fail in ("soft", "hard"))
    assert (soft.move, soft.size, soft.legal) == (hard.move, hard.size, hard.legal)


@thorough
@given(maps(max_depth=4))
def test_cutting_only_beyond_the_bound_visits_no_less(map: Map) -> None:
    game = MapColoring(map)
    for fail in ("soft", "hard"):
        equal, beyond = (
            search(game, Query(depth=map.depth, variant=Variant(fail, cut))) for cut in (">=", ">")
        )
        assert len(equal) <= len(beyond)


@thorough
@given(nested_games(irregular=False), st.integers(0, 6))
def test_negamax_leaves_the_columns_of_minimax_and_its_pruned_form_those_of_alpha_beta(
    game: NestedGame, depth: int
) -> None:
    for negamax, twin in (("negamax", "minimax"), ("negamax-alpha-beta", "alpha-beta")):
        one, other = search(game, Query(negamax, depth)), search(game, Query(twin, depth))
        assert (one.move, one.value, one.size, one.player) == (
            other.move,
            other.value,
            other.size,
            other.player,
        )


@thorough
@given(maps(max_depth=4))
def test_max_n_with_vectors_of_one_value_and_its_opposite_is_minimax(map: Map) -> None:
    game = MapColoring(map)
    vectors, plain = (
        search(game, Query("max-n", map.depth)),
        search(game, Query("minimax", map.depth)),
    )
    assert (vectors.move, vectors.value, vectors.size) == (plain.move, plain.value, plain.size)
    assert list(vectors.values[1]) == [-value for value in plain.value]
    assert optimal_path(vectors) == optimal_path(plain)


@pytest.mark.parametrize("order", ["reverse", "weight", "seed 3", "best", "worst"])
def test_the_tree_names_its_order_and_variant(order: str) -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    if order == "weight":
        with pytest.raises(NotApplicable, match="the moves of this game have no weights"):
            search(game, Query(order=order))
        return
    tree = search(game, Query(order=order, variant=Variant("hard")))
    assert (tree.order, tree.variant) == (order, Variant("hard"))
    assert mover(tree, 0) == 1
