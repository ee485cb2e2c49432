"""Reads a problem in JSON: variables with their domains, constraints, and scores.

    {"name": "three regions",
     "variables": {"WA NT": ["R", "G"], "SA": ["R", "G", "B"]},
     "constraints": ["WA != NT", {"different": "WA NT SA"}],
     "scores": {"SA": {"B": 2}}}

docs/constraints.md describes it all.
"""

import re

from webviz.csp.domains import Domain
from webviz.csp.json_constraints import read_constraints
from webviz.csp.json_places import read_board, read_grid
from webviz.csp.json_text import Piece, read_json
from webviz.csp.json_values import Named, integer, names_in, text_in, value_in
from webviz.csp.model import MOST_CONSTRAINTS, MOST_PAIRS, CspError, Problem, size_limits
from webviz.csp.relations import Value
from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.steps import Look, Steps
from webviz.maps.words import Word, shown

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
