"""The game of more than two players on a map."""

from hypothesis import given
from strategies import maps, small_map, thorough

from webviz.games import MapColoring, MapForMany, game_on
from webviz.maps import Assignment, Map

LINE = small_map("A-B B-C C-D", "A:R-1 D:G-3")
MAP = Map(LINE.regions, LINE.borders, LINE.colors, LINE.initial, 3, ((1, 2), (10, 20), (100, 200)))


def test_players_move_in_turn_and_the_first_begins() -> None:
    game = MapForMany(MAP)
    position, order = game.initial, []
    while not game.is_terminal(position):
        order.append(game.to_move(position))
        position = game.result(position, game.actions(position)[0])
    assert order == [1, 2]
    assert game.players == 3


def test_each_player_has_a_total_of_his_own() -> None:
    game = MapForMany(MAP)
    assert game.utilities(game.initial) == (2, 0, 100)
    after = game.result(game.initial, game.move("B", "G"))
    assert game.utilities(after) == (3, 0, 100)
    assert game.utility(after) == 3
    assert game.utilities(game.result(after, game.move("C", "R"))) == (3, 20, 100)


def test_a_move_weighs_what_it_brings_to_whoever_makes_it() -> None:
    game = MapForMany(MAP)
    assert game.weight(game.initial, game.move("B", "G")) == 1
    assert game.weight(game.result(game.initial, game.move("B", "G")), game.move("C", "R")) == 20


def test_the_number_of_lines_of_weights_makes_the_game() -> None:
    assert isinstance(game_on(MAP), MapForMany)
    assert isinstance(game_on(small_map("A-B", "A:R-1")), MapColoring)


@thorough
@given(maps())
def test_for_two_players_the_totals_differ_by_the_score_and_the_moves_are_the_same(map: Map) -> None:
    many, two = MapForMany(map), MapColoring(map)
    position, twin = many.initial, two.initial
    while not two.is_terminal(twin):
        assert many.actions(position) == two.actions(twin)
        assert many.to_move(position) == two.to_move(twin)
        move = two.actions(twin)[-1]
        assert two.weight(twin, move) == many.weight(position, move)
        position, twin = many.result(position, move), two.result(twin, move)
        own, other = many.utilities(position)
        assert own - other == two.utility(twin)


def test_nobody_loses_what_another_wins() -> None:
    game = MapForMany(MAP)
    assert (game.is_zero_sum, game.alternates) == (False, False)
    assert (game.has_static_values, game.value_code) == (True, "i")


def test_after_the_last_player_the_first_one_moves() -> None:
    ring = small_map("A-B B-C C-D D-E A-E", "A:R-1", colors="B G R")
    game = MapForMany(Map(ring.regions, ring.borders, ring.colors, ring.initial, 4, ((1, 1, 1),) * 3))
    position, order = game.initial, []
    while not game.is_terminal(position):
        order.append(game.to_move(position))
        position = game.result(position, game.actions(position)[0])
    assert order == [1, 2, 3, 1]


def test_a_player_without_an_initial_assignment_starts_with_nothing() -> None:
    map = Map(MAP.regions, MAP.borders, MAP.colors, (Assignment("A", "R", 3),), 3, MAP.weights)
    assert MapForMany(map).utilities(MapForMany(map).initial) == (0, 0, 200)
