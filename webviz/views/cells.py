"""Problems whose variables lie in cells: a grid's, as in a Sudoku, or as columns of a board, as queens do."""

import re

from webviz.csp import Problem
from webviz.csp.model import EMPTY, Rows
from webviz.views.places import EDGE, Positions

CELL = re.compile(r"([A-Z])([1-9][0-9]?)")


def is_grid(problem: Problem) -> bool:
    """Whether the variables are the cells of a grid: as the problem says, or as their names do."""
    return not problem.board and bool(grid_rows(problem))


def board_rows(problem: Problem) -> int:
    """How many rows the problem's board has, one for each value; 0 where it has no board."""
    return len({value for domain in problem.domains for value in domain}) if problem.board else 0


def cell_positions(problem: Problem) -> Positions | None:
    """Where the variables lie, columns side by side; None where they are no cells."""
    rows = (problem.board,) if problem.board else grid_rows(problem)
    if not rows:
        return None
    top, left = (len(rows) - 1) / 2, (max(map(len, rows)) - 1) / 2
    return {
        problem.variables[variable]: (EDGE * (column - left), EDGE * (row - top))
        for row, variables in enumerate(rows)
        for column, variable in enumerate(variables)
        if variable != EMPTY
    }


def grid_rows(problem: Problem) -> Rows:
    """The variables row by row; empty where they lie in no grid."""
    return problem.grid or _named_rows(problem)


def _named_rows(problem: Problem) -> Rows:
    """As the names A1, A2, … I9 have them, where they fill a rectangle and no constraint needs a sign."""
    found = [CELL.fullmatch(name) for name in problem.variables]
    number = {(str(cell[1]), int(cell[2])): variable for variable, cell in enumerate(found) if cell}
    rows, columns = sorted({row for row, _ in number}), sorted({column for _, column in number})
    fill = len(number) == len(found) == len(rows) * len(columns)
    if not fill or min(len(rows), len(columns)) < 2 or any(len(one.scope) > 2 for one in problem.constraints):
        return ()
    return tuple(tuple(number[row, column] for column in columns) for row in rows)
