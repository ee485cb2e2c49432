from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from asking import header_of

from webviz.answers import searched
from webviz.answers.search_request import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import Query, SearchStopped, SearchTree, Watch, engines, search, textbook_search
from webviz.search.counts import Counts, count
from webviz.server import create_app
from webviz.server.bodies import Body
from webviz.server.problems import Problem
from webviz.server.search_bodies import search_body
from webviz.server.search_request import read_search
from webviz.server.work import Work, current_work
from webviz.views.wire import Stopped, encode_tree

AUSTRALIA = (Path(__file__).parents[1] / "golden" / "australia.in").read_bytes().decode()
STATES = (Path(__file__).parents[2] / "sample_maps" / "us-48.txt").read_text(encoding="utf-8")


@pytest.fixture
def wanted() -> SearchRequest:
    """Minimax at depth 3: 76 nodes."""
    return read_search({"text": AUSTRALIA, "algorithm": "minimax"})


def work(max_nodes: int = 1_000_000, **config: object) -> Work:
    with create_app({"MAX_NODES": max_nodes, **config}).app_context():
        return current_work()


def test_a_search_within_the_limit_is_complete_and_lasting(wanted: SearchRequest) -> None:
    whole = search(wanted.game, Query("minimax", 3))
    body = search_body(work(len(whole)), wanted, Watch())
    assert body == Body(encode_tree(whole, wanted.game))
    assert (body.is_lasting, body.weight) == (True, len(body.data))


@pytest.mark.parametrize("limit", [1, 2, 50, 75])
@pytest.mark.parametrize("budget", [10, 10_000], ids=["compiled", "textbook"])
def test_a_search_beyond_the_limit_is_the_part_within_it_and_the_counts_of_the_whole(
    wanted: SearchRequest, limit: int, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert engines.warm_up()
    monkeypatch.setattr(engines, "WARM_BUDGET", budget)
    part = textbook_search(wanted.game, Query("minimax", 3, max_nodes=limit, partial=True))
    whole = count(wanted.game, Query("minimax", 3))
    body = search_body(work(limit), wanted, Watch())
    assert body == Body(encode_tree(part, wanted.game, Stopped(limit, whole, wanted.command)), False)
    header = header_of(body.data)
    assert (header["nodes"], header["complete"], header["open"]) == (limit, False, part.open)
    assert header["stopped"]["whole"]["nodes"] == whole.nodes


def counted(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a count of the whole end after so many nodes."""
    monkeypatch.setattr(searched, "count", lambda *_args: Counts(3, nodes, 0, 0, 0, None))


def test_a_count_that_time_ended_is_told_as_lower_bounds(
    wanted: SearchRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted(60, monkeypatch)
    whole = header_of(search_body(work(50), wanted, Watch()).data)["stopped"]["whole"]
    assert (whole["nodes"], whole["complete"]) == (60, False)


def test_a_count_that_has_not_even_come_to_the_limit_is_not_told(
    wanted: SearchRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted(50, monkeypatch)
    assert header_of(search_body(work(50), wanted, Watch()).data)["stopped"]["whole"] is None


def test_nothing_is_sent_once_nobody_waits(wanted: SearchRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()

    def leave(*_arguments: object, **_options: object) -> SearchTree:
        watch.stop()
        return search(wanted.game, Query("minimax", 3, max_nodes=50, partial=True))

    monkeypatch.setattr(searched, "search", leave)
    with pytest.raises(SearchStopped):
        search_body(work(50), wanted, watch)


@pytest.mark.parametrize(
    "members",
    [
        {"algorithm": "negamax"},
        {"algorithm": "max-n"},
        {"order": "weight", "fail": "hard", "cut": ">"},
        {"algorithm": "negamax-alpha-beta", "order": "best"},
        {"text": "root: MIN\n(1 (2 3))\n(4 (5 6 (7 8)))", "graph": 2},
    ],
    ids=str,
)
@pytest.mark.parametrize("limit", [3, 1_000_000])
def test_whatever_is_searched_it_is_what_the_search_finds(members: dict[str, Any], limit: int) -> None:
    asked = read_search({"text": AUSTRALIA} | members)
    if limit == 3 and asked.query.order == "best":
        return
    tree = search(asked.game, replace(asked.query, max_nodes=limit, partial=True))
    whole = count(asked.game, asked.query)
    stopped = Stopped(limit, whole, asked.command) if limit == 3 else None
    assert search_body(work(limit), asked, Watch()).data == encode_tree(tree, asked.game, stopped)


@pytest.mark.parametrize("algorithm", ["negamax", "max-n"])
def test_when_the_time_is_over_a_search_that_has_no_faster_engine_is_answered_by_its_beginning(
    algorithm: str,
) -> None:
    asked = read_search({"text": STATES, "algorithm": algorithm, "depth": 9})
    body = search_body(work(MAX_SECONDS=0), asked, Watch())
    header = header_of(body.data)
    assert (header["nodes"], header["complete"], body.is_lasting) == (5_000, False, False)
    assert header["stopped"]["limit"] == 5_000


def test_an_order_that_takes_too_large_a_search_beforehand_is_a_problem() -> None:
    asked = read_search({"text": AUSTRALIA, "order": "worst"})
    with pytest.raises(Problem) as found:
        search_body(work(75), asked, Watch())
    assert (found.value.status, found.value.kind) == (422, "tree-too-large")
    assert 'The order "worst" takes a whole search beforehand, a tree of more than 75' in found.value.detail
    assert search_body(work(76), asked, Watch()).is_lasting


def test_a_search_that_would_end_where_there_is_no_value_is_refused() -> None:
    with pytest.raises(NoStaticValue, match="B has no static value"):
        search_body(work(), read_search({"text": "A:(B:(1 2) 3)", "depth": 1}), Watch())


@pytest.mark.parametrize(
    ("members", "most"),
    [
        ({}, 50_000_000),
        ({"algorithm": "minimax", "order": "seed 3"}, 50_000_000),
        ({"algorithm": "negamax"}, 5_000_000),
        ({"fail": "hard"}, 5_000_000),
        ({"algorithm": "max-n"}, 5_000_000),
        ({"text": "((1,2,3,4) (5,6,7,8))"}, 3_000_000),
        ({"algorithm": "deepening"}, 1_000_000),
    ],
    ids=str,
)
def test_searches_that_take_more_time_or_memory_may_visit_fewer_nodes(
    members: dict[str, Any], most: int
) -> None:
    asked = read_search({"text": AUSTRALIA} | members)
    assert work(50_000_000).most_nodes(asked) == most
    assert work(7).most_nodes(asked) == 7
