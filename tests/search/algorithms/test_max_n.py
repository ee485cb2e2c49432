"""Max^n: each player for himself."""

from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame
from strategies import maps, thorough

from webviz.games import MapColoring, MapForMany
from webviz.maps import Map
from webviz.search import Query, SearchTree, optimal_path, search
from webviz.search.algorithms.max_n import max_n
from webviz.search.vectors import VectorBuilder

# The example of the source: players 1, 2 and 3 in turn.
SOURCE = [[[(1, 2, 6), (4, 3, 2)], [(6, 1, 2), (7, 4, 1)]], [[(5, 1, 1), (1, 5, 2)], [(7, 7, 1), (5, 4, 5)]]]


def game_of(tree: object, players: int) -> NestedGame:
    return NestedGame(tree, players=players, is_zero_sum=False)


def vectors(tree: SearchTree) -> list[tuple[float, ...]]:
    return list(zip(*tree.values, strict=True))


def test_each_player_takes_what_is_best_for_him_and_of_equal_ones_the_leftmost() -> None:
    found = max_n(game_of(SOURCE, 3), 3, VectorBuilder(3, value_code="d", has_players=True))
    assert found == ((1, 2, 6), 1)
    ties = search(game_of([[(1, 5), (9, 5)], [(2, 1), (3, 0)]], 2), Query("max-n", 2))
    assert vectors(ties)[:2] == [(2, 1), (1, 5)]


def test_pruning_by_player_1s_bound_would_give_a_wrong_value() -> None:
    tree = search(game_of([(5, 5), [(3, 7), (9, 8)]], 2), Query("max-n", 2))
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
    game = game_of(SOURCE[0], 3)
    for limit in range(1, 7):
        tree = search(game, Query("max-n", 2, max_nodes=limit, partial=True))
        assert (len(tree), tree.value == tree.values[0], optimal_path(tree)) == (limit, True, [])
    assert vectors(search(game, Query("max-n", 2, max_nodes=4, partial=True)))[:2] == [(4, 3, 2)] * 2
