"""The core's view of constraint problems: protocols for problem and search.

The wing `csp` implements them. Without it there are no constraint problems.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from webviz.maps import Map
from webviz.maps.words import Look

if TYPE_CHECKING:
    from webviz.scene.scene import Scene, SearchSpec
    from webviz.views.drawing import Positions
    from webviz.views.wire import Table

LayOut: TypeAlias = "Callable[[Map, Callable[[Look], Positions]], Positions]"
"""From a graph, as a map, and a function that computes its positions: these, perhaps from a cache."""


@runtime_checkable
class Writable(Protocol):
    """A problem that can be written as text."""

    def canonical_text(self) -> str:
        """A text from which the same problem is read."""


class Constraints(Protocol):
    """A constraint problem: one that a text states, or that of coloring a map."""

    file: str  # the name of its file on the command line

    @property
    def canonical(self) -> str:
        """The canonical text."""

    @property
    def weight(self) -> int:
        """Roughly its size in memory, in bytes."""

    def entry(self) -> dict[str, Any]:
        """Its entry for the page, without positions."""

    def picture(self, lay_out: LayOut) -> dict[str, Any]:
        """Its small picture for the gallery."""

    def graph(self, lay_out: LayOut) -> tuple[dict[str, Any], list[tuple[float, float]]]:
        """Its constraint graph for vis-network, and the position of each variable."""

    def solve(self, scene: "Scene", most_nodes: int | None = None) -> "ConstraintSearch":
        """Search it as a scene says."""

    def search_columns(self, spec: "SearchSpec", most_nodes: int) -> bytes:
        """The columns of a search, within a server's limits. Raises SearchRefused."""


@runtime_checkable
class ConstraintSearch(Protocol):
    """A finished search of constraints."""

    scene: "Scene"  # the problem, and how it was searched
    # the outcomes of nodes below which there is no solution, as in its columns
    failures: ClassVar[frozenset[str]]

    @property
    def lines(self) -> int:
        """The number of events."""

    @property
    def nodes(self) -> int:
        """The number of visited nodes."""

    @property
    def verdict(self) -> str:
        """The result, in a sentence."""

    @property
    def is_stopped(self) -> bool:
        """Whether a limit ended the search."""

    def sentence(self, line: int) -> str:
        """The event on a line, from 1, and its reason. Raises IndexError without one."""

    def log(self) -> Iterator[str]:
        """A line for each event."""

    def steps(self) -> Sequence[Any]:
        """The same events, with names instead of numbers."""

    def columns(self) -> "Table":
        """The nodes as a table."""

    def event_columns(self) -> "Table":
        """The events as a table."""

    def untried_counts(self) -> list[int]:
        """For each node the number of values without a child."""

    def about(self) -> dict[str, Any]:
        """The problem, how it was searched, and the result."""
