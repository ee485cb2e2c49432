"""What all readers share: words with places, a limit on work, short names."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from webviz.maps.model import Diagnostic, MapError, TextError

# A limit on the work of reading one text, so that it ends, whatever the text contains.
# A reader takes steps for each piece that it looks at: ten steps for a microsecond. Readers are linear in the
# text, and the budget enforces that: any text of 1 MiB takes about a second at most.

Look: TypeAlias = Callable[[int], None]
"""Gets the number of steps so far, about every 10,000 steps; if it raises an error, the reading ends."""

LOOKS_EVERY = 10_000  # steps
LEAST_BUDGET = 4_000_000  # steps: a short text can state many constraints
STEPS_PER_CHARACTER = 5  # are added to the budget

LINE_STEPS = 5
LIST_STEPS = 100  # for a neighbor list
ENTRY_STEPS = 10  # for what is between commas or colons, and for each word of it
BORDER_STEPS = 30


class TooMuchWork(Exception):
    """The budget of steps is used up."""


class StepBudget:
    """The budget of steps for a text with this number of characters."""

    __slots__ = ("_look", "_next", "most", "taken")

    def __init__(self, characters: int = 0, look: Look | None = None) -> None:
        self.taken = 0  # the steps so far
        self.most = LEAST_BUDGET + STEPS_PER_CHARACTER * characters  # their limit
        self._look = look
        self._next = LOOKS_EVERY

    def take(self, count: int = 1) -> None:
        """Take `count` more steps. Raises TooMuchWork, and what `look` raises."""
        self.taken += count
        if self.taken >= self._next:
            self._next = self.taken + LOOKS_EVERY
            if self._look:
                self._look(self.taken)
            if self.taken > self.most:
                raise TooMuchWork


# What a name is: letters of any script with their marks, and digits; between them blanks and a few signs.
# A closing bracket or a full stop may end it: "St. Gallen", "Korea (North)", "Washington D.C.".

LONGEST_NAME = 60  # characters; only a name of plain letters and digits may be longer
PLAIN_NAME = re.compile(r"[A-Za-z0-9]+")
# Python has no class for marks: LETTER_OR_MARK takes other signs, too, such as €, which `is_name` refuses.
LETTER, LETTER_OR_MARK = r"[^\W_]", r"(?:[^\W_]|[^\x00-\x7f\s\N{RIGHT SINGLE QUOTATION MARK}])"
WORD = re.compile(rf"{LETTER}{LETTER_OR_MARK}*+")
BETWEEN_WORDS = r"[ .'\N{RIGHT SINGLE QUOTATION MARK}()/-]"
NAME = re.compile(rf"{WORD.pattern}(?:{BETWEEN_WORDS}++{WORD.pattern})*+[).]*+")
NAME_CATEGORIES = ("L", "M", "Nd")  # Unicode's letters, marks and decimal digits
OTHER_MINUS = re.compile("[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}]")
SHOWN_LENGTH = 40  # characters of a text that a message quotes


class Word(NamedTuple):
    """A name with its place; or a longer piece of a line, even the whole line.

    It has no blanks around it. Line and column count from 1, in characters.
    """

    text: str
    line: int
    column: int

    def part(self, start: int, stop: int | None = None) -> "Word":
        """The text from `start` to `stop` (offsets), without the blanks around it."""
        piece = self.text[start:stop]
        blanks = len(piece) - len(piece.lstrip())
        return Word(piece.strip(), self.line, self.column + start + blanks)

    def split(self, separator: str) -> "Iterator[Word]":
        """The pieces between the separators (one character), including empty ones."""
        if separator not in self.text:  # is faster, and true of most texts
            yield self
            return
        column = self.column
        for text in self.text.split(separator):
            blanks = len(text) - len(text.lstrip())
            yield Word(text.strip(), self.line, column + blanks)
            column += len(text) + 1

    def texts(self, separator: str) -> list[str]:
        """The pieces of `split` without their places, which is much faster."""
        return [text.strip() for text in self.text.split(separator)]

    def names(self) -> "list[Word]":
        """Every run of letters, marks and digits."""
        return [self.part(*match.span()) for match in WORD.finditer(self.text)]

    def end(self) -> "Word":
        """The empty word right behind this one."""
        return Word("", self.line, self.column + len(self.text))


def is_name(text: str) -> bool:
    """Whether a text can be the name of a region or a color."""
    if PLAIN_NAME.fullmatch(text):
        return True
    if len(text) > LONGEST_NAME or NAME.fullmatch(text) is None:
        return False
    signs = (sign for sign in text if not sign.isascii() and sign != "\N{RIGHT SINGLE QUOTATION MARK}")
    return all(unicodedata.category(sign).startswith(NAME_CATEGORIES) for sign in signs)


def is_word(text: str) -> bool:
    """Whether a text is one word, such as "Österreich", so not two names by mistake."""
    return WORD.fullmatch(text) is not None and is_name(text)


def collapse_blanks(text: str) -> str:
    """The text of a name as it is used: one blank between two words."""
    return " ".join(text.split())


def quote(text: str) -> str:
    """The text in quotes for a message: short, unprintable characters escaped."""
    short = text if len(text) <= SHOWN_LENGTH else text[: SHOWN_LENGTH - 1] + "…"
    return '"' + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short) + '"'


# Short and unique names for regions that have long ones elsewhere.


MOST_CHARACTERS, MOST_INITIALS = 10, 6


def shorten_name(name: str) -> str:
    """A short name in plain ASCII; "" for a name without ASCII letters and digits.

    It is the words joined; if that is too long, their initials, if three or more are capitals or digits,
    or else the beginning.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall("[A-Za-z0-9]+", plain.replace("'", ""))
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    if len(joined) <= MOST_CHARACTERS:
        return joined
    initials = "".join(word[0] for word in words if word[0].isupper() or word[0].isdigit())
    return initials[:MOST_INITIALS] if len(initials) >= 3 else joined[:MOST_CHARACTERS]


class UniqueNames:
    """Makes names different from each other, fast however many there are."""

    def __init__(self, taken: Iterable[str] = (), separator: str = " ") -> None:
        """`separator` stands between a name and the number that makes it unique."""
        self._taken = set(taken)
        self._separator = separator
        self._last_number: dict[str, int] = {}

    def make_unique(self, name: str) -> str:
        """The name, or the name with the first free number behind it; marks it as taken."""
        unique, number = name, self._last_number.get(name, 1)
        while unique in self._taken:
            number += 1
            unique = f"{name}{self._separator}{number}"
        self._last_number[name] = number
        self._taken.add(unique)
        return unique


# From the source (text or bytes) to its lines.

BYTE_ORDER_MARK = "\ufeff"
LINE_END = re.compile(r"\r\n|\r|\n")  # as editors count lines: `splitlines` has further line ends
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
JSON_OBJECT = re.compile(rf"""{BYTE_ORDER_MARK}?\s*\{{\s*["']""")
"""The beginning of an object in JSON. Trees written as sets begin with a brace, too, but never like this."""


class LineStarts:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        self._offsets = [0, *(end.end() for end in LINE_END.finditer(text))]

    def place(self, offset: int, text: str = "") -> Word:
        """A text with the line and the column of an offset."""
        line = bisect_right(self._offsets, offset)
        return Word(text, line, offset - self._offsets[line - 1] + 1)


def source_lines(source: str | bytes, steps: StepBudget | None = None) -> list[Word]:
    """The lines that are not blank, in NFC; each takes some steps. Raises MapError."""
    text = unicodedata.normalize("NFC", plain_text(source, "map", MapError))
    lines = LINE_END.split(text)
    if steps:
        steps.take(LINE_STEPS * len(lines))
    filled = [
        Word(stripped, number, 1 + line.index(stripped))
        for number, line in enumerate(lines, start=1)
        if (stripped := line.strip())
    ]
    if not filled:
        slots = "colors, initial assignments, depth, MAX's weights, MIN's weights and neighbor lists"
        raise refusal(MapError, f"found an empty file, expected a map: {slots}")
    return filled


def plain_text(source: str | bytes, kind: str, error: type[TextError]) -> str:
    """The text without byte-order mark; `kind`: its noun in errors. Raises `error`."""
    try:
        text = source if isinstance(source, str) else _decode(source)
        if "\0" in text:
            raise ValueError("a binary file (it holds a NUL character)")
    except ValueError as why:
        message = f"found {why}, expected the text of a {kind}"
        raise refusal(error, message, f"save the {kind} as plain text (UTF-8)") from None
    return text.removeprefix(BYTE_ORDER_MARK)


def refusal(error: type[TextError], message: str, suggestion: str | None = None) -> TextError:
    """An error about the source as a whole, at line 1."""
    return error([Diagnostic("error", 1, 1, message, suggestion)])


def _decode(source: bytes) -> str:
    """The decoded bytes. Raises ValueError, which says what they are instead of text."""
    if source.startswith(UTF_16_MARKS):
        raise ValueError("a file in UTF-16")
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = f"byte 0x{source[error.start]:02X} at offset {error.start:,}"
        found = "a binary file" if b"\0" in source else "a file that is not UTF-8"
        raise ValueError(f"{found} ({byte})") from None
