"""What a problem's JSON is made of: names, values, whole numbers, objects with known entries."""

import re
from collections.abc import Collection, Iterator
from itertools import islice

from webviz.csp.json_text import Piece
from webviz.csp.relations import Value
from webviz.maps.findings import Findings
from webviz.maps.words import Word, shown

VALUE = re.compile(r"[\w.:+-]+")
NUMBER = re.compile(r"-?[0-9]{1,7}")
LIMIT = 1_000_000


class Named:
    """The entries of an object, by name; unknown and repeated ones are reported.

    Attributes:
        is_sound: whether it is an object.
    """

    def __init__(
        self, piece: Piece, known: Collection[str], what: str, findings: Findings, kind: str = "entry"
    ) -> None:
        """`what` the object is, and of which `kind` its entries are, for messages."""
        self.is_sound = piece.kind == "object"
        self._found: dict[str, Piece] = {}
        if not self.is_sound:
            findings.error(piece.at, f"found {piece.told()}, expected {what}: an object, {{ ... }}")
        for name, value in piece.pairs:
            if name.text in self._found:
                findings.error(name.at, f"found {shown(name.text)} a second time")
            elif name.text not in known:
                message = f"found unknown {kind} {shown(name.text)}, expected one of {listed(known)}"
                findings.unknown(name.at, message, known)
            else:
                self._found[name.text] = value

    def get(self, name: str) -> Piece | None:
        """The value of an entry, if there is one."""
        return self._found.get(name)

    def pairs(self) -> Iterator[tuple[str, Piece]]:
        """Each known entry with its value."""
        return iter(self._found.items())


def names_in(piece: Piece, findings: Findings) -> list[Word]:
    """Names separated by blanks, or a list of them."""
    if piece.kind == "string":
        found = piece.at.blank_separated()
        findings.steps.take(len(found))
        if not found:
            findings.error(piece.at, "found no name, expected at least one")
        return found
    if piece.kind != "list":
        findings.error(piece.at, f'found {piece.told()}, expected names: "A B", or a list of them')
        return []
    names = [text_in(item, "a name", findings) for item in piece.items]
    return [item.at for item, name in zip(piece.items, names, strict=True) if name]


def known_names(piece: Piece, known: Collection[str], findings: Findings) -> list[str] | None:
    """Names of variables, each once; None where one is not, which is reported."""
    names = names_in(piece, findings)
    sound = bool(names)
    seen: set[str] = set()
    for name in names:
        if name.text not in known:
            message = f"found unknown {shown(name.text)}, expected a variable"
            findings.unknown(name, message, known)
        elif name.text in seen:
            findings.error(name, f"found {name.text} twice, expected each variable once")
        sound &= name.text in known and name.text not in seen
        seen.add(name.text)
    return [name.text for name in names] if sound else None


def value_in(piece: Piece, findings: Findings) -> Value | None:
    """A text or a whole number; None for anything else, which is reported."""
    if piece.kind == "string" and VALUE.fullmatch(piece.text):
        return piece.text
    if piece.kind == "number" and NUMBER.fullmatch(piece.text) and abs(int(piece.text)) <= LIMIT:
        return int(piece.text)
    expected = f"a whole number up to {LIMIT:,}, or a text of letters, digits and _ . : + -"
    findings.error(piece.at, f"found {piece.told()}, expected a value: {expected}")
    return None


def text_in(piece: Piece | None, expected: str, findings: Findings) -> str:
    """What a string holds; "" where there is none, or something else, which is reported."""
    if piece is None:
        return ""
    if piece.kind != "string":
        findings.error(piece.at, f"found {piece.told()}, expected {expected} in double quotes")
        return ""
    return piece.text


def integer(piece: Piece, low: int, high: int, findings: Findings) -> int:
    """A whole number within bounds; `low` for anything else, which is reported."""
    if piece.kind == "number" and re.fullmatch("-?[0-9]{1,9}", piece.text) and low <= int(piece.text) <= high:
        return int(piece.text)
    findings.error(piece.at, f"found {piece.told()}, expected a whole number from {low:,} to {high:,}")
    return low


def listed(known: Collection[str], most: int = 12) -> str:
    """The first of some names, for a message."""
    return ", ".join(islice(known, most)) + (", ..." if len(known) > most else "")
