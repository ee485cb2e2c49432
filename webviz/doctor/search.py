"""Find faults that explain an output: single ones, pairs, triples by beam search.

A program with faults is run until it prints another line than the output has there. The later that is, the
more of the output these faults explain.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from webviz.doctor.exercise import Exercise, Stop, runs_to_its_end
from webviz.doctor.faults import FAULTS, can_combine

MOST_LINES = 1_500_000  # of all programs together; after these, no more are tried for one output


class OutOfLines(Exception):
    """The budget is used up."""


class Budget:
    """The number of lines that programs may still print."""

    def __init__(self, most: int = MOST_LINES) -> None:
        self.lines_left = most

    def take(self, lines: int) -> None:
        """Take lines from the budget. Raises OutOfLines."""
        self.lines_left -= lines
        if self.lines_left < 0:
            raise OutOfLines


Faults = tuple[str, ...]  # their names


class Match(NamedTuple):
    """How well a program with some faults explains an output."""

    faults: Faults
    lines: int  # how many first lines are equal
    exact: bool  # whether it explains all of the output


class Output(NamedTuple):
    """The lines to explain; the first ones of a longer output, unless `is_whole`."""

    lines: Sequence[str]
    is_whole: bool = True


def match(exercise: Exercise, faults: Faults, output: Output, budget: Budget) -> Match:
    """Compare the output with that of a program with these faults. Raises OutOfLines."""
    expected, equal_lines = output.lines, 0

    def compare(line: str) -> None:
        """Count a line of the program if it is as expected; if not, stop the program."""
        nonlocal equal_lines
        if equal_lines == len(expected) or line != expected[equal_lines]:
            raise Stop
        equal_lines += 1

    has_ended = runs_to_its_end(exercise, faults, compare)
    budget.take(equal_lines + 1)  # and the line that differs
    # With a whole output a program must end, too; after an incomplete one it may go on.
    has_right_end = has_ended or not output.is_whole
    return Match(faults, equal_lines, exact=equal_lines == len(expected) and has_right_end)


BEAM = 6  # how many pairs are extended to triples, and how many inexact matches are returned


class TrialOutcome(NamedTuple):
    """The outcome of the trials for an output."""

    correct: Match  # the match of a program without faults
    best: list[Match]  # the matches that explain most, best first; all of them are exact, or none is
    tried: int  # how many programs were run
    is_complete: bool  # False if the budget of lines ended the trials


class _Trials:
    """Runs programs for an output as long as the budget lasts, and keeps all matches."""

    def __init__(self, exercise: Exercise, output: Output, budget: Budget) -> None:
        self._exercise, self._output, self._budget = exercise, output, budget
        self.is_complete = True
        self.matches: list[Match] = []

    def run(self, programs: Iterable[Faults]) -> list[Match]:
        """Run programs with these faults, and return their matches."""
        matches: list[Match] = []
        for faults in programs:
            if not self.is_complete:
                break
            try:
                matches.append(match(self._exercise, faults, self._output, self._budget))
            except OutOfLines:
                self.is_complete = False
        self.matches += matches
        return matches


def explain(exercise: Exercise, output: Output, budget: Budget | None = None) -> TrialOutcome:
    """Find the programs with fewest faults that print the output, or most of it."""
    trials = _Trials(exercise, output, budget or Budget())
    no_faults: Faults = ()
    [correct] = trials.run([no_faults]) or [Match(no_faults, 0, exact=False)]  # if the budget has ended
    if correct.exact or not trials.is_complete:
        return _best_matches(trials, correct)
    differs_at_its_end = correct.lines + 1 >= len(output.lines)
    singles = trials.run((name,) for name in _faults_to_try(exercise, differs_at_its_end))
    # Pairs are tried if no single fault explains all, and triples if no pair does.
    if not _exact_matches(singles):
        pairs = trials.run(_pairs(singles))
        if not _exact_matches(pairs):
            trials.run(_triples(pairs, exercise.faults))
    return _best_matches(trials, correct)


def _faults_to_try(exercise: Exercise, differs_at_its_end: bool) -> list[str]:
    """The faults, those of the last line first if only that differs."""
    if not differs_at_its_end:
        return exercise.faults
    # If the output is long, the budget allows only a few programs.
    return sorted(exercise.faults, key=lambda name: FAULTS[name].place != "result")


def _exact_matches(matches: Sequence[Match]) -> list[Match]:
    return [one for one in matches if one.exact]


def _pairs(singles: Sequence[Match]) -> list[Faults]:
    """All pairs of faults, those with good single faults first: the budget may end."""
    lines_of = {single.faults[0]: single.lines for single in singles}
    pairs = [pair for pair in combinations(lines_of, 2) if can_combine(pair)]
    return sorted(pairs, key=lambda pair: max(lines_of[name] for name in pair), reverse=True)


def _triples(pairs: Sequence[Match], names: Sequence[str]) -> list[Faults]:
    """The best pairs, each with every other fault; each triple once."""
    best = sorted(pairs, key=lambda pair: pair.lines, reverse=True)[:BEAM]
    triples = dict.fromkeys(
        frozenset((*pair.faults, name)) for pair in best for name in names if name not in pair.faults
    )
    in_order = [tuple(sorted(triple, key=names.index)) for triple in triples]
    return [triple for triple in in_order if can_combine(triple)]


def _best_matches(trials: _Trials, correct: Match) -> TrialOutcome:
    """All exact matches, or else those better than no fault, the best first."""
    best = _exact_matches(trials.matches)
    if not best:
        better = [one for one in trials.matches if one.lines > correct.lines]
        best = sorted(better, key=lambda one: (-one.lines, len(one.faults)))[:BEAM]
    return TrialOutcome(correct, best, len(trials.matches), trials.is_complete)
