"""The registry of algorithms: a module in `algorithms/` has its own as REGISTERED.

It is the only list of algorithms. From it come the table of what applies to which game, the arguments of the
command line, how a trace changes the windows of nodes, and what the page offers and says.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal, TypeAlias

from webviz.games.game import Game, SearchRefused
from webviz.search.orders import order_named
from webviz.search.query import DEFAULT_VARIANT, Kind, Need, Query
from webviz.search.tree import SearchTree

TreeFunction: TypeAlias = Callable[..., object]
"""Called with game, depth limit and builder of the tree, and `variant=` if the algorithm varies."""

RoundsFunction: TypeAlias = Callable[[Game[Any], Query], Iterator[SearchTree]]
"""A search in several rounds: it yields the tree of each when it is asked for it."""

FoldName: TypeAlias = Literal["value", "window", "one bound", "vector"]
"""What a node keeps while its children return. "value": its value; "window": also alpha and beta, which its
children get; "one bound": the same, but its children get only the bound that it has found itself; "vector": a
value for each player. How a returned value changes these is in `webviz/trace/line_rules.py` in Python, and in
the page's `windows.js` in JavaScript."""


@dataclass(frozen=True, slots=True)
class Algorithm:
    """The description of an algorithm."""

    name: str  # its name in requests, in links, on the command line, and of its file of pseudocode
    title: str  # its name for people
    says: str  # a sentence that explains it
    needs: tuple[Need, ...]  # the properties that a game must have
    fold: FoldName  # what a node keeps
    # function, rounds: one of them is set: `function` makes one tree, `rounds` several
    function: TreeFunction | None = None
    rounds: RoundsFunction | None = None
    varies: bool = False  # whether it has the switches of `webviz.search.query.Variant`
    values_for: Literal["MAX", "mover"] = "MAX"  # whose values its trace shows: MAX's, or the mover's
    compiled_prunes: bool | None = None  # whether the compiled engine prunes; None if it lacks the algorithm
    rank: int = 100  # algorithms with a smaller rank are listed first, and are preferred as a default
    is_yardstick: bool = False  # whether other algorithms are often compared with it

    def unmet(self, kind: Kind) -> Need | None:
        """The first need that this kind of game does not meet."""
        return next((need for need in self.needs if not need.is_met(kind)), None)


@cache
def algorithms() -> dict[str, Algorithm]:
    """Every registered algorithm by its name, by rank."""
    from webviz.search import algorithms as folder

    modules = (import_module(f"{folder.__name__}.{each.name}") for each in iter_modules(folder.__path__))
    registered = (module.REGISTERED for module in modules if hasattr(module, "REGISTERED"))
    return {each.name: each for each in sorted(registered, key=lambda each: (each.rank, each.name))}


def algorithm_named(name: str) -> Algorithm:
    """The algorithm of this name. Raises ValueError when there is none."""
    if name not in algorithms():
        raise ValueError(f"unknown algorithm {name!r}: choose from {', '.join(algorithms())}")
    return algorithms()[name]


def single_pass() -> list[str]:
    """The names of the algorithms that search one tree, not several in rounds."""
    return [name for name, each in algorithms().items() if each.function]


def varying_algorithms() -> list[str]:
    """The names of the algorithms that `Variant` switches."""
    return [name for name, each in algorithms().items() if each.varies]


# Which algorithm applies to which kind of game, and if not, why. The command line and the server use these
# rules, and docs/algorithms.md shows them as a table.


class NotApplicable(SearchRefused):
    """An algorithm, order or variant makes no sense for this game; says why."""

    name, title = "not-applicable", "This search makes no sense here"

    def __init__(self, message: str, field: str = "algorithm") -> None:
        """`field` is the field of a search that it is about."""
        super().__init__(message)
        self.field = field


def kind_of(game: Game[Any], looks_at_turns: bool = True) -> Kind:
    """The kind of a game.

    The players take turns if they alternate by the rules. If not, only looking through all positions tells.
    Without this look (`looks_at_turns` is off, or the game is not zero-sum), the answer is that they do not.
    """
    takes_turns = game.alternates or (looks_at_turns and game.is_zero_sum and _take_turns(game))
    has_weights = hasattr(game, "weight")
    return Kind(game.is_zero_sum, takes_turns, game.has_static_values, has_weights)


def default_algorithm(kind: Kind) -> str:
    """The algorithm for a game if nobody chooses one."""
    return next(name for name, each in algorithms().items() if each.unmet(kind) is None)


def check(game: Game[Any], query: Query) -> None:
    """Raise NotApplicable for an unfit query, ValueError for an unknown algorithm."""
    # To find out whether the players take turns takes long. An algorithm that applies even if they do not
    # needs no such look; nor does any order.
    kind_without_look = kind_of(game, looks_at_turns=False)
    applies_anyway = algorithm_named(query.algorithm).unmet(kind_without_look) is None
    check_kind(kind_without_look if applies_anyway else kind_of(game), query)


def check_kind(kind: Kind, query: Query) -> None:
    """Raise NotApplicable if the query makes no sense for this kind of game."""
    algorithm, order = algorithm_named(query.algorithm), order_named(query.order)
    if query.variant != DEFAULT_VARIANT and not algorithm.varies:
        only = " and ".join(varying_algorithms())
        field = "fail" if query.variant.fail != DEFAULT_VARIANT.fail else "cut"  # the switch that is set
        raise NotApplicable(f"{algorithm.name} has no variant {query.variant}: only {only} have", field)
    if need := algorithm.unmet(kind):
        raise NotApplicable(f"{algorithm.name} does not apply: {need.why}")
    if need := order.unmet(kind):
        raise NotApplicable(f"order {query.order} does not apply: {need.why}", "order")


def _take_turns(game: Game[Any]) -> bool:
    """Whether no player ever moves twice in a row; an explicit tree knows it."""
    if hasattr(game, "takes_turns"):
        return bool(game.takes_turns)
    positions = [game.initial]
    while positions:
        position = positions.pop()
        if game.is_terminal(position):
            continue
        for move in game.actions(position):
            after = game.result(position, move)
            if not game.is_terminal(after):
                if game.to_move(after) == game.to_move(position):
                    return False
                positions.append(after)
    return True
