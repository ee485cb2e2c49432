"""The lessons of the installation, and what is told of a lesson's text."""

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from lesson_texts import MAP, lesson_of

from webviz.answers.lesson_samples import lesson_samples
from webviz.server import create_app, lessons
from webviz.server.lessons import load_lessons

SAMPLES = Path(__file__).parents[2] / "sample_maps"
SOUND = lesson_of({"problem": {"sample": "australia"}, "line": 26}, {"problem": {"text": MAP}})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three lessons, with the order of two of them."""
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.json").write_text(SOUND.replace("Lesson", name.upper()), encoding="utf-8")
    (tmp_path / "lessons.json").write_text('["c", "gone", "a"]', encoding="utf-8")
    return tmp_path


def test_lessons_are_listed_in_the_order_of_their_list_then_the_others(folder: Path) -> None:
    client = create_app({"LESSON_FOLDER": folder}).test_client()
    found = client.get("/api/lessons").get_json()
    assert [entry["name"] for entry in found] == ["c", "a", "b"]
    assert found[0] == {"name": "c", "title": "C", "minutes": 5, "about": "", "stops": 2}


def test_without_a_list_they_are_in_the_order_of_their_names(folder: Path) -> None:
    (folder / "lessons.json").unlink()
    assert [one.name for one in load_lessons(folder, SAMPLES)] == ["a", "b", "c"]


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    client = create_app({"LESSON_FOLDER": tmp_path / "none"}).test_client()
    assert client.get("/api/lessons").get_json() == []


def test_a_file_that_is_no_lesson_is_left_out_and_logged(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "b.json").write_text(lesson_of(minutes=0), encoding="utf-8")
    (folder / "d.json").write_bytes(b"\xff")
    assert [one.name for one in load_lessons(folder, SAMPLES)] == ["c", "a"]
    assert [record.name for record in caplog.records] == [lessons.__name__] * 2
    assert "b.json is left out, as it is no lesson: " in caplog.text


def test_a_lesson_is_its_entry_with_its_text_and_what_was_read(client: FlaskClient) -> None:
    entry = client.get("/api/lessons").get_json()[0]
    found = client.get(f"/api/lessons/{entry['name']}").get_json()
    text, lesson = found.pop("text"), found.pop("lesson")
    assert found == entry
    assert client.post("/api/lesson", json={"text": text}).get_json()["lesson"] == lesson
    assert len(lesson["stops"]) == entry["stops"]


def test_a_lesson_that_is_not_there_is_a_problem(client: FlaskClient) -> None:
    response = client.get("/api/lessons/none")
    assert response.status_code == 404
    assert response.get_json()["detail"] == "There is no lesson named 'none'."


@pytest.mark.parametrize("path", ["/api/lessons", "/api/lessons/first-cut"])
def test_lessons_are_revalidated_by_their_etag(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_every_lesson_of_the_installation_is_read_without_a_warning(client: FlaskClient) -> None:
    files = {path.stem for path in (Path(__file__).parents[2] / "lessons").glob("*.json")} - {"lessons"}
    assert {entry["name"] for entry in client.get("/api/lessons").get_json()} == files
    for name in files:
        text = client.get(f"/api/lessons/{name}").get_json()["text"]
        assert client.post("/api/lesson", json={"text": text}).get_json()["warnings"] == []


def test_a_text_is_told_as_the_lesson_with_all_filled_in(client: FlaskClient) -> None:
    found = client.post("/api/lesson", json={"text": SOUND}).get_json()
    assert (found["errors"], found["warnings"]) == ([], [])
    assert [stop["problem"] for stop in found["lesson"]["stops"]] == [{"sample": "australia"}, {"text": MAP}]
    again = client.post("/api/lesson", json={"text": json.dumps(found["lesson"])}).get_json()
    assert again == found


@pytest.mark.parametrize("times", range(2))
def test_a_text_with_mistakes_is_told_them_each_time_and_has_no_lesson(
    client: FlaskClient, times: int
) -> None:
    text = lesson_of({"problem": {"sample": "australai"}, "text": "# x"}, format=f"another {times}")
    for _ in range(2):
        found = client.post("/api/lesson", json={"text": text}).get_json()
        assert found["lesson"] is None
        assert [error["suggestion"] for error in found["errors"]] == [None, "did you mean australia?"]
        assert [(one["line"], one["column"]) for one in found["warnings"]] == [(11, 13)]


def test_what_is_no_text_is_a_problem(client: FlaskClient) -> None:
    assert client.post("/api/lesson", json={}).get_json()["type"] == "urn:webviz:problem:wrong-text"


def test_samples_bring_along_how_they_are_shown() -> None:
    samples = lesson_samples(SAMPLES)
    assert samples["australia"].search == {}
    assert samples["tree-deepening"].search == {"algorithm": "deepening"}
    assert samples["csp-two-colors"].search["propagation"] == "singletons"


@pytest.mark.parametrize("name", lesson_samples(SAMPLES))
def test_every_sample_can_be_a_stop_and_is_then_written_with_its_own_search(
    client: FlaskClient, name: str
) -> None:
    text = lesson_of({"problem": {"sample": name}})
    found = client.post("/api/lesson", json={"text": text}).get_json()
    assert found["errors"] == []
    again = client.post("/api/lesson", json={"text": json.dumps(found["lesson"])}).get_json()
    assert again == found
