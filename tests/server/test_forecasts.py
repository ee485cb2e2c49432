from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest

from webviz.answers import counting
from webviz.answers.search_request import SearchRequest
from webviz.search import Query, SearchStopped, Watch, engines, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import counts_of
from webviz.search.tree import NODES_BETWEEN_LOOKS
from webviz.server import create_app, deadline, forecasts
from webviz.server.search_request import read_search
from webviz.server.work import Work, current_work

ROOT = Path(__file__).parents[2]
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
STATES = (ROOT / "sample_maps" / "us-48.txt").read_text(encoding="utf-8")


def work(**config: object) -> Work:
    with create_app(config).app_context():
        return current_work()


def forecast(wanted: SearchRequest, **config: object) -> forecasts.Forecast:
    return forecasts.find_forecast(work(**config), wanted, Watch())


@pytest.mark.parametrize("algorithm", ["alpha-beta", "minimax"])
def test_it_tells_what_each_depth_would_visit_until_nothing_more_can_happen(algorithm: str) -> None:
    wanted = read_search({"text": AUSTRALIA, "algorithm": algorithm})
    found = forecast(wanted)
    depths = range(1, 5)  # four regions are free
    assert found.counts == tuple(counts_of(search(wanted.game, Query(algorithm, depth))) for depth in depths)
    assert found.is_complete and found.is_settled


def test_the_depth_that_is_asked_for_makes_no_difference() -> None:
    shallow, deep = (read_search({"text": AUSTRALIA, "depth": depth}) for depth in (0, 9))
    assert forecast(shallow) == forecast(deep)


def test_a_map_without_free_regions_has_nothing_to_count() -> None:
    found = forecast(read_search({"text": "R\nA: R-1\n2\nR: 1\nR: 3\nA:\n"}))
    assert (found.counts, found.is_complete) == ((), True)


def test_its_entry_is_json_with_the_limit_of_a_tree() -> None:
    found = forecast(read_search({"text": AUSTRALIA}))
    entry = found.entry(77)
    assert entry["limit"] == 77
    assert entry["counts"][2] == {
        "depth": 3,
        "nodes": 43,
        "leaves": 23,
        "cutoffs": 6,
        "pruned": 13,
        "value": 10,
        "complete": True,
    }


def test_time_ends_it_even_between_depths_that_take_none() -> None:
    found = forecast(read_search({"text": AUSTRALIA}), FORECAST_SECONDS=0)
    assert [each.depth for each in found.counts] == [1]
    assert not found.is_complete


def test_time_ends_it_within_a_depth_which_is_incomplete_then(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = read_search({"text": STATES})
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: None)
    clock = chain([0.0] * 6, repeat(2.0))  # until the first look within the fifth depth
    monkeypatch.setattr(deadline, "monotonic", lambda: next(clock))
    found = forecast(wanted, FORECAST_SECONDS=1)
    assert [each.is_complete for each in found.counts] == [True, True, True, True, False]
    assert found.counts[-1].nodes == NODES_BETWEEN_LOOKS


def test_a_client_that_left_ends_it() -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        forecasts.find_forecast(work(), read_search({"text": AUSTRALIA}), watch)


def test_nodes_end_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "NODES_OF_TREES", 2)
    found = forecast(read_search({"text": AUSTRALIA}), MAX_NODES=20)
    assert [(each.depth, each.is_complete) for each in found.counts] == [(1, True), (2, True), (3, False)]


def test_while_the_engine_gets_ready_an_incomplete_one_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = read_search({"text": AUSTRALIA})
    monkeypatch.setattr(forecasts, "NODES_OF_TREES", 2)
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: engines.COLD_BUDGET)
    assert forecast(wanted, MAX_NODES=20).weight is None
    for budget in (engines.WARM_BUDGET, engines.KEPT_BUDGET, None):
        monkeypatch.setattr(engines, "node_budget", lambda _kernel, budget=budget: budget)
        assert forecast(wanted, MAX_NODES=20).weight


def test_one_that_time_ended_is_not_kept() -> None:
    assert forecast(read_search({"text": AUSTRALIA}), FORECAST_SECONDS=0).weight is None


def test_what_is_counted_is_a_matter_of_nodes_with_either_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engines.warm_up()
    states = read_search({"text": STATES, "algorithm": "negamax"})
    monkeypatch.setattr(counting, "TEXTBOOK_NODES", 20_000)
    slow = forecast(states).counts
    assert sum(each.nodes for each in slow) == 20_000 and not slow[-1].is_complete
    monkeypatch.setattr(counting, "COMPILED_NODES", 2_000_000)
    fast = forecast(read_search({"text": STATES})).counts
    assert sum(each.nodes for each in fast) in (2_000_000, 2_000_001) and not fast[-1].is_complete


@pytest.mark.parametrize(
    "members",
    [
        {"algorithm": "negamax"},
        {"algorithm": "max-n", "order": "reverse"},
        {"order": "worst", "fail": "hard", "cut": ">"},
    ],
    ids=str,
)
def test_any_search_can_be_foreseen(members: dict[str, Any]) -> None:
    wanted = read_search({"text": AUSTRALIA} | members)
    trees = [search(wanted.game, replace(wanted.query, depth=depth)) for depth in range(1, 5)]
    found = forecast(wanted)
    assert found.counts == tuple(map(counts_of, trees))
    assert found.is_complete


@pytest.mark.parametrize("order", ["given", "best"])
def test_of_deepening_the_round_to_each_depth_is_told(order: str) -> None:
    wanted = read_search({"text": AUSTRALIA, "algorithm": "deepening", "order": order})
    found = forecast(wanted)
    if order == "given":  # the true values are those at the largest depth otherwise
        last = [deepen(wanted.game, Query(depth=depth)).last for depth in range(1, 5)]
        assert found.counts == tuple(map(counts_of, last))
    assert [each.depth for each in found.counts] == [1, 2, 3, 4] and found.is_complete


def test_where_the_game_ends_early_deeper_rounds_are_the_same() -> None:
    # B and C clash with A in every color but one, and then with each other.
    text = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B, C\nB: A, C\nC: A, B\n"
    found = forecast(read_search({"text": text, "algorithm": "deepening"}))
    assert [(each.depth, each.nodes) for each in found.counts] == [(1, 3), (2, 3)]
    assert found.is_complete


def test_a_tree_is_foreseen_down_to_its_leaves_or_only_as_a_whole() -> None:
    static = forecast(read_search({"text": "[1]([2](3 12) [3](2 (4 5)))", "algorithm": "minimax"}))
    assert ([each.depth for each in static.counts], static.is_complete) == ([3], True)
    static = forecast(read_search({"text": "[1]([2](3 12) [3](2 [9](4 5)))", "algorithm": "minimax"}))
    assert ([each.depth for each in static.counts], static.is_complete) == ([1, 2, 3], True)


def test_an_order_that_cannot_be_found_in_time_leaves_depths_out() -> None:
    members = {"text": STATES, "algorithm": "deepening", "order": "best"}
    found = forecast(read_search(members), MAX_NODES=1_000)
    assert (found.counts, found.is_complete) == ((), False)


def test_what_has_no_faster_engine_is_settled_while_that_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: engines.COLD_BUDGET)
    wanted = read_search({"text": STATES, "algorithm": "negamax"})
    assert forecast(wanted, MAX_NODES=100).weight
