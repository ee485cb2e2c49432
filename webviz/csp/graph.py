"""The constraint graph of a problem for vis-network.

Variables are nodes, and binary constraints are edges. A constraint on more variables is a small *square* with
an edge to each; its name is `#` and its number from 1, which no variable can have. Variables may be cells of
a *grid*, as in a Sudoku, or columns of a *board*, side by side, as for queens; then their positions are
fixed.
"""

import re
from math import comb, cos, pi, sin
from typing import Any

from webviz.csp import Problem
from webviz.csp.model import EMPTY, Rows
from webviz.csp.solved_problem import binary_edges
from webviz.maps import Map
from webviz.maps.words import Look
from webviz.views.drawing import EDGE, Positions
from webviz.views.graph import NODE_SIZE, UNCOLORED, map_network, network_data
from webviz.views.layout import region_positions
from webviz.views.stress import never_stop

CELL = re.compile(r"([A-Z])([1-9][0-9]?)")  # a cell's name, its row and its column: "A1" to "Z99"


def is_grid(problem: Problem) -> bool:
    """Whether the variables are cells of a grid, by the problem or by their names."""
    return not problem.board and bool(grid_rows(problem))


def board_rows(problem: Problem) -> int:
    """The rows of the problem's board, one for each value; 0 without a board."""
    return len({value for domain in problem.domains for value in domain}) if problem.board else 0


def cell_positions(problem: Problem) -> Positions | None:
    """The positions of a grid's cells or of a board's columns; None if neither."""
    rows = (problem.board,) if problem.board else grid_rows(problem)
    if not rows:
        return None
    middle_row, middle_column = (len(rows) - 1) / 2, (max(map(len, rows)) - 1) / 2
    return {
        problem.variables[variable]: (EDGE * (column - middle_column), EDGE * (row - middle_row))
        for row, variables in enumerate(rows)
        for column, variable in enumerate(variables)
        if variable != EMPTY
    }


def grid_rows(problem: Problem) -> Rows:
    """The rows of the problem's grid, or of variables named A1, A2, ..., B1, ...

    Empty for other names, for names that leave gaps or make one row or column, and if squares are needed.
    """
    if problem.grid:
        return problem.grid
    matches = [CELL.fullmatch(name) for name in problem.variables]
    needs_squares = any(len(constraint.scope) > 2 for constraint in problem.constraints)
    cells = {(str(match[1]), int(match[2])): variable for variable, match in enumerate(matches) if match}
    rows, columns = sorted({row for row, _ in cells}), sorted({column for _, column in cells})
    has_gaps = len(cells) < len(rows) * len(columns)
    if None in matches or has_gaps or needs_squares or min(len(rows), len(columns)) < 2:
        return ()
    return tuple(tuple(cells[row, column] for column in columns) for row in rows)


SQUARE_SIZE = NODE_SIZE // 3
MOST_NODES, MOST_EDGES = 150, 800  # a larger graph is drawn on a circle: no layout would separate its edges


def constraint_map(problem: Problem) -> Map:
    """The graph as a map without colors, for layout and drawing.

    Between cells there is no space for the squares of constraints on several variables: these are left out.
    """
    names, edges = list(problem.variables), set(binary_edges(problem))
    has_squares = cell_positions(problem) is None
    for number, constraint in enumerate(problem.constraints, start=1):
        if has_squares and len(constraint.scope) > 2:
            edges.update((variable, len(names)) for variable in constraint.scope)
            names.append(f"#{number}")
    return Map(tuple(names), tuple(sorted(edges)), (), (), 0, ())


def constraint_positions(graph: Map, look: Look = never_stop) -> Positions:
    """A position for each node of a graph without cells.

    `look` may raise an error to end it. A complete or large graph is drawn on a circle.
    """
    nodes, edges = len(graph.regions), len(graph.borders)
    is_complete = nodes > 2 and edges == comb(nodes, 2)
    if is_complete or nodes > MOST_NODES or edges > MOST_EDGES:
        return _circle(graph.regions)
    return region_positions(graph, look=look)


def constraint_data(problem: Problem, graph: Map, positions: Positions) -> dict[str, Any]:
    """The data for vis-network on the page: a map's, with squares for constraints."""
    data = network_data(map_network(graph, positions))
    for node in data["nodes"]:
        if node["id"].startswith("#"):
            number = int(node["id"][1:])
            text = problem.constraints[number - 1].text(problem.variables)
            node |= {"shape": "square", "size": SQUARE_SIZE, "label": str(number), "title": text}
            node["color"] = {"background": UNCOLORED["border"], "border": UNCOLORED["border"]}
    return data


def _circle(names: tuple[str, ...]) -> Positions:
    """Positions on a circle, clockwise from the top, a border's length apart."""
    step = 2 * pi / len(names)
    radius = EDGE / 2 / sin(step / 2)
    return {
        name: (round(radius * sin(place * step), 1), round(-radius * cos(place * step), 1))
        for place, name in enumerate(names)
    }
