"""The lines of a search as named tuples, computed on demand."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, overload

from webviz.games.binding import rule_of
from webviz.python.searching import Search, Worth
from webviz.scene.constraints import ConstraintSearch
from webviz.trace import Event, event_at
from webviz.trace.events import all_events
from webviz.trace.text import search_chunks

T = TypeVar("T")
S = TypeVar("S", covariant=True)


class Line(NamedTuple):
    """One line of a game's trace.

    Attributes:
        line: its number, from 1.
        kind: "visit" of `node`, or "update" of `node` after `child` returned.
        node: the number of the line's node in preorder; the root is 0.
        child: the child that returned; None in a visit.
        label: the move that led to `node`.
        depth: of `node`.
        value, alpha, beta: as the line shows them.
        cutoff: whether the search leaves `node` here, with untried moves.
    """

    line: int
    kind: Literal["visit", "update"]
    node: int
    child: int | None
    label: str
    depth: int
    value: Worth
    alpha: float
    beta: float
    cutoff: bool


class LazySequence(Sequence[T]):
    """A sequence whose items are computed on access."""

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        places = range(len(self))[at]
        return [self._at(k) for k in places] if isinstance(places, range) else self._at(places)

    @abstractmethod
    def _at(self, k: int) -> T:
        """Return item `k`, counted from 0."""


class Lines(LazySequence[Line]):
    """The lines of a game's search; index 0 is line number 1."""

    def __init__(self, found: Search) -> None:
        self._found = found

    def __len__(self) -> int:
        return self._found.lines

    def __iter__(self) -> Iterator[Line]:
        return (self._line(k, event) for k, event in enumerate(all_events(self._found.tree)))

    def _at(self, k: int) -> Line:
        return self._line(k, event_at(self._found.tree, k))

    def _line(self, k: int, event: Event) -> Line:
        kind, node, child, move, *rest = event
        return Line(k + 1, kind, node, child, self._found.game.labels[move], *rest)


class HasSteps(Protocol[S]):
    """A constraint search, which has its own kind of lines."""

    def steps(self) -> S:
        """Return the lines of the search."""


@overload
def events(found: Search) -> Lines: ...
@overload
def events(found: HasSteps[S]) -> S: ...
def events(found: Search | HasSteps[Any]) -> Any:
    """Return the lines of a search, in order.

    >>> import webviz
    >>> line = webviz.events(webviz.search("australia"))[25]
    >>> line.line, line.kind, line.label, line.value, line.alpha, line.beta, line.cutoff
    (26, 'update', 'NSW, R', 10, 10, inf, True)
    """
    return Lines(found) if isinstance(found, Search) else found.steps()


def trace_text(found: Search | ConstraintSearch) -> str:
    """Return the trace in the homework's format, or a constraint search's log.

    >>> import webviz
    >>> print(webviz.trace_text(webviz.search("((3 12) (2 4))")).splitlines()[-1])
    N2, 3
    """
    if isinstance(found, ConstraintSearch):
        return "\n".join(found.log()) + "\n"
    return "".join(search_chunks(found.rounds or found.tree, found.game.labels, rule_of(found.game)))
