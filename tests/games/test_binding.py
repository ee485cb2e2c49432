"""The game in which looking ahead binds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough

from webviz.csp.colored_map import LEVELS, Level
from webviz.games import MapColoring
from webviz.games.binding import RULES, Binding, bound, rule_of
from webviz.maps import Map, read_map
from webviz.search import textbook_search

TRIANGLE = """G, R
A: G-1
3
G: 1, R: 1
G: 1, R: 1
A: B, C
B: A, C, D
C: A, B
D: B
"""


def lines_of_play(map: Map, level: Level, depth: int = 2) -> list[tuple[int, ...]]:
    """Every sequence of at most so many moves."""
    game = Binding(MapColoring(map), level)
    lines: list[tuple[tuple[int, ...], object]] = [((), game.initial)]
    for played, position in lines:
        if len(played) < depth:
            lines += [((*played, m), game.result(position, m)) for m in game.actions(position)]
    return [played for played, _position in lines]


def test_a_move_that_leaves_a_region_without_a_color_is_not_allowed() -> None:
    map = read_map(TRIANGLE)[0]
    game = MapColoring(map)
    free = [game.labels[m] for m in game.actions(game.initial)]
    bound = Binding(game, "forward")
    assert free == ["B, R", "C, R"]
    assert [game.labels[m] for m in bound.actions(bound.initial)] == []
    assert bound.is_terminal(bound.initial)


def test_a_region_that_had_no_color_before_forbids_nothing() -> None:
    """B and C can only be red, so one of them is dead from the start where that is looked at."""
    game = MapColoring(read_map(TRIANGLE)[0])
    bound = Binding(game, "singletons")
    assert [game.labels[m] for m in bound.actions(bound.initial)] == ["B, R"]


@thorough
@given(maps(), st.sampled_from(LEVELS))
def test_what_binds_only_forbids_moves(map: Map, level: Level) -> None:
    free, bound = lines_of_play(map, "basic"), lines_of_play(map, level)
    assert set(bound) <= set(free)


@thorough
@given(maps())
def test_the_basic_check_binds_nobody(map: Map) -> None:
    game = MapColoring(map)
    free = textbook_search(game, depth=2)
    bound = textbook_search(Binding(game, "basic"), depth=2)
    assert (free.move, free.value, free.size) == (bound.move, bound.value, bound.size)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_alpha_beta_and_minimax_agree_where_a_level_binds(level: Level) -> None:
    map = read_map(TRIANGLE.replace("G, R", "B, G, R").replace("G: 1", "B: 2, G: 1"))[0]
    game = Binding(MapColoring(map), level)
    assert textbook_search(game, depth=3).value[0] == textbook_search(game, "minimax", 3).value[0]


def test_a_level_that_binds_is_a_rule_in_words_and_without_one_the_game_is_itself() -> None:
    game = MapColoring(read_map(TRIANGLE)[0])
    assert bound(game, None) is game and rule_of(game) == ""
    for level, rule in RULES.items():
        assert rule_of(bound(game, level)) == rule
        assert rule.endswith(": no move may newly leave a region without a color")
    assert ["basic", *RULES] == list(LEVELS)
