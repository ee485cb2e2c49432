import json
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.maps import read_map
from webviz.server import create_app

GOLDEN = Path(__file__).parents[1] / "golden"
AUSTRALIA = (GOLDEN / "australia.in").read_bytes().decode()
TRACE = (GOLDEN / "australia.out").read_bytes()


def header_of(body: bytes) -> dict[str, Any]:
    """The header of a search's answer."""
    header: dict[str, Any] = json.loads(body[8 : 8 + int.from_bytes(body[4:8], "little")])
    return header


def test_samples_are_listed_without_their_text_and_the_first_is_the_default(client: FlaskClient) -> None:
    samples = client.get("/api/samples").get_json()
    assert samples[0]["name"] == "australia"
    assert [sample["default"] for sample in samples] == [True] + [False] * (len(samples) - 1)
    assert all(each.keys() == {"name", "title", "look_for", "step", "default"} for each in samples)


def test_a_sample_is_its_entry_with_its_text(client: FlaskClient) -> None:
    entry = client.get("/api/samples").get_json()[0]
    sample = client.get("/api/samples/australia").get_json()
    assert read_map(sample.pop("text"))[1] == []
    assert sample == entry


def test_samples_are_revalidated_by_their_etag(client: FlaskClient) -> None:
    first = client.get("/api/samples")
    again = client.get("/api/samples", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_good_map_is_described(client: FlaskClient, text: str) -> None:
    checked = client.post("/api/check", json={"text": text}).get_json()
    assert checked["errors"] == checked["warnings"] == []
    assert read_map(checked["canonical"])[0] == read_map(text)[0]
    described = checked["map"]
    assert described["regions"] == ["A", "B"]
    assert described["borders"] == [[0, 1]]
    assert described["colors"] == ["G", "R"]
    assert described["initial"] == [{"region": "A", "color": "R", "player": 1}]
    assert described["weights"] == [[2, 1], [4, 3]]
    assert described["depth"] == 2
    assert described["moves"] == [["A", "G"], ["A", "R"], ["B", "G"], ["B", "R"]]
    assert described["styles"].keys() == {"G", "R"}
    assert described["free_regions"] == 1


def test_the_graph_of_a_good_map_has_a_place_for_every_region(client: FlaskClient, text: str) -> None:
    graph = client.post("/api/check", json={"text": text}).get_json()["graph"]
    assert [node["id"] for node in graph["nodes"]] == ["A", "B"]
    assert all(isinstance(node[axis], float) for node in graph["nodes"] for axis in "xy")
    assert [(edge["from"], edge["to"]) for edge in graph["edges"]] == [("A", "B")]
    assert graph["options"]["physics"] == {"enabled": False}


def test_a_repaired_map_is_described_with_its_warnings(client: FlaskClient, text: str) -> None:
    checked = client.post("/api/check", json={"text": text.replace("B: A\n", "")}).get_json()
    assert checked["errors"] == []
    assert checked["warnings"][0].keys() == {"line", "column", "message", "suggestion"}
    assert checked["map"]["regions"] == ["A", "B"]


def test_a_wrong_map_is_an_answer_with_errors_and_nothing_else(client: FlaskClient) -> None:
    response = client.post("/api/check", json={"text": ""})
    assert response.status_code == 200
    checked = response.get_json()
    assert checked["errors"]
    assert checked["canonical"] is checked["map"] is checked["graph"] is None


def test_western_australia_lies_in_the_west_and_victoria_in_the_south(client: FlaskClient) -> None:
    graph = client.post("/api/check", json={"text": AUSTRALIA}).get_json()["graph"]
    places = {node["id"]: (node["x"], node["y"]) for node in graph["nodes"]}
    assert min(places, key=lambda region: places[region][0]) == "WA"
    assert max(places, key=lambda region: places[region][1]) == "V"


def test_a_search_is_a_binary_body_of_columns(client: FlaskClient) -> None:
    response = client.post("/api/search", json={"text": AUSTRALIA})
    assert response.mimetype == "application/octet-stream"
    header = header_of(response.data)
    assert (header["algorithm"], header["depth_limit"], header["events"]) == ("alpha-beta", 3, 85)


def test_algorithm_and_depth_can_be_chosen(client: FlaskClient) -> None:
    body = {"text": AUSTRALIA, "algorithm": "minimax", "depth": 1}
    header = header_of(client.post("/api/search", json=body).data)
    assert (header["algorithm"], header["depth_limit"]) == ("minimax", 1)


def test_a_trace_is_a_download_with_the_exact_bytes(client: FlaskClient) -> None:
    response = client.post("/api/trace", json={"text": AUSTRALIA})
    assert response.data == TRACE
    assert response.mimetype == "text/plain"
    assert response.headers["Content-Disposition"] == 'attachment; filename="trace-alpha-beta-3.txt"'


def test_a_trace_streams(client: FlaskClient) -> None:
    response = client.post("/api/trace", json={"text": AUSTRALIA}, buffered=False)
    assert response.is_streamed
    assert "Content-Length" not in response.headers


@pytest.mark.parametrize("depth", [0, 10**30])
def test_any_depth_is_answered(client: FlaskClient, text: str, depth: int) -> None:
    assert client.post("/api/search", json={"text": text, "depth": depth}).status_code == 200
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


def test_a_long_path_is_searched_to_its_end(client: FlaskClient) -> None:
    names = [f"P{number:03}" for number in range(300)]
    borders = "\n".join(f"{one}: {other}" for one, other in pairwise(names))
    text = f"A, B\nP000: A-1\n300\nA: 1, B: 2\nA: 3, B: 4\n{borders}\n"
    assert header_of(client.post("/api/search", json={"text": text}).data)["nodes"] == 300


def test_many_requests_at_once_get_the_answers_that_they_get_alone() -> None:
    app = create_app()

    def ask(depth: int) -> bytes:
        return app.test_client().post("/api/trace", json={"text": AUSTRALIA, "depth": depth}).data

    depths = [0, 1, 2, 3, 4] * 6
    alone = {depth: ask(depth) for depth in set(depths)}
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, depths)) == [alone[depth] for depth in depths]
