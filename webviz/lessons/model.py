"""The model of a lesson: states of the page, each with its text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from webviz.maps.model import TextError
from webviz.maps.words import Word
from webviz.samples.sample_files import Sample as Listed
from webviz.samples.sample_files import load_samples

FORMAT = "webviz lesson 1"
MOST_BYTES = 1024 * 1024  # of a file
MOST_STOPS = 100
LONGEST_TITLE = 80  # characters, like all the following
LONGEST_TEXT = 4_000
LONGEST_ABOUT = 400
LONGEST_ASK = 400
LONGEST_CHOICE = 200
LONGEST_FEEDBACK = 1_000
MOST_MINUTES = 600
FEWEST_CHOICES, MOST_CHOICES = 2, 6

PredictKind: TypeAlias = Literal["cut", "value", "bound", "best"]
PREDICT_KINDS: tuple[PredictKind, ...] = get_args(PredictKind)
"""What Predict asks about the next line; the page knows the answer."""


class LessonError(TextError):
    """A text that is not a lesson."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample of the installation that lessons can name.

    Attributes:
        text: the problem's text.
        search: the default search, as names and values of a link.
    """

    text: str
    search: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StopProblem:
    """The problem of a stop.

    Attributes:
        kind: whether `of` is the name of a sample, or the text of a map, of trees or of a constraint problem.
    """

    kind: Literal["sample", "text"]
    of: str


@dataclass(frozen=True, slots=True)
class PredictQuestion:
    """A question of Predict about the line after the stop's line."""

    kind: PredictKind


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers to choose from; `say` is the feedback for this answer."""

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
    """A question for a number, which may be off by `within`; with feedback for a right and a wrong answer."""

    ask: str
    answer: float
    within: float = 0
    right: str = ""
    wrong: str = ""


Question: TypeAlias = PredictQuestion | ChoiceQuestion | NumberQuestion


@dataclass(frozen=True, slots=True)
class Stop:
    """One state of the page.

    Attributes:
        problem: the problem; if a stop does not give one, that of the previous stop.
        search: the search, as names and values of a link; others have their defaults.
        line: the line of the trace, from 1, that is shown on arrival.
        until: the last line to step to; None for all of the search.
        view: the view, as names and values of a link.
        text: the explanation, in the Markdown of `webviz.lessons.values`.
        note: for the presenter, in the same Markdown.
        places: the places of the stop's entries in its text, by name; "stop" is the whole stop.
    """

    title: str
    problem: StopProblem
    search: Mapping[str, str] = field(default_factory=dict)
    line: int = 1
    until: int | None = None
    view: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    note: str = ""
    question: Question | None = None
    places: Mapping[str, Word] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A sequence of states of the page; `minutes` is the time that it takes to teach."""

    title: str
    minutes: int
    stops: tuple[Stop, ...]
    about: str = ""


# The samples as lessons name them, each with the search that it is shown with.


USUAL_ALGORITHM = "alpha-beta"
SETTING_NAMES = {"algorithm": "search"}
"""The settings of a sample that have another name in a link."""


@cache
def lesson_samples(folder: Path) -> dict[str, Sample]:
    """The samples of a folder by their names, as lessons may name them."""
    return {sample.name: Sample(sample.text, _shown_with(sample)) for sample in load_samples(folder)}


def _shown_with(sample: Listed) -> dict[str, str]:
    """The fields of a sample's search that differ from the defaults."""
    if sample.settings is None:
        return {} if sample.algorithm == USUAL_ALGORITHM else {"algorithm": str(sample.algorithm)}
    return {SETTING_NAMES.get(name, name): str(value) for name, value in sample.settings.items()}
