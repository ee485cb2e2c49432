"""Reading names: of colors or of regions, with what was probably meant by a damaged one."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import accumulate

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.phrases import Phrases, gaps, parts_of
from webviz.maps.words import Word, is_name, shown

EXPECTED_NAME = "expected a name of letters A-Z, a-z and digits only"
EXPECTED_COMMA = "expected a comma between two names"
MOST_EDITS = 10_000  # of one repair: more is no map that a person writes
LISTED = 80  # characters of a hint that lists names


class NameReader:
    """Reads names of one kind; a damaged name is reported once, however often it is used.

    Args:
        findings: where errors go.
        known: undamaged names that other lines vouch for.
        phrases: which words of the text are one name; asked for where a name is damaged.
    """

    def __init__(self, findings: Findings, known: Collection[str], phrases: Callable[[], Phrases]) -> None:
        self._findings = findings
        self._known = known
        self._phrases = phrases
        self._damaged: dict[str, list[Word]] = {}

    def read(self, word: Word) -> list[Word]:
        """The name as a list of one; of a damaged one, the known names that it seems to hold, or itself."""
        if word.text in self._known or is_name(word.text):
            return [word]
        pieces = self._phrases().names_in(word)
        if len(pieces) > 1:
            self._report_missing_comma(word, pieces)
            return [name for piece in pieces for name in self.read(piece)]
        text = " ".join(parts_of(word.text)) or word.text
        self._damaged.setdefault(text, []).append(word)
        letters = _letters(text)
        return [Word(letters if letters in self._known else text, word.line, word.column)]

    def is_known(self, word: Word) -> bool:
        """Whether a piece is clearly one name that other lines vouch for."""
        return word.text in self._known or " ".join(parts_of(word.text)) in self._damaged

    def joined(self) -> dict[str, list[Edit]]:
        """The names that are clearly one, each with what is to be written wherever it stands."""
        clear = (text for text in self._damaged if self._is_one(text))
        return {text: self._renamed(text, _letters(text)) for text in clear}

    def report(self, joining: Repair | None = None) -> None:
        """Turn the damaged names into errors, each where it stands first; to be called once, at the end.

        `joining` is the repair of all that `joined` tells.
        """
        for text, words in self._damaged.items():
            first = min(words, key=lambda at: (at.line, at.column))
            other = [piece.text for piece in self._phrases().other_names(first)]
            expected = EXPECTED_COMMA if other and not self._is_one(text) else EXPECTED_NAME
            repair = joining if self._is_one(text) else self._renamed_as_known(text)
            hint = self._hint(text, other)
            self._findings.error(first, f"found {shown(first.text)}, {expected}", hint, repair)

    def _is_one(self, text: str) -> bool:
        """Whether a damaged name is clearly one, of several words, which no other name is when joined."""
        word = self._damaged[text][0]
        is_one = bool(parts_of(text)) and len(self._phrases().names_in(word)) == 1
        return is_one and _letters(text) not in self._known and not self._phrases().is_clash(word)

    def _renamed(self, text: str, name: str) -> list[Edit]:
        return [Edit(word.line, word.column, word.text, name) for word in dict.fromkeys(self._damaged[text])]

    def _renamed_as_known(self, text: str) -> Repair | None:
        """An initial assignment must be of a region that there is: with the same letters, it is that one."""
        name = _letters(text)
        if name not in self._known or not self._phrases().is_only_assigned(self._damaged[text][0]):
            return None
        return Repair(f"Write {name}", tuple(self._renamed(text, name)))

    def _report_missing_comma(self, word: Word, pieces: Sequence[Word]) -> None:
        listed = ", ".join(piece.text for piece in pieces)
        hint = f"did you mean {listed}?" if len(listed) <= LISTED else None
        edits = tuple(Edit(gap.line, gap.column, gap.text, ", ") for gap in gaps(pieces, word))
        title = f"Write {listed}" if hint else f"Write commas between {len(pieces)} names"
        self._findings.error(word, f"found {shown(word.text)}, {EXPECTED_COMMA}", hint, Repair(title, edits))

    def _hint(self, text: str, other: Sequence[str]) -> str | None:
        letters = _letters(text)
        # A name without its foreign letters ("Zrich") is no good advice; without blanks or signs it is.
        only_ascii = bool(letters) and text.isascii() and len(letters) <= 40
        if letters in self._known:
            return f"did you mean {letters}?"
        if self._is_one(text):
            return f"write {letters}" if only_ascii else None
        if parts_of(text) and not other:
            return None
        if other:
            listed = ", ".join(other)
            return f"did you mean {listed} or {letters}?" if len(listed) <= LISTED else None
        close = self._findings.did_you_mean(letters, self._known)
        return close or (f"write {letters}" if only_ascii else None)


def joining(names: Sequence[tuple[str, list[Edit]]]) -> Repair | None:
    """One repair that joins the words of all names, wherever they stand; of very many, of the first ones."""
    totals = accumulate(len(edits) for _, edits in names)
    some = [name for name, total in zip(names, totals, strict=True) if total <= MOST_EDITS]
    if not some:
        return None
    called = f"“{some[0][0]}”" if len(some) == 1 else f"{len(some):,} names"
    edits = tuple(edit for _, found in some for edit in found)
    return Repair(f"Join the words of {called}", edits, comes_last=True)


def _letters(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "", text)
