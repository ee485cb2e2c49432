"""Reads the constraints of a problem in JSON: expressions, and what an expression cannot say.

"WA != NT"
{"different": "T W O F U R"}
{"on": "A B", "rows": [[1, 2], [2, 3]]}      one of these
{"on": "A B", "not": [[1, 2]]}               none of these
{"part": 2, "of": "H1", "is": "B"}           the second of the values that one of H1 holds together
"""

from itertools import combinations

from webviz.csp.expressions import Domains, Stated, read_expression
from webviz.csp.json_text import Named, Piece, integer, known_names, listed, value_in
from webviz.csp.model import (
    MOST_COMBINATIONS,
    MOST_CONSTRAINTS,
    Constraint,
    constraint,
    joined,
    size_limits,
)
from webviz.csp.relations import Compare, Component, Table, Value
from webviz.maps.findings import Findings
from webviz.maps.words import shown

KEYS = ("different", "on", "rows", "not", "part", "of", "is")
FORMS = (("different",), ("on", "rows"), ("on", "not"), ("part", "of", "is"))
PAIR_STEPS = 5
MOST_TOGETHER = 64
"""Variables that one constraint may speak of."""


def read_constraints(piece: Piece | None, domains: Domains, findings: Findings) -> tuple[Constraint, ...]:
    """The constraints, in their order; damaged ones are reported and left out."""
    if piece is None:
        return ()
    if piece.kind != "list":
        findings.error(piece.at, f"found {piece.told()}, expected a list of constraints")
        return ()
    reader = _Reader(domains, findings)
    return joined([one for item in piece.items for one in reader.read(item)])


class _Reader:
    """The constraints of one problem."""

    def __init__(self, domains: Domains, findings: Findings) -> None:
        self._domains, self._findings = domains, findings
        self._number = {name: number for number, name in enumerate(domains)}
        self._said: set[object] = set()
        self._pairs = 0  # that all entries together have said to be different

    def read(self, piece: Piece) -> list[Constraint]:
        """What one entry of the list says."""
        if piece.kind == "string":
            stated = read_expression(piece.at, self._domains, self._findings)
        elif piece.kind == "object":
            stated = self._object(piece)
        else:
            self._findings.error(piece.at, f'found {piece.told()}, expected a constraint, such as "A != B"')
            return []
        said = tuple((*names, relation) for names, relation in stated)
        if stated and said in self._said:
            self._findings.warning(piece.at, "this constraint is listed twice")
            return []
        self._said.add(said)
        return [self._placed(piece, one) for one in stated]

    def _placed(self, piece: Piece, stated: Stated) -> Constraint:
        names, relation = stated
        if len(names) > MOST_TOGETHER:
            message = f"found a constraint on {len(names)} variables, expected at most {MOST_TOGETHER}"
            self._findings.error(piece.at, message)
        elif len(names) == 2:
            self._check_combinations(piece, *names)
        return constraint([self._number[name] for name in names], relation)

    def _check_combinations(self, piece: Piece, one: str, other: str) -> None:
        """Of two variables every value is tested beside every value of the other."""
        number = len(self._domains[one]) * len(self._domains[other])
        if number > MOST_COMBINATIONS:
            told = f"found a constraint on {number:,} pairs of values, those of {one} and {other}"
            self._findings.error(piece.at, f"{told}, expected at most {MOST_COMBINATIONS:,}")

    def _object(self, piece: Piece) -> list[Stated]:
        entries = Named(piece, KEYS, "a constraint", self._findings)
        given = {name for name, _ in entries.pairs()}
        form = next((form for form in FORMS if set(form) == given), None)
        if form is None:
            forms = " or ".join("{" + ", ".join(f'"{name}": ...' for name in one) + "}" for one in FORMS)
            self._findings.error(piece.at, f"found a constraint of another form, expected {forms}")
            return []
        values = [value for name in form if (value := entries.get(name)) is not None]
        if form == ("different",):
            return self._different(values[0])
        if form == ("part", "of", "is"):
            return self._component(*values)
        return self._table(values[0], values[1], "rows" in form)

    def _different(self, names: Piece) -> list[Stated]:
        """One `!=` for each pair."""
        found = known_names(names, self._domains, self._findings) or []
        number = len(found) * (len(found) - 1) // 2
        self._pairs += number
        self._findings.steps.take(PAIR_STEPS * number if self._pairs <= MOST_CONSTRAINTS else 1)
        if self._pairs > MOST_CONSTRAINTS:
            told = f"found {number:,} pairs of variables to be different"
            self._findings.error(names.at, f"{told}: {size_limits()}")
            return []
        differ = Compare("!=")
        return [([one, other], differ) for one, other in combinations(found, 2)]

    def _component(self, place: Piece, whole: Piece, part: Piece) -> list[Stated]:
        names = [known_names(one, self._domains, self._findings) for one in (whole, part)]
        if any(found is None or len(found) != 1 for found in names):
            return []
        scope = [name for found in names for name in found or []]
        if scope[0] == scope[1]:
            self._findings.error(part.at, f"found {scope[0]} twice, expected two variables")
            return []
        most = self._domains[scope[0]].least_parts
        if not most:  # its domain is damaged, which was reported
            return []
        number = integer(place, 1, most, self._findings)
        return [(scope, Component(number - 1))]

    def _table(self, names: Piece, rows: Piece, allowed: bool) -> list[Stated]:
        scope = known_names(names, self._domains, self._findings)
        if rows.kind != "list":
            self._findings.error(
                rows.at, f"found {rows.told()}, expected a list of rows, each a list of values"
            )
            return []
        if scope is None:
            return []
        found: dict[tuple[Value, ...], None] = {}
        for row in rows.items:
            values = self._row(row, scope)
            if values in found:
                self._findings.warning(row.at, "this row is listed twice")
            if values is not None:
                found[values] = None
        return [(scope, Table(frozenset(found), allowed))]

    def _row(self, row: Piece, scope: list[str]) -> tuple[Value, ...] | None:
        if row.kind != "list" or len(row.items) != len(scope):
            count = f"a row with {len(row.items)}" if row.kind == "list" else row.told()
            names = listed(scope, MOST_TOGETHER)  # more than these cannot be in one constraint
            expected = f"expected a row with {len(scope)}, one value for each of {names}"
            self._findings.error(row.at, f"found {count}, {expected}")
            return None
        values = [self._known_value(item, name) for item, name in zip(row.items, scope, strict=True)]
        sound = [value for value in values if value is not None]
        return tuple(sound) if len(sound) == len(values) else None

    def _known_value(self, piece: Piece, name: str) -> Value | None:
        value = value_in(piece, self._findings)
        domain = self._domains[name]
        if value is not None and value not in domain.known:
            few = ", ".join(map(str, domain[:9]))
            message = f"found unknown {shown(str(value))}, expected a value of {name}: {few}"
            self._findings.error(piece.at, message, self._findings.did_you_mean(str(value), (), domain))
            return None
        return value
