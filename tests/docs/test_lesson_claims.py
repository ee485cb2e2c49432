"""Every claim of every stop of the installed lessons holds: what the program finds is what the words say."""

import re

import pytest
from constraint_claims import OPPONENT
from lesson_claims import ALPHA_BETA, CUT, DEEPENING, ORDER, claims
from lesson_stops import NAMES, SAMPLES, At, lesson, words_of

from webviz.lessons.running import LessonRun

NUMBER = re.compile(r"(?<![A-Za-z\d])−?\d+(?:,\d{3})*")
KNOWN = {"1975", "35"}
"""The year of a paper, and the moves of a position of chess, which are nothing of ours."""
CLAIMS = [(at, claim) for at, found in claims().items() for claim in found]


@pytest.mark.parametrize(
    ("at", "claim"), CLAIMS, ids=lambda one: one if isinstance(one, str) else "-".join(map(str, one))
)
def test_what_a_stop_says_is_what_the_program_finds(at: At, claim: str) -> None:
    assert claim in words_of(at.stop)


@pytest.mark.parametrize(
    "at", [At(name, n + 1) for name in NAMES for n in range(len(lesson(name).stops))], ids=str
)
def test_no_number_of_a_stop_is_left_unchecked(at: At) -> None:
    checked = {number for claim in claims().get(at, []) for number in NUMBER.findall(claim)}
    assert set(NUMBER.findall(words_of(at.stop))) - checked - KNOWN == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_taught_as_it_is_written(name: str) -> None:
    assert list(LessonRun(SAMPLES).faults(lesson(name))) == []


def test_the_five_lessons_have_the_minutes_that_a_lecture_has() -> None:
    assert [(name, lesson(name).minutes) for name in NAMES[:5]] == [
        (ALPHA_BETA, 15),
        (CUT, 10),
        (ORDER, 10),
        (DEEPENING, 10),
        (OPPONENT, 15),
    ]


def test_every_lesson_asks_the_class() -> None:
    assert all(any(stop.question for stop in lesson(name).stops) for name in NAMES)
