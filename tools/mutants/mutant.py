"""One small fault in one source file."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """A piece of a file, and what stands there instead.

    Attributes:
        path: of the file, from the root of the project, with slashes.
        start: where the piece begins, in bytes; `end` likewise.
        line: where it begins, from 1.
    """

    path: str
    start: int
    end: int
    replacement: str
    line: int
    original: str

    def apply(self, source: bytes) -> bytes:
        """The file's text with the fault in it."""
        return source[: self.start] + self.replacement.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.original)}  →  {_short(self.replacement)}"


def _short(code: str) -> str:
    """At most some sixty characters on one line."""
    line = " ".join(code.split())
    return line if len(line) <= 60 else f"{line[:57]}…"
