"""Reads a problem in JSON: variables with their domains, constraints, and scores.

    {"name": "three regions",
     "variables": {"WA NT": ["R", "G"], "SA": ["R", "G", "B"]},
     "constraints": ["WA != NT", {"different": "WA NT SA"}],
     "scores": {"SA": {"B": 2}}}

docs/constraints.md describes it all.
"""

import re
from collections.abc import Iterator

from webviz.csp.expressions import Domain
from webviz.csp.json_constraints import read_constraints
from webviz.csp.json_text import Named, Piece, integer, listed, names_in, read_json, text_in, value_in
from webviz.csp.model import EMPTY, MOST_CONSTRAINTS, MOST_PAIRS, CspError, Problem, Rows, size_limits
from webviz.csp.relations import Value
from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.words import Look, Steps, Word, shown

# Reads how the variables of a problem lie: in the cells of a grid, or as the columns of a board.
#
# "grid": ["A B C", "D . E"]        rows from the top; a point is a place without a variable "board": "Q1 Q2
# Q3 Q4"            columns from the left; the values are the rows


MOST_ROWS = 100
"""Of a board: what can still be seen."""
HOLE = "."


def read_grid(piece: Piece | None, domains: dict[str, Domain], findings: Findings) -> Rows:
    """The variables of each row, by number; none where nothing is said, or something wrong."""
    if piece is None:
        return ()
    if piece.kind != "list":
        findings.error(piece.at, f'found {piece.told()}, expected rows of variables: ["A B", "C ."]')
        return ()
    places = _Places(domains, findings)
    rows = tuple(tuple(places.numbers(row)) for row in piece.items)
    places.check_all(piece, "grid")
    return rows


def read_board(piece: Piece | None, domains: dict[str, Domain], findings: Findings) -> tuple[int, ...]:
    """The variables from left to right, by number; none where nothing is said, or something wrong."""
    if piece is None:
        return ()
    places = _Places(domains, findings)
    columns = tuple(number for number in places.numbers(piece) if number != EMPTY)
    places.check_all(piece, "board")
    rows = len({value for domain in domains.values() for value in domain})
    if rows > MOST_ROWS:
        found = f"found a board of {rows:,} rows, one for each value"
        findings.error(piece.at, f"{found}, expected at most {MOST_ROWS}")
    return columns


class _Places:
    """Who has a place already: each variable has one."""

    def __init__(self, domains: dict[str, Domain], findings: Findings) -> None:
        self._findings = findings
        self._numbers = {name: number for number, name in enumerate(domains)}
        self._seen: set[str] = set()

    def numbers(self, row: Piece) -> Iterator[int]:
        """The variables of a row; what is none of them, or has a place, is reported and left out."""
        for name in names_in(row, self._findings):
            if name.text == HOLE:
                yield EMPTY
            elif self._is_new(name):
                yield self._numbers[name.text]

    def _is_new(self, name: Word) -> bool:
        if name.text not in self._numbers:
            message = f'found unknown "{name.text}", expected a variable'
            self._findings.unknown(name, message, self._numbers)
            return False
        if name.text in self._seen:
            self._findings.error(name, f"found {name.text} a second time, expected each variable once")
            return False
        self._seen.add(name.text)
        return True

    def check_all(self, piece: Piece, what: str) -> None:
        """Every variable needs a place."""
        missing = [name for name in self._numbers if name not in self._seen]
        if missing:
            found = f"found no place for {listed(missing)}"
            self._findings.error(piece.at, f"{found}, expected every variable on the {what}")


NAME = re.compile(r"\w+")
RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})")
KEYS = ("name", "variables", "constraints", "scores", "grid", "board")
SCORE_LIMIT = 100_000


def read_problem(source: str | bytes, look: Look | None = None) -> tuple[Problem, list[Diagnostic]]:
    """Return the problem that a JSON text describes, and a warning for every repair.

    Args:
        source: the text; bytes must be UTF-8, with or without a byte-order mark.
        look: is told now and then how far the reading is, in steps; what it raises ends the reading.

    Raises:
        CspError: carries every error of the text, and its warnings, in order of position.
    """
    problem, warnings = read_whole(
        Steps(len(source), look),
        CspError,
        lambda findings: _Reading(read_json(source, findings.steps), findings).problem(),
    )
    assert problem is not None  # or there would be an error
    return problem, warnings


class _Reading:
    """One text on its way to a problem."""

    def __init__(self, whole: Piece, findings: Findings) -> None:
        self._whole, self._findings = whole, findings
        self._entries = Named(whole, KEYS, "a problem", findings)
        self._domains: dict[str, Domain] = {}
        self._pairs = 0  # of a variable and a value

    def problem(self) -> Problem | None:
        """What was read; None where that is damaged."""
        if not self._entries.is_sound:
            return None
        self._read_variables()
        if self._pairs > MOST_PAIRS:
            self._findings.error(self._whole.at, f"this is too large: {size_limits()}")
            return None
        name = self._name()
        stated = read_constraints(self._entries.get("constraints"), self._domains, self._findings)
        scores = self._scores()
        grid = read_grid(self._entries.get("grid"), self._domains, self._findings)
        board = self._board()
        if len(stated) > MOST_CONSTRAINTS:
            self._findings.error(self._whole.at, f"this is too large: {size_limits()}")
        if self._findings.errors():
            return None
        domains = tuple(map(tuple, self._domains.values()))
        names = tuple(self._domains)
        return Problem(name or "a problem", names, domains, stated, scores=scores, grid=grid, board=board)

    def _name(self) -> str:
        """On one line; "" where there is none."""
        piece = self._entries.get("name")
        text = text_in(piece, "a name", self._findings)
        name = "".join(char if char.isprintable() else " " for char in text).strip()
        if piece is not None and name != text.strip(" "):
            self._findings.warning(
                piece.at, "characters of the name that cannot be printed are read as blanks"
            )
        return name

    def _read_variables(self) -> None:
        piece = self._entries.get("variables")
        if piece is None:
            self._findings.error(self._whole.at, 'found no "variables", expected each with its domain')
            return
        if piece.kind != "object":
            expected = 'expected variables with their domains: {"A B": [1, 2]}'
            self._findings.error(piece.at, f"found {piece.told()}, {expected}")
            return
        for names, values in piece.pairs:
            domain = self._domain(values)
            for name in names_in(names, self._findings):
                self._add_variable(name, domain)
            if self._pairs > MOST_PAIRS:
                return
        if not piece.pairs:
            self._findings.error(piece.at, "found no variable, expected at least one")

    def _add_variable(self, name: Word, domain: Domain) -> None:
        if not NAME.fullmatch(name.text):
            message = f"found {shown(name.text)}, expected a name of letters, digits and _"
            self._findings.error(name, message)
        elif name.text in self._domains:
            self._findings.error(
                name, f"found a second domain of {name.text}, expected one for each variable"
            )
        else:
            self._domains[name.text] = domain
            self._pairs += len(domain)

    def _domain(self, piece: Piece) -> Domain:
        """The values, each once; damaged ones are reported."""
        if piece.kind == "string" and (found := RANGE.fullmatch(piece.text)):
            return self._range(piece, int(found[1]), int(found[2]))
        if piece.kind != "list":
            message = f'found {piece.told()}, expected a domain: a list of values, or "1..9"'
            self._findings.error(piece.at, message)
            return Domain()
        values: dict[str, Value] = {}
        for item in piece.items:
            value = value_in(item, self._findings)
            if value is not None and str(value) in values:
                self._findings.warning(item.at, f"{value} is listed twice in this domain")
            elif value is not None:
                values[str(value)] = value
        if not piece.items:
            self._findings.error(piece.at, "found an empty domain, expected at least one value")
        return Domain(values.values())

    def _range(self, piece: Piece, low: int, high: int) -> Domain:
        if low > high or high - low >= MOST_PAIRS:
            message = f"found {shown(piece.text)}, expected a range from low to high; {size_limits()}"
            self._findings.error(piece.at, message)
            return Domain()
        self._findings.steps.take(high - low + 1)
        return Domain(range(low, high + 1))

    def _board(self) -> tuple[int, ...]:
        piece = self._entries.get("board")
        if piece is not None and self._entries.get("grid") is not None:
            self._findings.error(piece.at, 'found "board" beside "grid", expected one of them')
        return read_board(piece, self._domains, self._findings)

    def _scores(self) -> tuple[tuple[int, ...], ...]:
        """A row for each variable; 0 where nothing is said."""
        piece = self._entries.get("scores")
        if piece is None:
            return ()
        rows = {name: dict.fromkeys(map(str, domain), 0) for name, domain in self._domains.items()}
        variables = Named(piece, rows, "the scores", self._findings, "variable")
        for name, values in variables.pairs():
            of_values = Named(values, rows[name], f"the scores of {name}", self._findings, "value")
            for value, score in of_values.pairs():
                rows[name][value] = integer(score, -SCORE_LIMIT, SCORE_LIMIT, self._findings)
        return tuple(tuple(row.values()) for row in rows.values())
