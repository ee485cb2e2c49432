"""Lines of all algorithms and variants, signs of returned values, traces as text."""

from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from game_kinds import compiled_algorithms
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games, nested_trees
from plain_traces import CASES, Case, any_case, assert_lines
from strategies import maps, small_map, thorough
from tree_texts import BOOK, tree_of

from benchmarks.maps import random_map
from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.games.binding import RULES, Level, with_level
from webviz.maps import Map, read_map
from webviz.search import (
    NotApplicable,
    Query,
    SearchStopped,
    Variant,
    Watch,
    in_rounds,
    search,
    textbook_search,
)
from webviz.search.registry import single_pass
from webviz.trace import (
    children,
    event_at,
    event_count,
    event_lines,
    fast_text,
    result_line,
    trace_chunks,
    trace_lines,
)
from webviz.trace.events import bound_signs
from webviz.trace.fast_text import FastTrace
from webviz.trace.line_rules import number
from webviz.trace.text import search_chunks

GOLDEN = Path(__file__).parent.parent / "golden"
SAMPLES = Path(__file__).parents[2] / "sample_maps"
AUSTRALIA = MapColoring(read_map((GOLDEN / "australia.in").read_bytes())[0])
EXTREMES = ((-100_000, 99_999, 7, 0), (100_000, -5, 0, 3))
every_algorithm = pytest.mark.parametrize("algorithm", compiled_algorithms())


def test_each_round_stands_below_its_heading_and_all_of_them_are_summed_up_below() -> None:
    first, second = in_rounds(AUSTRALIA, Query("deepening", 2)).trees
    text = "".join(search_chunks(in_rounds(AUSTRALIA, Query("deepening", 2)), AUSTRALIA.labels))
    assert text.split("\n") == [
        "# round 1: depth 1, order given: 8 nodes, 7 leaves",
        *trace_lines(first, AUSTRALIA.labels),
        "# round 2: depth 2, order previous round: 17 nodes, 9 leaves",
        *trace_lines(second, AUSTRALIA.labels),
        "# all 2 rounds: 25 nodes, 16 leaves",
    ]


@every_algorithm
def test_the_pieces_of_a_trace_are_its_lines_and_of_a_stopped_search_the_first_without_a_result(
    algorithm: str,
) -> None:
    @thorough
    @given(maps(), st.data())
    def agree(map: Map, data: st.DataObject) -> None:
        game = MapColoring(map)
        whole = search(game, Query(algorithm, map.depth))
        lines = list(trace_lines(whole, game.labels))
        assert "".join(trace_chunks(whole, game.labels)) == "\n".join(lines)
        if len(whole) > 1:
            limit = data.draw(st.integers(1, len(whole) - 1))
            tree = search(game, Query(algorithm, map.depth, max_nodes=limit, partial=True))
            assert list(trace_lines(tree, game.labels)) == lines[: 2 * limit - tree.open]
            assert result_line(tree, game.labels) is None

    agree()


def test_a_long_trace_comes_in_several_pieces_that_fit_together() -> None:
    game = MapColoring(
        small_map(" ".join(f"A-{name}" for name in "BCDEFG"), "A:R-1", colors="R G B", depth=4)
    )
    tree = search(game, Query("minimax", 4))
    pieces = list(trace_chunks(tree, game.labels))
    assert len(pieces) > 2
    assert "".join(pieces).split("\n") == list(trace_lines(tree, game.labels))


def plain(map: Map, algorithm: str, depth: int) -> bytes:
    game = MapColoring(map)
    return "".join(trace_chunks(textbook_search(game, Query(algorithm, depth)), game.labels)).encode()


def fast(map: Map, algorithm: str, depth: int) -> bytes:
    trace = FastTrace(MapColoring(map), Query(algorithm, depth))
    text = b"".join(bytes(chunk) for chunk in trace.chunks())
    assert text.count(b"\n") == trace.lines - 1
    return text


@every_algorithm
def test_any_map_gives_the_same_text_compiled(algorithm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in sorted(SAMPLES.glob("*.txt")):
        map, _ = read_map(path.read_bytes())
        depth = min(map.depth, 3) if len(map.regions) > 12 else map.depth
        assert fast(map, algorithm, depth) == plain(map, algorithm, depth), path.stem

    @thorough
    @given(maps(), st.sampled_from([0, -100_000, 99_999]), st.sampled_from([1, 1_000]))
    def agree(map: Map, offset: int, scale: int) -> None:
        one, two = (tuple(weight * scale for weight in row) for row in map.weights)
        map = replace(map, weights=((one[0] + offset, *one[1:]), two))
        game = MapColoring(map)
        if map.depth > 0 and not game.is_terminal(game.initial):
            assert fast(map, algorithm, map.depth) == plain(map, algorithm, map.depth)

    for numbers in (2**16, 3):
        monkeypatch.setattr(fast_text, "MOST_NUMBERS", numbers)
        agree()


def test_names_of_any_length_are_written_and_values_that_are_all_above_zero() -> None:
    for length in (1, 11, 12, 13, 14, 27, 28, 29, 300):
        name = "N" * length
        for weights in (EXTREMES, ((5, 6, 7), (-3, -4, -9))):
            map = small_map(f"A-{name} {name}-C C-D", "A:R-1", colors="R G B", weights=weights)
            assert fast(map, "alpha-beta", 3) == plain(map, "alpha-beta", 3), length


def test_a_text_of_many_chunks_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    map = random_map(20, 4, seed=1)
    expected = plain(map, "alpha-beta", 4)
    assert fast(map, "alpha-beta", 4) == expected
    for name, most in (("EVENTS", 1), ("LARGEST_TEXT", 10_000)):
        monkeypatch.setattr(fast_text, name, most)
        assert fast(map, "alpha-beta", 4) == expected


def test_chunks_are_large_but_none_is_much_longer_than_it_may_be_however_long_names_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A chunk ends what it began, so it may be longer by the events of some moves."""
    monkeypatch.setattr(fast_text, "LARGEST_TEXT", 50_000)
    for name in ("N", "N" * 300):
        borders = f"A-{name} {name}-C C-D D-E E-F F-G A-G"
        map = small_map(borders, "A:R-1", colors="R G B Y", weights=EXTREMES)
        chunks = [len(chunk) for chunk in FastTrace(MapColoring(map), Query("alpha-beta", 6)).chunks()]
        assert sum(chunks) > 100_000 and 15_000 < max(chunks) < 60_000


def test_it_ends_when_nobody_wants_more_or_the_watch_says_so() -> None:
    watch, game = Watch(), MapColoring(random_map(30, 20, seed=4))
    chunks = FastTrace(game, Query("alpha-beta", 20, watch=watch)).chunks()
    next(chunks)
    watch.stop()
    with pytest.raises(SearchStopped):
        list(chunks)
    other = FastTrace(game, Query("alpha-beta", 20)).chunks()
    next(other)
    other.close()


def assert_each(game: Any, case: Case, depth: int) -> None:
    """Expect the algorithm's own lines, and each to be its event in closed form."""
    tree = assert_lines(game, case, depth)
    assert len(list(event_lines(tree, game.labels))) == event_count(tree)
    for k, line in enumerate(event_lines(tree, game.labels)):
        event = event_at(tree, k)
        values = event.value if tree.values else (event.value, event.alpha, event.beta)
        assert line == ", ".join(map(str, (game.labels[event.move], event.depth, *values)))


@thorough
@given(maps(max_depth=4), any_case, st.sampled_from(list(RULES)))
def test_the_lines_of_a_map_are_those_that_the_algorithm_prints(map: Map, case: Case, level: Level) -> None:
    assert_each(MapColoring(map), case, map.depth)
    assert_each(with_level(MapColoring(map), level), case, map.depth)
    three = Map(map.regions, map.borders, map.colors, map.initial, map.depth, map.weights * 2)
    assert_each(MapForMany(three), ("max-n", Variant()), min(map.depth, 3))


@thorough
@given(nested_games(), any_case, st.integers(0, 6))
def test_the_lines_of_a_tree_are_those_that_the_algorithm_prints(
    game: NestedGame, case: Case, depth: int
) -> None:
    try:
        assert_each(game, case, depth)
    except NotApplicable:
        assert game.movers or game.first == MIN


def test_the_result_is_the_value_for_whoever_moves_at_the_root() -> None:
    three = NestedGame([(1, 2, 3), (4, 0, 0.5)], players=3, is_zero_sum=False)
    for game, algorithm, expected in (
        (NestedGame([[3, 12], [2, 4]]), "negamax-alpha-beta", "n1, 3"),
        (NestedGame([[3, 12], [2, 4]], MIN), "negamax", "n4, -4"),
        (three, "max-n", "n2, 4, 0, 0.5"),
        (NestedGame(3), "alpha-beta", None),
    ):
        assert result_line(search(game, Query(algorithm, 2)), game.labels) == expected


def test_whole_numbers_have_no_decimal_point() -> None:
    shown = {3.0: "3", -0.0: "0", 2.5: "2.5", 123456789.0: "123456789", inf: "inf", 1e300: "1e+300", 7: "7"}
    assert {value: str(number(value)) for value in shown} == shown


@pytest.mark.parametrize(("algorithm", "variant"), CASES, ids=str)
def test_no_sign_claims_more_than_is_true(algorithm: str, variant: Variant) -> None:
    def hold(game: Any, depth: int) -> None:
        tree = search(game, Query(algorithm, depth, variant=variant))
        signs = bound_signs(tree)

        def worth(position: object, depth: int) -> float:
            if depth == 0 or game.is_terminal(position):
                return game.utility(position)
            best = max if game.to_move(position) == MAX else min
            return best(worth(game.result(position, move), depth - 1) for move in game.actions(position))

        def visit(node: int, position: object, depth: int) -> None:
            true, value = worth(position, depth), tree.value[node]
            assert {"=": true == value, "<=": true <= value, ">=": true >= value}[str(signs[node])]
            for child in children(tree, node):
                visit(child, game.result(position, tree.move[child]), depth - 1)

        visit(0, game.initial, tree.depth_limit)

    @thorough
    @given(maps(max_regions=6, max_depth=3), nested_trees)
    def hold_on_any(map: Map, nested: Any) -> None:
        hold(MapColoring(map), map.depth)
        hold(NestedGame(nested), 9)

    hold_on_any()


def test_in_a_window_of_one_point_leaves_tell_the_side_and_an_edge_that_does_not_cut_is_exact() -> None:
    for nested, fail, node, sign in (
        ([[[0, 2], [0, 1]], [[0, 1], [1, 1]]], "hard", 12, "="),
        ([[[1, 1], [2, 0]], [[1, 0], [2, 0]]], "hard", 11, ">="),
        ([[[1, 0], [2, 2]], [[1, 1], [1, 0]]], "hard", 11, "="),
        ([1, [1, [3, 2]]], "soft", 2, "="),
    ):
        tree = search(NestedGame(nested), Query(depth=9, variant=Variant(fail, ">")))
        assert bound_signs(tree)[node] == sign


def test_a_node_that_was_cut_off_is_worth_at_most_or_at_least_what_it_returned() -> None:
    game = ExplicitTree(tree_of(BOOK))
    assert bound_signs(search(game, Query(depth=2))) == [*"=====", "<=", *"====="]
    assert {bound_signs(search(game, Query(name, game.height)))[0] for name in single_pass()} == {"="}
    mins = ExplicitTree(tree_of(f"root: MIN\n{BOOK}"))
    assert ">=" in bound_signs(search(mins, Query(depth=2)))
    open_root = search(MapColoring(small_map("A-B B-C", "A:R-1")), Query(depth=2, max_nodes=1, partial=True))
    assert bound_signs(open_root) == [None]
