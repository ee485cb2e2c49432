"""The canonical text of a lesson: `read_lesson(write_lesson(lesson), samples)` is the same lesson."""

import json
from typing import Any

from webviz.lessons.entries import lesson_entry
from webviz.lessons.model import Lesson

USUAL: dict[str, Any] = {
    "search": {},
    "line": 1,
    "until": None,
    "view": {},
    "text": "",
    "note": "",
    "question": None,
}
"""What a stop need not say."""
USUAL_OF_QUESTION: dict[str, Any] = {"within": 0, "right": "", "wrong": "", "say": ""}


def write_lesson(lesson: Lesson) -> str:
    """JSON with a line for each entry of a stop; what is as usual is left out."""
    entry = lesson_entry(lesson)
    stops = [_shortened(stop) for stop in entry.pop("stops")]
    for stop, before in reversed(list(zip(stops[1:], stops, strict=False))):
        if stop["problem"] == before["problem"]:
            del stop["problem"]
    if not lesson.about:
        del entry["about"]
    head = [f"  {_pair(name, value)}," for name, value in entry.items()]
    return "\n".join(["{", *head, '  "stops": [', ",\n".join(map(_stop, stops)), "  ]", "}"]) + "\n"


def _shortened(stop: dict[str, Any]) -> dict[str, Any]:
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
