"""What is sent of a search: all of it, or its beginning with the counts of the whole; and its rounds."""

from dataclasses import replace
from typing import Any

import pytest
from application import AUSTRALIA, STATES, stopped, work
from asking import header_of

from webviz.answers import rounds, searched
from webviz.answers.search_request import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import Query, SearchStopped, SearchTree, Watch, engines, search, textbook_search
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import Counts, count, counts_of
from webviz.server import rounds as shared
from webviz.server.bodies import Body
from webviz.server.problems import Problem
from webviz.server.rounds import shared_rounds
from webviz.server.search_bodies import search_body
from webviz.server.search_request import read_search
from webviz.server.traces import find_trace
from webviz.trace import trace_chunks
from webviz.trace.rounds_text import rounds_chunks
from webviz.views.wire import Stopped, encode_tree


@pytest.fixture
def wanted() -> SearchRequest:
    """Minimax at depth 3: 76 nodes."""
    return read_search({"text": AUSTRALIA, "algorithm": "minimax"})


def in_rounds(**members: object) -> SearchRequest:
    """A search in three rounds."""
    return read_search({"text": AUSTRALIA, "algorithm": "deepening"} | members)


def header(asked: SearchRequest, **config: object) -> Any:
    """What the body of a search says of itself."""
    return header_of(search_body(work(**config), asked, Watch()).data)


def test_a_search_within_the_limit_is_complete_and_lasting(wanted: SearchRequest) -> None:
    whole = search(wanted.game, Query("minimax", 3))
    body = search_body(work(MAX_NODES=len(whole)), wanted, Watch())
    assert body == Body(encode_tree(whole, wanted.game))
    assert (body.is_lasting, body.weight) == (True, len(body.data))


@pytest.mark.parametrize("budget", [10, 10_000], ids=["compiled", "textbook"])
def test_a_search_beyond_the_limit_is_the_part_within_it_and_the_counts_of_the_whole(
    wanted: SearchRequest, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert engines.warm_up()
    monkeypatch.setattr(engines, "WARM_BUDGET", budget)
    whole = count(wanted.game, Query("minimax", 3))
    for limit in (1, 2, 50, 75):
        part = textbook_search(wanted.game, Query("minimax", 3, max_nodes=limit, partial=True))
        body = search_body(work(MAX_NODES=limit), wanted, Watch())
        assert body == Body(encode_tree(part, wanted.game, Stopped(limit, whole, wanted.command)), False)
        found = header_of(body.data)
        assert (found["nodes"], found["complete"], found["open"]) == (limit, False, part.open)
        assert found["stopped"]["whole"]["nodes"] == whole.nodes


def test_a_count_that_time_ended_is_a_lower_bound_and_told_only_beyond_the_limit(
    wanted: SearchRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for counted, expected in ((60, (60, False)), (50, None)):
        monkeypatch.setattr(searched, "count", lambda *_args, n=counted: Counts(3, n, 0, 0, 0, None))
        whole = header(wanted, MAX_NODES=50)["stopped"]["whole"]
        assert (whole and (whole["nodes"], whole["complete"])) == expected


def test_nothing_is_sent_once_nobody_waits(wanted: SearchRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()

    def leave(*_arguments: object, **_options: object) -> SearchTree:
        watch.stop()
        return search(wanted.game, Query("minimax", 3, max_nodes=50, partial=True))

    monkeypatch.setattr(searched, "search", leave)
    with pytest.raises(SearchStopped):
        search_body(work(MAX_NODES=50), wanted, watch)
    with pytest.raises(SearchStopped):
        shared._find(work(), in_rounds(), stopped())


def test_whatever_is_searched_it_is_what_the_search_finds() -> None:
    for members in (
        {"algorithm": "negamax"},
        {"algorithm": "max-n"},
        {"order": "weight", "fail": "hard", "cut": ">"},
        {"algorithm": "negamax-alpha-beta", "order": "best"},
        {"text": "root: MIN\n(1 (2 3))\n(4 (5 6 (7 8)))", "graph": 2},
    ):
        asked = read_search({"text": AUSTRALIA} | members)
        for limit in (1_000_000, *([] if asked.query.order == "best" else [3])):
            tree = search(asked.game, replace(asked.query, max_nodes=limit, partial=True))
            part = Stopped(limit, count(asked.game, asked.query), asked.command) if limit == 3 else None
            found = search_body(work(MAX_NODES=limit), asked, Watch()).data
            assert found == encode_tree(tree, asked.game, part), members


def test_when_the_time_is_over_a_search_without_a_faster_engine_is_answered_by_its_beginning() -> None:
    for algorithm in ("negamax", "max-n"):
        asked = read_search({"text": STATES, "algorithm": algorithm, "depth": 9})
        body = search_body(work(MAX_SECONDS=0), asked, Watch())
        found = header_of(body.data)
        assert (found["nodes"], found["complete"], body.is_lasting) == (5_000, False, False)
        assert found["stopped"]["limit"] == 5_000


def test_an_order_that_takes_too_large_a_search_beforehand_is_a_problem() -> None:
    for asked, limit in (
        (read_search({"text": AUSTRALIA, "order": "worst"}), 75),
        (in_rounds(order="best"), 60),
    ):
        with pytest.raises(Problem) as found:
            search_body(work(MAX_NODES=limit), asked, Watch())
        assert (found.value.status, found.value.kind) == (422, "tree-too-large")
        assert f"a whole search beforehand, a tree of more than {limit}" in found.value.detail
    worst = read_search({"text": AUSTRALIA, "order": "worst"})
    assert search_body(work(MAX_NODES=76), worst, Watch()).is_lasting
    with pytest.raises(NoStaticValue, match="B has no static value"):
        search_body(work(), read_search({"text": "A:(B:(1 2) 3)", "depth": 1}), Watch())


def test_searches_that_take_more_time_or_memory_may_visit_fewer_nodes() -> None:
    for members, most in (
        ({}, 50_000_000),
        ({"algorithm": "minimax", "order": "seed 3"}, 50_000_000),
        ({"algorithm": "negamax"}, 5_000_000),
        ({"fail": "hard"}, 5_000_000),
        ({"algorithm": "max-n"}, 5_000_000),
        ({"text": "((1,2,3,4) (5,6,7,8))"}, 3_000_000),
        ({"algorithm": "deepening"}, 1_000_000),
    ):
        asked = read_search({"text": AUSTRALIA} | members)
        assert work(MAX_NODES=50_000_000).most_nodes(asked) == most, members
        assert work(MAX_NODES=7).most_nodes(asked) == 7


# A search in rounds is run once, whichever of them is asked for


def test_each_round_and_all_of_them_are_told() -> None:
    found, whole = shared_rounds(work(), in_rounds(), Watch()), deepen(in_rounds().game, Query(depth=3))
    assert found.rounds == whole and found.is_lasting and found.weight == 26 * whole.nodes
    assert found.counts == tuple(counts_of(one.tree) for one in whole.rounds)
    assert found.alone == count(in_rounds().game, Query("alpha-beta", 3))
    assert [found.number(asked) for asked in (None, 1, 2, 7)] == [3, 1, 2, 3]
    asked = in_rounds(order="seed 7", fail="hard", cut=">")
    found, variant = shared_rounds(work(), asked, Watch()), asked.query.variant
    assert [one.tree.order for one in found.rounds.rounds] == ["seed 7", "previous round", "previous round"]
    assert all(one.tree.variant == variant for one in found.rounds.rounds)
    assert found.alone == count(asked.game, Query("alpha-beta", 3, order="seed 7", variant=variant))


def test_all_rounds_and_their_traces_come_from_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, whole, labels = work(), deepen(in_rounds().game, Query(depth=3)), in_rounds().game.labels
    first = header_of(search_body(ours, in_rounds(), Watch()).data)
    monkeypatch.delattr(rounds, "in_rounds")
    for number, one in enumerate(whole.rounds[:2], start=1):
        found = header_of(search_body(ours, in_rounds(round=number), Watch()).data)
        assert (found["round"], found["nodes"]) == (number, len(one.tree))
        assert (found["rounds"], found["alone"]) == (first["rounds"], first["alone"])
        trace = find_trace(ours, in_rounds(round=number), Watch())
        assert trace.data == "".join(trace_chunks(one.tree, labels)).encode()  # type: ignore[union-attr]
    trace = find_trace(ours, in_rounds(), Watch())
    assert trace.data == "".join(rounds_chunks(whole, labels)).encode()  # type: ignore[union-attr]


def test_where_the_game_ends_early_the_last_round_is_the_last_there_is(text: str) -> None:
    # One region is free: the second round finds nothing new.
    for members in ({}, {"round": 8}, {"round": 2}):
        found = header(read_search({"text": text, "algorithm": "deepening", "depth": 9} | members))
        assert (found["round"], len(found["rounds"])) == (2, 2)


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


def test_time_ends_the_rounds_and_what_there_is_is_told() -> None:
    question = read_search({"text": STATES, "algorithm": "deepening", "depth": 9})
    found = shared_rounds(work(MAX_SECONDS=0), question, Watch())
    assert [each.is_complete for each in found.counts] == [True] * 4 + [False]
    assert found.counts[-1].nodes == 5_000
    with pytest.raises(Problem) as problem:
        find_trace(work(MAX_SECONDS=0), question, Watch())
    assert problem.value.kind == "out-of-time"
