"""Read a problem from any text, and find the input that is searched.

The text is a map, game trees, constraints, or a document of the page.
"""

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, TypeAlias

from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.maps import DEEPEST, MOST_PLAYERS, Diagnostic, Map, MapError, read_map, write_map
from webviz.maps.words import BYTE_ORDER_MARK, Look
from webviz.scene.constraints import Constraints
from webviz.search.query import KINDS, Kind
from webviz.search.registry import kind_of
from webviz.site.folders import program
from webviz.trees import Tree, detect, read_trees, write_trees
from webviz.wings import function_at, kind_meant, kinds

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
        return f"{program()} trace {self.file} -o trace.txt"


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
        return f"{program()} tree {self.file} --graph {self.number} --trace -o trace.txt"


SearchInput: TypeAlias = MapInput | TreeInput


BYTES_A_CHARACTER = 200
"""About what a list of leaves takes as a game, which is the most: a node for each character."""


@dataclass(frozen=True)
class Document:
    """A map with what belongs to it.

    Attributes:
        text: the homework's, canonical.
        names: of regions, in full.
        shape: the outlines as a page draws them; None where the map has none.
        choices: what was decided about borders and regions, in its short form.
        positions: of regions, x to the east and y to the south.
        colors: what a color looks like, as #rrggbb.
    """

    text: str
    names: dict[str, str] = field(default_factory=dict)
    shape: dict[str, Any] | None = None
    choices: str = ""
    positions: dict[str, tuple[float, float]] = field(default_factory=dict)
    colors: dict[str, str] = field(default_factory=dict)


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
    stated: Constraints | None = None
    document: Document | None = None
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
    def constraints(self) -> Constraints | None:
        """The constraint problem: the one that is stated, or to color the map; trees have none."""
        return constraints_of(self.map) if self.map else self.stated

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly, once games have been made of it."""
        return BYTES_A_CHARACTER * (len(self.text) + 1) + (self.stated.weight if self.stated else 0)

    @cached_property
    def canonical(self) -> str:
        """The text as it would be written; of trees in their format, if that can hold what was read."""
        if self.stated:
            return self.stated.canonical
        if self.map:
            return write_map(self.map)
        format = detect(self.text)
        try:
            return write_trees(self.trees, "nested" if format == "map" else format)
        except ValueError:
            return write_trees(self.trees)  # nested brackets can hold any tree


def constraints_of(map: Map) -> Constraints | None:
    """The constraint problem that a map stands for; None where no wing solves such problems."""
    made: Constraints | None = None
    for kind in kinds().values():
        made = made or (function_at(kind.of_map)(map) if kind.of_map else None)
    return made


IN_JSON = re.compile(rf"""{BYTE_ORDER_MARK}?\s*\{{\s*["']""")
"""What no map and no tree begins with."""
NO_READER = "found JSON, expected a map or game trees: what reads other problems is not installed here"


class NoReader(MapError):
    """A text of some kind of problem that no wing reads here."""


def read_problem(source: str | bytes, look: Look | None = None) -> ProblemText:
    """What is in a text, or in the bytes of one.

    `look` is told how far the reading is, in steps; what it raises ends it. Raises TextError.
    """
    text = source if isinstance(source, str) else _text(source)
    kind = kind_meant(text)
    if kind:
        found: ProblemText = function_at(kind.read)(text, look)
        return found
    if IN_JSON.match(text):
        raise NoReader([Diagnostic("error", 1, 1, NO_READER)])
    if detect(text) == "map":
        map, warnings = read_map(text, MOST_PLAYERS, look)
        return ProblemText(text, map, warnings=tuple(warnings))
    trees, warnings = read_trees(text, look=look)
    return ProblemText(text, trees=tuple(trees), warnings=tuple(warnings))


def map_text(source: bytes) -> tuple[bytes, list[Diagnostic]]:
    """The text of a problem, and what was repaired: in a document the map's; all others are as they are.

    Raises MapError for a document that cannot be read, with places in it.
    """
    text = source.decode("utf-8-sig", errors="replace")
    kind = kind_meant(text)
    if not kind or not kind.has_map:
        return source, []
    found: ProblemText = function_at(kind.read)(text)
    assert found.map
    written = write_map(found.map) if found.warnings else found.plain
    return written.encode(errors="replace"), [*found.warnings]


def _text(source: bytes) -> str:
    """The text. Raises MapError, with the places of what is no UTF-8."""
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError:
        read_map(source)
        raise  # a reader of maps has refused it
