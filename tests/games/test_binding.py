"""The game in which looking ahead binds."""

import runpy
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
HEAD = "G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\n"
TRIANGLE = f"{HEAD}A: B, C\nB: A, C, D\nC: A, B\nD: B\n"
TWO_TRIANGLES = f"{HEAD}A: B, C, D\nB: A, C\nC: A, B, D\nD: A, C\n"


def test_a_move_that_newly_leaves_a_region_without_a_color_is_not_allowed() -> None:
    """In the triangle B and C can only be red: to whoever looks further one is dead from the start, and
    forbids nothing. In the two, to arc consistency B and C are dead; once B or D has its red, only C is."""
    for text, level, moves in (
        (TRIANGLE, "basic", ["B, R", "C, R"]),
        (TRIANGLE, "forward", []),
        (TRIANGLE, "singletons", ["B, R"]),
        (TWO_TRIANGLES, "arcs", ["B, R", "D, R"]),
    ):
        game = Binding(MapColoring(read_map(text)[0]), level)
        assert [game.labels[move] for move in game.actions(game.initial)] == moves, level
        assert game.is_terminal(game.initial) == (not moves)


@thorough
@given(maps(), st.sampled_from(LEVELS), st.booleans())
def test_a_move_is_forbidden_exactly_if_a_region_loses_its_last_color_by_it(
    map: Map, level: Level, for_three: bool
) -> None:
    """And but for that it is the game that it binds, for two and for three."""
    weights = (*map.weights, tuple(7 - weight for weight in map.weights[0]))
    three = Map(map.regions, map.borders, map.colors, map.initial, map.depth, weights)
    game: Any = MapForMany(three) if for_three else MapColoring(map)
    bound = Binding(game, level)
    for name in ("labels", "root_move", "players", "is_zero_sum", "alternates", "value_code", "map"):
        assert getattr(bound, name) == getattr(game, name)
    assert bound.has_static_values
    initial = {map.regions.index(one.region): map.colors.index(one.color) for one in map.initial}

    def has_a_color(line: tuple[int, ...]) -> list[bool]:
        """For each region after a line of play."""
        taken = initial | dict(divmod(move, len(map.colors)) for move in line)
        colors = [taken.get(region) for region in range(len(map.regions))]
        return [mask != 0 for mask in domains_of(map.neighbors(), len(map.colors), colors, level).left]

    positions: list[tuple[tuple[int, ...], Any, Any]] = [((), game.initial, bound.initial)]
    for line, free, position in positions:
        assert bound.to_move(position) == game.to_move(free)
        assert bound.utility(position) == game.utility(free)
        assert bound.utilities(position) == game.utilities(free)
        before, allowed = has_a_color(line), []
        for move in game.actions(free):
            assert bound.weight(position, move) == game.weight(free, move)
            after = has_a_color((*line, move))
            if not any(had and not has for had, has in zip(before, after, strict=True)):
                allowed.append(move)
        assert bound.actions(position) == allowed and bound.is_terminal(position) == (not allowed)
        if len(line) < 2:
            moves = [((*line, m), game.result(free, m), bound.result(position, m)) for m in allowed]
            positions += moves[:4]


def test_the_searches_written_down_for_the_page_are_the_ones_found_here() -> None:
    written = runpy.run_path(str(GOLDEN / "make_binding.py"))["as_text"]()
    assert (GOLDEN / "binding.json").read_text(encoding="utf-8") == written


def test_a_level_that_binds_is_a_rule_in_words_and_without_one_the_game_is_itself() -> None:
    game = MapColoring(read_map(TRIANGLE)[0])
    assert bound(game, None) is game and rule_of(game) == ""
    assert ["basic", *RULES] == list(LEVELS)
    words = ("forward checking", "singletons", "arc consistency")
    assert all(word in rule_of(bound(game, level)) for word, level in zip(words, RULES, strict=True))


def path_of(regions: int) -> MapColoring:
    """Regions in a row, the first of them colored."""
    lists = [f"R{n}: R{max(n - 1, 0)}, R{min(n + 1, regions - 1)}" for n in range(regions)]
    lists[0], lists[-1] = "R0: R1", f"R{regions - 1}: R{regions - 2}"
    return MapColoring(read_map("G, R\nR0: G-1\n9\nG: 1, R: 1\nG: 2, R: 2\n" + "\n".join(lists) + "\n")[0])


class Stopwatch(Watch):
    """Counts the looks at it; `is_over` at the first."""

    __slots__ = ("is_over", "looks")

    def __init__(self, is_over: bool) -> None:
        super().__init__()
        self.looks, self.is_over = 0, is_over

    def look(self, nodes: int) -> None:
        self.looks += 1
        if self.is_over:
            raise TimeIsOver(nodes)


@pytest.mark.parametrize("level", list(RULES))
def test_a_search_looks_at_its_watch_within_a_position_that_takes_long(level: Level) -> None:
    game = Binding(path_of(1_200), level)
    for order in ("given", "reverse"):
        query = Query("alpha-beta", 9, order=order, watch=Stopwatch(True), partial=True)
        found = textbook_search(game, query)
        assert 1 <= len(found) < 9 and found.open >= 1
    assert smallest_proof(game, 9, 0, watch=Stopwatch(True)) is None


def test_it_looks_again_after_as_many_regions_as_before_and_small_positions_are_not_worth_a_look() -> None:
    """In a row of 1,000 regions one move is legal at first: the regions before and after it are looked at."""
    looks: list[None] = []
    small = Binding(path_of(5), "arcs")
    watched(small, lambda: looks.append(None)).actions(small.initial)
    assert not looks and watched(small.game, lambda: looks.append(None)) is small.game
    game = watched(Binding(path_of(1_000), "forward"), lambda: looks.append(None))
    seen = []
    for _ in range(10):
        game.actions(game.initial)
        seen.append(len(looks))
    assert (REGIONS_BETWEEN_LOOKS, seen) == (5_000, [0, 0, 1, 1, 2, 2, 2, 3, 3, 4])
    watch = Stopwatch(False)
    assert smallest_proof(Binding(path_of(2_000), "forward"), 9, 0, 5, watch) is None and watch.looks > 2 * 5
