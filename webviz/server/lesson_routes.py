"""The endpoints of lessons: those of the installation, and what is right and wrong with one."""

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app
from werkzeug.exceptions import NotFound

from webviz.lessons import LessonError
from webviz.lessons.entries import lesson_entry
from webviz.server.body import read_body, read_text
from webviz.server.known_lessons import known_lesson
from webviz.server.lessons import Installed, load_lessons
from webviz.server.maps import findings, revalidated

blueprint = Blueprint("lessons", __name__, url_prefix="/api")


@blueprint.get("/lessons")
def lessons() -> Response:
    """All lessons of the installation, in their order."""
    return revalidated([lesson.entry() for lesson in _lessons()])


@blueprint.get("/lessons/<name>")
def lesson(name: str) -> Response:
    """One lesson, as its file has it and as it was read."""
    for found in _lessons():
        if found.name == name:
            return revalidated(found.entry() | {"text": found.text, "lesson": lesson_entry(found.lesson)})
    raise NotFound(f"There is no lesson named {name!r}.")


@blueprint.post("/lesson")
def read() -> dict[str, Any]:
    """What is wrong with a lesson's text, what is not shown as it was meant, and the lesson."""
    text = read_text(read_body())
    try:
        known = known_lesson(text, _folder("SAMPLE_FOLDER"))
    except LessonError as error:
        return findings(error.errors, error.warnings) | {"lesson": None}
    return findings((), known.warnings) | {"lesson": lesson_entry(known.lesson)}


def _lessons() -> tuple[Installed, ...]:
    return load_lessons(_folder("LESSON_FOLDER"), _folder("SAMPLE_FOLDER"))


def _folder(setting: str) -> Path:
    return Path(current_app.config[setting])
