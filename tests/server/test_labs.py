"""The ordering lab over HTTP; test_ordering_lab.py has what it finds."""

from pathlib import Path
from typing import Any

import pytest
from asking import address
from flask.testing import FlaskClient

from webviz.answers.search_request import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import SearchStopped, Watch
from webviz.search.ordering_lab import lab_orders, ordering_lab
from webviz.server import create_app, searches
from webviz.server.labs import FoundLab, find_lab
from webviz.server.search_request import read_search
from webviz.server.work import Work, current_work

ROOT = Path(__file__).parents[2]
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
STATES = (ROOT / "sample_maps" / "us-48.txt").read_text(encoding="utf-8")
UNIFORM = "((3 12 8) (2 4 6) (14 5 1))"


def work(**config: object) -> Work:
    with create_app(config).app_context():
        return current_work()


def found_in(wanted: SearchRequest, **config: object) -> FoundLab:
    return find_lab(work(**config), wanted.without_choice, Watch())


def test_it_is_the_lab_with_the_depth_and_the_limit() -> None:
    wanted = read_search({"text": AUSTRALIA})
    found, lab = found_in(wanted, MAX_NODES=1_000), ordering_lab(wanted.game, 3)
    assert found.lab == lab
    entry = found.entry()
    assert (entry["depth"], entry["limit"], entry["complete"]) == (3, 1_000, True)
    assert [each["order"] for each in entry["trials"]] == lab_orders()
    assert entry["trials"][0] == {
        **{
            "algorithm": "alpha-beta",
            "order": "given",
            "nodes": 43,
            "leaves": 23,
            "cutoffs": 6,
            "pruned": 13,
        },
        **{"charged": None, "complete": True},
    }
    assert entry["trials"][-1]["charged"] == 66
    assert (entry["full"], entry["proof"]) == ({"nodes": 76, "leaves": 44}, 25)
    assert (entry["branching"], entry["least"]) == (None, None)


def test_a_uniform_tree_has_its_bounds() -> None:
    entry = found_in(read_search({"text": UNIFORM})).entry()
    assert (entry["branching"], entry["least"], entry["depth"]) == (3, 5, 2)
    assert "weight" not in {each["order"] for each in entry["trials"]}


def test_what_there_is_no_time_for_is_null_and_nothing_is_complete_then() -> None:
    wanted = read_search({"text": STATES, "depth": 9})
    found = found_in(wanted, LAB_SECONDS=0)
    entry = found.entry()
    assert (found.is_complete, entry["complete"], entry["full"]) == (False, False, None)
    assert entry["trials"][0] == {
        **{
            "algorithm": "alpha-beta",
            "order": "given",
            "nodes": None,
            "leaves": None,
            "cutoffs": None,
            "pruned": None,
        },
        **{"charged": None, "complete": False},
    }


def test_a_client_that_left_ends_it() -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        find_lab(work(), read_search({"text": AUSTRALIA}).without_choice, watch)


def test_a_search_that_would_end_where_there_is_no_value_is_refused() -> None:
    with pytest.raises(NoStaticValue):
        found_in(read_search({"text": UNIFORM, "depth": 1}))


@pytest.mark.parametrize("chosen", [{}, {"algorithm": "deepening", "round": 1, "order": "reverse"}])
def test_it_can_be_asked_for_in_both_ways_whatever_else_is_chosen(
    client: FlaskClient, chosen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    got = client.get(address("/api/lab", AUSTRALIA, **chosen))
    assert got.get_json() == client.post("/api/lab", json={"text": AUSTRALIA}).get_json()
    monkeypatch.delattr(searches, "shared_lab")
    again = client.get(address("/api/lab", AUSTRALIA), headers={"If-None-Match": got.headers["ETag"]})
    assert again.status_code == 304


def test_one_that_time_ended_has_no_tag() -> None:
    client = create_app({"LAB_SECONDS": 0}).test_client()
    assert "ETag" not in client.get(address("/api/lab", STATES, depth=9)).headers


def test_where_alpha_beta_does_not_apply_there_is_nothing_to_compare(
    client: FlaskClient, three_players: str
) -> None:
    response = client.post("/api/lab", json={"text": three_players})
    assert response.status_code == 422
    assert response.get_json(force=True)["type"] == "urn:webviz:problem:not-applicable"
