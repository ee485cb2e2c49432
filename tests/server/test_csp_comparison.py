"""Settings compared over HTTP; tests/csp/test_comparison.py has what the searches find."""

import pytest
from asking import address
from flask.testing import FlaskClient

from webviz.answers.csp_request import CspRequest
from webviz.csp import Settings, queens
from webviz.csp.comparison import compare
from webviz.csp.settings import Budget
from webviz.search import SearchStopped, Watch
from webviz.server import create_app, csp_comparison
from webviz.server.csp_comparison import find_comparison
from webviz.server.csp_request import read_csp_request
from webviz.server.work import Work, current_work

SETTINGS = 32


def work(**config: object) -> Work:
    with create_app(config).app_context():
        return current_work()


@pytest.fixture
def wanted() -> CspRequest:
    """Eight queens: some settings need a thousand nodes."""
    return read_csp_request({"text": "queens:8"}).without_choice


def test_settings_are_compared_whichever_is_asked_for(client: FlaskClient) -> None:
    found = client.post(
        "/api/csp/compare", json={"text": "queens:5", "solutions": "all", **{"search": "beam"}}
    )
    entry = found.get_json()
    runs = list(compare(queens(5), Settings(solutions=None), Budget()))
    assert (len(entry["rows"]), entry["complete"]) == (len(runs), True)
    for row, run in zip(entry["rows"], runs, strict=True):
        assert row == {
            **{name: getattr(run.settings, name) for name in ("propagation", "variables", "values")},
            **{name: getattr(run.counts, name) for name in ("nodes", "checks", "removals", "backtracks")},
            **{"solutions": 10, "verdict": "solved", "stopped": ""},
        }
    assert client.get(address("/api/csp/compare", "queens:5", solutions="all")).get_json() == entry


def test_a_setting_that_needs_too_many_nodes_says_so(wanted: CspRequest) -> None:
    found = find_comparison(work(MAX_NODES=100), wanted, Watch())
    assert (found.limit, len(found.rows), found.is_lasting) == (100, SETTINGS, True)
    assert {row["stopped"] for row in found.rows} == {"", "nodes"}
    assert not found.entry()["complete"]


def test_what_time_ended_is_not_lasting_and_every_setting_has_its_row(wanted: CspRequest) -> None:
    found = find_comparison(work(LAB_SECONDS=0), wanted, Watch())
    assert (len(found.rows), found.is_lasting, found.weight) == (SETTINGS, False, None)
    assert "time" in {row["stopped"] for row in found.rows}


def test_checks_end_a_setting_before_time_does(wanted: CspRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csp_comparison, "MOST_CHECKS", 2_500)
    found = find_comparison(work(), wanted, Watch())
    assert {row["stopped"] for row in found.rows} == {"", "checks"} and found.is_lasting
    assert all((row["checks"] > 2_500) == (row["stopped"] == "checks") for row in found.rows)


def test_nobody_is_compared_for_who_has_gone(wanted: CspRequest) -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        find_comparison(work(), wanted, watch)
