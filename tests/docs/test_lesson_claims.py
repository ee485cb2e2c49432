"""Every claim of every stop of the installed lessons holds: what the program finds is what the words say."""

import re

from lesson_claims import claims
from lesson_stops import NAMES, SAMPLES, At, lesson, words_of

from webviz.lessons.running import LessonRun

NUMBER = re.compile(r"(?<![A-Za-z\d])−?\d+(?:,\d{3})*")
KNOWN = {"1975", "35"}
"""The year of a paper, and the moves of a position of chess, which are nothing of ours."""


def test_what_the_stops_say_is_what_the_program_finds() -> None:
    wrong = [
        (at, claim) for at, found in claims().items() for claim in found if claim not in words_of(at.stop)
    ]
    assert wrong == [] and len(claims()) > 20


def test_no_number_of_a_stop_is_left_unchecked() -> None:
    unchecked = {}
    for at in (At(name, n + 1) for name in NAMES for n in range(len(lesson(name).stops))):
        checked = {number for claim in claims().get(at, []) for number in NUMBER.findall(claim)}
        unchecked[at] = set(NUMBER.findall(words_of(at.stop))) - checked - KNOWN
    assert {at: numbers for at, numbers in unchecked.items() if numbers} == {}


def test_the_lessons_can_be_taught_as_they_are_written_and_ask_the_class() -> None:
    for name in NAMES:
        assert list(LessonRun(SAMPLES).faults(lesson(name))) == [], name
        assert any(stop.question for stop in lesson(name).stops), name
