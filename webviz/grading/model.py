"""The model of grading: submissions, and the results of their outputs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Verdict: TypeAlias = Literal["right", "form", "explained", "unexplained", "missing"]
VERDICTS: tuple[Verdict, ...] = ("right", "form", "explained", "unexplained", "missing")
LARGEST_OUTPUT = 16 * 2**20
"""Bytes of one output, given or expected: far more than anybody reads."""


class Refused(ValueError):
    """A submission or a file that is refused; the message tells the student why."""


@dataclass(frozen=True, slots=True)
class Case:
    """A problem for all programs of a course, or an exercise of Practice, for which each student has a tree.

    Attributes:
        source: the text of the map, or of one tree; empty for an exercise.
        right: the SHA-256 of the right output, in hexadecimal.
        steps: how many of its lines the page can show; the last line of a trace, the result, is not a step.
    """

    name: str
    source: bytes
    right: str
    steps: int

    @property
    def is_exercise(self) -> bool:
        """Whether it is an exercise of Practice."""
        return not self.source


@dataclass(frozen=True, slots=True)
class Submission:
    """A student's submission, as far as it can be read.

    Attributes:
        student: the student's name in the name of the folder or zip.
        outputs: the outputs by case.
        missing: for each other case, why there is no output.
        remarks: on the submission; the student sees them, too.
        saved: files that the page has saved, by their paths.
    """

    student: str
    outputs: Mapping[str, bytes]
    missing: Mapping[str, str]
    remarks: tuple[str, ...] = ()
    saved: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line that differs.

    Attributes:
        line: its number in the right output, from 1, as on the page.
        place: its number in the submitted file.
        yours, right: the two lines; None for a text that has ended before.
    """

    line: int
    place: int
    yours: str | None
    right: str | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Names of faults; whether they explain the whole output (`exact`); how many lines they explain."""

    faults: tuple[str, ...]
    exact: bool
    lines: int


@dataclass(frozen=True, slots=True)
class OutputResult:
    """The result of one output, or of the answers to one exercise.

    Attributes:
        form: slips of form, in words.
        explanations: the best ones first.
        why: why there is no output.
        answers: the result of the answers to an exercise.
    """

    verdict: Verdict
    difference: Difference | None = None
    form: tuple[str, ...] = ()
    explanations: tuple[Explanation, ...] = ()
    why: str = ""
    answers: "AnswersResult | None" = None


@dataclass(frozen=True, slots=True)
class AnswersResult:
    """The result of the answers to an exercise.

    Attributes:
        exercise: the exercise, as links name it.
        right, total: how many of its points are right.
        notes: a sentence for each wrong point, and what the page has noted about the work.
    """

    exercise: str
    right: int
    total: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Graded:
    """The results of one student's submission.

    Attributes:
        results: by case; empty if webviz failed, for the reason in `failure`.
        remarks: on the submission; the student sees them, too.
    """

    student: str
    results: Mapping[str, OutputResult]
    remarks: tuple[str, ...] = ()
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """The task of one process: outputs of one student that have no result yet."""

    student: str
    cases: tuple[Case, ...]
    outputs: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class TaskResult:
    """The outcome of a task: results by case, as JSON; or why it failed."""

    student: str
    results: Mapping[str, Any] = field(default_factory=dict)
    failure: str = ""
