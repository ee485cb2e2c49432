"""The game in which looking ahead binds."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough

from webviz.csp.colored_map import LEVELS, Level, domains_of
from webviz.games import MapColoring, MapForMany
from webviz.games.binding import REGIONS_BETWEEN_LOOKS, RULES, Binding, bound, rule_of, watched
from webviz.maps import Map, read_map
from webviz.search import Query, Watch, textbook_search
from webviz.search.counts import smallest_proof
from webviz.search.watch import TimeIsOver

GOLDEN = Path(__file__).parent.parent / "golden"
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
TWO_TRIANGLES = TRIANGLE[: TRIANGLE.index("A: B")] + "A: B, C, D\nB: A, C\nC: A, B, D\nD: A, C\n"


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


def test_to_color_one_of_two_dead_regions_is_allowed() -> None:
    """Beside A only red is left to B, C and D. C goes with neither of the others, so that to arc consistency
    both B and C are dead; once B or D has the color, only C is. Red for C would leave D without a color."""
    game = MapColoring(read_map(TWO_TRIANGLES)[0])
    bound = Binding(game, "arcs")
    assert [game.labels[m] for m in bound.actions(bound.initial)] == ["B, R", "D, R"]


def has_a_color(map: Map, taken: dict[int, int], level: Level) -> list[bool]:
    """For each region whether a color is left to it: what the domains of a level are for."""
    colors = [taken.get(region) for region in range(len(map.regions))]
    return [mask != 0 for mask in domains_of(map.neighbors(), len(map.colors), colors, level).left]


def colored(map: Map, line: tuple[int, ...]) -> dict[int, int]:
    """The color of each colored region, by number, after a line of play."""
    initial = {map.regions.index(one.region): map.colors.index(one.color) for one in map.initial}
    return initial | dict(divmod(move, len(map.colors)) for move in line)


@thorough
@given(maps(), st.sampled_from(LEVELS))
def test_a_move_is_forbidden_exactly_if_a_region_loses_its_last_color_by_it(map: Map, level: Level) -> None:
    game = MapColoring(map)
    bound = Binding(game, level)
    positions: list[tuple[tuple[int, ...], Any]] = [((), bound.initial)]
    for line, position in positions:
        before = has_a_color(map, colored(map, line), level)
        allowed = []
        for move in game.actions(position[0]):
            after = has_a_color(map, colored(map, (*line, move)), level)
            if not any(had and not has for had, has in zip(before, after, strict=True)):
                allowed.append(move)
        assert bound.actions(position) == allowed
        assert bound.is_terminal(position) == (not allowed)
        if len(line) < 2:
            positions += [((*line, move), bound.result(position, move)) for move in allowed]


def for_three(map: Map) -> MapForMany:
    """A third player beside MAX and MIN."""
    weights = (*map.weights, tuple(7 - weight for weight in map.weights[0]))
    return MapForMany(Map(map.regions, map.borders, map.colors, map.initial, map.depth, weights))


@thorough
@given(maps(), st.sampled_from(LEVELS), st.sampled_from([MapColoring, for_three]))
def test_but_for_what_it_forbids_it_is_the_game_that_it_binds(
    map: Map, level: Level, make: Callable[[Map], Any]
) -> None:
    game = make(map)
    bound = Binding(game, level)
    for name in ("labels", "root_move", "players", "is_zero_sum", "alternates", "value_code", "map"):
        assert getattr(bound, name) == getattr(game, name)
    assert bound.has_static_values
    free, position = game.initial, bound.initial
    while not bound.is_terminal(position):
        move = bound.actions(position)[-1]
        assert bound.to_move(position) == game.to_move(free)
        assert bound.weight(position, move) == game.weight(free, move)
        free, position = game.result(free, move), bound.result(position, move)
        assert bound.utility(position) == game.utility(free)
        assert bound.utilities(position) == game.utilities(free)


@thorough
@given(maps())
def test_the_basic_check_binds_nobody(map: Map) -> None:
    game = MapColoring(map)
    free = textbook_search(game, Query(depth=2))
    bound = textbook_search(Binding(game, "basic"), Query(depth=2))
    assert (free.move, free.value, free.size) == (bound.move, bound.value, bound.size)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_alpha_beta_and_minimax_agree_where_a_level_binds(level: Level) -> None:
    map = read_map(TRIANGLE.replace("G, R", "B, G, R").replace("G: 1", "B: 2, G: 1"))[0]
    game = Binding(MapColoring(map), level)
    assert (
        textbook_search(game, Query(depth=3)).value[0] == textbook_search(game, Query("minimax", 3)).value[0]
    )


def test_the_searches_written_down_for_the_page_are_the_ones_found_here() -> None:
    written = runpy.run_path(str(GOLDEN / "make_binding.py"))["as_text"]()
    assert (GOLDEN / "binding.json").read_text(encoding="utf-8") == written


def test_a_level_that_binds_is_a_rule_in_words_and_without_one_the_game_is_itself() -> None:
    game = MapColoring(read_map(TRIANGLE)[0])
    assert bound(game, None) is game and rule_of(game) == ""
    for level, rule in RULES.items():
        assert rule_of(bound(game, level)) == rule
        assert rule.endswith(": no move may newly leave a region without a color")
    assert ["basic", *RULES] == list(LEVELS)


def path_of(regions: int) -> Map:
    """A map whose regions lie in a row, the first of them colored."""
    lists = [f"R{n}: R{max(n - 1, 0)}, R{min(n + 1, regions - 1)}" for n in range(regions)]
    lists[0], lists[-1] = "R0: R1", f"R{regions - 1}: R{regions - 2}"
    return read_map("G, R\nR0: G-1\n9\nG: 1, R: 1\nG: 2, R: 2\n" + "\n".join(lists) + "\n")[0]


@pytest.mark.parametrize("level", list(RULES))
def test_a_search_looks_at_its_watch_within_a_position_that_takes_long(level: Level) -> None:
    class Stopwatch(Watch):
        __slots__ = ()

        def look(self, nodes: int) -> None:
            raise TimeIsOver(nodes)

    game = Binding(MapColoring(path_of(1_200)), level)
    for order in ("given", "reverse"):
        query = Query("alpha-beta", 9, order=order, watch=Stopwatch(), partial=True)
        found = textbook_search(game, query)
        assert 1 <= len(found) < 9 and found.open >= 1
    assert smallest_proof(game, 9, 0, watch=Stopwatch()) is None


def test_a_proof_looks_within_a_position_that_takes_long() -> None:
    looks: list[int] = []

    class Counting(Watch):
        __slots__ = ()

        def look(self, nodes: int) -> None:
            looks.append(nodes)

    assert smallest_proof(Binding(MapColoring(path_of(2_000)), "forward"), 9, 0, 5, Counting()) is None
    assert len(looks) > 2 * 5


def test_small_positions_are_not_worth_a_look_each() -> None:
    looks: list[None] = []
    game = Binding(MapColoring(path_of(5)), "arcs")
    watched(game, lambda: looks.append(None)).actions(game.initial)
    assert not looks and watched(game.game, lambda: looks.append(None)) is game.game


def test_it_looks_again_after_as_many_regions_as_before() -> None:
    """In a row of 1,000 regions one move is legal at first: the regions before and after it are looked at."""
    looks: list[None] = []
    game = watched(Binding(MapColoring(path_of(1_000)), "forward"), lambda: looks.append(None))
    seen = []
    for _ in range(10):
        game.actions(game.initial)
        seen.append(len(looks))
    assert REGIONS_BETWEEN_LOOKS == 5_000
    assert seen == [0, 0, 1, 1, 2, 2, 2, 3, 3, 4]
