"""Deepening with tree rotation: its rounds, what they learn, and what they cost."""

from itertools import pairwise

import pytest
from hypothesis import given
from nested_game import NestedGame
from strategies import maps, small_map, thorough

from webviz.games import MIN, MapColoring
from webviz.maps import Map, read_map
from webviz.search import NotApplicable, Query, TreeTooLarge, Variant, search
from webviz.search.algorithms.deepening import ORDER, deepen, deepening_rounds
from webviz.search.tree import children


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
    with open("tests/golden/australia.in", encoding="utf-8") as file:
        map, _ = read_map(file.read())
    rounds = deepen(MapColoring(map), Query(depth=3))
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


def test_inner_nodes_without_a_value_are_refused() -> None:
    with pytest.raises(NotApplicable, match="inner nodes need values too"):
        deepen(NestedGame([[1, 2], [3, 4]], has_static_values=False), Query(depth=2))


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
