"""The canonical text of a lesson reads as the lesson that was written; so does what the page gets of it."""

import json

from hypothesis import given
from lesson_texts import LESSONS, SAMPLES, lesson_of, read
from strategies import thorough

from webviz.lessons import Lesson, read_lesson, write_lesson
from webviz.lessons.entries import lesson_entry


@thorough
@given(LESSONS)
def test_what_is_written_reads_the_same(lesson: Lesson) -> None:
    text = write_lesson(lesson)
    assert read_lesson(text, SAMPLES)[0] == lesson
    assert write_lesson(read_lesson(text, SAMPLES)[0]) == text


@thorough
@given(LESSONS)
def test_the_lesson_with_every_entry_filled_in_reads_the_same(lesson: Lesson) -> None:
    assert read_lesson(json.dumps(lesson_entry(lesson)), SAMPLES)[0] == lesson


def test_every_entry_is_filled_in_for_the_page() -> None:
    [first, second] = lesson_entry(
        read(lesson_of({"search": {"depth": "2"}}, {"question": {"kind": "cut"}}))
    )["stops"]
    assert first["search"] == {"depth": 2}
    assert second == {
        "title": "Next",
        "problem": {"sample": "two"},
        "search": {},
        "line": 1,
        "until": None,
        "view": {},
        "text": "",
        "note": "",
        "question": {"kind": "cut"},
    }


def test_a_line_for_each_entry_and_none_for_what_is_as_usual() -> None:
    text = lesson_of({"text": "Über *alles*", "line": 1}, {"problem": {"sample": "two"}, "line": 3})
    assert write_lesson(read(text)) == (
        "{\n"
        '  "format": "webviz lesson 1",\n'
        '  "title": "Lesson",\n'
        '  "minutes": 5,\n'
        '  "stops": [\n'
        "    {\n"
        '      "title": "One",\n'
        '      "problem": {"sample": "two"},\n'
        '      "text": "Über *alles*"\n'
        "    },\n"
        "    {\n"
        '      "title": "Next",\n'
        '      "line": 3\n'
        "    }\n"
        "  ]\n"
        "}\n"
    )
