"""A lesson as JSON has it, every entry filled in: what the page gets, and what the writer shortens."""

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


def lesson_entry(lesson: Lesson) -> dict[str, Any]:
    """All of it; written as JSON it is a lesson that reads the same."""
    return {
        "format": FORMAT,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "about": lesson.about,
        "stops": [stop_entry(stop) for stop in lesson.stops],
    }


def stop_entry(stop: Stop) -> dict[str, Any]:
    """One stop."""
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
    """A question, with its answers."""
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
