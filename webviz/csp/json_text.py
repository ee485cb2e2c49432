"""Read JSON so that every piece knows its place; Python's own reader forgets it.

A word without quotes is a piece as well: whoever expects something else there can say so better.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias

from webviz.csp.model import (
    EMPTY,
    Component,
    Constraint,
    CspError,
    Part,
    Problem,
    Table,
    Value,
    is_expression,
)
from webviz.maps.findings import Findings
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.words import Steps, Word, plain_text, quote, refusal

Kind: TypeAlias = Literal["object", "list", "string", "number", "word"]

TOKEN = re.compile(
    r"(?P<mark>[{}\[\],:])"
    r'|(?P<string>"(?:[^"\\\x00-\x1f]|\\.)*+")'
    r"|(?P<number>-?[0-9]++(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+)"
    r"|(?P<word>[A-Za-z]++)"
    r"|(?P<other>\S)"
)
LINE_END = re.compile(r"\r\n|\r|\n")
ZEROS_BEFORE = re.compile("-?0[0-9]")
HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")
"""One half of a pair that stands for a character in UTF-16; alone it is none."""
ESCAPE = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\.")
"""What stands for one character of a string."""
DEEPEST = 20
VALUE_STEPS = 15


class Piece(NamedTuple):
    """One value of a JSON text.

    Attributes:
        at: where it begins; of a string its content, so that a part of it has its own place.
        items: what a list holds.
        pairs: what an object holds: each name, and its value.
        written: of a string with escapes, what stands between its quotation marks.
    """

    kind: Kind
    at: Word
    items: tuple["Piece", ...] = ()
    pairs: tuple[tuple["Piece", "Piece"], ...] = ()
    written: str = ""

    @property
    def text(self) -> str:
        """Of a string its content, of a number or a word what is written there."""
        return self.at.text

    def words(self) -> str:
        """The piece in words, for a message."""
        if self.kind in ("object", "list"):
            return "an object" if self.kind == "object" else "a list"
        return quote(self.text) if self.kind == "string" else self.text

    def places(self, offsets: Iterable[int]) -> Iterator[Word]:
        """Where characters of a string stand, by their numbers from 0, which must ascend."""
        column, done = 0, 0
        for offset in offsets:
            while self.written and done < offset:
                escape = ESCAPE.match(self.written, column)
                column, done = escape.end() if escape else column + 1, done + 1
            yield self.at._replace(column=self.at.column + (column if self.written else offset))


def read_json(
    source: str | bytes,
    steps: Steps | None = None,
    kind: str = "problem",
    expected: str = "a problem: a map, or JSON",
    error: type[TextError] = CspError,
) -> Piece:
    """The value that a text holds, some steps a piece.

    Args:
        kind, expected: what it is to be, for messages, in a word and at more length.
        error: what is raised.

    Raises:
        TextError: of the type `error`, at the first place that is not JSON.
    """
    text = plain_text(source, kind, error)
    if not text.strip():
        raise refusal(error, f"found an empty file, expected {expected}")
    return _Reader(text, steps or Steps(len(text)), error).whole()


class _Reader:
    """One text, token by token.

    A token is looked for when it is wanted, and not before: behind a quotation mark that nothing closes, each
    further one would be followed to the end of the text.
    """

    def __init__(self, text: str, steps: Steps, error: type[TextError]) -> None:
        self._text, self._error = text, error
        self._starts = [0, *(end.end() for end in LINE_END.finditer(text))]
        self._tokens = TOKEN.finditer(text)
        self._steps = steps
        self._pass()

    def whole(self) -> Piece:
        piece = self._value(0)
        if self._token is not None:
            self._fail("the end of the text")
        return piece

    def _value(self, depth: int) -> Piece:
        self._steps.take(VALUE_STEPS)
        token = self._token
        kind = "end" if token is None else token.lastgroup
        if token is None or kind == "other" or (kind == "mark" and token[0] not in "{["):
            self._fail("a value")
        if depth == DEEPEST:
            self._fail(f"brackets at most {DEEPEST} deep")
        if kind == "number" and ZEROS_BEFORE.match(token[0]):
            self._fail("a number without zeros before it")
        if kind == "string":
            return self._string(token)
        self._pass()
        at = self._word(token.start(), token[0])
        if token[0] == "{":
            return Piece("object", at, pairs=tuple(self._members(depth)))
        if token[0] == "[":
            return Piece("list", at, items=tuple(self._items(depth)))
        return Piece("number" if kind == "number" else "word", at)

    def _members(self, depth: int) -> list[tuple[Piece, Piece]]:
        found: list[tuple[Piece, Piece]] = []
        while self._goes_on("}", bool(found)):
            token = self._token
            if token is None or token.lastgroup != "string":
                self._fail("a name in double quotes")
            self._steps.take(VALUE_STEPS)
            name = self._string(token)
            self._expect(":")
            found.append((name, self._value(depth + 1)))
        return found

    def _items(self, depth: int) -> list[Piece]:
        found: list[Piece] = []
        while self._goes_on("]", bool(found)):
            found.append(self._value(depth + 1))
        return found

    def _goes_on(self, end: str, has_begun: bool) -> bool:
        """Whether another entry follows; passes over the comma before it, or over the end."""
        if self._said == end:
            self._pass()
            return False
        if has_begun:
            self._expect(",", f"a comma or {end}")
        return True

    def _expect(self, mark: str, told: str = "") -> None:
        if self._said != mark:
            self._fail(told or f'"{mark}"')
        self._pass()

    def _string(self, token: re.Match[str]) -> Piece:
        content = token[0][1:-1]
        try:
            if "\\" in content:
                content = str(json.loads(token[0]))
            if HALF_CHARACTER.search(content):
                raise ValueError("half a character")
        except ValueError:
            self._fail("a string without damaged escapes")
        self._pass()
        written = token[0][1:-1] if "\\" in token[0] else ""
        return Piece("string", self._word(token.start() + 1, content), written=written)

    def _pass(self) -> None:
        """On to the next token; there is one until the end of the text."""
        token = self._token = next(self._tokens, None)
        self._said = "" if token is None else token[0]

    def _word(self, start: int, text: str) -> Word:
        line = bisect_right(self._starts, start)
        return Word(text, line, start - self._starts[line - 1] + 1)

    def _fail(self, expected: str) -> NoReturn:
        token = self._token
        found = "the end of the text" if token is None else quote(token[0])
        at = self._word(len(self._text.rstrip()) if token is None else token.start(), "")
        raise self._error([Diagnostic("error", at.line, at.column, f"found {found}, expected {expected}")])


# What a problem's JSON is made of: names, values, whole numbers, objects with known entries.


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
            findings.error(piece.at, f"found {piece.words()}, expected {what}: an object, {{ ... }}")
        for name, value in piece.pairs:
            if name.text in self._found:
                findings.error(name.at, f"found {quote(name.text)} a second time")
            elif name.text not in known:
                message = f"found unknown {kind} {quote(name.text)}, expected one of {first_names(known)}"
                findings.unknown_name(name.at, message, known)
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
        findings.error(piece.at, f'found {piece.words()}, expected names: "A B", or a list of them')
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
            message = f"found unknown {quote(name.text)}, expected a variable"
            findings.unknown_name(name, message, known)
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
    findings.error(piece.at, f"found {piece.words()}, expected a value: {expected}")
    return None


def text_in(piece: Piece | None, expected: str, findings: Findings) -> str:
    """What a string holds; "" where there is none, or something else, which is reported."""
    if piece is None:
        return ""
    if piece.kind != "string":
        findings.error(piece.at, f"found {piece.words()}, expected {expected} in double quotes")
        return ""
    return piece.text


def integer(piece: Piece, low: int, high: int, findings: Findings) -> int:
    """A whole number within bounds; `low` for anything else, which is reported."""
    if piece.kind == "number" and re.fullmatch("-?[0-9]{1,9}", piece.text) and low <= int(piece.text) <= high:
        return int(piece.text)
    findings.error(piece.at, f"found {piece.words()}, expected a whole number from {low:,} to {high:,}")
    return low


def first_names(known: Collection[str], most: int = 12) -> str:
    """The first of some names, for a message."""
    return ", ".join(islice(known, most)) + (", ..." if len(known) > most else "")


# The canonical JSON of a problem: `read_problem(write_problem(problem)) == (problem, [])`.


def write_problem(problem: Problem) -> str:
    """The text, with a line for each group of variables, constraint, and variable with scores."""
    constraints = [one for stated in problem.constraints for one in _entries(problem, stated)]
    sections = [
        f'"name": {_json(problem.name)}',
        f'"variables": {_block("{}", list(_groups(problem)))}',
        f'"constraints": {_block("[]", [_json(one) for one in constraints])}',
    ]
    if problem.scores:
        sections.append(f'"scores": {_block("{}", list(_scores(problem)))}')
    if problem.grid:
        sections.append(f'"grid": {_block("[]", [_json(_names(problem, row)) for row in problem.grid])}')
    if problem.board:
        sections.append(f'"board": {_json(_names(problem, problem.board))}')
    return "{" + ",\n ".join(sections) + "}\n"


def _groups(problem: Problem) -> Iterator[str]:
    """Neighbors in the list with the same domain, together."""
    pairs = zip(problem.domains, problem.variables, strict=True)
    for _, group in groupby(pairs, key=lambda pair: tuple(map(repr, pair[0]))):
        members = list(group)
        names = " ".join(name for _, name in members)
        yield f"{_json(names)}: {_json(_domain(members[0][0]))}"


def _domain(domain: Sequence[Value]) -> object:
    numbers = [value for value in domain if isinstance(value, int)]
    if len(numbers) == len(domain) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]}..{numbers[-1]}"
    return list(domain)


def _entries(problem: Problem, stated: Constraint) -> Iterator[object]:
    """Its parts in their order: expressions that follow each other as one, each other part on its own."""
    for are_expressions, group in groupby(stated.parts, key=lambda part: is_expression(part.relation)):
        parts = tuple(group)
        if are_expressions:
            yield Constraint(stated.scope, parts).text(problem.variables)
        else:
            yield from (
                _object(part, [problem.variables[stated.scope[n]] for n in part.places]) for part in parts
            )


def _object(part: Part, names: list[str]) -> dict[str, Any]:
    if isinstance(part.relation, Component):
        return {"part": part.relation.place + 1, "of": names[0], "is": names[1]}
    assert isinstance(part.relation, Table)
    rows = sorted(map(list, part.relation.rows), key=str)
    return {"on": " ".join(names), "rows" if part.relation.allowed else "not": rows}


def _scores(problem: Problem) -> Iterator[str]:
    for name, domain, row in zip(problem.variables, problem.domains, problem.scores, strict=True):
        named = {str(value): score for value, score in zip(domain, row, strict=True) if score}
        if named:
            yield f"{_json(name)}: {_json(named)}"


def _names(problem: Problem, numbers: Sequence[int]) -> str:
    return " ".join("." if number == EMPTY else problem.variables[number] for number in numbers)


def _block(brackets: str, lines: list[str]) -> str:
    """The lines between brackets, each indented."""
    inner = ",\n".join(f"  {line}" for line in lines)
    return f"{brackets[0]}\n{inner}\n {brackets[1]}" if lines else brackets


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
