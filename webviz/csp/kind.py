"""Constraint problems for the core: read from text or map, described, solved."""

from dataclasses import dataclass
from typing import Any

from webviz.csp import Budget, Problem, Settings, solve
from webviz.csp.json_text import write_problem
from webviz.csp.network import binary
from webviz.csp.reader import GENERATED, map_problem, read_csp
from webviz.csp.request import CspRequest, budget
from webviz.csp.searches import what_matters
from webviz.csp.solved_problem import Solved
from webviz.csp.wire import about_problem, binary_edges, encode_run
from webviz.maps import Map
from webviz.maps.words import Look
from webviz.scene.constraints import Constraints, LayOut
from webviz.scene.fields import ALL, CONSTRAINT_FIELDS, SEARCH_FIELDS
from webviz.scene.problem_text import MapInput, ProblemText
from webviz.scene.scene import Scene
from webviz.scene.search_spec import SearchSpec
from webviz.views.drawing import Positions
from webviz.views.palette import Style, are_colors, color_styles

BYTES_PER_CONSTRAINT = 1_000
"""Rough memory per constraint; a short text can state many constraints."""


@dataclass(frozen=True)
class ConstraintProblem(Constraints):
    """A constraint problem with its file name or generated name."""

    problem: Problem
    file: str

    @property
    def canonical(self) -> str:
        """The name of a generated problem, or the JSON text of any other."""
        return f"{self.file}\n" if GENERATED.fullmatch(self.file) else write_problem(self.problem)

    @property
    def weight(self) -> int:
        """Approximate memory use in bytes."""
        return BYTES_PER_CONSTRAINT * len(self.problem.constraints)

    def entry(self) -> dict[str, Any]:
        """Return the problem's data for the page, without variable positions."""
        problem = self.problem
        return {
            "name": problem.name,
            **about_problem(problem),
            "edges": binary_edges(problem),
            "positions": [],
            "n_ary": any(len(stated.scope) > 2 for stated in problem.constraints),
            "styles": _value_styles(problem),
        }

    def picture(self, lay_out: LayOut) -> dict[str, Any]:
        """Return the data of a small picture of the problem."""
        from webviz.csp.graph import board_rows, is_grid  # here because the layout code is slow to load
        from webviz.views.drawing import graph_picture

        graph, positions = self._laid_out(lay_out)
        found = graph_picture(graph, positions)
        return found | {"grid": is_grid(self.problem), "board": board_rows(self.problem)}

    def graph(self, lay_out: LayOut) -> tuple[dict[str, Any], list[tuple[float, float]]]:
        """Return the constraint graph for vis-network, and a position for each variable."""
        from webviz.csp.graph import constraint_data

        graph, positions = self._laid_out(lay_out)
        places = [positions[name] for name in self.problem.variables]
        return constraint_data(self.problem, graph, positions), places

    def _laid_out(self, lay_out: LayOut) -> tuple[Map, Positions]:
        """Return the constraint graph as a map, and a position for each of its nodes."""
        from webviz.csp.graph import cell_positions, constraint_map, constraint_positions

        graph = constraint_map(self.problem)
        cells = cell_positions(self.problem)
        return graph, cells or lay_out(graph, lambda look: constraint_positions(graph, look))

    def solve(self, scene: Scene, most_nodes: int | None = None) -> Solved:
        """Solve the problem with the settings of a scene."""
        problem = binary(self.problem) if scene.spec.is_binary else self.problem
        limit = Budget() if most_nodes is None else Budget(nodes=most_nodes)
        return Solved(scene, solve(problem, settings_of(scene.spec), limit))

    def request(self, spec: SearchSpec) -> CspRequest:
        """Return the search as a request to a server."""
        return CspRequest(self.problem, self.file, settings_of(spec), spec.is_binary)

    def search_columns(self, spec: SearchSpec, most_nodes: int) -> bytes:
        """Solve within the server's limits; return the search encoded for the page.

        Raises NoBinaryForm.
        """
        wanted = self.request(spec)
        run = solve(wanted.problem, wanted.settings, budget(wanted, most_nodes))
        return encode_run(run, wanted.is_binary)


def settings_of(spec: SearchSpec) -> Settings:
    """Return the solver settings, reduced to those that have an effect."""
    said = spec.given_fields
    values: dict[str, Any] = {
        name: said.get(name, SEARCH_FIELDS[name].default) for name in CONSTRAINT_FIELDS if name != "binary"
    }
    algorithm, solutions = values.pop("search"), values.pop("solutions")
    return what_matters(Settings(algorithm, solutions=None if solutions == ALL else solutions, **values))


def _value_styles(problem: Problem) -> dict[str, Style]:
    """Return the styles of color values, from domains that contain only colors."""
    domains = [[str(value) for value in domain] for domain in problem.domains]
    return color_styles(dict.fromkeys(name for names in domains if are_colors(names) for name in names))


def read_text(text: str, look: Look | None = None) -> ProblemText:
    """Return the problem that a text states. Raises CspError."""
    problem, warnings = read_csp(text, look)
    generated = GENERATED.fullmatch(text.strip())
    file = generated[0] if generated else "PROBLEM.json"
    return ProblemText(text, stated=ConstraintProblem(problem, file), warnings=tuple(warnings))


def problem_of_map(map: Map) -> ConstraintProblem:
    """Return the map-coloring problem of a map; its players do not matter."""
    return ConstraintProblem(map_problem(map), MapInput.file)
