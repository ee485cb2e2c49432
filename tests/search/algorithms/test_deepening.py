"""Deepening with tree rotation: its rounds, what they learn, and what they cost."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from strategies import maps, small_map, thorough

from webviz.games import MIN, MapColoring
from webviz.maps import Map, read_map
from webviz.search import NotApplicable, Query, TreeTooLarge, Variant, Watch, search
from webviz.search.algorithms.deepening import ORDER, deepen, deepening_rounds
from webviz.search.tree import children


@thorough
@given(maps(max_depth=4))
def test_the_last_round_has_the_value_of_alpha_beta(map: Map) -> None:
    game = MapColoring(map)
    rounds = deepen(game, Query(depth=map.depth))
    assert rounds.last.value[0] == search(game, Query(depth=map.depth)).value[0]
    assert [one.tree.depth_limit for one in rounds.rounds] == list(range(min(map.depth, 1), map.depth + 1))[
        : len(rounds.rounds)
    ]


@thorough
@given(nested_games(), st.integers(0, 6))
def test_in_every_tree_too(game: NestedGame, depth: int) -> None:
    assert deepen(game, Query(depth=depth)).last.value[0] == search(game, Query("minimax", depth)).value[0]


@thorough
@given(maps(max_depth=4))
def test_each_round_tries_what_was_seen_best_first_and_the_unseen_last(map: Map) -> None:
    game = MapColoring(map)
    rounds = deepen(game, Query(depth=map.depth)).rounds
    for before, after in pairwise(rounds):
        pairs = [(0, 0)]
        while pairs:
            old, new = pairs.pop()
            wanted = [before.tree.move[child] for child in before.order(old)]
            moves = {after.tree.move[child]: child for child in children(after.tree, new)}
            tried = list(moves)
            assert tried[: len(wanted)] == wanted[: len(tried)]
            seen = {before.tree.move[child]: child for child in children(before.tree, old)}
            pairs += [(seen[move], moves[move]) for move in tried if move in seen]


@thorough
@given(maps(max_depth=4))
def test_what_was_seen_is_what_fail_soft_returns(map: Map) -> None:
    for one in deepen(MapColoring(map), Query(depth=map.depth)).rounds:
        assert one.seen == one.tree.value


def test_children_of_a_max_node_go_from_largest_to_smallest_those_of_min_the_other_way() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])
    rounds = deepen(game, Query(depth=2))
    first, second = rounds.rounds
    worth = [game.utility(node) for node in (1, 5, 9)]
    assert [first.tree.move[child] for child in first.order(0)] == sorted(
        (1, 5, 9), key=lambda n: -game.utility(n)
    )
    assert list(first.tree.value[1:]) == worth
    assert [second.tree.move[c] for c in children(second.tree, 0)] == [
        first.tree.move[c] for c in first.order(0)
    ]
    of_min = deepen(NestedGame(game.tree, MIN), Query(depth=1)).rounds[0]
    assert of_min.order(0) == sorted(children(of_min.tree, 0), key=of_min.seen.__getitem__)


def test_the_rounds_of_australia_and_what_they_cost() -> None:
    with open("tests/golden/australia.in", encoding="utf-8") as file:
        map, _ = read_map(file.read())
    rounds = deepen(MapColoring(map), Query(depth=3))
    assert [len(one.tree) for one in rounds.rounds] == [8, 17, 41]
    assert (rounds.nodes, rounds.leaves) == (66, 37)
    assert [one.tree.order for one in rounds.rounds] == ["given", ORDER, ORDER]


def test_it_ends_once_the_whole_game_was_searched() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1", depth=9))
    assert [one.tree.depth_limit for one in deepen(game, Query(depth=9)).rounds] == [1, 2, 3]


def test_a_long_and_narrow_game_is_no_trouble() -> None:
    path = " ".join(f"A{i:03}-A{i + 1:03}" for i in range(300))
    game = MapColoring(small_map(path, "A000:R-1", depth=300))
    assert [len(one.tree) for one in deepen(game, Query(depth=300)).rounds] == list(range(2, 302))


def test_depth_0_is_one_round() -> None:
    assert len(deepen(MapColoring(small_map("A-B", "A:R-1")), Query(depth=0)).rounds) == 1


def test_a_limit_bounds_all_rounds_together() -> None:
    game = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B"))
    whole = deepen(game, Query(depth=3))
    assert deepen(game, Query(depth=3, max_nodes=whole.nodes)) == whole
    with pytest.raises(TreeTooLarge):
        deepen(game, Query(depth=3, max_nodes=whole.nodes - 1))
    stopped = deepen(game, Query(depth=3, max_nodes=whole.nodes - 1, partial=True))
    assert stopped.nodes == whole.nodes - 1
    assert stopped.last.open > 0


def test_inner_nodes_without_a_value_are_refused() -> None:
    game = NestedGame([[1, 2], [3, 4]], has_static_values=False)
    with pytest.raises(NotApplicable, match="inner nodes need values too"):
        deepen(game, Query(depth=2))


def test_the_first_round_may_have_an_order_of_its_own_and_all_of_them_a_variant() -> None:
    game = MapColoring(small_map("A-B A-C A-D", "A:R-1", colors="R G B"))
    rounds = deepen(game, Query(depth=2, order="reverse", variant=Variant("hard", ">")))
    assert [one.tree.order for one in rounds.rounds] == ["reverse", ORDER]
    assert {one.tree.variant for one in rounds.rounds} == {Variant("hard", ">")}


def test_rounds_that_take_all_the_nodes_leave_the_next_one_its_root() -> None:
    game = MapColoring(small_map("A-B B-C C-D D-E E-F", "A:R-1", colors="R G B", depth=3))
    whole = [len(one.tree) for one in deepen(game, Query(depth=3)).rounds]
    stopped = deepen(game, Query(depth=3, max_nodes=whole[0] + whole[1], partial=True))
    assert [len(one.tree) for one in stopped.rounds] == [*whole[:2], 1]
    assert (stopped.last.open, stopped.last.depth_limit) == (1, 3)
    with pytest.raises(TreeTooLarge):
        deepen(game, Query(depth=3, max_nodes=whole[0] + whole[1]))


def test_a_round_is_searched_when_it_is_asked_for() -> None:
    game = MapColoring(small_map("A-B B-C C-D", "A:R-1", colors="R G B", depth=3))
    watch = Watch()
    rounds = deepening_rounds(game, Query(depth=3, watch=watch))
    assert next(rounds).tree == deepen(game, Query(depth=1)).last
    assert next(rounds).tree == deepen(game, Query(depth=2)).last
