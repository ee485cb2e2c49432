"""Any problem's text: a map, game trees, a constraint problem, or a document of the page."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from webviz.csp import Problem, map_problem
from webviz.csp.json_writer import write_problem
from webviz.csp.reader import GENERATED, read_csp, states_problem
from webviz.maps import MOST_PLAYERS, Diagnostic, Map, read_map, write_map
from webviz.maps.words import Look
from webviz.outlines.source import is_document
from webviz.scene.search_input import MapInput, SearchInput, TreeInput
from webviz.trees import Tree, detect, read_trees, write_trees

if TYPE_CHECKING:  # what reads documents is slow to load, and most texts are none
    from webviz.outlines.document import Document

BYTES_A_CHARACTER = 200
"""About what a list of leaves takes as a game, which is the most: a node for each character."""
BYTES_A_CONSTRAINT = 1_000
"""Few characters can state many constraints."""


@dataclass(frozen=True)
class ProblemText:
    """A text, and the map, the trees or the constraint problem in it.

    Attributes:
        stated: the constraint problem, where the text states one.
        document: what else belongs to the map, where the text is a document.
        warnings: what was repaired.
    """

    text: str
    map: Map | None = None
    trees: tuple[Tree, ...] = ()
    stated: Problem | None = None
    document: "Document | None" = None
    warnings: tuple[Diagnostic, ...] = ()

    @property
    def plain(self) -> str:
        """The text that this was read from; of a document the map's."""
        return self.document.text if self.document else self.text

    @cached_property
    def inputs(self) -> tuple[SearchInput, ...]:
        """A map, or one tree or more; none where a constraint problem is stated."""
        if self.map:
            return (MapInput(self.map),)
        return tuple(TreeInput(tree, number) for number, tree in enumerate(self.trees, start=1))

    @cached_property
    def constraints(self) -> Problem | None:
        """The constraint problem: the one that is stated, or to color the map; trees have none."""
        return map_problem(self.map) if self.map else self.stated

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly, once games have been made of it."""
        constraints = len(self.stated.constraints) if self.stated else 0
        return BYTES_A_CHARACTER * (len(self.text) + 1) + BYTES_A_CONSTRAINT * constraints

    @cached_property
    def constraints_text(self) -> str:
        """The constraint problem in JSON, the same for however it was written; "" for trees."""
        return write_problem(self.constraints) if self.constraints else ""

    @property
    def file(self) -> str:
        """How the text of a constraint problem is saved for the command line, or named to it."""
        if self.stated is None:
            return MapInput.file
        generated = GENERATED.fullmatch(self.text.strip())
        return generated[0] if generated else "PROBLEM.json"

    @cached_property
    def canonical(self) -> str:
        """The text as it would be written; of trees in their format, if that can hold what was read."""
        if self.stated:
            return f"{self.file}\n" if GENERATED.fullmatch(self.file) else self.constraints_text
        if self.map:
            return write_map(self.map)
        format = detect(self.text)
        try:
            return write_trees(self.trees, "nested" if format == "map" else format)
        except ValueError:
            return write_trees(self.trees)  # nested brackets can hold any tree


def read_problem(text: str, look: Look | None = None) -> ProblemText:
    """What is in a text.

    `look` is told how far the reading is, in steps; what it raises ends it. Raises TextError.
    """
    if is_document(text.encode(errors="replace")):
        from webviz.outlines.document import read_problem_document

        document, map, warnings = read_problem_document(text, look)
        return ProblemText(text, map, document=document, warnings=tuple(warnings))
    if states_problem(text):
        problem, warnings = read_csp(text, look)
        return ProblemText(text, stated=problem, warnings=tuple(warnings))
    if detect(text) == "map":
        map, warnings = read_map(text, MOST_PLAYERS, look)
        return ProblemText(text, map, warnings=tuple(warnings))
    trees, warnings = read_trees(text, look=look)
    return ProblemText(text, trees=tuple(trees), warnings=tuple(warnings))
