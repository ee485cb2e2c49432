"""Reading names: of colors or of regions, with what was probably meant by a damaged one."""

import re
from collections.abc import Collection

from webviz.maps.findings import Findings
from webviz.maps.words import Word, is_name, shown


class NameReader:
    """Reads names of one kind; a damaged name is reported once, however often it is used.

    Args:
        findings: where errors go.
        known: undamaged names that other lines vouch for.
    """

    def __init__(self, findings: Findings, known: Collection[str]) -> None:
        self._findings = findings
        self._known = known
        self._damaged: dict[str, Word] = {}

    def read(self, word: Word) -> list[Word]:
        """The name as a list of one; of a damaged one, the known names that it seems to hold, or itself."""
        if word.text in self._known or is_name(word.text):
            return [word]
        pieces = word.names()
        if len(pieces) > 1 and all(piece.text in self._known for piece in pieces):
            self._report_missing_comma(word, pieces)
            return pieces
        first = self._damaged.setdefault(word.text, word)
        self._damaged[word.text] = min(first, word, key=lambda at: (at.line, at.column))
        letters = _letters(word.text)
        return [Word(letters, word.line, word.column) if letters in self._known else word]

    def report(self) -> None:
        """Turn the damaged names into errors, each where it stands first; to be called once, at the end."""
        for text, word in self._damaged.items():
            message = f"found {shown(text)}, expected a name of letters A-Z, a-z and digits only"
            self._findings.error(word, message, self._repaired(text))

    def _report_missing_comma(self, word: Word, pieces: list[Word]) -> None:
        listed = ", ".join(piece.text for piece in pieces)
        hint = f"did you mean {listed}?" if len(listed) <= 80 else None
        self._findings.error(word, f"found {shown(word.text)}, expected a comma between two names", hint)

    def _repaired(self, text: str) -> str | None:
        letters = _letters(text)
        if letters in self._known:
            return f"did you mean {letters}?"
        close = self._findings.did_you_mean(letters, self._known)
        # A name without its foreign letters ("Zrich") is no good advice; without blanks or signs it is.
        only_ascii = letters and text.isascii() and len(letters) <= 40
        return close or (f"write {letters}" if only_ascii else None)


def _letters(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "", text)
