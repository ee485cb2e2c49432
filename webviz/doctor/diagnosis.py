"""Diagnose an output: align it with the right one, find an error and its faults.

`yours` is the output of a student's program, `right` the right one. Lines have numbers from 0; from 1 only in
`Difference` and `Diagnosis`, which people see.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, Literal, NamedTuple, TypeAlias

from webviz.doctor.exercise import Exercise, first_lines
from webviz.doctor.form import Repaired, repair_output
from webviz.doctor.search import Budget, Output, TrialOutcome, explain

# Align an output with the right one: runs of equal lines, and between them runs of different lines. From the
# first line on, equal lines are one run. At a difference, the aligner looks for the nearest place where
# several lines in a row are equal again. The lines before it are usually few, and difflib pairs them. The
# work is proportional to the number of lines, whatever they contain.

SAME_AGAIN = 3  # this many equal lines in a row end a difference
AHEAD = 40_000  # how many lines ahead of a difference are searched for equal lines, on each side
MOST_PAIRED = 160
"""Lines of a side that difflib pairs at a time: its time can grow with the cube of their number."""
MOST_PAIRINGS = 40
"""Differences whose lines are paired; in later ones the lines do not correspond to each other."""
MOST_RUNS = 2_000  # lines after this many runs are not compared

Lines = Sequence[str]
Look = Callable[[int], object]


class AlignedRun(NamedTuple):
    yours_start: int  # the number of its first line on each side
    right_start: int
    yours_count: int  # how many lines it has on each side; one side of a difference may have none
    right_count: int
    is_same: bool  # whether the lines are equal on both sides


class Alignment(NamedTuple):
    runs: list[AlignedRun]  # a difference may be several, each with lines that correspond
    is_whole: bool  # False if the lines after the last run were not compared

    def right_of(self, line: int) -> int:
        """The right line that corresponds to one of yours, or else comes next."""
        run_of_line = next((run for run in self.runs if run.yours_start + run.yours_count > line), None)
        if run_of_line is not None:
            # Three lines of yours beside right lines 4, 5 get 4, 5, 5; beside no right line, the next one.
            last_offset = max(0, run_of_line.right_count - 1)
            return run_of_line.right_start + min(line - run_of_line.yours_start, last_offset)
        last = self.runs[-1] if self.runs else AlignedRun(0, 0, 0, 0, is_same=True)
        # Your output ends before this line. A last run that begins here has only right lines, which you lack.
        return last.right_start + (0 if last.yours_start == line else last.right_count)


def align(yours: Lines, right: Lines, look: Look = lambda _done: None) -> Alignment:
    """The alignment of two outputs; `look` gets the lines done, now and then."""
    return _Aligner(yours, right, look).align()


class _Aligner:
    """Builds the runs, from the first line on."""

    def __init__(self, yours: Lines, right: Lines, look: Look) -> None:
        self._yours, self._right, self._look = yours, right, look
        self._runs: list[AlignedRun] = []
        self._i = self._j = 0  # the next lines: of yours and of the right ones
        self._pairings = 0  # how many differences difflib has paired
        self._index = _LineIndex(right, 0)

    def align(self) -> Alignment:
        while self._i < len(self._yours) or self._j < len(self._right):
            if len(self._runs) >= MOST_RUNS:
                return Alignment(self._runs, is_whole=False)
            self._look(self._i)
            equal_count = _count_equal(self._yours, self._i, self._right, self._j)
            self._add(equal_count, equal_count, is_same=True)
            self._add_difference(*self._until_same_again())
        return Alignment(self._runs, is_whole=True)

    def _add(self, yours_count: int, right_count: int, is_same: bool) -> None:
        """Add the next lines as a run, unless there are none."""
        if yours_count or right_count:
            self._runs.append(AlignedRun(self._i, self._j, yours_count, right_count, is_same))
            self._i += yours_count
            self._j += right_count

    def _until_same_again(self) -> tuple[int, int]:
        """How many lines to skip on each side until both are equal again.

        If the next lines are A C D E of yours and B B C D E on the right, skip 1 and 2: the nearest place has
        the fewest lines to skip on both sides together. If there is none, skip all lines that remain.
        """
        rest = len(self._yours) - self._i, len(self._right) - self._j
        if not all(rest):  # one side has no further line
            return rest
        if not self._index.reaches_beyond(self._j):
            self._index = _LineIndex(self._right, self._j)
        fewest = rest
        for skip_yours in range(min(AHEAD, rest[0] - SAME_AGAIN + 1)):
            if skip_yours >= sum(fewest):  # skipping more lines of yours cannot make the sum smaller
                break
            place = self._index.find(_lines_at(self._yours, self._i + skip_yours), self._j)
            if place is not None and skip_yours + place - self._j < sum(fewest):
                fewest = skip_yours, place - self._j
        return fewest

    def _add_difference(self, yours_count: int, right_count: int) -> None:
        """Add these next lines, which differ, as runs of corresponding lines.

        First equal lines are paired. Where one side has more lines between these, lines about a node are.
        """
        if not self._may_pair(yours_count, right_count):
            self._add(yours_count, right_count, is_same=False)
            return
        yours = self._yours[self._i : self._i + yours_count]
        right = self._right[self._j : self._j + right_count]
        for tag, yours_part, right_part in _paired_parts(yours, right):
            if tag == "replace" and len(yours_part) != len(right_part):
                nodes = [_node(line) for line in yours_part], [_node(line) for line in right_part]
                for _, yours_nodes, right_nodes in _paired_parts(*nodes):
                    self._add(len(yours_nodes), len(right_nodes), is_same=False)
            else:
                self._add(len(yours_part), len(right_part), is_same=tag == "equal")

    def _may_pair(self, yours_count: int, right_count: int) -> bool:
        """Whether difflib shall pair a difference; counts it, up to MOST_PAIRINGS."""
        if not 0 < yours_count <= MOST_PAIRED or not 0 < right_count <= MOST_PAIRED:
            return False
        self._pairings += 1
        return self._pairings <= MOST_PAIRINGS


class _LineIndex:
    """Where each SAME_AGAIN lines in a row are, in AHEAD lines of the right output."""

    def __init__(self, lines: Lines, start: int) -> None:
        self._start, self._end = start, len(lines)
        self._places: dict[tuple[str, ...], list[int]] = {}
        for place in range(start, min(start + AHEAD, len(lines) - SAME_AGAIN + 1)):
            self._places.setdefault(_lines_at(lines, place), []).append(place)

    def reaches_beyond(self, place: int) -> bool:
        """Whether half of AHEAD lines after `place` are indexed, or all to the end."""
        return place <= self._start + AHEAD // 2 or self._start + AHEAD >= self._end

    def find(self, lines: tuple[str, ...], start: int) -> int | None:
        """The first place of these lines from `start` on; None without one."""
        places = self._places.get(lines, [])
        number = bisect_left(places, start)
        return places[number] if number < len(places) else None


def _lines_at(lines: Lines, place: int) -> tuple[str, ...]:
    return tuple(lines[place : place + SAME_AGAIN])


def _count_equal(yours: Lines, i: int, right: Lines, j: int) -> int:
    most = min(len(yours) - i, len(right) - j)
    return next((n for n in range(most) if yours[i + n] != right[j + n]), most)


def _paired_parts(yours: Lines, right: Lines) -> Iterator[tuple[str, Lines, Lines]]:
    """Parts of both sides in pairs, each with difflib's tag, such as "replace"."""
    for tag, i, i_end, j, j_end in SequenceMatcher(None, yours, right, autojunk=False).get_opcodes():
        yield tag, yours[i:i_end], right[j:j_end]


def _node(line: str) -> str:
    """The node of a line: "SA, G, 1" of "SA, G, 1, 10, -inf, inf"."""
    return line.rsplit(",", 3)[0]


# The diagnosis: a verdict, the first difference, and explanations.

Verdict: TypeAlias = Literal["right", "form", "explained", "unexplained"]
NO_TEXT = "the file holds bytes that no text has: it is not what a program prints"
TOO_LONG = "the file is very long: only its beginning was compared"
NOTHING = "the file has no line"
STRANGERS = "most lines begin with names that this exercise does not have: is it the output for another one?"
MOST_ALIGNED = 3_000  # this many first lines are aligned, to count the right ones
CHECKED_NAMES = 1_000  # the names in this many first lines are compared with those of the exercise
END = "the end of the output"


@dataclass(frozen=True, slots=True)
class Difference:
    line: int  # the number of the line in a right trace, from 1
    place: int  # its number in the file, which may have blank lines
    yours: str  # the line; END for a side without a further one; "" in a file that is no text
    right: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Faults that are consistent with the output."""

    faults: tuple[str, ...]  # their names
    exact: bool  # whether a program with them prints exactly this
    lines_explained: int  # how many first lines it prints


@dataclass(frozen=True, slots=True)
class Diagnosis:
    verdict: Verdict  # "form": right but for its form; "explained" by known faults
    first_difference: Difference | None = None  # None if all that was compared is right
    form: list[str] = field(default_factory=list)  # remarks on slips, most of them repaired before, in words
    explanations: list[Explanation] = field(default_factory=list)  # best first; exact ones are equally good
    first_unexplained: int | None = None  # the first line that no tried program prints
    aligned_lines: int = 0  # how many are right in an alignment; 0 if the output is explained
    is_complete: bool = True  # False if the output was too long for all of it

    def as_json(self) -> dict[str, Any]:
        first = self.first_difference
        return {
            "verdict": self.verdict,
            "first_difference": first and {"line": first.line, "yours": first.yours, "right": first.right},
            "form": self.form,
            "explanations": [
                {"faults": [*one.faults], "exact": one.exact, "lines_explained": one.lines_explained}
                for one in self.explanations
            ],
            "unhelped": self.first_unexplained,
            "complete": self.is_complete,
        }


def diagnose(exercise: Exercise, output: bytes, budget: Budget | None = None) -> Diagnosis:
    """Diagnose an output of the exercise, whatever its bytes are."""
    repaired = repair_output(output, exercise.largest, exercise.signs)
    if not repaired.is_text:
        difference = Difference(1, 1, "", first_lines(exercise, 1).lines[0])
        return Diagnosis("unexplained", difference, [NO_TEXT], first_unexplained=1)
    outcome = explain(exercise, Output(repaired.lines, repaired.is_whole), budget)
    if not outcome.correct.exact:  # a right program does not print this
        return _diagnose_wrong(exercise, repaired, outcome)
    if not repaired.is_whole:  # all that was read is right
        return Diagnosis("unexplained", None, [*repaired.slips, TOO_LONG], is_complete=False)
    return Diagnosis("form" if repaired.slips else "right", form=repaired.slips)


def _diagnose_wrong(exercise: Exercise, repaired: Repaired, outcome: TrialOutcome) -> Diagnosis:
    explanations = [Explanation(one.faults, one.exact, one.lines) for one in outcome.best]
    is_explained = any(one.exact for one in explanations)
    most_explained = max([outcome.correct.lines, *(one.lines for one in outcome.best)])
    return Diagnosis(
        verdict="explained" if is_explained else "unexplained",
        first_difference=_first_difference(exercise, repaired, outcome.correct.lines),
        form=[*repaired.slips, *_remarks(exercise, repaired)],
        explanations=explanations,
        first_unexplained=None if is_explained else most_explained + 1,
        aligned_lines=0 if is_explained else _count_aligned(exercise, repaired),
        is_complete=outcome.is_complete and repaired.is_whole,
    )


def _remarks(exercise: Exercise, repaired: Repaired) -> list[str]:
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


def _count_aligned(exercise: Exercise, repaired: Repaired) -> int:
    """The number of right lines, also of those after missing or superfluous ones."""
    runs = align(repaired.lines[:MOST_ALIGNED], first_lines(exercise, MOST_ALIGNED).lines).runs
    return sum(run.right_count for run in runs if run.is_same)


def _first_difference(exercise: Exercise, repaired: Repaired, line: int) -> Difference:
    """The first difference, which is at this line, from 0: those before are right."""
    right = first_lines(exercise, line + 1).lines
    yours = repaired.lines[line] if line < len(repaired.lines) else END
    place = repaired.places[line] if line < len(repaired.lines) else 1 + max(repaired.places, default=0)
    return Difference(line + 1, place, yours, right[line] if line < len(right) else END)
