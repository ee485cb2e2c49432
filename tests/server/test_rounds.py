"""A search in rounds is run once, whichever of them is asked for."""

from pathlib import Path

import pytest
from asking import header_of

from webviz.answers import rounds
from webviz.answers.search_request import SearchRequest
from webviz.search import Query, SearchStopped, Watch
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import count, counts_of
from webviz.server import create_app
from webviz.server import rounds as shared
from webviz.server.problems import Problem
from webviz.server.rounds import shared_rounds
from webviz.server.search_bodies import search_body
from webviz.server.search_request import read_search
from webviz.server.traces import find_trace
from webviz.server.work import Work, current_work
from webviz.trace import trace_chunks
from webviz.trace.rounds_text import rounds_chunks

AUSTRALIA = (Path(__file__).parents[1] / "golden" / "australia.in").read_bytes().decode()


def work(**config: object) -> Work:
    with create_app(config).app_context():
        return current_work()


def wanted(**members: object) -> SearchRequest:
    return read_search({"text": AUSTRALIA, "algorithm": "deepening"} | members)


def test_each_round_and_all_of_them_are_told() -> None:
    found, whole = (
        shared_rounds(work(), wanted(), Watch()),
        deepen(wanted().game, Query(depth=3)),
    )
    assert found.rounds == whole
    assert found.counts == tuple(counts_of(one.tree) for one in whole.rounds)
    assert found.alone == count(wanted().game, Query("alpha-beta", 3))
    assert found.is_lasting
    assert found.weight == 26 * whole.nodes


def test_the_order_and_the_variant_are_those_of_all_rounds_and_of_the_search_alone() -> None:
    asked = wanted(order="seed 7", fail="hard", cut=">")
    found = shared_rounds(work(), asked, Watch())
    assert [one.tree.order for one in found.rounds.rounds] == ["seed 7", "previous round", "previous round"]
    assert all(one.tree.variant == asked.query.variant for one in found.rounds.rounds)
    assert found.alone == count(
        asked.game, Query("alpha-beta", 3, order="seed 7", variant=asked.query.variant)
    )


def test_all_rounds_and_their_traces_come_from_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    shared, whole = work(), deepen(wanted().game, Query(depth=3))
    first = header_of(search_body(shared, wanted(), Watch()).data)
    monkeypatch.delattr(rounds, "in_rounds")
    for number, one in enumerate(whole.rounds[:2], start=1):
        header = header_of(search_body(shared, wanted(round=number), Watch()).data)
        assert (header["round"], header["nodes"]) == (number, len(one.tree))
        assert (header["rounds"], header["alone"]) == (first["rounds"], first["alone"])
        trace = find_trace(shared, wanted(round=number), Watch())
        labels = wanted().game.labels
        assert trace.data == "".join(trace_chunks(one.tree, labels)).encode()  # type: ignore[union-attr]
    trace = find_trace(shared, wanted(), Watch())
    assert trace.data == "".join(rounds_chunks(whole, labels)).encode()  # type: ignore[union-attr]


@pytest.mark.parametrize(("asked", "number"), [(None, 3), (1, 1), (2, 2), (7, 3)])
def test_there_is_always_a_last_round(asked: int | None, number: int) -> None:
    assert shared_rounds(work(), wanted(), Watch()).number(asked) == number


def test_where_the_game_ends_early_the_last_round_is_the_last_there_is(text: str) -> None:
    # One region is free: the second round finds nothing new.
    for depth, asked in ((9, None), (9, 8), (9, 2)):
        members = {"text": text, "algorithm": "deepening", "depth": depth}
        question = read_search(members if asked is None else {**members, "round": asked})
        header = header_of(search_body(work(), question, Watch()).data)
        assert (header["round"], len(header["rounds"])) == (2, 2)


def test_rounds_that_take_too_many_nodes_are_the_beginning() -> None:
    limited = work(MAX_NODES=60)
    header = header_of(search_body(limited, wanted(), Watch()).data)
    assert [each["complete"] for each in header["rounds"]] == [True, True, False]
    assert sum(each["nodes"] for each in header["rounds"]) == header["stopped"]["limit"] == 60
    assert header["stopped"]["whole"] is None
    before = header_of(search_body(limited, wanted(round=2), Watch()).data)
    assert before["complete"] and "stopped" not in before
    assert not search_body(limited, wanted(round=2), Watch()).is_lasting


def test_the_trace_of_a_round_that_was_stopped_is_refused_and_of_one_before_it_is_not() -> None:
    limited = work(MAX_NODES=60)
    with pytest.raises(Problem) as found:
        find_trace(limited, wanted(), Watch())
    assert (found.value.kind, found.value.extra["limit"]) == ("tree-too-large", 60)
    assert find_trace(limited, wanted(round=2), Watch())


def test_time_ends_the_rounds_and_what_there_is_is_told() -> None:
    states = (Path(__file__).parents[2] / "sample_maps" / "us-48.txt").read_text("utf-8")
    question = read_search({"text": states, "algorithm": "deepening", "depth": 9})
    found = shared_rounds(work(MAX_SECONDS=0), question, Watch())
    assert [each.is_complete for each in found.counts] == [True] * 4 + [False]
    assert found.counts[-1].nodes == 5_000
    with pytest.raises(Problem) as problem:
        find_trace(work(MAX_SECONDS=0), question, Watch())
    assert problem.value.kind == "out-of-time"


def test_an_order_that_takes_too_large_a_search_is_a_problem() -> None:
    with pytest.raises(Problem) as found:
        shared_rounds(work(MAX_NODES=60), wanted(order="best"), Watch())
    assert found.value.kind == "tree-too-large"
    assert 'The order "best" takes a whole search beforehand, a tree of more than 60' in found.value.detail


def test_nothing_is_told_once_nobody_waits() -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        shared._find(work(), wanted(), watch)
