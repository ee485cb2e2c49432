"""Counts against the columns, and smallest proofs against a search through all proofs."""

from itertools import product

import pytest
from hypothesis import given
from strategies import maps, small_map, thorough
from tree_texts import BOOK, tree_of

from benchmarks.maps import random_map
from webviz.games import MAX, ExplicitTree, MapColoring, Position
from webviz.maps import Map
from webviz.search import Query, Variant, Watch, engines, textbook_search
from webviz.search.counts import count, counts_of, forecast, smallest_proof
from webviz.search.watch import TimeIsOver

GAME = MapColoring(random_map(12, 5, seed=3))


def all_proofs(game: MapColoring, position: Position, left: int, low: float, high: float) -> set[int]:
    """Sizes of every tree that shows the value to lie from `low` to `high`; a plain enumeration."""
    if not left or game.is_terminal(position):
        return {1} if low <= game.utility(position) <= high else set()
    inf = float("inf")
    children = [game.result(position, move) for move in game.actions(position)]
    maximizes = game.to_move(position) == MAX
    # What all moves must show, and what one of them must show besides.
    everywhere = (-inf, high) if maximizes else (low, inf)
    is_needed = low > -inf if maximizes else high < inf
    found: set[int] = set()
    for chosen in range(len(children)) if is_needed else [-1]:
        options = []
        for number, child in enumerate(children):
            window = (low, high) if number == chosen else everywhere
            unbounded = window == (-inf, inf)
            options.append({0} if unbounded else all_proofs(game, child, left - 1, *window))
        found |= {1 + sum(sizes) for sizes in product(*options)}
    return found


@thorough
@given(maps(max_regions=4, max_colors=2, max_depth=3))
def test_the_smallest_proof_is_the_smallest_of_all(map: Map) -> None:
    game = MapColoring(map)
    tree = textbook_search(game, Query("minimax", map.depth))
    value = tree.value[0]
    expected = min(all_proofs(game, game.initial, map.depth, value, value))
    found = smallest_proof(game, map.depth, value)
    assert found == expected and type(found) is int
    assert smallest_proof(game, map.depth, value + 1) is None
    assert expected <= len(textbook_search(game, Query("alpha-beta", map.depth))) <= len(tree)


def test_a_proof_that_needs_too_many_positions_or_too_long_is_unknown() -> None:
    value = textbook_search(GAME, Query("alpha-beta", 5)).value[0]
    assert smallest_proof(GAME, 5, value, max_positions=1_000) is None
    watch = Watch()
    watch.stop()
    assert smallest_proof(GAME, 5, value, watch=watch) is None


def test_a_proof_looks_at_so_many_positions_as_it_may_and_no_more() -> None:
    """The root is asked what it is worth; each of the two moves there, which leave another one, first whether
    it shows that the root is worth no more, and then what it is worth itself: five in all."""
    game = MapColoring(small_map("A-B B-C", "B:R-1", depth=2))
    value = textbook_search(game, Query("alpha-beta", 2)).value[0]
    assert smallest_proof(game, 2, value, max_positions=5) == 5
    assert smallest_proof(game, 2, value, max_positions=4) is None


def test_both_engines_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for algorithm, budget in product(("alpha-beta", "minimax"), (10, 10**9)):
        for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
            monkeypatch.setattr(engines, name, budget)
        assert count(GAME, Query(algorithm, 4)) == counts_of(textbook_search(GAME, Query(algorithm, 4)))
    lone = count(MapColoring(small_map("A", "A:R-1")), Query("alpha-beta", 3))
    assert (lone.nodes, lone.leaves, lone.cutoffs, lone.pruned) == (1, 1, 0, 0)


def test_what_is_not_completed_is_the_last_of_a_forecast() -> None:
    found = list(forecast(GAME, Query("alpha-beta", 12, max_nodes=5_000)))
    assert [counts.is_complete for counts in found] == [True] * (len(found) - 1) + [False]
    assert sum(counts.nodes for counts in found) >= 5_000 > sum(counts.nodes for counts in found[:-1])


def test_of_a_part_of_a_tree_only_what_is_certain_is_counted() -> None:
    whole = textbook_search(GAME, Query("alpha-beta", 4))
    before = counts_of(textbook_search(GAME, Query("alpha-beta", 4, max_nodes=1, partial=True)))
    for limit in range(2, 100):
        found = count(GAME, Query("alpha-beta", 4, max_nodes=limit))
        assert (found.nodes, found.value, found.is_complete) == (limit, None, False)
        assert 0 <= found.leaves - before.leaves <= 1
        assert before.cutoffs <= found.cutoffs <= counts_of(whole).cutoffs
        assert before.pruned <= found.pruned <= counts_of(whole).pruned
        before = found


def test_counting_may_end_while_the_engine_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_kernel: str, watch: Watch) -> None:
        watch.stop()
        watch.look(watch.nodes)

    monkeypatch.setattr(engines, "node_budget", lambda _kernel: 100)
    monkeypatch.setattr(engines, "load", load)
    found = count(GAME, Query("alpha-beta", 4, watch=Watch()))
    assert (found.is_complete, found.value) == (False, None)


def test_a_forecast_is_for_one_order_and_variant() -> None:
    variant = Variant("hard", ">")
    found = list(forecast(GAME, Query("alpha-beta", 3, order="weight", variant=variant)))
    queries = (Query("alpha-beta", depth, order="weight", variant=variant) for depth in (1, 2, 3))
    assert found == [counts_of(textbook_search(GAME, query)) for query in queries]
    assert found != list(forecast(GAME, Query("alpha-beta", 3)))


def test_without_static_values_only_the_whole_tree_can_be_foreseen() -> None:
    assert [each.depth for each in forecast(ExplicitTree(tree_of(BOOK)), Query("minimax", 2))] == [2]
    static = ExplicitTree(tree_of("[1]([2](3 12) [3](2 4))"))
    assert [each.depth for each in forecast(static, Query("minimax", 2))] == [1, 2]


def test_what_was_counted_when_the_time_was_over_is_told() -> None:
    class Over(Watch):
        def look(self, nodes: int) -> None:
            raise TimeIsOver(nodes)

    game = MapColoring(random_map(12, 5, seed=3))
    found = count(game, Query("minimax", 6, order="weight", watch=Over()))
    assert (found.nodes, found.value) == (5_000, None)
    assert found.leaves > 0
