"""The endpoints of lessons: the installed ones, one of them, a check of a text."""

import json
import logging
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from flask import Blueprint, Response, current_app
from werkzeug.exceptions import NotFound

from webviz.answers.entries import findings
from webviz.lessons import Lesson, LessonError, read_lesson
from webviz.lessons.model import lesson_entry, lesson_samples
from webviz.maps import Diagnostic
from webviz.maps.words import Look
from webviz.server.body import read_body, read_text
from webviz.server.maps import json_with_etag
from webviz.server.short_work import read_once

# The installed lessons: a file `NAME.json` for each. The file `lessons.json` lists their names in order;
# lessons that it does not list follow, by name.

ORDER_FILE = "lessons"  # its name without the ending
log = logging.getLogger(__name__)


class InstalledLesson(NamedTuple):
    name: str
    text: str
    lesson: Lesson

    def entry(self) -> dict[str, Any]:
        """The lesson's entry in the list of lessons, without its stops."""
        lesson = self.lesson
        members = {"name": self.name, "title": lesson.title, "minutes": lesson.minutes}
        return members | {"about": lesson.about, "stops": len(lesson.stops)}


@cache
def load_lessons(folder: Path, sample_folder: Path) -> tuple[InstalledLesson, ...]:
    """All lessons of `folder`, read once. A file that is none is logged and skipped."""
    loaded = (_load(folder / f"{name}.json", sample_folder) for name in _names(folder))
    return tuple(filter(None, loaded))


def _names(folder: Path) -> list[str]:
    names = sorted(path.stem for path in folder.glob("*.json") if path.stem != ORDER_FILE)
    file = folder / f"{ORDER_FILE}.json"
    order: list[str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return [*(name for name in order if name in names), *(name for name in names if name not in order)]


def _load(file: Path, sample_folder: Path) -> InstalledLesson | None:
    try:
        text = file.read_text(encoding="utf-8")
        lesson, _ = read_lesson(text, lesson_samples(sample_folder))
    except (LessonError, UnicodeDecodeError) as error:
        log.warning("%s is left out, as it is no lesson: %s", file, error)
        return None
    return InstalledLesson(file.stem, text, lesson)


# The lessons that clients send, read once and kept in the server's cache.

BYTES_A_CHARACTER = 8  # the memory of a lesson for each character of its text, besides the text


class KnownLesson(NamedTuple):
    lesson: Lesson
    warnings: tuple[Diagnostic, ...]
    weight: int  # how many bytes of the cache it takes, about


def known_lesson(text: str, sample_folder: Path) -> KnownLesson:
    """The lesson in `text`, with samples of a folder. Raises LessonError and Problem."""

    def read(look: Look) -> KnownLesson:
        lesson, warnings = read_lesson(text, lesson_samples(sample_folder), look)
        return KnownLesson(lesson, tuple(warnings), BYTES_A_CHARACTER * (len(text) + 1))

    return read_once(("lesson", text, sample_folder), "lesson", read, text)


# The endpoints.

blueprint = Blueprint("lessons", __name__, url_prefix="/api")


@blueprint.get("/lessons")
def lessons() -> Response:
    """All installed lessons, in order."""
    return json_with_etag([lesson.entry() for lesson in _lessons()])


@blueprint.get("/lessons/<name>")
def lesson(name: str) -> Response:
    for each in _lessons():
        if each.name == name:
            return json_with_etag(each.entry() | {"text": each.text, "lesson": lesson_entry(each.lesson)})
    raise NotFound(f"There is no lesson named {name!r}.")


@blueprint.post("/lesson")
def read() -> dict[str, Any]:
    """The errors and warnings of a lesson's text, and the lesson."""
    try:
        known = known_lesson(read_text(read_body()), _folder("SAMPLE_FOLDER"))
    except LessonError as error:
        return findings(error.errors, error.warnings) | {"lesson": None}
    return findings((), known.warnings) | {"lesson": lesson_entry(known.lesson)}


def _lessons() -> tuple[InstalledLesson, ...]:
    return load_lessons(_folder("LESSON_FOLDER"), _folder("SAMPLE_FOLDER"))


def _folder(setting: str) -> Path:
    return Path(current_app.config[setting])
