"""All algorithms, variants and orders against each other and the definition, on random maps and trees."""

import json
from itertools import product
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from strategies import maps, thorough

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map
from webviz.search import NotApplicable, Query, SearchTree, Variant, optimal_path, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.registry import algorithms
from webviz.trees import Shape, random_tree

VARIANTS = [Variant(fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
ORDERS = ["given", "alphabetical", "reverse", "weight", "seed 1", "seed 2", "best", "worst"]
BY_MOVES_ALONE = [order for order in ORDERS if order != "weight"]


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


def assert_all_find_the_value(game: object, depth: int, order: str) -> None:
    def true_value(position: object, left: int) -> float:
        """By definition."""
        if left == 0 or game.is_terminal(position):
            return game.utility(position)
        worth = [true_value(game.result(position, move), left - 1) for move in game.actions(position)]
        return max(worth) if game.to_move(position) == 1 else min(worth)

    value = true_value(game.initial, depth)
    assert {tree.value[0] for tree in zero_sum_trees(game, depth, order)} == {value}


@thorough
@given(maps(max_depth=4), st.sampled_from(ORDERS))
def test_every_algorithm_finds_the_value_of_a_map_in_every_order(map: Map, order: str) -> None:
    assert_all_find_the_value(MapColoring(map), map.depth, order)


@thorough
@given(nested_games(), st.sampled_from(BY_MOVES_ALONE), st.integers(0, 6))
def test_every_algorithm_finds_the_value_of_a_tree(game: NestedGame, order: str, depth: int) -> None:
    assert_all_find_the_value(game, depth, order)


@thorough
@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 999), st.sampled_from(BY_MOVES_ALONE))
def test_every_algorithm_finds_the_value_of_a_written_tree(
    branching: int, depth: int, seed: int, order: str
) -> None:
    shape = Shape(branching, depth, irregular=True, root=1 + seed % 2, static=True)
    assert_all_find_the_value(ExplicitTree(random_tree(shape, seed)), depth, order)


@thorough
@given(nested_games(), st.integers(0, 6))
def test_the_optimal_path_ends_in_a_leaf_of_the_roots_value(game: NestedGame, depth: int) -> None:
    whole = search(game, Query("minimax", depth))
    full = [whole.move[node] for node in optimal_path(whole)]
    for tree in zero_sum_trees(game, depth):
        path = optimal_path(tree)
        assert tree.legal[path[-1]] == 0 and {tree.value[node] for node in path} == {tree.value[0]}
        if tree.order == "given":
            assert [tree.move[node] for node in path] == full


@thorough
@given(nested_games())
def test_with_equality_fail_hard_and_fail_soft_visit_the_same_nodes(game: NestedGame) -> None:
    soft, hard = (search(game, Query(depth=9, variant=Variant(fail))) for fail in ("soft", "hard"))
    assert (soft.move, soft.size, soft.legal) == (hard.move, hard.size, hard.legal)


@thorough
@given(maps(max_depth=4))
def test_pruning_visits_no_more_and_cutting_only_beyond_the_bound_no_less(map: Map) -> None:
    game = MapColoring(map)
    full = search(game, Query("minimax", map.depth))
    children = [0] * len(full)
    for node in range(1, len(full)):
        children[max(above for above in range(node) if node < above + full.size[above])] += 1
    assert children == list(full.legal)
    for fail in ("soft", "hard"):
        equal, beyond = (
            search(game, Query(depth=map.depth, variant=Variant(fail, cut))) for cut in (">=", ">")
        )
        assert len(equal) <= len(beyond) <= len(full)


@thorough
@given(nested_games(irregular=False), st.integers(0, 6))
def test_negamax_leaves_the_columns_of_its_twin(game: NestedGame, depth: int) -> None:
    for negamax, twin in (("negamax", "minimax"), ("negamax-alpha-beta", "alpha-beta")):
        one, other = search(game, Query(negamax, depth)), search(game, Query(twin, depth))
        for column in ("move", "value", "size", "player"):
            assert getattr(one, column) == getattr(other, column)


def test_each_algorithm_is_registered_with_what_the_page_is_told_of_it() -> None:
    path = Path(__file__).parents[2] / "golden" / "choices.json"
    kept = json.loads(path.read_text(encoding="utf-8"))["kept"]
    assert {name: {"fold": each.fold, "view": each.view} for name, each in algorithms().items()} == kept
