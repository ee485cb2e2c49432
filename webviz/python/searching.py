"""Search a problem from Python: a game's search, its trace as named tuples."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, Unpack, overload

from webviz.answers.requests import game_of
from webviz.games import ExplicitTree
from webviz.games.binding import MapGame, rule_of
from webviz.python.options import Source, check_names, scene_at, with_keywords
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.options import GameOptions
from webviz.scene.scene import Scene
from webviz.search import Rounds, SearchTree, in_rounds, optimal_path
from webviz.search import search as search_game
from webviz.search.registry import algorithm_named
from webviz.search.tree import leaf_count
from webviz.trace import Event, event_at, event_count
from webviz.trace.events import all_events
from webviz.trace.line_rules import returned_values
from webviz.trace.text import search_chunks
from webviz.views.wire import GameSearch, Table, table

MOST_NODES = 20_000_000  # about 400 MB

Worth: TypeAlias = float | tuple[float, ...]
"""The value of a game for MAX (player 1); for max-n the values for all players."""


@dataclass(frozen=True)
class Search:
    """A search of a game.

    Attributes:
        scene: the problem, and how it was searched.
        game: the game that was searched.
        tree: every visited node, as columns (docs/algorithms.md); with several rounds, of the chosen one.
        rounds: all rounds, if the algorithm has several; otherwise None.
    """

    scene: Scene
    game: MapGame | ExplicitTree
    tree: SearchTree
    rounds: Rounds | None

    @property
    def nodes(self) -> int:
        """The number of visited nodes."""
        return len(self.tree)

    @cached_property
    def leaves(self) -> int:
        """The number of visited leaves."""
        return leaf_count(self.tree)

    @property
    def lines(self) -> int:
        """The number of lines of the trace, without its last one, the result."""
        return event_count(self.tree)

    @property
    def value(self) -> Worth:
        """The value of the game for MAX (player 1); for max-n a tuple, one of each."""
        worth: Worth = returned_values(self.tree)(0)
        return worth

    @cached_property
    def best_path(self) -> tuple[str, ...]:
        """The names of the moves if each side always plays its first best move."""
        return tuple(self.game.labels[self.tree.move[node]] for node in optimal_path(self.tree)[1:])

    @property
    def best_move(self) -> str | None:
        """The first of the best moves at the root; None if there is none."""
        return self.best_path[0] if self.best_path else None

    def columns(self) -> Table:
        """The nodes as a table; docs/python.md explains its columns."""
        return table(GameSearch(self.tree, self.game.labels))

    def __repr__(self) -> str:
        best = f", best {self.best_move}" if self.best_move else ""
        name = f"{self.tree.algorithm}, {self.tree.depth_limit} deep"
        return f"<Search: {name}: {self.nodes:,} nodes, worth {self.value}{best}>"


@with_keywords(GameOptions)
def search(problem: Source, *, most_nodes: int = MOST_NODES, **options: Unpack[GameOptions]) -> Search:
    """Search the game on a map, or on a tree.

    >>> import webviz
    >>> webviz.search("((3 12 8) (2 4 6) (14 5 2))", algorithm="minimax").value
    3

    Args:
        problem: a map, or game trees.
        most_nodes: how many nodes it may visit.
        options: an option that is left out, or None, is as on the page.

    Raises TypeError for an unknown option; ValueError, with a sentence, for a text that is not a game and for
    options that do not fit it; TreeTooLarge if it visits more than `most_nodes`.
    """
    check_names(search, options)
    return run_game(scene_at(problem, options), most_nodes)


def run_game(scene: Scene, most_nodes: int = MOST_NODES) -> Search:
    """The search of a scene's game. Raises as `search` does."""
    if scene.is_of_constraints:
        raise ValueError("nobody moves in a constraint problem, and it is no game: webviz.solve solves it")
    spec = scene.spec
    input = scene.problem.inputs[spec.number - 1]
    game = game_of(input, spec.level)
    query = replace(spec.query(input), max_nodes=most_nodes)
    if not algorithm_named(query.algorithm).rounds:
        return Search(scene, game, search_game(game, query), None)
    rounds = in_rounds(game, query)
    last = len(rounds.trees)
    chosen = min(spec.round or last, last)  # counted from 1; without a choice the last round
    return Search(scene, game, rounds.trees[chosen - 1], rounds)


def run_constraints(scene: Scene, most_nodes: int | None = None) -> ConstraintSearch:
    """The search of a scene's constraints; the scene must have been checked."""
    constraints = scene.problem.constraints
    assert constraints  # a scene without constraints was refused when it was checked
    return constraints.solve(scene, most_nodes)


def run_scene(scene: Scene) -> Search | ConstraintSearch:
    """The search of a scene, of either kind."""
    return run_constraints(scene) if scene.is_of_constraints else run_game(scene)


# The lines of a search.

T = TypeVar("T")  # an item of a sequence
S = TypeVar("S", covariant=True)  # the steps of a constraint search


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
        indices = range(len(self))[at]  # a range for a slice, one index for an integer
        return [self._item(k) for k in indices] if isinstance(indices, range) else self._item(indices)

    @abstractmethod
    def _item(self, k: int) -> T:
        """Item `k`, counted from 0."""


class Lines(LazySequence[Line]):
    """The lines of a game's search; index 0 is line number 1."""

    def __init__(self, search: Search) -> None:
        self._search = search

    def __len__(self) -> int:
        return self._search.lines

    def __iter__(self) -> Iterator[Line]:
        return (self._line(k, event) for k, event in enumerate(all_events(self._search.tree)))

    def _item(self, k: int) -> Line:
        return self._line(k, event_at(self._search.tree, k))

    def _line(self, k: int, event: Event) -> Line:
        kind, node, child, move, *from_depth = event
        return Line(k + 1, kind, node, child, self._search.game.labels[move], *from_depth)


class HasSteps(Protocol[S]):
    """A constraint search. A protocol tells type checkers the type of its steps, S."""

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
