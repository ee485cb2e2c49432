"""Read a problem from any text, and find the input that is searched.

The text is a map, game trees, constraints, or a document of the page.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from webviz.csp import Problem, map_problem
from webviz.csp.json_text import write_problem
from webviz.csp.reader import GENERATED, read_csp, states_problem
from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.maps import DEEPEST, MOST_PLAYERS, Diagnostic, Map, read_map, write_map
from webviz.maps.words import Look
from webviz.outlines.source import is_document
from webviz.search.query import KINDS, Kind
from webviz.search.registry import kind_of
from webviz.site import installation
from webviz.trees import Tree, detect, read_trees, write_trees

# The input of a search: a map, or one of the trees in a text.


@dataclass(frozen=True)
class MapInput:
    """A map for two players or more.

    Attributes:
        noun, file: what it is, and how it is saved for the command line.
        number: among what its text describes, from 1.
        deepest: as far as it may be searched, in moves.
    """

    noun: ClassVar = "map"
    file: ClassVar = "MAP.txt"
    number: ClassVar = 1
    deepest: ClassVar = DEEPEST
    map: Map

    @property
    def own_depth(self) -> int:
        """How deep it is searched if nobody says."""
        return self.map.depth

    @property
    def full_depth(self) -> int:
        """Beyond it nothing changes: whatever a colored region leads to is colored."""
        neighbors = self.map.neighbors()
        waiting = [self.map.regions.index(each.region) for each in self.map.initial]
        reached = set(waiting)
        while waiting:
            new = set(neighbors[waiting.pop()]) - reached
            reached |= new
            waiting += new
        return min(len(reached) - len(self.map.initial), DEEPEST)

    @property
    def kind(self) -> Kind:
        """What applies to it."""
        return KINDS["map, two players" if len(self.map.weights) == 2 else "map, more players"]

    def game(self) -> MapColoring | MapForMany:
        """Its game, made anew: that of a large map takes much more memory than the map."""
        return game_on(self.map)

    @cached_property
    def text(self) -> str:
        """The same for however it was written, and whatever its own depth."""
        return write_map(replace(self.map, depth=0))

    @property
    def command(self) -> str:
        """What writes a trace of it, once it is saved."""
        return f"{installation.command()} trace {self.file} -o trace.txt"


@dataclass(frozen=True)
class TreeInput:
    """A tree: the one with this number in its text. Attributes as in MapInput."""

    noun: ClassVar = "tree"
    file: ClassVar = "TREE.txt"
    tree: Tree
    number: int

    @property
    def deepest(self) -> int:
        """Its height: below that there is nothing."""
        return self.game().height

    own_depth = full_depth = deepest

    @cached_property
    def kind(self) -> Kind:
        """What applies to it."""
        return kind_of(self.game())

    def game(self) -> ExplicitTree:
        """Its game, which takes little more memory than the tree."""
        return self._game

    @cached_property
    def _game(self) -> ExplicitTree:
        return ExplicitTree(self.tree)

    @cached_property
    def text(self) -> str:
        """The same for however it was written; with its number, by which the command line is told of it."""
        return f"graph {self.number}\n{write_trees([self.tree])}"

    @property
    def command(self) -> str:
        """What writes a trace of it, once it is saved."""
        return f"{installation.command()} tree {self.file} --graph {self.number} --trace -o trace.txt"


SearchInput: TypeAlias = MapInput | TreeInput


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


def read_problem(source: str | bytes, look: Look | None = None) -> ProblemText:
    """What is in a text, or in the bytes of one.

    `look` is told how far the reading is, in steps; what it raises ends it. Raises TextError.
    """
    text = source if isinstance(source, str) else _text(source)
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


def _text(source: bytes) -> str:
    """The text. Raises MapError, with the places of what is no UTF-8."""
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError:
        read_map(source)
        raise  # a reader of maps has refused it
