"""How far searches of constraint problems go, and what is told of those that were stopped."""

import pytest
from asking import header_of

from webviz.answers import limits
from webviz.answers.csp_request import CspRequest
from webviz.csp import KINDS, Settings, queens, solve
from webviz.search import SearchStopped, Watch
from webviz.server import create_app
from webviz.server.csp_bodies import csp_body, csp_log
from webviz.server.csp_request import read_csp_request
from webviz.server.work import Work, current_work
from webviz.views.csp_wire import encode_run


def work(**config: object) -> Work:
    with create_app(config).app_context():
        return current_work()


@pytest.fixture
def wanted() -> CspRequest:
    """Eight queens: 877 nodes until the first solution."""
    return read_csp_request({"text": "queens:8", "propagation": "none"})


def test_a_search_within_the_limits_is_told_whole_and_lasting(wanted: CspRequest) -> None:
    body = csp_body(work(), wanted, Watch())
    assert body.data == encode_run(solve(queens(8), Settings(propagation="none")))
    assert body.is_lasting and header_of(body.data)["stopped"] == ""


def test_a_search_with_too_many_nodes_is_told_as_far_as_it_got(wanted: CspRequest) -> None:
    body = csp_body(work(MAX_NODES=100), wanted, Watch())
    header = header_of(body.data)
    assert (header["stopped"], header["nodes"], header["verdict"]) == ("nodes", 100, "not found")
    assert body.is_lasting and header["sentence"].startswith("none found before the limit of nodes")


def test_so_is_one_with_too_many_events(wanted: CspRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_EVENTS", 300)
    header = header_of(csp_body(work(), wanted, Watch()).data)
    assert (header["stopped"], header["events"]) == ("events", 300)


def test_and_one_that_takes_too_long_which_may_be_another_the_next_time(wanted: CspRequest) -> None:
    body = csp_body(work(MAX_SECONDS=0), wanted, Watch())
    header = header_of(body.data)
    assert (header["stopped"], body.is_lasting, body.weight) == ("time", False, None)
    assert 0 < header["events"] < 1_000


def test_a_log_of_a_stopped_search_ends_there(wanted: CspRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_EVENTS", 300)
    lines = csp_log(work(), wanted, Watch()).data.decode().splitlines()
    assert sum(line.startswith("event: ") for line in lines) == 300


def test_a_search_that_nobody_waits_for_ends(wanted: CspRequest) -> None:
    class Gone(Watch):
        """Whoever waited goes away at the first look after the turn has begun."""

        looks = 0

        def look(self, nodes: int) -> None:
            self.looks += 1
            if self.looks > 1:
                self.stop()
            super().look(nodes)

    with pytest.raises(SearchStopped):
        csp_body(work(), wanted, Gone())


def test_a_test_that_takes_too_long_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHECKS_AT_ONCE", 40)
    text = '{"variables": {"A B C D": "1..9"}, "constraints": ["2*A + 2*B + 2*C + 2*D = 21"]}'
    wanted = read_csp_request({"text": text, "propagation": "arcs"})
    header = header_of(csp_body(work(), wanted, Watch()).data)
    assert (header["stopped"], header["verdict"]) == ("checks", "not found")
    assert KINDS[0] == "assign" == header["kinds"][0]
