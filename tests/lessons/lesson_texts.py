"""Lessons for tests: short ones, random ones, and what is found in one."""

import json
from typing import Any

from webviz.lessons import Lesson, LessonError, Sample, read_lesson

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"
TREE = "((3 5) (2 9))\n"
SAMPLES = {
    "two": Sample(MAP),
    "tree-small": Sample(TREE),
    "tree-deep": Sample(TREE, {"algorithm": "minimax"}),
    "csp-queens": Sample("queens:4", {"search": "backtracking", "propagation": "arcs"}),
}


def lesson_of(*stops: dict[str, Any], **others: Any) -> str:
    """A lesson's text; by default a stop has a title, and the first one a problem."""
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


def lesson_findings(text: str | bytes) -> list[str]:
    """Its errors and warnings, each behind what stands at its place."""
    try:
        _, findings = read_lesson(text, SAMPLES)
    except LessonError as error:
        findings = [*error.errors, *error.warnings]
    lines = (text if isinstance(text, str) else text.decode()).split("\n")
    told = [f"{one.message}; {one.suggestion}" if one.suggestion else one.message for one in findings]
    places = (lines[one.line - 1][one.column - 1 :][:12] for one in findings)
    return [f"{place} | {words}" for place, words in zip(places, told, strict=True)]
