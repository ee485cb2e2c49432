"""The model of a lesson: a sequence of stops, each a state of the page with its text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from webviz.maps.model import TextError
from webviz.maps.words import Word
from webviz.samples import sample_files

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
    """A question for a number, which may be off by `within`; `right` and `wrong` are the feedback."""

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
    """The search that a sample is shown with, without fields that have their default."""
    if sample.settings is None:
        return {} if sample.algorithm == USUAL_ALGORITHM else {"algorithm": str(sample.algorithm)}
    return {SETTING_NAMES.get(name, name): str(value) for name, value in sample.settings.items()}
