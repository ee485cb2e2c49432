"""The model of a constraint problem: variables, domains, constraints, scores.

Variables, values and constraints are known by their place: value 2 of variable 0 is `domains[0][2]`. A set of
values of one variable is a bit mask. The pairs (variable, value) are numbered too, variable by variable, and
`move_of` tells the number: the tree of a search keeps it where the tree of a game keeps a move.
"""

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, TypeAlias

from webviz.maps.model import TextError

# The relations that a constraint can state.
#
# Each relation tells whether it holds for values, in the order of the variables it speaks of, and how it is
# written with their names: as `expressions.py` reads it, or in words where only JSON has a form for it.


Value: TypeAlias = int | str

HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
JOINT = ":"
"""The separator in a joint value of an auxiliary variable, such as 7:3:4."""
SHOWN_ROWS = 4


@dataclass(frozen=True, slots=True)
class Compare:
    """Two variables: `A != B`. Texts are only ever compared by = and !=."""

    operator: str

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the first value compares so with the second."""
        return HOLDS[self.operator](values[0], values[1])

    def text(self, names: Sequence[str]) -> str:
        """As `A != B`."""
        return f"{_name(names[0])} {self.operator} {_name(names[1])}"


@dataclass(frozen=True, slots=True)
class Against:
    """One variable and a fixed value: `A != 3`, `WA != R`."""

    operator: str
    value: Value

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the value compares so with the fixed one."""
        return HOLDS[self.operator](values[0], self.value)

    def text(self, names: Sequence[str]) -> str:
        """As `A != 3`; a text that could be a number, or a word of the language, stands in quotes."""
        value = self.value if isinstance(self.value, int) else _name(self.value)
        return f"{_name(names[0])} {self.operator} {value}"


@dataclass(frozen=True, slots=True)
class Distance:
    """Two variables with numbers: `|A - B| != 2`."""

    operator: str
    amount: int

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the numbers are so far apart."""
        return HOLDS[self.operator](abs(_number(values[0]) - _number(values[1])), self.amount)

    def text(self, names: Sequence[str]) -> str:
        """As `|A - B| != 2`."""
        return f"|{_name(names[0])} - {_name(names[1])}| {self.operator} {self.amount}"


@dataclass(frozen=True, slots=True)
class Linear:
    """Any number of variables with numbers: `A + 2*B = C + 5` is 1, 2, -1 and total 5."""

    factors: tuple[int, ...]
    operator: str
    total: int

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the weighted sum compares so with the total."""
        weighted = sum(factor * _number(value) for factor, value in zip(self.factors, values, strict=True))
        return HOLDS[self.operator](weighted, self.total)

    def text(self, names: Sequence[str]) -> str:
        """As `A + 2*B = C + 5`: what has a minus stands on the other side without it."""
        terms = list(zip(self.factors, map(_name, names), strict=True))
        left = [_term(factor, name) for factor, name in terms if factor > 0]
        right = [_term(-factor, name) for factor, name in terms if factor < 0]
        (right if self.total > 0 else left).extend([str(abs(self.total))] if self.total else [])
        return f"{' + '.join(left) or '0'} {self.operator} {' + '.join(right) or '0'}"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of values, one for each variable: the allowed ones, or the forbidden ones."""

    rows: frozenset[tuple[Value, ...]]
    allowed: bool = True

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the values are among the allowed rows, or not among the forbidden ones."""
        return (tuple(values) in self.rows) == self.allowed

    def text(self, names: Sequence[str]) -> str:
        """As `(A, B) in (1, 2) (2, 3)`; no expression, as JSON writes the rows."""
        rows = sorted(self.rows, key=str)
        shown = " ".join(f"({', '.join(map(str, row))})" for row in rows[:SHOWN_ROWS])
        more = f" and {len(rows) - SHOWN_ROWS:,} more" if len(rows) > SHOWN_ROWS else ""
        return f"({', '.join(names)}) {'in' if self.allowed else 'not in'} {shown}{more}"


@dataclass(frozen=True, slots=True)
class Component:
    """An auxiliary variable, whose values hold several together, and one of those: part 2 of H1 is B."""

    place: int  # from 0

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the second value is that part of the first."""
        return str(values[0]).split(JOINT)[self.place] == str(values[1])

    def text(self, names: Sequence[str]) -> str:
        """In words; no expression, as JSON has a form of its own for it."""
        return f"part {self.place + 1} of {names[0]} is {names[1]}"


Relation: TypeAlias = Compare | Against | Distance | Linear | Table | Component


def is_expression(relation: Relation) -> bool:
    """Whether its text is one that `expressions.py` reads."""
    return not isinstance(relation, Table | Component)


def is_symmetric(relation: Relation) -> bool:
    """Tell whether a relation stays the same when its two variables are swapped."""
    same = isinstance(relation, Compare) and relation.operator in ("=", "!=")
    return same or isinstance(relation, Distance)


def _name(name: str) -> str:
    """Return a name, in quotes if it could be read as something else."""
    return f"'{name}'" if name == "and" or not re.fullmatch(r"(?!\d+$)\w+", name) else name


def _term(factor: int, name: str) -> str:
    return name if factor == 1 else f"{factor}*{name}"


def _number(value: Value) -> int:
    """Readers let only numbers come here. Raises TypeError otherwise."""
    if isinstance(value, str):
        raise TypeError(f"{value!r} is no number")
    return value


MOST_PAIRS = 20_000
"""(variable, value) pairs; events keep both in 16 bits."""
MOST_CONSTRAINTS = 100_000
MOST_COMBINATIONS = 500_000
"""Of the values of two variables that share a constraint: some tenths of a second to test them all."""
WORD = 64
"""Bits with which a processor calculates at once."""
EMPTY = -1
"""A place of a grid without a variable."""
START = "start"
"""The label of the root of a search's tree, where nothing is assigned."""


Rows = tuple[tuple[int, ...], ...]
"""Variables in the cells of a grid, by number, row by row from the top; EMPTY for none."""


class CspError(TextError):
    """A text that holds no constraint satisfaction problem, or a damaged one."""

    noun = "problem"


@dataclass(frozen=True, slots=True)
class Part:
    """One relation of a constraint.

    Attributes:
        places: which variables of the constraint's scope it speaks of, in its own order.
    """

    relation: Relation
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Constraint:
    """What must hold between variables. Two variables share one constraint at most, with several parts.

    Attributes:
        scope: the variables, by number, each once.
        parts: all must hold.
    """

    scope: tuple[int, ...]
    parts: tuple[Part, ...]

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether it is satisfied by values, one for each variable of the scope."""
        return all(part.relation.holds([values[place] for place in part.places]) for part in self.parts)

    def text(self, variables: Sequence[str]) -> str:
        """How it is written, with the names of the problem's variables."""
        names = [variables[variable] for variable in self.scope]
        return " and ".join(
            part.relation.text([names[place] for place in part.places]) for part in self.parts
        )


@dataclass(frozen=True, slots=True)
class Problem:
    """A constraint satisfaction problem; no domain is empty, no name and no value stands twice.

    Attributes:
        scores: for each variable what each of its values adds to the worth of a solution; empty where all
            solutions are worth the same.
        grid: where all variables lie in cells, as those of a Sudoku do, their rows; else empty.
        board: where they are the columns of a board whose rows are their values, as queens' are, the
            variables from left to right; else empty.
    """

    name: str
    variables: tuple[str, ...]
    domains: tuple[tuple[Value, ...], ...]
    constraints: tuple[Constraint, ...]
    scores: tuple[tuple[int, ...], ...] = field(default=(), kw_only=True)
    grid: Rows = field(default=(), kw_only=True)
    board: tuple[int, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        """Check the problem. Raises ValueError."""
        if len(self.domains) != len(self.variables) or not all(self.domains):
            raise ValueError("every variable needs a domain that is not empty")
        if sum(map(len, self.domains)) > MOST_PAIRS or len(self.constraints) > MOST_CONSTRAINTS:
            raise ValueError(size_limits())

    def canonical_text(self) -> str:
        """Return the problem's canonical JSON."""
        from webviz.csp.json_text import write_problem  # which writes relations, and so knows this module

        return write_problem(self)

    def offsets(self) -> tuple[int, ...]:
        """For each variable the number of the pair with its first value."""
        return tuple(accumulate(map(len, self.domains[:-1]), initial=0)) if self.domains else ()

    def labels(self) -> tuple[str, ...]:
        """What the pairs are called, such as "WA, R"; the last one stands for the root of a search."""
        named = zip(self.variables, self.domains, strict=True)
        return (*(f"{variable}, {value}" for variable, domain in named for value in domain), START)

    def full(self) -> list[int]:
        """The given domains, as bit masks."""
        return [(1 << len(domain)) - 1 for domain in self.domains]


def size_limits() -> str:
    """How large a problem may be, in words."""
    return f"a problem has at most {MOST_PAIRS:,} values in all, and {MOST_CONSTRAINTS:,} constraints"


def join_constraints(constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """The same constraints, those on one variable or on the same two made one, where the first of them stood.

    Thus an edge between two variables is one constraint, and what it says twice is said once.
    """
    found: dict[object, Constraint] = {}
    several: dict[object, dict[Part, None]] = {}  # most have one part
    for constraint in constraints:
        small = len(constraint.scope) <= 2
        key: object = frozenset(constraint.scope) if small else constraint
        first = found.setdefault(key, constraint)
        if first is not constraint or len(first.parts) > 1:
            parts = several.setdefault(key, dict.fromkeys(first.parts))
            parts.update((_move(part, constraint.scope, first.scope), None) for part in constraint.parts)
    return tuple(
        Constraint(first.scope, tuple(several[key])) if key in several else first
        for key, first in found.items()
    )


def _move(part: Part, scope: Sequence[int], other: Sequence[int]) -> Part:
    """The same part in a constraint on the same variables, named in another order."""
    places = tuple(other.index(scope[place]) for place in part.places)
    return Part(part.relation, tuple(sorted(places)) if is_symmetric(part.relation) else places)


def constraint(scope: Sequence[int], relation: Relation) -> Constraint:
    """A constraint with one part."""
    return Constraint(tuple(scope), (Part(relation, tuple(range(len(scope)))),))


def bits(mask: int) -> list[int]:
    """The values in a bit mask, in the order of the domain."""
    if mask >> WORD:  # digit by digit: in a loop each step would go through all of a long number
        return [value for value, digit in enumerate(reversed(f"{mask:b}")) if digit == "1"]
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
