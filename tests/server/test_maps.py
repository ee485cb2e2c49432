import json
import re
from pathlib import Path

from flask.testing import FlaskClient

from webviz.maps import read_map

AUSTRALIA = (Path(__file__).parents[1] / "golden" / "australia.in").read_bytes().decode()


def test_samples_are_listed_without_their_text_and_the_first_is_the_default(client: FlaskClient) -> None:
    samples = client.get("/api/samples").get_json()
    assert samples[0]["name"] == "australia"
    assert [sample["default"] for sample in samples] == [True] + [False] * (len(samples) - 1)
    members = {"name", "title", "look_for", "step", "kind", "algorithm", "settings", "default"}
    assert all(each.keys() == members for each in samples)


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


SPACED = AUSTRALIA.replace("WA", "Western Australia").replace("Q: NT, SA, NSW", "Q: NT, SA NSW")


def test_repairs_come_with_the_numbers_of_what_they_answer(client: FlaskClient) -> None:
    checked = client.post("/api/check", json={"text": SPACED}).get_json()
    messages = [error["message"] for error in checked["errors"]]
    answered = [[messages[number] for number in repair["errors"]] for repair in checked["repairs"]]
    assert [repair["title"] for repair in checked["repairs"]] == [
        "Join the words of “Western Australia”",
        "Write SA, NSW",
    ]
    assert [len(each) for each in answered] == [1, 1] and "Western Australia" in answered[0][0]
    assert checked["errors"][0].keys() == {"line", "column", "message", "suggestion"}


def test_repairs_are_offered_as_the_document_shows_them(client: FlaskClient) -> None:
    document = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    example = re.search(r"POST /api/repair\n(\{.*?\})\n```.*?```repairs\n(.*?)```", document, re.DOTALL)
    assert example
    found = client.post("/api/check", json=json.loads(example[1])).get_json()
    assert found["repairs"] == json.loads(example[2])


def test_a_slip_in_a_text_that_can_be_read_has_its_repair_too(client: FlaskClient) -> None:
    text = AUSTRALIA.replace("Q: NT, SA, NSW", "Q: NT, SA, nsw")
    checked = client.post("/api/check", json={"text": text}).get_json()
    assert checked["canonical"] and [repair["warnings"] for repair in checked["repairs"]] == [[1]]
    assert client.post("/api/repair", json={"text": text}).get_json() == {
        "text": AUSTRALIA,
        "repairs": ["Write NSW"],
        "errors": 0,
        "warnings": 0,
    }


def test_all_is_repaired_that_is_clear_and_the_rest_is_counted(client: FlaskClient) -> None:
    done = client.post("/api/repair", json={"text": SPACED.replace("SA: G-2", "SA: X-2")}).get_json()
    assert done["text"] == SPACED.replace("SA: G-2", "SA: X-2").replace("n A", "nA").replace(
        "SA NSW", "SA, NSW"
    )
    assert (len(done["repairs"]), done["errors"], done["warnings"]) == (2, 1, 0)


def test_western_australia_lies_in_the_west_and_victoria_in_the_south(client: FlaskClient) -> None:
    graph = client.post("/api/check", json={"text": AUSTRALIA}).get_json()["graph"]
    places = {node["id"]: (node["x"], node["y"]) for node in graph["nodes"]}
    assert min(places, key=lambda region: places[region][0]) == "WA"
    assert max(places, key=lambda region: places[region][1]) == "V"


def test_a_list_of_leaves_for_a_third_player_is_answered_with_an_error_at_each_list(
    client: FlaskClient,
) -> None:
    text = "root: 3\n3, -1, 4, 1, -5, 9, 2, 6\nroot: 3"
    [error] = client.post("/api/check", json={"text": text}).get_json()["errors"]
    assert (error["line"], error["column"]) == (2, 1)
    assert error["message"] == "found root: 3, expected a player from 1 to 2"
    assert error["suggestion"] == "write root: MAX or root: MIN"


def test_every_sample_has_a_picture_and_so_has_a_text(client: FlaskClient) -> None:
    pictures = client.get("/api/pictures").get_json()
    assert set(pictures) == {sample["name"] for sample in client.get("/api/samples").get_json()}
    assert all(pictures.values())
    text = client.get("/api/samples/australia").get_json()["text"]
    assert client.post("/api/check", json={"text": text}).get_json()["picture"] == pictures["australia"]
