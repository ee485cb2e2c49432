"""Read a problem from any text that has one: a map, JSON, or "queens:8"."""

import re
from itertools import combinations

from webviz.csp.json_reader import read_problem
from webviz.csp.model import Compare, Constraint, CspError, Distance, Part, Problem, simple_constraint
from webviz.maps import MOST_PLAYERS, MapError, read_map
from webviz.maps.model import Diagnostic, Map
from webviz.maps.words import BYTE_ORDER_MARK, JSON_OBJECT, LineStarts, Look

MOST_QUEENS = 100
GENERATED = re.compile(r"queens:([0-9]{1,9})")  # the name of a problem that is not read, but generated


def map_problem(map: Map) -> Problem:
    """A map's coloring problem: `!=` for each border. Nothing else of the map counts."""
    differ = Compare("!=")
    constraints = tuple(simple_constraint(border, differ) for border in map.borders)
    return Problem("map coloring", map.regions, (map.colors,) * len(map.regions), constraints)


def queens(number: int) -> Problem:
    """The problem of 1 to 100 queens that must not attack each other.

    Raises ValueError for any other number. There is a variable for each column; its value is the row of the
    queen there.
    """
    if not 1 <= number <= MOST_QUEENS:
        raise ValueError(f"found {number} queens, expected 1 to {MOST_QUEENS}")
    names = tuple(f"Q{column}" for column in range(1, number + 1))
    rows = tuple(range(1, number + 1))
    constraints = []
    for first, second in combinations(range(number), 2):
        both = (0, 1)  # the places of the two variables in the constraint
        other_row, other_diagonal = Part(Compare("!="), both), Part(Distance("!=", second - first), both)
        constraints.append(Constraint((first, second), (other_row, other_diagonal)))
    board = tuple(range(number))  # for each column the number of its queen
    return Problem(f"{number} queens", names, (rows,) * number, tuple(constraints), board=board)


def read_csp(source: str | bytes, look: Look | None = None) -> tuple[Problem, list[Diagnostic]]:
    """The problem in a text, and a warning for each repair. Raises CspError.

    Bytes must be UTF-8. `look` gets the number of steps so far; if it raises an error, the reading ends.
    """
    text = _text_of(source)
    if generated := GENERATED.fullmatch(text.strip()):
        try:
            return queens(int(generated[1])), []
        except ValueError as error:  # the number is out of bounds
            at = LineStarts(text).place(text.index(":") + 1)
            raise CspError([Diagnostic("error", at.line, at.column, str(error))]) from None
    if looks_like_json(source):
        return read_problem(source, look)
    try:
        map, warnings = read_map(source, MOST_PLAYERS, look)
    except MapError as error:
        raise CspError(error.errors, error.warnings) from None
    return map_problem(map), warnings


def states_problem(source: str | bytes) -> bool:
    """Whether a text looks like a constraint problem, rather than a map or a tree.

    Any object in JSON does. A document of a map is an object, too: `webviz.wings` looks for that first.
    """
    text = _text_of(source).strip()
    return bool(GENERATED.fullmatch(text) or JSON_OBJECT.match(text))


def looks_like_json(source: str | bytes) -> bool:
    """Whether a text begins like JSON; no map begins with a bracket or a quote."""
    return _text_of(source).lstrip()[:1] in ("{", "[", '"')


def _text_of(source: str | bytes) -> str:
    """The text without a byte-order mark."""
    text = source if isinstance(source, str) else source.decode("utf-8", errors="replace")
    return text.removeprefix(BYTE_ORDER_MARK)
