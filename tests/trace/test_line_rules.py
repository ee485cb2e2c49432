"""The lines of every algorithm and variant: as it would print them, one by one, and read back."""

from itertools import product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games
from plain_traces import plain_trace
from strategies import maps, thorough

from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.maps import Map
from webviz.search import NotApplicable, Query, SearchTree, Variant, search
from webviz.search.registry import single_pass
from webviz.trace import (
    event_at,
    event_count,
    event_lines,
    result_line,
    trace_lines,
    visit_event,
)
from webviz.trace.line_rules import LineRules, number
from webviz.trace.reader import TraceError, read_trace
from webviz.trees import read_trees

CASES = [("alpha-beta", fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
CASES += [(name, "soft", ">=") for name in single_pass() if name != "alpha-beta"]
cases = st.sampled_from(CASES)


def found(game: object, case: tuple[str, str, str], depth: int) -> SearchTree | None:
    algorithm, fail, cut = case
    try:
        return search(game, Query(algorithm, depth, variant=Variant(fail, cut)))
    except NotApplicable:
        return None


@thorough
@given(maps(max_depth=4), cases)
def test_the_lines_of_a_map_are_those_that_the_algorithm_prints(map: Map, case: tuple[str, str, str]) -> None:
    game = MapColoring(map)
    tree = found(game, case, map.depth)
    assert tree and list(event_lines(tree, game.labels)) == plain_trace(game, case[0], map.depth, *case[1:])


@thorough
@given(nested_games(), cases, st.integers(0, 6))
def test_the_lines_of_a_tree_are_those_that_the_algorithm_prints(
    game: NestedGame, case: tuple[str, str, str], depth: int
) -> None:
    tree = found(game, case, depth)
    assert not tree or list(event_lines(tree, game.labels)) == plain_trace(game, case[0], depth, *case[1:])


@thorough
@given(nested_games(), cases, st.integers(0, 6))
def test_each_event_in_closed_form_is_its_line(
    game: NestedGame, case: tuple[str, str, str], depth: int
) -> None:
    tree = found(game, case, depth)
    if tree is None:
        return
    for k, line in enumerate(event_lines(tree, game.labels)):
        event = event_at(tree, k)
        values = event.value if tree.values else (event.value, event.alpha, event.beta)
        assert line == ", ".join(map(str, (game.labels[event.move], event.depth, *values)))
    assert k + 1 == event_count(tree)


@thorough
@given(maps(max_depth=4), cases)
def test_the_trace_of_a_map_is_read_back(map: Map, case: tuple[str, str, str]) -> None:
    game = MapColoring(map)
    tree = found(game, case, map.depth)
    assert tree
    text = "\n".join(trace_lines(tree, game.labels))
    assert read_trace(text, game, case[0], map.depth, Variant(*case[1:])) == tree


@thorough
@given(nested_games(), cases, st.integers(0, 6))
def test_the_trace_of_a_tree_is_read_back(game: NestedGame, case: tuple[str, str, str], depth: int) -> None:
    tree = found(game, case, depth)
    if tree is not None:
        text = "\n".join(trace_lines(tree, game.labels))
        assert read_trace(text, game, case[0], depth, Variant(*case[1:])) == tree


@thorough
@given(maps(max_depth=4))
def test_the_trace_of_three_players_is_read_back(map: Map) -> None:
    game = MapForMany(Map(map.regions, map.borders, map.colors, map.initial, map.depth, map.weights * 2))
    tree = search(game, Query("max-n", map.depth))
    assert list(event_lines(tree, game.labels)) == plain_trace(game, "max-n", map.depth)
    assert read_trace("\n".join(trace_lines(tree, game.labels)), game, "max-n", map.depth) == tree


@pytest.mark.parametrize(
    "text", ["((3 3 (1 3)) (3 2))", "((5,5) ((3,7) (9,8) (9,8)))", "(a:(1 2.5) b:((3) 4))"]
)
def test_the_trace_of_a_tree_whose_leaves_share_a_name_is_read_back(text: str) -> None:
    [tree], _ = read_trees(text)
    game = ExplicitTree(tree)
    algorithm = "alpha-beta" if game.is_zero_sum else "max-n"
    found = search(game, Query(algorithm, game.height))
    assert read_trace("\n".join(trace_lines(found, game.labels)), game, algorithm, game.height) == found


def test_a_trace_of_another_variant_is_refused() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    tree = search(game, Query(depth=2, variant=Variant("hard")))
    text = "\n".join(trace_lines(tree, game.labels))
    with pytest.raises(TraceError, match="line 12: expected 'n5, 1, 2, 3, inf'"):
        read_trace(text, game, "alpha-beta", 2)


def test_negamax_shows_every_value_from_the_side_of_who_moves() -> None:
    game = NestedGame([[3, 12], [2, 4]])
    lines = list(trace_lines(search(game, Query("negamax-alpha-beta", 2)), game.labels))
    assert lines[:6] == [
        "n0, 0, -inf, -inf, inf",
        "n1, 1, -inf, -inf, inf",
        "n2, 2, 3, -inf, inf",
        "n1, 1, -3, -3, inf",
        "n3, 2, 12, -inf, 3",
        "n1, 1, -3, -3, inf",
    ]
    assert lines[-1] == "n1, 3"
    min_first = NestedGame([[3, 12], [2, 4]], MIN)
    assert result_line(search(min_first, Query("negamax", 2)), min_first.labels) == "n4, -4"


def test_vectors_take_the_place_of_value_and_window() -> None:
    game = NestedGame([(1, 2, 3), (4, 0, 0.5)], players=3, is_zero_sum=False)
    tree = search(game, Query("max-n", 1))
    assert list(trace_lines(tree, game.labels)) == [
        "n0, 0, -inf, -inf, -inf",
        "n1, 1, 1, 2, 3",
        "n0, 0, 1, 2, 3",
        "n2, 1, 4, 0, 0.5",
        "n0, 0, 4, 0, 0.5",
        "n2, 4, 0, 0.5",
    ]
    assert event_at(tree, visit_event(tree, 2)).value == (4, 0, 0.5)


@pytest.mark.parametrize(
    ("value", "shown"), [(3.0, "3"), (-0.0, "0"), (2.5, "2.5"), (inf, "inf"), (1e300, "1e+300"), (7, "7")]
)
def test_whole_numbers_have_no_decimal_point(value: float, shown: str) -> None:
    assert str(number(value)) == shown


def test_fail_hard_shows_at_a_cutoff_the_bound_that_was_met() -> None:
    rules = LineRules("alpha-beta", Variant("hard"))
    assert rules.fold(MIN, (inf, 3, inf), 2) == (3, 3, inf)
    assert rules.fold(MAX, (-inf, 3, 9), 1) == (3, 3, 9)
    assert rules.fold(MAX, (3, 3, 9), 12) == (9, 3, 9)
    assert rules.crosses(MAX, (3, 3, 9), 9) and not LineRules("alpha-beta", Variant("hard", ">")).crosses(
        MAX, (3, 3, 9), 9
    )
