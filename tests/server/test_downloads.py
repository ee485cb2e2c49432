"""Downloads as a client gets them; test_traces.py has the ways in which a trace is made."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.search import engines
from webviz.server import create_app, traces
from webviz.server.work import current_work

GOLDEN = Path(__file__).parents[1] / "golden"
AUSTRALIA = (GOLDEN / "australia.in").read_bytes().decode()
TRACE = (GOLDEN / "australia.out").read_bytes()


@pytest.fixture
def written_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """No trace is held."""
    assert engines.warm_up()
    monkeypatch.setattr(engines, "WARM_BUDGET", 10)
    monkeypatch.setattr(traces, "HELD_BYTES", 100)


def test_a_trace_is_a_download_with_the_exact_bytes(client: FlaskClient) -> None:
    response = client.post("/api/trace", json={"text": AUSTRALIA})
    assert response.data == TRACE
    assert response.mimetype == "text/plain"
    assert response.headers["Content-Disposition"] == 'attachment; filename="trace-alpha-beta-3.txt"'


@pytest.mark.parametrize("fixture", ["client", "written_later"])
def test_a_trace_says_how_long_it_is(
    client: FlaskClient, fixture: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(fixture)
    response = client.post("/api/trace", json={"text": AUSTRALIA}, buffered=True)
    assert (response.content_length, response.data) == (len(TRACE), TRACE)


@pytest.mark.usefixtures("written_later")
def test_only_so_many_large_traces_are_written_at_a_time_and_each_makes_room() -> None:
    app = create_app()
    client = app.test_client()
    with app.app_context():
        writers = current_work().writers
    while writers.acquire(blocking=False):
        pass
    busy = client.post("/api/trace", json={"text": AUSTRALIA})
    assert (busy.status_code, busy.get_json(force=True)["type"]) == (503, "urn:webviz:problem:busy")
    writers.release()
    for _ in range(3):
        assert client.post("/api/trace", json={"text": AUSTRALIA}, buffered=True).data == TRACE


def test_without_a_compiled_engine_a_large_trace_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_failure", ImportError("no compiler"))
    monkeypatch.setattr(engines, "_is_said", True)
    monkeypatch.setattr(traces, "HELD_NODES", 10)
    response = create_app().test_client().post("/api/trace", json={"text": AUSTRALIA})
    assert "Content-Length" not in response.headers
    assert response.data == TRACE


@pytest.mark.parametrize("depth", [0, 10**30])
def test_any_depth_is_answered(client: FlaskClient, text: str, depth: int) -> None:
    assert client.post("/api/trace", json={"text": text, "depth": depth}).status_code == 200


def test_a_depth_beyond_all_maps_is_the_deepest_there_is(client: FlaskClient, text: str) -> None:
    response = client.post("/api/trace", json={"text": text, "depth": 10**20})
    assert "65535.txt" in response.headers["Content-Disposition"]


def test_a_graph_is_a_download_of_a_page_with_the_initial_assignments(client: FlaskClient, text: str) -> None:
    response = client.post("/api/graph", json={"text": text})
    assert response.mimetype == "text/html"
    assert response.headers["Content-Disposition"] == 'attachment; filename="map.html"'
    assert "A: R by MAX" in response.text


def test_a_graph_shows_the_assignments_and_the_heading_that_are_asked_for(
    client: FlaskClient, text: str
) -> None:
    colored = [{"region": "B", "color": "G", "player": 2}]
    asked = {"text": text, "colored": colored, "heading": "After line 2"}
    page = client.post("/api/graph", json=asked).text
    assert "B: G by MIN" in page
    assert "A: R by MAX" not in page
    assert "<h1>After line 2</h1>" in page


def test_a_graph_lies_as_it_was_drawn(client: FlaskClient, text: str) -> None:
    regions = client.post("/api/check", json={"text": text}).get_json()["map"]["regions"]
    positions = {region: [137.0 * number, -43] for number, region in enumerate(regions)}
    page = client.post("/api/graph", json={"text": text, "positions": positions}).text
    for x, y in positions.values():
        assert f'"x": {x}, "y": {float(y)}' in page


@pytest.mark.parametrize(
    "positions", [[], {}, {"A": [0, 0]}, "all [1]", "all [1, NaN]", "all [1, true]", "all [0, 1e6]"]
)
def test_positions_that_are_none_are_refused(client: FlaskClient, text: str, positions: Any) -> None:
    if isinstance(positions, str):
        regions = client.post("/api/check", json={"text": text}).get_json()["map"]["regions"]
        positions = dict.fromkeys(regions, json.loads(positions.removeprefix("all ")))
    response = client.post("/api/graph", json={"text": text, "positions": positions})
    assert response.status_code == 422
    assert response.get_json(force=True)["type"] == "urn:webviz:problem:wrong-positions"
    assert "for each region of the map" in response.get_json(force=True)["detail"]


def test_many_requests_at_once_get_the_answers_that_they_get_alone() -> None:
    app = create_app()

    def ask(depth: int) -> bytes:
        return app.test_client().post("/api/trace", json={"text": AUSTRALIA, "depth": depth}).data

    depths = [0, 1, 2, 3, 4] * 6
    alone = {depth: ask(depth) for depth in set(depths)}
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, depths)) == [alone[depth] for depth in depths]


def test_a_graph_for_three_players_takes_the_third(client: FlaskClient, three_players: str) -> None:
    colored = [{"region": "Q", "color": "B", "player": 3}]
    page = client.post("/api/graph", json={"text": three_players, "colored": colored}).text
    assert "Q: B by player 3" in page
    for player in (0, 4):
        colored[0]["player"] = player
        response = client.post("/api/graph", json={"text": three_players, "colored": colored})
        assert response.status_code == 422
        assert "a player from 1 to 3" in response.get_json(force=True)["detail"]


def test_one_round_or_all_of_them_can_be_downloaded(client: FlaskClient) -> None:
    body = {"text": AUSTRALIA, "algorithm": "deepening"}
    whole = client.post("/api/trace", json=body)
    assert whole.headers["Content-Disposition"] == 'attachment; filename="trace-deepening-3.txt"'
    assert whole.text.count("# round") == 3
    first = client.post("/api/trace", json={**body, "round": 1}).text
    assert "#" not in first and first in whole.text
