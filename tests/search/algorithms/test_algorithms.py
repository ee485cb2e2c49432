"""All algorithms and variants, by definition and against each other."""

from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from plain_traces import CASES, assert_lines
from strategies import maps, path_map, small_map, thorough

from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.maps import Map, read_map
from webviz.search import (
    NotApplicable,
    Query,
    SearchTree,
    TreeTooLarge,
    Variant,
    in_rounds,
    optimal_path,
    search,
)
from webviz.search.algorithms.alpha_beta import alpha_beta, alpha_beta_hard
from webviz.search.algorithms.branch_and_bound import branch_and_bound
from webviz.search.algorithms.max_n import max_n
from webviz.search.algorithms.minimax import minimax
from webviz.search.algorithms.negamax import negamax
from webviz.search.algorithms.negamax_alpha_beta import negamax_alpha_beta
from webviz.search.textbook import VectorBuilder
from webviz.search.tree import TreeBuilder, best_child, mover
from webviz.trace import children
from webviz.trees import Shape, random_tree

GOLDEN = Path(__file__).parents[2] / "golden"
VARIANTS = [Variant(fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
HARD = Variant("hard")
AUSTRALIA = MapColoring(read_map((GOLDEN / "australia.in").read_bytes())[0])
ORDERS = ["given", "alphabetical", "reverse", "weight", "seed 1", "seed 2", "best", "worst"]


def zero_sum_trees(game: object, depth: int, order: str = "given") -> list[SearchTree]:
    """The tree of every algorithm and variant that applies, the last one of deepening."""
    found = [search(game, Query("alpha-beta", depth, order=order, variant=variant)) for variant in VARIANTS]
    found += [
        in_rounds(game, Query("deepening", depth=depth, order=order, variant=variant)).last
        for variant in VARIANTS
    ]
    for name in ("minimax", "negamax", "negamax-alpha-beta", "max-n"):
        try:
            found.append(search(game, Query(name, depth, order=order)))
        except NotApplicable:
            assert name.startswith("negamax")
    return found


def random_game(shape: Shape, seed: int) -> tuple[ExplicitTree, int]:
    """The game of a random tree, and its depth."""
    return ExplicitTree(random_tree(replace(shape, root=1 + seed % 2), seed)), shape.depth


SHAPES = st.builds(Shape, st.integers(1, 4), st.integers(1, 4), irregular=st.just(True), static=st.just(True))
PLAYED = st.one_of(
    maps(max_depth=4).map(lambda map: (MapColoring(map), map.depth)),
    st.tuples(nested_games(), st.integers(0, 6)),
    st.builds(random_game, SHAPES, st.integers(0, 999)),
)


@settings(max_examples=40)
@given(PLAYED, st.sampled_from(ORDERS))
def test_every_algorithm_finds_the_value_by_definition_in_every_order(
    played: tuple[Any, int], order: str
) -> None:
    game, depth = played
    order = "given" if order == "weight" and not isinstance(game, MapColoring) else order

    def true_value(position: object, left: int) -> float:
        """By definition."""
        if left == 0 or game.is_terminal(position):
            return game.utility(position)
        worth = [true_value(game.result(position, move), left - 1) for move in game.actions(position)]
        return max(worth) if game.to_move(position) == 1 else min(worth)

    value = true_value(game.initial, depth)
    assert {tree.value[0] for tree in zero_sum_trees(game, depth, order)} == {value}


@thorough
@given(nested_games(), maps(max_depth=3))
def test_each_algorithm_prints_what_its_transcription_prints(game: NestedGame, map: Map) -> None:
    three = Map(map.regions, map.borders, map.colors, map.initial, map.depth, (*map.weights, map.weights[0]))
    assert_lines(MapForMany(three), ("max-n", Variant()), map.depth)
    for case in CASES:
        assert_lines(MapColoring(map), case, map.depth)
        try:
            assert_lines(game, case, 9)
        except NotApplicable:
            assert game.movers or game.first == MIN


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


def test_beyond_the_bound_only_the_values_of_leaves_cut_so_that_fail_hard_visits_more() -> None:
    small = NestedGame([[[1, 2], [1, 2]], [[1, 1], [1, 1]]])
    variants = [Variant(fail, cut) for cut in (">=", ">") for fail in ("soft", "hard")]
    sizes = [len(search(AUSTRALIA, Query(depth=3, variant=variant))) for variant in variants]
    assert sizes == [43, 43, 54, 74]
    assert [len(search(small, Query(depth=3, variant=variant))) for variant in variants[2:]] == [12, 15]


NINE = [[3, 12, 8], [2, 4, 6], [14, 5, 20]]
DEEP = [5, [7, [[1, 9], 8]]]
"""MAX has 5. Three levels below alpha-beta leaves the node of the 1, where MIN has less than that."""


def best_move(builder: TreeBuilder) -> int:
    tree = builder.finish(Query())
    return tree.move[best_child(tree, 0)]


def test_each_returns_the_value_for_whoever_moves_at_the_root_and_the_first_child_has_it() -> None:
    for algorithm in (alpha_beta, branch_and_bound, minimax, negamax, negamax_alpha_beta):
        of_max = TreeBuilder(value_code="d")
        assert algorithm(NestedGame(NINE), 2, of_max) == 5 and best_move(of_max) == 9
    for algorithm in (negamax, negamax_alpha_beta):
        of_min = TreeBuilder(value_code="d", has_players=True)
        assert algorithm(NestedGame(NINE, MIN), 2, of_min) == -6
        assert of_min.value[0] == 6 and best_move(of_min) == 5
    hard = TreeBuilder(value_code="d")
    assert alpha_beta_hard(NestedGame(NINE), 2, hard, HARD) == 5 and best_move(hard) == 9
    assert minimax(NestedGame(7), 0, TreeBuilder(value_code="d")) == 7


def test_a_bound_reaches_one_level_down_and_no_further_and_equality_cuts() -> None:
    def visit_count(tree: Any, algorithm: str = "branch-and-bound", first: int = MAX) -> int:
        return len(search(NestedGame(tree, first), Query(algorithm, 9)))

    assert [visit_count(DEEP, name) for name in ("branch-and-bound", "minimax", "alpha-beta")] == [9, 9, 8]
    assert visit_count([5, [4, 9]]) == visit_count([5, [5, 1]]) == visit_count([5, [5, 9]], first=MIN) == 4


# The example of the source: players 1, 2 and 3 in turn.
SOURCE = [[[(1, 2, 6), (4, 3, 2)], [(6, 1, 2), (7, 4, 1)]], [[(5, 1, 1), (1, 5, 2)], [(7, 7, 1), (5, 4, 5)]]]


def for_each(tree: object, players: int) -> NestedGame:
    return NestedGame(tree, players=players, is_zero_sum=False)


def vectors(tree: SearchTree) -> list[tuple[float, ...]]:
    return list(zip(*tree.values, strict=True))


def test_each_player_takes_what_is_best_for_him_and_of_equal_ones_the_leftmost() -> None:
    builder = VectorBuilder(value_code="d", has_players=True, value_columns=3)
    assert max_n(for_each(SOURCE, 3), 3, builder) == (1, 2, 6) and best_move(builder) == 1
    ties = for_each([[(1, 5), (9, 5)], [(2, 1), (3, 0)]], 2)
    assert vectors(search(ties, Query("max-n", 2)))[:2] == [(2, 1), (1, 5)]
    builder = VectorBuilder(value_code="d", has_players=True, value_columns=2)
    assert max_n(ties, 2, builder) == (2, 1) and best_move(builder) == 4


def test_pruning_by_player_1s_bound_would_give_a_wrong_value() -> None:
    tree = search(for_each([(5, 5), [(3, 7), (9, 8)]], 2), Query("max-n", 2))
    # After (3, 7) alpha-beta would leave, as player 1 has 5 already. But player 2 prefers (9, 8).
    assert vectors(tree)[0] == (9, 8)
    assert [tree.move[node] for node in optimal_path(tree)] == [0, 2, 4]
    assert tree.value == tree.values[0] and list(tree.player or ()) == [1, 0, 2, 0, 0]


def test_a_stopped_search_keeps_the_best_vectors_so_far() -> None:
    game = for_each(SOURCE[0], 3)
    for limit in range(1, 7):
        tree = search(game, Query("max-n", 2, max_nodes=limit, partial=True))
        assert (len(tree), tree.value == tree.values[0], optimal_path(tree)) == (limit, True, [])
    assert vectors(search(game, Query("max-n", 2, max_nodes=4, partial=True)))[:2] == [(4, 3, 2)] * 2


def best_first(tree: SearchTree, node: int) -> list[int]:
    """The children in the order of the next round, by values of a fail-soft search."""
    return sorted(children(tree, node), key=tree.value.__getitem__, reverse=mover(tree, node) == MAX)


@thorough
@given(maps(max_depth=4))
def test_each_round_tries_what_was_seen_best_first_and_the_unseen_last(map: Map) -> None:
    game = MapColoring(map)
    found = in_rounds(game, Query("deepening", depth=map.depth))
    assert found.last.value[0] == search(game, Query(depth=map.depth)).value[0]
    depths = [tree.depth_limit for tree in found.trees]
    assert depths == list(range(min(map.depth, 1), map.depth + 1))[: len(depths)]
    for before, after in pairwise(found.trees):
        pairs = [(0, 0)]
        for old, new in pairs:
            wanted = [before.move[child] for child in best_first(before, old)]
            moves = {after.move[child]: child for child in children(after, new)}
            assert list(moves)[: len(wanted)] == wanted[: len(moves)]
            seen = {before.move[child]: child for child in children(before, old)}
            pairs += [(seen[move], moves[move]) for move in moves if move in seen]


def test_children_of_a_max_node_go_from_largest_to_smallest_those_of_min_the_other_way() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])
    first, second = in_rounds(game, Query("deepening", depth=2)).trees
    assert list(first.value[1:]) == [game.utility(node) for node in (1, 5, 9)]
    ordered = sorted((1, 5, 9), key=lambda node: -game.utility(node))
    assert [second.move[child] for child in children(second, 0)] == ordered
    _, of_min = in_rounds(NestedGame(game.tree, MIN), Query("deepening", depth=2)).trees
    assert [of_min.move[child] for child in children(of_min, 0)] == ordered[::-1]


def test_it_ends_once_the_whole_game_was_searched_however_long_and_narrow() -> None:
    for regions, depth, sizes in ((3, 9, [2, 3, 3]), (301, 300, list(range(2, 302))), (2, 0, [1])):
        found = in_rounds(MapColoring(path_map(regions)), Query("deepening", depth=depth))
        assert [len(tree) for tree in found.trees] == sizes


def test_a_limit_bounds_all_rounds_together_and_leaves_the_next_one_its_root() -> None:
    game = MapColoring(small_map("A-B B-C C-D D-E E-F", "A:R-1", colors="R G B", depth=3))
    whole = in_rounds(game, Query("deepening", depth=3))
    sizes = [len(tree) for tree in whole.trees]
    assert in_rounds(game, Query("deepening", depth=3, max_nodes=whole.nodes)) == whole
    for limit, last in ((whole.nodes - 1, sizes[2] - 1), (sizes[0] + sizes[1], 1)):
        with pytest.raises(TreeTooLarge):
            in_rounds(game, Query("deepening", depth=3, max_nodes=limit))
        stopped = in_rounds(game, Query("deepening", depth=3, max_nodes=limit, partial=True))
        assert [len(tree) for tree in stopped.trees] == [*sizes[:2], last]
        assert stopped.last.open > 0 and stopped.last.depth_limit == 3
