"""Write a lesson as canonical text.

`read_lesson(write_lesson(lesson), samples)` is the same lesson.
"""

import json
from collections.abc import Mapping
from typing import Any

from webviz.lessons.model import (
    FORMAT,
    ChoiceQuestion,
    Lesson,
    NumberQuestion,
    PredictQuestion,
    Question,
    Stop,
)
from webviz.scene.fields import json_value

# A lesson as JSON with every entry: the page gets this, and the writer shortens it.


def lesson_entry(lesson: Lesson) -> dict[str, Any]:
    """The entry of a lesson; as JSON text it can be read as the same lesson."""
    return {
        "format": FORMAT,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "about": lesson.about,
        "stops": [stop_entry(stop) for stop in lesson.stops],
    }


def stop_entry(stop: Stop) -> dict[str, Any]:
    """The entry of one stop."""
    return {
        "title": stop.title,
        "problem": {stop.problem.kind: stop.problem.of},
        "search": _json(stop.search),
        "line": stop.line,
        "until": stop.until,
        "view": _json(stop.view),
        "text": stop.text,
        "note": stop.note,
        "question": question_entry(stop.question),
    }


def question_entry(question: Question | None) -> dict[str, Any] | None:
    """The entry of a question, with its answers."""
    if question is None:
        return None
    if isinstance(question, PredictQuestion):
        return {"kind": question.kind}
    if isinstance(question, ChoiceQuestion):
        return {"kind": "choice", "ask": question.ask, "choices": _choices(question)}
    return _number(question)


def _choices(question: ChoiceQuestion) -> list[dict[str, Any]]:
    return [{"text": one.text, "right": one.right, "say": one.say} for one in question.choices]


def _number(question: NumberQuestion) -> dict[str, Any]:
    names = ("ask", "answer", "within", "right", "wrong")
    return {"kind": "number"} | {name: getattr(question, name) for name in names}


def _json(values: Mapping[str, str]) -> dict[str, Any]:
    return {name: json_value(value) for name, value in values.items()}


USUAL: dict[str, Any] = {
    "search": {},
    "line": 1,
    "until": None,
    "view": {},
    "text": "",
    "note": "",
    "question": None,
}
"""The defaults of a stop's entries, which are left out."""
USUAL_OF_QUESTION: dict[str, Any] = {"within": 0, "right": "", "wrong": "", "say": ""}


def write_lesson(lesson: Lesson) -> str:
    """The JSON text, with a line for each entry of a stop; defaults are left out."""
    entry = lesson_entry(lesson)
    stops = [_shorten(stop) for stop in entry.pop("stops")]
    for stop, before in reversed(list(zip(stops[1:], stops, strict=False))):
        if stop["problem"] == before["problem"]:
            del stop["problem"]
    if not lesson.about:
        del entry["about"]
    head = [f"  {_pair(name, value)}," for name, value in entry.items()]
    return "\n".join(["{", *head, '  "stops": [', ",\n".join(map(_stop, stops)), "  ]", "}"]) + "\n"


def _shorten(stop: dict[str, Any]) -> dict[str, Any]:
    found = {name: value for name, value in stop.items() if name not in USUAL or value != USUAL[name]}
    if "question" in found:
        found["question"] = _short_question(found["question"])
    return found


def _short_question(question: dict[str, Any]) -> dict[str, Any]:
    found = _without(question, USUAL_OF_QUESTION)
    if "choices" in found:
        found["choices"] = [_without(one, USUAL_OF_QUESTION | {"right": False}) for one in found["choices"]]
    return found


def _without(entry: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in usual or value != usual[name]}


def _stop(stop: dict[str, Any]) -> str:
    lines = ",\n".join(f"      {_pair(name, value)}" for name, value in stop.items())
    return f"    {{\n{lines}\n    }}"


def _pair(name: str, value: Any) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
