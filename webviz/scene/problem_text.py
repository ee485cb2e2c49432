"""Read a problem from any text: map, trees, constraints, or page's document.

A `ProblemText` is all that a text holds. A `SearchInput` is what one search of a game takes: the map, or one
of the trees. The readers of other kinds of text are in wings, where `kind_of_text` finds them: of constraint
problems in JSON, and of documents, in which the page saves a map with its outlines.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, TypeAlias

from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.maps import DEEPEST, MOST_PLAYERS, Diagnostic, Map, MapError, read_map, write_map
from webviz.maps.words import JSON_OBJECT, Look
from webviz.scene.constraints import Constraints
from webviz.search.query import Kind
from webviz.search.registry import kind_of
from webviz.site.folders import program
from webviz.trees import Tree, detect, read_trees, write_trees
from webviz.wings import kind_of_text, kinds, value_at

# What a search of a game takes.


@dataclass(frozen=True)
class MapInput:
    """A map for two players or more."""

    noun: ClassVar = "map"  # its name in sentences
    file: ClassVar = "MAP.txt"  # its file on the command line
    number: ClassVar = 1  # its number in the text, from 1
    deepest: ClassVar = DEEPEST  # the largest depth of a search, in moves
    map: Map

    @property
    def own_depth(self) -> int:
        """The depth of a search if none is given."""
        return self.map.depth

    @property
    def full_depth(self) -> int:
        """The moves of the longest game: it colors all regions connected to a start."""
        neighbors = self.map.neighbors()
        starts = {self.map.regions.index(each.region) for each in self.map.initial}
        connected, newest = set(starts), starts
        while newest:
            newest = {each for region in newest for each in neighbors[region]} - connected
            connected |= newest
        return min(len(connected) - len(starts), DEEPEST)

    @property
    def kind(self) -> Kind:
        """The kind of its game, which decides which algorithms apply."""
        is_for_two = len(self.map.weights) == 2
        return Kind(is_zero_sum=is_for_two, takes_turns=is_for_two)

    def game(self) -> MapColoring | MapForMany:
        """A new game on the map, kept by nobody: it can take much more memory."""
        return game_on(self.map)

    @cached_property
    def text(self) -> str:
        """The canonical text, without the map's own depth."""
        return write_map(replace(self.map, depth=0))

    @property
    def command(self) -> str:
        """The command line that writes its trace, once it is saved as a file."""
        return f"{program()} trace {self.file} -o trace.txt"


@dataclass(frozen=True)
class TreeInput:
    """One of the trees in a text. Attributes as in MapInput."""

    noun: ClassVar = "tree"
    file: ClassVar = "TREE.txt"
    tree: Tree
    number: int

    @property
    def deepest(self) -> int:
        return self._game.height

    own_depth = full_depth = deepest  # a tree is searched down to its lowest leaves

    @cached_property
    def kind(self) -> Kind:
        return kind_of(self.game())

    def game(self) -> ExplicitTree:
        """The game on the tree, which takes little more memory than the tree."""
        return self._game

    @cached_property
    def _game(self) -> ExplicitTree:
        return ExplicitTree(self.tree)

    @cached_property
    def text(self) -> str:
        """The canonical text of this tree, after its number: "graph 2"."""
        return f"graph {self.number}\n{write_trees([self.tree])}"

    @property
    def command(self) -> str:
        return f"{program()} tree {self.file} --graph {self.number} --trace -o trace.txt"


SearchInput: TypeAlias = MapInput | TreeInput


# A text and its problem.

BYTES_A_CHARACTER = 200
"""The memory of a game for each character of its text: in a list of leaves each may be a node."""


@dataclass(frozen=True)
class Document:
    """A map with the data that belong to it."""

    text: str  # the canonical text of the homework
    names: dict[str, str] = field(default_factory=dict)  # the full names of the regions
    shape: dict[str, Any] | None = None  # the outlines as a page draws them; None if the map has none
    choices: str = ""  # the decisions about borders and regions, in their short form
    # the place of each region: x to the east, y to the south
    positions: dict[str, tuple[float, float]] = field(default_factory=dict)
    colors: dict[str, str] = field(default_factory=dict)  # by a color's name: #rrggbb on the screen


@dataclass(frozen=True)
class ProblemText:
    """A text, and the map, the trees or the constraint problem in it."""

    text: str
    map: Map | None = None
    trees: tuple[Tree, ...] = ()
    stated: Constraints | None = None  # the constraint problem, if the text states one
    document: Document | None = None  # the further data of the map, if the text is a document
    warnings: tuple[Diagnostic, ...] = ()  # the repairs

    @property
    def plain(self) -> str:
        """The text itself; for a document, the text of its map."""
        return self.document.text if self.document else self.text

    @cached_property
    def inputs(self) -> tuple[SearchInput, ...]:
        """The map, or the trees; none if the text states a constraint problem."""
        if self.map:
            return (MapInput(self.map),)
        return tuple(TreeInput(tree, number) for number, tree in enumerate(self.trees, start=1))

    @cached_property
    def constraints(self) -> Constraints | None:
        """The stated constraint problem, or the one of coloring the map; None for trees."""
        return constraints_of(self.map) if self.map else self.stated

    @property
    def weight(self) -> int:
        """Roughly its size in memory with its games, in bytes."""
        return BYTES_A_CHARACTER * (len(self.text) + 1) + (self.stated.weight if self.stated else 0)

    @cached_property
    def canonical(self) -> str:
        """The canonical text; trees keep their format, if that can express them."""
        if self.stated:
            return self.stated.canonical
        if self.map:
            return write_map(self.map)
        format = detect(self.text)
        try:
            return write_trees(self.trees, "nested" if format == "map" else format)
        except ValueError:
            return write_trees(self.trees)  # nested brackets can express any tree


def constraints_of(map: Map) -> Constraints | None:
    """The constraint problem of coloring a map; None without the wing `csp`."""
    for kind in kinds().values():
        if kind.of_map:
            constraints: Constraints | None = value_at(kind.of_map)(map)
            return constraints
    return None


# Reading a text.

NO_READER = "found JSON, expected a map or game trees: what reads other problems is not installed here"


class NoReader(MapError):
    """A text of a kind that no installed wing reads."""


def read_problem(text: str | bytes, look: Look | None = None) -> ProblemText:
    """The problem in a text, or in its bytes.

    `look` gets the number of steps so far; if it raises an error, the reading ends. Raises TextError.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            read_map(text)  # raises MapError, with the first byte that is not UTF-8
            raise
    wing_kind = kind_of_text(text)
    if wing_kind:
        problem: ProblemText = value_at(wing_kind.read)(text, look)
        return problem
    if JSON_OBJECT.match(text):
        raise NoReader([Diagnostic("error", 1, 1, NO_READER)])
    if detect(text) == "map":
        map, warnings = read_map(text, MOST_PLAYERS, look)
        return ProblemText(text, map, warnings=tuple(warnings))
    trees, warnings = read_trees(text, look=look)
    return ProblemText(text, trees=tuple(trees), warnings=tuple(warnings))


def map_text(source: bytes) -> tuple[bytes, list[Diagnostic]]:
    """A document's map as text, with repairs; another text as it is. Raises MapError."""
    text = source.decode("utf-8-sig", errors="replace")
    wing_kind = kind_of_text(text)
    if not wing_kind or not wing_kind.has_map:
        return source, []
    problem: ProblemText = value_at(wing_kind.read)(text)
    assert problem.map
    written = write_map(problem.map) if problem.warnings else problem.plain
    return written.encode(errors="replace"), [*problem.warnings]
