"""`webviz.solve`: solve a constraint problem, and return the result."""

from typing import Unpack

from webviz.csp.solved_problem import Solved
from webviz.python.options import Source, check_names, scene_at, with_keywords
from webviz.python.searching import run_constraints
from webviz.scene.options import SolveOptions


@with_keywords(SolveOptions)
def solve(problem: Source, **options: Unpack[SolveOptions]) -> Solved:
    """Search a constraint problem; a map stands for the problem of coloring it.

    >>> import webviz
    >>> webviz.solve("queens:4").solutions
    ({'Q1': 2, 'Q2': 4, 'Q3': 1, 'Q4': 3},)

    Args:
        problem: a constraint problem, or a map.
        options: an option that is left out, or None, is as on the page; docs/constraints.md explains the
            values.

    Raises TypeError for an unknown option; ValueError, with a sentence, for a text that is not a constraint
    problem and for options that make no sense; OSError for a file that cannot be read. If there are too many
    nodes, the search ends, and `verdict` says so.
    """
    check_names(solve, options)
    solved = run_constraints(scene_at(problem, {"mode": "csp", **options}))  # not as a game, if it is a map
    assert isinstance(solved, Solved)
    return solved
