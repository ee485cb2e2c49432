"""Collect findings about a file of outlines, and limit the work of reading it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from webviz.maps.words import Look

# Findings and their places. They need no geometry, so importing them is fast.


class FeaturePlace(NamedTuple):
    """The place of a finding: the number of a feature, from 1, and its name."""

    feature: int | None = None
    name: str | None = None

    def __str__(self) -> str:
        if self.feature is None:
            return ""
        return f"feature {self.feature}" + (f" ({self.name})" if self.name else "")


FILE = FeaturePlace()
"""The file as a whole."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding in a file of outlines."""

    severity: Literal["error", "warning"]
    place: FeaturePlace
    message: str
    suggestion: str | None = None

    def __str__(self) -> str:
        parts = [str(self.place), self.severity, self.message]
        return ": ".join(part for part in parts if part) + (f"; {self.suggestion}" if self.suggestion else "")


class OutlineError(ValueError):
    """A file that cannot be used: its errors and warnings."""

    def __init__(self, errors: Sequence[Finding], warnings: Sequence[Finding] = ()) -> None:
        self.errors = tuple(errors)
        self.warnings = tuple(warnings)
        super().__init__("; ".join(map(str, self.errors)))

    def __reduce__(self) -> tuple[type["OutlineError"], tuple[tuple[Finding, ...], tuple[Finding, ...]]]:
        """Pickle the findings, not the message."""
        return type(self), (self.errors, self.warnings)


# Collecting them, within limits.


REPORTED = 1_000  # errors, and warnings, that are listed; further warnings are only counted
LONGEST = 2_000  # characters of a message, as names in it may be of any length
SHOWN = 60  # characters of a name in a message
MOST_BYTES = 10 * 2**20
MOST_FEATURES = 2_000
MOST_RINGS = 200_000
MOST_POINTS = 1_000_000
PIECES_BETWEEN_LOOKS = 100


class Findings:
    """The errors and warnings of one file, in the order in which they were found."""

    def __init__(self, look: Look | None = None) -> None:
        """`look` gets the number of pieces so far, and may raise an error to end the reading."""
        self._errors: list[Finding] = []
        self._warnings: list[Finding] = []
        self._further_warnings = self._pieces = 0
        self._look = look

    def take(self, pieces: int = 1) -> None:
        """Count further features, rings or pairs of regions. Raises the errors of `look`."""
        before, self._pieces = self._pieces, self._pieces + pieces
        if self._look and self._pieces // PIECES_BETWEEN_LOOKS > before // PIECES_BETWEEN_LOOKS:
            self._look(self._pieces)

    def error(self, place: FeaturePlace, message: str, suggestion: str | None = None) -> None:
        """Note an error."""
        if len(self._errors) < REPORTED:
            self._errors.append(Finding("error", place, message[:LONGEST], suggestion))

    def warning(self, place: FeaturePlace, message: str, suggestion: str | None = None) -> None:
        """Note a repair."""
        if len(self._warnings) < REPORTED:
            self._warnings.append(Finding("warning", place, message[:LONGEST], suggestion))
        else:
            self._further_warnings += 1

    def refusal(
        self, message: str, suggestion: str | None = None, place: FeaturePlace = FILE
    ) -> OutlineError:
        """The error that ends the reading, together with all earlier findings."""
        self.error(place, message, suggestion)
        return OutlineError(self._errors, self.warnings())

    def raise_errors(self) -> None:
        """Raise OutlineError if there was an error."""
        if self._errors:
            raise OutlineError(self._errors, self.warnings())

    def warnings(self) -> list[Finding]:
        """The warnings; if there were too many, the last entry says how many more."""
        if not self._further_warnings:
            return list(self._warnings)
        return [*self._warnings, Finding("warning", FILE, f"{self._further_warnings:,} more warnings")]


def quote_value(value: object) -> str:
    """A text in quotes for a message, shortened and printable; for other values the name of their type."""
    if not isinstance(value, str):
        return type_name(value)
    short = value if len(value) <= SHOWN else value[: SHOWN - 1] + "…"
    return '"' + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short) + '"'


def type_name(value: object) -> str:
    """The JSON name of a value's type."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
