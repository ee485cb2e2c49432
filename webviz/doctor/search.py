"""Find faults that explain an output: single ones, pairs, triples by beam search."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from webviz.doctor.exercise import Exercise, Stop, runs_to_its_end
from webviz.doctor.faults import FAULTS, can_combine

# Run a program and compare it with an output line by line, up to the first difference.

MOST_LINES = 1_500_000
"""After this many lines of all programs together, no more programs are tried for one output."""


class OutOfLines(Exception):
    """The budget is used up."""


class Budget:
    """The number of lines that programs may still write."""

    def __init__(self, most: int = MOST_LINES) -> None:
        self.lines_left = most

    def take(self, lines: int) -> None:
        """Take lines from the budget. Raises OutOfLines."""
        self.lines_left -= lines
        if self.lines_left < 0:
            raise OutOfLines


class Match(NamedTuple):
    """How well a program with some faults explains an output."""

    faults: tuple[str, ...]  # their names
    lines: int  # how many first lines are equal
    exact: bool  # whether the whole outputs are equal


class Output(NamedTuple):
    """The lines to explain; the first ones of a longer output, unless `is_whole`."""

    lines: Sequence[str]
    is_whole: bool = True


def match(exercise: Exercise, faults: tuple[str, ...], output: Output, budget: Budget) -> Match:
    """Compare the output with that of a program with these faults. Raises OutOfLines."""
    equal, expected = 0, output.lines
    size = len(expected)

    def write(line: str) -> None:
        nonlocal equal
        if equal == size or expected[equal] != line:
            raise Stop
        equal += 1

    has_ended = runs_to_its_end(exercise, faults, write)
    budget.take(equal + 1)  # and the line that differs
    # A program that goes on after the last line of an incomplete output agrees with it.
    return Match(faults, equal, exact=equal == size and (has_ended or not output.is_whole))


# Try programs: single faults, then pairs, then triples of the best pairs.

BEAM = 6  # how many pairs are extended to triples, and how many inexact matches are returned
Faults = tuple[str, ...]  # their names


class TrialOutcome(NamedTuple):
    """The outcome of the trials for an output."""

    correct: Match  # the match of a program without faults
    best: list[Match]  # the matches that explain most, best first; all of them are exact, or none is
    tried: int  # how many programs were run
    is_complete: bool  # False if the budget of lines ended the trials


class _Trials:
    def __init__(self, exercise: Exercise, output: Output, budget: Budget) -> None:
        self.is_complete = True
        self.matches: list[Match] = []
        self._match: Callable[[Faults], Match] = lambda faults: match(exercise, faults, output, budget)

    def run(self, programs: Iterable[Faults]) -> list[Match]:
        """Run programs as long as the budget lasts; return their matches."""
        matches: list[Match] = []
        for faults in programs:
            if not self.is_complete:
                break
            try:
                matches.append(self._match(faults))
            except OutOfLines:
                self.is_complete = False
        self.matches += matches
        return matches


def explain(exercise: Exercise, output: Output, budget: Budget | None = None) -> TrialOutcome:
    """Find the programs with fewest faults that print the output, or most of it."""
    trials = _Trials(exercise, output, budget or Budget())
    no_faults: Faults = ()
    (correct,) = trials.run([no_faults]) or [Match(no_faults, 0, exact=False)]
    if correct.exact or not trials.is_complete:
        return _best_matches(trials, correct)
    differs_at_its_end = correct.lines + 1 >= len(output.lines)
    singles = trials.run((name,) for name in _faults_to_try(exercise, differs_at_its_end))
    if not _exact_matches(singles):
        pairs = trials.run(_pairs(singles))
        if not _exact_matches(pairs):
            trials.run(_triples(pairs, exercise.faults))
    return _best_matches(trials, correct)


def _faults_to_try(exercise: Exercise, differs_at_its_end: bool) -> list[str]:
    """The faults, in the order in which they are tried.

    If only the last line differs, faults of the last line come first: if the output is long, the budget
    allows only a few programs.
    """
    if not differs_at_its_end:
        return exercise.faults
    return sorted(exercise.faults, key=lambda name: FAULTS[name].place != "result")


def _exact_matches(matches: Sequence[Match]) -> list[Match]:
    return [one for one in matches if one.exact]


def _pairs(singles: Sequence[Match]) -> list[Faults]:
    """All pairs of faults, those with good single faults first: the budget may end."""
    lines = {one.faults[0]: one.lines for one in singles}
    pairs = [pair for pair in combinations(lines, 2) if can_combine(pair)]
    return sorted(pairs, key=lambda pair: -max(lines[name] for name in pair))


def _triples(pairs: Sequence[Match], names: Sequence[str]) -> list[Faults]:
    best = sorted(pairs, key=lambda one: -one.lines)[:BEAM]
    triples = dict.fromkeys(
        frozenset((*one.faults, name)) for one in best for name in names if name not in one.faults
    )
    ordered = [tuple(sorted(triple, key=names.index)) for triple in triples]
    return [triple for triple in ordered if can_combine(triple)]


def _best_matches(trials: _Trials, correct: Match) -> TrialOutcome:
    """All exact matches, or else those better than no fault, the best first."""
    best = _exact_matches(trials.matches)
    if not best:
        better = [one for one in trials.matches if one.lines > correct.lines]
        best = sorted(better, key=lambda one: (-one.lines, len(one.faults)))[:BEAM]
    return TrialOutcome(correct, best, len(trials.matches), trials.is_complete)
