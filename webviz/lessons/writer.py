"""Write a lesson as canonical text: `read_lesson(write_lesson(lesson), samples)` is the same lesson."""

import json
from dataclasses import MISSING, asdict, fields
from typing import Any

from webviz.lessons.model import FORMAT, Choice, ChoiceQuestion, Lesson, NumberQuestion, Question, Stop
from webviz.scene.fields import json_value

# A lesson as JSON with every entry, as the page gets it.


def lesson_entry(lesson: Lesson) -> dict[str, Any]:
    """The entry of a lesson; as JSON text it can be read as the same lesson."""
    head = {"format": FORMAT, "title": lesson.title, "minutes": lesson.minutes, "about": lesson.about}
    return head | {"stops": [_stop_entry(stop) for stop in lesson.stops]}


def _stop_entry(stop: Stop) -> dict[str, Any]:
    entry = {field.name: getattr(stop, field.name) for field in fields(stop) if field.name != "places"}
    return entry | {
        "problem": {stop.problem.kind: stop.problem.source},
        "search": {name: json_value(value) for name, value in stop.search.items()},
        "view": {name: json_value(value) for name, value in stop.view.items()},
        "question": _question_entry(stop.question),
    }


def _question_entry(question: Question | None) -> dict[str, Any] | None:
    if question is None:
        return None
    kinds = {ChoiceQuestion: "choice", NumberQuestion: "number"}
    return {"kind": kinds.get(type(question)), **asdict(question)}  # Predict's questions have their own kind


# The canonical text, which leaves out entries that have their defaults.


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
    short = _without_defaults(stop, Stop)
    if "question" in short:
        question = short["question"] = _without_defaults(short["question"], NumberQuestion)
        if "choices" in question:
            question["choices"] = [_without_defaults(one, Choice) for one in question["choices"]]
    return short


def _without_defaults(entry: dict[str, Any], model: type) -> dict[str, Any]:
    """The entry without empty objects, and without what is the default in a class of the model."""
    defaults: dict[str, Any] = {field.name: field.default for field in fields(model)}
    return {name: value for name, value in entry.items() if value not in (defaults.get(name, MISSING), {})}


def _pair(name: str, value: Any) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
