"""Lessons on disk: `NAME.json` each, in the order of `lessons.json`, a list of names, else by their names."""

import json
import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from webviz.answers.lesson_samples import lesson_samples
from webviz.lessons import Lesson, LessonError, read_lesson

ORDER = "lessons"
"""The name of the file that has the order."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Installed:
    """One of them, with its text as it is on disk."""

    name: str
    text: str
    lesson: Lesson

    def entry(self) -> dict[str, Any]:
        """What a list of lessons shows."""
        lesson = self.lesson
        told = {"name": self.name, "title": lesson.title, "minutes": lesson.minutes}
        return told | {"about": lesson.about, "stops": len(lesson.stops)}


@cache
def load_lessons(folder: Path, sample_folder: Path) -> tuple[Installed, ...]:
    """All lessons of `folder` in their order, read once per process; what is none is logged and left out."""
    loaded = (_load(folder / f"{name}.json", sample_folder) for name in _names(folder))
    return tuple(one for one in loaded if one)


def _names(folder: Path) -> list[str]:
    """Those that the list has, then the others."""
    found = sorted(path.stem for path in folder.glob("*.json") if path.stem != ORDER)
    file = folder / f"{ORDER}.json"
    listed: list[str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return [*(name for name in listed if name in found), *(name for name in found if name not in listed)]


def _load(file: Path, sample_folder: Path) -> Installed | None:
    try:
        text = file.read_text(encoding="utf-8")
        lesson, _ = read_lesson(text, lesson_samples(sample_folder))
    except (LessonError, UnicodeDecodeError) as error:
        log.warning("%s is left out, as it is no lesson: %s", file, error)
        return None
    return Installed(file.stem, text, lesson)
