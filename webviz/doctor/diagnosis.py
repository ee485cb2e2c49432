"""An output held against the right one: where it first goes wrong, and with which faults it is consistent."""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from webviz.doctor.beside import beside
from webviz.doctor.exercise import Exercise, first_lines
from webviz.doctor.form import Repaired, repaired
from webviz.doctor.search import Budget, Found, Output, explained

Verdict: TypeAlias = Literal["right", "form", "explained", "unexplained"]
NO_TEXT = "the file holds bytes that no text has: it is not what a program prints"
TOO_LONG = "the file is very long: only its beginning was compared"
NOTHING = "the file has no line"
STRANGERS = "most lines begin with names that this exercise does not have: is it the output for another one?"
ALIGNED = 3_000
"""Lines of which it is told how many are right."""
LOOKED_AT = 1_000
"""Lines whose names are looked at."""
END = "the end of the output"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where an output first goes wrong.

    Attributes:
        line: of a right trace, from 1.
        place: the line of the file that differs.
        yours, right: the two lines; "the end of the output" where one has no more.
    """

    line: int
    place: int
    yours: str
    right: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Faults that the output is consistent with.

    Attributes:
        faults: their names.
        exact: a program with them prints just this; else only so many lines from the first on.
        lines_explained: how many.
    """

    faults: tuple[str, ...]
    exact: bool
    lines_explained: int


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What can be said about an output.

    Attributes:
        verdict: "right", "form" (right but for its form), "explained" by known faults, or "unexplained".
        first_difference: None where the verdict is "right" or "form", or all that was compared is right.
        form: slips that were repaired before the comparison, in words.
        explanations: best first; several that are exact explain the output equally well.
        unhelped: the first line that no program which was tried prints; None where one prints all.
        alignment: how many lines are right where lines that are missing or too many are left out.
        is_complete: False where the output was too long for all programs to be tried.
    """

    verdict: Verdict
    first_difference: Difference | None = None
    form: list[str] = field(default_factory=list)
    explanations: list[Explanation] = field(default_factory=list)
    unhelped: int | None = None
    alignment: int = 0
    is_complete: bool = True

    def as_json(self) -> dict[str, Any]:
        """As commands and endpoints tell it."""
        first = self.first_difference
        return {
            "verdict": self.verdict,
            "first_difference": first and {"line": first.line, "yours": first.yours, "right": first.right},
            "form": self.form,
            "explanations": [
                {"faults": [*one.faults], "exact": one.exact, "lines_explained": one.lines_explained}
                for one in self.explanations
            ],
            "unhelped": self.unhelped,
            "complete": self.is_complete,
        }


def diagnose(exercise: Exercise, output: bytes, budget: Budget | None = None) -> Diagnosis:
    """What an output of the exercise shows; whatever its bytes are."""
    given = repaired(output, exercise.largest)
    if not given.is_text:
        return Diagnosis("unexplained", _first_line(exercise, ""), [NO_TEXT], unhelped=1)
    found = explained(exercise, Output(given.lines, given.is_whole), budget)
    if found.right.exact:
        return _right(given)
    return _wrong(exercise, given, found)


def _right(given: Repaired) -> Diagnosis:
    """Of an output that is too long to be looked at it is not known."""
    if not given.is_whole:
        return Diagnosis("unexplained", None, [*given.slips, TOO_LONG], is_complete=False)
    return Diagnosis("form" if given.slips else "right", form=given.slips)


def _wrong(exercise: Exercise, given: Repaired, found: Found) -> Diagnosis:
    explanations = [Explanation(one.faults, one.exact, one.lines) for one in found.best]
    is_explained = any(one.exact for one in explanations)
    return Diagnosis(
        "explained" if is_explained else "unexplained",
        _difference(exercise, given, found.right.lines),
        [*given.slips, *_remarks(exercise, given)],
        explanations,
        None if is_explained else 1 + max([found.right.lines, *(one.lines for one in found.best)]),
        0 if is_explained else _aligned(exercise, given),
        found.is_complete and given.is_whole,
    )


def _remarks(exercise: Exercise, given: Repaired) -> list[str]:
    """What is the matter with the whole file."""
    remarks = {
        NOTHING: not given.lines,
        TOO_LONG: not given.is_whole,
        STRANGERS: _names_others(exercise, given),
    }
    return [remark for remark, holds in remarks.items() if holds]


def _names_others(exercise: Exercise, given: Repaired) -> bool:
    lines = given.lines[:LOOKED_AT]
    strange = sum(line.partition(",")[0] not in exercise.names for line in lines)
    return bool(exercise.names) and 2 * strange > len(lines)


def _aligned(exercise: Exercise, given: Repaired) -> int:
    """How many lines are right once those that are missing or too many are left out."""
    runs = beside(given.lines[:ALIGNED], first_lines(exercise, ALIGNED).lines).runs
    return sum(run.of_right for run in runs if run.is_same)


def _difference(exercise: Exercise, given: Repaired, same: int) -> Difference:
    """After so many lines that are right."""
    right = first_lines(exercise, same + 1).lines
    yours = given.lines[same] if same < len(given.lines) else END
    place = given.places[same] if same < len(given.lines) else 1 + max(given.places, default=0)
    return Difference(same + 1, place, yours, right[same] if same < len(right) else END)


def _first_line(exercise: Exercise, yours: str) -> Difference:
    return Difference(1, 1, yours, first_lines(exercise, 1).lines[0])
