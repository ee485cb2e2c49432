"""Search a game from Python, and its result."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias, Unpack

from webviz.answers.requests import game_of
from webviz.games import ExplicitTree
from webviz.games.binding import MapGame
from webviz.python.options import Source, check_names, scene_at, with_keywords
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.options import GameOptions
from webviz.scene.scene import Scene
from webviz.search import Rounds, SearchTree, in_rounds, optimal_path
from webviz.search import search as search_game
from webviz.search.registry import algorithm_named
from webviz.trace import event_count
from webviz.trace.line_rules import returned_values
from webviz.views.columns import Searched, Table, table

MOST_NODES = 20_000_000
"""About 400 MB."""


Worth: TypeAlias = float | tuple[float, ...]
"""The value of a game for MAX (player 1); for max-n the values for all players."""


@dataclass(frozen=True)
class Search:
    """A search of a game.

    Attributes:
        scene: the problem, and how it was searched.
        game: the game that was searched.
        tree: every visited node, as columns (docs/algorithms.md); if there are several rounds, of the chosen
            one.
        rounds: all rounds, if the algorithm needs several; otherwise None.
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
        return sum(legal == 0 for legal in self.tree.legal)

    @property
    def lines(self) -> int:
        """The number of lines of the trace, without its last one, the result."""
        return event_count(self.tree)

    @property
    def value(self) -> Worth:
        """The value of the game for MAX (player 1): a number; for max-n a tuple with one for each player."""
        worth: Worth = returned_values(self.tree)(0)
        return worth

    @cached_property
    def best_path(self) -> tuple[str, ...]:
        """The moves by name if each side always plays its first best move."""
        return tuple(self.game.labels[self.tree.move[node]] for node in optimal_path(self.tree)[1:])

    @property
    def best_move(self) -> str | None:
        """The first of the best moves at the root; None if there is none."""
        return self.best_path[0] if self.best_path else None

    def columns(self) -> Table:
        """The nodes as a table; docs/python.md explains its columns."""
        return table(Searched(self.tree, self.game.labels))

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
    number = min(spec.round or len(rounds.rounds), len(rounds.rounds))
    return Search(scene, game, rounds.rounds[number - 1].tree, rounds)


def run_constraints(scene: Scene, most_nodes: int | None = None) -> ConstraintSearch:
    """The search of a scene's constraints; the scene must have been checked."""
    constraints = scene.problem.constraints
    assert constraints  # a scene without constraints was refused when it was checked
    return constraints.solve(scene, most_nodes)


def run_scene(scene: Scene) -> Search | ConstraintSearch:
    """The search of a scene, of either kind."""
    return run_constraints(scene) if scene.is_of_constraints else run_game(scene)
