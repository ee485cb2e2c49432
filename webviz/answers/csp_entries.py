"""What `check` tells of a constraint problem: of one that is stated, and of the one that a map stands for."""

from typing import Any

from webviz.csp import Problem
from webviz.views.csp_wire import about_problem, binary_edges
from webviz.views.palette import Style, are_colors, color_styles


def csp_entry(problem: Problem) -> dict[str, Any]:
    """The problem, without the places of its variables."""
    return {
        "name": problem.name,
        **about_problem(problem),
        "edges": binary_edges(problem),
        "positions": [],
        "n_ary": any(len(stated.scope) > 2 for stated in problem.constraints),
        "styles": _value_styles(problem),
    }


def _value_styles(problem: Problem) -> dict[str, Style]:
    """How values look that are colors, as those of a map's regions: of domains that hold nothing else."""
    domains = [[str(value) for value in domain] for domain in problem.domains]
    return color_styles(dict.fromkeys(name for names in domains if are_colors(names) for name in names))
