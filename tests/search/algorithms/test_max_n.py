"""Max^n: each player for himself."""

from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame
from strategies import maps, thorough

from webviz.games import MapForMany
from webviz.maps import Map
from webviz.search import Query, SearchTree, TreeTooLarge, optimal_path, search
from webviz.search.algorithms.max_n import max_n
from webviz.search.vectors import VectorBuilder


def game_of(tree: object, players: int) -> NestedGame:
    return NestedGame(tree, players=players, is_zero_sum=False)


def vectors(tree: SearchTree) -> list[tuple[float, ...]]:
    return list(zip(*tree.values, strict=True))


def test_each_player_takes_what_is_best_for_him() -> None:
    # The example of the source: players 1, 2 and 3 in turn.
    game = game_of(
        [[[(1, 2, 6), (4, 3, 2)], [(6, 1, 2), (7, 4, 1)]], [[(5, 1, 1), (1, 5, 2)], [(7, 7, 1), (5, 4, 5)]]],
        3,
    )
    found, move = max_n(game, 3, VectorBuilder(3, value_code="d", has_players=True))
    assert (found, move) == ((1, 2, 6), 1)


def test_of_equal_ones_the_leftmost_is_taken() -> None:
    tree = search(game_of([[(1, 5), (9, 5)], [(2, 1), (3, 0)]], 2), Query("max-n", 2))
    assert vectors(tree)[1] == (1, 5)
    assert vectors(tree)[0] == (2, 1)


def test_pruning_by_player_1s_bound_would_give_a_wrong_value() -> None:
    game = game_of([(5, 5), [(3, 7), (9, 8)]], 2)
    tree = search(game, Query("max-n", 2))
    # After (3, 7) alpha-beta would leave, as player 1 has 5 already. But player 2 prefers (9, 8).
    assert vectors(tree)[0] == (9, 8)
    assert [game.labels[tree.move[node]] for node in optimal_path(tree)] == ["n0", "n2", "n4"]


def test_the_value_column_is_player_1s() -> None:
    tree = search(game_of([(5, 5), [(3, 7), (9, 8)]], 2), Query("max-n", 2))
    assert tree.value == tree.values[0]
    assert list(tree.player or ()) == [1, 0, 2, 0, 0]


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


def test_a_stopped_search_keeps_the_best_vectors_so_far() -> None:
    game = game_of([[(1, 2, 6), (4, 3, 2)], [(6, 1, 2), (7, 4, 1)]], 3)
    for limit in range(1, 7):
        tree = search(game, Query("max-n", 2, max_nodes=limit, partial=True))
        assert (len(tree), tree.value == tree.values[0], optimal_path(tree)) == (limit, True, [])
    assert vectors(search(game, Query("max-n", 2, max_nodes=4, partial=True)))[:2] == [
        (4, 3, 2),
        (4, 3, 2),
    ]
    try:
        search(game, Query("max-n", 2, max_nodes=6))
    except TreeTooLarge as error:
        assert error.nodes == 6
