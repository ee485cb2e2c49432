from pathlib import Path

import pytest
from asking import header_of

from webviz.search import SearchStopped, SearchTree, Watch, engines, search, textbook_search
from webviz.search.counts import Counts, count
from webviz.server import create_app, search_bodies
from webviz.server.bodies import Body
from webviz.server.search_bodies import search_body
from webviz.server.search_request import SearchRequest, read_search
from webviz.server.work import Work, current_work
from webviz.views.wire import Stopped, encode_tree

AUSTRALIA = (Path(__file__).parents[1] / "golden" / "australia.in").read_bytes().decode()


@pytest.fixture
def wanted() -> SearchRequest:
    """Minimax at depth 3: 76 nodes."""
    return read_search({"text": AUSTRALIA, "algorithm": "minimax"})


def work(max_nodes: int) -> Work:
    with create_app({"MAX_NODES": max_nodes}).app_context():
        return current_work()


def test_a_search_within_the_limit_is_complete_and_lasting(wanted: SearchRequest) -> None:
    whole = search(wanted.game, "minimax", 3)
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
    part = textbook_search(wanted.game, "minimax", 3, limit, partial=True)
    whole = count(wanted.game, "minimax", 3)
    body = search_body(work(limit), wanted, Watch())
    assert body == Body(encode_tree(part, wanted.game, Stopped(limit, whole, wanted.command)), False)
    header = header_of(body.data)
    assert (header["nodes"], header["complete"], header["open"]) == (limit, False, part.open)
    assert header["stopped"]["whole"]["nodes"] == whole.nodes


def counted(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a count of the whole end after so many nodes."""
    monkeypatch.setattr(search_bodies, "count", lambda *_args: Counts(3, nodes, 0, 0, 0, None))


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
        return search(wanted.game, "minimax", 3, 50, partial=True)

    monkeypatch.setattr(search_bodies, "search", leave)
    with pytest.raises(SearchStopped):
        search_body(work(50), wanted, watch)
