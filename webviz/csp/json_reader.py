"""Read a problem in JSON (docs/constraints.md): variables, constraints, scores.

{"name": "three regions",
 "variables": {"WA NT": ["R", "G"], "SA": ["R", "G", "B"]},
 "constraints": ["WA != NT", {"different": "WA NT SA"}],
 "scores": {"SA": {"B": 2}}}
"""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from math import comb, prod

from webviz.csp.expressions import Domain, Domains, NamedRelation, read_expression
from webviz.csp.model import (
    EMPTY,
    MOST_COMBINATIONS,
    MOST_CONSTRAINTS,
    MOST_PAIRS,
    Compare,
    Component,
    Constraint,
    CspError,
    Problem,
    Rows,
    Table,
    Value,
    join_constraints,
    simple_constraint,
    size_limits,
)
from webviz.maps.findings import Findings, read_whole
from webviz.maps.json_text import Named, Piece, first_names, integer, items_in, read_json, text_in
from webviz.maps.model import Diagnostic
from webviz.maps.words import Look, StepBudget, Word, is_name, quote

# The names of variables, and values.

VALUE = re.compile(r"[\w.:+-]+")
ONE_NAME = re.compile(r'"(?P<quoted>[^"]+)"|\S+')  # WA or "New York"
NUMBER = re.compile(r"-?[0-9]{1,7}")
VALUE_LIMIT = 1_000_000


def names_in(piece: Piece, findings: Findings) -> list[Word]:
    """Names in a list or a string, where quotes hold one of several words."""
    if piece.kind == "string":
        matches = list(ONE_NAME.finditer(piece.text))
        places = piece.places(match.start() for match in matches)
        pairs = zip(matches, places, strict=True)
        names = [at._replace(text=match["quoted"] or match[0]) for match, at in pairs]
        findings.steps.take(len(names))
        if not names:
            findings.error(piece.at, "found no name, expected at least one")
        return names
    items = items_in(piece, 'names: "A B", or a list of them', findings)
    return [item.at for item in items if text_in(item, "a name", findings)]


def known_names(piece: Piece, known: Collection[str], findings: Findings) -> list[str] | None:
    """Names of variables; None, with an error, if one is unknown, repeated or missing."""
    names = names_in(piece, findings)
    checked_names: set[str] = set()
    for name in names:
        if name.text not in known:
            message = f"found unknown {quote(name.text)}, expected a variable"
            findings.unknown_name(name, message, known)
        elif name.text in checked_names:
            findings.error(name, f"found {name.text} twice, expected each variable once")
        else:
            checked_names.add(name.text)
    return [name.text for name in names] if 0 < len(names) == len(checked_names) else None


def value_in(piece: Piece, findings: Findings) -> Value | None:
    """A text or a whole number; None for anything else, which is reported."""
    if piece.kind == "string" and (VALUE.fullmatch(piece.text) or is_name(piece.text)):
        return piece.text
    if piece.kind == "number" and NUMBER.fullmatch(piece.text) and abs(int(piece.text)) <= VALUE_LIMIT:
        return int(piece.text)
    expected = f"a whole number up to {VALUE_LIMIT:,}, or a text of letters, digits and _ . : + -"
    piece.refuse(f"a value: {expected}", findings)
    return None


# The constraints.

KEYS_OF_A_CONSTRAINT = ("different", "on", "rows", "not", "part", "of", "is")
FORMS = (("different",), ("on", "rows"), ("on", "not"), ("part", "of", "is"))  # keys that belong together
PAIR_STEPS = 5  # the time for one pair of "different", in the steps that limit the reading of any text
MOST_TOGETHER = 64  # the most variables that one constraint may have


class _ConstraintReader:
    """Reads the constraints of one problem: expressions and objects, for example:

    "WA != NT"
    {"different": "T W O F U R"}
    {"on": "A B", "rows": [[1, 2], [2, 3]]}      one of these
    {"on": "A B", "not": [[1, 2]]}               none of these
    {"part": 2, "of": "H1", "is": "B"}           B is the second part of the joint value of H1
    """

    def __init__(self, domains: Domains, findings: Findings) -> None:
        self._domains, self._findings = domains, findings
        self._numbers = {name: number for number, name in enumerate(domains)}
        self._earlier_statements: set[object] = set()  # of each entry all its relations together
        self._different_pairs = 0  # in all entries together

    def read(self, piece: Piece) -> list[Constraint]:
        if piece.kind == "string":
            relations = read_expression(piece.at, self._domains, self._findings)
        elif piece.kind == "object":
            relations = self._read_object(piece)
        else:
            piece.refuse('a constraint, such as "A != B"', self._findings)
            return []
        statement = tuple((*names, relation) for names, relation in relations)
        if statement and statement in self._earlier_statements:
            self._findings.warning(piece.at, "this constraint is listed twice")
            return []
        self._earlier_statements.add(statement)
        constraints = []
        for names, relation in relations:
            self._check_size(piece, names)
            constraints.append(simple_constraint([self._numbers[name] for name in names], relation))
        return constraints

    def _check_size(self, piece: Piece, names: list[str]) -> None:
        """Limit the variables; and if they are two, their pairs of values: all are tested."""
        pairs = prod(len(self._domains[name]) for name in names) if len(names) == 2 else 0
        if len(names) > MOST_TOGETHER:
            message = f"found a constraint on {len(names)} variables, expected at most {MOST_TOGETHER}"
            self._findings.error(piece.at, message)
        elif pairs > MOST_COMBINATIONS:
            found = f"found a constraint on {pairs:,} pairs of values, those of {' and '.join(names)}"
            self._findings.error(piece.at, f"{found}, expected at most {MOST_COMBINATIONS:,}")

    def _read_object(self, piece: Piece) -> list[NamedRelation]:
        entries = Named(piece, KEYS_OF_A_CONSTRAINT, "a constraint", self._findings)
        form = next((form for form in FORMS if set(form) == entries.keys()), None)
        if form is None:
            forms = " or ".join("{" + ", ".join(f'"{key}": ...' for key in each) + "}" for each in FORMS)
            self._findings.error(piece.at, f"found a constraint of another form, expected {forms}")
            return []
        if "different" in form:
            return self._different(entries["different"])
        if "part" in form:
            return self._component(entries["part"], entries["of"], entries["is"])
        is_allowed = "rows" in form
        return self._table(entries["on"], entries["rows" if is_allowed else "not"], is_allowed)

    def _different(self, piece: Piece) -> list[NamedRelation]:
        names = known_names(piece, self._domains, self._findings) or []
        pair_count = comb(len(names), 2)
        self._different_pairs += pair_count
        if self._different_pairs > MOST_CONSTRAINTS:
            message = f"found {pair_count:,} pairs of variables to be different: {size_limits()}"
            self._findings.error(piece.at, message)
            return []
        self._findings.steps.take(PAIR_STEPS * pair_count)
        differ = Compare("!=")
        return [([one, other], differ) for one, other in combinations(names, 2)]

    def _component(self, number: Piece, joint: Piece, single: Piece) -> list[NamedRelation]:
        """One part of the joint variable's value is the single variable's value."""
        scope: list[str] = []
        for piece in (joint, single):
            names = known_names(piece, self._domains, self._findings) or []
            scope += names[:1]
            if len(names) > 1:
                self._findings.error(piece.at, f"found {len(names)} variables, expected one")
        if len(scope) < 2:
            return []
        if scope[0] == scope[1]:
            self._findings.error(single.at, f"found {scope[0]} twice, expected two variables")
            return []
        part_count = self._domains[scope[0]].least_parts
        if not part_count:  # its domain is damaged, which was reported
            return []
        part_number = integer(number, 1, part_count, self._findings)
        return [(scope, Component(part_number - 1))]

    def _table(self, names: Piece, rows: Piece, is_allowed: bool) -> list[NamedRelation]:
        scope = known_names(names, self._domains, self._findings)
        row_pieces = items_in(rows, "a list of rows, each a list of values", self._findings)
        if scope is None or rows.kind != "list":
            return []
        rows_of_values: set[tuple[Value, ...]] = set()
        for row in row_pieces:
            values = self._row(row, scope)
            if values in rows_of_values:
                self._findings.warning(row.at, "this row is listed twice")
            elif values is not None:
                rows_of_values.add(values)
        return [(scope, Table(frozenset(rows_of_values), is_allowed))]

    def _row(self, row: Piece, scope: list[str]) -> tuple[Value, ...] | None:
        """The values of one row; None if it is damaged, which is reported."""
        if row.kind != "list" or len(row.items) != len(scope):
            count = f"a row with {len(row.items)}" if row.kind == "list" else row.words()
            names = first_names(scope, MOST_TOGETHER)  # no constraint can have more variables than these
            expected = f"expected a row with {len(scope)}, one value for each of {names}"
            self._findings.error(row.at, f"found {count}, {expected}")
            return None
        values = [self._known_value(item, name) for item, name in zip(row.items, scope, strict=True)]
        known_values = [value for value in values if value is not None]
        return tuple(known_values) if len(known_values) == len(values) else None

    def _known_value(self, piece: Piece, name: str) -> Value | None:
        value = value_in(piece, self._findings)
        domain = self._domains[name]
        if value is not None and value not in domain.value_set:
            few = ", ".join(map(str, domain[:9]))
            message = f"found unknown {quote(str(value))}, expected a value of {name}: {few}"
            self._findings.error(piece.at, message, self._findings.did_you_mean(str(value), (), domain))
            return None
        return value


# The places of variables in a grid or on a board.

MOST_ROWS = 100  # the most rows of a board that are still visible
HOLE = "."  # a cell of a grid without a variable


def read_places(
    rows: Iterable[Piece], what: Piece, noun: str, domains: Domains, findings: Findings
) -> Iterator[tuple[int, ...]]:
    """The variables in each row, by number; each must have one place in the grid."""
    numbers = {name: number for number, name in enumerate(domains)}
    without_place = dict(numbers)
    for row in rows:
        found = []
        for name in names_in(row, findings):
            if name.text == HOLE:
                found.append(EMPTY)
            elif name.text in without_place:
                found.append(without_place.pop(name.text))
            elif name.text in numbers:
                findings.error(name, f"found {name.text} a second time, expected each variable once")
            else:
                findings.unknown_name(name, f'found unknown "{name.text}", expected a variable', numbers)
        yield tuple(found)
    if without_place:
        missing = first_names(without_place)
        findings.error(what.at, f"found no place for {missing}, expected every variable on the {noun}")


# The problem as a whole.

NAME = re.compile(r"\w+")  # of a variable; or a name as a map has it
RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})")
KEYS = ("name", "variables", "constraints", "scores", "grid", "board")
SCORE_LIMIT = 100_000


def read_problem(source: str | bytes, look: Look | None = None) -> tuple[Problem, list[Diagnostic]]:
    """The problem in a JSON text, and its repairs; arguments and errors as `read_csp`."""

    def read(findings: Findings) -> Problem | None:
        whole = read_json(source, findings.steps, "problem", "a problem: a map, or JSON", CspError)
        return _ProblemReader(whole, findings).problem()

    problem, warnings = read_whole(StepBudget(len(source), look), CspError, read)
    assert problem is not None  # otherwise there was an error
    return problem, warnings


class _ProblemReader:
    def __init__(self, whole: Piece, findings: Findings) -> None:
        self._whole, self._findings = whole, findings
        self._entries = Named(whole, KEYS, "a problem", findings)
        self._domains: dict[str, Domain] = {}
        self._value_count = 0  # the values in all domains together

    def problem(self) -> Problem | None:
        """The problem; None if it is damaged."""
        if not self._entries.is_sound:
            return None
        self._read_variables()
        if self._value_count > MOST_PAIRS:
            self._findings.error(self._whole.at, f"this is too large: {size_limits()}")
            return None
        name = self._name() or "a problem"
        pieces = items_in(self._entries.get("constraints"), "a list of constraints", self._findings)
        reader = _ConstraintReader(self._domains, self._findings)
        constraints = join_constraints([each for piece in pieces for each in reader.read(piece)])
        scores = self._scores()
        grid, board = self._grid(), self._board()
        if len(constraints) > MOST_CONSTRAINTS:
            self._findings.error(self._whole.at, f"this is too large: {size_limits()}")
        if self._findings.error_count:
            return None
        names, domains = tuple(self._domains), tuple(map(tuple, self._domains.values()))
        return Problem(name, names, domains, constraints, scores=scores, grid=grid, board=board)

    def _name(self) -> str:
        """The name on one line; "" if there is none."""
        piece = self._entries.get("name")
        text = text_in(piece, "a name", self._findings)
        name = "".join(char if char.isprintable() else " " for char in text).strip()
        if piece is not None and name != text.strip(" "):
            message = "characters of the name that cannot be printed are read as blanks"
            self._findings.warning(piece.at, message)
        return name

    def _read_variables(self) -> None:
        piece = self._entries.get("variables")
        if piece is None:
            self._findings.error(self._whole.at, 'found no "variables", expected each with its domain')
            return
        if piece.kind != "object":
            piece.refuse('variables with their domains: {"A B": [1, 2]}', self._findings)
            return
        for names, values in piece.pairs:
            domain = self._domain(values)
            for name in names_in(names, self._findings):
                self._add_variable(name, domain)
            if self._value_count > MOST_PAIRS:
                return
        if not piece.pairs:
            self._findings.error(piece.at, "found no variable, expected at least one")

    def _add_variable(self, name: Word, domain: Domain) -> None:
        if not NAME.fullmatch(name.text) and not is_name(name.text):
            self._findings.refuse(name, "a name of letters, digits and _")
        elif name.text in self._domains:
            message = f"found a second domain of {name.text}, expected one for each variable"
            self._findings.error(name, message)
        else:
            self._domains[name.text] = domain
            self._value_count += len(domain)

    def _domain(self, piece: Piece) -> Domain:
        """The values, each once; damaged ones are reported."""
        if piece.kind == "string" and (bounds := RANGE.fullmatch(piece.text)):
            return self._range(piece, int(bounds[1]), int(bounds[2]))
        values: dict[str, Value] = {}
        for item in items_in(piece, 'a domain: a list of values, or "1..9"', self._findings):
            value = value_in(item, self._findings)
            if value is not None and str(value) in values:
                self._findings.warning(item.at, f"{value} is listed twice in this domain")
            elif value is not None:
                values[str(value)] = value
        if piece.kind == "list" and not piece.items:
            self._findings.error(piece.at, "found an empty domain, expected at least one value")
        return Domain(values.values())

    def _range(self, piece: Piece, low: int, high: int) -> Domain:
        if low > high or high - low >= MOST_PAIRS:
            piece.refuse(f"a range from low to high; {size_limits()}", self._findings)
            return Domain()
        self._findings.steps.take(high - low + 1)
        return Domain(range(low, high + 1))

    def _grid(self) -> Rows:
        piece = self._entries.get("grid")
        rows = items_in(piece, 'rows of variables: ["A B", "C ."]', self._findings)
        if piece is None or piece.kind != "list":
            return ()
        return tuple(read_places(rows, piece, "grid", self._domains, self._findings))

    def _board(self) -> tuple[int, ...]:
        """The variables from left to right, by number; none without a correct board."""
        piece = self._entries.get("board")
        if piece is None:
            return ()
        if "grid" in self._entries:
            self._findings.error(piece.at, 'found "board" beside "grid", expected one of them')
        [columns] = read_places([piece], piece, "board", self._domains, self._findings)
        rows = len({value for domain in self._domains.values() for value in domain})
        if rows > MOST_ROWS:
            message = f"found a board of {rows:,} rows, one for each value, expected at most {MOST_ROWS}"
            self._findings.error(piece.at, message)
        return tuple(number for number in columns if number != EMPTY)

    def _scores(self) -> tuple[tuple[int, ...], ...]:
        """A row for each variable; missing scores are 0."""
        piece = self._entries.get("scores")
        if piece is None:
            return ()
        rows = {name: dict.fromkeys(map(str, domain), 0) for name, domain in self._domains.items()}
        variables = Named(piece, rows, "the scores", self._findings, "variable")
        for name, values in variables.items():
            of_values = Named(values, rows[name], f"the scores of {name}", self._findings, "value")
            for value, score in of_values.items():
                rows[name][value] = integer(score, -SCORE_LIMIT, SCORE_LIMIT, self._findings)
        return tuple(tuple(row.values()) for row in rows.values())
