"""Reads how the variables of a problem lie: in the cells of a grid, or as the columns of a board.

"grid": ["A B C", "D . E"]        rows from the top; a point is a place without a variable
"board": "Q1 Q2 Q3 Q4"            columns from the left; the values are the rows
"""

from collections.abc import Iterator

from webviz.csp.domains import Domain
from webviz.csp.json_text import Piece
from webviz.csp.json_values import listed, names_in
from webviz.csp.model import EMPTY, Rows
from webviz.maps.findings import Findings
from webviz.maps.words import Word

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
