"""The model of grading: cases, submissions, and the results of their outputs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from webviz.doctor import Difference, Explanation
from webviz.maps.model import Diagnostic, TextError

Verdict: TypeAlias = Literal["right", "form", "explained", "unexplained", "missing"]
VERDICTS: tuple[Verdict, ...] = ("right", "form", "explained", "unexplained", "missing")
"""The verdicts in words: "form" is right but for slips of form, "explained" is wrong by known faults."""
FaultNames: TypeAlias = tuple[str, ...]
Hides: TypeAlias = Callable[[str, FaultNames], bool]
"""Tells whether a program with these faults still gets a case's output right."""
LARGEST_OUTPUT = 16 * 2**20
"""Bytes of one output, given or expected: far more than anybody reads."""
LONGEST_NAME = 80  # characters of a name in a message


class Refused(ValueError):
    """A submission or a file that is refused; the message tells the student why."""


def printable(name: str) -> str:
    """A name on one line; some systems allow any characters in names."""
    return "".join(sign if sign.isprintable() else "�" for sign in name)


def quote_name(name: str) -> str:
    """A name for a message: on one line, and shortened if too long."""
    line = printable(name)
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…"


def error_at(line: int, column: int, message: str, suggestion: str | None = None) -> TextError:
    return TextError([Diagnostic("error", line, column, message, suggestion)])


def decode(source: bytes, most: int, form: str) -> str:
    """The text in a small file of a form such as "CSV".

    Raises TextError for more than `most` bytes, or if it is not in UTF-8.
    """
    if len(source) > most:
        raise error_at(1, 1, f"found a file of {len(source):,} bytes, expected at most {most:,}")
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:  # its object is the source without a byte-order mark
        line = error.object.count(b"\n", 0, error.start) + 1
        raise error_at(line, 1, f"found bytes that are no text, expected {form} in UTF-8") from None


class Case(NamedTuple):
    """A problem for all programs, or an exercise of Practice, a tree for each student."""

    name: str
    source: bytes  # the text of the map, or of one tree; empty for an exercise
    right: str  # the SHA-256 of the right output, in hexadecimal
    steps: int  # how many of its lines the page can show; the last line of a trace, the result, is not a step

    @property
    def is_exercise(self) -> bool:
        return not self.source


@dataclass(frozen=True, slots=True)
class Submission:
    """A student's submission, as far as it can be read."""

    student: str  # the student's name in the name of the folder or zip
    outputs: Mapping[str, bytes]  # by case
    missing: Mapping[str, str]  # for each other case, why there is no output
    remarks: tuple[str, ...] = ()  # on the submission; the student sees them, too
    saved: Mapping[str, bytes] = field(default_factory=dict)  # files that the page has saved, by their paths


@dataclass(frozen=True, slots=True)
class AnswersResult:
    exercise: str  # as links name it
    right: int  # how many of its points are right
    total: int
    notes: Sequence[str] = ()  # a sentence for each wrong point, and what the page has noted about the work


@dataclass(frozen=True, slots=True)
class OutputResult:
    verdict: Verdict
    difference: Difference | None = None  # the first line that differs
    form: tuple[str, ...] = ()  # slips of form, in words
    explanations: tuple[Explanation, ...] = ()  # the best ones first
    why: str = ""  # why there is no output
    answers: AnswersResult | None = None  # for an exercise


@dataclass(frozen=True, slots=True)
class Graded:
    results: Mapping[str, OutputResult]  # by case; empty if webviz failed
    remarks: tuple[str, ...] = ()  # on the submission; the student sees them, too
    failure: str = ""  # why webviz failed


class Task(NamedTuple):
    """The task of one process: outputs of one student that have no result yet."""

    student: str
    cases: tuple[Case, ...]
    outputs: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class TaskResult:
    """The outcome of a task: results by case, or why it failed."""

    student: str
    results: Mapping[str, OutputResult] = field(default_factory=dict)
    failure: str = ""
