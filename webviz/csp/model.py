"""The model of a constraint problem: variables, domains, constraints, scores.

Variables, values and constraints are referred to by number: value 2 of variable 0 is `domains[0][2]`. A set
of values of one variable is a bit mask. The pairs (variable, value) are numbered, too, variable by variable:
the tree of a search has the number of a pair where the tree of a game has a move. A constraint is on the
variables of its *scope*; its *parts* are relations such as `A != B`, each on some of these variables.
"""

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

from webviz.maps.model import TextError

# Relations. `holds` says whether one holds for values, in the order of its variables. `text` writes it with
# their names: in the language of `expressions.py`, or in words, for people only, if only JSON can express it.

Value: TypeAlias = int | str

HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
JOINT = ":"  # the separator in a joint value of an auxiliary variable, such as 7:3:4
SHOWN_ROWS = 4


@dataclass(frozen=True, slots=True)
class Compare:
    """Two variables: `A != B`. Texts are compared by = and != only."""

    operator: str

    def holds(self, values: Sequence[Value]) -> bool:
        return HOLDS[self.operator](values[0], values[1])

    def text(self, names: Sequence[str]) -> str:
        return f"{_name(names[0])} {self.operator} {_name(names[1])}"


@dataclass(frozen=True, slots=True)
class Against:
    """One variable and a fixed value: `A != 3`, `WA != R`."""

    operator: str
    value: Value

    def holds(self, values: Sequence[Value]) -> bool:
        return HOLDS[self.operator](values[0], self.value)

    def text(self, names: Sequence[str]) -> str:
        value = self.value if isinstance(self.value, int) else _name(self.value)
        return f"{_name(names[0])} {self.operator} {value}"


@dataclass(frozen=True, slots=True)
class Distance:
    """Two variables with numbers, of which readers make sure: `|A - B| != 2`."""

    operator: str
    amount: int

    def holds(self, values: Sequence[Value]) -> bool:
        return HOLDS[self.operator](abs(int(values[0]) - int(values[1])), self.amount)

    def text(self, names: Sequence[str]) -> str:
        return f"|{_name(names[0])} - {_name(names[1])}| {self.operator} {self.amount}"


@dataclass(frozen=True, slots=True)
class Linear:
    """A sum: `A + 2*B = C + 5` has the factors 1, 2, -1 and the total 5."""

    factors: tuple[int, ...]
    operator: str
    total: int

    def holds(self, values: Sequence[Value]) -> bool:
        weighted = sum(factor * int(value) for factor, value in zip(self.factors, values, strict=True))
        return HOLDS[self.operator](weighted, self.total)

    def text(self, names: Sequence[str]) -> str:
        """Such as `A + 2*B = C + 5`: terms with a minus are moved to the other side."""
        left: list[str] = []
        right: list[str] = []
        for factor, name in zip(self.factors, names, strict=True):
            times = "" if abs(factor) == 1 else f"{abs(factor)}*"
            (left if factor > 0 else right).append(f"{times}{_name(name)}")
        if self.total:
            (right if self.total > 0 else left).append(str(abs(self.total)))
        return f"{' + '.join(left) or '0'} {self.operator} {' + '.join(right) or '0'}"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of values, one for each variable: the allowed ones, or the forbidden ones."""

    rows: frozenset[tuple[Value, ...]]
    allowed: bool = True

    def holds(self, values: Sequence[Value]) -> bool:
        return (tuple(values) in self.rows) == self.allowed

    def text(self, names: Sequence[str]) -> str:
        """Such as `(A, B) in (1, 2) (2, 3)`."""
        rows = sorted(self.rows, key=str)
        shown = " ".join(f"({', '.join(map(str, row))})" for row in rows[:SHOWN_ROWS])
        more = f" and {len(rows) - SHOWN_ROWS:,} more" if len(rows) > SHOWN_ROWS else ""
        return f"({', '.join(names)}) {'in' if self.allowed else 'not in'} {shown}{more}"


@dataclass(frozen=True, slots=True)
class Component:
    """A variable that is one part of an auxiliary one's value: "part 2 of H1 is B"."""

    place: int  # from 0

    def holds(self, values: Sequence[Value]) -> bool:
        return str(values[0]).split(JOINT)[self.place] == str(values[1])

    def text(self, names: Sequence[str]) -> str:
        return f"part {self.place + 1} of {names[0]} is {names[1]}"


Relation: TypeAlias = Compare | Against | Distance | Linear | Table | Component


def is_symmetric(relation: Relation) -> bool:
    """Whether its kind shows that the two variables of a relation may be swapped."""
    is_equality = isinstance(relation, Compare) and relation.operator in ("=", "!=")
    return is_equality or isinstance(relation, Distance)


def _name(name: str) -> str:
    """The name, in quotes if it has several words or could be read otherwise, as 3."""
    if name != "and" and re.fullmatch(r"(?!\d+$)\w+", name):
        return name
    return f"'{name}'" if re.fullmatch(r"[\w.:+-]+", name) else f'"{name}"'


# A problem, and how large it may be.

MOST_PAIRS = 20_000
"""The limit on pairs (variable, value): an event keeps a variable, and a value, in 16 bits each."""
MOST_CONSTRAINTS = 100_000
MOST_COMBINATIONS = 500_000
"""The limit on pairs of values for a constraint on two variables: testing them takes tenths of a second."""
WORD = 64  # the number of bits that a processor handles at once
START = "start"  # the label of the root of a search's tree, where nothing is assigned
EMPTY = -1  # a cell of a grid without a variable
Rows = tuple[tuple[int, ...], ...]  # the variables in the cells of a grid, by number, row by row from the top


class CspError(TextError):
    """A text without a constraint satisfaction problem, or with a damaged one."""

    noun = "problem"


class Part(NamedTuple):
    """One relation of a constraint."""

    relation: Relation
    places: tuple[int, ...]  # where its variables are in the constraint's scope, in the relation's order


@dataclass(frozen=True, slots=True)
class Constraint:
    """A condition on variables; all relations of the same one or two are its parts."""

    scope: tuple[int, ...]  # the variables, by number, each once
    parts: tuple[Part, ...]  # all must hold

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether the constraint holds for these values, in the order of the scope."""
        return all(part.relation.holds([values[place] for place in part.places]) for part in self.parts)

    def text(self, variables: Sequence[str]) -> str:
        names = [variables[variable] for variable in self.scope]
        texts = (part.relation.text([names[place] for place in part.places]) for part in self.parts)
        return " and ".join(texts)


@dataclass(frozen=True, slots=True)
class Problem:
    """A constraint problem; no domain is empty, no name or value is repeated."""

    name: str
    variables: tuple[str, ...]
    domains: tuple[tuple[Value, ...], ...]
    constraints: tuple[Constraint, ...]
    _: KW_ONLY  # the following may be empty
    scores: tuple[tuple[int, ...], ...] = ()  # for each variable the score of each of its values
    grid: Rows = ()  # the rows of a grid whose cells are the variables, as in a Sudoku
    board: tuple[int, ...] = ()  # variables as columns of a board, whose rows are the values, as for queens

    def __post_init__(self) -> None:
        """Check the problem. Raises ValueError."""
        if len(self.domains) != len(self.variables) or not all(self.domains):
            raise ValueError("every variable needs a domain that is not empty")
        if sum(map(len, self.domains)) > MOST_PAIRS or len(self.constraints) > MOST_CONSTRAINTS:
            raise ValueError(size_limits())

    def canonical_text(self) -> str:
        from webviz.csp.json_text import write_problem  # here because it imports this module

        return write_problem(self)

    def offsets(self) -> tuple[int, ...]:
        """For each variable the number of the pair with its first value."""
        return tuple(accumulate(map(len, self.domains[:-1]), initial=0)) if self.domains else ()

    def labels(self) -> tuple[str, ...]:
        """The names of the pairs, such as "WA, R"; the last one is a search's root."""
        named = zip(self.variables, self.domains, strict=True)
        return (*(f"{variable}, {value}" for variable, domain in named for value in domain), START)

    def full(self) -> list[int]:
        """For each variable the mask of all its values."""
        return [(1 << len(domain)) - 1 for domain in self.domains]


def size_limits() -> str:
    return f"a problem has at most {MOST_PAIRS:,} values in all, and {MOST_CONSTRAINTS:,} constraints"


def join_constraints(constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """The constraints; those on the same one or two variables are joined to one.

    It has the place of the first: A != B, B < C and B < A become (A != B and B < A), B < C.
    """
    groups: dict[object, list[Constraint]] = {}
    for constraint in constraints:
        key: object = frozenset(constraint.scope) if len(constraint.scope) <= 2 else constraint
        groups.setdefault(key, []).append(constraint)
    return tuple(group[0] if len(group) == 1 else _join(group) for group in groups.values())


def _join(constraints: Sequence[Constraint]) -> Constraint:
    """One constraint with the parts of all, each once; A = B is the same as B = A."""
    scope, parts = constraints[0].scope, dict[Part, None]()  # the parts are the keys, without values
    for constraint in constraints:
        for relation, old_places in constraint.parts:
            places = [scope.index(constraint.scope[place]) for place in old_places]  # in the joined scope
            parts[Part(relation, tuple(sorted(places) if is_symmetric(relation) else places))] = None
    return Constraint(scope, tuple(parts))


def simple_constraint(scope: Sequence[int], relation: Relation) -> Constraint:
    """A constraint with one part."""
    return Constraint(tuple(scope), (Part(relation, tuple(range(len(scope)))),))


def bits(mask: int) -> list[int]:
    """The values in a bit mask, in the order of the domain: [0, 2] for 0b101."""
    if mask >> WORD:  # a long number: each step of the loop below would copy all of it
        return [value for value, digit in enumerate(reversed(f"{mask:b}")) if digit == "1"]
    values = []
    while mask:
        lowest = mask & -mask
        values.append(lowest.bit_length() - 1)
        mask ^= lowest
    return values
