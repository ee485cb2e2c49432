"""Compare an output with the right one: the first error, and the faults that explain it."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, Literal, TypeAlias

from webviz.doctor.exercise import Exercise, first_lines
from webviz.doctor.form import Repaired, repair_output
from webviz.doctor.search import Budget, Output, TrialOutcome, explain

# Align an output with the right one: runs of equal lines, and the lines between them.
# As long as the lines are equal, both advance together. At a difference, the nearest place is found where
# several lines in a row are equal again; the part before it is usually small, and difflib pairs its lines.
# The work is proportional to the number of lines, whatever they contain.


SAME_AGAIN = 3
"""This many equal lines in a row end a difference."""
AHEAD = 40_000
"""How many lines ahead of a difference are searched for equal lines, on each side."""
MOST_PAIRED = 160
"""Lines of a side that difflib pairs at a time: its time can grow with their cube."""
MOST_PAIRINGS = 40
MOST_RUNS = 2_000
"""Lines behind this many runs are not compared."""

Lines = Sequence[str]
Look = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class AlignedRun:
    """Lines in a row; places count from 0.

    Attributes:
        yours, right: where it begins.
        of_yours, of_right: how many lines it has; in a run that differs one may be 0.
        is_same: whether they are equal on both sides.
    """

    yours: int
    right: int
    of_yours: int
    of_right: int
    is_same: bool


@dataclass(frozen=True, slots=True)
class Alignment:
    """The alignment of two outputs.

    Attributes:
        runs: from the first line on; a difference may be several runs, whose lines correspond.
        is_whole: False if the lines behind the last run were not compared.
    """

    runs: list[AlignedRun]
    is_whole: bool

    def right_of(self, line: int) -> int:
        """The right line that corresponds to one of yours, or comes next there; counted from 0."""
        run = next((one for one in self.runs if one.yours + one.of_yours > line), None)
        if run is not None:
            return run.right + max(0, min(line - run.yours, run.of_right - 1))
        last = self.runs[-1] if self.runs else AlignedRun(0, 0, 0, 0, True)
        return last.right if last.yours == line else last.right + last.of_right


def align(yours: Lines, right: Lines, look: Look = lambda _done: None) -> Alignment:
    """The alignment of two outputs; `look` gets the number of lines done, now and then."""
    return _Aligner(yours, right, look).align()


class _Aligner:
    """The runs so far, and the places behind them."""

    def __init__(self, yours: Lines, right: Lines, look: Look) -> None:
        self._yours, self._right, self._look = yours, right, look
        self._runs: list[AlignedRun] = []
        self._i = self._j = self._pairings = 0
        self._ahead = _Ahead(right, 0)

    def align(self) -> Alignment:
        while self._i < len(self._yours) or self._j < len(self._right):
            if len(self._runs) >= MOST_RUNS:
                return Alignment(self._runs, False)
            self._look(self._i)
            same = _same_from(self._yours, self._i, self._right, self._j)
            self._add(same, same, is_same=True)
            self._pair(*self._until_same_again())
        return Alignment(self._runs, True)

    def _add(self, of_yours: int, of_right: int, is_same: bool) -> None:
        if of_yours or of_right:
            self._runs.append(AlignedRun(self._i, self._j, of_yours, of_right, is_same))
            self._i += of_yours
            self._j += of_right

    def _until_same_again(self) -> tuple[int, int]:
        """The number of lines on each side before the nearest place where both are equal again."""
        i, j = self._i, self._j
        rest = len(self._yours) - i, len(self._right) - j
        if not all(rest):
            return rest
        if not self._ahead.reaches(j):
            self._ahead = _Ahead(self._right, j)
        nearest = sum(rest)
        for skipped in range(min(AHEAD, rest[0] - SAME_AGAIN + 1)):
            if skipped >= nearest:
                break
            place = self._ahead.next(_together(self._yours, i + skipped), j)
            if place is not None and skipped + place - j < nearest:
                nearest, rest = skipped + place - j, (skipped, place - j)
        return rest

    def _pair(self, of_yours: int, of_right: int) -> None:
        """Pair lines that differ: first equal ones, then those about the same node."""
        if not self._may_pair(of_yours, of_right):
            return self._add(of_yours, of_right, is_same=False)
        a, b = self._yours[self._i :][:of_yours], self._right[self._j :][:of_right]
        for tag, low, high, lower, higher in _opcodes(a, b):
            if tag == "replace" and high - low != higher - lower:
                self._pair_by_node(a[low:high], b[lower:higher])
            else:
                self._add(high - low, higher - lower, is_same=tag == "equal")
        return None

    def _may_pair(self, of_yours: int, of_right: int) -> bool:
        if not 0 < of_yours <= MOST_PAIRED or not 0 < of_right <= MOST_PAIRED:
            return False
        self._pairings += 1
        return self._pairings <= MOST_PAIRINGS

    def _pair_by_node(self, a: Lines, b: Lines) -> None:
        for _, low, high, lower, higher in _opcodes([*map(_node, a)], [*map(_node, b)]):
            self._add(high - low, higher - lower, is_same=False)


class _Ahead:
    """An index of several lines in a row in the next part of the right output."""

    def __init__(self, lines: Lines, start: int) -> None:
        self._start, self._end = start, len(lines)
        self._places: dict[tuple[str, ...], list[int]] = {}
        for place in range(start, min(start + AHEAD, len(lines) - SAME_AGAIN + 1)):
            self._places.setdefault(_together(lines, place), []).append(place)

    def reaches(self, place: int) -> bool:
        """Whether it reaches far enough beyond a place."""
        return place <= self._start + AHEAD // 2 or self._start + AHEAD >= self._end

    def next(self, lines: tuple[str, ...], place: int) -> int | None:
        """The first place of these lines from `place` on."""
        found = self._places.get(lines, [])
        number = bisect_left(found, place)
        return found[number] if number < len(found) else None


def _together(lines: Lines, place: int) -> tuple[str, ...]:
    return tuple(lines[place : place + SAME_AGAIN])


def _same_from(yours: Lines, i: int, right: Lines, j: int) -> int:
    """The number of equal lines from these places on."""
    most = min(len(yours) - i, len(right) - j)
    return next((n for n in range(most) if yours[i + n] != right[j + n]), most)


def _opcodes(a: Lines, b: Lines) -> Iterator[tuple[str, int, int, int, int]]:
    yield from SequenceMatcher(None, a, b, autojunk=False).get_opcodes()


def _node(line: str) -> str:
    """The node of an event's line: the part before value and window."""
    return line.rsplit(",", 3)[0]


Verdict: TypeAlias = Literal["right", "form", "explained", "unexplained"]
NO_TEXT = "the file holds bytes that no text has: it is not what a program prints"
TOO_LONG = "the file is very long: only its beginning was compared"
NOTHING = "the file has no line"
STRANGERS = "most lines begin with names that this exercise does not have: is it the output for another one?"
ALIGNED = 3_000
"""So many first lines are aligned, to count the right ones."""
CHECKED_NAMES = 1_000
"""The names in so many first lines are compared with those of the exercise."""
END = "the end of the output"


@dataclass(frozen=True, slots=True)
class Difference:
    """The place where an output first goes wrong.

    Attributes:
        line: of a right trace, from 1.
        place: the line of the file that differs.
        yours, right: the two lines; "the end of the output" for a side without a further line.
    """

    line: int
    place: int
    yours: str
    right: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Faults that are consistent with the output.

    Attributes:
        faults: their names.
        exact: whether a program with them prints exactly this; otherwise it agrees with the first lines only.
        lines_explained: the number of these lines.
    """

    faults: tuple[str, ...]
    exact: bool
    lines_explained: int


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A diagnosis of an output.

    Attributes:
        verdict: "right", "form" (right but for its form), "explained" by known faults, or "unexplained".
        first_difference: None if the verdict is "right" or "form", or all that was compared is right.
        form: slips that were repaired before the comparison, in words.
        explanations: best first; several exact ones explain the output equally well.
        unhelped: the first line that no tried program prints; None if one prints all.
        alignment: how many lines are right, not counting missing and superfluous ones.
        is_complete: False if the output was too long to try all programs.
    """

    verdict: Verdict
    first_difference: Difference | None = None
    form: list[str] = field(default_factory=list)
    explanations: list[Explanation] = field(default_factory=list)
    unhelped: int | None = None
    alignment: int = 0
    is_complete: bool = True

    def as_json(self) -> dict[str, Any]:
        """The diagnosis as JSON for commands and endpoints."""
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
    """Diagnose an output of the exercise, whatever its bytes are."""
    repaired = repair_output(output, exercise.largest)
    if not repaired.is_text:
        return Diagnosis("unexplained", _first_line(exercise, ""), [NO_TEXT], unhelped=1)
    found = explain(exercise, Output(repaired.lines, repaired.is_whole), budget)
    if found.correct.exact:
        return _right(repaired)
    return _wrong(exercise, repaired, found)


def _right(repaired: Repaired) -> Diagnosis:
    """The diagnosis of a right output, or of one whose first part is right and the rest too long."""
    if not repaired.is_whole:
        return Diagnosis("unexplained", None, [*repaired.slips, TOO_LONG], is_complete=False)
    return Diagnosis("form" if repaired.slips else "right", form=repaired.slips)


def _wrong(exercise: Exercise, repaired: Repaired, found: TrialOutcome) -> Diagnosis:
    explanations = [Explanation(one.faults, one.exact, one.lines) for one in found.best]
    is_explained = any(one.exact for one in explanations)
    return Diagnosis(
        "explained" if is_explained else "unexplained",
        _difference(exercise, repaired, found.correct.lines),
        [*repaired.slips, *_remarks(exercise, repaired)],
        explanations,
        None if is_explained else 1 + max([found.correct.lines, *(one.lines for one in found.best)]),
        0 if is_explained else _align(exercise, repaired),
        found.is_complete and repaired.is_whole,
    )


def _remarks(exercise: Exercise, repaired: Repaired) -> list[str]:
    """Remarks about the file as a whole."""
    remarks = {
        NOTHING: not repaired.lines,
        TOO_LONG: not repaired.is_whole,
        STRANGERS: _has_other_names(exercise, repaired),
    }
    return [remark for remark, holds in remarks.items() if holds]


def _has_other_names(exercise: Exercise, repaired: Repaired) -> bool:
    lines = repaired.lines[:CHECKED_NAMES]
    strange = sum(line.partition(",")[0] not in exercise.names for line in lines)
    return bool(exercise.names) and 2 * strange > len(lines)


def _align(exercise: Exercise, repaired: Repaired) -> int:
    """The number of right lines, not counting missing and superfluous ones."""
    runs = align(repaired.lines[:ALIGNED], first_lines(exercise, ALIGNED).lines).runs
    return sum(run.of_right for run in runs if run.is_same)


def _difference(exercise: Exercise, repaired: Repaired, same: int) -> Difference:
    """The first difference, after `same` right lines."""
    right = first_lines(exercise, same + 1).lines
    yours = repaired.lines[same] if same < len(repaired.lines) else END
    place = repaired.places[same] if same < len(repaired.lines) else 1 + max(repaired.places, default=0)
    return Difference(same + 1, place, yours, right[same] if same < len(right) else END)


def _first_line(exercise: Exercise, yours: str) -> Difference:
    return Difference(1, 1, yours, first_lines(exercise, 1).lines[0])
