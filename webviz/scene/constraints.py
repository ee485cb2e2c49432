"""Constraint problems as all but their wing see them: what is asked of one, and of a search of it.

The wing makes subclasses of these; `webviz/wings.py` says where. Without it there are none.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from webviz.maps import Map
from webviz.maps.words import Look

if TYPE_CHECKING:
    from webviz.scene.scene import Scene, SearchSpec
    from webviz.views.drawing import Positions
    from webviz.views.wire import Table

LayOut: TypeAlias = "Callable[[Map, Callable[[Look], Positions]], Positions]"
"""Has a graph, which is given as a map, laid out by a function; it may remember what that found."""


@runtime_checkable
class Writable(Protocol):
    """A problem that was read, and can be written again."""

    def canonical_text(self) -> str:
        """Its text, from which the same problem is read."""


class Constraints(ABC):
    """A problem that a text states, or that a map stands for: nobody moves in it.

    Attributes:
        file: how its text is saved for the command line, or named to it.
    """

    file: str

    @property
    @abstractmethod
    def canonical(self) -> str:
        """The text as it would be written."""

    @property
    @abstractmethod
    def weight(self) -> int:
        """Its bytes in memory, roughly."""

    @abstractmethod
    def entry(self) -> dict[str, Any]:
        """What the page is told of it, without places."""

    @abstractmethod
    def picture(self, lay_out: LayOut) -> dict[str, Any]:
        """What a small picture of it shows."""

    @abstractmethod
    def graph(self, lay_out: LayOut) -> tuple[dict[str, Any], list[tuple[float, float]]]:
        """Its constraint graph for vis-network, and a place for each variable."""

    @abstractmethod
    def solve(self, scene: "Scene", most_nodes: int | None = None) -> "ConstraintSearch":
        """Its search, as a scene means it."""

    @abstractmethod
    def search_columns(self, spec: "SearchSpec", most_nodes: int) -> bytes:
        """A search as the page gets it, within the limits of a server. Raises SearchRefused."""


class ConstraintSearch(ABC):
    """What came of a search.

    Attributes:
        scene: the problem, and how it was searched.
        failures: the outcomes of nodes below which there is no solution, as its columns name them.
    """

    scene: "Scene"
    failures: ClassVar[frozenset[str]]

    @property
    @abstractmethod
    def lines(self) -> int:
        """How many events there were."""

    @property
    @abstractmethod
    def nodes(self) -> int:
        """How many were visited."""

    @property
    @abstractmethod
    def verdict(self) -> str:
        """What came of it, in a sentence."""

    @property
    @abstractmethod
    def is_stopped(self) -> bool:
        """Whether a limit ended it."""

    @abstractmethod
    def sentence(self, line: int) -> str:
        """What happens on a line, from 1, and why. Raises IndexError where there is none."""

    @abstractmethod
    def log(self) -> Iterator[str]:
        """A line for each event."""

    @abstractmethod
    def steps(self) -> Sequence[Any]:
        """The same with names for numbers."""

    @abstractmethod
    def columns(self) -> "Table":
        """The nodes as a table."""

    @abstractmethod
    def event_columns(self) -> "Table":
        """The events as a table."""

    @abstractmethod
    def untried_counts(self) -> list[int]:
        """How many values each node has left without a child."""

    @abstractmethod
    def about(self) -> dict[str, Any]:
        """The problem, how it was searched, and what came of it."""
