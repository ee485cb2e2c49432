"""The input of a search: a map, or one of the trees in a text."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, TypeAlias

from webviz.games import ExplicitTree, MapColoring, MapForMany, game_on
from webviz.maps import DEEPEST, Map, write_map
from webviz.search.needs import KINDS, Kind
from webviz.search.registry import kind_of
from webviz.site import installation
from webviz.trees import Tree, write_trees


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
