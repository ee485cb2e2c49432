"""The model of a lesson, a sequence of stops (states of the page), and its JSON.

`lesson_entry` makes JSON with every entry, for the page; `write_lesson` makes the shortest text, for a file:
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
    search: Mapping[str, str] = field(default_factory=dict)  # the default search, as fields of a link


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
    say: str = ""  # what the page says when it is chosen


@dataclass(frozen=True, slots=True)
class ChoiceQuestion:
    """A question with answers to choose from, of which at least one is right."""

    ask: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class NumberQuestion:
    """A question for a number."""

    ask: str
    answer: float
    within: float = 0  # how far off a right answer may be
    right: str = ""  # what the page says after a right answer
    wrong: str = ""


Question: TypeAlias = PredictQuestion | ChoiceQuestion | NumberQuestion


@dataclass(frozen=True, slots=True)
class Stop:
    """One state of the page."""

    title: str
    problem: StopProblem  # in a file, a stop without one has that of the stop before
    search: Mapping[str, str] = field(default_factory=dict)  # fields of a link; others have their defaults
    line: int = 1  # the line of the trace that is shown on arrival, from 1
    until: int | None = None  # the last line that one can step to; None for the whole search
    view: Mapping[str, str] = field(default_factory=dict)  # fields of a link, too
    text: str = ""  # the explanation, in the Markdown of `webviz.lessons.values`
    note: str = ""  # for the presenter, in the same Markdown
    question: Question | None = None
    # the places of the stop's entries in the lesson's text, by name; "stop" is the whole stop
    places: Mapping[str, Word] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A sequence of stops; `minutes` is the time that it takes to teach."""

    title: str
    minutes: int
    stops: tuple[Stop, ...]
    about: str = ""


# The JSON in full, and the short text: it leaves out defaults, and a problem that the stop before has, too.


def lesson_entry(lesson: Lesson) -> dict[str, Any]:
    """The JSON object of a lesson; `read_lesson` reads its text as the same lesson."""
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
    if isinstance(question, PredictQuestion):
        return asdict(question)  # only its kind, such as "cut"
    return {"kind": "choice" if isinstance(question, ChoiceQuestion) else "number", **asdict(question)}


def write_lesson(lesson: Lesson) -> str:
    """The JSON text, with a line for each entry of a stop."""
    head = lesson_entry(lesson)
    stops = head.pop("stops")
    if not lesson.about:
        del head["about"]
    head_lines = [f"  {_entry_text(name, value)}," for name, value in head.items()]
    problems_before = [None, *(stop["problem"] for stop in stops)]
    pairs = zip(stops, problems_before, strict=False)  # each stop with the problem of the one before
    stop_texts = [_stop_text(_short_stop(stop, problem_before)) for stop, problem_before in pairs]
    return "\n".join(["{", *head_lines, '  "stops": [', ",\n".join(stop_texts), "  ]", "}"]) + "\n"


def _short_stop(stop: dict[str, Any], problem_before: dict[str, str] | None) -> dict[str, Any]:
    short = _without_defaults(stop, Stop)
    if stop["problem"] == problem_before:
        del short["problem"]
    if "question" in short:
        # Of the kinds of questions only that for a number has defaults.
        question = short["question"] = _without_defaults(short["question"], NumberQuestion)
        if "choices" in question:
            question["choices"] = [_without_defaults(each, Choice) for each in question["choices"]]
    return short


def _without_defaults(entries: dict[str, Any], model: type) -> dict[str, Any]:
    """The entries but for empty objects and the defaults of a model's class."""
    defaults: dict[str, Any] = {field.name: field.default for field in fields(model)}
    return {name: value for name, value in entries.items() if value not in (defaults.get(name, MISSING), {})}


def _stop_text(stop: dict[str, Any]) -> str:
    lines = [f"      {_entry_text(name, value)}" for name, value in stop.items()]
    return "    {\n" + ",\n".join(lines) + "\n    }"


def _entry_text(name: str, value: Any) -> str:
    """The text of an entry, such as `"line": 3`."""
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"


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
    if sample.settings is None:  # a game: only constraint problems have settings
        return {} if sample.algorithm == USUAL_ALGORITHM else {"algorithm": str(sample.algorithm)}
    return {SETTING_NAMES.get(name, name): str(value) for name, value in sample.settings.items()}
