"""Lessons that were read a while ago: an editor asks about one text many times, a class 300 times."""

from dataclasses import dataclass
from pathlib import Path

from webviz.answers.lesson_samples import lesson_samples
from webviz.lessons import Lesson, LessonError, Sample, read_lesson
from webviz.maps import Diagnostic
from webviz.search import Watch
from webviz.search.watch import TimeIsOver
from webviz.server.client import client_is_gone, client_name
from webviz.server.deadline import Deadline
from webviz.server.known_texts import BYTES_OF_TEXT, READING_SECONDS
from webviz.server.problems import Problem
from webviz.server.refusals import Refusal
from webviz.server.shared_results import SharedResults
from webviz.server.turns import Turns

MOST_BYTES = 64 * 1024 * 1024  # of lessons and their texts
BYTES_A_CHARACTER = 8
"""What a lesson takes beside its text, whose longest parts it holds."""


@dataclass(frozen=True, slots=True)
class KnownLesson:
    """A lesson, and what is not shown there as it was meant."""

    lesson: Lesson
    warnings: tuple[Diagnostic, ...]
    weight: int


_known = SharedResults(MOST_BYTES)
_turns = Turns()
"""Their own, so that no search waits for a lesson, nor a lesson for a search."""


def known_lesson(text: str, sample_folder: Path) -> KnownLesson:
    """The lesson in `text`, which may name the samples of a folder.

    Raises LessonError; HungUp when the current request's client goes away, and Problem (503) where there is
    no time to read it all.
    """
    samples = lesson_samples(sample_folder)
    key = (text, sample_folder)
    found = _known.get(
        key, lambda watch: _read_in_time(text, samples, watch), client_is_gone(), client_name()
    )
    if isinstance(found, Refusal):
        raise found.again()
    return found


def _read_in_time(text: str, samples: dict[str, Sample], watch: Watch) -> KnownLesson | Refusal:
    with _turns.taken(watch) as turn:
        try:
            lesson, warnings = read_lesson(text, samples, Deadline(READING_SECONDS, turn).look)
        except LessonError as error:
            return Refusal(error, BYTES_OF_TEXT * len(text))
        except TimeIsOver:
            detail = f"Reading the lesson was ended after {READING_SECONDS:g} seconds; make it smaller."
            raise Problem(503, "reading-out-of-time", "The lesson takes too long to read", detail) from None
    return KnownLesson(lesson, tuple(warnings), BYTES_A_CHARACTER * (len(text) + 1))
