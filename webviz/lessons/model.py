"""The model of a lesson, a sequence of stops (states of the page), and its JSON.

`read_lesson(write_lesson(lesson), samples)` is the same lesson.
"""

import json
from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from webviz.maps.model import TextError
from webviz.maps.words import Word
from webviz.samples import sample_files
from webviz.scene.fields import json_value

FORMAT = "webviz lesson 1"
PredictKind: TypeAlias = Literal["cut", "value", "bound", "best"]
PREDICT_KINDS: tuple[PredictKind, ...] = get_args(PredictKind)
"""What Predict asks about the next line; the page knows the answer."""


class LessonError(TextError):
    """A text that is not a lesson."""


@dataclass(frozen=True, slots=True)
class Sample:
    text: str  # the problem's text
    # the default search, as names and values of a link
    search: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StopProblem:
    kind: Literal["sample", "text"]  # whether `source` is the name of a sample, or the text of a problem
    source: str


@dataclass(frozen=True, slots=True)
class PredictQuestion:
    """A question of Predict about the line after the stop's line."""

    kind: PredictKind


@dataclass(frozen=True, slots=True)
class Choice:
    text: str
    right: bool = False
    say: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceQuestion:
    """A question with answers to choose from, of which at least one is right."""

    ask: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class NumberQuestion:
    """A question for a number, which may be off by `within`, with feedback."""

    ask: str
    answer: float
    within: float = 0
    right: str = ""
    wrong: str = ""


Question: TypeAlias = PredictQuestion | ChoiceQuestion | NumberQuestion


@dataclass(frozen=True, slots=True)
class Stop:
    """One state of the page."""

    title: str
    problem: StopProblem  # the stop's own problem, or that of the previous stop
    # the search, as names and values of a link; what is missing has its default
    search: Mapping[str, str] = field(default_factory=dict)
    line: int = 1  # the line of the trace that is shown on arrival, from 1
    until: int | None = None  # the last line that one can step to; None for the whole search
    view: Mapping[str, str] = field(default_factory=dict)  # the view, as names and values of a link
    text: str = ""  # the explanation, in the Markdown of `webviz.lessons.values`
    note: str = ""  # for the presenter, in the same Markdown
    question: Question | None = None
    # the places of the stop's entries in its text, by name; "stop" is the whole stop
    places: Mapping[str, Word] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A sequence of stops; `minutes` is the time that it takes to teach."""

    title: str
    minutes: int
    stops: tuple[Stop, ...]
    about: str = ""


# The samples that lessons can name, each with its default search.

USUAL_ALGORITHM = "alpha-beta"
SETTING_NAMES = {"algorithm": "search"}  # the settings of a sample that have another name in a link


@cache
def lesson_samples(folder: Path) -> dict[str, Sample]:
    """The samples of a folder, by name."""
    samples = sample_files.load_samples(folder)
    return {sample.name: Sample(sample.text, _default_search(sample)) for sample in samples}


def _default_search(sample: sample_files.Sample) -> dict[str, str]:
    """The search that a sample is shown with; for a game only what is not usual."""
    if sample.settings is None:
        return {} if sample.algorithm == USUAL_ALGORITHM else {"algorithm": str(sample.algorithm)}
    return {SETTING_NAMES.get(name, name): str(value) for name, value in sample.settings.items()}


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
    problems = [stop["problem"] for stop in stops]
    for stop, problem, problem_before in zip(stops[1:], problems[1:], problems, strict=False):
        if problem == problem_before:
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
        # of the kinds of questions only that for a number has defaults
        question = short["question"] = _without_defaults(short["question"], NumberQuestion)
        if "choices" in question:
            question["choices"] = [_without_defaults(each, Choice) for each in question["choices"]]
    return short


def _without_defaults(entry: dict[str, Any], model: type) -> dict[str, Any]:
    """The entry without empty objects and without the defaults of a model's class."""
    defaults: dict[str, Any] = {field.name: field.default for field in fields(model)}
    return {name: value for name, value in entry.items() if value not in (defaults.get(name, MISSING), {})}


def _pair(name: str, value: Any) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
