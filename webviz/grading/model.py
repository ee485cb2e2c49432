"""The model of grading: submissions, and the results of their outputs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Verdict: TypeAlias = Literal["right", "form", "explained", "unexplained", "missing"]
VERDICTS: tuple[Verdict, ...] = ("right", "form", "explained", "unexplained", "missing")
LARGEST_OUTPUT = 16 * 2**20
"""Bytes of one output, and of what is right: far more than anybody reads."""


@dataclass(frozen=True, slots=True)
class Case:
    """One problem that all programs are given.

    Attributes:
        source: the text of the map, or of one tree.
        right: of the right output, the SHA-256 in hexadecimal.
        steps: how many of its lines the page can show; the last line of a trace, the result, is no step.
    """

    name: str
    source: bytes
    right: str
    steps: int


@dataclass(frozen=True, slots=True)
class Submission:
    """A student's submission, as far as it can be read.

    Attributes:
        student: as the folder or the zip is called.
        outputs: by the names of their cases.
        missing: why there is none, for each other case.
        said: what else is to be said of it, to the student too.
    """

    student: str
    outputs: Mapping[str, bytes]
    missing: Mapping[str, str]
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line that is another one.

    Attributes:
        line: of the right output, from 1, as the page counts.
        place: of the file that was handed in.
        yours, right: the two lines; None where one of the texts has ended.
    """

    line: int
    place: int
    yours: str | None
    right: str | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Faults that a program may have, by their names; exact: with them it prints all that was handed in."""

    faults: tuple[str, ...]
    exact: bool
    lines: int


@dataclass(frozen=True, slots=True)
class OutputResult:
    """The result of one output.

    Attributes:
        form: slips of form, in words.
        explanations: the best ones first.
        why: why there is no output.
    """

    verdict: Verdict
    difference: Difference | None = None
    form: tuple[str, ...] = ()
    explanations: tuple[Explanation, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Graded:
    """All that was found of one student's submission.

    Attributes:
        found: for each case; empty where `failure` says why webviz, not the student, has failed.
    """

    student: str
    found: Mapping[str, OutputResult]
    said: tuple[str, ...] = ()
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """What one process is given to do: the outputs of one student that nobody has looked at yet."""

    student: str
    cases: tuple[Case, ...]
    outputs: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class TaskResult:
    """What came of a task: what was found by the names of the cases, as JSON; or why nothing was."""

    student: str
    found: Mapping[str, Any] = field(default_factory=dict)
    failure: str = ""
