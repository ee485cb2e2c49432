"""Pieces of a map's text that remember where they stand."""

import re
from dataclasses import dataclass

NAME = re.compile(r"[A-Za-z0-9]+")
SHOWN_LENGTH = 40  # characters of a text that a message quotes


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of one line, without blanks around it; line and column count from 1, in characters."""

    text: str
    line: int
    column: int

    def part(self, start: int, stop: int | None = None) -> "Word":
        """The piece from `start` to `stop` (offsets in this word), without the blanks around it."""
        piece = self.text[start:stop]
        blanks = len(piece) - len(piece.lstrip())
        return Word(piece.strip(), self.line, self.column + start + blanks)

    def split(self, separator: str) -> "list[Word]":
        """The pieces between the separators (one character), empty ones included."""
        pieces, start = [], 0
        for text in self.text.split(separator):
            pieces.append(self.part(start, start + len(text)))
            start += len(text) + 1
        return pieces

    def blank_separated(self) -> "list[Word]":
        """The pieces between blanks."""
        return [self.part(*found.span()) for found in re.finditer(r"\S+", self.text)]

    def names(self) -> "list[Word]":
        """Every run of letters and digits, whatever stands between them."""
        return [self.part(*found.span()) for found in NAME.finditer(self.text)]

    def end(self) -> "Word":
        """The empty word just behind this one."""
        return Word("", self.line, self.column + len(self.text))


def is_name(text: str) -> bool:
    """Whether a text can name a region or a color."""
    return NAME.fullmatch(text) is not None


def shown(text: str) -> str:
    """The text in quotes for a message: shortened, with what cannot be printed escaped."""
    short = text if len(text) <= SHOWN_LENGTH else text[: SHOWN_LENGTH - 1] + "…"
    return '"' + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short) + '"'
