"""Collect findings about a text: errors and warnings, with hints and repairs."""

from collections.abc import Callable, Collection
from itertools import chain
from typing import TypeAlias, TypeVar

from webviz.maps.model import Diagnostic, Edit, Repair, Severity, TextError
from webviz.maps.words import StepBudget, TooMuchWork, Word, quote

REPORTED = 1_000  # the errors that are listed, and as many warnings; further ones are only counted
COMPARISONS = 20_000  # of names with names in one text, for hints and again as many for repairs
COMPARISON_STEPS = 50  # for each comparison, which takes about 10 µs
LEAST_COMPARED = 4  # letters of a name: shorter names often differ by one letter, and both are correct
GUESSED_LENGTH = 40  # for a longer name nothing is guessed: the cost of hints grows with its square
LONGEST = 2_000  # characters of a message, as names in it may be of any length
STEPS_OF = {"error": 400, "warning": 40}  # what a finding costs: a text of too many is not read to its end
START = Word("", 1, 1)  # the place of a finding about the whole text

T = TypeVar("T")
RepairOrWord: TypeAlias = Repair | str | None
"""A repair; or a text, such as `NSW`, that shall replace the word of the finding and is also its hint."""


class Findings:
    """The errors and warnings of one text, each kind listed in order of position."""

    def __init__(self, steps: StepBudget | None = None) -> None:
        self.steps = steps or StepBudget()  # the work that its reading takes
        self._found = {"error": _FirstByPosition(), "warning": _FirstByPosition()}
        self._hint_comparisons = 0
        self._slip_comparisons = 0

    def error(self, at: Word, message: str, hint: str | None = None, repair: RepairOrWord = None) -> None:
        """Note an error, with a repair if it is clear what was meant."""
        self._add("error", at, message, hint, repair)

    def refuse(self, at: Word, expected: str, hint: str | None = None, repair: RepairOrWord = None) -> None:
        """Note as an error that something else was expected than these words."""
        found = quote(at.text) if at.text else "nothing"
        self._add("error", at, f"found {found}, expected {expected}", hint, repair)

    def warning(self, at: Word, message: str, hint: str | None = None, repair: RepairOrWord = None) -> None:
        """Note something that the reader repairs by itself, with the repair."""
        self._add("warning", at, message, hint, repair)

    def _add(
        self, severity: Severity, at: Word, message: str, hint: str | None, repair: RepairOrWord
    ) -> None:
        if isinstance(repair, str):  # a word to write instead: note the same finding with that repair
            whole_repair = Repair(f"Write {repair}", (Edit(at.line, at.column, at.text, repair),))
            self._add(severity, at, message, hint or f"did you mean {repair}?", whole_repair)
            return
        # A long message takes more steps: it is long because a name in it is.
        self.steps.take(STEPS_OF[severity] + (len(message) + len(hint or "")) // 100)
        short_hint = None if hint is None else shorten(hint)
        finding = Diagnostic(severity, at.line, at.column, shorten(message), short_hint, repair)
        self._found[severity].add(finding)

    @property
    def error_count(self) -> int:
        return self._found["error"].count

    def unknown_name(self, at: Word, message: str, known: Collection[str]) -> None:
        """Note a name that is not in `known`, with a repair if its meaning is clear."""
        self.error(at, message, self.did_you_mean(at.text, known), self.clearly_meant(at.text, known))

    def errors(self) -> list[Diagnostic]:
        return self._found["error"].in_order()

    def warnings(self) -> list[Diagnostic]:
        return self._found["warning"].in_order()

    def did_you_mean(self, name: str, known: Collection[str], more: Collection[str | int] = ()) -> str | None:
        """`did you mean NSW?` if a known name, or one of `more`, is close; or None.

        It is also None for a long name, and when the comparisons of this text are used up.
        """
        self._hint_comparisons += len(known) + len(more)
        if self._hint_comparisons > COMPARISONS or len(name) > GUESSED_LENGTH:
            return None
        self.steps.take(COMPARISON_STEPS * (len(known) + len(more)))
        others = (str(other) for other in chain(known, more))
        close = _close(name, [other for other in others if other != name and len(other) <= GUESSED_LENGTH])
        return None if close is None else f"did you mean {close}?"

    def clearly_meant(self, name: str, known: Collection[str], least: int = LEAST_COMPARED) -> str | None:
        """The only known name that this name can mean; None if that is unclear.

        Such a name has the same letters in upper or lower case, or has at least `least` letters and differs
        by one slip: one letter is missing, added or replaced, or two neighboring ones are swapped. Names with
        different numbers are different names. For a long name the answer is None, and when the comparisons of
        this text are used up.
        """
        self._slip_comparisons += len(known)
        if self._slip_comparisons > COMPARISONS or len(name) > GUESSED_LENGTH:
            return None
        self.steps.take(COMPARISON_STEPS * len(known))
        possible = [other for other in known if other != name and _is_slip(name, other, least)]
        return possible[0] if len(possible) == 1 else None


def read_whole(
    steps: StepBudget, error: type[TextError], read: Callable[[Findings], T]
) -> tuple[T, list[Diagnostic]]:
    """The result of `read`, and a warning for every repair.

    Raises TextError, of the type `error`: it has every error of the text, and its warnings, in order of
    position. If the steps are used up, it says so, and has the findings until then.
    """
    findings = Findings(steps)
    try:
        whole = read(findings)
    except TooMuchWork:
        message = f"this text takes too much work to read: it was given up after {steps.most:,} steps"
        too_much = Diagnostic("error", 1, 1, message, "mend what else is reported, or make it smaller")
        raise error([too_much, *findings.errors()], findings.warnings()) from None
    if findings.error_count:
        raise error(findings.errors(), findings.warnings())
    return whole, findings.warnings()


class _FirstByPosition:
    """The findings of a text by position; of too many, the first 1,000 and a count.

    Of 1,500 errors, the last entry says "500 more errors from here on", at the place of number 1,001.
    """

    def __init__(self) -> None:
        self.count = 0
        self._kept: list[Diagnostic] = []  # the first 1,001, and some of the others; not yet sorted

    def add(self, finding: Diagnostic) -> None:
        self.count += 1
        self._kept.append(finding)
        if len(self._kept) > 2 * REPORTED:
            self._sort_and_cut()

    def in_order(self) -> list[Diagnostic]:
        """The findings by position; of too many, the last entry counts the rest."""
        self._sort_and_cut()
        if self.count <= REPORTED:
            return list(self._kept)
        next_one = self._kept[REPORTED]  # the first finding that is not listed
        rest = f"{self.count - REPORTED:,} more {next_one.severity}s from here on"
        return [*self._kept[:REPORTED], Diagnostic(next_one.severity, next_one.line, next_one.column, rest)]

    def _sort_and_cut(self) -> None:
        """Sort the findings by position, and keep no more than number 1 to 1,001."""
        self._kept.sort(key=lambda finding: (finding.line, finding.column))
        del self._kept[REPORTED + 1 :]


def shorten(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _close(name: str, known: list[str]) -> str | None:
    """The known name that is most similar to this one; None if all are too different."""
    same_letters = [other for other in sorted(known) if other.lower() == name.lower()]
    if same_letters:
        return same_letters[0]
    from difflib import get_close_matches  # slow to import, and a correct map does not need it

    # A single letter is close to nothing: it would match every name of two letters that contains it.
    several = [other for other in sorted(known) if len(other) > 1] if len(name) > 1 else []
    close = get_close_matches(name, several, n=1)
    return close[0] if close else None


def _is_slip(name: str, other: str, least: int) -> bool:
    """Whether `name` may be `other` with one slip, as `clearly_meant` defines it."""
    if name.lower() == other.lower():
        return True
    if min(len(name), len(other)) < least or abs(len(name) - len(other)) > 1:
        return False
    has_same_digits = [*filter(str.isdigit, name)] == [*filter(str.isdigit, other)]
    return has_same_digits and _is_one_slip(name, other)


def _is_one_slip(name: str, other: str) -> bool:
    """Whether the Damerau-Levenshtein distance is 1: of Perth to Perh, Pexth, Petrh."""
    short, long = sorted((name, other), key=len)
    at = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))  # the first difference
    is_missing = short[at:] == long[at + 1 :]
    is_replaced = short[at + 1 :] == long[at + 1 :]
    is_swapped = short[at : at + 2] == long[at : at + 2][::-1] and short[at + 2 :] == long[at + 2 :]
    return is_missing if len(short) < len(long) else is_replaced or is_swapped
