"""Write a lesson as canonical text: `read_lesson(write_lesson(lesson), samples)` is the same lesson."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from webviz.lessons.model import FORMAT, ChoiceQuestion, Lesson, PredictQuestion, Question, Stop
from webviz.scene.fields import json_value

# A lesson as JSON with every entry, as the page gets it.


def lesson_entry(lesson: Lesson) -> dict[str, Any]:
    """The entry of a lesson; as JSON text it can be read as the same lesson."""
    return {
        "format": FORMAT,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "about": lesson.about,
        "stops": [_stop_entry(stop) for stop in lesson.stops],
    }


def _stop_entry(stop: Stop) -> dict[str, Any]:
    return {
        "title": stop.title,
        "problem": {stop.problem.kind: stop.problem.source},
        "search": _json(stop.search),
        "line": stop.line,
        "until": stop.until,
        "view": _json(stop.view),
        "text": stop.text,
        "note": stop.note,
        "question": _question_entry(stop.question),
    }


def _question_entry(question: Question | None) -> dict[str, Any] | None:
    if question is None:
        return None
    if isinstance(question, PredictQuestion):
        return {"kind": question.kind}
    if isinstance(question, ChoiceQuestion):
        choices = [{"text": one.text, "right": one.right, "say": one.say} for one in question.choices]
        return {"kind": "choice", "ask": question.ask, "choices": choices}
    return {"kind": "number", **asdict(question)}


def _json(values: Mapping[str, str]) -> dict[str, Any]:
    return {name: json_value(value) for name, value in values.items()}


# The canonical text, which leaves out entries that have their defaults.


STOP_DEFAULTS: dict[str, Any] = {
    "search": {},
    "line": 1,
    "until": None,
    "view": {},
    "text": "",
    "note": "",
    "question": None,
}
QUESTION_DEFAULTS = {"within": 0, "right": "", "wrong": ""}
CHOICE_DEFAULTS = {"right": False, "say": ""}


def write_lesson(lesson: Lesson) -> str:
    """The JSON text, with a line for each entry of a stop."""
    entry = lesson_entry(lesson)
    stops = [_short_stop(stop) for stop in entry.pop("stops")]
    # From the last stop to the first: each comparison needs the problem of the stop before.
    for stop, before in reversed(list(zip(stops[1:], stops, strict=False))):
        if stop["problem"] == before["problem"]:
            del stop["problem"]
    if not lesson.about:
        del entry["about"]
    head = [f"  {_pair(name, value)}," for name, value in entry.items()]
    lines = (",\n".join(f"      {_pair(name, value)}" for name, value in stop.items()) for stop in stops)
    texts = ",\n".join(f"    {{\n{each}\n    }}" for each in lines)
    return "\n".join(["{", *head, '  "stops": [', texts, "  ]", "}"]) + "\n"


def _short_stop(stop: dict[str, Any]) -> dict[str, Any]:
    short = _without_defaults(stop, STOP_DEFAULTS)
    if "question" in short:
        question = short["question"] = _without_defaults(short["question"], QUESTION_DEFAULTS)
        if "choices" in question:
            question["choices"] = [_without_defaults(one, CHOICE_DEFAULTS) for one in question["choices"]]
    return short


def _without_defaults(entry: dict[str, Any], defaults: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in defaults or value != defaults[name]}


def _pair(name: str, value: Any) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
