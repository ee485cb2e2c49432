"""Constraint problems for the core: read from text or map, described, solved."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from webviz.csp import Budget, Problem, Settings, solve
from webviz.csp.json_text import write_problem
from webviz.csp.network import binary
from webviz.csp.reader import GENERATED, map_problem, read_csp
from webviz.csp.searches import effective_settings
from webviz.csp.solved_problem import Solved, about_problem, binary_edges, encode_run
from webviz.maps import Map
from webviz.maps.words import Look
from webviz.scene.constraints import Constraints, LayOut
from webviz.scene.fields import ALL, CONSTRAINT_FIELDS
from webviz.scene.problem_text import MapInput, ProblemText
from webviz.scene.scene import Scene, SearchSpec
from webviz.site.folders import program
from webviz.views.drawing import Positions, graph_picture
from webviz.views.palette import are_colors, color_styles

DEFAULTS = Settings()
OPTION_NAMES = {"algorithm": "search"}  # the settings that have another name on the command line


@dataclass(frozen=True, eq=False)
class CspRequest:
    """A search for solutions, as a request to a server."""

    original: Problem  # the problem as it was read
    file: str  # the file with its text, or the name of a generated problem, on the command line
    settings: Settings
    is_binary: bool  # whether each constraint on more than two variables is first turned into binary ones

    @cached_property
    def problem(self) -> Problem:
        """The problem to search. The binary form may take a while. Raises NoBinaryForm."""
        return binary(self.original) if self.is_binary else self.original

    @cached_property
    def key(self) -> str:
        """A short key for shared results, equal for equal requests."""
        content = f"csp\n{self.settings}\n{self.is_binary}\n{write_problem(self.original)}"
        return sha256(content.encode()).hexdigest()

    @property
    def for_comparison(self) -> "CspRequest":
        """The request with no setting but `solutions`: a comparison tries the others."""
        return replace(self, settings=Settings(solutions=self.settings.solutions))

    @property
    def for_check(self) -> "CspRequest":
        """The request without its settings: they change nothing in a check of the problem."""
        return replace(self, settings=DEFAULTS)

    @property
    def advice(self) -> str:
        return "try another propagation or order"

    @property
    def command(self) -> str:
        options = (
            f" --{OPTION_NAMES.get(name, name)} {ALL if value is None else value}"  # None: all solutions
            for name, value in asdict(self.settings).items()
            if value != getattr(DEFAULTS, name)
        )
        binary = " --binary" if self.is_binary else ""
        return f"{program()} csp {self.file}{''.join(options)}{binary}"

    @property
    def way_out(self) -> str:
        return f"With limits of your own, with the problem saved as {self.file}:  {self.command}"


# The server's limits. They count nodes, checks and bytes, so they are the same on every machine; `Budget`
# explains what a check is, and what a test is.
MOST_CHECKS = 20_000_000  # checks of a search: some ten seconds
MOST_EVENTS = 1_000_000
"""An event takes 23 bytes. A node takes 27, and has at least one event; most have several."""
CHECKS_AT_ONCE = 2_000_000  # checks of a constraint on several variables in one event: some seconds
MOST_TESTS = 10_000_000  # tests of relations, to compute which values are compatible: some ten seconds
STORED_VALUES = 20_000_000
"""For each node that they keep for later, best-first and beam search store two values for each variable."""
STORING = ("best-first", "beam")


def search_budget(csp_request: CspRequest, max_nodes: int) -> Budget:
    if csp_request.settings.algorithm in STORING:
        values_per_node = 2 * len(csp_request.problem.variables) or 1
        max_nodes = min(max_nodes, max(1, STORED_VALUES // values_per_node))
    return Budget(max_nodes, MOST_EVENTS, MOST_CHECKS, checks_at_once=CHECKS_AT_ONCE, tests=MOST_TESTS)


BYTES_PER_CONSTRAINT = 1_000  # rough memory per constraint; a short text can state many constraints


@dataclass(frozen=True)
class ConstraintProblem(Constraints):
    """A constraint problem as the core uses it, with its file name or generated name."""

    problem: Problem
    file: str

    @property
    def canonical(self) -> str:
        return f"{self.file}\n" if GENERATED.fullmatch(self.file) else write_problem(self.problem)

    @property
    def weight(self) -> int:
        return BYTES_PER_CONSTRAINT * len(self.problem.constraints)

    def entry(self) -> dict[str, Any]:
        problem = self.problem
        domains = [[str(value) for value in domain] for domain in problem.domains]
        colors = dict.fromkeys(name for names in domains if are_colors(names) for name in names)
        return {
            "name": problem.name,
            **about_problem(problem),
            "edges": binary_edges(problem),
            "positions": [],
            "n_ary": any(len(each.scope) > 2 for each in problem.constraints),
            "styles": color_styles(colors),
        }

    def picture(self, lay_out: LayOut) -> dict[str, Any]:
        from webviz.csp.graph import board_rows, is_grid  # here because the layout code is slow to load

        picture = graph_picture(*self._graph_and_positions(lay_out))
        return picture | {"grid": is_grid(self.problem), "board": board_rows(self.problem)}

    def graph(self, lay_out: LayOut) -> tuple[dict[str, Any], list[tuple[float, float]]]:
        from webviz.csp.graph import constraint_data

        graph, positions = self._graph_and_positions(lay_out)
        of_variables = [positions[name] for name in self.problem.variables]
        return constraint_data(self.problem, graph, positions), of_variables

    def _graph_and_positions(self, lay_out: LayOut) -> tuple[Map, Positions]:
        """The constraint graph as a map, and a position for each of its nodes."""
        from webviz.csp.graph import cell_positions, constraint_map, constraint_positions

        graph = constraint_map(self.problem)
        cells = cell_positions(self.problem)
        return graph, cells or lay_out(graph, lambda look: constraint_positions(graph, look))

    def solve(self, scene: Scene, most_nodes: int | None = None) -> Solved:
        problem = binary(self.problem) if scene.spec.value("binary") else self.problem
        limits = Budget() if most_nodes is None else Budget(nodes=most_nodes)
        return Solved(scene, solve(problem, settings_of(scene.spec), limits))

    def request(self, spec: SearchSpec) -> CspRequest:
        return CspRequest(self.problem, self.file, settings_of(spec), spec.value("binary"))

    def search_columns(self, spec: SearchSpec, most_nodes: int) -> bytes:
        """The search as bytes for the page, within the limits. Raises NoBinaryForm."""
        csp_request = self.request(spec)
        run = solve(csp_request.problem, csp_request.settings, search_budget(csp_request, most_nodes))
        return encode_run(run, csp_request.is_binary)


def settings_of(spec: SearchSpec) -> Settings:
    """The settings of a search; those without effect on it have their defaults."""
    values: dict[str, Any] = {name: spec.value(name) for name in CONSTRAINT_FIELDS if name != "binary"}
    algorithm, solutions = values.pop("search"), values.pop("solutions")
    most = None if solutions == ALL else solutions
    return effective_settings(Settings(algorithm, solutions=most, **values))


def read_text(text: str, look: Look | None = None) -> ProblemText:
    """The problem that a text states. Raises CspError."""
    problem, warnings = read_csp(text, look)
    generated = GENERATED.fullmatch(text.strip())
    file = generated[0] if generated else "PROBLEM.json"
    return ProblemText(text, stated=ConstraintProblem(problem, file), warnings=tuple(warnings))


def problem_of_map(map: Map) -> ConstraintProblem:
    """The map-coloring problem of a map; its players do not matter."""
    return ConstraintProblem(map_problem(map), MapInput.file)
