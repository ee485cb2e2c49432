"""What outputs that are right tell of faults: a program that had one would have shown it there."""

from collections.abc import Iterable

from webviz.doctor import right_lines
from webviz.doctor.comparison import Budget, Output, match
from webviz.grading.diagnosing import exercise_of_case
from webviz.grading.model import Case

MOST_STEPS = 20_000
"""Of a case that is looked at: programs are run on it while nobody else works."""


class Evidence:
    """Of the cases of one course; each question is answered once for all students."""

    def __init__(self, cases: Iterable[Case]) -> None:
        self._cases = {case.name: case for case in cases if case.steps <= MOST_STEPS}
        self._right: dict[str, list[str]] = {}
        self._known: dict[tuple[str, tuple[str, ...]], bool] = {}

    def hides(self, case: str, faults: tuple[str, ...]) -> bool:
        """Whether a program with these faults prints what is right for the case, or nobody has looked."""
        if case not in self._cases:
            return True
        if (case, faults) not in self._known:
            self._known[case, faults] = self._prints_right(case, faults)
        return self._known[case, faults]

    def _prints_right(self, case: str, faults: tuple[str, ...]) -> bool:
        exercise = exercise_of_case(self._cases[case].source)
        if case not in self._right:
            self._right[case] = right_lines(exercise)
        return match(exercise, faults, Output(self._right[case]), Budget()).exact
