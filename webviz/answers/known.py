"""What a text describes, with all that follows from it alone."""

from dataclasses import dataclass
from functools import cached_property

from webviz import csp
from webviz.answers.given import Given, GivenMap, GivenTree
from webviz.csp.json_writer import write_problem
from webviz.csp.reader import GENERATED
from webviz.lessons.problems import Held, read_held
from webviz.maps import Diagnostic, write_map
from webviz.maps.steps import Look
from webviz.trees import detect, write_trees

BYTES_A_CHARACTER = 200
"""About what a list of leaves takes as a game, which is the most: a node for each character."""
BYTES_A_CONSTRAINT = 1_000
"""Few characters can state many constraints."""


@dataclass(frozen=True)
class KnownText:
    """What a text describes.

    Attributes:
        held: a map, trees, or a constraint problem that is stated.
        warnings: what was repaired.
    """

    text: str
    held: Held
    warnings: tuple[Diagnostic, ...]

    @property
    def stated(self) -> csp.Problem | None:
        """A constraint problem, if the text is one."""
        return self.held.stated

    @cached_property
    def given(self) -> tuple[Given, ...]:
        """A map, or one tree or more; none where a constraint problem is stated."""
        if self.held.map:
            return (GivenMap(self.held.map),)
        return tuple(GivenTree(tree, number) for number, tree in enumerate(self.held.trees, start=1))

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly, once games have been made of it."""
        constraints = len(self.stated.constraints) if self.stated else 0
        return BYTES_A_CHARACTER * (len(self.text) + 1) + BYTES_A_CONSTRAINT * constraints

    @cached_property
    def problem(self) -> csp.Problem | None:
        """The constraint problem: the one that is stated, or to color the map; trees have none."""
        return self.held.constraints

    @cached_property
    def problem_text(self) -> str:
        """The constraint problem in JSON, the same for however it was written; "" for trees."""
        return write_problem(self.problem) if self.problem else ""

    @property
    def file(self) -> str:
        """How the text of a constraint problem is saved for the command line, or named to it."""
        if self.stated is None:
            return GivenMap.file
        generated = GENERATED.fullmatch(self.text.strip())
        return generated[0] if generated else "PROBLEM.json"

    @cached_property
    def canonical(self) -> str:
        """The text as it would be written; of trees in their format, if that can hold what was read."""
        if self.stated:
            return f"{self.file}\n" if GENERATED.fullmatch(self.file) else self.problem_text
        if self.held.map:
            return write_map(self.held.map)
        trees = list(self.held.trees)
        format = detect(self.text)
        try:
            return write_trees(trees, "nested" if format == "map" else format)
        except ValueError:
            return write_trees(trees)  # nested brackets can hold any tree


def read_known(text: str, look: Look | None = None) -> KnownText:
    """What is in a text. `look` may end it by raising. Raises TextError."""
    held, warnings = read_held(text, look)
    return KnownText(text, held, tuple(warnings))
