"""The rules on maps, for two players and for more: which moves are legal, what they score, who moves."""

from dataclasses import replace

import pytest
from hypothesis import given
from oracle import Oracle
from strategies import maps, small_map, thorough

from webviz.games import MAX, MIN, MapColoring, MapForMany, game_on
from webviz.maps import Assignment, Map

LINE = small_map("A-B B-C C-D", "A:R-1 D:G-3")
THREE = replace(LINE, weights=((1, 2), (10, 20), (100, 200)))


def legal(game: MapColoring, *moves: str) -> list[str]:
    """The legal moves after those named."""
    position = game.initial
    for move in moves:
        position = game.result(position, game.labels.index(move))
    return [game.labels[move] for move in game.actions(position)]


def test_moves_are_those_beside_a_colored_region_by_region_and_then_color_in_ascii() -> None:
    game = MapColoring(small_map("x-a x-B x-7", "x:R-1", colors="R G 9"))
    assert legal(game) == ["7, 9", "7, G", "B, 9", "B, G", "a, 9", "a, G"]
    told = {}
    for borders, played in (
        ("A-B B-C", ""),
        ("A-B B-C", "B, G"),
        ("A-B C-D E", "B, G"),  # neither an isolated region nor a separate part of the map
        ("A-B B-C A-C C-D", "B, G"),  # C is dead
        ("A-B B-C A-C C-D", "C, G"),
        ("A", ""),
    ):
        game = MapColoring(small_map(borders, "A:R-1"))
        told[borders, played] = legal(game, *([played] if played else []))
    assert list(told.values()) == [["B, G"], ["C, R"], [], [], ["D, R"], []]
    assert game.is_terminal(game.initial)


def test_initial_assignments_count_for_both_and_the_last_listed_is_printed() -> None:
    game = MapColoring(small_map("A-B B-C C-D", "A:R-1 C:G-2 D:R-2", weights=((5, 10), (-3, 4))))
    assert game.utility(game.initial) == 10 - (-3) - 4
    game = MapColoring(small_map("A-B B-C", "C:G-1 A:G-2"))
    assert (game.labels[game.root_move], game.to_move(game.initial)) == ("A, G", MAX)


def test_players_take_turns_and_each_scores_with_its_own_weights() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1", weights=((1, 10), (2, -20))))
    first = game.result(game.initial, game.move("B", "G"))
    second = game.result(first, game.move("C", "R"))
    assert (game.to_move(first), game.to_move(second)) == (MIN, MAX)
    assert (game.utilities(first), game.utility(second)) == ((11, -11), 31)
    assert (game.weight(game.initial, game.move("B", "G")), game.weight(first, game.move("C", "R"))) == (
        1,
        -20,
    )
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


def test_the_number_of_lines_of_weights_makes_the_game() -> None:
    facts = ("players", "is_zero_sum", "alternates", "has_static_values", "value_code")
    for map, kind, expected in (
        (THREE, MapForMany, (3, False, False, True, "i")),
        (small_map("A-B", "A:R-1"), MapColoring, (2, True, True, True, "i")),
    ):
        game = game_on(map)
        assert type(game) is kind and tuple(getattr(game, fact) for fact in facts) == expected


def test_each_of_several_players_moves_in_turn_and_has_a_total_of_his_own() -> None:
    game = MapForMany(THREE)
    after = game.result(game.initial, game.move("B", "G"))
    assert [game.utilities(game.initial), game.utilities(after)] == [(2, 0, 100), (3, 0, 100)]
    assert game.utility(after) == 3
    assert game.utilities(game.result(after, game.move("C", "R"))) == (3, 20, 100)
    assert [game.weight(game.initial, game.move("B", "G")), game.weight(after, game.move("C", "R"))] == [
        1,
        20,
    ]
    alone = MapForMany(replace(THREE, initial=(Assignment("A", "R", 3),)))
    assert alone.utilities(alone.initial) == (0, 0, 200)
    ring = small_map("A-B B-C C-D D-E A-E", "A:R-1", colors="B G R")
    for map, expected in ((THREE, [1, 2]), (replace(ring, weights=((1, 1, 1),) * 3), [1, 2, 3, 1])):
        game = MapForMany(map)
        position, order = game.initial, []
        while not game.is_terminal(position):
            order.append(game.to_move(position))
            position = game.result(position, game.actions(position)[0])
        assert order == expected


@thorough
@given(maps())
def test_for_two_players_the_totals_differ_by_the_score_and_the_moves_are_the_same(map: Map) -> None:
    many, two = MapForMany(map), MapColoring(map)
    position, twin = many.initial, two.initial
    while not two.is_terminal(twin):
        assert (many.actions(position), many.to_move(position)) == (two.actions(twin), two.to_move(twin))
        move = two.actions(twin)[-1]
        assert two.weight(twin, move) == many.weight(position, move)
        position, twin = many.result(position, move), two.result(twin, move)
        own, other = many.utilities(position)
        assert own - other == two.utility(twin)
