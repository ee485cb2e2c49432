from itertools import chain, repeat
from pathlib import Path

import pytest

from webviz.search import SearchStopped, Watch, engines, search
from webviz.search.counts import counts_of
from webviz.search.tree import NODES_BETWEEN_LOOKS
from webviz.server import create_app, deadline, forecasts
from webviz.server.search_request import SearchRequest, read_search
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
    assert found.counts == tuple(counts_of(search(wanted.game, algorithm, depth)) for depth in depths)
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
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: None)
    clock = chain([0.0] * 6, repeat(2.0))  # at the start, after each of four depths, within the fourth, later
    monkeypatch.setattr(deadline, "monotonic", lambda: next(clock))
    found = forecast(read_search({"text": STATES}), FORECAST_SECONDS=1)
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
    monkeypatch.setattr(engines, "_ready", set())
    assert forecast(wanted, MAX_NODES=20).weight is None
    monkeypatch.setattr(engines, "_ready", set(engines.KERNELS))
    assert forecast(wanted, MAX_NODES=20).weight
