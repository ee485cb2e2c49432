"""Every algorithm and variant: values, bounds, rounds and vectors, by definition and against each other."""

import json
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from strategies import maps, small_map, thorough

from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.maps import Map, read_map
from webviz.search import NotApplicable, Query, SearchTree, TreeTooLarge, Variant, optimal_path, search
from webviz.search.algorithms.alpha_beta import alpha_beta
from webviz.search.algorithms.alpha_beta_hard import alpha_beta_hard
from webviz.search.algorithms.branch_and_bound import branch_and_bound
from webviz.search.algorithms.deepening import ORDER, deepen, deepening_rounds
from webviz.search.algorithms.max_n import max_n
from webviz.search.algorithms.minimax import minimax
from webviz.search.algorithms.negamax import negamax
from webviz.search.algorithms.negamax_alpha_beta import negamax_alpha_beta
from webviz.search.registry import algorithms
from webviz.search.tree import TreeBuilder, mover
from webviz.search.vectors import VectorBuilder
from webviz.trace import children, event_at, visit_event
from webviz.trees import Shape, random_tree

GOLDEN = Path(__file__).parents[2] / "golden"
VARIANTS = [Variant(fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
HARD = Variant("hard")
AUSTRALIA = MapColoring(read_map((GOLDEN / "australia.in").read_bytes())[0])
ORDERS = ["given", "alphabetical", "reverse", "weight", "seed 1", "seed 2", "best", "worst"]


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


def written(shape: Shape, seed: int) -> tuple[ExplicitTree, int]:
    """The game of a random tree, and its depth."""
    return ExplicitTree(random_tree(replace(shape, root=1 + seed % 2), seed)), shape.depth


SHAPES = st.builds(Shape, st.integers(1, 4), st.integers(1, 4), irregular=st.just(True), static=st.just(True))
PLAYED = st.one_of(
    maps(max_depth=4).map(lambda map: (MapColoring(map), map.depth)),
    st.tuples(nested_games(), st.integers(0, 6)),
    st.builds(written, SHAPES, st.integers(0, 999)),
)


@settings(max_examples=150)
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
    for name, twin in (("negamax", "minimax"), ("negamax-alpha-beta", "alpha-beta")):
        one, other = search(game, Query(name, depth)), search(game, Query(twin, depth))
        for column in ("move", "value", "size", "player"):
            assert getattr(one, column) == getattr(other, column)


def test_each_algorithm_is_registered_with_what_the_page_is_told_of_it() -> None:
    kept = json.loads((GOLDEN / "choices.json").read_text(encoding="utf-8"))
    assert {name: {"fold": each.fold, "view": each.view} for name, each in algorithms().items()} == kept[
        "kept"
    ]
    told = {each["name"]: (each["title"], each["says"]) for each in kept["choices"]["algorithms"]}
    assert {name: (each.title, each.says) for name, each in algorithms().items()} == told


def window_at_entry(tree: SearchTree, node: int) -> tuple[float, float]:
    visit = event_at(tree, visit_event(tree, node))
    return visit.alpha, visit.beta


@thorough
@given(maps())
def test_a_returned_value_is_exact_or_the_bound_that_its_window_makes_it(map: Map) -> None:
    game = MapColoring(map)
    pruned, full = (search(game, Query(depth=map.depth)), search(game, Query("minimax", map.depth)))
    open_pairs = [(0, 0)]
    for node, twin in open_pairs:
        value, true = pruned.value[node], full.value[twin]
        alpha, beta = window_at_entry(pruned, node)
        if pruned.size[node] == full.size[twin] or alpha < value < beta:
            assert value == true
        else:
            assert true <= value <= alpha or true >= value >= beta
        twins = {full.move[child]: child for child in children(full, twin)}
        open_pairs += [(child, twins[pruned.move[child]]) for child in children(pruned, node)]


@thorough
@given(nested_games())
def test_fail_hard_returns_what_fail_soft_returns_brought_into_the_window(game: NestedGame) -> None:
    soft, hard = search(game, Query(depth=9)), search(game, Query(depth=9, variant=HARD))
    assert (soft.move, soft.size, soft.legal) == (hard.move, hard.size, hard.legal)
    for node, legal in enumerate(hard.legal):
        alpha, beta = window_at_entry(hard, node)
        assert not legal or hard.value[node] == min(max(soft.value[node], alpha), beta)


def test_beyond_the_bound_only_the_values_of_leaves_cut_so_that_fail_hard_visits_more() -> None:
    small = NestedGame([[[1, 2], [1, 2]], [[1, 1], [1, 1]]])
    variants = [Variant(fail, cut) for cut in (">=", ">") for fail in ("soft", "hard")]
    sizes = [len(search(AUSTRALIA, Query(depth=3, variant=variant))) for variant in variants]
    assert sizes == [43, 43, 54, 74]
    assert [len(search(small, Query(depth=3, variant=variant))) for variant in variants[2:]] == [12, 15]


NINE = [[3, 12, 8], [2, 4, 6], [14, 5, 20]]
DEEP = [5, [7, [[1, 9], 8]]]
"""MAX has 5. Three levels below alpha-beta leaves the node of the 1, where MIN has less than that."""


def test_each_returns_the_value_for_whoever_moves_at_the_root_and_the_first_best_move() -> None:
    for algorithm in (alpha_beta, branch_and_bound, minimax, negamax, negamax_alpha_beta):
        assert algorithm(NestedGame(NINE), 2, TreeBuilder(value_code="d")) == (5, 9)
    for algorithm in (negamax, negamax_alpha_beta):
        of_min = TreeBuilder(value_code="d", has_players=True)
        assert algorithm(NestedGame(NINE, MIN), 2, of_min) == (-6, 5)
        assert of_min.value[0] == 6
    assert alpha_beta_hard(NestedGame(NINE), 2, TreeBuilder(value_code="d"), HARD) == (5, 9)
    assert minimax(NestedGame(7), 0, TreeBuilder(value_code="d")) == (7, None)


def test_a_bound_reaches_one_level_down_and_no_further_and_equality_cuts() -> None:
    def visited(tree: Any, algorithm: str = "branch-and-bound", first: int = MAX) -> int:
        return len(search(NestedGame(tree, first), Query(algorithm, 9)))

    assert [visited(DEEP, name) for name in ("branch-and-bound", "minimax", "alpha-beta")] == [9, 9, 8]
    assert visited([5, [4, 9]]) == visited([5, [5, 1]]) == visited([5, [5, 9]], first=MIN) == 4


@settings(max_examples=120)
@given(PLAYED)
def test_branch_and_bound_visits_no_less_than_alpha_beta_and_no_more_than_minimax(
    played: tuple[Any, int],
) -> None:
    try:
        assert_between(*played)
    except NotApplicable:
        assert played[0].movers


def assert_between(game: Any, depth: int) -> None:
    """The same value, between the nodes of alpha-beta and of minimax, no cutoff but by the parent's value."""
    one, both, full = (
        search(game, Query(name, depth)) for name in ("branch-and-bound", "alpha-beta", "minimax")
    )
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


# The example of the source: players 1, 2 and 3 in turn.
SOURCE = [[[(1, 2, 6), (4, 3, 2)], [(6, 1, 2), (7, 4, 1)]], [[(5, 1, 1), (1, 5, 2)], [(7, 7, 1), (5, 4, 5)]]]


def for_each(tree: object, players: int) -> NestedGame:
    return NestedGame(tree, players=players, is_zero_sum=False)


def vectors(tree: SearchTree) -> list[tuple[float, ...]]:
    return list(zip(*tree.values, strict=True))


def test_each_player_takes_what_is_best_for_him_and_of_equal_ones_the_leftmost() -> None:
    found = max_n(for_each(SOURCE, 3), 3, VectorBuilder(3, value_code="d", has_players=True))
    assert found == ((1, 2, 6), 1)
    ties = search(for_each([[(1, 5), (9, 5)], [(2, 1), (3, 0)]], 2), Query("max-n", 2))
    assert vectors(ties)[:2] == [(2, 1), (1, 5)]


def test_pruning_by_player_1s_bound_would_give_a_wrong_value() -> None:
    tree = search(for_each([(5, 5), [(3, 7), (9, 8)]], 2), Query("max-n", 2))
    # After (3, 7) alpha-beta would leave, as player 1 has 5 already. But player 2 prefers (9, 8).
    assert vectors(tree)[0] == (9, 8)
    assert [tree.move[node] for node in optimal_path(tree)] == [0, 2, 4]
    assert tree.value == tree.values[0] and list(tree.player or ()) == [1, 0, 2, 0, 0]


@thorough
@given(maps(max_depth=4), st.integers(2, 4))
def test_in_any_map_each_node_has_the_vector_of_the_child_that_its_player_wants(
    map: Map, players: int
) -> None:
    weights = (map.weights * 2)[:players]
    game = MapForMany(Map(map.regions, map.borders, map.colors, map.initial, map.depth, weights))

    def value(position: object, depth: int) -> tuple[int, ...]:
        if depth == 0 or game.is_terminal(position):
            return game.utilities(position)
        below = [value(game.result(position, move), depth - 1) for move in game.actions(position)]
        return max(below, key=lambda vector: vector[game.to_move(position) - 1])

    assert vectors(search(game, Query("max-n", map.depth)))[0] == value(game.initial, map.depth)


@thorough
@given(maps(max_depth=4))
def test_with_vectors_of_one_value_and_its_opposite_it_is_minimax(map: Map) -> None:
    game = MapColoring(map)
    found, plain = (search(game, Query(name, map.depth)) for name in ("max-n", "minimax"))
    assert (found.move, found.value, found.size) == (plain.move, plain.value, plain.size)
    assert list(found.values[1]) == [-value for value in plain.value]


def test_a_stopped_search_keeps_the_best_vectors_so_far() -> None:
    game = for_each(SOURCE[0], 3)
    for limit in range(1, 7):
        tree = search(game, Query("max-n", 2, max_nodes=limit, partial=True))
        assert (len(tree), tree.value == tree.values[0], optimal_path(tree)) == (limit, True, [])
    assert vectors(search(game, Query("max-n", 2, max_nodes=4, partial=True)))[:2] == [(4, 3, 2)] * 2


@thorough
@given(maps(max_depth=4))
def test_each_round_tries_what_was_seen_best_first_and_the_unseen_last(map: Map) -> None:
    game = MapColoring(map)
    found = deepen(game, Query(depth=map.depth))
    assert found.last.value[0] == search(game, Query(depth=map.depth)).value[0]
    depths = [one.tree.depth_limit for one in found.rounds]
    assert depths == list(range(min(map.depth, 1), map.depth + 1))[: len(depths)]
    assert all(one.seen == one.tree.value for one in found.rounds)
    for before, after in pairwise(found.rounds):
        pairs = [(0, 0)]
        for old, new in pairs:
            wanted = [before.tree.move[child] for child in before.order(old)]
            moves = {after.tree.move[child]: child for child in children(after.tree, new)}
            assert list(moves)[: len(wanted)] == wanted[: len(moves)]
            seen = {before.tree.move[child]: child for child in children(before.tree, old)}
            pairs += [(seen[move], moves[move]) for move in moves if move in seen]


def test_children_of_a_max_node_go_from_largest_to_smallest_those_of_min_the_other_way() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])
    first, second = deepen(game, Query(depth=2)).rounds
    assert list(first.tree.value[1:]) == [game.utility(node) for node in (1, 5, 9)]
    best_first = sorted((1, 5, 9), key=lambda node: -game.utility(node))
    assert [first.tree.move[child] for child in first.order(0)] == best_first
    assert [second.tree.move[child] for child in children(second.tree, 0)] == best_first
    of_min = deepen(NestedGame(game.tree, MIN), Query(depth=1)).rounds[0]
    assert of_min.order(0) == sorted(children(of_min.tree, 0), key=of_min.seen.__getitem__)


def test_the_rounds_of_australia_and_what_they_cost() -> None:
    rounds = deepen(AUSTRALIA, Query(depth=3))
    assert [len(one.tree) for one in rounds.rounds] == [8, 17, 41]
    assert (rounds.nodes, rounds.leaves) == (66, 37)
    assert [one.tree.order for one in rounds.rounds] == ["given", ORDER, ORDER]


def test_it_ends_once_the_whole_game_was_searched_however_long_and_narrow() -> None:
    path = " ".join(f"A{i:03}-A{i + 1:03}" for i in range(300))
    for borders, region, depth, sizes in (
        ("A-B B-C", "A", 9, [2, 3, 3]),
        (path, "A000", 300, list(range(2, 302))),
        ("A-B", "A", 0, [1]),
    ):
        game = MapColoring(small_map(borders, f"{region}:R-1", depth=depth))
        assert [len(one.tree) for one in deepen(game, Query(depth=depth)).rounds] == sizes


def test_a_limit_bounds_all_rounds_together_and_leaves_the_next_one_its_root() -> None:
    game = MapColoring(small_map("A-B B-C C-D D-E E-F", "A:R-1", colors="R G B", depth=3))
    whole = deepen(game, Query(depth=3))
    sizes = [len(one.tree) for one in whole.rounds]
    assert deepen(game, Query(depth=3, max_nodes=whole.nodes)) == whole
    for limit, last in ((whole.nodes - 1, sizes[2] - 1), (sizes[0] + sizes[1], 1)):
        with pytest.raises(TreeTooLarge):
            deepen(game, Query(depth=3, max_nodes=limit))
        stopped = deepen(game, Query(depth=3, max_nodes=limit, partial=True))
        assert [len(one.tree) for one in stopped.rounds] == [*sizes[:2], last]
        assert stopped.last.open > 0 and stopped.last.depth_limit == 3


def test_the_first_round_may_have_an_order_of_its_own_and_all_of_them_a_variant() -> None:
    game = MapColoring(small_map("A-B A-C A-D", "A:R-1", colors="R G B"))
    rounds = deepen(game, Query(depth=2, order="reverse", variant=Variant("hard", ">")))
    assert [one.tree.order for one in rounds.rounds] == ["reverse", ORDER]
    assert {one.tree.variant for one in rounds.rounds} == {Variant("hard", ">")}


def test_a_round_is_searched_when_it_is_asked_for() -> None:
    game = MapColoring(small_map("A-B B-C C-D", "A:R-1", colors="R G B", depth=3))
    rounds = deepening_rounds(game, Query(depth=3))
    for depth in (1, 2):
        assert next(rounds).tree == deepen(game, Query(depth=depth)).last
