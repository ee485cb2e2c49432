"""What `check` tells of a constraint problem: of one that is stated, and of the one that a map stands for."""

from collections.abc import Mapping
from typing import Any

from webviz.csp import Problem
from webviz.server.layouts import graph_positions
from webviz.views.constraint_graph import binary_edges, constraint_data, constraint_map
from webviz.views.csp_wire import about_problem
from webviz.views.palette import Style, are_colors, color_styles


def problem_entry(problem: Problem) -> dict[str, Any]:
    """The members of a text that states a problem."""
    graph = constraint_map(problem)
    positions = graph_positions(problem, graph)
    return {
        "kind": "csp",
        "graph": constraint_data(problem, graph, positions),
        "csp": csp_entry(problem, positions),
    }


def csp_entry(problem: Problem, positions: Mapping[str, tuple[float, float]]) -> dict[str, Any]:
    """The problem; `positions` has a place for each variable, and may have others."""
    return {
        "name": problem.name,
        **about_problem(problem),
        "edges": binary_edges(problem),
        "positions": [positions[variable] for variable in problem.variables],
        "n_ary": any(len(stated.scope) > 2 for stated in problem.constraints),
        "styles": _value_styles(problem),
    }


def _value_styles(problem: Problem) -> dict[str, Style]:
    """How values look that are colors, as those of a map's regions: of domains that hold nothing else."""
    domains = [[str(value) for value in domain] for domain in problem.domains]
    return color_styles(dict.fromkeys(name for names in domains if are_colors(names) for name in names))
