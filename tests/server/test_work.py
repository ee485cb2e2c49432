import pytest
from flask import Flask

from webviz.answers.search_request import SearchRequest
from webviz.search import SearchStopped, Watch
from webviz.server import create_app
from webviz.server.problems import Problem
from webviz.server.search_request import read_search
from webviz.server.work import Work, current_work, etag_of


@pytest.fixture
def wanted(text: str) -> SearchRequest:
    return read_search({"text": text})


def work_of(app: Flask) -> Work:
    with app.app_context():
        return current_work()


def test_each_application_shares_its_own_work() -> None:
    small, large = (create_app({"MAX_NODES": nodes}) for nodes in (10, 20))
    assert (work_of(small).max_nodes, work_of(large).max_nodes) == (10, 20)
    assert work_of(small) is work_of(small)


@pytest.mark.parametrize("wrong", [0, -5, "10", 1.5, True])
def test_a_limit_that_cannot_be_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="MAX_NODES"):
        create_app({"MAX_NODES": wrong})


def test_a_search_that_takes_too_long_is_a_problem_with_the_command_that_has_no_limit(
    wanted: SearchRequest,
) -> None:
    work = work_of(create_app({"MAX_SECONDS": 0}))
    with pytest.raises(Problem) as found, work.turn(wanted, Watch()) as deadline:
        deadline.look(123)
    assert (found.value.status, found.value.kind) == (503, "out-of-time")
    assert "0 seconds and 123 nodes" in found.value.detail
    assert found.value.detail.endswith(wanted.command)


def test_a_search_that_nobody_waits_for_ends_without_a_problem(wanted: SearchRequest) -> None:
    work, watch = work_of(create_app({"MAX_SECONDS": 0})), Watch()
    with pytest.raises(SearchStopped), work.turn(wanted, watch) as deadline:
        watch.stop()
        deadline.look(123)


def test_a_tag_differs_with_each_part_and_is_otherwise_the_same() -> None:
    assert etag_of("search", "text", 5) == etag_of("search", "text", 5)
    assert (
        len({etag_of("search", "text", 5), etag_of("search", "text", 6), etag_of("search", "Text", 5)}) == 3
    )
