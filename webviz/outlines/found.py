"""What can be said about a file of outlines, and where in it. Knows no geometry, and so is loaded at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple


class Place(NamedTuple):
    """Where in a file something was found: the number of a feature, from 1, and its name."""

    feature: int | None = None
    name: str | None = None

    def __str__(self) -> str:
        if self.feature is None:
            return ""
        return f"feature {self.feature}" + (f" ({self.name})" if self.name else "")


FILE = Place()
"""The file as a whole."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding in a file of outlines."""

    severity: Literal["error", "warning"]
    place: Place
    message: str
    suggestion: str | None = None

    def __str__(self) -> str:
        parts = [str(self.place), self.severity, self.message]
        return ": ".join(part for part in parts if part) + (f"; {self.suggestion}" if self.suggestion else "")


class OutlineError(ValueError):
    """A file that cannot be used: every error that was found, and the warnings."""

    def __init__(self, errors: Sequence[Finding], warnings: Sequence[Finding] = ()) -> None:
        self.errors = tuple(errors)
        self.warnings = tuple(warnings)
        super().__init__("; ".join(map(str, self.errors)))

    def __reduce__(self) -> tuple[type["OutlineError"], tuple[tuple[Finding, ...], tuple[Finding, ...]]]:
        """Pickles by its findings, not by its message."""
        return type(self), (self.errors, self.warnings)
