"""The rules: which moves are legal, what they score, who moves."""

import pytest
from hypothesis import given
from oracle import Oracle
from strategies import maps, small_map, thorough

from webviz.games import MAX, MIN, MapColoring
from webviz.maps import Map


def legal(game: MapColoring, *moves: str) -> list[str]:
    """The legal moves after those named."""
    position = game.initial
    for move in moves:
        position = game.result(position, game.labels.index(move))
    return [game.labels[move] for move in game.actions(position)]


def test_moves_are_ordered_by_region_and_then_color_in_ascii() -> None:
    game = MapColoring(small_map("x-a x-B x-7", "x:R-1", colors="R G 9"))
    assert legal(game) == ["7, 9", "7, G", "B, 9", "B, G", "a, 9", "a, G"]


def test_only_neighbors_of_a_colored_region_can_be_colored() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1"))
    assert legal(game) == ["B, G"]
    assert legal(game, "B, G") == ["C, R"]


def test_an_isolated_region_and_a_separate_part_of_the_map_are_never_colored() -> None:
    game = MapColoring(small_map("A-B C-D E", "A:R-1"))
    assert legal(game) == ["B, G"]
    assert legal(game, "B, G") == []


def test_a_dead_region_offers_no_move_and_the_game_goes_on_elsewhere() -> None:
    game = MapColoring(small_map("A-B B-C A-C C-D", "A:R-1"))
    assert legal(game, "B, G") == []
    assert legal(game, "C, G") == ["D, R"]


def test_initial_assignments_count_for_both_players() -> None:
    map = small_map("A-B B-C C-D", "A:R-1 C:G-2 D:R-2", weights=((5, 10), (-3, 4)))
    game = MapColoring(map)
    assert game.utility(game.initial) == 10 - (-3) - 4


def test_the_root_prints_the_last_listed_assignment_and_max_moves_there() -> None:
    game = MapColoring(small_map("A-B B-C", "C:G-1 A:G-2"))
    assert game.labels[game.root_move] == "A, G"
    assert game.to_move(game.initial) == MAX


def test_players_take_turns_and_each_scores_with_its_own_weights() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1", weights=((1, 10), (2, 20))))
    first = game.result(game.initial, game.move("B", "G"))
    second = game.result(first, game.move("C", "R"))
    assert (game.to_move(first), game.to_move(second)) == (MIN, MAX)
    assert (game.utility(first), game.utility(second)) == (11, -9)


def test_a_map_of_one_region_is_over_at_once() -> None:
    game = MapColoring(small_map("A", "A:R-1"))
    assert game.is_terminal(game.initial)
    assert game.actions(game.initial) == []


def test_a_move_that_the_map_lacks_is_refused() -> None:
    game = MapColoring(small_map("A-B", "A:R-1"))
    with pytest.raises(ValueError, match="not in tuple"):
        game.move("B", "Z")


@thorough
@given(maps())
def test_every_position_along_the_first_moves_agrees_with_the_plain_rules(map: Map) -> None:
    game, oracle = MapColoring(map), Oracle(map, depth=0)
    position, colored = game.initial, {a.region: (a.color, a.player) for a in map.initial}
    while True:
        moves = [", ".join(move) for move in oracle.legal(colored)]
        assert [game.labels[move] for move in game.actions(position)] == moves
        assert game.is_terminal(position) == (not moves)
        assert game.utility(position) == oracle.score(colored)
        if not moves:
            return
        region, color = moves[0].split(", ")
        colored[region] = (color, game.to_move(position))
        position = game.result(position, game.move(region, color))


def test_a_move_weighs_what_the_map_says_for_whoever_makes_it() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1", weights=((1, 10), (2, -20))))
    first = game.result(game.initial, game.move("B", "G"))
    assert game.weight(game.initial, game.move("B", "G")) == 1
    assert game.weight(first, game.move("C", "R")) == -20
    assert game.utilities(first) == (11, -11)


def test_max_and_min_alternate_over_whole_numbers_and_a_search_may_end_anywhere() -> None:
    game = MapColoring(small_map("A-B", "A:R-1"))
    assert (game.players, game.is_zero_sum, game.alternates) == (2, True, True)
    assert (game.has_static_values, game.value_code) == (True, "i")
