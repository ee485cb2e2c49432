"""Lessons that were read are known, and reading one ends when there is no time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from lesson_texts import lesson_of

from webviz.lessons import LessonError
from webviz.search.watch import TimeIsOver
from webviz.server import create_app, known_lessons
from webviz.server.known_lessons import known_lesson

SAMPLES = Path(__file__).parents[2] / "sample_maps"


def text_of(title: str) -> str:
    """A lesson that no other test has."""
    return lesson_of({"problem": {"sample": "australia"}}, title=title)


def test_a_lesson_is_read_once() -> None:
    with create_app().test_request_context():
        first = known_lesson(text_of("read once"), SAMPLES)
        assert known_lesson(text_of("read once"), SAMPLES) is first
        assert first.weight > len(text_of("read once"))


def test_what_is_wrong_with_one_is_found_once_and_raised_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    original: Callable[..., Any] = known_lessons.read_lesson

    def counted(text: str, *others: Any) -> Any:
        read.append(text)
        return original(text, *others)

    monkeypatch.setattr(known_lessons, "read_lesson", counted)
    with create_app().test_request_context():
        for _ in range(3):
            with pytest.raises(LessonError, match="minutes"):
                known_lesson(lesson_of(title="wrong", minutes=None), SAMPLES)
    assert len(read) == 1


def test_where_there_is_no_time_that_is_told(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_time(*_given: Any) -> Any:
        raise TimeIsOver(0)

    monkeypatch.setattr(known_lessons, "read_lesson", no_time)
    response = client.post("/api/lesson", json={"text": text_of("no time")})
    assert response.status_code == 503
    assert response.get_json()["type"] == "urn:webviz:problem:reading-out-of-time"
