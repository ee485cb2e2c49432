"""What must hold of whatever text is read as a lesson."""

import json
from functools import cache
from pathlib import Path

from fuzz.faults import check_places, check_refusal, expect
from fuzz.texts import text_of
from webviz.answers.lesson_samples import lesson_samples
from webviz.lessons import LessonError, Sample, read_lesson, write_lesson
from webviz.lessons.entries import lesson_entry

FOLDER = Path(__file__).parents[2] / "sample_maps"


@cache
def samples() -> dict[str, Sample]:
    """Those of the installation."""
    return lesson_samples(FOLDER)


def read_as_lesson(data: bytes) -> bool:
    """Whether the bytes are a lesson, which then is the same one when it is written. Raises Fault."""
    text = text_of(data).removeprefix("\ufeff")
    try:
        lesson, warnings = read_lesson(data, samples())
    except LessonError as error:
        check_refusal(error, text)
        return False
    check_places(warnings, text)
    for again in (write_lesson(lesson), json.dumps(lesson_entry(lesson))):
        expect(read_lesson(again, samples())[0] == lesson, "written again it is another lesson")
    return True
