"""The lines of every algorithm and variant, and what is said of the values they return."""

from itertools import product
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, nested_games, nested_trees
from plain_traces import plain_trace
from strategies import maps, small_map, thorough
from tree_texts import BOOK, tree_of

from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.maps import Map
from webviz.search import NotApplicable, Query, SearchTree, Variant, search
from webviz.search.registry import single_pass
from webviz.trace import children, event_at, event_count, event_lines, result_line, trace_lines
from webviz.trace.bounds import bound_signs
from webviz.trace.line_rules import LineRules, number
from webviz.trace.reader import TraceError, read_trace
from webviz.trees import read_trees

CASES = [("alpha-beta", fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
CASES += [(name, "soft", ">=") for name in single_pass() if name != "alpha-beta"]
cases = st.sampled_from(CASES)


def assert_lines(game: object, case: tuple[str, str, str], depth: int) -> None:
    """They are those that the algorithm prints, each is its event in closed form, and they are read back."""
    algorithm, fail, cut = case
    tree = search(game, Query(algorithm, depth, variant=Variant(fail, cut)))
    lines = list(event_lines(tree, game.labels))
    assert lines == plain_trace(game, algorithm, depth, fail, cut)
    assert len(lines) == event_count(tree)
    for k, line in enumerate(lines):
        event = event_at(tree, k)
        values = event.value if tree.values else (event.value, event.alpha, event.beta)
        assert line == ", ".join(map(str, (game.labels[event.move], event.depth, *values)))
    text = "\n".join(trace_lines(tree, game.labels))
    assert read_trace(text, game, algorithm, depth, Variant(fail, cut)) == tree


@thorough
@given(maps(max_depth=4), cases)
def test_the_lines_of_a_map_are_those_that_the_algorithm_prints(map: Map, case: tuple[str, str, str]) -> None:
    assert_lines(MapColoring(map), case, map.depth)
    three = Map(map.regions, map.borders, map.colors, map.initial, map.depth, map.weights * 2)
    assert_lines(MapForMany(three), ("max-n", "soft", ">="), min(map.depth, 3))


@thorough
@given(nested_games(), cases, st.integers(0, 6))
def test_the_lines_of_a_tree_are_those_that_the_algorithm_prints(
    game: NestedGame, case: tuple[str, str, str], depth: int
) -> None:
    try:
        assert_lines(game, case, depth)
    except NotApplicable:
        assert game.movers or game.first == MIN


def test_the_trace_of_a_tree_whose_leaves_share_a_name_is_read_back() -> None:
    for text in ("((3 3 (1 3)) (3 2))", "((5,5) ((3,7) (9,8) (9,8)))", "(a:(1 2.5) b:((3) 4))"):
        game = ExplicitTree(read_trees(text)[0][0])
        algorithm = "alpha-beta" if game.is_zero_sum else "max-n"
        found = search(game, Query(algorithm, game.height))
        assert read_trace("\n".join(trace_lines(found, game.labels)), game, algorithm, game.height) == found


def lines_of(tree: SearchTree, game: NestedGame) -> list[str]:
    return list(trace_lines(tree, game.labels))


def test_a_trace_of_another_variant_is_refused() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    text = "\n".join(lines_of(search(game, Query(depth=2, variant=Variant("hard"))), game))
    with pytest.raises(TraceError, match="line 12: expected 'n5, 1, 2, 3, inf'"):
        read_trace(text, game, "alpha-beta", 2)


def test_negamax_shows_every_value_from_the_side_of_who_moves_and_max_n_vectors() -> None:
    game = NestedGame([[3, 12], [2, 4]])
    lines = lines_of(search(game, Query("negamax-alpha-beta", 2)), game)
    first = ["n0, 0, -inf, -inf, inf", "n1, 1, -inf, -inf, inf", "n2, 2, 3, -inf, inf", "n1, 1, -3, -3, inf"]
    assert (lines[:4], lines[-1]) == (first, "n1, 3")
    of_min = NestedGame([[3, 12], [2, 4]], MIN)
    assert result_line(search(of_min, Query("negamax", 2)), of_min.labels) == "n4, -4"
    three = NestedGame([(1, 2, 3), (4, 0, 0.5)], players=3, is_zero_sum=False)
    lines = lines_of(search(three, Query("max-n", 1)), three)
    assert lines[::3] == ["n0, 0, -inf, -inf, -inf", "n2, 1, 4, 0, 0.5"] and lines[-1] == "n2, 4, 0, 0.5"


def test_whole_numbers_have_no_decimal_point() -> None:
    shown = {3.0: "3", -0.0: "0", 2.5: "2.5", 123456789.0: "123456789", inf: "inf", 1e300: "1e+300", 7: "7"}
    assert {value: str(number(value)) for value in shown} == shown


def test_fail_hard_shows_at_a_cutoff_the_bound_that_was_met() -> None:
    rules, beyond = (LineRules("alpha-beta", Variant("hard", cut)) for cut in (">=", ">"))
    assert rules.fold(MIN, (inf, 3, inf), 2) == (3, 3, inf)
    assert rules.fold(MAX, (-inf, 3, 9), 1) == (3, 3, 9)
    assert rules.fold(MAX, (3, 3, 9), 12) == (9, 3, 9)
    assert rules.crosses(MAX, (3, 3, 9), 9) and not beyond.crosses(MAX, (3, 3, 9), 9)


SEARCHES = [("alpha-beta", Variant(fail, cut)) for fail in ("soft", "hard") for cut in (">=", ">")]
SEARCHES += [(name, Variant()) for name in ("branch-and-bound", "negamax-alpha-beta", "minimax")]


@pytest.mark.parametrize(("algorithm", "variant"), SEARCHES, ids=str)
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


def test_where_the_window_is_one_point_only_the_leaves_tell_the_side() -> None:
    for nested, node, sign in (
        ([[[0, 2], [0, 1]], [[0, 1], [1, 1]]], 12, "="),
        ([[[1, 1], [2, 0]], [[1, 0], [2, 0]]], 11, ">="),
        ([[[1, 0], [2, 2]], [[1, 1], [1, 0]]], 11, "="),
    ):
        tree = search(NestedGame(nested), Query(depth=9, variant=Variant("hard", ">")))
        assert bound_signs(tree)[node] == sign


def test_a_node_that_was_cut_off_is_worth_at_most_or_at_least_what_it_returned() -> None:
    game = ExplicitTree(tree_of(BOOK))
    assert bound_signs(search(game, Query(depth=2))) == [*"=====", "<=", *"====="]
    assert {bound_signs(search(game, Query(name, game.height)))[0] for name in single_pass()} == {"="}
    mins = ExplicitTree(tree_of(f"root: MIN\n{BOOK}"))
    assert ">=" in bound_signs(search(mins, Query(depth=2)))
    open_root = search(MapColoring(small_map("A-B B-C", "A:R-1")), Query(depth=2, max_nodes=1, partial=True))
    assert bound_signs(open_root) == [None]
