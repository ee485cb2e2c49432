"""What a constraint can say about the values of its variables.

Each relation tells whether it holds for values, in the order of the variables it speaks of, and how it is
written with their names: as `expressions.py` reads it, or in words where only JSON has a form for it.
"""

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

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
"""What stands between the values that one value of an auxiliary variable holds together."""
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
    """Whether it says the same when its two variables change places."""
    same = isinstance(relation, Compare) and relation.operator in ("=", "!=")
    return same or isinstance(relation, Distance)


def _name(name: str) -> str:
    """In quotes where it would be read as something else."""
    return f"'{name}'" if name == "and" or not re.fullmatch(r"(?!\d+$)\w+", name) else name


def _term(factor: int, name: str) -> str:
    return name if factor == 1 else f"{factor}*{name}"


def _number(value: Value) -> int:
    """Readers let only numbers come here. Raises TypeError otherwise."""
    if isinstance(value, str):
        raise TypeError(f"{value!r} is no number")
    return value
