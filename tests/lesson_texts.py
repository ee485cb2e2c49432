"""Lessons for tests: short ones, random ones, and what is found in one."""

import json
from typing import Any

from hypothesis import strategies as st

from webviz.lessons import Lesson, LessonError, Sample, Stop, read_lesson
from webviz.lessons.model import (
    LONGEST_TITLE,
    PREDICT_KINDS,
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    PredictQuestion,
    StopProblem,
)

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"
TREE = "((3 5) (2 9))\n"
SAMPLES = {
    "two": Sample(MAP),
    "tree-small": Sample(TREE),
    "tree-deep": Sample(TREE, {"algorithm": "minimax"}),
    "csp-queens": Sample("queens:4", {"search": "backtracking", "propagation": "arcs"}),
}
SIGNS = st.characters(exclude_categories=("C", "Z"))
WORDS = st.lists(st.text(SIGNS, min_size=1, max_size=9), min_size=1, max_size=4).map(" ".join)
TITLES = WORDS.map(lambda text: text[:LONGEST_TITLE].strip() or "a")
# Plain words and line ends: what is no Markdown of a lesson is another test's matter.
TEXTS = st.text('abc ÄÖ😀"\\\n\t,.', max_size=40)
NUMBERS = st.one_of(st.integers(-(10**12), 10**12), st.floats(-1e6, 1e6).filter(lambda x: x != int(x)))


def lesson_of(*stops: dict[str, Any], **others: Any) -> str:
    """The text of a lesson; a stop that says nothing else has a title, the first one a problem."""
    first, *rest = stops or ({},)
    whole = [
        {"title": "One", "problem": {"sample": "two"}} | first,
        *({"title": "Next"} | one for one in rest),
    ]
    head = {"format": "webviz lesson 1", "title": "Lesson", "minutes": 5}
    return json.dumps(head | others | {"stops": whole}, ensure_ascii=False, indent=1)


def read(text: str) -> Lesson:
    lesson, warnings = read_lesson(text, SAMPLES)
    assert warnings == []
    return lesson


def found(text: str | bytes) -> list[str]:
    """Its errors and warnings, each behind what stands at its place."""
    try:
        _, findings = read_lesson(text, SAMPLES)
    except LessonError as error:
        findings = [*error.errors, *error.warnings]
    lines = (text if isinstance(text, str) else text.decode()).split("\n")
    told = [f"{one.message}; {one.suggestion}" if one.suggestion else one.message for one in findings]
    places = (lines[one.line - 1][one.column - 1 :][:12] for one in findings)
    return [f"{place} | {words}" for place, words in zip(places, told, strict=True)]


CHOICES = st.lists(TITLES, min_size=2, max_size=6, unique=True).flatmap(
    lambda texts: st.tuples(*(st.builds(Choice, st.just(text), st.booleans(), TEXTS) for text in texts))
)
QUESTIONS = st.one_of(
    st.none(),
    st.builds(PredictQuestion, st.sampled_from(PREDICT_KINDS)),
    st.builds(ChoiceQuestion, TITLES, CHOICES.filter(lambda all: any(one.right for one in all))),
    st.builds(NumberQuestion, TITLES, NUMBERS, NUMBERS.map(abs), TEXTS, TEXTS),
)
SEARCHES = st.fixed_dictionaries(
    {}, optional={"depth": st.sampled_from("012"), "fail": st.sampled_from(("soft", "hard"))}
)
SEEN = {"windows": st.just("shown"), "fine": st.sampled_from("19"), "find": st.sampled_from(("NSW", "7"))}
TWO, SMALL = StopProblem("sample", "two"), StopProblem("sample", "tree-small")
PROBLEMS = st.sampled_from((TWO, SMALL, StopProblem("text", MAP.replace("A", "Q"))))


@st.composite
def _stops(draw: st.DrawFn) -> Stop:
    line = draw(st.integers(1, 99))
    until = draw(st.one_of(st.none(), st.integers(line, 999)))
    parts = [draw(one) for one in (PROBLEMS, SEARCHES)]
    seen = draw(st.fixed_dictionaries({}, optional=SEEN))
    return Stop(draw(TITLES), *parts, line, until, seen, *(draw(one) for one in (TEXTS, TEXTS, QUESTIONS)))


STOPS = st.lists(_stops(), min_size=1, max_size=4).map(tuple)
LESSONS = st.builds(Lesson, TITLES, st.integers(1, 600), STOPS, TITLES | st.just(""))
