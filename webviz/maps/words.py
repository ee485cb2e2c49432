"""Pieces of a map's text that remember where they stand."""

import re
from collections.abc import Iterator
from typing import NamedTuple

NAME = re.compile(r"[A-Za-z0-9]+")
NO_BLANK = re.compile(r"\S+")
SHOWN_LENGTH = 40  # characters of a text that a message quotes


class Word(NamedTuple):
    """A piece of one line, without blanks around it; line and column count from 1, in characters."""

    text: str
    line: int
    column: int

    def part(self, start: int, stop: int | None = None) -> "Word":
        """The piece from `start` to `stop` (offsets in this word), without the blanks around it."""
        piece = self.text[start:stop]
        blanks = len(piece) - len(piece.lstrip())
        return Word(piece.strip(), self.line, self.column + start + blanks)

    def split(self, separator: str) -> "Iterator[Word]":
        """The pieces between the separators (one character), empty ones included, no sooner than wanted."""
        if separator not in self.text:
            yield self
            return
        column = self.column
        for text in self.text.split(separator):
            blanks = len(text) - len(text.lstrip())
            yield Word(text.strip(), self.line, column + blanks)
            column += len(text) + 1

    def texts(self, separator: str) -> list[str]:
        """The same pieces, where nobody wants to know where they stand: in a fraction of the time."""
        return [text.strip() for text in self.text.split(separator)]

    def blank_separated(self) -> "list[Word]":
        """The pieces between blanks."""
        return [
            Word(found[0], self.line, self.column + found.start()) for found in NO_BLANK.finditer(self.text)
        ]

    def names(self) -> "list[Word]":
        """Every run of letters and digits, whatever stands between them."""
        return [Word(found[0], self.line, self.column + found.start()) for found in NAME.finditer(self.text)]

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
