"""The problem of N queens: a variable for each column, whose value is the row of its queen."""

from itertools import combinations

from webviz.csp.model import Constraint, Part, Problem
from webviz.csp.relations import Compare, Distance

MOST_QUEENS = 100


def queens(number: int) -> Problem:
    """No two queens attack each other. Raises ValueError for less than 1 or more than 100."""
    if not 1 <= number <= MOST_QUEENS:
        raise ValueError(f"found {number} queens, expected 1 to {MOST_QUEENS}")
    names = tuple(f"Q{column}" for column in range(1, number + 1))
    rows = tuple(range(1, number + 1))
    constraints = tuple(_apart(*columns) for columns in combinations(range(number), 2))
    return Problem(f"{number} queens", names, (rows,) * number, constraints, board=tuple(range(number)))


def _apart(first: int, second: int) -> Constraint:
    """Neither in one row nor on one diagonal."""
    both = (0, 1)
    parts = (Part(Compare("!="), both), Part(Distance("!=", second - first), both))
    return Constraint((first, second), parts)
