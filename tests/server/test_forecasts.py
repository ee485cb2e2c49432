"""What other depths and other orders would visit: counted beforehand, ended by time and by nodes."""

from dataclasses import replace
from itertools import chain, repeat

import pytest
from application import AUSTRALIA, STATES, stopped, work

from webviz.answers import counting
from webviz.answers.search_request import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import Query, SearchStopped, Watch, engines, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import counts_of
from webviz.search.ordering_lab import lab_orders, ordering_lab
from webviz.search.tree import NODES_BETWEEN_LOOKS
from webviz.server import deadline, forecasts
from webviz.server.labs import FoundLab, find_lab
from webviz.server.search_request import read_search

UNIFORM = "((3 12 8) (2 4 6) (14 5 1))"


def forecast(wanted: SearchRequest, **config: object) -> forecasts.Forecast:
    return forecasts.find_forecast(work(**config), wanted, Watch())


def lab(wanted: SearchRequest, **config: object) -> FoundLab:
    return find_lab(work(**config), wanted.without_choice, Watch())


def test_it_tells_what_each_depth_would_visit_until_nothing_more_can_happen() -> None:
    for members in (
        {},
        {"algorithm": "minimax", "depth": 9},
        {"algorithm": "negamax", "depth": 0},
        {"algorithm": "max-n", "order": "reverse"},
        {"order": "worst", "fail": "hard", "cut": ">"},
    ):
        wanted = read_search({"text": AUSTRALIA} | members)
        found = forecast(wanted)
        trees = [
            search(wanted.game, replace(wanted.query, depth=depth)) for depth in range(1, 5)
        ]  # 4 are free
        assert found.counts == tuple(map(counts_of, trees)), members
        assert found.is_complete and found.is_settled
    nothing = forecast(read_search({"text": "R\nA: R-1\n2\nR: 1\nR: 3\nA:\n"}))
    assert (nothing.counts, nothing.is_complete) == ((), True)


def test_its_entry_is_json_with_the_limit_of_a_tree() -> None:
    entry = forecast(read_search({"text": AUSTRALIA})).entry(77)
    counted = {
        "depth": 3,
        "nodes": 43,
        "leaves": 23,
        "cutoffs": 6,
        "pruned": 13,
        "value": 10,
        "complete": True,
    }
    assert (entry["limit"], entry["counts"][2]) == (77, counted)


def test_time_ends_it_within_a_depth_and_between_depths(monkeypatch: pytest.MonkeyPatch) -> None:
    found = forecast(read_search({"text": AUSTRALIA}), FORECAST_SECONDS=0)
    assert ([each.depth for each in found.counts], found.is_complete, found.weight) == ([1], False, None)
    wanted = read_search({"text": STATES})
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: None)
    clock = chain([0.0] * 6, repeat(2.0))  # until the first look within the fifth depth
    monkeypatch.setattr(deadline, "monotonic", lambda: next(clock))
    found = forecast(wanted, FORECAST_SECONDS=1)
    assert [each.is_complete for each in found.counts] == [True, True, True, True, False]
    assert found.counts[-1].nodes == NODES_BETWEEN_LOOKS


def test_nodes_end_it_and_while_the_engine_gets_ready_it_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "NODES_OF_TREES", 2)
    wanted = read_search({"text": AUSTRALIA})
    found = forecast(wanted, MAX_NODES=20)
    assert [(each.depth, each.is_complete) for each in found.counts] == [(1, True), (2, True), (3, False)]
    for budget in (engines.COLD_BUDGET, engines.WARM_BUDGET, engines.KEPT_BUDGET, None):
        monkeypatch.setattr(engines, "node_budget", lambda _kernel, budget=budget: budget)
        assert (forecast(wanted, MAX_NODES=20).weight is None) == (budget == engines.COLD_BUDGET)
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: engines.COLD_BUDGET)
    slow = read_search({"text": STATES, "algorithm": "negamax"})  # has no faster engine to wait for
    assert forecast(slow, MAX_NODES=100).weight


def test_what_is_counted_is_a_matter_of_nodes_with_either_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engines.warm_up()
    monkeypatch.setattr(counting, "TEXTBOOK_NODES", 20_000)
    slow = forecast(read_search({"text": STATES, "algorithm": "negamax"})).counts
    assert sum(each.nodes for each in slow) == 20_000 and not slow[-1].is_complete
    monkeypatch.setattr(counting, "COMPILED_NODES", 2_000_000)
    fast = forecast(read_search({"text": STATES})).counts
    assert sum(each.nodes for each in fast) in (2_000_000, 2_000_001) and not fast[-1].is_complete


def test_of_deepening_the_round_to_each_depth_is_told() -> None:
    for order in ("given", "best"):
        wanted = read_search({"text": AUSTRALIA, "algorithm": "deepening", "order": order})
        found = forecast(wanted)
        if order == "given":  # the true values are those at the largest depth otherwise
            last = [deepen(wanted.game, Query(depth=depth)).last for depth in range(1, 5)]
            assert found.counts == tuple(map(counts_of, last))
        assert [each.depth for each in found.counts] == [1, 2, 3, 4] and found.is_complete
    # B and C clash with A in every color but one, and then with each other: deeper rounds are the same.
    text = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B, C\nB: A, C\nC: A, B\n"
    found = forecast(read_search({"text": text, "algorithm": "deepening"}))
    assert ([(each.depth, each.nodes) for each in found.counts], found.is_complete) == (
        [(1, 3), (2, 3)],
        True,
    )
    hard = read_search({"text": STATES, "algorithm": "deepening", "order": "best"})
    found = forecast(hard, MAX_NODES=1_000)
    assert (found.counts, found.is_complete) == ((), False), "its order cannot be found in time"


def test_a_tree_is_foreseen_down_to_its_leaves_or_only_as_a_whole() -> None:
    for text, depths in (
        ("[1]([2](3 12) [3](2 (4 5)))", [3]),
        ("[1]([2](3 12) [3](2 [9](4 5)))", [1, 2, 3]),
    ):
        found = forecast(read_search({"text": text, "algorithm": "minimax"}))
        assert ([each.depth for each in found.counts], found.is_complete) == (depths, True)


# The ordering lab; tests/search/test_counts.py has what it finds


def test_a_lab_has_the_depth_the_limit_and_a_row_for_each_order() -> None:
    wanted = read_search({"text": AUSTRALIA})
    found = lab(wanted, MAX_NODES=1_000)
    entry = found.entry()
    assert found.lab == ordering_lab(wanted.game, 3)
    assert (entry["depth"], entry["limit"], entry["complete"]) == (3, 1_000, True)
    assert [each["order"] for each in entry["trials"]] == lab_orders()
    counts = {"nodes": 43, "leaves": 23, "cutoffs": 6, "pruned": 13}
    said = {"algorithm": "alpha-beta", "order": "given", "charged": None}
    assert entry["trials"][0] == said | counts | {"complete": True}
    assert entry["trials"][-1]["charged"] == 66
    assert (entry["full"], entry["proof"]) == ({"nodes": 76, "leaves": 44}, 25)
    assert (entry["branching"], entry["least"]) == (None, None)
    hurried = lab(read_search({"text": STATES, "depth": 9}), LAB_SECONDS=0)
    entry = hurried.entry()
    assert (hurried.is_complete, entry["complete"], entry["full"]) == (False, False, None)
    assert entry["trials"][0] == said | dict.fromkeys(counts) | {"complete": False}


def test_a_uniform_tree_has_its_bounds_and_no_weights() -> None:
    entry = lab(read_search({"text": UNIFORM})).entry()
    assert (entry["branching"], entry["least"], entry["depth"]) == (3, 5, 2)
    assert "weight" not in {each["order"] for each in entry["trials"]}
    with pytest.raises(NoStaticValue):
        lab(read_search({"text": UNIFORM, "depth": 1}))


def test_a_client_that_left_ends_both() -> None:
    with pytest.raises(SearchStopped):
        forecasts.find_forecast(work(), read_search({"text": AUSTRALIA}), stopped())
    with pytest.raises(SearchStopped):
        find_lab(work(), read_search({"text": AUSTRALIA}).without_choice, stopped())
