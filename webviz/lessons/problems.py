"""The problem of a stop: what its text holds, and what can be searched there."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webviz.csp import Problem, map_problem
from webviz.csp.reader import read_csp, states_problem
from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.maps import MOST_PLAYERS, Diagnostic, Map, read_map
from webviz.maps.steps import Look
from webviz.outlines.source import is_document
from webviz.search.applicability import kind_of
from webviz.search.needs import Kind
from webviz.trees import Tree, detect, read_trees

if TYPE_CHECKING:  # what reads documents is slow to load, and most texts are none
    from webviz.outlines.document import Document


@dataclass(frozen=True, slots=True)
class Held:
    """What a text holds: a map, or trees, or a constraint problem that it states.

    Attributes:
        document: what else belongs to the map, where the text is a document.
    """

    map: Map | None = None
    trees: tuple[Tree, ...] = ()
    stated: Problem | None = None
    document: "Document | None" = None

    def plain(self, text: str) -> str:
        """The text that this was read from; of a document the map's."""
        return self.document.text if self.document else text

    @property
    def games(self) -> int:
        """How many there are to choose from."""
        return 1 if self.map else len(self.trees)

    @property
    def constraints(self) -> Problem | None:
        """The problem that is stated, or to color the map; trees have none."""
        return map_problem(self.map) if self.map else self.stated

    def game(self, number: int) -> MapColoring | MapForMany | ExplicitTree:
        """The one with this number, from 1."""
        return game_on(self.map) if self.map else ExplicitTree(self.trees[number - 1])

    def kind(self, number: int) -> Kind:
        """What applies to it."""
        return kind_of(self.game(number), looks_at_turns=self.map is None)

    def depth(self, number: int, wanted: int | None) -> int:
        """In moves, as it is searched: its own where none is wanted, and no tree beyond its height."""
        if self.map:
            return self.map.depth if wanted is None else wanted
        height = ExplicitTree(self.trees[number - 1]).height
        return height if wanted is None else min(wanted, height)


def read_held(text: str, look: Look | None = None) -> tuple[Held, list[Diagnostic]]:
    """What is in a text, and a warning for every repair.

    `look` is told how far the reading is, in steps; what it raises ends it. Raises TextError.
    """
    if is_document(text.encode(errors="replace")):
        from webviz.outlines.document import read_problem_document

        document, map, warnings = read_problem_document(text, look)
        return Held(map, document=document), warnings
    if states_problem(text):
        problem, warnings = read_csp(text, look)
        return Held(stated=problem), warnings
    if detect(text) == "map":
        map, warnings = read_map(text, MOST_PLAYERS, look)
        return Held(map), warnings
    trees, warnings = read_trees(text, look=look)
    return Held(trees=tuple(trees)), warnings
