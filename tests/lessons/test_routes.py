"""Installed lessons; texts are read once, and reading ends when the time is over."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from application import ROOT, json_of, refusal
from flask.testing import FlaskClient
from lessons.lesson_stops import NAMES
from lessons.lesson_texts import MAP, lesson_of
from server.test_maps import assert_ends_with_its_client

from webviz.lessons import LessonError, routes
from webviz.lessons.model import lesson_samples
from webviz.lessons.routes import known_lesson, load_lessons
from webviz.maps import MapError, read_map
from webviz.maps.model import Diagnostic
from webviz.scene import problem_text
from webviz.scene.problem_text import MapInput, TreeInput
from webviz.search.query import TimeIsOver
from webviz.server import create_app, short_work
from webviz.server.problems import Problem
from webviz.server.short_work import Refusal, known_text
from webviz.trees import TreeError, read_trees
from webviz.wings import WINGS

SAMPLES = ROOT / "sample_maps"
SOUND = lesson_of({"problem": {"sample": "australia"}, "line": 26}, {"problem": {"text": MAP}})


def lesson(client: FlaskClient, text: str) -> Any:
    return json_of(client.post("/api/lesson", json={"text": text}))


def test_every_lesson_installed_is_its_entry_with_its_text_and_what_was_read(client: FlaskClient) -> None:
    entries = json_of(client.get("/api/lessons"))
    files = {*NAMES, "lessons"}
    assert "csp" not in WINGS or files == {path.stem for path in (ROOT / "lessons").glob("*.json")}
    assert {each["name"] for each in entries} | {"lessons"} == files and len(entries) == len(files) - 1
    for entry in entries:
        found = json_of(client.get(f"/api/lessons/{entry['name']}"))
        text, read = found.pop("text"), found.pop("lesson")
        assert found == entry and len(read["stops"]) == entry["stops"]
        assert lesson(client, text)["lesson"] == read
    response = client.get("/api/lessons/none")
    assert refusal(response)[0] == 404 and "'none'" in response.get_json(force=True)["detail"]
    samples = lesson_samples(SAMPLES)
    for name, search in (("australia", {}), ("tree-deepening", {"algorithm": "deepening"})):
        found = lesson(client, lesson_of({"problem": {"sample": name}}))
        assert (samples[name].search, found["errors"]) == (search, [])


def test_a_text_is_told_as_the_lesson_with_all_filled_in(client: FlaskClient) -> None:
    found = lesson(client, SOUND)
    assert (found["errors"], found["warnings"]) == ([], [])
    assert [stop["problem"] for stop in found["lesson"]["stops"]] == [{"sample": "australia"}, {"text": MAP}]
    assert lesson(client, json.dumps(found["lesson"])) == found
    text = lesson_of({"problem": {"sample": "australai"}, "text": "# x"}, format="another")
    for _ in range(2):  # mistakes are told each time
        found = lesson(client, text)
        assert found["lesson"] is None
        assert [error["suggestion"] for error in found["errors"]] == [None, "did you mean australia?"]
        assert [(one["line"], one["column"]) for one in found["warnings"]] == [(11, 13)]
    assert refusal(client.post("/api/lesson", json={})) == (422, "wrong-text")


TREES = "((3 12 8) (2 4 6))\n(5 (1 2))\n"


def test_reading_waits_for_its_turn_and_ends_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = iter(("(for ever)", "(this 1 waits)"))
    assert_ends_with_its_client(monkeypatch, short_work, "read_problem", lambda: known_text(next(texts)))
    assert known_text("(1 2 3 4 5 6 7)").inputs


def test_errors_that_are_kept_weigh_what_they_hold_and_are_raised_anew() -> None:
    wrong, strange = Diagnostic("error", 1, 2, "found nothing"), Diagnostic("warning", 3, 4, "so", "leave it")
    for error in (kind([wrong], [strange]) for kind in (MapError, TreeError, LessonError)):
        again = Refusal(error).copy_of_error()
        assert type(again) is type(error) and again is not error
        assert (again.errors, again.warnings, str(again)) == (error.errors, error.warnings, str(error))
    few, many = Refusal(TreeError([wrong])), Refusal(TreeError([wrong] * 1_000))
    assert 100 < few.weight < many.weight / 500
    assert Refusal(TreeError([Diagnostic("error", 1, 1, "x" * 2_000)])).weight > few.weight + 1_900
    assert Refusal(TreeError([wrong]), 10_000).weight == few.weight + 10_000


def test_lessons_are_listed_in_the_order_of_their_list_and_what_is_none_is_left_out_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    for name in "abc":
        (folder / f"{name}.json").write_text(SOUND.replace("Lesson", name.upper()), encoding="utf-8")
    (folder / "lessons.json").write_text('["c", "gone", "a"]', encoding="utf-8")
    found = json_of(create_app({"LESSON_FOLDER": folder}).test_client().get("/api/lessons"))
    assert [entry["name"] for entry in found] == ["c", "a", "b"]
    assert found[0] == {"name": "c", "title": "C", "minutes": 5, "about": "", "stops": 2}
    assert json_of(create_app({"LESSON_FOLDER": folder / "none"}).test_client().get("/api/lessons")) == []
    folder = copytree(folder, tmp_path / "copy")
    (folder / "b.json").write_text(lesson_of(minutes=0), encoding="utf-8")
    (folder / "d.json").write_bytes(b"\xff")
    (folder / "lessons.json").unlink()  # then they are in the order of their names
    caplog.clear()
    assert [one.name for one in load_lessons(folder, SAMPLES)] == ["a", "c"]
    assert [record.name for record in caplog.records] == [routes.__name__] * 2
    assert "b.json is left out" in caplog.text


def test_a_text_is_what_the_reader_finds_and_is_read_once_also_with_errors(
    text: str, three_players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    repaired, caught = text.replace("B: A\n", ""), []
    map, warnings = read_map(repaired)
    trees, _ = read_trees(TREES)
    for _ in range(2):
        known = known_text(repaired)
        assert warnings and (known.inputs, known.warnings) == ((MapInput(map),), tuple(warnings))
        assert known_text(TREES).inputs == (TreeInput(trees[0], 1), TreeInput(trees[1], 2))
        [given] = known_text(three_players).inputs
        assert isinstance(given, MapInput) and len(given.map.weights) == 3
        with pytest.raises(TreeError) as raised:
            known_text("((1 2) (3")
        caught.append(raised.value)
        for reader in ("read_map", "read_trees"):
            monkeypatch.delattr(problem_text, reader, raising=False)
    assert caught[0] is not caught[1] and caught[0].errors == caught[1].errors


def test_a_lesson_is_read_once_and_so_is_what_is_wrong_with_one_unless_time_is_over(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = lesson_of({"problem": {"sample": "australia"}}, title="read once")

    def no_time(*_given: Any) -> Any:
        raise TimeIsOver(0)

    with create_app().test_request_context():
        for _ in range(2):
            first = known_lesson(once, SAMPLES)
            assert first.weight > len(once) and first.lesson.title == "read once"
            with pytest.raises(LessonError, match="minutes"):
                known_lesson(lesson_of(title="x", minutes=None), SAMPLES)
            monkeypatch.setattr(routes, "read_lesson", no_time)
    response = client.post("/api/lesson", json={"text": lesson_of(title="no time")})
    assert refusal(response) == (503, "reading-out-of-time")
    monkeypatch.setattr(short_work, "READING_SECONDS", 0)
    with pytest.raises(Problem) as caught:
        known_text("(" + "1 " * 10_000 + ")")
    assert (caught.value.status, caught.value.kind) == (503, "reading-out-of-time")


def test_lessons_are_revalidated(client: FlaskClient) -> None:
    for path in ("/api/lessons", "/api/lessons/first-cut"):
        tag = client.get(path).headers["ETag"]
        again = client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b""), path
