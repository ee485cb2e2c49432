"""Read JSON and keep each piece's place, which Python's reader does not.

A word without quotes is a piece, too: the caller, who expects something else, has a better message.
"""

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import Literal, NamedTuple, NoReturn, TypeAlias, TypeVar

from webviz.maps.findings import Findings
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.words import LineStarts, StepBudget, Word, plain_text, quote, refusal

# From a text to its pieces.

Kind: TypeAlias = Literal["object", "list", "string", "number", "word"]
Entry = TypeVar("Entry")  # of a list a piece, of an object a name and a value

TOKEN = re.compile(
    r"(?P<mark>[{}\[\],:])"
    r'|(?P<string>"(?:[^"\\\x00-\x1f]|\\.)*+")'
    r"|(?P<number>-?[0-9]++(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+)"
    r"|(?P<word>[A-Za-z]++)"
    r"|(?P<other>\S)"
)
ZEROS_BEFORE = re.compile("-?0[0-9]")
HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")  # a lone half of a surrogate pair, which is not a character
WRITTEN_CHARACTER = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\.|.")
"""One character of a string as it is written: a pair of escapes for one beyond 16 bits, \\u0042, \\n or B."""
DEEPEST = 20  # brackets within brackets
VALUE_STEPS = 15  # of the budget of `StepBudget`, for each value and each name


class Piece(NamedTuple):
    """One value of a JSON text, or the name of an entry."""

    kind: Kind
    at: Word  # where it begins; for a string its content, so that a part of it has its own place
    items: tuple["Piece", ...] = ()  # the items of a list
    pairs: tuple[tuple["Piece", "Piece"], ...] = ()  # the entries of an object: each name, and its value
    written: str = ""  # for a string with escapes the text between its quotation marks; otherwise ""

    @property
    def text(self) -> str:
        """The content of a string; of a number or a word its text."""
        return self.at.text

    def words(self) -> str:
        """The piece in words, for a message."""
        in_words = {"object": "an object", "list": "a list", "string": quote(self.text)}
        return in_words.get(self.kind, self.text)

    def refuse(self, expected: str, findings: Findings) -> None:
        """Report that something else was expected."""
        findings.error(self.at, f"found {self.words()}, expected {expected}")

    def places(self, offsets: Iterable[int]) -> Iterator[Word]:
        """The places of characters of a string, by their offsets in its content, from 0."""
        # Written with escapes, BC may be \u0042C: then the characters start at 0 and 6.
        starts = [match.start() for match in WRITTEN_CHARACTER.finditer(self.written)]
        starts.append(len(self.written))  # the end, too, has a place
        for offset in offsets:
            yield self.at._replace(column=self.at.column + (starts[offset] if self.written else offset))


def read_json(
    source: str | bytes,
    steps: StepBudget | None = None,
    kind: str = "text",
    expected: str = "JSON",
    error: type[TextError] = TextError,
) -> Piece:
    """The value of a JSON text; each piece takes some steps.

    `kind` and `expected` name the kind of text in messages, in a word and at more length. Raises TextError,
    of the type `error`, at the first place that is not JSON.
    """
    text = plain_text(source, kind, error)
    if not text.strip():
        raise refusal(error, f"found an empty file, expected {expected}")
    return _Reader(text, steps or StepBudget(len(text)), error).whole()


class _Reader:
    """One text, read token by token.

    The next token is found only when it is needed: behind a quotation mark that is never closed, each search
    for a token would run to the end of the text.
    """

    def __init__(self, text: str, steps: StepBudget, error: type[TextError]) -> None:
        self._text, self._error = text, error
        self._lines = LineStarts(text)
        self._tokens = TOKEN.finditer(text)
        self._steps = steps
        self._advance()

    def whole(self) -> Piece:
        piece = self._value(0)
        if self._token is not None:
            self._fail("the end of the text")
        return piece

    def _value(self, depth: int) -> Piece:
        """The value that begins at the current token, inside `depth` brackets."""
        self._steps.take(VALUE_STEPS)
        token = self._token
        if token is None:
            self._fail("a value")
        kind = token.lastgroup
        if kind == "other" or (kind == "mark" and token[0] not in "{["):
            self._fail("a value")
        if depth == DEEPEST:
            self._fail(f"brackets at most {DEEPEST} deep")
        if kind == "number" and ZEROS_BEFORE.match(token[0]):
            self._fail("a number without zeros before it")
        if kind == "string":
            return self._string(token)
        self._advance()
        at = self._lines.place(token.start(), token[0])
        if token[0] == "{":
            return Piece("object", at, pairs=self._entries("}", lambda: self._named_value(depth + 1)))
        if token[0] == "[":
            return Piece("list", at, self._entries("]", lambda: self._value(depth + 1)))
        return Piece("number" if kind == "number" else "word", at)

    def _entries(self, end: str, read_entry: Callable[[], Entry]) -> tuple[Entry, ...]:
        """The entries up to the bracket `end`, with commas between; each by `read_entry`."""
        entries: list[Entry] = []
        while self._token_text != end:
            if entries:
                self._expect(",", f"a comma or {end}")
            entries.append(read_entry())
        self._advance()
        return tuple(entries)

    def _named_value(self, depth: int) -> tuple[Piece, Piece]:
        token = self._token
        if token is None or token.lastgroup != "string":
            self._fail("a name in double quotes")
        self._steps.take(VALUE_STEPS)
        name = self._string(token)
        self._expect(":", '":"')
        return name, self._value(depth)

    def _expect(self, mark: str, expected: str) -> None:
        if self._token_text != mark:
            self._fail(expected)
        self._advance()

    def _string(self, token: re.Match[str]) -> Piece:
        written = token[0][1:-1]
        has_escapes = "\\" in written
        try:
            content = str(json.loads(token[0])) if has_escapes else written
        except ValueError:
            self._fail("a string without damaged escapes")
        if HALF_CHARACTER.search(content):
            self._fail("a string without damaged escapes")
        self._advance()
        at = self._lines.place(token.start() + 1, content)  # behind the quotation mark
        return Piece("string", at, written=written if has_escapes else "")

    def _advance(self) -> None:
        """Go to the next token; None is the end of the text."""
        token = self._token = next(self._tokens, None)
        self._token_text = "" if token is None else token[0]

    def _fail(self, expected: str) -> NoReturn:
        token = self._token
        found = "the end of the text" if token is None else quote(token[0])
        at = self._lines.place(len(self._text.rstrip()) if token is None else token.start())
        raise self._error([Diagnostic("error", at.line, at.column, f"found {found}, expected {expected}")])


# Objects with known entries, texts and whole numbers.


class Named(dict[str, Piece]):
    """The entries of an object by their names; reports unknown and repeated ones."""

    def __init__(
        self, piece: Piece, known: Collection[str], what: str, findings: Findings, kind: str = "entry"
    ) -> None:
        """`what` names the object, and `kind` its entries, in messages."""
        super().__init__()
        self.is_sound = piece.kind == "object"  # whether the piece is an object
        if not self.is_sound:
            piece.refuse(f"{what}: an object, {{ ... }}", findings)
        for name, value in piece.pairs:
            if name.text in self:
                findings.error(name.at, f"found {quote(name.text)} a second time")
            elif name.text not in known:
                message = f"found unknown {kind} {quote(name.text)}, expected one of {first_names(known)}"
                findings.unknown_name(name.at, message, known)
            else:
                self[name.text] = value


def text_in(piece: Piece | None, expected: str, findings: Findings) -> str:
    """The content of a string; "" for nothing or anything else, which is reported."""
    if piece and piece.kind != "string":
        piece.refuse(f"{expected} in double quotes", findings)
    return piece.text if piece and piece.kind == "string" else ""


def items_in(piece: Piece | None, expected: str, findings: Findings) -> tuple[Piece, ...]:
    """The items of a list; none if it is missing or something else, which is reported."""
    if piece and piece.kind != "list":
        piece.refuse(expected, findings)
    return piece.items if piece else ()


def integer(piece: Piece, low: int, high: int, findings: Findings) -> int:
    """A whole number within bounds; `low` for anything else, which is reported."""
    if piece.kind == "number" and re.fullmatch("-?[0-9]{1,9}", piece.text) and low <= int(piece.text) <= high:
        return int(piece.text)
    piece.refuse(f"a whole number from {low:,} to {high:,}", findings)
    return low


def first_names(known: Collection[str], most: int = 12) -> str:
    """The first few names, for a message."""
    return ", ".join(islice(known, most)) + (", ..." if len(known) > most else "")
