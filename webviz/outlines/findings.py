"""Collect findings about a file of outlines, and limit the work of reading it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from webviz.maps.findings import shorten
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


FILE = FeaturePlace()  # the file as a whole
Severity: TypeAlias = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Finding:
    severity: Severity
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

REPORTED = 1_000  # errors that are listed, and warnings that are; of more there is only the number
SHOWN = 60  # characters of a name in a message
LONGEST_NAME = 200  # characters of a region's full name
# The readers check these limits.
MOST_BYTES = 10 * 2**20
MOST_FEATURES = 2_000
MOST_RINGS = 200_000
MOST_POINTS = 1_000_000
PIECES_BETWEEN_LOOKS = 100


class Findings:
    """The errors and warnings of one file, in the order in which they were found."""

    def __init__(self, look: Look | None = None) -> None:
        """`look` gets the number of pieces so far, and may raise an error to stop."""
        self._found: dict[Severity, list[Finding]] = {"error": [], "warning": []}
        self._unlisted: dict[Severity, int] = {"error": 0, "warning": 0}
        self._pieces = 0
        self._look = look

    def count_pieces(self, pieces: int = 1) -> None:
        """Count features, rings or pairs of regions. Raises the errors of `look`."""
        before, self._pieces = self._pieces, self._pieces + pieces
        if self._look and self._pieces // PIECES_BETWEEN_LOOKS > before // PIECES_BETWEEN_LOOKS:
            self._look(self._pieces)

    def error(self, place: FeaturePlace, message: str, suggestion: str | None = None) -> None:
        self._note(Finding("error", place, shorten(message), suggestion))

    def warning(self, place: FeaturePlace, message: str) -> None:
        """Note something that was repaired."""
        self._note(Finding("warning", place, shorten(message)))

    def _note(self, finding: Finding) -> None:
        if len(self._found[finding.severity]) < REPORTED:
            self._found[finding.severity].append(finding)
        else:
            self._unlisted[finding.severity] += 1

    def final_error(
        self, message: str, suggestion: str | None = None, place: FeaturePlace = FILE
    ) -> OutlineError:
        """The error that ends the reading, after all earlier findings."""
        final = Finding("error", place, shorten(message), suggestion)
        return OutlineError([*self._list_of("error"), final], self.warnings())

    def raise_errors(self) -> None:
        if self._found["error"]:
            raise OutlineError(self._list_of("error"), self.warnings())

    def warnings(self) -> list[Finding]:
        """The warnings; if there were too many, the last entry says how many more."""
        return self._list_of("warning")

    def _list_of(self, severity: Severity) -> list[Finding]:
        found, more = self._found[severity], self._unlisted[severity]
        return [*found, Finding(severity, FILE, f"{more:,} more {severity}s")] if more else list(found)


def quote_value(value: object) -> str:
    """A text in quotes, short and printable; for other values their type's name."""
    if not isinstance(value, str):
        return type_name(value)
    short = value if len(value) <= SHOWN else value[: SHOWN - 1] + "…"
    return '"' + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short) + '"'


def printable_name(name: str) -> str:
    """A name in a file without control characters, with single blanks, shortened."""
    text = "".join(c for c in name if c.isprintable() and not "\ud800" <= c <= "\udfff")
    return " ".join(text.split())[:LONGEST_NAME]


def type_name(value: object) -> str:
    """The JSON name of a value's type."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
