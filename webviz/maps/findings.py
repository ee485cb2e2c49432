"""Collects what is found in a map's text: errors, warnings, and what may have been meant."""

from collections.abc import Collection
from difflib import get_close_matches

from webviz.maps.model import Diagnostic
from webviz.maps.words import Word

REPORTED = 1_000  # errors, and warnings, that are listed before the rest is only counted
COMPARISONS = 50_000  # of names with names in one text: some 10 µs each
GUESSED_LENGTH = 40  # longer names are not compared: the cost grows with their square


class Findings:
    """The errors and warnings of one text, in any order until they are asked for."""

    def __init__(self) -> None:
        self._errors: list[Diagnostic] = []
        self._warnings: list[Diagnostic] = []
        self._comparisons = 0

    def error(self, at: Word, message: str, suggestion: str | None = None) -> None:
        """Note what cannot be repaired."""
        self._errors.append(Diagnostic("error", at.line, at.column, message, suggestion))

    def warning(self, at: Word, message: str, suggestion: str | None = None) -> None:
        """Note what was repaired, and how."""
        self._warnings.append(Diagnostic("warning", at.line, at.column, message, suggestion))

    def errors(self) -> list[Diagnostic]:
        """The errors in order of position."""
        return _in_order(self._errors)

    def warnings(self) -> list[Diagnostic]:
        """The warnings in order of position."""
        return _in_order(self._warnings)

    def did_you_mean(self, name: str, known: Collection[str]) -> str | None:
        """Return `did you mean NSW?` when a known name is close to this one."""
        self._comparisons += len(known)
        if self._comparisons > COMPARISONS or len(name) > GUESSED_LENGTH:
            return None
        close = _close(name, [other for other in known if other != name and len(other) <= GUESSED_LENGTH])
        return None if close is None else f"did you mean {close}?"


def _close(name: str, known: list[str]) -> str | None:
    same_letters = [other for other in sorted(known) if other.lower() == name.lower()]
    # A single letter is close to nothing: every name of two letters that holds it would do.
    several = [other for other in sorted(known) if len(other) > 1] if len(name) > 1 else []
    close = same_letters or get_close_matches(name, several, n=1)
    return close[0] if close else None


def _in_order(found: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted by position; a flood is cut, and its last entry says how much was left out."""
    ordered = sorted(found, key=lambda one: (one.line, one.column))
    if len(ordered) <= REPORTED:
        return ordered
    last = ordered[REPORTED]
    rest = f"{len(ordered) - REPORTED:,} more {last.severity}s from here on"
    return [*ordered[:REPORTED], Diagnostic(last.severity, last.line, last.column, rest)]
