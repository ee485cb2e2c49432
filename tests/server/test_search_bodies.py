"""Bodies of searches, rounds, forecasts and labs: whole, or as far as they came."""

from dataclasses import replace
from itertools import chain, repeat
from typing import Any

import pytest
from application import AUSTRALIA, STATES, stopped_watch, work
from asking import header_of, members_of

from webviz.answers import requests
from webviz.answers.requests import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import (
    Query,
    SearchStopped,
    SearchTree,
    Watch,
    engines,
    search,
    textbook_search,
)
from webviz.search import in_rounds as rounds_of
from webviz.search.counts import Counts, count, counts_of
from webviz.search.ordering_lab import lab_orders, ordering_lab
from webviz.search.tree import NODES_BETWEEN_LOOKS
from webviz.server import searches
from webviz.server import searches as shared
from webviz.server.bodies import Body
from webviz.server.downloads import find_trace
from webviz.server.problems import Problem
from webviz.server.search_request import read_search
from webviz.server.searches import find_lab, lab_members, search_body, shared_rounds
from webviz.trace import trace_chunks
from webviz.trace.text import rounds_chunks
from webviz.views.wire import Stopped, encode_tree

WANTED = read_search({"text": AUSTRALIA, "algorithm": "minimax"})
"""Minimax at depth 3: 76 nodes."""


def in_rounds(**members: object) -> SearchRequest:
    """A search in three rounds."""
    return read_search({"text": AUSTRALIA, "algorithm": "deepening"} | members)


@pytest.mark.parametrize("budget", [10, 10_000], ids=["compiled", "textbook"])
def test_a_search_beyond_the_limit_is_the_part_within_it_and_the_counts_of_the_whole(
    budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert engines.warm_up()
    monkeypatch.setattr(engines, "WARM_BUDGET", budget)
    whole, game = count(WANTED.game, Query("minimax", 3)), WANTED.game
    for limit in (1, 2, 50, 75):
        part = textbook_search(game, Query("minimax", 3, max_nodes=limit, partial=True))
        body = search_body(work(MAX_NODES=limit), WANTED, Watch())
        assert body == Body(encode_tree(part, game, Stopped(limit, whole, WANTED.command)), False)
        assert header_of(body.data)["stopped"]["whole"]["nodes"] == whole.nodes
    body = search_body(work(MAX_NODES=76), WANTED, Watch())
    assert body == Body(encode_tree(search(game, Query("minimax", 3)), game))
    assert (body.is_lasting, body.weight) == (True, len(body.data))


def test_a_count_that_time_ended_is_a_lower_bound_and_nothing_is_sent_or_found_once_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for counted, expected in ((60, (60, False)), (50, None)):
        monkeypatch.setattr(requests, "count", lambda *_args, n=counted: Counts(3, n, 0, 0, 0, None))
        whole = header_of(search_body(work(MAX_NODES=50), WANTED, Watch()).data)["stopped"]["whole"]
        assert (whole and (whole["nodes"], whole["complete"])) == expected
    watch, usual = Watch(), read_search({"text": AUSTRALIA})

    def leave(*_arguments: object, **_options: object) -> SearchTree:
        watch.stop()
        return search(WANTED.game, Query("minimax", 3, max_nodes=50, partial=True))

    monkeypatch.setattr(requests, "search", leave)
    for find, wanted, gone in (
        (search_body, WANTED, watch),
        (shared._run_rounds, in_rounds(), stopped_watch()),
        (searches.find_forecast, usual, stopped_watch()),
        (find_lab, usual.without_choice, stopped_watch()),
    ):
        with pytest.raises(SearchStopped):
            find(work(MAX_NODES=50), wanted, gone)


def test_an_order_that_takes_too_large_a_search_beforehand_is_a_problem() -> None:
    worst = read_search({"text": AUSTRALIA, "order": "worst"})
    for asked, limit in ((worst, 75), (in_rounds(order="best"), 60)):
        with pytest.raises(Problem) as found:
            search_body(work(MAX_NODES=limit), asked, Watch())
        assert (found.value.status, found.value.kind) == (422, "tree-too-large")
        assert f"a whole search beforehand, a tree of more than {limit}" in found.value.detail
    assert search_body(work(MAX_NODES=76), worst, Watch()).is_lasting
    with pytest.raises(NoStaticValue, match="B has no static value"):
        search_body(work(), read_search({"text": "A:(B:(1 2) 3)", "depth": 1}), Watch())


def test_all_rounds_and_their_traces_come_from_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    found, whole = (
        shared_rounds(work(), in_rounds(), Watch()),
        rounds_of(in_rounds().game, Query("deepening", 3)),
    )
    assert found.rounds == whole and found.is_lasting and found.weight == 18 * whole.nodes
    assert found.counts == tuple(counts_of(tree) for tree in whole.trees)
    assert found.alone == count(in_rounds().game, Query("alpha-beta", 3))
    assert [found.number(asked) for asked in (None, 1, 2, 7)] == [3, 1, 2, 3]
    asked = in_rounds(order="seed 7", fail="hard", cut=">")
    found, usual = shared_rounds(work(), asked, Watch()), replace(asked.query, algorithm="alpha-beta")
    assert found.rounds == rounds_of(asked.game, asked.query) and found.alone == count(asked.game, usual)
    ours, labels = work(), in_rounds().game.labels
    first = header_of(search_body(ours, in_rounds(), Watch()).data)
    monkeypatch.delattr(requests, "in_rounds")
    for number, tree in enumerate(whole.trees[:2], start=1):
        found = header_of(search_body(ours, in_rounds(round=number), Watch()).data)
        assert (found["round"], found["nodes"]) == (number, len(tree))
        assert (found["rounds"], found["alone"]) == (first["rounds"], first["alone"])
        trace = find_trace(ours, in_rounds(round=number), Watch())
        assert trace.data == "".join(trace_chunks(tree, labels)).encode()  # type: ignore[union-attr]
    trace = find_trace(ours, in_rounds(), Watch())
    assert trace.data == "".join(rounds_chunks(whole, labels)).encode()  # type: ignore[union-attr]


def test_rounds_that_take_too_many_nodes_are_the_beginning() -> None:
    limited = work(MAX_NODES=60)
    found = header_of(search_body(limited, in_rounds(), Watch()).data)
    assert [each["complete"] for each in found["rounds"]] == [True, True, False]
    assert sum(each["nodes"] for each in found["rounds"]) == found["stopped"]["limit"] == 60
    assert found["stopped"]["whole"] is None
    before = search_body(limited, in_rounds(round=2), Watch())
    assert header_of(before.data)["complete"] and "stopped" not in header_of(before.data)
    assert not before.is_lasting and find_trace(limited, in_rounds(round=2), Watch())
    with pytest.raises(Problem) as problem:
        find_trace(limited, in_rounds(), Watch())
    assert (problem.value.kind, problem.value.extra["limit"]) == ("tree-too-large", 60)


def test_when_the_time_is_over_what_there_is_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    hurried = work(MAX_SECONDS=0)
    slow = read_search({"text": STATES, "algorithm": "negamax", "depth": 9})  # without a faster engine
    monkeypatch.setattr(requests, "count", lambda *_: Counts(9, 6_000, 0, 0, 0, None))
    body = search_body(hurried, slow, Watch())
    found = header_of(body.data)
    assert (found["nodes"], found["complete"], body.is_lasting) == (5_000, False, False)
    assert found["stopped"]["limit"] == 5_000
    question = read_search({"text": STATES, "algorithm": "deepening", "depth": 9})
    rounds = shared_rounds(hurried, question, Watch())
    assert [each.is_complete for each in rounds.counts] == [True] * 4 + [False]
    assert rounds.counts[-1].nodes == 5_000
    with pytest.raises(Problem) as problem:
        find_trace(hurried, question, Watch())
    assert problem.value.kind == "out-of-time"


def forecast(wanted: SearchRequest, **config: object) -> Body:
    return searches.find_forecast(work(**config), wanted, Watch())


def counts_in(found: Body) -> list[Counts]:
    counts: list[dict[str, Any]] = members_of(found)["counts"]
    assert all(each["complete"] == (each["value"] is not None) for each in counts)
    return [Counts(**{name: each[name] for name in each if name != "complete"}) for each in counts]


def lab(text: str, depth: int | None = None, **config: object) -> Body:
    members = {"text": text} | ({} if depth is None else {"depth": depth})
    return find_lab(work(**config), read_search(members).without_choice, Watch())


def test_it_tells_what_each_depth_would_visit_until_nothing_more_can_happen() -> None:
    for members in ({}, {"algorithm": "minimax", "depth": 9}, {"order": "worst", "fail": "hard", "cut": ">"}):
        wanted = read_search({"text": AUSTRALIA} | members)
        found = forecast(wanted)  # 4 regions are free
        trees = [search(wanted.game, replace(wanted.query, depth=depth)) for depth in range(1, 5)]
        assert counts_in(found) == list(map(counts_of, trees)), members
        assert found.is_lasting and found.weight
    nothing = forecast(read_search({"text": "R\nA: R-1\n2\nR: 1\nR: 3\nA:\n"}))
    assert (counts_in(nothing), nothing.is_lasting) == ([], True)
    wanted = read_search({"text": AUSTRALIA, "algorithm": "deepening"})
    last = [rounds_of(wanted.game, Query("deepening", depth)).last for depth in range(1, 5)]
    assert counts_in(forecast(wanted)) == list(map(counts_of, last)), "of deepening the round to each depth"
    # B and C clash with A in every color but one, and then with each other: deeper rounds are the same.
    text = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B, C\nB: A, C\nC: A, B\n"
    found = forecast(read_search({"text": text, "algorithm": "deepening"}))
    assert [(each.depth, each.nodes) for each in counts_in(found)] == [(1, 3), (2, 3)] and found.is_lasting
    found = forecast(
        read_search({"text": STATES, "algorithm": "deepening", "order": "best"}), MAX_NODES=1_000
    )
    assert (counts_in(found), found.is_lasting) == ([], False)


def test_limits_end_it_and_before_the_engine_is_ready_none_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    found = forecast(read_search({"text": AUSTRALIA}), FORECAST_SECONDS=0)
    assert ([each.depth for each in counts_in(found)], found.is_lasting, found.weight) == ([1], False, None)
    wanted = read_search({"text": STATES})
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: None)
    clock = chain([0.0] * 6, repeat(2.0))  # until the first look within the fifth depth
    monkeypatch.setattr("webviz.server.work.monotonic", lambda: next(clock))
    found = forecast(wanted, FORECAST_SECONDS=1)
    assert [each.is_complete for each in counts_in(found)] == [True, True, True, True, False]
    assert counts_in(found)[-1].nodes == NODES_BETWEEN_LOOKS
    monkeypatch.setattr(searches, "FORECAST_FACTOR", 2)
    wanted = read_search({"text": AUSTRALIA})
    found = forecast(wanted, MAX_NODES=20)
    assert [(each.depth, each.is_complete) for each in counts_in(found)] == [(1, True), (2, True), (3, False)]
    for budget in (engines.COLD_BUDGET, engines.WARM_BUDGET, engines.KEPT_BUDGET, None):
        monkeypatch.setattr(engines, "node_budget", lambda _kernel, budget=budget: budget)
        assert (forecast(wanted, MAX_NODES=20).weight is None) == (budget == engines.COLD_BUDGET)
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: engines.COLD_BUDGET)
    slow = read_search({"text": STATES, "algorithm": "negamax"})  # has no faster engine to wait for
    assert forecast(slow, MAX_NODES=100).weight


def test_forecasts_and_labs_are_json_with_the_limit_of_a_tree() -> None:
    counts = {"nodes": 43, "leaves": 23, "cutoffs": 6, "pruned": 13}
    entry = members_of(forecast(read_search({"text": AUSTRALIA}), MAX_NODES=77))
    assert (entry["limit"], entry["counts"][2]) == (77, counts | {"depth": 3, "value": 10, "complete": True})
    entry = members_of(lab(AUSTRALIA, MAX_NODES=1_000))
    assert entry.items() >= lab_members(ordering_lab(WANTED.game, 3)).items()
    assert (entry["depth"], entry["limit"], entry["complete"]) == (3, 1_000, True)
    assert [each["order"] for each in entry["trials"]] == lab_orders()
    said = {"algorithm": "alpha-beta", "order": "given", "charged": None}
    assert entry["trials"][0] == said | counts | {"complete": True}
    assert (entry["trials"][-1]["charged"], entry["proof"]) == (66, 25)
    assert (entry["full"], entry["branching"], entry["least"]) == ({"nodes": 76, "leaves": 44}, None, None)
    hurried = lab(STATES, 9, LAB_SECONDS=0)
    entry = members_of(hurried)
    assert (hurried.is_lasting, entry["complete"], entry["full"]) == (False, False, None)
    assert entry["trials"][0] == said | dict.fromkeys(counts) | {"complete": False}
    uniform = members_of(lab("((3 12 8) (2 4 6) (14 5 1))"))
    assert (uniform["branching"], uniform["least"], uniform["depth"]) == (3, 5, 2)
